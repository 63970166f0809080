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

    /// Adds the times at which something changes at once, as whatever follows a finger does, and those just before.
    private func addInstants(to samples: inout [VectorTimes.Sample], duration: Double) {
        let (source, options) = (layers.source, layers.options.schedule)
        let gap = VectorTimes.instant(of: duration)
        for instant in source.instants where instant > 0 && instant < source.duration {
            let shown = options.holdFirst + instant / options.speed
            samples.append(.init(shown: shown - gap, time: instant - 1e-7))
            samples.append(.init(shown: shown, time: instant))
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
