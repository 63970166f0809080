import Animation
import Foundation
import Geometry

/// Is told when an attached animation starts and ends. The calls come from the stage's clock.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation is attached to a layer.
    func animationDidStart(_ animation: CAAnimation)
    /// Called when the animation has ended or was removed.
    ///
    /// - Parameters:
    ///   - animation: the object that was attached.
    ///   - finished: false when the animation was removed before its end.
    func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing unless the delegate says otherwise.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Does nothing unless the delegate says otherwise.
    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// The timing that all animations share. A layer copies the values when the animation is attached, and later changes of
/// the object have no effect.
open class CAAnimation: NSObject {
    /// When it begins, in seconds of the layer's time; 0, the default, is the moment at which it is attached.
    open var beginTime: Double = 0
    /// How long one run takes, in seconds; 0, the default, is 0.25.
    open var duration: Double = 0
    /// Own seconds per second of the layer; 1 by default. A negative speed plays from the end to the start.
    open var speed: Double = 1
    /// Seconds added to the animation's own time; 0 by default.
    open var timeOffset: Double = 0
    /// How many times it runs, fractions included; 0, the default, counts as 1, and infinity never ends.
    open var repeatCount: Double = 0
    /// How many seconds it runs in all, if above 0; it then overrides `repeatCount`. 0 by default.
    open var repeatDuration: Double = 0
    /// Whether each run is followed by one in the other direction; false by default.
    open var autoreverses = false
    /// What is shown before the start and after the end; `removed`, the layer's own value, by default.
    open var fillMode: CAMediaTimingFillMode = .removed
    /// The curve that eases the whole; nil, the default, is an even speed.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether the layer drops the animation when it has ended; true by default.
    open var isRemovedOnCompletion = true
    /// Who is told of the start and the end. It is kept alive, as in Core Animation.
    open var delegate: (any CAAnimationDelegate)?

    /// An animation with the defaults of all properties.
    public override init() { super.init() }

    /// The values that attach to a layer; several for a group.
    func frozen(at begin: Double) -> [LayerAnimation] { [] }

    func timing(at begin: Double, duration natural: Double) -> LayerTiming {
        LayerTiming(
            beginTime: beginTime == 0 ? begin : beginTime, speed: speed, timeOffset: timeOffset,
            duration: duration == 0 ? natural : duration,
            repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses, fillMode: fillMode)
    }
}

/// What an animation shows outside of its time.
public typealias CAMediaTimingFillMode = LayerTiming.FillMode

/// An animation of one property. Its subclasses say through which values it goes.
open class CAPropertyAnimation: CAAnimation {
    /// The property that is animated.
    open var keyPath: AnimatableKey
    /// Whether the values are added to what the layer shows without the animation; false by default.
    open var isAdditive = false

    /// An animation of this property.
    public init(keyPath: AnimatableKey) { self.keyPath = keyPath }
}

/// An animation from one value to another. A value that is nil is the layer's own.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start; nil for the layer's own.
    open var fromValue: AnimatableValue?
    /// The value at the end; nil for the layer's own.
    open var toValue: AnimatableValue?

    override func frozen(at begin: Double) -> [LayerAnimation] {
        [
            LayerAnimation(
                key: keyPath, track: .basic(from: fromValue, to: toValue), timing: timing(at: begin, duration: 0.25),
                curve: timingFunction ?? .linear, isAdditive: isAdditive)
        ]
    }
}

/// An animation by a spring that is given by physics. It runs for `duration`, which is its settling duration unless
/// set.
open class CASpringAnimation: CABasicAnimation {
    /// What hangs on the spring; 1 by default.
    open var mass: CGFloat = 1
    /// The force per distance; 100 by default.
    open var stiffness: CGFloat = 100
    /// The friction; 10 by default, 0 for an oscillation without end.
    open var damping: CGFloat = 10
    /// The speed at the start, in distances per second; 0 by default.
    open var initialVelocity: CGFloat = 0
    /// Whether a damping ratio above 1 creeps towards the end; false, the default, takes it for 1.
    open var allowsOverdamping = false

    package var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity),
            allowsOverdamping: allowsOverdamping)
    }

    /// Seconds until the spring has all but come to rest.
    open var settlingDuration: Double { spring.settlingDuration }

    override func frozen(at begin: Double) -> [LayerAnimation] {
        [
            LayerAnimation(
                key: keyPath, track: .spring(spring, from: fromValue, to: toValue),
                timing: timing(at: begin, duration: min(settlingDuration, AnimatorTiming.longestDuration)),
                curve: .linear, isAdditive: isAdditive)
        ]
    }
}

/// An animation through several values at given times, or of a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, one for each key time, all of the property's kind.
    open var values: [AnimatableValue] = []
    /// The path of a point; it overrides `values`. Nil by default.
    open var path: CGPath?
    /// When the values are reached, 0…1, as many as values; nil, the default, spaces them evenly.
    open var keyTimes: [Double]?
    /// The curves between one value and the next, one fewer than values; nil, the default, is even speed throughout.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between the given ones are found; `linear` by default.
    open var calculationMode: CAAnimationCalculationMode = .linear

    /// Key frames that cannot be played are reported to the stage and show nothing.
    override func frozen(at begin: Double) -> [LayerAnimation] {
        do {
            let track: LayerAnimation.Track
            if let path {
                track = .path(
                    try MotionPath(path, keyTimes: keyTimes, timings: timingFunctions ?? [], mode: calculationMode))
            } else {
                track = .keyframes(
                    try KeyframeTrack(
                        values: values, keyTimes: keyTimes, timings: timingFunctions ?? [], mode: calculationMode))
            }
            return [
                LayerAnimation(
                    key: keyPath, track: track, timing: timing(at: begin, duration: 0.25),
                    curve: timingFunction ?? .linear,
                    isAdditive: isAdditive)
            ]
        } catch {
            Stage.current?.reportDiagnostic("CAKeyframeAnimation of \(keyPath.rawValue): \(error)")
            return []
        }
    }
}

/// How a key-frame animation finds the values between those that are given.
public typealias CAAnimationCalculationMode = KeyframeMode

/// Several animations on one clock, cut off at the group's duration.
open class CAAnimationGroup: CAAnimation {
    /// The animations that run together; their begin times count from the group's start.
    open var animations: [CAAnimation] = []

    override func frozen(at begin: Double) -> [LayerAnimation] {
        let longest = animations.map(\.duration).max() ?? 0.25
        let group = timing(at: begin, duration: longest)
        return animations.flatMap { $0.frozen(at: 0) }.map { animation in
            var animation = animation
            animation.group = group
            return animation
        }
    }
}

/// Core Animation's name for a timing curve.
public typealias CAMediaTimingFunction = TimingCurve

/// The name of one of Core Animation's timing curves.
public struct CAMediaTimingFunctionName: Sendable, Hashable {
    let curve: TimingCurve
    /// Even speed from start to end.
    public static let linear = Self(curve: .linear)
    /// Begins slowly and ends at full speed.
    public static let easeIn = Self(curve: .easeIn)
    /// Begins at full speed and ends slowly.
    public static let easeOut = Self(curve: .easeOut)
    /// Begins and ends slowly.
    public static let easeInEaseOut = Self(curve: .easeInOut)
    /// Core Animation's default: begins a little slowly and ends slowly.
    public static let `default` = Self(curve: .default)
}

extension TimingCurve {
    /// The curve of this name.
    public init(name: CAMediaTimingFunctionName) { self = name.curve }
}
