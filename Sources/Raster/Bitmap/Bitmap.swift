import Foundation
import Synchronization

/// An immutable picture of premultiplied RGBA8 pixels, rows from the top, no padding between rows.
///
/// A value with shared storage: copies are free and may be read from any thread. Made by `Surface.snapshot()`, a
/// decoder, or `init(pixels:)`.
public struct Bitmap: Sendable {
    /// Pixels across.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int
    @usableFromInline private(set) var storage: PixelStorage
    /// Whether every pixel's alpha is 255. Looked at once, when first asked.
    public var isOpaque: Bool { storage.isOpaque(count: width * height) }

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
    }

    /// Fills a new bitmap's pixels (all zero at first).
    public init(width: Int, height: Int, fill: (UnsafeMutableBufferPointer<UInt32>) throws -> Void) rethrows {
        let storage = PixelStorage(count: width * height)
        storage.base.update(repeating: 0, count: width * height)
        try fill(UnsafeMutableBufferPointer(start: storage.base, count: width * height))
        self.init(width: width, height: height, storage: storage)
    }

    /// Fills a new bitmap's pixels, all of them: what they are at first is not known.
    /// - Parameter isOpaque: whether it is known that every pixel's alpha is 255.
    package init(
        width: Int, height: Int, isOpaque: Bool, fillAll fill: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
    ) rethrows {
        let storage = PixelStorage(count: width * height)
        try fill(UnsafeMutableBufferPointer(start: storage.base, count: width * height))
        if isOpaque { storage.declareOpaque() }
        self.init(width: width, height: height, storage: storage)
    }

    /// Gives access to the pixels, row after row from the top, each packed as in `PremultipliedColor`.
    ///
    /// The buffer must not be used after `body` has returned.
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

    /// The smallest rectangle outside which all pixels are clear. Looked for once, when first asked.
    package var inkBounds: PixelRect {
        storage.ink.withLock { known in
            if let known { return known }
            let found = findInk()
            known = found
            return found
        }
    }

    private func findInk() -> PixelRect {
        var ink = PixelRect(minX: width, minY: 0, maxX: 0, maxY: 0)
        for y in 0..<height {
            let row = storage.base + y * width
            var left = 0
            while left < width && row[left] == 0 { left += 1 }
            guard left < width else { continue }
            var right = width
            while row[right - 1] == 0 { right -= 1 }
            if ink.maxY == 0 { ink.minY = y }
            (ink.minX, ink.maxX, ink.maxY) = (min(ink.minX, left), max(ink.maxX, right), y + 1)
        }
        return ink.isEmpty ? .empty : ink
    }

    /// Whether this value is the only one that holds the pixels, so that they may be drawn over.
    package mutating func isSoleOwner() -> Bool { isKnownUniquelyReferenced(&storage) }

    /// Whether two values share their storage: a cheap test for "the same picture".
    public func isIdentical(to other: Bitmap) -> Bool { storage === other.storage }

    /// What the bitmap was drawn from, if somebody has said so; pixels do not depend on it.
    package var origin: (any AnyObject & Sendable)? { storage.origin.withLock { $0 } }

    /// Says what the bitmap was drawn from, which lives as long as the pixels.
    package func setOrigin(_ origin: (any AnyObject & Sendable)?) { storage.origin.withLock { $0 = origin } }

    /// Identity of the storage, for caches that outlive no bitmap they name.
    public var identity: ObjectIdentifier { ObjectIdentifier(storage) }
}

/// Pixel memory with a fixed address. Written only by a sole owner, hence Sendable.
@usableFromInline
final class PixelStorage: @unchecked Sendable {
    @usableFromInline let base: UnsafeMutablePointer<UInt32>
    /// Smaller versions for minification, made when first needed and kept as long as the pixels.
    let mipmaps = Mutex<[MipmapLevel.Reduction: MipmapLevel]>([:])

    /// The rectangle around all pixels that are not clear, once it has been looked for.
    let ink = Mutex<PixelRect?>(nil)

    /// What the pixels were drawn from, for whoever can show that itself.
    let origin = Mutex<(any AnyObject & Sendable)?>(nil)
    private let byteCount: Int
    /// What is known of the pixels' alpha: 0 nothing, 1 that some is below 255, 2 that none is.
    private let opacity = Atomic<UInt8>(0)

    /// A few pixels longer than asked, for kernels that read whole vectors.
    @usableFromInline
    init(count: Int) {
        byteCount = count * 4 + 64
        base = PixelMemory.take(byteCount).bindMemory(to: UInt32.self, capacity: count + 16)
    }

    deinit { PixelMemory.give(base, bytes: byteCount) }

    func isOpaque(count: Int) -> Bool {
        switch opacity.load(ordering: .relaxed) {
        case 1: return false
        case 2: return true
        default:
            let isOpaque = StraightAlpha.isOpaque(UnsafeBufferPointer(start: base, count: count))
            opacity.store(isOpaque ? 2 : 1, ordering: .relaxed)
            return isOpaque
        }
    }

    /// Whether all pixels are opaque, as far as nobody has to look.
    var isKnownOpaque: Bool { opacity.load(ordering: .relaxed) == 2 }

    /// Forgets everything known of the pixels, before they are written.
    func forgetPixels() {
        mipmaps.withLock { $0 = [:] }
        ink.withLock { $0 = nil }
        origin.withLock { $0 = nil }
        opacity.store(0, ordering: .relaxed)
    }

    /// Notes that all pixels are opaque, so that they need not be looked at. Called by whoever made them so.
    func declareOpaque() { opacity.store(2, ordering: .relaxed) }
}

extension Bitmap {
    /// The part inside `rect`, as a bitmap of its own; the part outside the bitmap is cut off.
    package func cropped(to rect: PixelRect) -> Bitmap {
        let area = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        if area.width == width && area.height == height { return self }
        return Bitmap(width: area.width, height: area.height) { target in
            guard let base = target.baseAddress else { return }
            for y in 0..<area.height {
                (base + y * area.width).update(
                    from: storage.base + (area.minY + y) * width + area.minX, count: area.width)
            }
        }
    }

    /// Whether two bitmaps have the same size and the same pixels.
    package func pixelsEqual(_ other: Bitmap) -> Bool {
        guard width == other.width && height == other.height else { return false }
        return storage === other.storage || memcmp(storage.base, other.storage.base, width * height * 4) == 0
    }
}
