import Animation
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
