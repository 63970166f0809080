import Codecs

/// What the pictures of a video are encoded with.
public enum VideoCodec: String, Sendable, Hashable, CaseIterable {
    /// H.264, which plays everywhere.
    case h264
    /// HEVC (H.265): smaller, for Apple's players and new browsers.
    case hevc
    /// VP9, for browsers.
    case vp9
    /// AV1: the smallest, for new browsers.
    case av1
    /// ProRes 4444, for editing: large, with alpha.
    case prores

    /// What a container can hold, the usual one first; nothing for formats that are no video.
    package static func codecs(in format: OutputFormat) -> [VideoCodec] {
        switch format {
        case .mp4: [.h264, .hevc, .av1]
        case .webm: [.vp9, .av1]
        case .mov: [.prores, .h264, .hevc]
        default: []
        }
    }

    /// Whether two pixels share their colour both ways, which takes even sizes.
    var halvesColor: Bool { self != .prores }

    /// The flags of ffmpeg. Threads are counted, so that the file does not depend on the machine's.
    /// - Parameter quality: 1 to 100; nil for one at which nobody sees a difference.
    func arguments(quality: Int?, hasAlpha: Bool) -> [String] {
        let quality = quality ?? 90
        // From 51 or 63, the worst, down to next to lossless.
        let of51 = "\(51 - quality * 37 / 100)", of63 = "\(63 - quality * 43 / 100)"
        return switch self {
        case .h264: ["-c:v", "libx264", "-preset", "slow", "-crf", of51, "-threads", "4"]
        case .hevc:
            [
                "-c:v", "libx265", "-preset", "medium", "-crf", of51, "-tag:v", "hvc1",
                "-x265-params", "log-level=error:pools=4:frame-threads=2",
            ]
        case .vp9:
            [
                "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", of63, "-deadline", "good", "-cpu-used", "2", "-row-mt", "1",
                "-threads", "4",
            ]
        case .av1: ["-c:v", "libsvtav1", "-preset", "6", "-crf", of63, "-svtav1-params", "lp=4"]
        case .prores:
            ["-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0"] + (hasAlpha ? ["-alpha_bits", "16"] : [])
        }
    }

    func pixelFormat(hasAlpha: Bool) -> String {
        self == .prores ? (hasAlpha ? "yuva444p10le" : "yuv444p10le") : "yuv420p"
    }
}

/// Why there is no video, or none that can be read.
public enum VideoError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no ffmpeg on the `PATH`, nor where `SEGUE_FFMPEG` says.
    case missing(path: String, program: String)
    /// The container does not hold the codec.
    case codec(VideoCodec, in: String, fitting: [VideoCodec])
    /// ffmpeg ended with an error, and what it said.
    case failed(path: String, status: Int32, message: String)
    /// A video is to be read, and there is no ffmpeg.
    case noReader(path: String, program: String)
    /// ffmpeg could not read it, and what it said.
    case unreadable(path: String, status: Int32, message: String)

    /// What is wrong and what helps, as a message for the user.
    public var description: String {
        switch self {
        case .missing(let path, let program):
            return "cannot write \(path): video is made by ffmpeg, and there is no \(program); install it"
                + " (apt-get install ffmpeg), or let SEGUE_FFMPEG name it"
        case .codec(let codec, let container, let fitting):
            return "\(container) does not hold \(codec.rawValue); it takes"
                + " \(fitting.map(\.rawValue).joined(separator: ", "))"
        case .failed(let path, let status, let message):
            return "cannot write \(path): ffmpeg ended with \(status)\(Self.said(message))"
        case .noReader(let path, let program):
            return "cannot read \(path): video is read by ffmpeg, and there is no \(program); install it"
                + " (apt-get install ffmpeg), or let SEGUE_FFMPEG name it"
        case .unreadable(let path, _, let message):
            return "cannot read \(path): ffmpeg finds no video in it\(Self.said(message))"
        }
    }

    /// What ffmpeg said, without the addresses in its memory, which are others every time.
    private static func said(_ message: String) -> String {
        message.isEmpty ? "" : ": " + message.replacing(#/ @ 0x[0-9a-fA-F]+/#, with: "")
    }
}
