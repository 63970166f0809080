import Foundation

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

extension DecodeError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let number): return "cannot be read: \(systemMessage(number))"
        case .isDirectory: return "is a folder, not a picture"
        case .emptyFile: return "is empty"
        case .gitLFSPointer: return "is a Git LFS pointer, not the picture itself: run `git lfs pull`"
        case .unsupportedFormat(let name):
            return "is \(name), which cannot be read: convert it to PNG, JPEG, WebP or GIF"
        case .unknownFormat: return "is not a PNG, JPEG, WebP or GIF file"
        case .unsupportedFeature(let format, let feature):
            return "is a \(format.name) with \(feature), which cannot be read"
        case .truncated(let format):
            return "is a \(format.name) that ends too soon: it was not copied or written completely"
        case .invalid(let format, let reason): return "is not a valid \(format.name): \(reason)"
        case .emptyPicture: return "has no pixels"
        case .limit(let limit, let found, let allowed): return limit.sentence(found: found, allowed: allowed)
        case .outOfMemory: return "does not fit into memory"
        }
    }
}

extension DecodeError.Limit {
    fileprivate func sentence(found: Int, allowed: Int) -> String {
        let way = "which --limit \(rawValue)=N raises"
        switch self {
        case .pixels: return "has \(found) pixels, more than the limit of \(allowed), \(way)"
        case .side: return "is \(found) pixels wide or high, more than the limit of \(allowed), \(way)"
        case .frames: return "has more frames than the limit of \(allowed), \(way)"
        case .animationPixels:
            return "has \(found) pixels in all of its frames, more than the limit of \(allowed), \(way)"
        case .fileBytes: return "has \(found) bytes, more than the limit of \(allowed), \(way)"
        }
    }
}

/// The C library's sentence for an error number, without a capital letter, so that it can follow a colon.
func systemMessage(_ number: Int32) -> String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
}
