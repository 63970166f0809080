/// Exact durations to whole centiseconds that never drift: every picture starts at its rounded time.
struct GIFTiming {
    private var elapsed = RationalTime.zero
    private var written = 0

    static let largest = 65_535

    /// The delay of a frame that lasts `duration`; 0 when its time is shorter than any delay can say, so that it is
    /// left out.
    ///
    /// Viewers stretch delays below 2, which are never made. A duration of zero (a still) stays zero.
    mutating func delay(for duration: RationalTime) -> Int {
        elapsed += duration
        let delay = elapsed.rounded(in: 100) - written
        // The last frame's missing part is owed to the next one.
        if delay < 2 { return 0 }
        written += delay
        return delay
    }

    /// What is missing at the end, because the last frames were too short.
    func rest() -> Int { elapsed.rounded(in: 100) - written }
}
