import Animation
import Foundation
import Geometry

/// Told when an attached animation starts and ends. Calls come from the stage's clock.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ animation: CAAnimation)
    /// - Parameter finished: false when the animation was removed before its end.
    func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ animation: CAAnimation) {}
    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// What all animations share: timing. Attaching copies the values; later changes of the object have no effect.
open class CAAnimation {
    /// Seconds in the layer's time; 0 means the moment of attachment.
    public var beginTime: Double = 0
    /// Seconds; 0 means .25.
    public var duration: Double = 0
    public var speed: Double = 1
    public var timeOffset: Double = 0
    public var repeatCount: Double = 0
    public var repeatDuration: Double = 0
    public var autoreverses = false
    public var fillMode: CAMediaTimingFillMode = .removed
    public var timingFunction: CAMediaTimingFunction?
    public var isRemovedOnCompletion = true
    public var delegate: (any CAAnimationDelegate)?

    public init() {}

    /// The values that attach to a layer; several for a group.
    func frozen(at begin: Double) -> [LayerAnimation] { [] }

    func timing(at begin: Double, duration natural: Double) -> LayerTiming {
        LayerTiming(
            beginTime: beginTime == 0 ? begin : beginTime, speed: speed, timeOffset: timeOffset,
            duration: duration == 0 ? natural : duration,
            repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses, fillMode: fillMode)
    }
}

public typealias CAMediaTimingFillMode = LayerTiming.FillMode

open class CAPropertyAnimation: CAAnimation {
    public var keyPath: AnimatableKey
    public var isAdditive = false

    public init(keyPath: AnimatableKey) { self.keyPath = keyPath }
}

/// From one value to another; what is nil is the layer's own value.
open class CABasicAnimation: CAPropertyAnimation {
    public var fromValue: AnimatableValue?
    public var toValue: AnimatableValue?

    override func frozen(at begin: Double) -> [LayerAnimation] {
        [
            LayerAnimation(
                key: keyPath, track: .basic(from: fromValue, to: toValue), timing: timing(at: begin, duration: 0.25),
                curve: timingFunction ?? .linear, isAdditive: isAdditive)
        ]
    }
}

/// A spring given by physics; runs for `duration`, which is its settling duration unless set.
open class CASpringAnimation: CABasicAnimation {
    public var mass: CGFloat = 1
    public var stiffness: CGFloat = 100
    public var damping: CGFloat = 10
    /// Distances per second.
    public var initialVelocity: CGFloat = 0
    public var allowsOverdamping = false

    package var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity),
            allowsOverdamping: allowsOverdamping)
    }

    public var settlingDuration: Double { spring.settlingDuration }

    override func frozen(at begin: Double) -> [LayerAnimation] {
        [
            LayerAnimation(
                key: keyPath, track: .spring(spring, from: fromValue, to: toValue),
                timing: timing(at: begin, duration: min(settlingDuration, AnimatorTiming.longestDuration)),
                curve: .linear, isAdditive: isAdditive)
        ]
    }
}

/// Several values at given times, or a path for points.
open class CAKeyframeAnimation: CAPropertyAnimation {
    public var values: [AnimatableValue] = []
    /// Overrides `values` for point properties.
    public var path: CGPath?
    /// 0…1, as many as values; nil spaces them evenly.
    public var keyTimes: [Double]?
    /// One less than values; nil is linear throughout.
    public var timingFunctions: [CAMediaTimingFunction]?
    public var calculationMode: CAAnimationCalculationMode = .linear

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

public typealias CAAnimationCalculationMode = KeyframeMode

/// Animations on one clock, cut off at the group's duration.
open class CAAnimationGroup: CAAnimation {
    public var animations: [CAAnimation] = []

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
