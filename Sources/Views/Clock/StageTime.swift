import Dispatch
import Foundation

/// A time of the stage's clock, in the place of `DispatchTime`: `DispatchQueue.main.asyncAfter(deadline: .now() + 0.3)`.
public struct StageTime: Comparable, Hashable, Sendable {
    /// Seconds of the stage.
    public var seconds: Double
    /// The time of the stage in force.
    public static func now() -> StageTime { StageTime(seconds: Stage.now) }
    /// A time that never comes.
    public static let distantFuture = StageTime(seconds: .infinity)
    /// The time in nanoseconds.
    public var uptimeNanoseconds: UInt64 { seconds.isFinite ? UInt64(max(0, seconds) * 1e9) : .max }

    /// Whether a time comes before another.
    public static func < (a: StageTime, b: StageTime) -> Bool { a.seconds < b.seconds }
    /// So many seconds later.
    public static func + (time: StageTime, seconds: Double) -> StageTime { StageTime(seconds: time.seconds + seconds) }
    /// So many seconds before.
    public static func - (time: StageTime, seconds: Double) -> StageTime { StageTime(seconds: time.seconds - seconds) }
    /// Later by an interval.
    public static func + (time: StageTime, interval: DispatchTimeInterval) -> StageTime { time + interval.seconds }
    /// Before by an interval.
    public static func - (time: StageTime, interval: DispatchTimeInterval) -> StageTime { time - interval.seconds }
    /// Moves a time by seconds.
    public static func += (time: inout StageTime, seconds: Double) { time = time + seconds }
    /// Moves a time by an interval.
    public static func += (time: inout StageTime, interval: DispatchTimeInterval) { time = time + interval }
}

extension DispatchTimeInterval {
    fileprivate var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: .infinity
        @unknown default: .infinity
        }
    }
}
