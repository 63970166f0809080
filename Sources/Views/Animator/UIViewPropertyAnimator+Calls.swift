import Animation
import Foundation

extension UIViewPropertyAnimator {
    /// Queued until it becomes active; else animated over what is left.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// - Parameter delayFactor: 0…1: which part of the (remaining) duration passes before they begin; they take what is
    ///   left.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        attempt { () throws(PropertyAnimatorError) in
            if let course = try machine.courseForAddition(delayFactor: Double(delayFactor), at: now) {
                capture(animation, course: course)
            } else {
                queue.append((delayFactor, animation))
            }
        }
    }

    /// Run in order when the animation ends or is finished, once.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts the animation now, or goes on after a pause.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// - Parameter delay: seconds; the animation's blocks run at once all the same.
    public func startAnimation(afterDelay delay: Double) {
        attempt { () throws(PropertyAnimatorError) in
            let becomesActive = try machine.start(at: now, delay: delay)
            self.delay = max(0, delay)
            activateIfNeeded(becomesActive)
        }
    }

    /// Becomes active without moving, or stops moving.
    public func pauseAnimation() {
        attempt { () throws(PropertyAnimatorError) in activateIfNeeded(try machine.pause(at: now)) }
    }

    /// Goes on from a pause.
    /// - Parameters:
    ///   - parameters: the timing from now on; nil keeps the old one.
    ///   - durationFactor: how long the rest takes, as a factor of `duration`; 0 for as long as it would have taken.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        attempt { () throws(PropertyAnimatorError) in
            try machine.continueAnimation(
                timing: parameters?.animatorTiming, durationFactor: Double(durationFactor), at: now)
            sync()
        }
    }

    /// Freezes the values. Without finishing it is inactive at once and no completion runs; else `finishAnimation(at:)`
    /// is to follow.
    public func stopAnimation(_ withoutFinishing: Bool) {
        attempt { () throws(PropertyAnimatorError) in
            try machine.stop(withoutFinishing: withoutFinishing, at: now)
            due?.cancel()
            tracks.freeze(now: now, forFinishing: !withoutFinishing)
            if withoutFinishing { (completions, nestedCompletions) = ([], []) }
        }
    }

    /// Sets the values of a stopped animation and runs the completions.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        attempt { () throws(PropertyAnimatorError) in
            try machine.finish()
            tracks.finish(at: finalPosition)
            complete(at: finalPosition)
        }
    }
}
