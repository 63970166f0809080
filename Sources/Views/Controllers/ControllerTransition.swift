import Foundation
import Geometry

/// One change from a controller to another inside a parent view: sets up the container, runs the animator (or cuts),
/// cleans up.
public final class ControllerTransition: UIViewControllerContextTransitioning {
    public enum Kind: Sendable, Hashable {
        case present, dismiss, push, pop, tab

        var isModal: Bool { self == .present || self == .dismiss }
    }

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
    /// What appears and disappears; a presenter that stays in sight below does neither, nor does what a container holds
    /// that is not shown.
    private let appearing, disappearing: UIViewController?
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    private var completion: (Bool) -> Void = { _ in }
    private var isDone = false

    init(from: UIViewController, to: UIViewController, in parent: UIView?, kind: Kind, keepsSource: Bool) {
        (self.from, self.to, self.parent, self.kind, self.keepsSource) = (from, to, parent, kind, keepsSource)
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
        isInteractive = interaction != nil
        to.loadViewIfNeeded()
        let isAnimated = animator != nil
        if kind == .tab { appearing?.beginAppearanceTransition(true, animated: isAnimated) }
        disappearing?.beginAppearanceTransition(false, animated: isAnimated)
        if kind != .tab { appearing?.beginAppearanceTransition(true, animated: isAnimated) }
        guard let parent else { return completeTransition(true) }
        containerView.frame = parent.bounds
        containerView.isOpaque = false
        if to.view.superview == nil || !keepsSource { to.view.frame = parent.bounds }
        guard animator != nil else { return completeTransition(true) }
        // The container goes where the source's view was, so that bars above stay above.
        let index = from.view.superview === parent ? parent.subviews.firstIndex { $0 === from.view } : nil
        if from.view.superview === parent, !(kind == .present && keepsSource) { containerView.addSubview(from.view) }
        parent.insertSubview(
            containerView, at: index.map { kind == .present && keepsSource ? $0 + 1 : $0 } ?? parent.subviews.count)
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
        if !finished { appearing?.beginAppearanceTransition(false, animated: animator != nil) }
        if let parent {
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
        endAppearances(finished)
        animator?.animationEnded(finished)
        completion(finished)
        (animator, interaction, completion) = (nil, nil, { _ in })
    }

    /// In UIKit's order, which is another one for each kind.
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

    /// Says that what was to be animated is not.
    static func reportCut(_ call: String, _ controller: UIViewController) {
        Stage.current?.reportDiagnostic(
            "\(call) of \(type(of: controller)) with animated: true cuts: UIKit's own slides are not drawn; enable Hero, or give it a delegate that animates"
        )
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

    public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : to
    }
    public func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : to.view }
    public func initialFrame(for controller: UIViewController) -> CGRect {
        controller === from ? containerView.bounds : .zero
    }
    public func finalFrame(for controller: UIViewController) -> CGRect {
        controller === to ? containerView.bounds : .zero
    }
}
