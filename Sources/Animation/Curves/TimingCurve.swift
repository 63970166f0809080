import Geometry

/// A cubic Bézier from (0, 0) to (1, 1) that maps elapsed time to progress: `CAMediaTimingFunction` as a value.
///
/// Time is the horizontal axis and stays in 0…1; progress is the vertical one and may leave 0…1 on the way.
public struct TimingCurve: Hashable, Sendable {
    /// First control point. The horizontal coordinate is in 0…1, the vertical one is free.
    public let c1x, c1y: Double
    /// Second control point. The horizontal coordinate is in 0…1, the vertical one is free.
    public let c2x, c2y: Double

    /// - Parameters: the control points. Horizontal coordinates outside 0…1 are clamped, as in Core Animation: time
    ///   cannot run backwards.
    public init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
        (self.c1x, self.c1y) = (Swift.min(Swift.max(c1x, 0), 1), c1y)
        (self.c2x, self.c2y) = (Swift.min(Swift.max(c2x, 0), 1), c2y)
    }

    /// The four numbers in Core Animation's order.
    public var controlPoints: [Double] { [c1x, c1y, c2x, c2y] }

    /// Whether progress equals time everywhere.
    public var isLinear: Bool { c1x == c1y && c2x == c2y }

    /// Progress at `time`, which is clamped to 0…1.
    public func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        return isLinear ? time : y(parameter(at: time))
    }

    /// The speed of progress per unit of time at `time`, which is clamped to 0…1. Infinite where the curve is vertical.
    public func slope(at time: Double) -> Double {
        if isLinear { return 1 }
        let s = parameter(at: Swift.min(Swift.max(time, 0), 1))
        let (dx, dy) = (derivative(s, c1x, c2x), derivative(s, c1y, c2y))
        if abs(dx) > 1e-9 { return dy / dx }
        return endSlope(atEnd: s > 0.5, run: dx, rise: dy)
    }

    /// The Bézier parameter at which the curve's horizontal coordinate is `time`.
    func parameter(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        // The horizontal coordinate never decreases, so a bracket always holds the root and Newton's step is taken only
        // inside it.
        var (low, high) = (0.0, 1.0)
        var s = time
        for _ in 0..<80 {
            let error = x(s) - time
            if abs(error) <= 1e-16 { return s }
            if error < 0 { low = s } else { high = s }
            let slope = derivative(s, c1x, c2x)
            var next = slope > 0 ? s - error / slope : low - 1
            if !(next > low && next < high) { next = (low + high) / 2 }
            if next == s || high - low <= 1e-16 { return next }
            s = next
        }
        return s
    }

    func x(_ s: Double) -> Double { coordinate(s, c1x, c2x) }
    func y(_ s: Double) -> Double { coordinate(s, c1y, c2y) }

    private func coordinate(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return ((a * s + b) * s + c) * s
    }

    private func derivative(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return (3 * a * s + 2 * b) * s + c
    }

    /// The slope where the curve's horizontal speed vanishes: at an end whose control point coincides with it
    /// horizontally, or in between.
    private func endSlope(atEnd: Bool, run: Double, rise: Double) -> Double {
        if abs(rise) > 1e-9 { return rise > 0 ? .infinity : -.infinity }
        // Both speeds vanish: the direction is that of the second derivative, towards the next control point that
        // differs.
        let (run, rise) = atEnd ? (1 - c1x, 1 - c1y) : (c2x, c2y)
        if run > 1e-9 { return rise / run }
        return abs(rise) <= 1e-9 ? 1 : rise > 0 ? .infinity : -.infinity
    }
}

extension TimingCurve {
    public static let linear = TimingCurve(0, 0, 1, 1)
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// Core Animation's `easeInEaseOut`.
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
    /// Core Animation's `default`.
    public static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

    /// Hero's and Material Design's curve for what moves on the screen.
    public static let standard = TimingCurve(0.4, 0, 0.2, 1)
    /// Hero's curve for what enters the screen.
    public static let deceleration = TimingCurve(0, 0, 0.2, 1)
    /// Hero's curve for what leaves the screen for good.
    public static let acceleration = TimingCurve(0.4, 0, 1, 1)
    /// Hero's curve for what leaves the screen and may come back.
    public static let sharp = TimingCurve(0.4, 0, 0.6, 1)
    /// Hero's curve that overshoots its end.
    public static let easeOutBack = TimingCurve(0.175, 0.885, 0.32, 1.275)

    /// Every named curve in the order in which they are listed to people.
    public static let named: [(name: String, curve: TimingCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("default", .default),
        ("standard", .standard), ("deceleration", .deceleration), ("acceleration", .acceleration), ("sharp", .sharp),
        ("easeOutBack", .easeOutBack),
    ]
}

extension TimingCurve {
    /// The same motion played backwards: what `1 − value(at: 1 − t)` is.
    package var reversed: TimingCurve { TimingCurve(1 - c2x, 1 - c2y, 1 - c1x, 1 - c1y) }

    /// The part of the curve after `time` (0…1), stretched to a whole curve: it starts at rest only if the curve was at
    /// rest there.
    ///
    /// A curve that has reached its end value by then has no shape left to keep, and what remains is linear.
    package func remainder(after time: Double) -> TimingCurve {
        if time <= 0 { return self }
        let s = parameter(at: time)
        // The right half of de Casteljau's subdivision at s.
        let (bx, by) = (c1x + (c2x - c1x) * s, c1y + (c2y - c1y) * s)
        let (cx, cy) = (c2x + (1 - c2x) * s, c2y + (1 - c2y) * s)
        let (dx, dy) = (bx + (cx - bx) * s, by + (cy - by) * s)
        let (width, height) = (1 - x(s), 1 - y(s))
        guard time < 1, width > 1e-9, abs(height) > 1e-9 else { return .linear }
        return TimingCurve((dx - x(s)) / width, (dy - y(s)) / height, (cx - x(s)) / width, (cy - y(s)) / height)
    }

    /// The earliest time, in 0…1, at which progress reaches `value`; 1 if it never does.
    package func time(reaching value: Double) -> Double {
        if value <= 0 { return 0 }
        if isLinear { return Swift.min(value, 1) }
        // Progress may overshoot and come back: step to the first crossing, then halve the interval.
        let steps = 256
        var low = 0.0
        for step in 1...steps {
            let s = Double(step) / Double(steps)
            guard y(s) >= value else {
                low = s
                continue
            }
            var high = s
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if y(middle) < value { low = middle } else { high = middle }
            }
            return x(high)
        }
        return 1
    }
}
