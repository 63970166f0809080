import Foundation
import Views

/// Animates the views that it says it can. Hero's own come first, then plugins.
public protocol HeroAnimator: AnyObject {
    var hero: HeroTransition! { get set }
    func canAnimate(view: UIView, appearing: Bool) -> Bool
    /// Starts the animations.
    /// - Returns: seconds until all are over; infinity waits for `update`.
    func animate(fromViews: [UIView], toViews: [UIView]) -> TimeInterval
    func clean()

    /// Holds everything as it is at `timePassed` seconds.
    func seekTo(timePassed: TimeInterval)
    /// Goes on from where the last seek was, to the end or, in reverse, back to the start.
    /// - Returns: seconds until all are over.
    func resume(timePassed: TimeInterval, reverse: Bool) -> TimeInterval
    func apply(state: HeroTargetState, to view: UIView)
    func changeTarget(state: HeroTargetState, isDestination: Bool, to view: UIView)
}

/// Changes target states before anything animates. Hero's own come first, then plugins.
public protocol HeroPreprocessor: AnyObject {
    var hero: HeroTransition! { get set }
    func process(fromViews: [UIView], toViews: [UIView])
}

/// Is told how far a transition has got, at every frame.
public protocol HeroProgressUpdateObserver: AnyObject {
    /// - Parameter progress: 0…1.
    func heroDidUpdateProgress(progress: Double)
}
