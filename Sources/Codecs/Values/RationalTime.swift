/// A length of time as an exact fraction of seconds, in lowest terms, so that sums of delays never drift.
public struct RationalTime: Hashable, Sendable, Comparable {
    /// The numerator, in units of 1/`timescale` second; negative for a time before another.
    public let value: Int
    /// The denominator: units a second, at least 1.
    public let timescale: Int

    /// `value` units of 1/`timescale` second.
    ///
    /// - Precondition: `timescale > 0`.
    public init(_ value: Int, _ timescale: Int) {
        precondition(timescale > 0)
        let divisor = max(1, greatestCommonDivisor(value.magnitude, timescale.magnitude))
        (self.value, self.timescale) = (value / Int(divisor), timescale / Int(divisor))
    }

    /// No time at all.
    public static let zero = RationalTime(0, 1)

    /// The nearest floating-point number of seconds.
    public var seconds: Double { Double(value) / Double(timescale) }

    /// The exact sum. Traps when its terms do not fit into 64 bits.
    public static func + (a: RationalTime, b: RationalTime) -> RationalTime {
        if a.timescale == b.timescale { return RationalTime(a.value + b.value, a.timescale) }
        return RationalTime(a.value * b.timescale + b.value * a.timescale, a.timescale * b.timescale)
    }

    /// The exact difference, which may be negative. Traps when its terms do not fit into 64 bits.
    public static func - (a: RationalTime, b: RationalTime) -> RationalTime { a + RationalTime(-b.value, b.timescale) }

    /// The time taken `count` times.
    public static func * (a: RationalTime, count: Int) -> RationalTime { RationalTime(a.value * count, a.timescale) }

    /// Adds a time exactly.
    public static func += (a: inout RationalTime, b: RationalTime) { a = a + b }

    /// Whether the first time is shorter than the second.
    public static func < (a: RationalTime, b: RationalTime) -> Bool { a.value * b.timescale < b.value * a.timescale }

    /// The time in units of 1/`timescale` second; nil when that is not a whole number.
    public func whole(in timescale: Int) -> Int? {
        let (product, overflow) = value.multipliedReportingOverflow(by: timescale)
        return overflow || product % self.timescale != 0 ? nil : product / self.timescale
    }

    /// The time in units of 1/`timescale` second, rounded to the nearest, halves up.
    public func rounded(in timescale: Int) -> Int {
        let doubled = value * timescale * 2 + self.timescale
        let quotient = doubled / (2 * self.timescale)
        return doubled % (2 * self.timescale) < 0 ? quotient - 1 : quotient
    }
}

private func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
}

/// How often an animation plays. GIF stores repeats after the first play, APNG stores plays: both are converted from
/// here.
public enum LoopCount: Hashable, Sendable {
    /// Begins again after the last frame, without end.
    case forever
    /// Plays this often in all, the first time included; at least 1.
    case plays(Int)

    /// Plays one time and stays at the last frame.
    public static let once = LoopCount.plays(1)

    /// Plays once and then `count` times more.
    public static func repeats(_ count: Int) -> LoopCount { .plays(count + 1) }
}
