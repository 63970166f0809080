import Foundation
import Synchronization

/// An immutable picture of premultiplied RGBA8 pixels, rows from the top, no padding between rows.
///
/// A value with shared storage: copies are free and may be read from any thread. Made by `Surface.snapshot()`, a decoder, or `init(pixels:)`.
public struct Bitmap: Sendable {
    public let width: Int
    public let height: Int
    @usableFromInline let storage: PixelStorage
    /// Whether every pixel's alpha is 255.
    public let isOpaque: Bool

    /// - Precondition: `pixels.count == width * height`.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height)
        let storage = PixelStorage(count: pixels.count)
        pixels.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { storage.base.update(from: base, count: source.count) }
        }
        self.init(width: width, height: height, storage: storage)
    }

    init(width: Int, height: Int, storage: PixelStorage) {
        (self.width, self.height, self.storage) = (width, height, storage)
        var all: UInt32 = 0xFFFF_FFFF
        for i in 0..<width * height { all &= storage.base[i] }
        isOpaque = all >= 0xFF00_0000
    }

    /// Fills a new bitmap's pixels (all zero at first).
    public init(width: Int, height: Int, fill: (UnsafeMutableBufferPointer<UInt32>) throws -> Void) rethrows {
        let storage = PixelStorage(count: width * height)
        storage.base.update(repeating: 0, count: width * height)
        try fill(UnsafeMutableBufferPointer(start: storage.base, count: width * height))
        self.init(width: width, height: height, storage: storage)
    }

    @inlinable
    public func withPixels<R>(_ body: (UnsafeBufferPointer<UInt32>) throws -> R) rethrows -> R {
        defer { withExtendedLifetime(storage) {} }
        return try body(UnsafeBufferPointer(start: storage.base, count: width * height))
    }

    /// The pixel at (x, y), packed. For tests and tools; kernels use rows.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && y >= 0 && x < width && y < height)
        return storage.base[y * width + x]
    }

    /// Whether two values share their storage: a cheap test for "the same picture".
    public func isIdentical(to other: Bitmap) -> Bool { storage === other.storage }

    /// Identity of the storage, for caches that outlive no bitmap they name.
    public var identity: ObjectIdentifier { ObjectIdentifier(storage) }
}

/// Pixel memory with a fixed address. Written only before it is shared, hence Sendable.
@usableFromInline
final class PixelStorage: @unchecked Sendable {
    @usableFromInline let base: UnsafeMutablePointer<UInt32>
    /// Smaller versions for minification, made when first needed and kept as long as the pixels.
    let mipmaps = Mutex<[MipmapLevel.Reduction: MipmapLevel]>([:])

    /// A few pixels longer than asked, for kernels that read whole vectors.
    @usableFromInline
    init(count: Int) {
        let raw = UnsafeMutableRawPointer.allocate(byteCount: count * 4 + 64, alignment: 64)
        base = raw.bindMemory(to: UInt32.self, capacity: count + 16)
    }

    deinit { base.deallocate() }
}
