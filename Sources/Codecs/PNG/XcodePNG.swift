import Raster

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
