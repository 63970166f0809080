/// Why key frames cannot be played.
package enum KeyframeError: Error, Hashable, Sendable {
    /// There is no value, or a path without a point.
    case noValues
    /// There must be one key time per value (one more in the discrete mode, for the end of the last one).
    case keyTimeCount(expected: Int, given: Int)
    /// The key time at `index` is not where it may be: the first must be 0, the last 1, and none less than the one
    /// before.
    case keyTimeOutOfPlace(index: Int, time: Double)
    /// There must be one timing curve per segment, or none.
    case timingCount(expected: Int, given: Int)
    /// The value at `index` is of another kind than the first one.
    case unlikeValue(index: Int)
}

extension KeyframeError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noValues: "key frames need at least one value"
        case .keyTimeCount(let expected, let given): "these key frames need \(expected) key times, not \(given)"
        case .keyTimeOutOfPlace(let index, let time):
            "key time \(index) is \(time); key times start at 0, end at 1 and never go back"
        case .timingCount(let expected, let given):
            "these key frames need \(expected) timing curves or none, not \(given)"
        case .unlikeValue(let index): "key value \(index) is of another kind than the first one"
        }
    }
}
