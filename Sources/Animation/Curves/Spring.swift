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
    /// The speed at the start, in distances per second, where the distance from start to end is 1; 0 by default.
    public var initialVelocity: Double
    /// Whether a damping ratio above 1 creeps towards the end; if not (the default), it is taken for 1.
    public var allowsOverdamping: Bool

    /// A spring with Core Animation's defaults for whatever is not given.
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

    /// Progress at `time` seconds: 0 at the start and before it, 1 at rest, beyond 1 when it overshoots. With a negative
    /// damping it swings ever farther, up to 10¹² either way.
    public func value(at time: Double) -> Double { time <= 0 ? 0 : Self.bounded(1 - state(at: time).displacement) }

    /// The speed of progress per second at `time` seconds, up to 10¹² either way.
    public func velocity(at time: Double) -> Double {
        time <= 0 ? initialVelocity : Self.bounded(-state(at: time).rate)
    }

    /// Farther than anyone sees, and near enough for whatever is reckoned with it to stay a number.
    private static func bounded(_ value: Double) -> Double {
        let most = 1e12
        return value.magnitude <= most ? value : value.isNaN ? 0 : value < 0 ? -most : most
    }

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

extension Spring {
    /// The spring of mass 1 that is within a thousandth of its end after `duration`: what UIKit makes of a duration and
    /// a damping ratio.
    ///
    /// - Parameters:
    ///   - duration: seconds; anything below a millisecond counts as one.
    ///   - dampingRatio: clamped to 0.01…1: no ratio above 1 moves differently, and none near 0 would ever come to
    ///     rest.
    ///   - initialVelocity: distances per second.
    package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        let duration = Swift.max(duration, 0.001)
        let ratio = Swift.min(Swift.max(dampingRatio, 0.01), 1)
        let frequency =
            ratio < 1
            ? Self.underdampedFrequency(duration: duration, ratio: ratio, velocity: initialVelocity)
            : Self.criticalFrequency(duration: duration, velocity: initialVelocity)
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
    }

    /// The spring of mass 1 that SwiftUI and UIKit describe by how long it seems to take and how much it bounces.
    ///
    /// - Parameters:
    ///   - duration: the period of the undamped spring in seconds; anything below a millisecond counts as one.
    ///   - bounce: 1 never comes to rest, 0 does not bounce, below 0 creeps; clamped to −0.99…1.
    ///   - initialVelocity: distances per second.
    package init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
        let frequency = 2 * Double.pi / Swift.max(duration, 0.001)
        let bounce = Swift.min(Swift.max(bounce, -0.99), 1)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity,
            allowsOverdamping: bounce < 0)
    }

    /// Solves |(ζω − v)/ω_d|·e^(−ζωD) = 0.001 for ω.
    ///
    /// A velocity towards the end gives several solutions; the stiffest is the one that passes continuously into the
    /// spring without velocity. A velocity too high for it leaves a single, softer one.
    private static func underdampedFrequency(duration: Double, ratio: Double, velocity v: Double) -> Double {
        let root = (1 - ratio * ratio).squareRoot()
        if v == 0 { return Elementary.log(1000 * ratio / root) / (ratio * duration) }
        func excess(_ w: Double) -> Double { log1000(abs(ratio * w - v) / (w * root)) - ratio * w * duration }
        guard v > 0 else { return fallingRoot(above: 0, excess) }
        let peak = (v + (v * v + 4 * v / duration).squareRoot()) / (2 * ratio)
        return excess(peak) >= 0 ? fallingRoot(above: peak, excess) : fallingRoot(above: 0, below: v / ratio, excess)
    }

    /// Solves |1 + (ω − v)D|·e^(−ωD) = 0.001 for ω, with the same choice among several solutions.
    private static func criticalFrequency(duration: Double, velocity v: Double) -> Double {
        func excess(_ w: Double) -> Double { log1000(abs(1 + (w - v) * duration)) - w * duration }
        if v <= 0 || excess(v) >= 0 { return fallingRoot(above: Swift.max(v, 0), excess) }
        return fallingRoot(above: 0, below: v - 1 / duration, excess)
    }

    private static func log1000(_ x: Double) -> Double { x > 0 ? Elementary.log(1000 * x) : -.infinity }

    /// The root of a function that is positive just above `low` and falls from there.
    private static func fallingRoot(above low: Double, below limit: Double = .infinity, _ excess: (Double) -> Double)
        -> Double
    {
        var low = low
        var high = limit
        if !limit.isFinite {
            high = Swift.max(2 * low, 1)
            while excess(high) > 0, high < 1e12 { (low, high) = (high, high * 2) }
        }
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { break }
            if excess(middle) > 0 { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension Spring {
    /// Seconds until the motion may be cut off: from then on it stays within a thousandth of its end. Infinite for a
    /// spring that never settles, such as one without damping, and for one that takes longer than 10 000 s.
    ///
    /// Underdamped springs are judged by their envelope; the others, as Core Animation does, by the first tenth of a
    /// second at which they are near enough.
    package var settlingDuration: Double {
        let (w, ratio) = (angularFrequency, dampingRatio)
        guard w > 0, damping > 0 else { return .infinity }
        if ratio < 1 {
            let decay = ratio * w
            let b = (initialVelocity - decay) / (w * (1 - ratio * ratio).squareRoot())
            let duration = Elementary.log(1000 * (1 + abs(b))) / decay
            return duration <= Self.longestSettling ? duration : .infinity
        }
        let tenths = Int(Self.longestSettling * 10)
        for tenth in 1...tenths where abs(state(at: Double(tenth) / 10).displacement) < 0.001 {
            return Double(tenth) / 10
        }
        return .infinity
    }

    private static let longestSettling = 10_000.0
}
