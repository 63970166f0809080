import Foundation
import Geometry

/// Supplies the objects that animate changes between tabs.
public protocol UITabBarControllerDelegate: AnyObject {
    /// The object that animates a change between two tabs; nil for a cut.
    func tabBarController(
        _ controller: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The object that moves the progress of a change between tabs; nil for an animation that runs by itself.
    func tabBarController(
        _ controller: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

/// Controllers side by side, of which one is shown. Without a delegate that animates, changes cut.
open class UITabBarController: UIViewController {
    /// Who animates changes between tabs; nil for cuts.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controllers of the tabs. When they change, the selected controller stays selected; if it is gone, the one at
    /// its index is selected, or else the first.
    open var viewControllers: [UIViewController] = [] {
        didSet { replace(oldValue) }
    }

    private var selected = 0

    /// The index of the controller that is shown; 0 at first. Setting an index out of range does nothing.
    open var selectedIndex: Int {
        get { selected }
        set { select(newValue) }
    }

    /// The controller that is shown; nil without controllers. Setting one that is not among the tabs does nothing.
    open var selectedViewController: UIViewController? {
        get { viewControllers.indices.contains(selected) ? viewControllers[selected] : nil }
        set { if let index = viewControllers.firstIndex(where: { $0 === newValue }) { select(index) } }
    }

    open override func viewDidLoad() { showSelected() }

    private func showSelected() {
        guard let shown = selectedViewController else { return }
        shown.view.frame = view.bounds
        shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(shown.view)
    }

    private func replace(_ old: [UIViewController]) {
        let shown = old.indices.contains(selected) ? old[selected] : nil
        let leaving = old.filter { controller in !viewControllers.contains { $0 === controller } }
        for controller in leaving { controller.willMove(toParent: nil) }
        for controller in viewControllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        if let index = viewControllers.firstIndex(where: { $0 === shown }) {
            selected = index
        } else if !viewControllers.indices.contains(selected) {
            selected = 0
        }
        if isViewLoaded, shown !== selectedViewController {
            shown?.view.removeFromSuperview()
            showSelected()
        }
        for controller in leaving where controller.parent === self { controller.removeFromParent() }
    }

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
