/// Why bytes did not become a picture. Sentences are in `DecodeError+Description.swift`.
package enum DecodeError: Error, Sendable, Hashable {
    /// The file cannot be opened or read; the operating system's error number.
    case unreadable(errno: Int32)
    case isDirectory
    case emptyFile
    /// A pointer file that Git LFS left in place of the picture.
    case gitLFSPointer
    /// A format that is recognized but not read here ("SVG", "HEIF", …).
    case unsupportedFormat(String)
    case unknownFormat
    /// A still picture was wanted from an animation's reader, or the other way round.
    case unsupportedFeature(ImageFormat, String)
    case truncated(ImageFormat)
    case invalid(ImageFormat, reason: String)
    case emptyPicture
    case limit(Limit, found: Int, allowed: Int)
    case outOfMemory

    /// By their names in messages and in the flag that raises them.
    package enum Limit: String, CaseIterable, Sendable, Hashable {
        case pixels = "image-pixels"
        case side = "image-side"
        case frames = "image-frames"
        case animationPixels = "animation-pixels"
        case fileBytes = "image-bytes"
    }
}
