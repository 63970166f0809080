import Foundation
import Geometry

/// How a presented controller covers what is below it.
public enum UIModalPresentationStyle: String, Sendable, Hashable {
    /// The styles of UIKit. `pageSheet`, `formSheet` and `popover` are sheets, and so is `automatic`, unless a
    /// transitioning delegate animates it: then it is `fullScreen`. `overFullScreen` and `overCurrentContext` keep the
    /// presenting view below; `custom` asks the transitioning delegate for a presentation controller. `none` is only
    /// for those who are asked how something adapts.
    case fullScreen, overFullScreen, overCurrentContext, pageSheet, formSheet, currentContext, custom, automatic,
        popover, none
}

/// UIKit's view controller: a view that is loaded when it is needed, containment, presentation, and the calls that come
/// with them.
open class UIViewController {
    private var loadedView: UIView?

    /// A controller whose view is not loaded yet.
    public init() {}

    /// What extensions keep with a controller.
    package var associations = AssociationTable()

    // MARK: View

    /// The root view, made by `loadView()` when first asked for.
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

    /// Whether the view has been made. Asking does not make it.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and calls `viewDidLoad()`, unless that has happened already.
    public func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView == nil { view = UIView(frame: Stage.current?.window.bounds ?? .zero) }
        viewDidLoad()
    }

    /// Makes the view: an empty one of the window's size unless overridden.
    open func loadView() { view = UIView(frame: Stage.current?.window.bounds ?? .zero) }
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
    public var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
    /// The nearest tab bar controller around this one; nil without one.
    public var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }

    /// What the controller shows, for bars. Nil by default; nothing draws it by itself.
    public var title: String?

    // MARK: Presentation

    /// How the controller covers what is below it when it is presented; `automatic`, which is a sheet, by default.
    public var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes when it fills the screen and nobody animates it; from below by default.
    public var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// What the controller is presented in, from when it is asked for or presented; nil for what fills the window.
    var ownPresentation: UIPresentationController?
    /// The transition that the controller takes part in.
    weak var activeTransition: ControllerTransition?
    /// Who animates the presentation and dismissal of this controller; nil for cuts. `hero.isEnabled` sets it.
    public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The controller that this one presents at present.
    public internal(set) var presentedViewController: UIViewController?
    private weak var presenter: UIViewController?

    /// The controller that presents this one, or one around it.
    public var presentingViewController: UIViewController? {
        get { presenter ?? parent?.presentingViewController }
        set { presenter = newValue }
    }

    /// Presents a controller over this one, or over the outermost one that contains it. Where no delegate animates it,
    /// UIKit's own transition runs.
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
        let presentation = controller.presentation(by: self)
        let delegate = controller.transitioningDelegate
        let own =
            animated
            ? delegate?.animationController(forPresented: controller, presenting: self, source: self) : nil
        ControllerTransition(
            from: self, to: controller, in: window, kind: .present,
            keepsSource: presentation.map { !$0.shouldRemovePresentersView }
                ?? controller.modalPresentationStyle.keepsSource, presentation: presentation
        ).run(
            own ?? (animated ? controller.systemTransition(isReversed: false) : nil),
            interaction: own.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
        ) {
            [weak self] finished in
            if !finished {
                self?.presentedViewController = nil
                controller.presenter = nil
                controller.ownPresentation = nil
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
        let own = animated ? delegate?.animationController(forDismissed: presented) : nil
        let presentation = presented.ownPresentation.flatMap { $0.isInstalled ? $0 : nil }
        ControllerTransition(
            from: presented, to: self, in: window, kind: .dismiss,
            keepsSource: presentation.map { !$0.shouldRemovePresentersView }
                ?? presented.modalPresentationStyle.keepsSource, presentation: presentation
        ).run(
            own ?? (animated ? presented.systemTransition(isReversed: true) : nil),
            interaction: own.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
        ) {
            [weak self] finished in
            if finished {
                self?.presentedViewController = nil
                presented.presenter = nil
                presented.ownPresentation = nil
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
