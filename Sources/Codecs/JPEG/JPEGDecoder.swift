import CJPEG
import Raster

/// JPEG files to opaque bitmaps, turned upright as their EXIF orientation says.
enum JPEGDecoder {
    /// Progressive files of cameras and tools have about ten.
    private static let maximumScans: Int32 = 100

    static func decode(_ bytes: [UInt8], limits: DecodeLimits) throws -> Bitmap {
        let target = Target(limits: limits)
        var message = [CChar](repeating: 0, count: Int(CJPEGMessageSize))
        let result = CJPEGRead(
            bytes, bytes.count, maximumScans,
            { context, width, height in
                Unmanaged<Target>.fromOpaque(context!).takeUnretainedValue().allocate(Int(width), Int(height))
            }, Unmanaged.passUnretained(target).toOpaque(), &message)
        switch result {
        case CJPEGSuccess: break
        case CJPEGRefused: throw target.refusal ?? DecodeError.outOfMemory
        case CJPEGTruncated: throw DecodeError.truncated(.jpeg)
        case CJPEGUnsupported: throw DecodeError.unsupportedFeature(.jpeg, text(message))
        default: throw DecodeError.invalid(.jpeg, reason: text(message))
        }
        return EXIFOrientation(jpeg: bytes).upright(
            UnsafePointer(target.pixels!.baseAddress!), width: target.width, height: target.height)
    }

    private static func text(_ message: [CChar]) -> String {
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Holds the pixels while C fills them.
    private final class Target {
        let limits: DecodeLimits
        var refusal: (any Error)?
        var pixels: UnsafeMutableBufferPointer<UInt32>?
        var width = 0, height = 0

        init(limits: DecodeLimits) { self.limits = limits }

        func allocate(_ width: Int, _ height: Int) -> UnsafeMutablePointer<UInt8>? {
            do {
                try limits.check(width: width, height: height)
            } catch {
                refusal = error
                return nil
            }
            (self.width, self.height) = (width, height)
            let buffer = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: width * height)
            buffer.initialize(repeating: 0)
            pixels = buffer
            return UnsafeMutableRawPointer(buffer.baseAddress!).assumingMemoryBound(to: UInt8.self)
        }

        deinit { pixels?.deallocate() }
    }
}
