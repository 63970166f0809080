import Recording

/// Which frame shows at each sample of a comparison: a first frame that is held is looked at several times.
struct SampledFrames: Sendable {
    private let count: Int
    /// Samples before the second frame's.
    private let first: Int

    init(of capture: Capture) {
        count = capture.schedule.frames.count
        first = Self.samples(capture.schedule.frames[0].duration.seconds, capture.schedule.rate)
    }

    /// - Parameter capture: how a record that does not say it was probably held.
    init(of record: BaselineRecord, beside capture: Capture) {
        count = record.hashes.count
        if let outline = record.outline {
            let held = outline["output"]?["holdFirst"]?.double ?? 0
            first = Self.samples(held + record.rate.frameDuration.seconds, record.rate)
        } else {
            let isAlike =
                (record.hashes.count, record.duration) == (capture.schedule.frames.count, capture.schedule.duration)
            first = isAlike ? SampledFrames(of: capture).first : 1
        }
    }

    private static func samples(_ seconds: Double, _ rate: FrameRate) -> Int {
        max(1, Int((seconds / rate.frameDuration.seconds).rounded()))
    }

    /// The last one goes on.
    func frame(at sample: Int) -> Int { max(0, min(count - 1, sample - first + 1)) }
}
