import Foundation
import Geometry

/// How a presented controller covers what is below it.
public enum UIModalPresentationStyle: String, Sendable, Hashable {
    /// The styles of UIKit. `overFullScreen` and `overCurrentContext` keep the presenting view below; all others are
    /// drawn as `fullScreen`, sheets too.
    case fullScreen, overFullScreen, overCurrentContext, pageSheet, formSheet, currentContext, custom, automatic
}

/// UIKit's view controller: a view that is loaded when it is needed, containment, presentation, and the calls that come
/// with them.
open class UIViewController: UIResponder {
    private var loadedView: UIView?

    /// A controller whose view is not loaded yet. Without a nib of this name its view is empty.
    public init(nibName: String?, bundle: Bundle?) {
        (self.nibName, nibBundle) = (nibName, bundle)
        super.init()
    }

    /// A controller whose view is not loaded yet. Nothing is read from the coder: whoever reads a storyboard sets the
    /// properties.
    public required init?(coder: NSCoder) {
        (nibName, nibBundle) = (nil, nil)
        super.init()
    }

    /// A controller whose view is not loaded yet.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// The name of the nib that the view comes from; nil for none.
    public internal(set) var nibName: String?
    /// Where the nib is looked for; nil for the main bundle.
    public internal(set) var nibBundle: Bundle?

    /// What extensions keep with a controller.
    package var associations = AssociationTable()

    /// What contains the root view.
    open override var next: UIResponder? { (isViewLoaded ? view.superview : nil) ?? presentingViewController }

    /// The class, and the title if the controller has one.
    open override var description: String { "<\(type(of: self))\(title.map { " '\($0)'" } ?? "")>" }

    // MARK: View

