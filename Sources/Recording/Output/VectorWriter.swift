import Codecs
import Compositing
import Foundation
import Vectors

/// An animated SVG. Frames only say that there is one: the layers themselves are written.
final class VectorWriter: AnimationWriter {
    /// What is drawn, and when.
    struct Layers {
        var source: any FrameSource
        var plan: Recording.Plan
        var options: Recording.Options
    }

    private let sink: any ByteSink
    private let layers: Layers
    private(set) var statistics = EncodingStatistics()
    /// What a vector picture cannot show as it is.
    private(set) var remarks: [String] = []

    init(to sink: any ByteSink, _ layers: Layers) { (self.sink, self.layers) = (sink, layers) }

    func append(_ frame: AnimationFrame) { statistics.count(frame) }

    func finish() throws {
        let picture = try VectorPicture(of: layers.source, times: try times(), scale: layers.plan.pixelsPerPoint)
        try sink.write(Array(picture.text.utf8))
        try sink.finish()
        remarks = picture.notices
        statistics.encodedFrames = statistics.frames
        statistics.isExact = false
    }

    func cancel() { sink.cancel() }

    /// Samples a second: what lies between is straight.
    private static let rate = FrameRate(120)
    /// A long timeline has fewer samples a second.
    private static let mostSamples = 3000.0

    private func times() throws -> VectorTimes {
        let (schedule, options) = (layers.plan.schedule, layers.options)
        let duration = schedule.duration.seconds
        var plays: Int?
        if case .plays(let count)? = options.loop { plays = count }
        // Numbers of frames mean those of the rate in force.
        let isWhole = options.schedule.selection == .all
        var fine = schedule
        if isWhole, schedule.frames.count > 1 {
            let most = Self.mostSamples / max(1, duration)
            let rate = most < Self.rate.perSecond ? FrameRate(max(10, Int(most))) : Self.rate
            fine = try FrameSchedule(duration: layers.source.duration, rate: rate, options: options.schedule)
        }
        var samples: [VectorTimes.Sample] = []
        var shown = 0.0
        let step = fine.rate.frameDuration.seconds
        for frame in fine.frames {
            samples.append(.init(shown: shown, time: frame.time))
            // One that is held stays as it is until the next begins.
            if frame.duration.seconds > step * 1.5 {
                samples.append(.init(shown: shown + frame.duration.seconds - step, time: frame.time))
            }
            shown += frame.duration.seconds
        }
        if isWhole, !options.schedule.bounces { addInstants(to: &samples, duration: duration) }
        return VectorTimes(samples: samples.filter { $0.shown <= duration }, duration: duration, plays: plays)
    }

    /// Two changes that are no farther apart, and have a third one as near, are of one movement.
    private static let beat = 1.0 / 40

    /// Adds the times at which something changes at once, and those just before. What follows a finger or a display link
    /// changes with every beat of a clock: that is a movement, of which only the changes are known, and not a stair.
    private func addInstants(to samples: inout [VectorTimes.Sample], duration: Double) {
        let (source, options) = (layers.source, layers.options.schedule)
        let gap = VectorTimes.instant(of: duration)
        func shown(_ time: Double) -> Double { options.holdFirst + time / options.speed }
        let instants = source.instants.filter { $0 > 0 && $0 < source.duration }
        var first = 0
        while first < instants.count {
            var last = first
            while last + 1 < instants.count, instants[last + 1] - instants[last] <= Self.beat { last += 1 }
            let isMovement = last - first >= 2
            if isMovement {
                let (start, end) = (shown(instants[first]), shown(instants[last]))
                samples.removeAll { $0.shown > start && $0.shown < end }
            }
            for instant in instants[first...last] {
                if !isMovement { samples.append(.init(shown: shown(instant) - gap, time: instant - 1e-7)) }
                samples.append(.init(shown: shown(instant), time: instant))
            }
            first = last + 1
        }
        samples.sort { $0.shown < $1.shown }
        var kept: [VectorTimes.Sample] = []
        for sample in samples {
            if let last = kept.last, sample.shown - last.shown < gap / 2 { kept.removeLast() }
            kept.append(sample)
        }
        samples = kept
    }
}
