import Foundation
import Geometry

public enum UINavigationControllerOperation: Sendable, Hashable { case none, push, pop }

public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationControllerOperation, from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func navigationController(
        _ controller: UINavigationController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

/// A stack of controllers. Without a delegate that animates, it cuts.
open class UINavigationController: UIViewController {
    public weak var delegate: (any UINavigationControllerDelegate)?
    public private(set) var viewControllers: [UIViewController] = []

    public init(rootViewController: UIViewController) {
        super.init()
        addChild(rootViewController)
        viewControllers = [rootViewController]
    }

    public var topViewController: UIViewController? { viewControllers.last }
    public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    open override func viewDidLoad() {
        guard let top = topViewController else { return }
        top.view.frame = view.bounds
        top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(top.view)
    }

    open override func viewWillAppear(_ animated: Bool) { topViewController?.beginAppearance(animated) }
    open override func viewDidAppear(_ animated: Bool) { topViewController?.endAppearance(animated) }
    open override func viewWillDisappear(_ animated: Bool) { topViewController?.beginDisappearance(animated) }
    open override func viewDidDisappear(_ animated: Bool) { topViewController?.endDisappearance(animated) }

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
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        let old = viewControllers
        guard let to = controllers.last, let from = old.last else { return adopt(controllers) }
        let isPop = to !== from && old.contains { $0 === to }
        adopt(controllers)
        guard to !== from, isViewLoaded else { return }
        let animator = animated ? delegate?.navigationController(self, animationControllerFor: isPop ? .pop : .push, from: from, to: to) : nil
        to.loadViewIfNeeded()
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ControllerTransition(from: from, to: to, in: view, kind: isPop ? .pop : .push, keepsSource: false).run(
            animator, interaction: animator.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
        ) { [weak self] finished in
            if !finished { self?.adopt(old) }
        }
    }

    private func adopt(_ controllers: [UIViewController]) {
        for controller in viewControllers where !controllers.contains(where: { $0 === controller }) { controller.removeFromParent() }
        for controller in controllers where controller.parent !== self { addChild(controller) }
        viewControllers = controllers
    }
}