    /// The root view, made by `loadView()` when first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.viewController = nil
            loadedView = newValue
            newValue?.viewController = self
        }
    }

    /// Whether the view has been made. Asking does not make it.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and calls `viewDidLoad()`, unless that has happened already.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView == nil { view = UIView(frame: Stage.current?.window.bounds ?? .zero) }
        viewDidLoad()
    }

    /// Makes the view: an empty one of the window's size unless overridden.
    open func loadView() { view = UIView(frame: Stage.current?.window.bounds ?? .zero) }
    /// Called once the view has been made. Does nothing unless overridden.
    open func viewDidLoad() {}
    /// Called before the view comes into sight. Does nothing unless overridden.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view has come into sight and its transition is over. Does nothing unless overridden.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view goes out of sight. Does nothing unless overridden.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has gone out of sight and its transition is over. Does nothing unless overridden.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the root view lays out its subviews. Does nothing unless overridden.
    open func viewWillLayoutSubviews() {}
    /// Changes constraints before a layout, when the view's `setNeedsUpdateConstraints()` asked for it.
    open func updateViewConstraints() { view.updateConstraints() }
    /// Called when the root view has laid out its subviews. Does nothing unless overridden.
    open func viewDidLayoutSubviews() {}

    /// Called on a device that runs short of memory. It is never called here.
    open func didReceiveMemoryWarning() {}
    /// Called before the window changes its size. It is never called here, where windows keep theirs.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Called when the traits have changed. It is never called here, where a stage keeps its traits.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The traits in force.
    open var traitCollection: UITraitCollection { UITraitCollection.current }

    // MARK: What the controller wants of the system: it can be overridden and is not looked at, since nothing draws it

    /// The status bar's colours; `default` unless overridden.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden; false unless overridden.
    open var prefersStatusBarHidden: Bool { false }
    /// How the status bar comes and goes; `fade` unless overridden.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides on the status bar's colours; nil unless overridden.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether there is a status bar; nil unless overridden.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Has the properties above asked for again. It does nothing here.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether the line at the bottom may hide itself; false unless overridden.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Has `prefersHomeIndicatorAutoHidden` asked for again. It does nothing here.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges at which the controller's gestures come before the system's; none unless overridden.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Whether the screen may turn; true unless overridden.
    open var shouldAutorotate: Bool { true }
    /// The orientations that the controller can be in; all but upside down unless overridden.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// The orientation that the controller would like to be presented in; `portrait` unless overridden.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// The appearance of this controller's views in place of the stage's: it is kept and not looked at, since all views
    /// of a stage have its traits.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Which edges of the view run on below bars; it is kept and not looked at.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view runs on below opaque bars; it is kept and not looked at.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether scroll views leave room for bars by themselves; it is kept and not looked at.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The size that the controller would like to have in a container; zero by default.
    open var preferredContentSize = CGSize.zero
    /// Whether a presented controller decides on the status bar; it is kept and not looked at.
    open var modalPresentationCapturesStatusBarAppearance = false

    // MARK: Appearance

    /// Called between `viewWillAppear` and `viewDidAppear`, when the view is in the window and not laid out yet.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Whether children appear and disappear with this controller, as far as their views are inside its view. A
    /// container that says no calls `beginAppearanceTransition` and `endAppearanceTransition` of its children itself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    var appearance = AppearanceState()

    /// Tells the controller that its view is about to come (`viewWillAppear`) or to go (`viewWillDisappear`). For
    /// containers that move the views of their children themselves; `endAppearanceTransition` says that it is done.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated, isDriven: true)
    }

    /// Ends what `beginAppearanceTransition` began: `viewDidAppear` (after layout) or `viewDidDisappear`.
    open func endAppearanceTransition() { endAppearance() }

    // MARK: Containment

    /// The controller that contains this one; nil for one that is contained by none.
    public internal(set) weak var parent: UIViewController?
    /// The controllers that this one contains, in the order in which they were added.
    public internal(set) var children: [UIViewController] = []

    /// Adds a child and calls its `willMove(toParent:)`. Call its `didMove(toParent:)` yourself, once its view is in
    /// place.
    open func addChild(_ child: UIViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Takes the controller out of its parent and calls its `didMove(toParent: nil)`. Call `willMove(toParent: nil)`
    /// yourself, before its view goes.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called before the controller comes into another, or (nil) goes from it. Does nothing unless overridden.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called when the controller has come into another, or (nil) has gone from it. Does nothing unless overridden.
    open func didMove(toParent parent: UIViewController?) {}

    /// The nearest navigation controller around this one; nil without one.
    open var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
    /// The nearest tab bar controller around this one; nil without one.
    open var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }

    /// What the controller shows, for bars. Nil by default; nothing draws it by itself.
    open var title: String?

    // MARK: Presentation

    /// How the controller covers what is below it when it is presented; `fullScreen` by default, where UIKit shows a
    /// sheet.
    open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
    /// Who animates the presentation and dismissal of this controller; nil for cuts. `hero.isEnabled` sets it.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The controller that this one presents at present.
    public internal(set) var presentedViewController: UIViewController?
    private weak var presenter: UIViewController?

    /// The controller that presents this one, or one around it.
    open var presentingViewController: UIViewController? {
        get { presenter ?? parent?.presentingViewController }
        set { presenter = newValue }
    }

    /// Presents a controller over this one, or over the outermost one that contains it. Without a delegate that
    /// animates the presentation it cuts, since UIKit's own slide is not drawn.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        if let parent { return parent.present(controller, animated: animated, completion: completion) }
        guard presentedViewController == nil else {
            Stage.current?.reportDiagnostic(
                "present: \(type(of: self)) is already presenting \(type(of: presentedViewController!))")
            return
        }
        controller.loadViewIfNeeded()
        presentedViewController = controller
        controller.presenter = self
        let animator =
            animated
            ? controller.transitioningDelegate?.animationController(
                forPresented: controller, presenting: self, source: self) : nil
        if animated, controller.transitioningDelegate == nil { ControllerTransition.reportCut("present", controller) }
        ControllerTransition(
            from: self, to: controller, in: window, kind: .present,
            keepsSource: controller.modalPresentationStyle.keepsSource
        ).run(
            animator,
            interaction: animator.flatMap {
                controller.transitioningDelegate?.interactionControllerForPresentation(using: $0)
            }
        ) {
            [weak self] finished in
            if !finished {
                self?.presentedViewController = nil
                controller.presenter = nil
            }
            completion?()
        }
    }

    /// Dismisses what this controller presents, or the controller itself when it presents nothing.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        let delegate = presented.transitioningDelegate
        let animator = animated ? delegate?.animationController(forDismissed: presented) : nil
        if animated, delegate == nil { ControllerTransition.reportCut("dismiss", presented) }
        ControllerTransition(
            from: presented, to: self, in: window, kind: .dismiss,
            keepsSource: presented.modalPresentationStyle.keepsSource
        ).run(animator, interaction: animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }) {
            [weak self] finished in
            if finished {
                self?.presentedViewController = nil
                presented.presenter = nil
            }
            completion?()
        }
    }

    var window: UIView? { (isViewLoaded ? view.window : nil) ?? Stage.current?.window }
}

extension UIModalPresentationStyle {
    /// Whether the presenting controller's view stays in the window below.
    public var keepsSource: Bool { self == .overFullScreen || self == .overCurrentContext }
}
