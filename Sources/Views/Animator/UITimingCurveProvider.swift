import Animation
import Foundation

/// What kind of timing a provider gives.
public enum UITimingCurveType: Int, Sendable, Hashable {
    /// A curve by name, a curve by its control points, a spring, or a spring whose time goes by a curve.
    case builtin, cubic, spring, composed
}

/// Timing for a property animator: a cubic curve, a spring, or a spring whose time goes by a curve.
public protocol UITimingCurveProvider {
    /// Which kind of timing this is.
    var timingCurveType: UITimingCurveType { get }
    /// The curve, or nil for a spring alone.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, or nil for a curve alone. An animator takes the spring where there are both.
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// The spring if there is one, else the curve, else the default curve.
    package var animatorTiming: AnimatorTiming {
        springTimingParameters?.timing ?? .curve(cubicTimingParameters?.curve ?? .default)
    }
}

/// A cubic Bézier curve from (0, 0) to (1, 1). It never changes.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
    private let header = coreFoundationHeader
    package let curve: TimingCurve
    /// The named curve that the parameters were made of; nil for control points of one's own.
    public let animationCurve: UIView.AnimationCurve?

    /// Parameters of Core Animation's default curve.
    public convenience override init() { self.init(.default) }

    /// The curve of this name.
    public convenience init(animationCurve: UIView.AnimationCurve) {
        self.init(animationCurve.timingCurve, animationCurve)
    }

    /// A curve with these two control points: x is time and is clamped to 0…1, y is progress and may leave it.
    public convenience init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        self.init(
            TimingCurve(
                Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y)))
    }

    package init(_ curve: TimingCurve, _ animationCurve: UIView.AnimationCurve? = nil) {
        (self.curve, self.animationCurve) = (curve, animationCurve)
        super.init()
    }

    /// The first control point: x is time, 0…1, and y is progress.
    public var controlPoint1: CGPoint { CGPoint(x: curve.c1x, y: curve.c1y) }
    /// The second control point: x is time, 0…1, and y is progress.
    public var controlPoint2: CGPoint { CGPoint(x: curve.c2x, y: curve.c2y) }

    /// `builtin` for a curve by name, else `cubic`.
    public var timingCurveType: UITimingCurveType { animationCurve == nil ? .cubic : .builtin }
    /// These parameters themselves.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil, since this is a curve.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring, given by its damping ratio (it then takes the animator's duration) or by physics (it then takes its own).
/// It never changes.
///
/// Velocities are in distances per second: 1 covers the whole way in a second. Where a property has no directions, only
/// `dx` counts.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
    private let header = coreFoundationHeader
    let timing: AnimatorTiming
    /// The speed at the start, in distances per second; zero by default.
    public let initialVelocity: CGVector

    /// UIKit's own spring: mass 3, stiffness 1000, damping 500.
    public convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// A spring that takes the animator's duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without overshooting, less oscillates.
    ///   - initialVelocity: distances per second.
    public init(dampingRatio: CGFloat, initialVelocity: CGVector) {
        self.initialVelocity = initialVelocity
        timing = .damped(
            ratio: Double(dampingRatio), velocity: SIMD2(Double(initialVelocity.dx), Double(initialVelocity.dy)))
        super.init()
    }

    /// A spring that takes the animator's duration and starts at rest.
    public convenience init(dampingRatio: CGFloat) { self.init(dampingRatio: dampingRatio, initialVelocity: .zero) }

    /// A spring given by physics. It runs until it settles, whatever the animator's duration is.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = .zero) {
        self.init(
            Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)),
            initialVelocity: initialVelocity)
    }

    /// A spring that is told by how it looks. It takes its own time, whatever the animator's duration is.
    ///
    /// - Parameters:
    ///   - duration: how long it seems to take, in seconds.
    ///   - bounce: −1…1; 0 does not overshoot.
    ///   - initialVelocity: distances per second.
    public convenience init(duration: Double = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        self.init(Spring(duration: duration, bounce: Double(bounce)), initialVelocity: initialVelocity)
    }

    /// The spring's own initial velocity is replaced.
    package init(_ spring: Spring, initialVelocity: CGVector = .zero) {
        self.initialVelocity = initialVelocity
        timing = .spring(spring, velocity: SIMD2(Double(initialVelocity.dx), Double(initialVelocity.dy)))
        super.init()
    }

    /// `spring`, always.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Nil, since this is a spring.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// These parameters themselves.
    public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UIView {
    /// A timing curve by name.
    public enum AnimationCurve: Int, Sendable, Hashable, CaseIterable {
        /// Slow at both ends, slow at the beginning, slow at the end, or at an even speed.
        case easeInOut, easeIn, easeOut, linear
        /// That of keyboards, which has no name in UIKit and is only told of: `UIView.animate` takes the keyboard's
        /// spring and its duration with it; others a curve that comes near.
        case keyboard = 7

        package var timingCurve: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            case .keyboard: TimingCurve(0.29, 0.47, 0.03, 1)
            }
        }
    }
}

/// UIKit's name outside of `UIView` for the same type.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
