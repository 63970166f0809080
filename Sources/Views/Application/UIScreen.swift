import Foundation

/// The screen of the stage in force: as large as its window.
open class UIScreen: NSObject {
    private let header = coreFoundationHeader
    private weak var stage: Stage?

    init(stage: Stage?) { self.stage = stage }

    /// The screen of the stage in force; outside of one, an upright screen of 375 × 667 points.
    public static var main: UIScreen { Stage.current?.screen ?? UIScreen(stage: nil) }

    /// The whole screen, in points.
    open var bounds: CGRect { stage?.window.bounds ?? CGRect(x: 0, y: 0, width: 375, height: 667) }
    /// The part of the screen that apps may use, in points: all of it.
    open var applicationFrame: CGRect { bounds }
    /// Pixels per point.
    open var scale: CGFloat { (stage?.traits ?? .current).displayScale }
    /// Pixels of the device per point, which are those of the picture.
    open var nativeScale: CGFloat { scale }
    /// The whole screen, in pixels.
    open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
    /// Frames per second: 60.
    open var maximumFramesPerSecond: Int { 60 }
    /// It is kept and not looked at.
    open var brightness: CGFloat = 0.5
    /// The traits in force.
    open var traitCollection: UITraitCollection { stage?.traits ?? .current }
}

/// The device of the stage in force, as far as there is one.
open class UIDevice: NSObject {
    private let header = coreFoundationHeader
    /// The device that the code runs on.
    public static var current: UIDevice { UIDevice() }

    /// The kinds of devices.
    public typealias Idiom = UIUserInterfaceIdiom
    /// A phone, or a tablet where the shorter side of the screen has 700 points or more.
    open var userInterfaceIdiom: UIUserInterfaceIdiom {
        min(UIScreen.main.bounds.width, UIScreen.main.bounds.height) < 700 ? .phone : .pad
    }
    /// `iPhone` or `iPad`.
    open var model: String { userInterfaceIdiom == .phone ? "iPhone" : "iPad" }
    /// `iPhone` or `iPad`.
    open var localizedModel: String { model }
    /// `iPhone` or `iPad`.
    open var name: String { model }
    /// `iOS`.
    open var systemName: String { "iOS" }
    /// The version whose looks are drawn: `18.0` or `26.0`.
    open var systemVersion: String { UITraitCollection.current.systemVersion.rawValue + ".0" }
    /// Nil: there is no vendor.
    open var identifierForVendor: UUID? { nil }
    /// How the stage is held: a device whose top is to the left has its screen turned to the right.
    open var orientation: UIDeviceOrientation {
        UIDeviceOrientation(rawValue: (Stage.current?.orientation ?? .portrait).rawValue) ?? .portrait
    }
    /// It is kept and not looked at.
    open var isBatteryMonitoringEnabled = false
    /// A full battery: 1.
    open var batteryLevel: Float { 1 }
    /// Does nothing: turns are always told.
    open func beginGeneratingDeviceOrientationNotifications() {}
    /// Does nothing: turns are always told.
    open func endGeneratingDeviceOrientationNotifications() {}
    /// The device begins to turn. The stage's notification centre tells it.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

/// The kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable, Hashable {
    /// Unknown.
    case unspecified = -1
    /// A phone, a tablet, a television or a car.
    case phone, pad, tv, carPlay
    /// A computer.
    case mac = 5
    /// Glasses.
    case vision
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable, Hashable {
    /// Unknown; upright; upside down; lying with its top to the left or to the right; with its face up or down.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    /// Whether it is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it lies on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it lies on its back or its face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether it is one that screens have.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension Stage {
    /// What UIKit has one of for an app, and this has one of for a stage.
    private struct AppObjects {
        let application: UIApplication
        let screen: UIScreen
        let scene: UIWindowScene
    }

    private var appObjects: AppObjects {
        if let objects = associations[AppObjects.self] { return objects }
        let scene = UIWindowScene(
            session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
        scene.stage = self
        let objects = AppObjects(
            application: UIApplication(stage: self), screen: UIScreen(stage: self), scene: scene)
        associations[AppObjects.self] = objects
        return objects
    }

    /// The application that runs on the stage.
    public var application: UIApplication { appObjects.application }
    /// The stage's screen.
    public var screen: UIScreen { appObjects.screen }
    /// The stage's scene.
    public var scene: UIWindowScene { appObjects.scene }
}
