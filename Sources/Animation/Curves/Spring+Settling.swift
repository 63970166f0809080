import Geometry

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
