import Foundation
import Geometry

/// Whether a controller comes onto a navigation stack (`push`) or goes from it (`pop`), by its Swift 3 name.
public typealias UINavigationControllerOperation = UINavigationController.Operation

/// Supplies the objects that animate pushes and pops, and hears of them. All of it is optional.
public protocol UINavigationControllerDelegate: AnyObject {
    /// The object that animates a push or pop; nil, unless implemented, for UIKit's own transition.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The object that moves the progress of a push or pop; nil, unless implemented, for an animation that runs by
    /// itself.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Called before a controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called when a controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    /// Nil: UIKit's own transition.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil: the animation runs by itself.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

/// A stack of controllers, of which the last is shown, below a bar. Without a delegate that animates, changes are
/// UIKit's own.
open class UINavigationController: UIViewController {
    private lazy var swipeBack = SwipeBack(self)
    /// Leads back as a finger comes from the edge at which lines begin. Its delegate says that it may where the bar has
    /// a way back; one of your own is asked instead. It does nothing where a delegate animates.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipeBack.recognizer }
    /// Whether the delegate has animated the last change.
    private(set) var delegateAnimates = false

    /// What happens to a controller of the stack.
    public enum Operation: Int, Sendable, Hashable {
        /// Neither, which no delegate is ever told; onto the stack; or from it.
        case none, push, pop
    }

