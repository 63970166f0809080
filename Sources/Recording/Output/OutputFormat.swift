import Codecs
import Foundation

/// What a recording can be written as.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
    /// A GIF, animated when there is more than one frame.
    case gif
    /// A PNG, animated (APNG) when there is more than one frame.
    case png
    /// One PNG file for each frame, in a folder or under numbered names.
    case sequence
    /// The raw pixels of all frames behind each other: four bytes each, straight alpha, without a header.
    case rgba
    /// Uncompressed video, YUV4MPEG2, for video encoders.
    case y4m

    /// A WebP, animated when there is more than one frame: lossless, or of a quality.
    case webp
    /// MP4 video, by ffmpeg.
    case mp4
    /// WebM video, by ffmpeg.
    case webm
    /// QuickTime video, by ffmpeg: ProRes unless another codec is asked for.
    case mov
    /// An animated SVG: the layers as shapes that move by CSS, without scripts. Not of frames that came ready-made.
    case svg

    /// The format for a path: by its extension, or a sequence when it ends in `/` or has a `%04d` and ends in `.png`;
    /// nil for others.
    public init?(path: String) {
        if SequenceFolder.isSequence(path) {
            guard path.hasSuffix("/") || FilePath(path).fileExtension == "png" else { return nil }
            self = .sequence
            return
        }
        let ending = FilePath(path).fileExtension
        guard ending != "frames", let format = OutputFormat(name: ending) else { return nil }
        self = format
    }

    /// The names that `init(name:)` reads: those of files are their endings.
    public static let names = ["gif", "webp", "png", "apng", "mp4", "webm", "mov", "svg", "frames", "rgba", "y4m"]

    /// The format of a name: `gif`, `webp`, `png`, `apng`, `mp4`, `webm`, `mov`, `svg`, `frames`, `rgba` or `y4m`, in
    /// any case; nil for others.
    public init?(name: String) {
        switch name.lowercased() {
        case "apng": self = .png
        case "frames": self = .sequence
        case "sequence": return nil
        case let other: self.init(rawValue: other)
        }
    }

    /// What follows a scene's name when it is written into a folder.
    package var suffix: String { self == .sequence ? "/" : "." + rawValue }

    /// What is decoded again to be compared with what was drawn.
    package static let verified: Set<OutputFormat> = [.gif, .png, .webp]

    /// Whether it is made by ffmpeg.
    var isVideo: Bool { [.mp4, .webm, .mov].contains(self) }

    /// Whether it becomes smaller until it has at most so many bytes.
    var keepsBytes: Bool { self == .gif || self == .webp }

    /// Whether its times are whole centiseconds or milliseconds, which 60 frames a second are not.
    package var hasCoarseTimes: Bool { self == .gif || self == .webp }
}

/// One file, or sequence of files, to write.
public struct RecordingOutput: Sendable, Hashable {
    /// The file, or folder of a sequence; `-` is standard output.
    public var path: String
    /// What is written there.
    public var format: OutputFormat

    /// An output with a format of its own, whatever the path ends in. A sequence's is a folder, unless it has a `%04d`.
    public init(path: String, format: OutputFormat) {
        let isFolder = format == .sequence && path != "-" && !SequenceFolder.isSequence(path)
        (self.path, self.format) = (isFolder ? path + "/" : SequenceFolder.file(at: path), format)
    }

    /// An output whose format follows from its path.
    ///
    /// - Throws: `RecordingError.unknownFormat`.
    public init(path: String) throws(RecordingError) {
        guard let format = OutputFormat(path: path) else { throw .unknownFormat(path: path) }
        self.init(path: path, format: format)
    }
}
