import Foundation
import Geometry

/// The bars of a navigation controller: what they show, where they are, and the room that they take.
final class NavigationBars {
    private unowned let owner: UINavigationController
    private(set) var isNavigationBarHidden = false
    private(set) var isToolbarHidden = true
    let toolbar = UIToolbar(frame: .zero)
    /// What an app sets properties of; what is drawn lies in it.
    let navigation: UINavigationBar
    /// What draws the bar, made anew for another width or another room above.
    private var drawing: NavigationBarView?
    private weak var shown: UIViewController?
    /// Whose bar is drawn; another one than `shown` while a change is about to be.
    private weak var drawn: UIViewController?

    init(_ owner: UINavigationController) {
        self.owner = owner
        navigation =
            (owner.barClass as? UINavigationBar.Type).flatMap { $0.instance(.zero) as? UINavigationBar }
            ?? UINavigationBar(frame: .zero)
        navigation.isOpaque = false
        navigation.stack = { [weak owner] in owner?.viewControllers.map(\.navigationItem) }
        navigation.lookDidChange = { [weak self] in self?.redraw() }
    }

    private var isDrawn: Bool { Stage.current?.drawsBars ?? false }

    // MARK: What is shown

    /// Makes room in a controller that is about to be shown.
    func prepare(_ controller: UIViewController) {
        guard isDrawn else { return }
        giveRoom(to: controller)
    }

    /// Shows what belongs to a controller.
    /// - Parameter follows: whether the change goes with an interactive transition instead of taking its own time.
    /// - Returns: what has to be told how far that has gone.
    @discardableResult
    func show(_ controller: UIViewController, change: UINavigationController.Operation, follows: Bool = false)
        -> NavigationBarFollower?
    {
        guard isDrawn else { return nil }
        shown?.navigationItem.didChange = {}
        shown = controller
        controller.navigationItem.didChange = { [weak self] in self?.redraw() }
        layOut()
        return draw(change, follows: follows)
    }

    private func redraw() {
        guard isDrawn, shown != nil, drawing != nil else { return }
        layOut()
        draw(.none)
    }

    @discardableResult
    private func draw(_ change: UINavigationController.Operation, follows: Bool = false) -> NavigationBarFollower? {
        guard let shown, let drawing else { return nil }
        drawn = shown
        var model = NavigationBarModel()
        let item = shown.navigationItem
        (model.title, model.titleView) = (item.title, item.titleView)
        model.leading = (item.leftBarButtonItems ?? []).filter { !$0.isHidden }.map { .item($0) }
        model.trailing = (item.rightBarButtonItems ?? []).filter { !$0.isHidden }.map { .item($0) }
        model.keepsBack = item.leftItemsSupplementBackButton
        model.goBack = { [weak owner, weak item] in
            if let action = item?.backAction { return action.handler(action) }
            if let owner, let item, let delegate = owner as? any UINavigationBarDelegate,
                !delegate.navigationBar(owner.navigationBar, shouldPop: item)
            {
                return
            }
            _ = owner?.popViewController(animated: true)
        }
        model.hasLargeTitle = isLarge(shown)
        if hasSearch(shown) { model.searchBar = item.searchController?.searchBar }
        model.isSearching = isSearching(shown)
        item.searchController?.barShouldMove = { [weak self] in self?.search() }
        model.hidesSearchBar = item.hidesSearchBarWhenScrolling
        model.isClearAtEdge = navigation.isClearAtEdge(for: item)
        model.look = navigation.look(for: item)
        model.edgeLook = navigation.edgeLook(for: item)
        let index = owner.viewControllers.firstIndex { $0 === shown } ?? 0
        var below = index > 0 && !item.hidesBackButton ? owner.viewControllers[index - 1].navigationItem.wayBack : nil
        if let title = item.backAction?.title, !title.isEmpty, !item.hidesBackButton { below = title }
        let direction: CGFloat = change == .push ? 1 : change == .pop ? -1 : 0
        drawing.scroll?.offsetDidChange = nil
        let scroll = Self.scroll(in: shown)
        scroll?.offsetDidChange = { [weak drawing] in drawing?.follow() }
        let follower = drawing.show(model, back: below, scroll: scroll, direction: direction, follows: follows)
        if !follows { drawing.follow() }
        fit()
        return follower
    }

    /// Seconds in which a search takes the bar, and leaves it; not measured.
    static let searchDuration = 0.3

    /// A search has begun or ended: all but the search bar goes or comes.
    private func search() {
        guard isDrawn, let shown, let drawing, shown === drawn else { return }
        UIView.animate(withDuration: Self.searchDuration) { [self] in
            drawing.search(isSearching(shown))
            layOut()
            owner.view.layoutIfNeeded()
        }
    }

    /// Whether somebody searches in a controller whose bar goes away meanwhile.
    private func isSearching(_ controller: UIViewController) -> Bool {
        guard hasSearch(controller), let search = controller.navigationItem.searchController else { return false }
        return search.isActive && search.hidesNavigationBarDuringPresentation
    }

    /// Gives the bar the height of what it shows at present: that of a large title counts as far as it has not scrolled
    /// away.
    private func fit() {
        let (extra, height) = (drawing?.extraHeight ?? 0, height(shown))
        if navigation.bounds.height != height + extra { navigation.frame.size.height = height + extra }
        guard let shown, let scroll = drawing?.scroll else { return }
        let most = extraRoom(shown)
        let collapsed = isNavigationBarHidden ? 0 : max(0, most - extra)
        scroll.titleRoom = isNavigationBarHidden ? 0 : most
        guard scroll.collapsed != collapsed else { return }
        scroll.collapsed = collapsed
        giveRoom(to: shown)
    }