    /// Who animates pushes and pops; nil for UIKit's own transition.
    open weak var delegate: (any UINavigationControllerDelegate)?
    private var stack: [UIViewController] = []
    /// The controllers from the root to the one that is shown. Setting them shows the last one at once.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// A stack with this controller at its root.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    /// An empty stack whose bar above is of a class of one's own; nil for the system's. The bar below is the system's.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        barClass = navigationBarClass
    }
    private(set) var barClass: AnyClass?

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The last controller of the stack; nil for an empty one.
    open var topViewController: UIViewController? { stack.last }
    /// The controller that is presented over the stack, or else its last one.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    open override func viewDidLoad() {
        super.viewDidLoad()
        swipeBack.attach(to: view)
        showTop()
    }

    private func showTop() {
        guard let top = topViewController else { return }
        top.view.frame = view.bounds
        top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(top.view, at: 0)
        bars.show(top, change: .none)
    }

    /// The delegate hears of the controller that is shown first, too.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard !wasSeen, let top = topViewController else { return }
        delegate?.navigationController(self, willShow: top, animated: animated)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasShownFirst, let top = topViewController else { return }
        hasShownFirst = true
        delegate?.navigationController(self, didShow: top, animated: animated)
    }
    private var hasShownFirst = false

    // MARK: Bars

    private lazy var bars = NavigationBars(self)
    /// The bar above the controllers.
    open var navigationBar: UINavigationBar { bars.navigation }
    /// The bar below the controllers, which is hidden at first.
    open var toolbar: UIToolbar! { bars.toolbar }
    /// Whether the bar above is hidden; false by default.
    open var isNavigationBarHidden: Bool {
        get { bars.isNavigationBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Hides or shows the bar above. Animated it moves out of the window, or into it.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        bars.setHidden(navigationBar: hidden, animated: animated)
    }
    /// Whether the bar below is hidden; true by default.
    open var isToolbarHidden: Bool {
        get { bars.isToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// Hides or shows the bar below. Animated it moves out of the window, or into it.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { bars.setHidden(toolbar: hidden, animated: animated) }
    /// Kept for code that sets it: nothing is tapped by itself.
    open var hidesBarsOnTap = false
    /// Kept for code that sets it: nothing is dragged by itself.
    open var hidesBarsOnSwipe = false
    /// Kept for code that sets it: no keyboard is shown.
    open var hidesBarsWhenKeyboardAppears = false

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        bars.layOut()
    }

    override func placeChildren() { bars.layOut() }

    // MARK: The stack

    /// Adds a controller to the stack and shows it.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setViewControllers(stack + [viewController], animated: animated)
    }

    /// Takes the last controller from the stack.
    ///
    /// - Returns: that controller; nil, and nothing happens, when it is the root.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        let popped = stack.last
        setViewControllers(Array(stack.dropLast()), animated: animated)
        return popped
    }

    /// Takes all controllers above this one from the stack.
    ///
    /// - Returns: those that were taken, from the bottom to the top; nil, and nothing happens, when this one is not in
    ///   the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let popped = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[...index]), animated: animated)
        return popped
    }

    /// Takes all controllers but the root from the stack.
    ///
    /// - Returns: those that were taken, from the bottom to the top; nil for an empty stack.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    open override func show(_ controller: UIViewController, sender: Any?) {
        pushViewController(controller, animated: true)
    }

    /// Replaces the stack. Showing a controller that was already in it is a pop, any other a push.
    ///
    /// A controller that joins the stack hears `willMove(toParent: self)` now and `didMove(toParent: self)` when it is
    /// in place. One that leaves it hears `willMove(toParent: nil)` now and stays a child until the transition is over,
    /// when it hears `didMove(toParent: nil)`.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated, swipe: nil)
    }

    /// What a tab bar shows: its own item, or the root controller's as long as there is nothing in its own.
    open override var tabBarItem: UITabBarItem! {
        get {
            let own = super.tabBarItem
            guard own?.isBlank ?? true, let root = stack.first else { return own }
            return root.tabBarItem
        }
        set { super.tabBarItem = newValue }
    }

    /// Takes the last controller from the stack as a finger goes; nothing happens when it is the root.
    func popByFinger(_ swipe: SwipeBack) {
        guard stack.count > 1, stack.last?.activeTransition == nil else { return }
        change(to: Array(stack.dropLast()), animated: true, swipe: swipe)
    }

    private func change(to viewControllers: [UIViewController], animated: Bool, swipe: SwipeBack?) {
        stack.last?.activeTransition?.hurry()
        let old = stack
        let leaving = old.filter { controller in !viewControllers.contains { $0 === controller } }
        let joining = viewControllers.filter { controller in !old.contains { $0 === controller } }
        for controller in leaving { controller.willMove(toParent: nil) }
        for controller in joining { addChild(controller) }
        stack = viewControllers
        let (shown, next) = (old.last, viewControllers.last)
        guard isViewLoaded, shown !== next else { return settle(joining, leaving) }
        guard let from = shown, let to = next else {
            shown?.view.removeFromSuperview()
            showTop()
            return settle(joining, leaving)
        }
        let isPop = old.contains { $0 === to }
        let own =
            animated
            ? delegate?.navigationController(self, animationControllerFor: isPop ? .pop : .push, from: from, to: to)
            : nil
        delegate?.navigationController(self, willShow: to, animated: animated)
        to.loadViewIfNeeded()
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if to.view.superview == nil { to.view.setUntransformedFrame(view.bounds) }
        bars.prepare(to)
        if animated { delegateAnimates = own != nil }
        let held = own == nil ? swipe : nil
        func hidesBar(_ stack: [UIViewController]) -> Bool {
            stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
        }
        let tabs = tabBarController?.selectedViewController === self ? tabBarController : nil
        if animated, hidesBar(old) != hidesBar(stack) {
            // The bar goes and comes with the page below.
            tabs?.carryBar(in: hidesBar(stack) ? from.view : to.view)
        }
        let interaction: (any UIViewControllerInteractiveTransitioning)? =
            own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) } ?? held
        ControllerTransition(from: from, to: to, in: view, kind: isPop ? .pop : .push, keepsSource: false).run(
            own ?? (animated ? SystemTransition(.push, isReversed: isPop) : nil), interaction: interaction
        ) { [weak self] finished in
            guard let self else { return }
            defer { tabs?.carryBar(in: nil) }
            if finished {
                settle(joining, leaving)
                delegate?.navigationController(self, didShow: to, animated: animated)
            } else {
                stack = old
                for controller in joining {
                    controller.willMove(toParent: nil)
                    controller.removeFromParent()
                }
                bars.show(from, change: .none)
            }
        }
        tabBarController?.viewIfLoaded?.setNeedsLayout()
        guard stack.last === to else { return }
        let follower = bars.show(to, change: animated ? (isPop ? .pop : .push) : .none, follows: held != nil)
        if let follower { held?.take(follower) }
    }

    private func settle(_ joined: [UIViewController], _ left: [UIViewController]) {
        for controller in left where controller.parent === self { controller.removeFromParent() }
        for controller in joined { controller.didMove(toParent: self) }
    }
}
