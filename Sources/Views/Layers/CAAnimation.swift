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
nonisolated open class CAAnimation: NSObject {
    private let header = coreFoundationHeader
    /// What an app keeps with the animation under names of its own.
    var namedValues: [String: Any] = [:]
    /// When it begins, in seconds of the layer's time; 0, the default, is the moment at which it is attached.
    open var beginTime: Double = 0
    /// How long one run takes, in seconds; 0, the default, is what the transaction says, which is 0.25 unless set.
    open var duration: Double = 0
    /// Own seconds per second of the layer; 1 by default. A negative speed plays from the end to the start.
    open var speed: Float = 1
    /// Seconds added to the animation's own time; 0 by default.
    open var timeOffset: Double = 0
    /// How many times it runs, fractions included; 0, the default, counts as 1, and infinity never ends.
    open var repeatCount: Float = 0
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
    /// Kept and read back: a recording has its own frames.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// Who is told of the start and the end. It is kept alive, as in Core Animation.
    open var delegate: (any CAAnimationDelegate)?

    /// An animation with the defaults of all properties.
    public override init() { super.init() }

    /// The values that attach to a layer; several for a group.
    func frozen(at begin: Double) -> [LayerAnimation] { [] }

    func timing(at begin: Double, duration natural: Double) -> LayerTiming {
        LayerTiming(
            beginTime: beginTime == 0 ? begin : beginTime, speed: Double(speed), timeOffset: timeOffset,
            duration: duration == 0 ? natural : duration,
            repeatCount: Double(repeatCount), repeatDuration: repeatDuration, autoreverses: autoreverses,
            fillMode: fillMode)
    }
}

/// What an animation shows outside of its time.
public typealias CAMediaTimingFillMode = LayerTiming.FillMode

/// An animation of one property. Its subclasses say through which values it goes.
open class CAPropertyAnimation: CAAnimation {
    /// The property that is animated, by Core Animation's name, such as `opacity`, `position.x` or
    /// `transform.rotation.z`. A name that is not known animates nothing; the stage hears of it.
    open var keyPath: String? {
        didSet { resolve() }
    }
    /// The property; nil for an unknown one.
    package private(set) var key: AnimatableKey?
    private(set) var part: AnimatablePart?
    /// The numbers that are animated together; empty but for a pair of them.
    private var pair: [AnimatablePart] = []
    /// Whether the values are added to what the layer shows without the animation; false by default.
    open var isAdditive = false
    /// Whether each run goes on from the end of the one before; false by default.
    open var isCumulative = false

    /// An animation of this property.
    public init(keyPath: AnimatableKey) {
        (self.keyPath, key) = (keyPath.rawValue, keyPath)
        super.init()
    }

    /// An animation of the property of this name.
    public init(keyPath path: String?) {
        keyPath = path
        super.init()
        resolve()
    }

    /// An animation of no property yet.
    public override init() { super.init() }

    private func resolve() {
        key = keyPath.flatMap(AnimatableKey.init(rawValue:))
        part = key == nil ? keyPath.flatMap(AnimatablePart.init(path:)) : nil
        pair = key == nil ? keyPath.flatMap(AnimatablePair.parts) ?? [] : []
    }

    func value(_ any: Any?) -> AnimatableValue? { AnimatableValue(any: any)?.asBool(key) }

    func frozen(
        _ track: LayerAnimation.Track, timing: LayerTiming, curve: TimingCurve, adds: Bool = false
    ) -> [LayerAnimation] {
        if !pair.isEmpty {
            return pair.enumerated().flatMap { index, part in
                AnimatablePair.track(index, of: track).map { [animation(part.key, part, $0, timing, curve, adds)] }
                    ?? []
            }
        }
        guard let key = key ?? part?.key else {
            Stage.current?.reportDiagnostic("\(type(of: self)): there is no property \(keyPath ?? "nil") to animate")
            return []
        }
        return [animation(key, part, track, timing, curve, adds)]
    }

    private func animation(
        _ key: AnimatableKey, _ part: AnimatablePart?, _ track: LayerAnimation.Track, _ timing: LayerTiming,
        _ curve: TimingCurve, _ adds: Bool
    ) -> LayerAnimation {
        var animation = LayerAnimation(
            key: key, track: track, timing: timing, curve: curve, isAdditive: isAdditive || adds)
        animation.part = part
        animation.isCumulative = isCumulative
        return animation
    }
}

/// An animation from one value to another. A value that is nil is the layer's own.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start: a number, a point, a size, a rectangle, a transform, a colour or a path, as the property
    /// is; nil for the layer's own.
    open var fromValue: Any?
    /// The value at the end; nil for the layer's own.
    open var toValue: Any?
    /// How far the end is from the start, where one of them or both are nil; nil by default. Alone it goes from the
    /// layer's own value on.
    open var byValue: Any?

    /// Whether only `byValue` counts: what is added to the layer's own.
    var isRelative: Bool { value(fromValue) == nil && value(toValue) == nil && value(byValue)?.zeroDifference != nil }

    /// Both ends; nil for what is the layer's own.
    var ends: (from: AnimatableValue?, to: AnimatableValue?) {
        let (from, to, by) = (value(fromValue), value(toValue), value(byValue))
        if isRelative { return (by?.zeroDifference, by) }
        if let by, let from, to == nil { return (from, from.adding(by)) }
        if let by, let to, from == nil, let back = by.negated { return (to.adding(back), to) }
        return (from, to)
    }

    override func frozen(at begin: Double) -> [LayerAnimation] {
        frozen(
            .basic(from: ends.from, to: ends.to),
            timing: timing(at: begin, duration: CATransaction.animationDuration()),
            curve: timingFunction ?? .linear, adds: isRelative)
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

    /// A spring that is told by how it looks, of a property that is set later.
    ///
    /// - Parameters:
    ///   - perceptualDuration: how long it seems to take, in seconds.
    ///   - bounce: −1…1; 0 does not overshoot.
    public convenience init(perceptualDuration: Double, bounce: CGFloat) {
        self.init()
        let spring = Spring(duration: perceptualDuration, bounce: Double(bounce))
        (mass, stiffness, damping) = (CGFloat(spring.mass), CGFloat(spring.stiffness), CGFloat(spring.damping))
        allowsOverdamping = bounce < 0
    }

    package var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity),
            allowsOverdamping: allowsOverdamping)
    }

    /// How long the spring seems to take, in seconds: a swing of it without friction.
    public var perceptualDuration: Double { 2 * .pi / Double(stiffness / mass).squareRoot() }
    /// How much the spring overshoots: 1 without friction, 0 at most as it creeps, and less than that beyond.
    public var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
    /// Seconds until the spring has all but come to rest.
    public var settlingDuration: Double { spring.settlingDuration }

    override func frozen(at begin: Double) -> [LayerAnimation] {
        frozen(
            .spring(spring, from: ends.from, to: ends.to),
            timing: timing(at: begin, duration: min(settlingDuration, AnimatorTiming.longestDuration)), curve: .linear,
            adds: isRelative)
    }
}

