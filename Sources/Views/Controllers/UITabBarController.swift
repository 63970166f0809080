import Foundation
import Geometry

/// Supplies the objects that animate changes between tabs, and hears of them. All of it is optional.
public protocol UITabBarControllerDelegate: AnyObject {
    /// The object that animates a change between two tabs; nil, unless implemented, for a cut.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The object that moves the progress of a change between tabs; nil, unless implemented, for an animation that runs
    /// by itself.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Whether a tap on a tab chooses it; true unless implemented.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called when a tap has chosen a tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// Nil: a cut.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil: the animation runs by itself.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Every tab may be chosen.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
    { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Controllers side by side, of which one is shown, above a bar. Without a delegate that animates, changes cut, as in
/// UIKit.
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// Who animates changes between tabs; nil for cuts.
    open weak var delegate: (any UITabBarControllerDelegate)?

    private var controllers: [UIViewController] = []
    /// The controllers of the tabs; nil and none are the same. When they change, the selected controller stays
    /// selected; if it is gone, the one at its index is selected, or else the first.
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set {
            let old = controllers
            controllers = newValue ?? []
            replace(old)
        }
    }
    /// Replaces the controllers of the tabs. It is never animated.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    private var selected = 0

    /// The index of the controller that is shown; 0 at first. Setting an index out of range does nothing.
    open var selectedIndex: Int {
        get { selected }
        set { select(newValue) }
    }

    /// The controller that is shown; nil without controllers. Setting one that is not among the tabs does nothing.
    open var selectedViewController: UIViewController? {
        get { controllers.indices.contains(selected) ? controllers[selected] : nil }
        set { if let index = controllers.firstIndex(where: { $0 === newValue }) { select(index) } }
    }

    // MARK: The bar

    /// The bar below the controllers.
    open var tabBar: UITabBar {
        if let bar { return bar }
        let made = UITabBar(frame: .zero)
        made.isOpaque = false
        use(made)
        return made
    }
    private var bar: UITabBar?
    /// Where the bar was put last, and whether it is to go there whatever the app has done with it.
    private var lastPlace: CGRect?, isLaidOut = false

    /// Takes a bar of the app's own, as `setValue(_:forKey: "tabBar")` gives one.
    func use(_ new: UITabBar) {
        bar?.removeFromSuperview()
        (bar, lastPlace) = (new, nil)
        new.choose = { [weak self] index in self?.choose(index) }
        showBar()
    }

    private func choose(_ index: Int) {
        guard controllers.indices.contains(index) else { return }
        let controller = controllers[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        if let item = controller.tabBarItem { tabBar(tabBar, didSelect: item) }
        select(index)
        delegate?.tabBarController(self, didSelect: controller)
    }
    /// Called before a tap on an item shows its controller. Does nothing unless overridden.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    private var drawsBar: Bool { Stage.current?.drawsBars ?? false }

    /// The page with which the bar comes or goes; nil while it stands in its own place.
    private weak var carrier: UIView?

    /// Puts the bar into a page of a navigation stack that comes or goes with it; nil for its own place.
    func carryBar(in page: UIView?) {
        guard drawsBar, isViewLoaded, page != nil || carrier != nil else { return }
        carrier = page
        guard let page else {
            tabBar.removeFromSuperview()
            return showBar()
        }
        watchEdge()
        let height = tabBar.sizeThatFits(view.bounds.size).height
        tabBar.alpha = 1
        page.addSubview(tabBar)
        tabBar.frame = CGRect(
            x: page.bounds.minX, y: page.bounds.maxY - height, width: page.bounds.width, height: height)
    }

    private func showBar() {
        guard drawsBar, isViewLoaded, view.bounds.width > 0, carrier == nil else { return }
        let items = controllers.compactMap(\.tabBarItem)
        if items != tabBar.items ?? [] { tabBar.items = items }
        if tabBar.selectedItem !== selectedViewController?.tabBarItem {
            tabBar.selectedItem = selectedViewController?.tabBarItem
        }
        let isHidden = tabBar.isHidden || hidesBar
        tabBar.coveredBottom = view.safeAreaInsets.bottom
        let height = tabBar.sizeThatFits(view.bounds.size).height
        let place = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        // A frame of the app's own stays until the next layout, at which the app sets it again.
        if isLaidOut || tabBar.frame == lastPlace || lastPlace == nil { tabBar.frame = place }
        lastPlace = place
        tabBar.alpha = hidesBar ? 0 : 1
        if tabBar.superview == nil { view.addSubview(tabBar) }
        watchEdge()
        guard let shown = selectedViewController, shown.isViewLoaded else { return }
        var insets = view.safeAreaInsets
        if !isHidden { insets.bottom = height }
        shown.view.ownSafeAreaInsets = insets
        if !(shown is UINavigationController) { NavigationBars.giveRoomToScroll(in: shown) }
    }

    /// Whether the bar is out of sight; not by default.
    open var isTabBarHidden: Bool {
        get { isBarAway }
        set { setTabBarHidden(newValue, animated: false) }
    }
    private var isBarAway = false
    /// Takes the bar out of sight, or brings it back; animated it fades (not measured).
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        isBarAway = hidden
        guard animated else { return showBar() }
        UIView.animate(withDuration: 0.3) {
            self.showBar()
            self.view.layoutIfNeeded()
        }
    }

