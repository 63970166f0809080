import CWebP
import Raster

/// Still WebP files to bitmaps.
enum WebPDecoder {
    static func decode(_ bytes: [UInt8], limits: DecodeLimits) throws -> Bitmap {
        var ignored = false
        return try decode(bytes, limits: limits, roundsColors: &ignored)
    }

    /// - Parameter roundsColors: set when premultiplying changes a colour.
    static func decode(_ bytes: [UInt8], limits: DecodeLimits, roundsColors: inout Bool) throws -> Bitmap {
        var features = WebPBitstreamFeatures()
        try check(WebPGetFeatures(bytes, bytes.count, &features))
        if features.has_animation != 0 { throw DecodeError.unsupportedFeature(.webp, "animation") }
        let (width, height) = (Int(features.width), Int(features.height))
        try limits.check(width: width, height: height)
        return try Bitmap(width: width, height: height, roundsColors: &roundsColors) { pixels in
            var configuration = WebPDecoderConfig()
            guard WebPInitDecoderConfig(&configuration) != 0 else { throw DecodeError.outOfMemory }
            configuration.output.colorspace = MODE_RGBA
            configuration.output.is_external_memory = 1
            configuration.output.u.RGBA.rgba = UnsafeMutableRawPointer(pixels.baseAddress!).assumingMemoryBound(
                to: UInt8.self)
            configuration.output.u.RGBA.stride = Int32(width * 4)
            configuration.output.u.RGBA.size = width * height * 4
            try check(WebPDecode(bytes, bytes.count, &configuration))
        }
    }

    /// - Throws: `DecodeError`.
    static func size(_ bytes: [UInt8]) throws -> (width: Int, height: Int) {
        var features = WebPBitstreamFeatures()
        try check(WebPGetFeatures(bytes, bytes.count, &features))
        return (Int(features.width), Int(features.height))
    }

    private static func check(_ status: VP8StatusCode) throws {
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw DecodeError.truncated(.webp)
        case VP8_STATUS_OUT_OF_MEMORY: throw DecodeError.outOfMemory
        case VP8_STATUS_UNSUPPORTED_FEATURE: throw DecodeError.unsupportedFeature(.webp, "a newer feature")
        default: throw DecodeError.invalid(.webp, reason: "its data is broken")
        }
    }
}