/// An animation through several values at given times, or of a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, one for each key time, all of the property's kind.
    open var values: [Any]?
    /// The path of a point; it overrides `values`. Nil by default.
    open var path: CGPath?
    /// When the values are reached, 0…1, as many as values; nil, the default, spaces them evenly.
    open var keyTimes: [NSNumber]?
    /// The key times as numbers.
    package var times: [Double]? {
        get { keyTimes?.map(\.doubleValue) }
        set { keyTimes = newValue?.map { NSNumber(value: $0) } }
    }
    /// The curves between one value and the next, one fewer than values; nil, the default, is even speed throughout.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between the given ones are found; `linear` by default.
    open var calculationMode: CAAnimationCalculationMode = .linear
    /// How a layer turns that goes along `path`; nil, the default, for not at all.
    open var rotationMode: CAAnimationRotationMode?

    /// Key frames that cannot be played are reported to the stage and show nothing; times and curves that do not fit are
    /// reported and left out.
    override func frozen(at begin: Double) -> [LayerAnimation] {
        do {
            let track: LayerAnimation.Track
            var turning: [LayerAnimation] = []
            if let path {
                let motion = try MotionPath(
                    path, keyTimes: times, timings: timingFunctions ?? [], mode: calculationMode)
                track = .path(motion)
                turning = self.turning(along: motion, at: begin)
            } else {
                let frames = PlayableKeyframes(
                    values: (values ?? []).compactMap(value), times: times, timings: timingFunctions ?? [],
                    mode: calculationMode)
                for fault in frames.faults { report(fault) }
                track = .keyframes(
                    try KeyframeTrack(
                        values: frames.values, keyTimes: frames.times, timings: frames.timings, mode: calculationMode))
            }
            return frozen(
                track, timing: timing(at: begin, duration: CATransaction.animationDuration()),
                curve: timingFunction ?? .linear) + turning
        } catch {
            report(error)
            return []
        }
    }

    private func report(_ error: any Error) {
        Stage.current?.reportDiagnostic("CAKeyframeAnimation of \(keyPath ?? "nil"): \(error)")
    }
}

/// How a key-frame animation finds the values between those that are given.
public typealias CAAnimationCalculationMode = KeyframeMode

/// Several animations on one clock, cut off at the group's duration.
open class CAAnimationGroup: CAAnimation {
    /// The animations that run together, in each run of the group: their begin times count from its start, and its
    /// `timingFunction` eases their time.
    open var animations: [CAAnimation]? = []

    override func frozen(at begin: Double) -> [LayerAnimation] {
        let animations = animations ?? []
        let longest = animations.map(\.duration).max() ?? 0
        let timing = timing(at: begin, duration: longest > 0 ? longest : CATransaction.animationDuration())
        let group = GroupTiming(timing, curve: timingFunction ?? .linear)
        // What has no duration of its own takes as long as the group.
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setAnimationDuration(timing.duration)
        return animations.flatMap { $0.frozen(at: 0) }.map { animation in
            var animation = animation
            animation.group = animation.group?.inside(group) ?? group
            return animation
        }
    }
}

/// Core Animation's name for a timing curve.
public typealias CAMediaTimingFunction = TimingCurve

/// The name of one of Core Animation's timing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String
    /// The curve of this name; one that is not known is the default.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Even speed from start to end.
    public static let linear = Self(rawValue: "linear")
    /// Begins slowly and ends at full speed.
    public static let easeIn = Self(rawValue: "easeIn")
    /// Begins at full speed and ends slowly.
    public static let easeOut = Self(rawValue: "easeOut")
    /// Begins and ends slowly.
    public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
    /// Core Animation's default: begins a little slowly and ends slowly.
    public static let `default` = Self(rawValue: "default")

    var curve: TimingCurve {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInEaseOut: .easeInOut
        default: .default
        }
    }
}

extension TimingCurve {
    /// The curve of this name.
    public init(name: CAMediaTimingFunctionName) { self = name.curve }
    /// Writes the x and y of a point of the curve into two places: 0 is its start, 1 and 2 are the control points, 3 is
    /// its end. Does nothing for another index.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let all = [0, 0] + controlPoints + [1, 1]
        guard 0...3 ~= index else { return }
        (values[0], values[1]) = (Float(all[2 * index]), Float(all[2 * index + 1]))
    }
    /// The curve of these two control points: x is time, 0…1, and y is progress.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    }
}
