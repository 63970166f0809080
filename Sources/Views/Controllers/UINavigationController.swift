import Foundation
import Geometry

/// Whether a controller comes onto a navigation stack (`push`) or goes from it (`pop`).
public enum UINavigationControllerOperation: Sendable, Hashable {
    /// Neither, which no delegate is ever told; onto the stack; or from it.
    case none, push, pop
}

/// Supplies the objects that animate pushes and pops.
public protocol UINavigationControllerDelegate: AnyObject {
    /// The object that animates a push or pop; nil for a cut.
    func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationControllerOperation,
        from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The object that moves the progress of a push or pop; nil for an animation that runs by itself.
    func navigationController(
        _ controller: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

/// A stack of controllers, of which the last is shown. Without a delegate that animates, changes cut.
open class UINavigationController: UIViewController {
    /// Who animates pushes and pops; nil for cuts.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The controllers from the root to the one that is shown.
    public private(set) var viewControllers: [UIViewController] = []

    /// A stack with this controller at its root.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The last controller of the stack; nil for an empty one.
    open var topViewController: UIViewController? { viewControllers.last }
    /// The controller that is presented over the stack, or else its last one.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    open override func viewDidLoad() { showTop() }

    private func showTop() {
        guard let top = topViewController else { return }
        top.view.frame = view.bounds
        top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(top.view)
    }

    /// Adds a controller to the stack and shows it.
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        setViewControllers(viewControllers + [controller], animated: animated)
    }

    /// Takes the last controller from the stack.
    ///
    /// - Returns: that controller; nil, and nothing happens, when it is the root.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let popped = viewControllers.last
        setViewControllers(Array(viewControllers.dropLast()), animated: animated)
        return popped
    }

    /// Takes all controllers above this one from the stack.
    ///
    /// - Returns: those that were taken, from the bottom to the top; nil, and nothing happens, when this one is not in
    ///   the stack.
    @discardableResult
    open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = viewControllers.firstIndex(where: { $0 === controller }) else { return nil }
        let popped = Array(viewControllers[(index + 1)...])
        setViewControllers(Array(viewControllers[...index]), animated: animated)
        return popped
    }

    /// Takes all controllers but the root from the stack.
    ///
    /// - Returns: those that were taken, from the bottom to the top; nil for an empty stack.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack. Showing a controller that was already in it is a pop, any other a push.
    ///
    /// A controller that joins the stack hears `willMove(toParent: self)` now and `didMove(toParent: self)` when it is
    /// in place. One that leaves it hears `willMove(toParent: nil)` now and stays a child until the transition is over,
    /// when it hears `didMove(toParent: nil)`.
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        let old = viewControllers
        let leaving = old.filter { controller in !controllers.contains { $0 === controller } }
        let joining = controllers.filter { controller in !old.contains { $0 === controller } }
        for controller in leaving { controller.willMove(toParent: nil) }
        for controller in joining { addChild(controller) }
        viewControllers = controllers
        let (shown, next) = (old.last, controllers.last)
        guard isViewLoaded, shown !== next else { return settle(joining, leaving) }
        guard let from = shown, let to = next else {
            shown?.view.removeFromSuperview()
            showTop()
            return settle(joining, leaving)
        }
        let isPop = old.contains { $0 === to }
        let animator =
            animated
            ? delegate?.navigationController(self, animationControllerFor: isPop ? .pop : .push, from: from, to: to)
            : nil
        if animated, delegate == nil { ControllerTransition.reportCut(isPop ? "pop" : "push", to) }
        to.loadViewIfNeeded()
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ControllerTransition(from: from, to: to, in: view, kind: isPop ? .pop : .push, keepsSource: false).run(
            animator,
            interaction: animator.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
        ) { [weak self] finished in
            if finished {
                self?.settle(joining, leaving)
            } else {
                self?.viewControllers = old
                for controller in joining {
                    controller.willMove(toParent: nil)
                    controller.removeFromParent()
                }
            }
        }
    }

    private func settle(_ joined: [UIViewController], _ left: [UIViewController]) {
        for controller in left where controller.parent === self { controller.removeFromParent() }
        for controller in joined { controller.didMove(toParent: self) }
    }
}
