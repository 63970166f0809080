import Foundation
import Geometry

/// A window: the root of a stage's view tree, or one that an app makes for itself.
open class UIWindow: UIView {
    /// The stage whose window this is; nil for one that is not shown, and when the stage has gone.
    public internal(set) weak var stage: Stage?

    /// A window of a scene, as large as the scene's screen. It is shown by `makeKeyAndVisible()`.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        ownScene = windowScene
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The scene that the window belongs to; that of the stage for a window that is shown.
    open weak var windowScene: UIWindowScene? {
        get { ownScene ?? stage?.scene }
        set { ownScene = newValue }
    }
    private weak var ownScene: UIWindowScene?
    private lazy var changes = UndoManager()
    /// The one of all that is in the window.
    open override var undoManager: UndoManager? { changes }

    /// The controller whose view fills the window; nil for none. In a window that is shown, setting it makes the view
    /// appear without an animation.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.view.removeFromSuperview()
            showRoot()
        }
    }

    private func showRoot() {
        guard stage != nil, let controller = rootViewController else { return }
        controller.loadViewIfNeeded()
        controller.view.frame = bounds
        if superview != nil { controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        controller.beginAppearanceTransition(true, animated: false)
        insertSubview(controller.view, at: 0)
        controller.endAppearanceTransition()
    }

    /// Shows a window that an app has made: it goes over all others of the stage in force. Its controller's view
    /// appears. Does nothing outside of a stage, and for a stage's own window.
    open func makeKeyAndVisible() {
        isHidden = false
        guard let stage = Stage.current, superview == nil, stage.window !== self else { return }
        self.stage = stage
        stage.window.addSubview(self)
        showRoot()
    }

    /// Does nothing: keys go to the frontmost window.
    open func makeKey() {}
    /// Whether keys go to the window: to the frontmost one.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
    /// The screen that the window is on.
    open var screen: UIScreen { .main }
    /// What is above and below; it is kept and not looked at.
    open var windowLevel = Level.normal

    /// How far in front a window is.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// Higher levels are farther in front.
        public let rawValue: CGFloat
        /// A level of one's own.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A level of one's own.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The level of most windows: 0.
        public static let normal = Level(rawValue: 0)
        /// That of the status bar: 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// That of alerts: 2000.
        public static let alert = Level(rawValue: 2000)
        /// Whether the first level is behind the second.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        /// A level in front of another by so much.
        public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
        /// A level behind another by so much.
        public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
    }

    /// The application.
    open override var next: UIResponder? { stage?.application }
}
