import Foundation
import Geometry

public enum UIModalPresentationStyle: String, Sendable, Hashable {
    case fullScreen, overFullScreen, overCurrentContext, pageSheet, formSheet, currentContext, custom, automatic
}

/// UIKit's view controller: a lazily loaded view, containment, presentation, and the calls that come with them.
open class UIViewController {
    private var loadedView: UIView?

    public init() {}

    /// What extensions keep with a controller.
    public var associations = AssociationTable()

    // MARK: View

    public var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView = newValue
            newValue?.viewController = self
        }
    }

    public var isViewLoaded: Bool { loadedView != nil }

    public func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView == nil { view = UIView(frame: Stage.current?.window.bounds ?? .zero) }
        viewDidLoad()
    }

    /// Makes the view; an empty one of the window's size unless overridden.
    open func loadView() { view = UIView(frame: Stage.current?.window.bounds ?? .zero) }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    /// Changes constraints before a layout, when the view's `setNeedsUpdateConstraints()` asked for it.
    open func updateViewConstraints() { view.updateConstraints() }
    open func viewDidLayoutSubviews() {}

    func viewDidLayoutSubviewsIfLoaded() {
        viewWillLayoutSubviews()
        viewDidLayoutSubviews()
    }

    // MARK: Appearance, kept balanced

    enum Appearance { case hidden, appearing, shown, disappearing }
    private(set) var appearance = Appearance.hidden

    public func beginAppearance(_ animated: Bool) {
        guard appearance == .hidden || appearance == .disappearing else { return }
        appearance = .appearing
        viewWillAppear(animated)
    }

    public func endAppearance(_ animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .shown
        viewDidAppear(animated)
    }

    public func beginDisappearance(_ animated: Bool) {
        guard appearance == .shown || appearance == .appearing else { return }
        appearance = .disappearing
        viewWillDisappear(animated)
    }

    public func endDisappearance(_ animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .hidden
        viewDidDisappear(animated)
    }

    // MARK: Containment

    public internal(set) weak var parent: UIViewController?
    public internal(set) var children: [UIViewController] = []

    public func addChild(_ child: UIViewController) {
        child.removeFromParent()
        children.append(child)
        child.parent = self
    }

    public func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    public var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
    public var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }

    public var title: String?

    // MARK: Presentation

    public var modalPresentationStyle = UIModalPresentationStyle.fullScreen
    public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    public internal(set) var presentedViewController: UIViewController?
    private weak var presenter: UIViewController?

    public var presentingViewController: UIViewController? {
        get { presenter ?? parent?.presentingViewController }
        set { presenter = newValue }
    }

    /// Presents over this controller (or the outermost one that contains it). Without a delegate that animates it, it cuts.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        if let parent { return parent.present(controller, animated: animated, completion: completion) }
        guard presentedViewController == nil else {
            Stage.current?.reportDiagnostic("present: \(type(of: self)) is already presenting \(type(of: presentedViewController!))")
            return
        }
        controller.loadViewIfNeeded()
        presentedViewController = controller
        controller.presenter = self
        let animator =
            animated
            ? controller.transitioningDelegate?.animationController(forPresented: controller, presenting: self, source: self) : nil
        ControllerTransition(
            from: self, to: controller, in: window, kind: .present, keepsSource: controller.modalPresentationStyle.keepsSource
        ).run(animator, interaction: animator.flatMap { controller.transitioningDelegate?.interactionControllerForPresentation(using: $0) }) {
            [weak self] finished in
            if !finished {
                self?.presentedViewController = nil
                controller.presenter = nil
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
        let animator = animated ? delegate?.animationController(forDismissed: presented) : nil
        ControllerTransition(
            from: presented, to: self, in: window, kind: .dismiss, keepsSource: presented.modalPresentationStyle.keepsSource
        ).run(animator, interaction: animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }) { [weak self] finished in
            if finished {
                self?.presentedViewController = nil
                presented.presenter = nil
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
