import Raster

/// A PNG file put together in memory.
struct PNGFileBytes {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(header: PNGHeader, width: Int, height: Int) {
        var content: [UInt8] = []
        content.appendBigEndian(width)
        content.appendBigEndian(height)
        append("IHDR", content + header.rest)
    }

    /// A file around compressed pixels.
    static func standalone(width: Int, height: Int, _ format: PNGPixelFormat, data: [UInt8]) -> [UInt8] {
        let header = PNGHeader(
            width: width, height: height, rest: [UInt8(format.bitDepth), format.model.colorType, 0, 0, 0])
        var file = PNGFileBytes(header: header, width: width, height: height)
        for (name, content) in paletteChunks(format.model) { file.append(name, content) }
        file.append("IDAT", data)
        file.append("IEND", [])
        return file.bytes
    }

    /// PLTE and tRNS as far as a model has them.
    static func paletteChunks(_ model: PNGColorModel) -> [(name: String, content: [UInt8])] {
        func channels(_ color: UInt32) -> [UInt8] { [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) } }
        if case .palette(let colors) = model {
            let table = ("PLTE", colors.flatMap(channels))
            guard let last = colors.lastIndex(where: { $0 >> 24 != 255 }) else { return [table] }
            return [table, ("tRNS", colors[...last].map { UInt8($0 >> 24) })]
        }
        return []
    }

    mutating func append<Content: Sequence<UInt8>>(_ name: String, _ content: Content) {
        let start = bytes.count
        bytes.append(contentsOf: [0, 0, 0, 0])
        bytes.append(contentsOf: name.utf8)
        bytes.append(contentsOf: content)
        let length = bytes.count - start - 8
        for (i, shift) in [24, 16, 8, 0].enumerated() { bytes[start + i] = UInt8(truncatingIfNeeded: length >> shift) }
        let checksum = bytes.withUnsafeBytes { Checksum.crc32(UnsafeRawBufferPointer(rebasing: $0[(start + 4)...])) }
        bytes.appendBigEndian(checksum)
    }
}

/// PNG files as Xcode packs them into apps, with a chunk `CgBI` before the header: the compressed pixels have neither
/// zlib's header nor its checksum, and are premultiplied, blue first.
///
/// Source: https://theapplewiki.com/wiki/PNG_CgBI_Format
enum XcodePNG {
    static let mark = "CgBI"

    /// The same chunks as a PNG file that libpng reads when it does not ask for zlib's checksum.
    static func standard(_ bytes: UnsafeRawBufferPointer, _ header: PNGHeader) throws -> [UInt8] {
        var chunks = try PNGChunks(Array(bytes))
        var file = PNGFileBytes(header: header, width: header.width, height: header.height)
        // Deflate with a window of 32 kB, in the fastest way; what it says of the level does not matter.
        var pixels: [UInt8] = [0x78, 0x01]
        while let chunk = try chunks.next() {
            switch chunk.name {
            case "PLTE", "tRNS": file.append(chunk.name, chunks.bytes[chunk.content])
            case "IDAT": pixels += chunks.bytes[chunk.content]
            default: break
            }
        }
        file.append("IDAT", pixels + [0, 0, 0, 0])
        file.append("IEND", [])
        return file.bytes
    }

    /// Makes bitmaps' pixels of what such a file holds.
    static func unpack(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
        for i in pixels.indices {
            let p = pixels[i]
            let alpha = p >> 24
            // More colour than opacity is no colour; what a broken file says is kept below it.
            pixels[i] =
                min(p >> 16 & 255, alpha) | min(p >> 8 & 255, alpha) << 8 | min(p & 255, alpha) << 16 | alpha << 24
        }
    }
}
