import Raster

/// Takes the frames of an animation in order and writes them as they come.
///
/// Memory does not grow with the number of frames. Frames that equal the one before are recognized by
/// `Bitmap.isIdentical`, by an empty `damage`, or by comparing pixels; formats with delays then write one longer frame.
package protocol AnimationWriter: AnyObject {
    /// - Throws: `OutputError` or `EncodeError`; then only `cancel` may follow.
    func append(_ frame: AnimationFrame) throws
    /// Writes what is left and puts the output in its place.
    func finish() throws
    /// Gives up; nothing of this output remains.
    func cancel()
    /// Complete after `finish`.
    var statistics: EncodingStatistics { get }
}

/// What a writer has to tell about its output.
package struct EncodingStatistics: Sendable, Hashable {
    /// Frames that were appended.
    package var frames = 0
    /// Frames in the output after equal neighbours were merged.
    package var encodedFrames = 0
    /// Sum of the frames' durations.
    package var duration = RationalTime.zero
    /// Bytes written.
    package var bytes = 0
    /// Whether every pixel decodes to exactly what was appended.
    package var isExact = true
    /// Colours in a GIF's global table.
    package var colors: Int?
    /// Of each encoded frame, when the options ask for it.
    package var details: [FrameStatistics] = []

    package init() {}

    package mutating func count(_ frame: AnimationFrame) {
        frames += 1
        duration += frame.duration
    }
}

/// How large one encoded frame is, and how near it comes to what was drawn.
public struct FrameStatistics: Sendable, Hashable {
    /// Bytes of its pixels, compressed; with its table, if it has one.
    public var bytes: Int
    /// The rectangle that was written; everything around it stays from the frame before.
    package var area: PixelRect
    /// Colours of its own table; nil where the global one served.
    public var colors: Int?
    /// Whether every written pixel shows exactly its colour.
    public var isExact: Bool
    /// Peak signal to noise ratio of the whole picture as it is shown, in decibels; nil when it is exact.
    public var psnr: Double?
    /// Structural similarity of the whole picture as it is shown, 1 when it is exact: the mean over 7 × 7 windows of
    /// luma; nil for pictures smaller than that.
    public var ssim: Double?
    /// Mean change, in levels, of what is shown where the source did not change: 0 when nothing shimmers. A pixel that
    /// gets its own colour has not flickered.
    public var flicker: Double
    /// The share of the pixels of flat areas and of resting hairlines that show another colour, in percent: flat are
    /// pixels with nothing but their colour as far as four pixels around; a hairline is up to five pixels thick, at least
    /// 32 long or 48 high, and was there in the frame before.
    public var dirt = 0.0
    /// Contours and plateaus of the whole picture as it is shown.
    public var banding = Banding()
}

extension FrameStatistics {
    /// The statistics of all frames of an animation together.
    public struct Totals: Sendable, Hashable {
        /// The sum of all frames' bytes, without the container around them.
        public var bytes: Int
        /// The lowest of all frames, in decibels; nil when all are exact.
        public var psnr: Double?
        /// The mean similarity of the frames that have one; nil when none has.
        public var ssim: Double?
        /// The mean flicker of all frames, in levels.
        public var flicker: Double
        /// The mean dirt of all frames, in percent.
        public var dirt: Double
        /// The banding of all frames, added up over their smooth pixels.
        public var banding: Banding
        /// The share of smooth pixels at a contour in the frame that has most of them, in percent.
        public var worstContour: Double

        /// Adds up the statistics of the frames of one animation.
        public init(_ frames: [FrameStatistics]) {
            bytes = frames.reduce(0) { $0 + $1.bytes }
            psnr = frames.compactMap(\.psnr).min()
            let similarities = frames.compactMap(\.ssim)
            ssim = similarities.isEmpty ? nil : similarities.reduce(0, +) / Double(similarities.count)
            banding = frames.reduce(Banding()) { $0 + $1.banding }
            worstContour = frames.map(\.banding.contour).max() ?? 0
            func mean(_ value: (FrameStatistics) -> Double) -> Double {
                frames.isEmpty ? 0 : frames.reduce(0) { $0 + value($1) } / Double(frames.count)
            }
            (flicker, dirt) = (mean(\.flicker), mean(\.dirt))
        }
    }
}

/// What an encoder cannot put into its format.
public enum EncodeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Width or height beyond what the format's header holds.
    case tooLarge(format: String, width: Int, height: Int, maximum: Int)
    /// A duration beyond what the format's delay holds, or below the smallest.
    case delay(format: String, RationalTime)
    /// An animation was finished before any frame was appended.
    case noFrames
    /// A library could not get the memory it asked for.
    case outOfMemory
    /// Even the greatest loss takes more than the bytes that were allowed.
    case budget(Int, needed: Int)

    /// What is wrong and what helps, as a message for the user.
    public var description: String {
        switch self {
        case .tooLarge(let format, let width, let height, let maximum):
            return "\(format) cannot hold \(width)×\(height) pixels: \(maximum) is the most for either side"
        case .delay(let format, let time): return "\(format) cannot hold a delay of \(time.value)/\(time.timescale) s"
        case .budget(let bytes, let needed):
            return
                "the animation does not fit into \(bytes) bytes: at the lowest quality it takes \(needed); make it smaller, shorter or slower, or a GIF of fewer colours (--colors)"
        case .noFrames: return "there are no frames to write"
        case .outOfMemory: return "there is not enough memory to encode"
        }
    }
}

/// Joins equal neighbours to longer frames, for formats with delays: holds one frame back until the next differs.
struct FrameMerger {
    private(set) var pending: AnimationFrame?

    /// Takes a frame; returns the one before when it is finished, with its damage found.
    mutating func push(_ frame: AnimationFrame) -> AnimationFrame? {
        guard let before = pending else {
            pending = frame
            return nil
        }
        let changed = FrameDifference.changedArea(frame.bitmap, before.bitmap, within: frame.damage)
        if changed.isEmpty {
            pending?.duration += frame.duration
            return nil
        }
        pending = AnimationFrame(frame.bitmap, duration: frame.duration, damage: changed)
        return before
    }

    /// The last frame.
    mutating func flush() -> AnimationFrame? {
        defer { pending = nil }
        return pending
    }
}
