import Codecs

/// Why two things cannot be compared at all; nothing is said about whether they differ. Sentences are here and nowhere
/// else.
package enum ComparisonError: Error, Sendable, Hashable, CustomStringConvertible {
    case file(ImageFileError)
    /// No files in a folder, or none that match a pattern.
    case noFiles(String)
    case sequenceSizes(String, width: Int, height: Int, firstWidth: Int, firstHeight: Int)
    /// A frame of an animation that is shown for no time.
    case zeroDelay(String, frame: Int)
    /// The first of the two is a single picture, the second an animation.
    case singleFrameBaseline(String, frames: Int)
    case bothAreStandardInput

    package var description: String {
        switch self {
        case .file(let error): return error.description
        case .noFiles(let path): return "no PNG files match \(path)"
        case .sequenceSizes(let path, let width, let height, let firstWidth, let firstHeight):
            return
                "\(path) is \(width)×\(height) pixels, the frames before are \(firstWidth)×\(firstHeight): all have to be of one size"
        case .zeroDelay(let path, let frame):
            return
                "frame \(frame) of \(path) is shown for 0 s, so frames have no times to be compared at; give every frame a delay"
        case .singleFrameBaseline(let path, let frames):
            return
                "\(path) is a single picture, but what it is compared with has \(frames) frames; it was perhaps saved by a program that drops"
                + " animations: record it again"
        case .bothAreStandardInput: return "only one of the two can be standard input"
        }
    }
}
