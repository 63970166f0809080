/// BT.709 between R'G'B' and Y'CbCr bytes, in integer arithmetic with 16 fractional bits.
enum YCbCr {
    /// Full range: Y 0…255, Cb and Cr 128 ± 127.5.
    static func fullRange(red r: Int, green g: Int, blue b: Int) -> (y: UInt8, cb: UInt8, cr: UInt8) {
        func byte(_ v: Int) -> UInt8 { UInt8(max(0, min(255, v >> 16))) }
        let half = 1 << 15, middle = 128 << 16
        return (
            byte(13933 * r + 46871 * g + 4732 * b + half), byte(-7509 * r - 25259 * g + 32768 * b + middle + half),
            byte(32768 * r - 29763 * g - 3005 * b + middle + half)
        )
    }

    /// - Parameter isFullRange: otherwise Y is 16…235, Cb and Cr 16…240.
    static func pixel(y: UInt8, cb: UInt8, cr: UInt8, isFullRange: Bool) -> UInt32 {
        let luma = isFullRange ? Int(y) << 16 : (Int(y) - 16) * 76309
        let (b, r) = (Int(cb) - 128, Int(cr) - 128)
        // 255/224 more for limited range.
        let (crToRed, cbToGreen, crToGreen, cbToBlue) =
            isFullRange ? (103206, 12276, 30679, 121609) : (117489, 13975, 34925, 138438)
        func byte(_ v: Int) -> UInt32 { UInt32(max(0, min(255, (v + (1 << 15)) >> 16))) }
        return byte(luma + crToRed * r) | byte(luma - cbToGreen * b - crToGreen * r) << 8 | byte(luma + cbToBlue * b)
            << 16 | 0xFF00_0000
    }
}
