import Foundation

/// The app that runs on a stage: its window, its delegate, its state. Each stage has one of its own.
open class UIApplication: UIResponder {
    private weak var stage: Stage?

    init(stage: Stage?) {
        self.stage = stage
        super.init()
    }

    /// The application of the stage in force; outside of one, an application without windows.
    public static var shared: UIApplication { Stage.current?.application ?? UIApplication(stage: nil) }

    /// The app's delegate; nil unless somebody sets one. It is kept alive by the application.
    open var delegate: (any UIApplicationDelegate)?

    /// The windows on the stage, from back to front: the app's own, behind them that of the stage if it shows a
    /// controller or the app has none.
    open var windows: [UIWindow] {
        guard let window = stage?.window else { return [] }
        let own = window.subviews.compactMap { $0 as? UIWindow }
        return own.isEmpty || window.rootViewController != nil ? [window] + own : own
    }
    /// The window that keys go to: the one that was made key last, or else the one behind all others.
    open var keyWindow: UIWindow? {
        let shown = windows.filter { !$0.isHidden }
        return shown.first { $0 === madeKey } ?? shown.first
    }
    weak var madeKey: UIWindow?
    /// The scenes of the app: one, that of the stage.
    open var connectedScenes: Set<UIScene> { stage.map { [$0.scene] } ?? [] }
    /// The sessions of the scenes: one, that of the stage.
    open var openSessions: Set<UISceneSession> { stage.map { [$0.scene.session] } ?? [] }

    /// What an app does at present.
    public enum State: Int, Sendable, Hashable {
        /// On the screen, on its way there or away, or elsewhere.
        case active, inactive, background
    }
    /// `active`, always.
    open var applicationState: State { .active }
    /// Whether the app supports more than one scene: false.
    open var supportsMultipleScenes: Bool { false }
    /// The direction in which the app reads: that of the traits in force.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { UITraitCollection.current.layoutDirection }
    /// How large text is: that of the traits in force.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UITraitCollection.current.preferredContentSizeCategory
    }

    /// Where the status bar is, in points: at the top of the safe area.
    open var statusBarFrame: CGRect {
        guard let window = stage?.window else { return .zero }
        return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
    }
    /// How the stage is held.
    open var statusBarOrientation: UIInterfaceOrientation { stage?.orientation ?? .portrait }
    /// It is kept and not looked at.
    open var statusBarStyle = UIStatusBarStyle.default
    /// It is kept and not looked at.
    open var isStatusBarHidden = false
    /// Sets the style of the status bar, which is kept and not looked at.
    open func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
    /// It is kept and not looked at.
    open var isIdleTimerDisabled = false
    /// It is kept and not looked at.
    open var isNetworkActivityIndicatorVisible = false
    /// It is kept and not looked at.
    open var applicationIconBadgeNumber = 0
    /// Whether touches are ignored: between `beginIgnoringInteractionEvents` and its end.
    public private(set) var isIgnoringInteractionEvents = false
    /// Has touches ignored.
    open func beginIgnoringInteractionEvents() { isIgnoringInteractionEvents = true }
    /// Ends what `beginIgnoringInteractionEvents` began.
    open func endIgnoringInteractionEvents() { isIgnoringInteractionEvents = false }

    /// False: there is no other app.
    open func canOpenURL(_ url: URL) -> Bool { false }
    /// Opens nothing; the stage hears of it, and the completion gets false.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) {
        stage?.reportDiagnostic("UIApplication.open: \(url.absoluteString) is not opened; there is no other app")
        completionHandler?(false)
    }

    /// Calls a method; nil for the target asks the first responder and those after it who has it, or without one the
    /// sender.
    /// - Returns: whether there was somebody to call.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let first = stage?.firstResponder ?? sender as? UIResponder
        guard let object = target ?? first?.target(forAction: action, withSender: sender) else { return false }
        PortRuntime.perform(action, on: object as AnyObject, with: [sender, event])
        return true
    }

    /// What the class has under a name: the application, as `shared`; nil for other names. Code that extensions share
    /// asks so.
    public class func value(forKeyPath name: String) -> Any? {
        ["shared", "sharedApplication"].contains(name) ? shared : nil
    }

    /// Why an app was started.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// A key of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The app was started by this `URL`.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }
    /// With what a URL is opened in the app.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// A key of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The app that asked for it.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    }
    /// How a URL is opened elsewhere.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// A key of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    /// The address of the settings, which nothing opens here.
    public static let openSettingsURLString = "app-settings:"

    /// Nobody posts it here, since an app is always active.
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Nobody posts it here, since an app is always active.
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// Nobody posts it here, since an app is always active.
    public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    /// Nobody posts it here, since an app is always active.
    public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Nobody posts it here.
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    /// Nobody posts it here.
    public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// Nobody posts it here.
    public static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// Nobody posts it here.
    public static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
}

/// What an app does when it is started, goes and comes. Nothing here calls it by itself: whoever wants the app's own
/// start calls `application(_:didFinishLaunchingWithOptions:)`.
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app's window, without scenes; nil unless the delegate keeps one.
    var window: UIWindow? { get set }
    /// The app is about to be ready.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app is ready. Here apps make their windows.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app is opened by a URL.
    func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
        -> Bool
    /// The configuration of a scene that is about to be connected.
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Scenes were closed for good.
    func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>)
    /// The orientations of a window.
    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
    /// The app has come to the front.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The app is about to go from the front.
    func applicationWillResignActive(_ application: UIApplication)
    /// The app is out of sight.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The app is about to come into sight.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The app ends.
    func applicationWillTerminate(_ application: UIApplication)
    /// The device runs short of memory.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// No window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// Does nothing, and says yes.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing, and says yes.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Opens nothing.
    public func application(
        _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// The default configuration.
    public func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: session.role) }
    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {}
    /// All of them.
    public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
    { .all }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}
