import Foundation
import Geometry

/// A window: the root of a stage's view tree, or one that an app makes for itself.
open class UIWindow: UIView {
    /// The stage whose window this is; nil for one that is not shown, and when the stage has gone.
    public internal(set) weak var stage: Stage?

    /// A window of a scene, as large as the scene's screen. It is hidden until `isHidden` says otherwise, or
    /// `makeKeyAndVisible()` does.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        ownScene = windowScene
        isHidden = true
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
    }

    /// The scene that the window belongs to; that of the stage for a window that is shown. Nil takes the window away.
    open weak var windowScene: UIWindowScene? {
        get { ownScene ?? stage?.scene }
        set {
            ownScene = newValue
            newValue == nil ? leave() : show()
        }
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
        guard stage != nil, !isHidden, let controller = rootViewController else { return }
        controller.loadViewIfNeeded()
        controller.view.frame = bounds
        if superview != nil { controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        controller.beginAppearanceTransition(true, animated: false)
        insertSubview(controller.view, at: 0)
        controller.endAppearanceTransition()
    }

    /// A window that an app has made is shown as soon as it is not hidden, and its controller's view appears. True until
    /// then, but for a stage's own window.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            let changes = newValue != super.isHidden
            super.isHidden = newValue
            if !newValue, superview == nil { return show() }
            guard changes, superview != nil, let controller = rootViewController else { return }
            controller.beginAppearanceTransition(!newValue, animated: false)
            if !newValue, controller.view.superview == nil { insertSubview(controller.view, at: 0) }
            controller.endAppearanceTransition()
        }
    }

    /// Shows a window that an app has made, in front of all others of its level and below, on the stage in force. It is
    /// the one that keys go to. Does nothing outside of a stage.
    open func makeKeyAndVisible() {
        isHidden = false
        if superview != nil { arrange() }
        makeKey()
    }

    /// Goes onto the stage in force.
    private func show() {
        guard !isHidden, stage == nil, superview == nil, let stage = Stage.current else { return }
        self.stage = stage
        stage.window.addSubview(self)
        arrange()
        showRoot()
    }

    /// Goes from the stage.
    private func leave() {
        guard superview != nil else { return }
        if !isHidden { rootViewController?.beginAppearanceTransition(false, animated: false) }
        removeFromSuperview()
        if !isHidden { rootViewController?.endAppearanceTransition() }
        stage = nil
    }

    /// In front of the windows of its level and below, and behind those above.
    private func arrange() {
        guard let parent = superview else { return }
        let others = parent.subviews.filter { $0 !== self && $0 is UIWindow }
        let above = others.first { ($0 as? UIWindow).map { $0.windowLevel > windowLevel } ?? false }
        if let above { return parent.insertSubview(self, belowSubview: above) }
        if let last = others.last, parent.subviews.firstIndex(of: last) ?? 0 > parent.subviews.firstIndex(of: self) ?? 0
        {
            parent.insertSubview(self, aboveSubview: last)
        }
    }

    /// Keys go to this window from now on.
    open func makeKey() { (stage ?? Stage.current)?.application.madeKey = self }
    /// Whether keys go to the window.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
    /// The screen that the window is on.
    open var screen: UIScreen { .main }
    /// Which windows are above and below: those of higher levels are in front.
    open var windowLevel = Level.normal { didSet { if windowLevel != oldValue { arrange() } } }

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
