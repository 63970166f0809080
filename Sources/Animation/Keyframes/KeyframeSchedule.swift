/// How the way from one key frame to the next is calculated: `CAAnimationCalculationMode`.
public enum KeyframeMode: String, Hashable, Sendable, CaseIterable {
    /// Values move in a straight line from one to the next.
    case linear
    /// Values do not move: each stays until the next one's time.
    case discrete
    /// Values move in straight lines at an even speed over all; key times and timing curves are ignored.
    case paced
    /// Values move along a smooth (Catmull-Rom) curve through all of them.
    case cubic
    /// Values move along such a curve at an even speed over all; key times and timing curves are ignored.
    case cubicPaced

    package var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isSmooth: Bool { self == .cubic || self == .cubicPaced }
}

/// When each key frame is due, as fractions of the whole, and how each segment between two is eased.
struct KeyframeSchedule: Hashable, Sendable {
    let keyTimes: [Double]
    let timings: [TimingCurve]

    /// - Parameters:
    ///   - segments: one less than there are key times.
    ///   - keyTimes: from 0 to 1, never going back; evenly spaced if nil.
    ///   - timings: one per segment, or none for even speed.
    init(segments: Int, keyTimes: [Double]?, timings: [TimingCurve]) throws(KeyframeError) {
        if let keyTimes {
            guard keyTimes.count == segments + 1 else {
                throw .keyTimeCount(expected: segments + 1, given: keyTimes.count)
            }
            for (index, time) in keyTimes.enumerated() {
                let isInPlace = index == 0 ? time == 0 : time >= keyTimes[index - 1]
                let isAtEnd = index < segments || index == 0 || time == 1
                guard isInPlace, isAtEnd else { throw .keyTimeOutOfPlace(index: index, time: time) }
            }
        }
        guard timings.isEmpty || timings.count == segments else {
            throw .timingCount(expected: segments, given: timings.count)
        }
        self.keyTimes = keyTimes ?? (0...segments).map { segments == 0 ? 0 : Double($0) / Double(segments) }
        self.timings = timings
    }

    /// Key times in proportion to the lengths of the segments; evenly spaced if nothing has a length.
    init(pacedLengths lengths: [Double]) {
        let total = lengths.reduce(0, +)
        var times = [0.0]
        var sum = 0.0
        for (index, length) in lengths.enumerated() {
            sum += length
            times.append(
                index == lengths.count - 1 ? 1 : total > 0 ? sum / total : Double(index + 1) / Double(lengths.count))
        }
        (keyTimes, timings) = (times, [])
    }

    /// The segment that is under way and how far it has got, eased. At a key time the later segment has begun.
    ///
    /// - Parameter progress: clamped to 0…1.
    /// - Returns: nil if there is no segment, only one key frame.
    func segment(at progress: Double) -> (index: Int, fraction: Double)? {
        let last = keyTimes.count - 2
        guard last >= 0 else { return nil }
        if progress <= 0 { return (0, 0) }
        if progress >= 1 { return (last, 1) }
        var (low, high) = (0, last)
        while low < high {
            let middle = (low + high + 1) / 2
            if keyTimes[middle] <= progress { low = middle } else { high = middle - 1 }
        }
        let length = keyTimes[low + 1] - keyTimes[low]
        let fraction = length > 0 ? (progress - keyTimes[low]) / length : 1
        return (low, timings.isEmpty ? fraction : timings[low].value(at: fraction))
    }
}
