import Animation
import Foundation
import Views

/// Lets words or letters travel between matched labels that ask for it (`hero.textTransition`), in place of both
/// pictures, with the timing of the label that comes. The pictures go their way unseen: the plan is Hero's.
final class HeroTextAnimator: HeroAnimator {
    weak var hero: HeroTransition!

    private struct Journey {
        let animator: UIViewPropertyAnimator
        let holder: UIView
        let pictures: [UIView]
        /// Seconds.
        let delay: TimeInterval
    }
    private var journeys: [Journey] = []

    /// No view is its own: the layer animator has both labels.
    func canAnimate(view: UIView, appearing: Bool) -> Bool { false }

    func animate(fromViews: [UIView], toViews: [UIView]) -> TimeInterval {
        journeys = hero.animatingToViews.compactMap(journey)
        return journeys.map { $0.delay + $0.animator.duration }.max() ?? 0
    }

    private func journey(to view: UIView) -> Journey? {
        guard let context = hero.context, let (old, new, mode) = context.travellingText(to: view),
            let layer = hero.layerAnimator.context(of: new)
        else { return nil }
        let pictures = [context.snapshotView(for: old), context.snapshotView(for: new)]
        let holder = UIView(frame: context.container.bounds)
        holder.isOpaque = false
        if let top = context.container.subviews.last(where: { child in
            pictures.contains { $0.isDescendant(of: child) }
        }) {
            context.container.insertSubview(holder, aboveSubview: top)
        } else {
            context.container.addSubview(holder)
        }
        let frames = (
            old.convert(old.bounds, to: context.container), new.convert(new.bounds, to: context.container)
        )
        let travel = TextTravel(old, new, frames: frames, mode, in: holder)
        for picture in pictures { picture.isHidden = true }
        let animator = UIViewPropertyAnimator(duration: layer.duration, timingParameters: layer.timing)
        animator.animatesLooks = true
        animator.scrubsLinearly = false
        animator.addAnimations { UIView.animateKeyframes(withDuration: 1) { travel.animate() } }
        let delay = layer.targetState.delay
        animator.startAnimation(afterDelay: delay)
        return Journey(animator: animator, holder: holder, pictures: pictures, delay: delay)
    }

    func seekTo(timePassed: TimeInterval) {
        for journey in journeys {
            journey.animator.pauseAnimation()
            let fraction = (timePassed - journey.delay) / max(journey.animator.duration, 0.001)
            journey.animator.fractionComplete = CGFloat(min(max(fraction, 0), 1))
        }
    }

    func resume(timePassed: TimeInterval, reverse: Bool) -> TimeInterval {
        var longest: TimeInterval = 0
        for journey in journeys {
            let end = journey.delay + journey.animator.duration
            journey.animator.isReversed = reverse
            if reverse || timePassed >= journey.delay {
                journey.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            } else {
                journey.animator.startAnimation(afterDelay: journey.delay - timePassed)
            }
            longest = max(longest, reverse ? timePassed - journey.delay : end - timePassed)
        }
        return longest
    }

    func apply(state: HeroTargetState, to view: UIView) {}
    func changeTarget(state: HeroTargetState, isDestination: Bool, to view: UIView) {}

    func clean() {
        for journey in journeys {
            if journey.animator.state == .active { journey.animator.stopAnimation(true) }
            journey.holder.removeFromSuperview()
            for picture in journey.pictures { picture.isHidden = false }
        }
        journeys = []
    }
}

extension HeroContext {
    /// The matched labels of which a view is the one that comes, and how the one becomes the other; nil for those that
    /// stretch, and for those that animate themselves.
    func travellingText(to view: UIView) -> (old: UILabel, new: UILabel, mode: TextTransition)? {
        guard let new = view as? UILabel, let old = pairedView(for: new) as? UILabel, new === destinationView(for: new),
            let mode = new.hero.textTransition ?? old.hero.textTransition,
            ![old, new].contains(where: { self[$0]?.snapshotType == .noSnapshot })
        else { return nil }
        return (old, new, mode)
    }

    /// The destination's view with the id of a view.
    private func destinationView(for view: UIView) -> UIView? { view.hero.id.flatMap(destinationView(for:)) }
}

extension LayerAnimationContext {
    /// What times its animations, as a property animator has it.
    fileprivate var timing: any UITimingCurveProvider {
        guard let spring = targetState.spring else { return UICubicTimingParameters(timingFunction) }
        return UISpringTimingParameters(
            mass: 1, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: CGVector(dx: 0, dy: 0))
    }
}
