/// Squared distances between straight RGBA8 pixels in YIQ, on gamma-encoded values.
///
/// Every operation is a double-precision one in a fixed order, so that counts are the same on every machine.
@usableFromInline
enum PixelDelta {
    /// The distance between black and white.
    @usableFromInline static let largest = 35_215.0

    /// What lies behind transparent pixels.
    @inline(__always)
    static func backdrop(at index: Int, checkerboard: Bool) -> (red: Double, green: Double, blue: Double) {
        if !checkerboard { return (255, 255, 255) }
        // A pattern that no picture is likely to have; it is a function of the byte offset in memory.
        let offset = index &* 4
        let green = Int(Double(offset) / 1.618033988749895) & 1
        let blue = Int(Double(offset) / 2.618033988749895) & 1
        return (48 + 159 * Double(offset & 1), 48 + 159 * Double(green), 48 + 159 * Double(blue))
    }

    /// Per channel, first minus second, both over the backdrop of pixel `index`.
    @inline(__always)
    static func channels(_ p: UInt32, _ q: UInt32, at index: Int, checkerboard: Bool) -> (
        red: Double, green: Double, blue: Double
    ) {
        let (r1, g1, b1, a1) = (Int32(p & 255), Int32(p >> 8 & 255), Int32(p >> 16 & 255), Int32(p >> 24))
        let (r2, g2, b2, a2) = (Int32(q & 255), Int32(q >> 8 & 255), Int32(q >> 16 & 255), Int32(q >> 24))
        if a1 == 255, a2 == 255 { return (Double(r1 &- r2), Double(g1 &- g2), Double(b1 &- b2)) }
        let behind = backdrop(at: index, checkerboard: checkerboard)
        let difference = Double(a1 &- a2)
        return (
            (Double(r1 &* a1 &- r2 &* a2) - behind.red * difference) / 255,
            (Double(g1 &* a1 &- g2 &* a2) - behind.green * difference) / 255,
            (Double(b1 &* a1 &- b2 &* a2) - behind.blue * difference) / 255
        )
    }

    /// 0…35215, and whether the second pixel is darker.
    @inline(__always)
    static func squared(_ p: UInt32, _ q: UInt32, at index: Int, checkerboard: Bool) -> (delta: Double, isDarker: Bool)
    {
        let (r, g, b) = channels(p, q, at: index, checkerboard: checkerboard)
        let y = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
        let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
        let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
        return (0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q, y > 0)
    }

    /// `squared` of four neighbours at once, with the same roundings; nil unless all eight pixels are opaque.
    @inline(__always)
    static func squared(_ p: SIMD4<UInt32>, _ q: SIMD4<UInt32>) -> SIMD4<Double>? {
        guard all((p & q) .>= 0xFF00_0000) else { return nil }
        func difference(_ shift: UInt32) -> SIMD4<Double> {
            let (first, second) = (p &>> shift & 255, q &>> shift & 255)
            return SIMD4<Double>(SIMD4<Int32>(truncatingIfNeeded: first) &- SIMD4<Int32>(truncatingIfNeeded: second))
        }
        let (r, g, b) = (difference(0), difference(8), difference(16))
        let y = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
        let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
        let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// How much brighter the first pixel is; 0 for equal words.
    @inline(__always)
    static func brightness(_ p: UInt32, _ q: UInt32, at index: Int, checkerboard: Bool) -> Double {
        if p == q { return 0 }
        let (r, g, b) = channels(p, q, at: index, checkerboard: checkerboard)
        return r * 0.29889531 + g * 0.58662247 + b * 0.11448223
    }
}
