import Codecs
import Raster

/// A picture of straight RGBA8 pixels (red in the lowest byte), as files hold them: what the metrics are defined on.
package struct StraightBitmap: Sendable {
    package let width, height: Int
    private let storage: Storage
    /// Whether every pixel's alpha is 255.
    package let isOpaque: Bool

    /// Opaque pixels are the same straight and premultiplied, so that their bitmap is shared.
    private enum Storage: Sendable {
        case opaque(Bitmap)
        case straight([UInt32])
    }

    /// - Precondition: `pixels.count == width * height`.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height)
        (self.width, self.height, storage) = (width, height, .straight(pixels))
        isOpaque = pixels.withUnsafeBufferPointer { buffer in
            var all: UInt32 = 0xFFFF_FFFF
            for pixel in buffer { all &= pixel }
            return all >= 0xFF00_0000
        }
    }

    package init(_ bitmap: Bitmap) {
        if bitmap.isOpaque {
            (width, height, storage, isOpaque) = (bitmap.width, bitmap.height, .opaque(bitmap), true)
        } else {
            (width, height, storage, isOpaque) = (
                bitmap.width, bitmap.height, .straight(bitmap.straightPixels()), false
            )
        }
    }

    /// A still picture by its content.
    /// - Throws: `DecodeError`.
    package init(decoding bytes: [UInt8], limits: DecodeLimits = .standard) throws {
        let (width, height, pixels) = try ImageFile.straightPixels(bytes, limits: limits)
        self.init(width: width, height: height, pixels: pixels)
    }

    package func withPixels<R>(_ body: (UnsafeBufferPointer<UInt32>) throws -> R) rethrows -> R {
        switch storage {
        case .opaque(let bitmap): try bitmap.withPixels(body)
        case .straight(let pixels): try pixels.withUnsafeBufferPointer(body)
        }
    }

    /// The pixel at (x, y), packed. For tests and tools; kernels use rows.
    package subscript(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && y >= 0 && x < width && y < height)
        return withPixels { $0[y * width + x] }
    }

    /// The same picture with premultiplied pixels.
    package var bitmap: Bitmap {
        switch storage {
        case .opaque(let bitmap): bitmap
        case .straight(let pixels): Bitmap(width: width, height: height, straight: pixels)
        }
    }

    /// Whether both are known to be the same picture without looking at pixels.
    package func isIdentical(to other: StraightBitmap) -> Bool {
        if case .opaque(let a) = storage, case .opaque(let b) = other.storage { return a.isIdentical(to: b) }
        return false
    }

    /// Laid on a larger canvas, at its top left corner; the rest is transparent.
    func padded(toWidth newWidth: Int, height newHeight: Int) -> StraightBitmap {
        if newWidth == width, newHeight == height { return self }
        var pixels = [UInt32](repeating: 0, count: newWidth * newHeight)
        let (columns, rows) = (min(width, newWidth), min(height, newHeight))
        withPixels { source in
            for y in 0..<rows { for x in 0..<columns { pixels[y * newWidth + x] = source[y * width + x] } }
        }
        return StraightBitmap(width: newWidth, height: newHeight, pixels: pixels)
    }
}
