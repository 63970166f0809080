extension Elementary {
    /// x = quadrant · π/2 + rest with |rest| ≤ π/4 (or a hair more), the quadrant modulo 4. Sound for every finite x.
    static func reduceAngle(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
        let magnitude = abs(x)
        if magnitude <= 0.7853981633974483 { return (0, DoubleDouble(x)) }
        guard magnitude < 1e6 else {
            let (quadrant, rest) = reduceLargeAngle(magnitude)
            return x < 0 ? (-quadrant & 3, -rest) : (quadrant, rest)
        }
        // π/2 in parts of 33 bits, whose products with a quadrant count below 2²⁰ are exact.
        let n = (x * 0.6366197723675814).rounded()
        let first = x - n * 0x1.921fb54400000p0
        var rest = DoubleDouble.sum(first, -(n * 0x1.0b4611a600000p-34))
        rest = rest + -(n * 0x1.3198a2e000000p-69)
        rest = rest + -(n * 0x1.b839a252049c1p-104)
        return (Int(n) & 3, rest)
    }

    /// The fraction of x · 2/π from as many binary digits of 2/π as matter for the exponent of x (Payne and Hanek).
    private static func reduceLargeAngle(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
        // x = mantissa · 2^exponent. Digits of 2/π above the window only add whole turns.
        let mantissa = x.significandBitPattern | 1 << 52
        let exponent = Int(x.exponent) - 52
        let firstWord = max(0, exponent - 2) / 64
        var product = [UInt64](repeating: 0, count: 6)
        var carry: UInt64 = 0
        for i in (0..<5).reversed() {
            let (high, low) = twoOverPi[firstWord + i].multipliedFullWidth(by: mantissa)
            let (sum, overflow) = low.addingReportingOverflow(carry)
            product[i + 1] = sum
            carry = high + (overflow ? 1 : 0)
        }
        product[0] = carry

        // Bits before the binary point: 64 for the carry word and those that the exponent brings in.
        let whole = 64 + exponent - firstWord * 64
        func word(_ i: Int) -> UInt64 {
            // The i-th word after the binary point.
            let bit = whole + 64 * i
            let (index, shift) = (bit >> 6, UInt64(bit & 63))
            func at(_ k: Int) -> UInt64 { k >= 0 && k < 6 ? product[k] : 0 }
            return shift == 0 ? at(index) : at(index) << shift | at(index + 1) >> (64 - shift)
        }
        var quadrant = Int(word(-1) & 3)
        var fraction = (word(0), word(1), word(2))
        let isPastHalf = fraction.0 >> 63 == 1
        if isPastHalf {
            quadrant = (quadrant + 1) & 3
            fraction = negated(fraction)
        }
        var rest = toDouble(fraction) * DoubleDouble(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54)
        if isPastHalf { rest = -rest }
        return (quadrant, rest)
    }

    private static func negated(_ f: (UInt64, UInt64, UInt64)) -> (UInt64, UInt64, UInt64) {
        let c = ~f.2 &+ 1
        let b = ~f.1 &+ (c == 0 ? 1 : 0)
        return (~f.0 &+ (c == 0 && b == 0 ? 1 : 0), b, c)
    }

    private static func toDouble(_ f: (UInt64, UInt64, UInt64)) -> DoubleDouble {
        var (a, b, c, scale) = (f.0, f.1, f.2, 0)
        if a == 0 { (a, b, c, scale) = (b, c, 0, 64) }
        let zeros = a.leadingZeroBitCount
        if zeros > 0, zeros < 64 {
            a = a << UInt64(zeros) | b >> UInt64(64 - zeros)
            b = b << UInt64(zeros) | c >> UInt64(64 - zeros)
        }
        let high = Double(a >> 11) * 0x1p-53
        let low = Double(a & 0x7FF) * 0x1p-64 + Double(b >> 11) * 0x1p-117
        let unit = Double(sign: .plus, exponent: -(scale + zeros), significand: 1)
        let sum = DoubleDouble.sum(high, low)
        return DoubleDouble(sum.high * unit, sum.low * unit)
    }

    /// Binary digits of 2/π, the first word just after the binary point.
    private static let twoOverPi: [UInt64] = [
        0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
        0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
        0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
        0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
        0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
        0xA9E3_9161_5EE6_1B08,
    ]
}
