/// Four neighbouring packed pixels.
typealias Pixels4 = SIMD4<UInt32>

/// Eight 16-bit lanes: two components of each of four pixels, red and blue ("even") or green and alpha ("odd").
/// A component times a weight (255 · 255) plus what exact rounding adds still fits a lane.
typealias Lanes = SIMD8<UInt16>

extension SIMD4<UInt32> {
    /// Red and blue of each pixel.
    @inline(__always) var even: Lanes { unsafeBitCast(self, to: Lanes.self) & 0x00FF }

    /// Green and alpha of each pixel.
    @inline(__always) var odd: Lanes { unsafeBitCast(self, to: Lanes.self) &>> 8 }

    /// Each pixel's alpha in both of its lanes.
    @inline(__always) var alphas: Lanes {
        let alpha = self &>> 24
        return unsafeBitCast(alpha | alpha &<< 16, to: Lanes.self)
    }

    /// Puts quotients of `dividedBy255` together.
    @inline(__always)
    init(even: Lanes, odd: Lanes) { self = unsafeBitCast(even | odd &<< 8, to: Pixels4.self) }

    /// The sum per byte, stopping at 255.
    @inline(__always)
    func addingSaturated(_ other: Pixels4) -> Pixels4 {
        let (a, b) = (unsafeBitCast(self, to: SIMD16<UInt8>.self), unsafeBitCast(other, to: SIMD16<UInt8>.self))
        let room = ~a
        return unsafeBitCast(a &+ b.replacing(with: room, where: room .< b), to: Pixels4.self)
    }
}

extension SIMD8<UInt16> {
    /// round(self / 255), exact for 0…65,280.
    @inline(__always) var dividedBy255: Lanes {
        let v = self &+ 128
        return (v &+ (v &>> 8)) &>> 8
    }

    @inline(__always) var complement: Lanes { self ^ 0x00FF }

    /// Four weights of 0…255, each in both lanes of its pixel.
    @inline(__always)
    init(weightsAt mask: UnsafePointer<UInt8>) {
        let four = UnsafeRawPointer(mask).loadUnaligned(as: SIMD4<UInt8>.self)
        let wide = SIMD4<UInt32>(truncatingIfNeeded: four)
        self = unsafeBitCast(wide | wide &<< 16, to: Lanes.self)
    }

    /// The high 16 bits of each 32-bit product.
    @inline(__always)
    func multipliedHigh(by other: Lanes) -> Lanes {
        let product = SIMD8<UInt32>(truncatingIfNeeded: self) &* SIMD8<UInt32>(truncatingIfNeeded: other)
        return Lanes(truncatingIfNeeded: product &>> 16)
    }
}

/// round(a · b / 255) for 0…255 each, exact.
@inline(__always)
func product255(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let v = a &* b &+ 128
    return (v &+ (v &>> 8)) &>> 8
}
