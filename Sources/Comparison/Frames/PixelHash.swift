import Foundation
import Raster
import Synchronization

/// 128 bits that stand for a picture's pixels: equal pictures have equal hashes on every machine. Not for secrets.
package struct PixelHash: Hashable, Sendable {
    package var high, low: UInt64

    package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// 32 lower-case digits.
    package var text: String { Self.digits(high) + Self.digits(low) }

    package init?(text: String) {
        guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        (self.high, self.low) = (high, low)
    }

    private static func digits(_ value: UInt64) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }

    @inline(__always)
    fileprivate static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    fileprivate static let keys: (UInt64, UInt64, UInt64, UInt64) = (
        0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0xD6E8_FEB8_6659_FD93
    )
}

/// Hashes pictures that follow each other, looking only at rows that may have changed.
package struct PixelHasher {
    private var rows: [(UInt64, UInt64)] = []
    private var previous: Bitmap?
    private var last = PixelHash(high: 0, low: 0)

    package init() {}

    /// - Parameter damage: outside of this rectangle the picture is the one hashed before; nil when nothing is known.
    package mutating func hash(_ bitmap: Bitmap, damage: PixelRect? = nil) -> PixelHash {
        var range = 0..<bitmap.height
        if let previous, previous.width == bitmap.width, previous.height == bitmap.height {
            if bitmap.isIdentical(to: previous) { return last }
            if let damage {
                if damage.isEmpty { return last }
                range = max(0, damage.minY)..<max(max(0, damage.minY), min(bitmap.height, damage.maxY))
            }
        } else {
            rows = [(UInt64, UInt64)](repeating: (0, 0), count: bitmap.height)
        }
        previous = bitmap
        bitmap.withPixels { pixels in
            guard let base = pixels.baseAddress else { return }
            for y in range { rows[y] = Self.row(base + y * bitmap.width, count: bitmap.width) }
        }
        var (high, low) = (UInt64(bitmap.width) &+ PixelHash.keys.0, UInt64(bitmap.height) &+ PixelHash.keys.1)
        for (a, b) in rows {
            high = PixelHash.fold(high ^ a, PixelHash.keys.2 ^ b)
            low = PixelHash.fold(low ^ b, PixelHash.keys.3 ^ a) &+ high
        }
        last = PixelHash(high: high, low: low)
        return last
    }

    package static func hash(_ bitmap: Bitmap) -> PixelHash {
        var hasher = PixelHasher()
        return hasher.hash(bitmap)
    }

    /// Four independent chains, so that multiplications overlap.
    private static func row(_ pixels: UnsafePointer<UInt32>, count: Int) -> (UInt64, UInt64) {
        let raw = UnsafeRawPointer(pixels)
        let keys = PixelHash.keys
        var (a, b, c, d) = keys
        func word(_ offset: Int) -> UInt64 {
            UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        var i = 0
        let bytes = count &* 4
        while i &+ 64 <= bytes {
            a = PixelHash.fold(a ^ word(i), keys.1 ^ word(i &+ 8))
            b = PixelHash.fold(b ^ word(i &+ 16), keys.2 ^ word(i &+ 24))
            c = PixelHash.fold(c ^ word(i &+ 32), keys.3 ^ word(i &+ 40))
            d = PixelHash.fold(d ^ word(i &+ 48), keys.0 ^ word(i &+ 56))
            i &+= 64
        }
        while i < bytes {
            a = PixelHash.fold(
                a ^ UInt64(UInt32(littleEndian: raw.load(fromByteOffset: i, as: UInt32.self))), keys.2 ^ UInt64(i &+ 1))
            i &+= 4
        }
        return (PixelHash.fold(a ^ keys.3, c) &+ d, PixelHash.fold(b ^ keys.0, d) ^ (a &+ c &* keys.1))
    }
}

/// Hashes of frames that are drawn once, in order, kept as they come.
package final class HashedFrames: Sendable {
    private let hashes = Mutex<[PixelHash]>([])

    package init() {}

    /// - Parameter isFirst: whether drawing has begun anew.
    package func add(_ hash: PixelHash, isFirst: Bool) {
        hashes.withLock { hashes in
            if isFirst { hashes = [] }
            hashes.append(hash)
        }
    }

    package var all: [PixelHash] { hashes.withLock { $0 } }
    package subscript(index: Int) -> PixelHash? { hashes.withLock { $0.indices.contains(index) ? $0[index] : nil } }
}
