import Animation

/// Key frames as Core Animation plays what it was given: times that begin late or end early hold the outer values, times
/// that make no sense are left out, and timing curves that are missing are even.
struct PlayableKeyframes {
    private(set) var values: [AnimatableValue]
    private(set) var times: [Double]?
    private(set) var timings: [TimingCurve]
    /// What was left out.
    private(set) var faults: [KeyframeError] = []

    /// - Parameters:
    ///   - values: one for each key frame.
    ///   - times: as many, or one more in the discrete mode; nil for even times.
    ///   - timings: one fewer than values, or none.
    ///   - mode: paced ones have times of their own.
    init(values: [AnimatableValue], times: [Double]?, timings: [TimingCurve], mode: KeyframeMode) {
        (self.values, self.times, self.timings) = (values, times, timings)
        guard !values.isEmpty, !mode.isPaced else { return }
        if mode == .discrete {
            self.timings = []
        } else if !timings.isEmpty, timings.count != values.count - 1 {
            faults.append(.timingCount(expected: values.count - 1, given: timings.count))
            self.timings = (0..<values.count - 1).map { $0 < timings.count ? timings[$0] : .linear }
        }
        guard let times else { return }
        if let fault = Self.fault(in: times, of: values.count, mode) {
            faults.append(fault)
            self.times = nil
        } else if mode == .discrete {
            self.times = [0] + times[1..<values.count] + [1]
        } else {
            hold(times)
        }
    }

    /// Key frames with the first value from the start on, and the last one to the end.
    private mutating func hold(_ given: [Double]) {
        guard let first = given.first, let last = given.last else { return }
        var times = given
        let isEased = !timings.isEmpty
        if first > 0 {
            times.insert(0, at: 0)
            values.insert(values[0], at: 0)
            if isEased { timings.insert(.linear, at: 0) }
        }
        if last < 1 {
            times.append(1)
            values.append(values[values.count - 1])
            if isEased { timings.append(.linear) }
        }
        self.times = times
    }

    private static func fault(in times: [Double], of count: Int, _ mode: KeyframeMode) -> KeyframeError? {
        // In the discrete mode the end of the last value may be left out.
        let isCounted = times.count == count || mode == .discrete && times.count == count + 1
        guard isCounted else {
            return .keyTimeCount(expected: mode == .discrete ? count + 1 : count, given: times.count)
        }
        for (index, time) in times.enumerated() {
            let isInPlace = 0...1 ~= time && (index == 0 || time >= times[index - 1])
            if !isInPlace { return .keyTimeOutOfPlace(index: index, time: time) }
        }
        return nil
    }
}
