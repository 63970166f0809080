import Foundation
import Geometry

/// Goes back by a finger that comes from the leading edge: the screens and the bar follow it, and go on or return when
/// it lifts.
///
/// The change is made when the finger is past the middle, or would be a quarter of a second later; UIKit's rule is not
/// measured.
final class SwipeBack: NSObject, UIViewControllerInteractiveTransitioning, UIGestureRecognizerDelegate {
    let recognizer = EdgeSwipeRecognizer()
    private unowned let owner: UINavigationController
    private var context: (any UIViewControllerContextTransitioning)?
    private var animator: UIViewPropertyAnimator?
    private var follower: NavigationBarFollower?

    /// How far ahead the finger's speed counts, in seconds.
    private static let foresight: CGFloat = 0.25

    init(_ owner: UINavigationController) {
        self.owner = owner
        super.init()
        recognizer.delegate = self
        recognizer.addHandler { [weak self] _ in self?.follow() }
    }

    /// Has the finger come from the edge at which a line begins.
    func attach(to view: UIView) {
        recognizer.edges = view.isRightToLeft ? .right : .left
        view.addGestureRecognizer(recognizer)
    }

    /// As in UIKit a finger leads back where the bar does.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let top = owner.topViewController, !owner.isNavigationBarHidden, !owner.delegateAnimates else {
            return false
        }
        let item = top.navigationItem
        let isReplaced = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
        return !item.hidesBackButton && !isReplaced
    }

    // MARK: Following

    private func follow() {
        switch recognizer.state {
        case .began: owner.popByFinger(self)
        case .changed:
            animator?.fractionComplete = part
            follower?.follow(Double(part))
        case .ended: letGo(at: part, velocity)
        case .cancelled: letGo(at: part, -.infinity)
        default: break
        }
    }

    private var width: CGFloat { max(1, owner.view.bounds.width) }
    private var sign: CGFloat { recognizer.edges == .right ? -1 : 1 }
    /// How far the finger has gone, 0…1.
    private var part: CGFloat { min(max(0, sign * recognizer.translation(in: owner.view).x / width), 1) }
    /// Widths per second.
    private var velocity: CGFloat { sign * recognizer.velocity(in: owner.view).x / width }

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        guard let system = (context as? ControllerTransition)?.animator as? SystemTransition else { return }
        system.animateTransition(using: context)
        (self.context, animator) = (context, system.animator)
        animator?.pauseAnimation()
    }

    /// Has a bar go along.
    func take(_ follower: NavigationBarFollower) {
        guard let animator else { return follower.finish() }
        self.follower = follower
        animator.addCompletion { $0 == .end ? follower.finish() : follower.leave() }
    }

    private func letGo(at part: CGFloat, _ velocity: CGFloat) {
        guard let context, let animator else { return }
        let follower = follower
        (self.context, self.animator, self.follower) = (nil, nil, nil)
        let goes = part + velocity * Self.foresight > 0.5
        let way = goes ? 1 - part : part
        // A throw goes on as fast as the finger was.
        let speed = way > 0.001 && velocity.isFinite ? max(0, (goes ? velocity : -velocity) / way) : 0
        if goes {
            context.finishInteractiveTransition()
        } else {
            context.cancelInteractiveTransition()
            animator.isReversed = true
        }
        animator.continueAnimation(
            withTimingParameters: SystemTransition.spring(velocity: CGVector(dx: speed, dy: speed)), durationFactor: 1)
        if let rest = animator.rest { follower?.follow(rest.parts, lasting: rest.duration) }
    }
}

/// Comes before what scrolls, as the edge does.
final class EdgeSwipeRecognizer: UIScreenEdgePanGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer.view is UIScrollView
    }
}
