import Codecs
import Foundation
import Raster

/// Video through ffmpeg: frames go to it one by one as raw pixels, in equal steps of time.
final class VideoWriter: AnimationWriter {
    private(set) var statistics = EncodingStatistics()
    private let sink: any ByteSink
    private let ffmpeg: FFmpeg
    private let width, height: Int
    /// With what was added to make them even.
    private let paddedWidth, paddedHeight: Int
    private let matte: PremultipliedColor?
    private let rate: FrameRate
    private var pixels: [UInt32]
    /// When the frame to come begins.
    private var time = RationalTime.zero

    /// - Parameters:
    ///   - format: a container.
    ///   - isCancelled: asked while ffmpeg is busy.
    /// - Throws: `VideoError`, `OutputError`.
    init(
        to sink: any ByteSink, format: OutputFormat, width: Int, height: Int, rate: FrameRate,
        options: Recording.Options, isCancelled: @escaping () -> Bool
    ) throws {
        let fitting = VideoCodec.codecs(in: format)
        let codec = options.codec ?? fitting[0]
        guard fitting.contains(codec) else { throw VideoError.codec(codec, in: format.rawValue, fitting: fitting) }
        (self.sink, self.width, self.height, self.rate) = (sink, width, height, rate)
        paddedWidth = codec.halvesColor ? width + width % 2 : width
        paddedHeight = codec.halvesColor ? height + height % 2 : height
        let hasAlpha = codec == .prores && options.matte == nil
        matte = hasAlpha ? nil : options.matte ?? options.page ?? PremultipliedColor(packed: 0xFF00_0000)
        pixels = [UInt32](repeating: 0, count: paddedWidth * paddedHeight)
        let path = (sink as? OutputFile)?.path ?? format.rawValue
        ffmpeg = try FFmpeg(
            path: path,
            input: [
                "-f", "rawvideo", "-pix_fmt", hasAlpha ? "rgba" : "rgb0", "-s", "\(paddedWidth)x\(paddedHeight)",
                "-framerate", "\(rate.numerator)/\(rate.denominator)",
            ],
            output: [
                "-vf",
                "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp,"
                    + "format=\(codec.pixelFormat(hasAlpha: hasAlpha)),"
                    // ProRes writes into its frames what these say of themselves, whatever is said of the file.
                    + "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709",
                "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv",
            ] + codec.arguments(quality: options.quality, hasAlpha: hasAlpha)
                + (format == .webm ? [] : ["-movflags", "+faststart+write_colr"]) + ["-f", format.rawValue],
            isCancelled: isCancelled)
        statistics.isExact = false
    }

    /// What was done to the size; nil for nothing.
    var remark: String? {
        (paddedWidth, paddedHeight) == (width, height)
            ? nil : "\(paddedWidth)×\(paddedHeight) pixels, with the last ones repeated: video takes even sizes"
    }

    /// CPU time of ffmpeg; known when it is finished.
    var milliseconds: Double { ffmpeg.milliseconds }

    func append(_ frame: AnimationFrame) throws {
        precondition(frame.bitmap.width == width && frame.bitmap.height == height)
        statistics.count(frame)
        time += frame.duration
        // The picture that is shown at the middle of each step of the rate.
        let end = RationalTime(time.value * rate.numerator, time.timescale * rate.denominator).rounded(in: 1)
        guard end > statistics.encodedFrames else { return }
        fill(frame.bitmap)
        for _ in statistics.encodedFrames..<end { try pixels.withUnsafeBytes { try ffmpeg.write($0) } }
        statistics.encodedFrames = end
    }

    private func fill(_ bitmap: Bitmap) {
        bitmap.withPixels { source in
            pixels.withUnsafeMutableBufferPointer { target in
                for y in 0..<paddedHeight {
                    let row = target.baseAddress! + y * paddedWidth
                    let from = source.baseAddress! + min(y, height - 1) * width
                    if let matte {
                        for x in 0..<width { row[x] = Matte.over(from[x], matte.packed) }
                    } else {
                        StraightAlpha.unpremultiply(from, into: row, count: width)
                    }
                    if paddedWidth > width { row[width] = row[width - 1] }
                }
            }
        }
    }

    func finish() throws {
        if statistics.encodedFrames == 0 {
            if statistics.frames == 0 { throw EncodeError.noFrames }
            // Shorter than a frame, and shown all the same.
            try pixels.withUnsafeBytes { try ffmpeg.write($0) }
            statistics.encodedFrames = 1
        }
        try ffmpeg.finish(to: sink)
        statistics.duration = rate.frameDuration * statistics.encodedFrames
        try sink.finish()
    }

    func cancel() {
        ffmpeg.cancel()
        sink.cancel()
    }
}
