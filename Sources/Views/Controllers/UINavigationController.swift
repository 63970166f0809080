import Foundation
import Geometry

public enum UINavigationControllerOperation: Sendable, Hashable { case none, push, pop }

public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationControllerOperation,
        from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func navigationController(
        _ controller: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

/// A stack of controllers. Without a delegate that animates, it cuts.
open class UINavigationController: UIViewController {
    public weak var delegate: (any UINavigationControllerDelegate)?
    public private(set) var viewControllers: [UIViewController] = []

    public init(rootViewController: UIViewController) {
        super.init()
        setViewControllers([rootViewController], animated: false)
    }

    public var topViewController: UIViewController? { viewControllers.last }
    public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    open override func viewDidLoad() { showTop() }

    private func showTop() {
        guard let top = topViewController else { return }
        top.view.frame = view.bounds
        top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(top.view)
    }

    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        setViewControllers(viewControllers + [controller], animated: animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let popped = viewControllers.last
        setViewControllers(Array(viewControllers.dropLast()), animated: animated)
        return popped
    }

    @discardableResult
    open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = viewControllers.firstIndex(where: { $0 === controller }) else { return nil }
        let popped = Array(viewControllers[(index + 1)...])
        setViewControllers(Array(viewControllers[...index]), animated: animated)
        return popped
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Showing a controller that was already in the stack is a pop, any other a push.
    ///
    /// What joins hears `willMove(toParent: self)` now and `didMove(toParent: self)` when it is in place; what leaves
    /// hears `willMove(toParent: nil)` now and stays a child until the transition is over, when it hears
    /// `didMove(toParent: nil)`.
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
