import Geometry

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
