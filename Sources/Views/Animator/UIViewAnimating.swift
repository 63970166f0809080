import Foundation

/// An animation that can be started, paused, scrubbed, reversed and ended.
public protocol UIViewAnimating: AnyObject {
    /// Whether it is inactive, active (running or paused) or stopped.
    var state: UIViewAnimatingState { get }
    /// Whether it moves, or waits for a delay to pass.
    var isRunning: Bool { get }
    /// Whether it goes from its end to its start.
    var isReversed: Bool { get set }
    /// How much of the animation is done, 0…1. Setting it scrubs.
    var fractionComplete: CGFloat { get set }

    /// Starts it, or goes on after a pause.
    func startAnimation()
    /// Starts it after a delay.
    ///
    /// - Parameter delay: seconds.
    func startAnimation(afterDelay delay: Double)
    /// Pauses it; an inactive one becomes active without moving.
    func pauseAnimation()
    /// Stops it with all values as they are shown. Unless it is `withoutFinishing`, `finishAnimation(at:)` has to
    /// follow.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation with the values of its end, of its start, or as they are.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which blocks and completions can be added.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds a block whose changes are animated over the time that is left.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block whose changes begin after a part of the time that is left, 0…1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds what is called with the final position when the animation ends.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause, perhaps with another timing and in another time.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}
