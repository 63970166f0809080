import Foundation
import Geometry

public enum UIModalPresentationStyle: String, Sendable, Hashable {
    case fullScreen, overFullScreen, overCurrentContext, pageSheet, formSheet, currentContext, custom, automatic
}

/// UIKit's view controller: a lazily loaded view, containment, presentation, and the calls that come with them.
open class UIViewController {
    private var loadedView: UIView?

    public init() {}

    /// What extensions keep with a controller.
    package var associations = AssociationTable()

    // MARK: View

    public var view: UIView! {
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

    public var isViewLoaded: Bool { loadedView != nil }

    public func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView == nil { view = UIView(frame: Stage.current?.window.bounds ?? .zero) }
        viewDidLoad()
    }

    /// Makes the view; an empty one of the window's size unless overridden.
    open func loadView() { view = UIView(frame: Stage.current?.window.bounds ?? .zero) }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    /// Changes constraints before a layout, when the view's `setNeedsUpdateConstraints()` asked for it.
    open func updateViewConstraints() { view.updateConstraints() }
    open func viewDidLayoutSubviews() {}

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

    public internal(set) weak var parent: UIViewController?
    public internal(set) var children: [UIViewController] = []

    /// Calls the child's `willMove(toParent:)`. `didMove(toParent:)` is the caller's to call, once the child's view is
    /// in place.
    open func addChild(_ child: UIViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Calls `didMove(toParent: nil)`. `willMove(toParent: nil)` is the caller's to call, before the child's view goes.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    public var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
    public var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }

    public var title: String?

    // MARK: Presentation

    public var modalPresentationStyle = UIModalPresentationStyle.fullScreen
    public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    public internal(set) var presentedViewController: UIViewController?
    private weak var presenter: UIViewController?

    public var presentingViewController: UIViewController? {
        get { presenter ?? parent?.presentingViewController }
        set { presenter = newValue }
    }

    /// Presents over this controller (or the outermost one that contains it). Without a delegate that animates it, it
    /// cuts: UIKit's own slide is not drawn.
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
