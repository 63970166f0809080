import Codecs

/// An output that takes frames of any durations and gives its format only those it can hold.
///
/// GIFs have whole centiseconds, from two on; y4m has one rate for all frames.
final class TranscodingSink: FrameConsumer {
    private let writer: OutputWriter
    private let grid: RationalTime?
    /// Where the frame to come begins, in the input's time and in grid steps.
    private var time = RationalTime.zero
    private var steps = 0
    private var number = 0
    /// The last frame that was too short to be shown.
    private var omitted: AnimationFrame?
    private var omittedCount = 0

    /// Of GIFs, in centiseconds: viewers stretch shorter ones.
    private static let shortestDelay = 2

    init(
        _ output: RecordingOutput, width: Int, height: Int, isStill: Bool, rate: FrameRate, options: Recording.Options,
        stop: Cancellation
    ) throws {
        switch output.format {
        case .gif: grid = RationalTime(Self.shortestDelay, 100)
        case .y4m: grid = rate.frameDuration
        default: grid = nil
        }
        writer = try OutputWriter(
            output, width: width, height: height, isStill: isStill, rate: rate, options: options, stop: stop)
    }

    /// - Parameter number: the input's; the output counts its own.
    func append(_ frame: AnimationFrame, number _: Int) throws {
        let frame = omitted.map { frame.after($0) } ?? frame
        omitted = nil
        let begin = time
        time += frame.duration
        guard let grid else { return try write(frame) }
        if writer.output.format == .gif { return try append(frame, toGIFFrom: begin) }
        // The frame is shown on every grid point from its beginning on that lies before its end.
        var count = 0
        while grid * (steps + count) < time { count += 1 }
        guard count > 0 else { return omit(frame) }
        steps += count
        for repetition in 0..<count {
            try write(AnimationFrame(frame.bitmap, duration: grid, damage: repetition == 0 ? frame.damage : .empty))
        }
    }

    /// A frame that is long enough for viewers ends at the centisecond nearest to its end, so that no time is lost over
    /// many; of shorter ones those are shown that fall on a grid of the shortest delay.
    private func append(_ frame: AnimationFrame, toGIFFrom begin: RationalTime) throws {
        let shortest = Self.shortestDelay
        var count = 0
        if RationalTime(shortest, 100) <= time - begin {
            count = max(shortest, time.rounded(in: 100) - steps)
        } else {
            while RationalTime(steps + count, 100) < time { count += shortest }
        }
        guard count > 0 else { return omit(frame) }
        steps += count
        try write(AnimationFrame(frame.bitmap, duration: RationalTime(count, 100), damage: frame.damage))
    }

    /// Shows the next frame in this one's place.
    private func omit(_ frame: AnimationFrame) { (omitted, omittedCount) = (frame, omittedCount + 1) }

    private func write(_ frame: AnimationFrame) throws {
        try writer.append(frame, number: number)
        number += 1
    }

    var workerMilliseconds: Double { writer.workerMilliseconds }

    func finish() throws {
        // How it ends is always shown, if a moment late.
        if let grid, var omitted {
            omitted.duration = grid
            omittedCount -= 1
            try write(omitted)
        }
        try writer.finish()
    }

    func prepareToPublish() throws { try writer.prepareToPublish() }
    func publish() throws { try writer.publish() }
    func cancel() { writer.cancel() }

    var notices: [String] {
        var notices = writer.notices
        if omittedCount > 0 {
            notices.append(
                "\(writer.output.path): left out \(omittedCount == 1 ? "a frame" : "\(omittedCount) frames") too short for \(writer.output.format == .gif ? "viewers of GIFs, which show none for less than 0.02 s" : "its rate"); an APNG has them all"
            )
        }
        return notices
    }

    func summary(width: Int, height: Int) -> RecordingSummary.Output { writer.summary(width: width, height: height) }
}
