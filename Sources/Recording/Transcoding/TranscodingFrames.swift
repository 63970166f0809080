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
    /// Of the frame that is shown for the shortest time and the one for the longest; nil before the first.
    private(set) var durations: (shortest: RationalTime, longest: RationalTime)?
    /// The loop count of a single animation that has one; nil for several inputs, which make a new animation.
    private(set) var loopCount: LoopCount?
    /// Frames of animations whose delay is zero, or one that browsers take for it.
    private(set) var framesWithoutDelay = 0
    /// Whether the given rate was needed.
    private(set) var usesRate = false
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
                    if frame.duration <= longestIgnoredDelay { frame.duration = try missingDuration(frame.duration) }
                    // What a reader says about changes holds only inside its own animation.
                    if !isSingle { frame.damage = nil }
                    count += 1
                    duration += frame.duration
                    let (shortest, longest) = durations ?? (frame.duration, frame.duration)
                    durations = (min(shortest, frame.duration), max(longest, frame.duration))
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
            usesRate = true
            do {
                return try RawRGBAReader(
                    try ByteStream(path: path), width: width, height: height, frameDuration: rate.frameDuration,
                    limits: limits)
            } catch let error as DecodeError {
                throw ImageFileError(path: path, reason: error)
            }
        }
    }

    /// What browsers make of animations' delays of zero, and of GIFs' delays of a hundredth.
    static let browsersDelay = RationalTime(1, 10)

    private var longestIgnoredDelay: RationalTime { reader is GIFReader ? RationalTime(1, 100) : .zero }

    /// For a still, which says nothing of time, and for an animation's delay that says nothing. A single still needs no rate:
    /// nothing follows it.
    /// Several GIFs without delays are stills.
    private func missingDuration(_ delay: RationalTime) throws -> RationalTime {
        let isAnimation = reader?.loopCount != nil && (isSingle || delay > .zero)
        if isAnimation { framesWithoutDelay += 1 }
        if let rate {
            usesRate = true
            return rate.frameDuration
        }
        if isAnimation { return Self.browsersDelay }
        guard isSingle, count == 0 else { throw TranscodingError.noRate(currentPath) }
        return FrameRate.gif.frameDuration
    }
}
