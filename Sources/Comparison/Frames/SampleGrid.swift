import Codecs

/// The instants at which footage is looked at: every frame's beginning, and inside longer frames as often as in others.
struct SampleGrid {
    struct Sample {
        /// Seconds.
        var time: Double
        /// Which of the footage's frames shows.
        var frame: Int
    }

    let samples: [Sample]
    /// Seconds between samples.
    let step: Double
    /// When each frame begins, and at last when the footage ends; seconds.
    private let starts: [Double]

    init(_ footage: Footage, limit: Int = 100_000) {
        let typical = footage.typicalDuration
        step = typical.seconds
        var samples: [Sample] = []
        var start = RationalTime.zero
        var starts: [Double] = []
        for (frame, duration) in footage.durations.enumerated() {
            let count = step > 0 ? max(1, Int((duration.seconds / step).rounded())) : 1
            for k in 0..<max(1, min(count, limit - samples.count)) {
                samples.append(Sample(time: (start + typical * k).seconds, frame: frame))
            }
            starts.append(start.seconds)
            start += duration
        }
        (self.samples, self.starts) = (samples, starts + [start.seconds])
    }

    var lastFrame: Int { samples[samples.count - 1].frame }

    /// The samples between two times, without those at them.
    func samples(after time: Double, before end: Double) -> ArraySlice<Sample> {
        let start = place(from: time + 1e-4)
        return samples[start..<max(start, place(from: end - 1e-4))]
    }

    /// Of the first sample that is not before a time; how many samples there are when all are.
    private func place(from time: Double) -> Int {
        var (low, high) = (0, samples.count)
        while low < high {
            let middle = (low + high) / 2
            if samples[middle].time < time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The frame that shows at a time; nil after the end. Stills never end.
    func frame(at time: Double) -> Int? {
        if starts[starts.count - 1] <= 0 { return 0 }
        let time = time + 1e-6
        guard time < starts[starts.count - 1] else { return nil }
        var (low, high) = (0, starts.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= time { low = middle } else { high = middle }
        }
        return low
    }

    /// Whether a sample begins at that time.
    func hasSample(at time: Double) -> Bool {
        let low = place(from: time - 1e-4)
        return low < samples.count && abs(samples[low].time - time) <= 1e-4
    }
}
