import Animation
import Foundation

/// What kind of timing a provider gives.
public enum UITimingCurveType: Int, Sendable, Hashable {
    case builtin, cubic, spring, composed
}

/// Timing for a property animator: a cubic curve, a spring, or a spring whose time goes by a curve.
public protocol UITimingCurveProvider {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// A spring wins over a curve; neither is the default curve.
    var animatorTiming: AnimatorTiming {
        springTimingParameters?.timing ?? .curve(cubicTimingParameters?.curve ?? .default)
    }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
public struct UICubicTimingParameters: UITimingCurveProvider, Hashable, Sendable {
    package let curve: TimingCurve
    /// The named curve it was made of; nil for control points of one's own.
    public let animationCurve: UIView.AnimationCurve?

    /// Core Animation's default curve.
    public init() { (curve, animationCurve) = (.default, nil) }

    public init(animationCurve: UIView.AnimationCurve) {
        (curve, self.animationCurve) = (animationCurve.timingCurve, animationCurve)
    }

    /// - Parameters: x is time and is clamped to 0…1, y is progress and may leave it.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        curve = TimingCurve(
            Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
        animationCurve = nil
    }

    package init(_ curve: TimingCurve) { (self.curve, animationCurve) = (curve, nil) }

    public var controlPoint1: CGPoint { CGPoint(x: curve.c1x, y: curve.c1y) }
    public var controlPoint2: CGPoint { CGPoint(x: curve.c2x, y: curve.c2y) }

    public var timingCurveType: UITimingCurveType { animationCurve == nil ? .cubic : .builtin }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring, given by its damping ratio (it then takes the animator's duration) or by physics (it then takes its own).
///
/// Velocities are in distances per second: 1 covers the whole way in a second. `dx` counts for everything without
/// directions.
public struct UISpringTimingParameters: UITimingCurveProvider, Hashable, Sendable {
    let timing: AnimatorTiming
    public let initialVelocity: CGVector

    /// UIKit's own spring: mass 3, stiffness 1000, damping 500.
    public init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// - Parameter dampingRatio: 1 comes to rest without overshooting, less oscillates.
    public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
        self.initialVelocity = initialVelocity
        timing = .damped(
            ratio: Double(dampingRatio), velocity: SIMD2(Double(initialVelocity.dx), Double(initialVelocity.dy)))
    }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = .zero) {
        self.init(
            Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)),
            initialVelocity: initialVelocity)
    }

    /// - Parameters:
    ///   - duration: how long it seems to take, in seconds.
    ///   - bounce: −1…1; 0 does not overshoot.
    public init(duration: Double = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        self.init(Spring(duration: duration, bounce: Double(bounce)), initialVelocity: initialVelocity)
    }

    /// The spring's own initial velocity is replaced.
    package init(_ spring: Spring, initialVelocity: CGVector = .zero) {
        self.initialVelocity = initialVelocity
        timing = .spring(spring, velocity: SIMD2(Double(initialVelocity.dx), Double(initialVelocity.dy)))
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UIView {
    public enum AnimationCurve: Int, Sendable, Hashable, CaseIterable {
        case easeInOut, easeIn, easeOut, linear

        package var timingCurve: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}

public typealias UIViewAnimationCurve = UIView.AnimationCurve