    /// Points of a controller's large title and search bar.
    private func extraRoom(_ controller: UIViewController) -> CGFloat {
        if isSearching(controller) { return NavigationBarLaw.search }
        return (isLarge(controller) ? NavigationBarLaw.largeTitle : 0)
            + (hasSearch(controller) ? NavigationBarLaw.search : 0)
    }

    /// Whether a controller's title is large: automatic ones are as those below them.
    private func isLarge(_ controller: UIViewController) -> Bool {
        guard navigation.prefersLargeTitles, controller.navigationItem.titleView == nil else { return false }
        let stack = owner.viewControllers
        var index = stack.firstIndex { $0 === controller } ?? 0
        while index >= 0, index < stack.count {
            switch stack[index].navigationItem.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: index -= 1
            }
        }
        return true
    }

    /// Whether a controller has a search bar below its title.
    private func hasSearch(_ controller: UIViewController) -> Bool {
        controller.navigationItem.searchController != nil && owner.view.traitCollection.systemVersion != .ios26
    }

    /// What the bar follows: the first scroll view.
    static func scroll(in controller: UIViewController) -> UIScrollView? {
        guard controller.isViewLoaded else { return nil }
        if let given = controller.contentScrollView(for: .top) { return given }
        if let pages = controller as? UIPageViewController { return pages.viewControllers?.first.flatMap(scroll) }
        if let own = controller.view as? UIScrollView { return own }
        return controller.view.subviews.first { $0 is UIScrollView } as? UIScrollView
    }

    /// Has what a controller scrolls leave room for bars, unless the controller says that it does so itself.
    static func giveRoomToScroll(in controller: UIViewController) {
        if controller.automaticallyAdjustsScrollViewInsets { scroll(in: controller)?.takeRoom() }
    }

    // MARK: Where they are

    func setHidden(navigationBar: Bool? = nil, toolbar: Bool? = nil, animated: Bool) {
        isNavigationBarHidden = navigationBar ?? isNavigationBarHidden
        isToolbarHidden = toolbar ?? isToolbarHidden
        guard isDrawn, owner.isViewLoaded else { return }
        guard animated else { return layOut() }
        UIView.animate(withDuration: 0.35) {
            self.layOut()
            self.owner.view.layoutIfNeeded()
        }
    }

    private var inset: CGFloat { owner.view.safeAreaInsets.top }
    /// Points of a controller's bar below the status bar, without a large title and a search bar.
    private func height(_ controller: UIViewController?) -> CGFloat {
        if let controller, isSearching(controller) { return NavigationBarLaw.searchBase }
        return NavigationBarLaw.height(owner.view.traitCollection.systemVersion)
    }

    func layOut() {
        guard isDrawn, owner.isViewLoaded, owner.view.bounds.width > 0 else { return }
        let (bounds, height) = (owner.view.bounds, height(shown))
        let whole = inset + height
        if drawing?.bounds.width != bounds.width || drawing?.inset != inset {
            drawing?.removeFromSuperview()
            let made = NavigationBarView(
                width: bounds.width, inset: inset, isRightToLeft: owner.view.isRightToLeft,
                system: owner.view.traitCollection.systemVersion)
            drawing = made
            made.shapeDidChange = { [weak self] in self?.fit() }
            navigation.addSubview(made)
            draw(.none)
        }
        if navigation.superview == nil { owner.view.addSubview(navigation) }
        // As in UIKit the bar lies below the status bar, and its ground goes on above it.
        navigation.frame = CGRect(
            x: 0, y: isNavigationBarHidden ? -height : inset, width: bounds.width, height: height)
        // A bar that is away takes no part in Hero's snapshots.
        navigation.alpha = isNavigationBarHidden ? 0 : 1
        drawing?.frame = CGRect(x: 0, y: -inset, width: bounds.width, height: whole)
        layOutToolbar(bounds)
        if let shown { giveRoom(to: shown) }
        if let shown, shown === drawn, drawing?.scroll !== Self.scroll(in: shown) { draw(.none) }
        drawing?.follow()
        fit()
    }

    private func layOutToolbar(_ bounds: CGRect) {
        guard !isToolbarHidden || toolbar.superview != nil else { return }
        if toolbar.superview == nil { owner.view.addSubview(toolbar) }
        if let items = shown?.toolbarItems, items != toolbar.items ?? [] { toolbar.items = items }
        let bottom = owner.view.safeAreaInsets.bottom
        let height = toolbar.intrinsicContentSize.height
        let y = isToolbarHidden ? bounds.height : bounds.height - bottom - height
        toolbar.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        toolbar.alpha = isToolbarHidden ? 0 : 1
    }

    /// Tells a controller's view what bars cover of it.
    private func giveRoom(to controller: UIViewController) {
        guard controller.isViewLoaded else { return }
        var insets = owner.view.safeAreaInsets
        if !isNavigationBarHidden {
            insets.top += height(controller) + extraRoom(controller) - (Self.scroll(in: controller)?.collapsed ?? 0)
        }
        if !isToolbarHidden { insets.bottom += toolbar.intrinsicContentSize.height }
        controller.view.ownSafeAreaInsets = insets
        Self.giveRoomToScroll(in: controller)
    }
}
