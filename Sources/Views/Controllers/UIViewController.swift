import Foundation
import Geometry

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
            newValue?.updateTraits()
        }
    }

    /// Whether the view has been made. Asking does not make it.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and calls `viewDidLoad()`, unless that has happened already.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        Stage.current?.sees(type(of: self))
        loadView()
        if loadedView == nil { view = UIView(frame: Stage.current?.window.bounds ?? .zero) }
        viewDidLoad()
    }

    /// Makes the view: an empty one of the window's size unless overridden.
    /// A controller of a storyboard has the view that stands there; a nib of the controller's name, or of its class's,
    /// is the next choice.
    open func loadView() {
        if nibOrigin != nil {
            nibOrigin?.scope.loadView(of: self)
            if loadedView != nil { return }
        }
        if let name = nibName ?? nibNameOfClass {
            let module = String(reflecting: type(of: self)).split(separator: ".").first.map { "\($0)/" } ?? ""
            let nib = UINib(nibName: name, bundle: nibBundle, caller: module)
            if nibName != nil || nib.isThere { _ = nib.instantiate(withOwner: self) }
            if loadedView != nil { return }
        }
        view = UIView(frame: Stage.current?.window.bounds ?? .zero)
    }

    private var nibNameOfClass: String? {
        let name = String(describing: type(of: self))
        let assets = Stage.assets(in: nibBundle)
        return [name, name.hasSuffix("Controller") ? String(name.dropLast(10)) : name].first {
            assets.interface($0, "xib") != nil
        }
    }

    /// What the controller knows of the storyboard that it comes from.
    var nibOrigin: NibOrigin?

    // MARK: Segues

    /// Goes the way of an identifier: the segue is made, `prepare(for:sender:)` called, and the segue performed.
    open func performSegue(withIdentifier identifier: String, sender: Any?) { goSegue(identifier, sender: sender) }
    /// Whether a tap goes the way of an identifier; true unless overridden.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a way is gone. Does nothing unless overridden.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a way back ends at this controller. It is not asked: the nearest one with the action is taken.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { true }
    /// Called before a way back ends at this controller. Does nothing unless overridden.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
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
    /// Called when the root view's margins have changed. Does nothing unless overridden.
    open func viewLayoutMarginsDidChange() {}
    /// The scroll view that bars follow; the one that `setContentScrollView(_:for:)` was given, and else nil, for the
    /// first that lies in the view, unless overridden.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { followedScroll }

    /// Called on a device that runs short of memory. It is never called here.
    open func didReceiveMemoryWarning() {}
    /// Called before the window changes its size, because the device turns. It goes on to the children and to what the
    /// controller presents.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
        if let presentedViewController, presentedViewController.presentingViewController === self {
            presentedViewController.ownPresentation?.viewWillTransition(to: size, with: coordinator)
            presentedViewController.viewWillTransition(to: size, with: coordinator)
        }
    }
    /// Called when what bars and the device's edges cover of the view has changed. Does nothing unless overridden.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called before the device's traits change. It is never called here, where a stage keeps its own.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Called when the traits have changed, before the view hears of it. Does nothing unless overridden.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The controller's traits: those around its view, with what it says itself.
    open var traitCollection: UITraitCollection { traitsNow }

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
    /// The appearance of this controller's views in place of that around them; `unspecified`, the default, for none.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { viewIfLoaded?.updateTraits() }
    }
    /// Which edges of the view run on below bars; it is kept and not looked at.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view runs on below opaque bars; it is kept and not looked at.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whose style of transition counts inside a context, and whether margins are at least the system's: kept.
    open var providesPresentationContextTransitionStyle = false, viewRespectsSystemMinimumLayoutMargins = true
    /// Whether scroll views leave room for bars by themselves; it is kept and not looked at.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The size in points that the controller would like to have in a container; zero, the default, for no wish. A sheet
    /// in the middle of a wide screen takes it.
    open var preferredContentSize = CGSize.zero {
        didSet {
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            ownPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    /// Called when a controller inside would like to have another size. Does nothing unless overridden.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size that a controller inside has in a size around it: that one, unless overridden. Nothing asks for it but
    /// subclasses.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Whether the bar at the bottom goes when the controller comes onto a navigation stack; false by default.
    open var hidesBottomBarWhenPushed = false
    /// What a navigation bar shows of the controller; its title is that of the controller unless it has its own.
    open private(set) lazy var navigationItem: UINavigationItem = {
        let item = UINavigationItem()
        item.title = title
        return item
    }()
    /// What a tab bar shows of the controller; its title is that of the controller unless it has its own.
    open lazy var tabBarItem: UITabBarItem! = {
        let item = UITabBarItem()
        item.title = title
        return item
    }()
    /// What a navigation controller's toolbar shows while the controller is on top; nil, the default, for nothing.
    open var toolbarItems: [UIBarButtonItem]?
    /// Sets what the toolbar shows. It is never animated.
    open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        toolbarItems = items
        navigationController?.view.setNeedsLayout()
    }
    /// Whether the controller is in editing mode; false by default.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    private var editing = false
    /// Puts the controller into editing mode or out of it.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        editButton?.title = editing ? "Done" : "Edit"
    }
    private var editButton: UIBarButtonItem?
    /// A button that puts the controller into editing mode and out of it.
    open var editButtonItem: UIBarButtonItem {
        if let editButton { return editButton }
        let made = UIBarButtonItem(
            title: "Edit",
            primaryAction: UIAction { [weak self] _ in
                if let self { setEditing(!isEditing, animated: true) }
            })
        editButton = made
        return made
    }
    /// Shows a controller on the nearest navigation stack, or presents it where there is none.
    open func show(_ controller: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(controller, animated: true)
        } else {
            present(controller, animated: true)
        }
    }
    /// Shows a controller in the secondary column of the nearest split view controller, or as `show(_:sender:)` does.
    open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.showDetailViewController(controller, sender: sender)
        } else {
            show(controller, sender: sender)
        }
    }
    /// What is added to the safe area of the root view, in points; zero by default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaDidChange() } }
    }
    /// The view, if it has been made.
    open var viewIfLoaded: UIView? { loadedView }
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

    /// Whether it has ever appeared.
    var wasSeen = false

    /// Called to say what the controller shows in place of its contents: before it appears for the first time, and after
    /// `setNeedsUpdateContentUnavailableConfiguration()`. Does nothing unless overridden.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    /// Gives the views of its children their places and what bars cover of them, before these hear that they are
    /// appearing.
    func placeChildren() {}

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
    /// The nearest split view controller that holds this one; nil for none.
    open var splitViewController: UISplitViewController? {
        (parent as? UISplitViewController) ?? parent?.splitViewController
    }

    /// What bars show of the controller; nil by default.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            navigationItem.title = title
            tabBarItem.title = title
        }
    }

    // MARK: Presentation

    /// How the controller covers what is below it when it is presented; `automatic`, which is a sheet, by default.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes when it fills the screen and nobody animates it; from below by default.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// What the controller is presented in, from when it is asked for or presented; nil for what fills the window.
    var ownPresentation: UIPresentationController?
    /// The transition that the controller takes part in.
    weak var activeTransition: ControllerTransition?
    /// The transition that is over, while the controller hears so.
    weak var endingTransition: ControllerTransition?
    /// Who animates the presentation and dismissal of this controller; nil for cuts. `hero.isEnabled` sets it.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The controller that this one presents at present, or one around it.
    public internal(set) var presentedViewController: UIViewController? {
        get { presented ?? parent?.presentedViewController }
        set { presented = newValue }
    }
    private var presented: UIViewController?
    weak var presenter: UIViewController?
    /// The controller whose `present` was called, which may be inside the one that presents.
    weak var presentationSource: UIViewController?

    /// The controller that presents this one, or one around it.
    open var presentingViewController: UIViewController? {
        get { presenter ?? parent?.presentingViewController }
        set { presenter = newValue }
    }

    /// Presents a controller over this one, or over the outermost one that contains it. Where no delegate animates it,
    /// UIKit's own transition runs.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        if controller.presentationSource == nil { controller.presentationSource = self }
        if let parent { return parent.present(controller, animated: animated, completion: completion) }
        presentedViewController?.activeTransition?.hurry()
        guard presentedViewController == nil else {
            Stage.current?.reportDiagnostic(
                "present: \(type(of: self)) is already presenting \(type(of: presentedViewController!))")
            controller.presentationSource = nil
            return
        }
        controller.loadViewIfNeeded()
        presentedViewController = controller
        controller.presenter = self
        runPresentation(of: controller, animated: animated, completion: completion)
    }

    /// Dismisses what this controller or one around it presents, or the controller itself when nothing is presented. Of
    /// several that are presented one over the other the uppermost moves, and those between are gone at once.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented else {
            if let parent, presentedViewController != nil {
                return parent.dismiss(animated: animated, completion: completion)
            }
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        runDismissal(of: uppermost(over: presented), animated: animated, completion: completion)
    }

    var window: UIView? { (isViewLoaded ? view.window : nil) ?? Stage.current?.window }
}
