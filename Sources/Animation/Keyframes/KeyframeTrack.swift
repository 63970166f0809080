/// Values at key times and the way between them: `CAKeyframeAnimation`'s `values` as a function of progress.
package struct KeyframeTrack: Hashable, Sendable {
    package let values: [AnimatableValue]
    package let mode: KeyframeMode
    private let schedule: KeyframeSchedule
    /// One curve per segment where the mode asks for curves and the values have numbers to lay them through; else
    /// empty.
    private let curves: [CurveSegment]

    /// - Parameters:
    ///   - values: one per key frame, all of one kind.
    ///   - keyTimes: fractions from 0 to 1, one per value; in the discrete mode one more. Evenly spaced if nil. Ignored
    ///     when paced.
    ///   - timings: one per segment, or none for even speed. Ignored when paced.
    package init(
        values: [AnimatableValue], keyTimes: [Double]? = nil, timings: [TimingCurve] = [], mode: KeyframeMode = .linear
    ) throws(KeyframeError) {
        guard let first = values.first else { throw .noValues }
        if let index = values.firstIndex(where: { !$0.isSameKind(as: first) }) { throw .unlikeValue(index: index) }
        self.values = values
        self.mode = mode
        curves = mode.isSmooth ? Self.smoothCurves(through: values) : []
        if mode.isPaced {
            let lengths =
                curves.isEmpty ? zip(values, values.dropFirst()).map { $0.distance(to: $1) } : curves.map(\.length)
            schedule = KeyframeSchedule(pacedLengths: lengths)
        } else {
            schedule = try KeyframeSchedule(
                segments: mode == .discrete ? values.count : values.count - 1, keyTimes: keyTimes, timings: timings)
        }
    }

    /// The same key frames with another first value, if it is of the same kind.
    package func replacingFirst(with value: AnimatableValue) -> KeyframeTrack {
        guard value != values[0] else { return self }
        let timings = mode.isPaced ? [] : schedule.timings
        return
            (try? KeyframeTrack(
                values: [value] + values.dropFirst(), keyTimes: mode.isPaced ? nil : keyTimes, timings: timings,
                mode: mode))
            ?? self
    }

    /// The same key frames with other values: one for each, all of one kind.
    /// - Returns: nil where a value has no other.
    package func mapped(_ change: (AnimatableValue) -> AnimatableValue?) -> KeyframeTrack? {
        let changed = values.compactMap(change)
        guard changed.count == values.count else { return nil }
        let timings = mode.isPaced ? [] : schedule.timings
        return try? KeyframeTrack(
            values: changed, keyTimes: mode.isPaced ? nil : keyTimes, timings: timings, mode: mode)
    }

    /// When each key frame is due: as given, evenly spaced, or as pacing demands.
    package var keyTimes: [Double] { schedule.keyTimes }

    /// The value at `progress`, which is clamped to 0…1; exactly a key value at its key time.
    package func value(at progress: Double) -> AnimatableValue {
        guard let (index, fraction) = schedule.segment(at: progress) else { return values[0] }
        if mode == .discrete { return values[index] }
        if curves.isEmpty { return .interpolate(from: values[index], to: values[index + 1], progress: fraction) }
        if fraction == 0 { return values[index] }
        if fraction == 1 { return values[index + 1] }
        let curve = curves[index]
        let u = mode.isPaced ? curve.parameter(atLength: fraction * curve.length) : fraction
        return values[index].replacingComponents(curve.point(at: u))
    }

    /// A Catmull-Rom curve through all values; beyond the ends, the neighbour of an end value is mirrored at it.
    private static func smoothCurves(through values: [AnimatableValue]) -> [CurveSegment] {
        let points = values.compactMap(\.components)
        guard points.count == values.count, points.count > 1, points.allSatisfy({ $0.count == points[0].count }) else {
            return []
        }
        func mirrored(_ p: [Double], at end: [Double]) -> [Double] { zip(p, end).map { 2 * $1 - $0 } }
        let last = points.count - 1
        let extended = [mirrored(points[1], at: points[0])] + points + [mirrored(points[last - 1], at: points[last])]
        return (0..<last).map {
            CurveSegment(through: extended[$0], extended[$0 + 1], extended[$0 + 2], extended[$0 + 3])
        }
    }
}

extension AnimatableValue {
    /// How far two values are apart, for an even pace: the length of the straight way through their numbers.
    func distance(to other: AnimatableValue) -> Double {
        var (a, b) = (components ?? [], other.components ?? [])
        if case .transform(let from) = self, case .transform(let to) = other {
            (a, b) = (from.rows.map(Double.init), to.rows.map(Double.init))
        }
        guard a.count == b.count else { return 0 }
        return zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
    }

    /// Whether both are of one case, whatever is in it.
    func isSameKind(as other: AnimatableValue) -> Bool {
        switch (self, other) {
        case (.path, .path), (.morph, .morph), (.colors, .colors), (.numbers, .numbers): return true
        default: break
        }
        return hasSameStructure(as: other)
    }
}

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
