/// A file format that can be read, recognized by its first bytes, never by its name.
package enum ImageFormat: String, Sendable, Hashable, CaseIterable {
    case png, gif, jpeg, webp, y4m, rgba

    /// As people write it.
    package var name: String {
        switch self {
        case .png: return "PNG"
        case .gif: return "GIF"
        case .jpeg: return "JPEG"
        case .webp: return "WebP"
        case .y4m: return "Y4M"
        case .rgba: return "raw RGBA"
        }
    }

    /// The format whose signature `bytes` begin with.
    /// - Throws: `DecodeError.emptyFile`, `.gitLFSPointer`, `.unsupportedFormat` or `.unknownFormat`.
    package static func recognize<Bytes: Collection<UInt8>>(_ bytes: Bytes) throws -> ImageFormat {
        let head = Array(bytes.prefix(256))
        func starts(_ text: String, at offset: Int = 0) -> Bool {
            head.dropFirst(offset).starts(with: text.utf8)
        }
        if head.isEmpty { throw DecodeError.emptyFile }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if starts("GIF87a") || starts("GIF89a") { return .gif }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if starts("RIFF"), starts("WEBP", at: 8) { return .webp }
        if starts("YUV4MPEG2 ") { return .y4m }
        if starts("version https://git-lfs.github.com/") { throw DecodeError.gitLFSPointer }
        if let name = knownButUnread.first(where: { starts($0.signature, at: $0.offset) })?.name {
            throw DecodeError.unsupportedFormat(name)
        }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) || isPrefix(head, of: [0x89, 0x50, 0x4E, 0x47]) {
            throw DecodeError.truncated(.png)
        }
        if isPrefix(head, of: Array("GIF8".utf8)) || starts("GIF8") && head.count < 6 {
            throw DecodeError.truncated(.gif)
        }
        if isPrefix(head, of: [0xFF, 0xD8]) { throw DecodeError.truncated(.jpeg) }
        throw DecodeError.unknownFormat
    }

    private static let knownButUnread: [(signature: String, offset: Int, name: String)] = [
        ("<svg", 0, "SVG"), ("<?xml", 0, "XML (perhaps SVG)"), ("%PDF", 0, "PDF"), ("BM", 0, "BMP"),
        ("II*\0", 0, "TIFF"), ("MM\0*", 0, "TIFF"),
        ("ftypheic", 4, "HEIF"), ("ftypheix", 4, "HEIF"), ("ftypmif1", 4, "HEIF"), ("ftypavif", 4, "AVIF"),
        ("ftyp", 4, "MPEG-4"),
        ("8BPS", 0, "a Photoshop document"), ("<!DOCTYPE html", 0, "an HTML page"), ("<html", 0, "an HTML page"),
    ]

    private static func isPrefix(_ head: [UInt8], of signature: [UInt8]) -> Bool {
        head.count < signature.count && signature.starts(with: head)
    }
}
