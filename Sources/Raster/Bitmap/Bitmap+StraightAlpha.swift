import Foundation

/// The two conversions between straight RGBA8, as files hold it, and premultiplied pixels. Both round to nearest,
/// exactly, and premultiplying what was unpremultiplied gives the same pixels again.
package enum StraightAlpha {
    /// Premultiplies `count` straight pixels. Source and target may be the same memory.
    package static func premultiply(
        _ straight: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        var i = 0
        while i &+ 4 <= count {
            let p = UnsafeRawPointer(straight + i).loadUnaligned(as: Pixels4.self)
            UnsafeMutableRawPointer(target + i).storeBytes(of: premultiplied(p), as: Pixels4.self)
            i &+= 4
        }
        while i < count {
            target[i] = premultiplied(Pixels4(repeating: straight[i]))[0]
            i &+= 1
        }
    }

    /// Whether every pixel's alpha is 255.
    static func isOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
        guard let base = pixels.baseAddress else { return true }
        // Some at a time, so that a picture with a clear corner is known at once.
        var start = 0
        while start < pixels.count {
            var all: UInt32 = 0xFFFF_FFFF
            let end = min(pixels.count, start + 1024)
            for i in start..<end { all &= base[i] }
            if all < 0xFF00_0000 { return false }
            start = end
        }
        return true
    }

    /// Whether premultiplying straight pixels and dividing them again gives the same pixels.
    package static func isReversible(_ straight: UnsafeBufferPointer<UInt32>) -> Bool {
        straight.allSatisfy { pixel in
            if pixel >> 24 == 255 { return true }
            var (premultiplied, back) = (premultiplied(Pixels4(repeating: pixel))[0], UInt32(0))
            unpremultiply(&premultiplied, into: &back, count: 1)
            return back == pixel
        }
    }

    @inline(__always)
    private static func premultiplied(_ p: Pixels4) -> Pixels4 {
        // Alpha itself is multiplied by 255.
        let alphas = p.alphas
        let opaqueAlpha = alphas | Lanes(0, 255, 0, 255, 0, 255, 0, 255)
        return Pixels4(even: (p.even &* alphas).dividedBy255, odd: (p.odd &* opaqueAlpha).dividedBy255)
    }

    /// Divides `count` premultiplied pixels by their alpha; clear pixels become 0. Source and target may be the same
    /// memory.
    package static func unpremultiply(
        _ pixels: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        for i in 0..<count {
            let p = pixels[i]
            let alpha = p >> 24
            if alpha == 255 {
                target[i] = p
            } else if alpha == 0 {
                target[i] = 0
            } else {
                func straight(_ shift: UInt32) -> UInt32 {
                    min(255, ((p >> shift & 255) &* 255 &+ alpha / 2) / alpha) << shift
                }
                target[i] = straight(0) | straight(8) | straight(16) | alpha << 24
            }
        }
    }
}

extension Bitmap {
    /// A bitmap of straight RGBA8 pixels (red in the lowest byte).
    /// - Precondition: `straight.count == width * height`.
    package init(width: Int, height: Int, straight: [UInt32]) {
        precondition(straight.count == width * height)
        self.init(width: width, height: height) { target in
            straight.withUnsafeBufferPointer { source in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                StraightAlpha.premultiply(from, into: to, count: source.count)
            }
        }
    }

    /// A bitmap of straight pixels that are all filled in: what they are at first is not known.
    /// - Parameter roundsColors: set when premultiplying changes a colour.
    package init(
        width: Int, height: Int, roundsColors: inout Bool,
        fillStraight fill: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
    ) rethrows {
        let storage = PixelStorage(count: width * height)
        let pixels = UnsafeMutableBufferPointer(start: storage.base, count: width * height)
        try fill(pixels)
        if StraightAlpha.isOpaque(UnsafeBufferPointer(pixels)) {
            storage.declareOpaque()
        } else {
            roundsColors = roundsColors || !StraightAlpha.isReversible(UnsafeBufferPointer(pixels))
            StraightAlpha.premultiply(storage.base, into: storage.base, count: pixels.count)
        }
        self.init(width: width, height: height, storage: storage)
    }

    /// The pixels divided by their alpha.
    package func straightPixels() -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
            count = width * height
            guard let to = target.baseAddress else { return }
            StraightAlpha.unpremultiply(storage.base, into: to, count: count)
        }
    }
}
