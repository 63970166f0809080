import Foundation

/// A part of an app's interface that comes and goes by itself: on a stage there is one.
open class UIScene: UIResponder {
    /// The session that the scene belongs to.
    public let session: UISceneSession
    /// Who is told of the scene; nil unless somebody sets one. It is kept alive by the scene.
    open var delegate: (any UISceneDelegate)?
    /// The name of the scene; empty by default.
    open var title: String! = ""

    /// A scene of a session.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Why a scene is connected: on a stage, for no reason.
    open class ConnectionOptions: NSObject {
        /// The URLs to open: none.
        open var urlContexts: Set<UIOpenURLContext> { [] }
    }

    /// Where a scene is in its life.
    public enum ActivationState: Int, Sendable, Hashable {
        /// Not connected, in the front and active, in the front and not active, or out of sight.
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
    /// `foregroundActive`, always.
    open var activationState: ActivationState { .foregroundActive }
}

/// A URL that a scene is to open.
open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL
    init(url: URL) { self.url = url }
}

/// A scene with windows: that of a stage.
open class UIWindowScene: UIScene {
    weak var stage: Stage?

    /// The windows of the scene, from back to front.
    open var windows: [UIWindow] { stage?.application.windows ?? [] }
    /// The window that keys go to.
    open var keyWindow: UIWindow? { stage?.application.keyWindow }
    /// The screen that the scene is on.
    open var screen: UIScreen { .main }
    /// The traits in force.
    open var traitCollection: UITraitCollection { stage?.traits ?? .current }
    /// Upright for a stage that is higher than wide, else lying.
    open var interfaceOrientation: UIInterfaceOrientation { stage?.application.statusBarOrientation ?? .portrait }
    /// What is known of the status bar.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// What is known of the status bar.
open class UIStatusBarManager: NSObject {
    /// Where it is, in points of the window.
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
    /// Its colours: by the appearance.
    open var statusBarStyle: UIStatusBarStyle { .default }
    /// Whether it is hidden: it is where there is no room for it.
    open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}

/// What stays of a scene that is closed.
open class UISceneSession: NSObject {
    private let header = coreFoundationHeader
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role's name.
        public let rawValue: String
        /// A role of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A window on the device's own screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
    /// What the scene is for.
    public let role: Role
    /// The scene; nil while there is none.
    public internal(set) weak var scene: UIScene?
    /// How the scene was made.
    open var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }

    init(role: Role) { self.role = role }
}

/// How a scene is to be made.
open class UISceneConfiguration: NSObject {
    /// The name in the app's property list; nil for none.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of its delegate; nil by default. Nothing here makes one of it.
    open var delegateClass: AnyClass?
    /// The class of the scene; nil by default. Nothing here makes one of it.
    open var sceneClass: AnyClass?

    /// A configuration by its name in the app's property list.
    public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}

/// What is done when a scene comes and goes. Nothing here calls it by itself: whoever wants the app's own start calls
/// `scene(_:willConnectTo:options:)`.
public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene is connected. Here apps make their windows.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    /// The scene is closed for now.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene has come to the front.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to go from the front.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to come into sight.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is out of sight.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// The scene is to open URLs.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
}

/// A scene delegate that keeps the scene's window.
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window; nil unless the delegate keeps one.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// No window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