    /// What the shown screen scrolls, whose end the bar follows.
    private weak var scroll: UIScrollView?

    private func watchEdge() {
        var shown = selectedViewController
        if let navigation = shown as? UINavigationController { shown = navigation.topViewController }
        // A bar that a page carries stands over what that page scrolls.
        if let page = carrier?.viewController { shown = page }
        let new = shown.flatMap { NavigationBars.scroll(in: $0) }
        if new !== scroll {
            scroll?.endDidChange = nil
            scroll = new
            new?.endDidChange = { [weak self] in self?.followEdge() }
        }
        followEdge()
    }

    private func followEdge() {
        guard let scroll else { return tabBar.isAtEdge = true }
        let end = scroll.contentOffset.y + scroll.bounds.height - scroll.adjustedContentInset.bottom
        tabBar.isAtEdge = end >= scroll.contentSize.height - 0.5
    }

    /// Whether the controller that is on top of a stack wants the bar away.
    private var hidesBar: Bool {
        if isBarAway { return true }
        let stack = (selectedViewController as? UINavigationController)?.viewControllers ?? []
        return stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        isLaidOut = true
        showBar()
        isLaidOut = false
    }

    override func placeChildren() { showBar() }

    // MARK: Changes

    open override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    private func showSelected() {
        guard let shown = selectedViewController else { return }
        shown.view.frame = view.bounds
        shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(shown.view, at: 0)
        showBar()
    }

    private func replace(_ old: [UIViewController]) {
        let shown = old.indices.contains(selected) ? old[selected] : nil
        let leaving = old.filter { controller in !controllers.contains { $0 === controller } }
        for controller in leaving { controller.willMove(toParent: nil) }
        for controller in controllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        if let index = controllers.firstIndex(where: { $0 === shown }) {
            selected = index
        } else if !controllers.indices.contains(selected) {
            selected = 0
        }
        if isViewLoaded, shown !== selectedViewController {
            shown?.view.removeFromSuperview()
            showSelected()
        }
        for controller in leaving where controller.parent === self { controller.removeFromParent() }
        showBar()
    }

    private func select(_ index: Int) {
        guard controllers.indices.contains(index), index != selected else { return }
        guard isViewLoaded, let from = selectedViewController else {
            selected = index
            return
        }
        let (old, to) = (selected, controllers[index])
        let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
        selected = index
        to.loadViewIfNeeded()
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if to.view.superview == nil { to.view.setUntransformedFrame(view.bounds) }
        showBar()
        ControllerTransition(from: from, to: to, in: view, kind: .tab, keepsSource: false).run(
            animator, interaction: animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        ) { [weak self] finished in
            if !finished {
                self?.selected = old
                self?.showBar()
            }
        }
    }
}
