import Animation
import Foundation

/// Where a property animator is in its life.
public enum UIViewAnimatingState: Int, Sendable, Hashable {
    /// Not begun or over; running or paused; stopped and waiting to be finished.
    case inactive, active, stopped
}

/// Where an animation ends up: at its end, back at its start, or wherever it is.
public typealias UIViewAnimatingPosition = PropertyAnimatorState.Position

/// UIKit's property animator on the stage's clock: interruptible, scrubbable, reversible.
///
/// A call that its state does not allow changes nothing and never crashes: it is kept in `lastError` and told to the
/// stage's `reportDiagnostic`. While it is running the stage keeps it alive.
public class UIViewPropertyAnimator {
    var machine: PropertyAnimatorState
    var queue: [(delayFactor: CGFloat, block: () -> Void)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    var nestedCompletions: [(Bool) -> Void] = []
    let tracks = PropertyTracks()
    weak var stage: Stage?
    var due: Stage.Event?
    /// The latest call that was refused; nil if there was none.
    public internal(set) var lastError: PropertyAnimatorError?

    // MARK: Making one

    /// An animator with a timing of one's own.
    ///
    /// - Parameters:
    ///   - duration: seconds; springs given by physics take their own time instead. A duration that is not above 0 sets
    ///     the values as soon as the animator starts.
    ///   - timingParameters: the curve or spring.
    public init(duration: Double, timingParameters: any UITimingCurveProvider) {
        self.timingParameters = timingParameters
        machine = PropertyAnimatorState(timing: timingParameters.animatorTiming, duration: duration)
    }

    /// An animator with one of UIKit's curves. `animations` runs when it becomes active.
    public convenience init(duration: Double, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a cubic Bézier curve: x of its control points is time, 0…1, and y is progress.
    public convenience init(
        duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring that comes to rest in the duration.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - dampingRatio: 1 comes to rest without overshooting, less oscillates; clamped to 0.01…1.
    ///   - animations: runs when the animator becomes active.
    public convenience init(duration: Double, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds; the block runs at once all the same.
    ///   - options: only the curve and `layoutSubviews` count.
    ///   - animations: what changes the values.
    ///   - completion: gets the final position.
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        animator.laysOut = options.contains(.layoutSubviews)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Properties

    /// The curve or spring with which it was made.
    public let timingParameters: any UITimingCurveProvider
    var laysOut = false

    /// How long the animation takes from start to end, in seconds.
    public var duration: Double { machine.duration }

    /// The delay with which it was last started, in seconds.
    public internal(set) var delay: Double = 0

    /// Whether it is inactive, active (running or paused) or stopped.
    public var state: UIViewAnimatingState {
        switch machine.phase {
        case .inactive: .inactive
        case .running, .paused: .active
        case .stopped: .stopped
        }
    }

    /// Whether it moves, or waits for its delay to pass.
    public var isRunning: Bool { machine.phase == .running }

    /// Whether it goes, or will go, from its end to its start. Changing it complements `fractionComplete`.
    public var isReversed: Bool {
        get { machine.isReversed }
        set {
            attempt { () throws(PropertyAnimatorError) in
                try machine.setReversed(newValue, at: now)
                sync()
            }
        }
    }

    /// How much of the animation is done, 0…1. Setting it scrubs, and makes an inactive animator active.
    public var fractionComplete: CGFloat {
        get { CGFloat(machine.fractionComplete(at: now)) }
        set {
            // What is queued is laid out from the start, before anything is scrubbed.
            if machine.phase == .inactive, machine.isInterruptible { pauseAnimation() }
            attempt { () throws(PropertyAnimatorError) in
                activateIfNeeded(try machine.setFraction(Double(newValue), at: now))
            }
        }
    }

    /// Whether `fractionComplete` of a paused animation counts what is shown (true, the default) or the time gone by.
    public var scrubsLinearly: Bool {
        get { machine.scrubsLinearly }
        set { machine.scrubsLinearly = newValue }
    }

    /// Whether it stays active at its end and runs no completion; false by default.
    public var pausesOnCompletion: Bool {
        get { machine.pausesOnCompletion }
        set { machine.pausesOnCompletion = newValue }
    }

    /// Whether it may be paused, scrubbed and stopped; true by default.
    public var isInterruptible: Bool {
        get { machine.isInterruptible }
        set { machine.isInterruptible = newValue }
    }

    /// What it animates at present, in the order of capture.
    package var animatedProperties: [(layer: CALayer, key: AnimatableKey, from: AnimatableValue, to: AnimatableValue)] {
        tracks.entries.map { ($0.layer, $0.key, $0.track.value(atSecond: 0), $0.track.endValue) }
    }
}
