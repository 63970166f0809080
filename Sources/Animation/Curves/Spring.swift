import Geometry

/// A damped harmonic oscillator that is released at 0 and comes to rest at 1: `CASpringAnimation`'s motion as a
/// function of time.
///
/// `mass` and `stiffness` are meant to be positive and `damping` not negative. A spring without stiffness is never
/// pulled to its end; it goes on at its initial velocity and never settles.
public struct Spring: Hashable, Sendable {
    /// What hangs on the spring; 1 by default.
    public var mass: Double
    /// The force per distance; 100 by default.
    public var stiffness: Double
    /// The friction; 10 by default, 0 for an oscillation without end.
    public var damping: Double
    /// In distances per second, where the distance from start to end is 1; 0 by default.
    public var initialVelocity: Double
    /// Whether a damping ratio above 1 creeps towards the end; if not (the default), it is taken for 1.
    public var allowsOverdamping: Bool

    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
        (self.initialVelocity, self.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    }

    /// ω₀ in radians per second; 0 for a spring that does not pull.
    public var angularFrequency: Double {
        let square = stiffness / mass
        return square > 0 && square.isFinite ? square.squareRoot() : 0
    }

    /// ζ: below 1 the spring overshoots, at 1 it does not. A spring that does not pull counts as critically damped.
    public var dampingRatio: Double {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio.isFinite ? ratio : 1
    }

    /// Progress at `time` seconds: 0 at the start and before it, 1 at rest, beyond 1 when it overshoots.
    public func value(at time: Double) -> Double { time <= 0 ? 0 : 1 - state(at: time).displacement }

    /// The speed of progress per second at `time` seconds.
    public func velocity(at time: Double) -> Double { time <= 0 ? initialVelocity : -state(at: time).rate }

    /// How far the end is away (1 at the start), and the rate per second at which that changes.
    func state(at t: Double) -> (displacement: Double, rate: Double) {
        let (w, v) = (angularFrequency, initialVelocity)
        let ratio = dampingRatio
        if ratio < 1 {
            let decay = ratio * w
            let wd = w * (1 - ratio * ratio).squareRoot()
            let (s, c, envelope) = (Elementary.sin(wd * t), Elementary.cos(wd * t), Elementary.exp(-decay * t))
            let b = (decay - v) / wd
            return (envelope * (c + b * s), envelope * ((b * wd - decay) * c - (wd + decay * b) * s))
        }
        if ratio > 1, allowsOverdamping {
            // Roots of r² + 2ζω₀r + ω₀² = 0; the slow one from the product of both, which does not cancel for large ζ.
            let fast = -w * (ratio + (ratio * ratio - 1).squareRoot())
            let slow = w * w / fast
            let a = (-v - fast) / (slow - fast)
            let b = 1 - a
            let (slowPart, fastPart) = (a * Elementary.exp(slow * t), b * Elementary.exp(fast * t))
            return (slowPart + fastPart, slow * slowPart + fast * fastPart)
        }
        let envelope = Elementary.exp(-w * t)
        let b = w - v
        return (envelope * (1 + b * t), envelope * (b - w * (1 + b * t)))
    }
}
