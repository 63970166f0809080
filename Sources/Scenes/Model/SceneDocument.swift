import Foundation
import Geometry
import Hero
import Raster
import Views

/// A scene file as values: checked, names resolved, components expanded. What is nil was not written.
public struct SceneDocument: Sendable {
    /// As the user named the file; relative paths in the scene are relative to its folder.
    public var file: String
    public var title: String?
    public var summary: String?
    public var canvas = CanvasDescription()
    /// In the order of the file, as everything here is.
    public var colors: [NamedColor] = []
    public var images: [NamedResource] = []
    public var fonts: [NamedResource] = []
    public var screens: [ScreenDescription] = []
    /// Names of screens, in the order of a tab bar.
    public var tabs: [String] = []
    public var timeline: [StepDescription] = []
    /// What the scene wants of its files; flags win over it.
    public var output = RenderSettings()
    public var verification = VerificationDescription()
    /// For messages about what is found later, such as a mistake in a modifier.
    public var source: SourceText
    /// What relative paths start from; nil is the file's folder.
    public var folder: String?

    init(file: String, source: SourceText) { (self.file, self.source) = (file, source) }

    public func screen(named name: String) -> ScreenDescription? { screens.first { $0.name.value == name } }
}

public struct NamedColor: Sendable {
    public var name: String
    public var color: UIColor
}

/// An image or a font under a name: a path, or for a font also a family.
public struct NamedResource: Sendable {
    public var name: Located<String>
    public var path: Located<String>
    /// Of an image: instead of the path in the dark appearance.
    public var darkPath: Located<String>?
    /// Of an image: pixels per point; nil is what its file's name says.
    public var scale: CGFloat?

    func path(_ appearance: UIUserInterfaceStyle) -> Located<String> { appearance == .dark ? darkPath ?? path : path }
}

/// Size, scale and traits of what is recorded.
public struct CanvasDescription: Sendable {
    /// A preset; nil when the size was given.
    public var device: Device? = Device.standard
    /// Points.
    public var size = Device.standard.size
    /// Pixels per point.
    public var scale = Device.standard.scale
    /// Whether someone asked for it, and it is not just the device's.
    public var scaleIsGiven = false
    public var appearance = UIUserInterfaceStyle.light
    public var direction = UIUserInterfaceLayoutDirection.leftToRight
    /// The colour of the transition container: Hero's `containerColor`.
    public var background = UIColor.black
    /// For screens that say nothing of it.
    public var statusBar = StatusBarStyle.none
    public var edges = EdgeStyle.smooth
    /// Of text styles.
    public var contentSize = UIContentSizeCategory.large
    /// Whose colours and bars are drawn.
    public var system = SystemVersion.ios18
    /// Whether the device is drawn around the screen.
    public var isFramed = false

    /// Of the pictures: the canvas, or the device around it. Points.
    public var pictureSize: CGSize {
        guard isFramed, let device else { return size }
        return DeviceBezel(device).size(around: size)
    }
}

public enum ScreenContainer: String, CaseIterable, Hashable, Sendable {
    case modal, navigation, tabBar
}

/// A view controller.
public struct ScreenDescription: Sendable {
    public var name: Located<String>
    /// What hosts the transition to it.
    public var container = ScreenContainer.modal
    public var presentation = UIModalPresentationStyle.fullScreen
    public var hero = ScreenHeroDescription()
    /// nil is the canvas's.
    public var statusBar: StatusBarStyle?
    public var navigationBar: NavigationBarDescription?
    public var tabBarItem: TabBarItemDescription?
    /// Points; nil is what the device and the bars cover.
    public var safeArea: UIEdgeInsets?
    /// The root view.
    public var view: ViewDescription
}

/// A controller's Hero settings.
public struct ScreenHeroDescription: Sendable {
    public var isEnabled = true
    public var modalAnimation: Located<HeroDefaultAnimationType>?
    public var navigationAnimation: Located<HeroDefaultAnimationType>?
    public var tabBarAnimation: Located<HeroDefaultAnimationType>?
}
