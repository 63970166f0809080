import Foundation
import Geometry

/// One change from a controller to another inside a parent view: sets up the container, runs the animator (or cuts), cleans up.
public final class ControllerTransition: UIViewControllerContextTransitioning {
    public enum Kind: Sendable, Hashable { case present, dismiss, push, pop, tab }

    public let from: UIViewController
    public let to: UIViewController
    public let kind: Kind
    public let containerView = UIView()
    public let isAnimated: Bool = true
    public private(set) var isInteractive = false
    public private(set) var transitionWasCancelled = false

    private let parent: UIView?
    /// The presenter's view stays below (over full screen).
    private let keepsSource: Bool
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    private var completion: (Bool) -> Void = { _ in }
    private var isDone = false

    init(from: UIViewController, to: UIViewController, in parent: UIView?, kind: Kind, keepsSource: Bool) {
        (self.from, self.to, self.parent, self.kind, self.keepsSource) = (from, to, parent, kind, keepsSource)
    }

    func run(
        _ animator: (any UIViewControllerAnimatedTransitioning)?, interaction: (any UIViewControllerInteractiveTransitioning)?,
        completion: @escaping (Bool) -> Void
    ) {
        (self.animator, self.interaction, self.completion) = (animator, interaction, completion)
        isInteractive = interaction != nil
        to.loadViewIfNeeded()
        from.beginDisappearance(animator != nil)
        to.beginAppearance(animator != nil)
        guard let parent else { return completeTransition(true) }
        containerView.frame = parent.bounds
        containerView.isOpaque = false
        if to.view.superview == nil || !keepsSource { to.view.frame = parent.bounds }
        guard animator != nil else { return completeTransition(true) }
        // The container goes where the source's view was, so that bars above stay above.
        let index = from.view.superview === parent ? parent.subviews.firstIndex { $0 === from.view } : nil
        if from.view.superview === parent, !(kind == .present && keepsSource) { containerView.addSubview(from.view) }
        parent.insertSubview(containerView, at: index.map { kind == .present && keepsSource ? $0 + 1 : $0 } ?? parent.subviews.count)
        if let interaction {
            interaction.startInteractiveTransition(self)
        } else {
            animator?.animateTransition(using: self)
        }
    }

    public func completeTransition(_ didComplete: Bool) {
        guard !isDone else { return }
        isDone = true
        let finished = didComplete && !transitionWasCancelled
        let (shown, gone) = finished ? (to, from) : (from, to)
        if let parent {
            let index = containerView.superview === parent ? parent.subviews.firstIndex { $0 === containerView } : nil
            let goneIndex = gone.view.superview === parent ? parent.subviews.firstIndex { $0 === gone.view } : nil
            let staysBelow = keepsSource && (kind == .present ? finished : !finished)
            if !staysBelow { gone.view.removeFromSuperview() }
            if shown.view.superview !== parent {
                parent.insertSubview(shown.view, at: staysBelow ? parent.subviews.count : index ?? goneIndex ?? parent.subviews.count)
            }
            if staysBelow, gone.view.superview !== parent { parent.insertSubview(gone.view, belowSubview: shown.view) }
            containerView.removeFromSuperview()
        }
        if finished {
            from.endDisappearance(animator != nil)
            to.endAppearance(animator != nil)
        } else {
            to.beginDisappearance(animator != nil)
            to.endDisappearance(animator != nil)
            from.beginAppearance(animator != nil)
            from.endAppearance(animator != nil)
        }
        animator?.animationEnded(finished)
        completion(finished)
        (animator, interaction, completion) = (nil, nil, { _ in })
    }

    public var presentationStyle: UIModalPresentationStyle {
        switch kind {
        case .present: to.modalPresentationStyle
        case .dismiss: from.modalPresentationStyle
        default: .fullScreen
        }
    }

    public func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    public func finishInteractiveTransition() { isInteractive = false }
    public func cancelInteractiveTransition() {
        isInteractive = false
        transitionWasCancelled = true
    }

    public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { key == .from ? from : to }
    public func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : to.view }
    public func initialFrame(for controller: UIViewController) -> CGRect { controller === from ? containerView.bounds : .zero }
    public func finalFrame(for controller: UIViewController) -> CGRect { controller === to ? containerView.bounds : .zero }
}
