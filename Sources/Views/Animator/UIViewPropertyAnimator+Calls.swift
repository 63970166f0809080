import Animation
import Foundation

extension UIViewPropertyAnimator {
    /// Adds a block. It waits until the animator becomes active; on an active one it is animated over the time that is
    /// left.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds a block that begins later.
    ///
    /// - Parameters:
    ///   - animation: what changes the values.
    ///   - delayFactor: 0…1, the part of the (remaining) duration that passes before the block's changes begin. They
    ///     take what is left.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        attempt { () throws(PropertyAnimatorError) in
            if let course = try machine.courseForAddition(delayFactor: Double(delayFactor), at: now) {
                capture(animation, course: course)
            } else {
                queue.append((delayFactor, animation))
            }
        }
    }

    /// Adds what is called with the final position when the animation ends or is finished. Completions run once, in the
    /// order in which they were added.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts the animation now, or goes on after a pause.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after a delay, or goes on after a pause.
    ///
    /// - Parameter delay: seconds; the animation's blocks run at once all the same.
    public func startAnimation(afterDelay delay: Double) {
        attempt { () throws(PropertyAnimatorError) in
            let becomesActive = try machine.start(at: now, delay: delay)
            self.delay = max(0, delay)
            activateIfNeeded(becomesActive)
        }
    }

    /// Pauses a running animation. An inactive one becomes active without moving.
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

    /// Stops with all values as they are shown. Without finishing, the animator is inactive at once and no completion
    /// runs; else `finishAnimation(at:)` has to follow.
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
