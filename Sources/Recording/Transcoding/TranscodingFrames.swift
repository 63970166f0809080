import Codecs
import Raster

/// The frames of several inputs as one animation.
final class TranscodingFrames {
    private var inputs: ArraySlice<TranscodingInput>
    private let rate: FrameRate?
    private let limits: DecodeLimits
    private let isSingle: Bool
    private var reader: (any AnimationReader)?
    private(set) var currentPath = ""
    private(set) var count = 0
    private(set) var duration = RationalTime.zero
    /// The loop count of a single animation that has one; nil for several inputs, which make a new animation.
    private(set) var loopCount: LoopCount?
    /// Frames of a single animation whose delay is zero.
    private(set) var framesWithoutDelay = 0
    private var roundsColorsSoFar = false
    /// Whether a pixel read so far had a colour that its opacity cannot hold.
    var roundsColors: Bool { roundsColorsSoFar || reader?.roundsColors == true }

    init(_ inputs: [TranscodingInput], rate: FrameRate?, limits: DecodeLimits) {
        (self.inputs, self.rate, self.limits, isSingle) = (inputs[...], rate, limits, inputs.count == 1)
    }

    func next() throws -> AnimationFrame? {
        while true {
            if reader == nil {
                guard let input = inputs.popFirst() else { return nil }
                reader = try open(input)
            }
            do {
                if var frame = try reader?.nextFrame() {
                    if frame.duration <= .zero { frame.duration = try missingDuration() }
                    // What a reader says about changes holds only inside its own animation.
                    if !isSingle { frame.damage = nil }
                    count += 1
                    duration += frame.duration
                    return frame
                }
            } catch let error as DecodeError {
                throw ImageFileError(path: currentPath, reason: error)
            }
            roundsColorsSoFar = roundsColors
            reader = nil
        }
    }

    private func open(_ input: TranscodingInput) throws -> any AnimationReader {
        switch input {
        case .file(let path):
            currentPath = path
            let reader = try AnimationFile.open(path: path, limits: limits)
            if isSingle { loopCount = reader.loopCount }
            return reader
        case .rgba(let path, let width, let height):
            currentPath = path
            guard let rate else { throw TranscodingError.noRate(path) }
            do {
                return try RawRGBAReader(
                    try ByteStream(path: path), width: width, height: height, frameDuration: rate.frameDuration,
                    limits: limits)
            } catch let error as DecodeError {
                throw ImageFileError(path: path, reason: error)
            }
        }
    }

    /// What browsers make of animations' delays of zero.
    static let browsersDelay = RationalTime(1, 10)

    /// For a still, which says nothing of time, and for an animation's delay of zero. A single still needs no rate:
    /// nothing follows it.
    private func missingDuration() throws -> RationalTime {
        if loopCount != nil { framesWithoutDelay += 1 }
        if let rate { return rate.frameDuration }
        if loopCount != nil { return Self.browsersDelay }
        guard isSingle, count == 0 else { throw TranscodingError.noRate(currentPath) }
        return FrameRate.gif.frameDuration
    }
}

/// An output that takes frames of any durations and gives its format only those it can hold.
///
/// GIFs have whole centiseconds, from two on: frames are sampled on a grid of two centiseconds unless all fit. y4m has
/// one rate for all frames.
final class TranscodingSink: FrameConsumer {
    private let writer: OutputWriter
    private let grid: RationalTime?
    /// Where the frame to come begins, in the input's time and in grid steps.
    private var time = RationalTime.zero
    private var steps = 0
    private var number = 0
    /// The last frame that fell between two grid points.
    private var omitted: AnimationFrame?

    init(
        _ output: RecordingOutput, width: Int, height: Int, isStill: Bool, rate: FrameRate, options: Recording.Options,
        stop: Cancellation
    ) throws {
        switch output.format {
        case .gif: grid = FrameRate.gif.frameDuration
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
        if writer.output.format == .gif, isExact(begin, frame.duration) {
            steps = time.rounded(in: 100)
            return try write(frame)
        }
        // The frame is shown on every grid point from its beginning on that lies before its end.
        let unit = writer.output.format == .gif ? RationalTime(1, 100) : grid
        let width = writer.output.format == .gif ? 2 : 1
        var count = 0
        while unit * (steps + count) < time { count += width }
        guard count > 0 else {
            omitted = frame
            return
        }
        steps += count
        if writer.output.format == .gif {
            return try write(AnimationFrame(frame.bitmap, duration: RationalTime(count, 100), damage: frame.damage))
        }
        for repetition in 0..<count {
            try write(AnimationFrame(frame.bitmap, duration: grid, damage: repetition == 0 ? frame.damage : .empty))
        }
    }

    /// Whether a frame begins and ends on whole centiseconds and is long enough for viewers, and nothing before it was
    /// moved.
    private func isExact(_ begin: RationalTime, _ duration: RationalTime) -> Bool {
        guard let start = begin.whole(in: 100), let length = duration.whole(in: 100) else { return false }
        return start == steps && length >= 2
    }

    private func write(_ frame: AnimationFrame) throws {
        try writer.append(frame, number: number)
        number += 1
    }

    var workerMilliseconds: Double { writer.workerMilliseconds }
    func finish() throws { try writer.finish() }
    func prepareToPublish() throws { try writer.prepareToPublish() }
    func publish() throws { try writer.publish() }
    func cancel() { writer.cancel() }
    var notices: [String] { writer.notices }
    func summary(width: Int, height: Int) -> RecordingSummary.Output { writer.summary(width: width, height: height) }
}
