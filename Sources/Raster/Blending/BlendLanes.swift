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
        let wide = UnsafeRawPointer(mask).loadUnaligned(as: SIMD4<UInt8>.self).widened
        self = unsafeBitCast(wide | wide &<< 16, to: Lanes.self)
    }

    /// The high 16 bits of each 32-bit product.
    @inline(__always)
    func multipliedHigh(by other: Lanes) -> Lanes {
        let (a, b) = (self, other)
        @inline(__always)
        func high(_ i: Int) -> UInt16 { UInt16(truncatingIfNeeded: (UInt32(a[i]) &* UInt32(b[i])) &>> 16) }
        return Lanes(high(0), high(1), high(2), high(3), high(4), high(5), high(6), high(7))
    }

    /// The low byte of each lane.
    @inline(__always) var narrowed: SIMD8<UInt8> {
        @inline(__always)
        func low(_ i: Int) -> UInt8 { UInt8(truncatingIfNeeded: self[i]) }
        return SIMD8<UInt8>(low(0), low(1), low(2), low(3), low(4), low(5), low(6), low(7))
    }
}

// The standard library's generic vector conversions are not always inlined, and a call per vector costs more than the
// work; spelled out like this the optimiser finds the one instruction that each of them is.
extension SIMD4<UInt8> {
    @inline(__always) var widened: SIMD4<UInt32> { SIMD4<UInt32>(UInt32(x), UInt32(y), UInt32(z), UInt32(w)) }
}

extension SIMD8<UInt8> {
    @inline(__always) var widened: Lanes {
        Lanes(
            UInt16(self[0]), UInt16(self[1]), UInt16(self[2]), UInt16(self[3]), UInt16(self[4]), UInt16(self[5]),
            UInt16(self[6]),
            UInt16(self[7]))
    }
}

extension SIMD4<UInt16> {
    /// The low byte of each lane.
    @inline(__always) var narrowed: SIMD4<UInt8> {
        SIMD4<UInt8>(
            UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y), UInt8(truncatingIfNeeded: z),
            UInt8(truncatingIfNeeded: w))
    }
}

extension SIMD4<UInt32> {
    /// The low byte of each lane.
    @inline(__always) var narrowed: SIMD4<UInt8> {
        SIMD4<UInt8>(
            UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y), UInt8(truncatingIfNeeded: z),
            UInt8(truncatingIfNeeded: w))
    }
}

/// round(a · b / 255) for 0…255 each, exact.
@inlinable @inline(__always)
package func product255(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let v = a &* b &+ 128
    return (v &+ (v &>> 8)) &>> 8
}
