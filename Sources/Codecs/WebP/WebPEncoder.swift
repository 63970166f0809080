import CWebP
import Raster

/// How pictures are stored in WebP files.
package enum WebPQuality: Hashable, Sendable {
    /// Every pixel as it is; `best` also tries libwebp's longest search.
    case lossless(CompressionLevel)
    /// 0 to 100: what libwebp calls quality.
    case lossy(Int)

    var isLossless: Bool { if case .lossless = self { true } else { false } }
}

/// Pictures to the chunks of a WebP file, by libwebp: lossy ones, and lossless ones that may take long.
struct WebPEncoder: Sendable {
    let quality: WebPQuality
    /// Whether what is lossy may take half as long again, for a few per cent.
    var isThorough = false

    /// The chunks of one picture: `VP8L`, or `VP8 ` with an `ALPH` before it where something is translucent.
    /// - Throws: `EncodeError`.
    func encode(_ bitmap: Bitmap, area: PixelRect) throws -> [UInt8] {
        var configuration = WebPConfig()
        guard WebPConfigInitInternal(&configuration, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION) != 0 else {
            throw EncodeError.outOfMemory
        }
        switch quality {
        case .lossless(let level):
            configuration.lossless = 1
            (configuration.method, configuration.quality) =
                level == .best ? (6, 100) : (4, 75)
        case .lossy(let quality):
            (configuration.method, configuration.quality) = (isThorough ? 6 : 4, Float(quality))
            // Text on flat ground loses its colour's edge otherwise.
            configuration.use_sharp_yuv = 1
        }
        var picture = WebPPicture()
        guard WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0 else { throw EncodeError.outOfMemory }
        picture.use_argb = 1
        (picture.width, picture.height) = (Int32(area.width), Int32(area.height))
        guard WebPPictureAlloc(&picture) != 0 else { throw EncodeError.outOfMemory }
        defer { WebPPictureFree(&picture) }
        Self.fill(picture.argb, stride: Int(picture.argb_stride), with: bitmap, area: area)
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        let done = withUnsafeMutablePointer(to: &writer) { writer in
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            picture.writer = { WebPMemoryWrite($0, $1, $2) }
            return WebPEncode(&configuration, &picture)
        }
        guard done != 0 else { throw EncodeError.outOfMemory }
        return Self.chunks(of: UnsafeBufferPointer(start: writer.mem, count: writer.size))
    }

    /// Straight alpha, blue in the lowest byte.
    static func fill(_ target: UnsafeMutablePointer<UInt32>, stride: Int, with bitmap: Bitmap, area: PixelRect) {
        bitmap.withPixels { pixels in
            for y in 0..<area.height {
                let row = target + y * stride
                let source = pixels.baseAddress! + (area.minY + y) * bitmap.width + area.minX
                if bitmap.isOpaque {
                    row.update(from: source, count: area.width)
                } else {
                    StraightAlpha.unpremultiply(source, into: row, count: area.width)
                }
                for x in 0..<area.width {
                    let pixel = row[x]
                    row[x] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
                }
            }
        }
    }

    /// What is in a file but its header and what announces alpha.
    private static func chunks(of file: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let bytes = Array(file)
        guard bytes.count > 20 else { return [] }
        // Before a lossy picture with alpha, 18 bytes say so; in an animation the head of the file does.
        return Array(bytes[(bytes[12..<16].elementsEqual("VP8X".utf8) ? 30 : 12)...])
    }
}
