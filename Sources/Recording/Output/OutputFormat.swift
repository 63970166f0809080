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

    /// The format for a path: by its extension, or a sequence when it ends in `/` or has a `%04d`; nil for others.
    public init?(path: String) {
        if SequenceFolder.isSequence(path) {
            self = .sequence
            return
        }
        switch FilePath(path).fileExtension {
        case "gif": self = .gif
        case "png", "apng": self = .png
        case "rgba": self = .rgba
        case "y4m": self = .y4m
        default: return nil
        }
    }

    /// The names that `init(name:)` reads.
    public static let names = ["gif", "png", "apng", "frames", "rgba", "y4m"]

    /// The format of a name: `gif`, `png`, `apng`, `frames`, `rgba` or `y4m`, in any case; nil for others.
    public init?(name: String) {
        switch name.lowercased() {
        case "apng": self = .png
        case "frames": self = .sequence
        case let other: self.init(rawValue: other)
        }
    }
}

/// One file, or sequence of files, to write.
public struct RecordingOutput: Sendable, Hashable {
    /// The file, or folder of a sequence; `-` is standard output.
    public var path: String
    /// What is written there.
    public var format: OutputFormat

    /// An output with a format of its own, whatever the path ends in.
    public init(path: String, format: OutputFormat) { (self.path, self.format) = (path, format) }

    /// An output whose format follows from its path.
    ///
    /// - Throws: `RecordingError.unknownFormat`.
    public init(path: String) throws(RecordingError) {
        guard let format = OutputFormat(path: path) else { throw .unknownFormat(path: path) }
        self.init(path: path, format: format)
    }
}
