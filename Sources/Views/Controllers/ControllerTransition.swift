import Foundation
import Geometry

/// The change from one controller to another inside a parent view. It sets up the container, runs the animator (or
/// cuts), and cleans up.
public final class ControllerTransition: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
    /// What kind of change this is.
    public enum Kind: Sendable, Hashable {
        /// A controller comes over another, goes from over it, comes onto a navigation stack, goes from it, or gives
        /// way to the controller of another tab.
        case present, dismiss, push, pop, tab

        var isModal: Bool { self == .present || self == .dismiss }
    }

    /// The controller that goes.
    public let from: UIViewController
    /// The controller that comes.
    public let to: UIViewController
    /// What kind of change this is.
    public let kind: Kind
    /// The view in which both controllers' views are while the transition runs. It is removed at the end, but for that
    /// of a presentation controller, which stays until the dismissal.
    public let containerView: UIView
    /// Always true: a change without animation runs no animator.
    public let isAnimated: Bool = true
    /// Whether the progress is moved by somebody, and not by an animation that runs by itself.
    public private(set) var isInteractive = false
    /// Whether the transition has been cancelled, so that the controller that was to go stays.
    public private(set) var transitionWasCancelled = false

    private let parent: UIView?
    /// The presenter's view stays below (over full screen).
    private let keepsSource: Bool
    /// The controllers that appear and disappear. A presenter that stays in sight below does neither, nor does a child
    /// of a container that is not shown.
    private let appearing, disappearing: UIViewController?
    private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    private var completion: (Bool) -> Void = { _ in }
    private var isDone = false
    /// What a presented controller is shown in; nil for what fills the window and for all but modal changes.
    private let presentation: UIPresentationController?
    private var alongside = AlongsideAnimations()
    /// Where the views were in the container when the animator began.
    private var initialFrames = (from: CGRect.zero, to: CGRect.zero)
    /// Whether somebody moved the progress when the transition began.
    public private(set) var initiallyInteractive = false

    init(
        from: UIViewController, to: UIViewController, in parent: UIView?, kind: Kind, keepsSource: Bool,
        presentation: UIPresentationController? = nil
    ) {
        (self.from, self.to, self.parent, self.kind, self.keepsSource) = (from, to, parent, kind, keepsSource)
        self.presentation = presentation
        containerView = presentation?.container ?? UIView()
        let isShown = kind.isModal || to.parent?.appearance.phase != .hidden
        appearing = isShown && !(keepsSource && kind == .dismiss) ? to : nil
        disappearing = isShown && !(keepsSource && kind == .present) ? from : nil
    }

    func run(
        _ animator: (any UIViewControllerAnimatedTransitioning)?,
        interaction: (any UIViewControllerInteractiveTransitioning)?,
        completion: @escaping (Bool) -> Void
    ) {
        (self.animator, self.interaction, self.completion) = (animator, interaction, completion)
        (isInteractive, initiallyInteractive) = (interaction != nil, interaction != nil)
        to.loadViewIfNeeded()
        let isAnimated = animator != nil
        for controller in [from, to] { controller.activeTransition = self }
        if let presentation { begin(presentation) }
        if kind == .tab { appearing?.beginAppearanceTransition(true, animated: isAnimated) }
        disappearing?.beginAppearanceTransition(false, animated: isAnimated)
        if kind != .tab { appearing?.beginAppearanceTransition(true, animated: isAnimated) }
        guard let parent else { return completeTransition(true) }
        if let presentation {
            if kind == .present, presentation.shouldRemovePresentersView { containerView.addSubview(from.view) }
            return animate()
        }
        containerView.frame = parent.bounds
        containerView.isOpaque = false
        if to.view.superview == nil || !keepsSource { to.view.frame = parent.bounds }
        guard animator != nil else { return completeTransition(true) }
        // The container goes where the source's view was, so that bars above stay above.
        let index = from.view.superview === parent ? parent.subviews.firstIndex { $0 === from.view } : nil
        if from.view.superview === parent, !(kind == .present && keepsSource) { containerView.addSubview(from.view) }
        parent.insertSubview(
            containerView, at: index.map { kind == .present && keepsSource ? $0 + 1 : $0 } ?? parent.subviews.count)
        animate()
    }

    private func animate() {
        guard let animator else { return completeTransition(true) }
        initialFrames = (place(of: from), staying === to ? place(of: to) : .zero)
        if let interaction {
            interaction.startInteractiveTransition(self)
        } else {
            animator.animateTransition(using: self)
        }
        animateAlongside()
    }

    // MARK: Presentations that have a controller

    private func begin(_ presentation: UIPresentationController) {
        if kind == .present {
            presentation.begin(presenting: from)
            if let parent {
                containerView.frame = parent.bounds
                containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                parent.addSubview(containerView)
            }
            presentation.isInstalled = true
            presentation.presentationTransitionWillBegin()
        } else {
            if presentation.shouldRemovePresentersView, to.view.superview == nil {
                containerView.insertSubview(to.view, at: 0)
                to.view.setUntransformedFrame(containerView.bounds)
            }
            presentation.dismissalTransitionWillBegin()
        }
    }

    private func settle(_ presentation: UIPresentationController, _ finished: Bool) {
        let stays = (kind == .present) == finished
        let presenter: UIViewController = kind == .present ? from : to
        if stays {
            presentation.installPresentedView()
            if presentation.shouldRemovePresentersView { presenter.view.removeFromSuperview() }
        } else {
            // An animator may have taken the presenter's view into the container.
            let isAway = presentation.shouldRemovePresentersView && presenter.view.superview == nil
            if let parent, isAway || presenter.view.isDescendant(of: containerView) {
                parent.insertSubview(presenter.view, belowSubview: containerView)
            }
            presentation.presentedView?.removeFromSuperview()
            presentation.presentedViewController.view.removeFromSuperview()
            containerView.removeFromSuperview()
        }
        if kind == .present {
            presentation.presentationTransitionDidEnd(finished)
        } else {
            presentation.dismissalTransitionDidEnd(finished)
        }
        presentation.isInstalled = stays
    }

    /// Brings UIKit's own transition to its end at once, because the next one begins.
    func hurry() {
        guard !isDone, let moving = (animator as? SystemTransition)?.animator else { return }
        moving.stopAnimation(false)
        moving.finishAnimation(at: .end)
    }

    // MARK: What is animated beside it

    /// Animates changes beside the transition, in its time; false where nothing moves, so that they are made at once.
    @discardableResult public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        alongside.add(animation, completion)
        if alongside.hasBegun { animateAlongside() }
        return animator != nil && !isDone
    }

    /// Has a block called when the progress is let go.
    public func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { alongside.addInteractionChange(handler) }

    private func animateAlongside() {
        let blocks = alongside.begin()
        guard !blocks.isEmpty else { return }
        let run = { for block in blocks { block(self) } }
        guard let animator, !isDone else { return run() }
        if let moving = (animator as? SystemTransition)?.animator {
            moving.addAnimations(run)
        } else {
            let begin = {
                UIView.animate(withDuration: animator.transitionDuration(using: self), animations: run)
            }
            if let driver = interaction as? UIPercentDrivenInteractiveTransition {
                driver.holdAlongside(begin)
            } else {
                begin()
            }
        }
    }

    /// Whether the transition has been cancelled.
    public var isCancelled: Bool { transitionWasCancelled }
    /// How long the animator says that it takes, in seconds; 0 for a cut.
    public var transitionDuration: Double { animator?.transitionDuration(using: self) ?? 0 }

    /// Ends the transition and puts the views in their places. Later calls do nothing.
    public func completeTransition(_ didComplete: Bool) {
        guard !isDone else { return }
        isDone = true
        let finished = didComplete && !transitionWasCancelled
        let (shown, gone) = finished ? (to, from) : (from, to)
        if !finished { appearing?.beginAppearanceTransition(false, animated: animator != nil) }
        if !alongside.hasBegun { animateAlongside() }
        for controller in [from, to] where controller.activeTransition === self { controller.activeTransition = nil }
        if let presentation {
            settle(presentation, finished)
        } else if let parent {
            let index = containerView.superview === parent ? parent.subviews.firstIndex { $0 === containerView } : nil
            let goneIndex = gone.view.superview === parent ? parent.subviews.firstIndex { $0 === gone.view } : nil
            let staysBelow = keepsSource && (kind == .present ? finished : !finished)
            if !staysBelow { gone.view.removeFromSuperview() }
            if shown.view.superview !== parent {
                parent.insertSubview(
                    shown.view, at: staysBelow ? parent.subviews.count : index ?? goneIndex ?? parent.subviews.count)
            }
            if staysBelow, gone.view.superview !== parent { parent.insertSubview(gone.view, belowSubview: shown.view) }
            containerView.removeFromSuperview()
        }
        for controller in [from, to] where finished { controller.endingTransition = self }
        endAppearances(finished)
        for controller in [from, to] { controller.endingTransition = nil }
        animator?.animationEnded(finished)
        for block in alongside.completions { block(self) }
        completion(finished)
        (animator, interaction, completion) = (nil, nil, { _ in })
    }

    /// Ends the appearance calls in UIKit's order, which differs from kind to kind.
    private func endAppearances(_ finished: Bool) {
        if finished {
            if kind.isModal { appearing?.endAppearanceTransition() }
            disappearing?.endAppearanceTransition()
            if !kind.isModal { appearing?.endAppearanceTransition() }
        } else {
            appearing?.endAppearanceTransition()
            disappearing?.beginAppearanceTransition(true, animated: animator != nil)
            disappearing?.endAppearanceTransition()
        }
    }

    /// The modal style of the controller that is presented or dismissed; `fullScreen` for pushes, pops and tabs.
    public var presentationStyle: UIModalPresentationStyle {
        switch kind {
        case .present: to.modalPresentationStyle
        case .dismiss: from.modalPresentationStyle
        default: .fullScreen
        }
    }

    /// Does nothing: there is no bar or screen of the system that would follow the progress.
    public func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    /// The progress is let go, and the transition goes on to its end.
    public func finishInteractiveTransition() { letGo() }
    /// The progress is let go, and the transition goes back to its start.
    public func cancelInteractiveTransition() {
        transitionWasCancelled = true
        letGo()
    }

    private func letGo() {
        isInteractive = false
        for block in alongside.interactionChanges { block(self) }
    }

    /// The controller that goes or the one that comes.
    public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : to
    }
    /// The view of the controller that goes or of the one that comes; nil for that of a presenter that stays in sight,
    /// since it takes no part.
    public func view(forKey key: UITransitionContextViewKey) -> UIView? {
        let controller = key == .from ? from : to
        return controller === staying ? nil : movedView(of: controller)
    }
    /// Where a controller's view was in the container when the transition began, in points; zero for one that was not in
    /// sight.
    public func initialFrame(for controller: UIViewController) -> CGRect {
        controller === from ? initialFrames.from : controller === to ? initialFrames.to : .zero
    }
    /// Where a controller's view is to be in the container at last, in points: what the presentation says, or else all
    /// over the container, for the one that comes, and its place for a presenter that stays in sight. Zero for the one
    /// that goes.
    public func finalFrame(for controller: UIViewController) -> CGRect {
        if controller === staying { return place(of: controller) }
        guard controller === to else { return .zero }
        return kind == .present
            ? presentation?.frameOfPresentedViewInContainerView ?? containerView.bounds : containerView.bounds
    }

    /// The presenter whose view stays in the window; nil where it goes or comes, and for all but modal changes.
    private var staying: UIViewController? { keepsSource ? kind == .present ? from : to : nil }

    /// A presentation may move another view in the place of the presented controller's.
    private func movedView(of controller: UIViewController) -> UIView {
        let presented = kind == .present ? to : from
        return controller === presented ? presentation?.presentedView ?? controller.view : controller.view
    }

    private func place(of controller: UIViewController) -> CGRect {
        let view = movedView(of: controller)
        return view.superview?.convert(view.untransformedFrame, to: containerView) ?? .zero
    }
}
