import Foundation
import Geometry

public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(
        _ controller: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func tabBarController(
        _ controller: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

/// Controllers side by side, one shown. Without a delegate that animates, it cuts.
open class UITabBarController: UIViewController {
    public weak var delegate: (any UITabBarControllerDelegate)?

    public var viewControllers: [UIViewController] = [] {
        didSet {
            for controller in oldValue where !viewControllers.contains(where: { $0 === controller }) { controller.removeFromParent() }
            for controller in viewControllers where controller.parent !== self { addChild(controller) }
        }
    }

    private var selected = 0

    public var selectedIndex: Int {
        get { selected }
        set { select(newValue) }
    }

    public var selectedViewController: UIViewController? {
        get { viewControllers.indices.contains(selected) ? viewControllers[selected] : nil }
        set { if let index = viewControllers.firstIndex(where: { $0 === newValue }) { select(index) } }
    }

    open override func viewDidLoad() {
        guard let shown = selectedViewController else { return }
        shown.view.frame = view.bounds
        shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(shown.view)
    }

    open override func viewWillAppear(_ animated: Bool) { selectedViewController?.beginAppearance(animated) }
    open override func viewDidAppear(_ animated: Bool) { selectedViewController?.endAppearance(animated) }
    open override func viewWillDisappear(_ animated: Bool) { selectedViewController?.beginDisappearance(animated) }
    open override func viewDidDisappear(_ animated: Bool) { selectedViewController?.endDisappearance(animated) }

    private func select(_ index: Int) {
        guard viewControllers.indices.contains(index), index != selected else { return }
        guard isViewLoaded, let from = selectedViewController else {
            selected = index
            return
        }
        let (old, to) = (selected, viewControllers[index])
        let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
        selected = index
        to.loadViewIfNeeded()
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ControllerTransition(from: from, to: to, in: view, kind: .tab, keepsSource: false).run(
            animator, interaction: animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        ) { [weak self] finished in
            if !finished { self?.selected = old }
        }
    }
}
