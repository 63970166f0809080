import Foundation

extension Surface {
    /// Moves colours away from (or towards) the grey of their luma (Rec. 709 weights), as backdrop materials do.
    /// - Parameter saturation: 1 leaves colours alone, 0 makes them grey; clamped to 0…16.
    public func adjust(saturation: CGFloat, in rect: PixelRect) {
        let area = rect.intersection(bounds)
        guard !area.isEmpty, saturation != 1, saturation == saturation else { return }
        // Fixed point with 12 bits: component + (s − 1)(component − luma), on premultiplied components, kept within 0…alpha.
        let gain = Int32(((max(0, min(16, saturation)) - 1) * 4096).rounded())
        for y in area.minY..<area.maxY {
            let pixels = row(y) + (area.minX - bounds.minX)
            for i in 0..<area.width { pixels[i] = Self.saturated(pixels[i], gain) }
        }
    }

    @inline(__always)
    private static func saturated(_ pixel: UInt32, _ gain: Int32) -> UInt32 {
        let alpha = Int32(truncatingIfNeeded: pixel >> 24)
        func component(_ shift: UInt32) -> Int32 { Int32(truncatingIfNeeded: pixel >> shift & 255) }
        let (r, g, b) = (component(0), component(8), component(16))
        // 0.2126, 0.7152 and 0.0722 in 1/4,096; the luma keeps four more bits than a byte.
        let luma = (r &* 871 &+ g &* 2929 &+ b &* 296) >> 8
        func moved(_ c: Int32) -> UInt32 {
            let value = c &+ ((c &* 16 &- luma) &* gain &+ 32768) >> 16
            return UInt32(truncatingIfNeeded: max(0, min(alpha, value)))
        }
        return moved(r) | moved(g) << 8 | moved(b) << 16 | pixel & 0xFF00_0000
    }
}
