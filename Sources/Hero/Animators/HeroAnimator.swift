import Animation
import Foundation
import Views

/// Animates the views that it says it can. Hero's own animators are asked first, then plugins.
public protocol HeroAnimator: AnyObject {
    /// The transition that the animator works for; set before anything else is called.
    var hero: HeroTransition! { get set }
    /// Whether the animator animates a view. The first animator that says so gets the view.
    func canAnimate(view: UIView, appearing: Bool) -> Bool
    /// Starts the animations.
    /// - Returns: seconds until all are over; infinity waits for `update`.
    func animate(fromViews: [UIView], toViews: [UIView]) -> TimeInterval
    /// Called when the transition is over, to drop what was kept for it.
    func clean()

    /// Holds everything as it is at `timePassed` seconds.
    func seekTo(timePassed: TimeInterval)
    /// Goes on from where the last seek was, to the end or, in reverse, back to the start.
    /// - Returns: seconds until all are over.
    func resume(timePassed: TimeInterval, reverse: Bool) -> TimeInterval
    /// Overrides values of a view for the rest of the transition, as an interaction does.
    func apply(state: HeroTargetState, to view: UIView)
    /// Changes where a view comes from, or (`isDestination`) where it goes to, and animates on from what is shown.
    func changeTarget(state: HeroTargetState, isDestination: Bool, to view: UIView)
}

/// Changes target states before anything animates. Hero's own preprocessors run first, then plugins.
public protocol HeroPreprocessor: AnyObject {
    /// The transition that the preprocessor works for; set before anything else is called.
    var hero: HeroTransition! { get set }
    /// Changes target states in the transition's context. Both lists are flattened depth first.
    func process(fromViews: [UIView], toViews: [UIView])
}

/// Is told how far a transition has got, at every frame.
public protocol HeroProgressUpdateObserver: AnyObject {
    /// Called at every frame of the transition.
    ///
    /// - Parameter progress: 0…1.
    func heroDidUpdateProgress(progress: Double)
}

/// What a layer animation context animates: a property of the snapshot's layer, or of the overlay above it.
package enum HeroAnimationKey: Hashable, Sendable {
    case layer(AnimatableKey)
    case overlayColor
    case overlayOpacity

    /// The Core Animation key path, with `overlay.` before the overlay's.
    package var path: String {
        switch self {
        case .layer(let key): key.rawValue
        case .overlayColor: "overlay.backgroundColor"
        case .overlayOpacity: "overlay.opacity"
        }
    }

    /// The property on the layer that has it.
    var property: AnimatableKey {
        switch self {
        case .layer(let key): key
        case .overlayColor: .backgroundColor
        case .overlayOpacity: .opacity
        }
    }

    var isOverlay: Bool {
        if case .layer = self { return false }
        return true
    }
}
