import Foundation

extension Elementary {
    /// Sine and cosine of an angle in radians.
    package static func sinCos(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
        let (sine, cosine) = sinCosPair(Double(angle))
        return (CGFloat(sine.value), CGFloat(cosine.value))
    }

    /// - Parameter x: radians; not a number for infinities.
    package static func sin(_ x: Double) -> Double { x == 0 ? x : sinCosPair(x).sine.value }

    /// - Parameter x: radians; not a number for infinities.
    package static func cos(_ x: Double) -> Double { sinCosPair(x).cosine.value }

    /// - Parameter x: radians; not a number for infinities.
    package static func tan(_ x: Double) -> Double {
        guard x != 0 else { return x }
        let (sine, cosine) = sinCosPair(x)
        let quotient = sine.high / cosine.high
        let rest = DoubleDouble(sine.high) - DoubleDouble.product(quotient, cosine.high)
        return quotient + (rest.value + (sine.low - quotient * cosine.low)) / cosine.high
    }

    private static func sinCosPair(_ x: Double) -> (sine: DoubleDouble, cosine: DoubleDouble) {
        guard x.isFinite else { return (DoubleDouble(.nan), DoubleDouble(.nan)) }
        let (quadrant, rest) = reduceAngle(x)
        let (s, c) = (sineSeries(rest), cosineSeries(rest))
        return switch quadrant & 3 {
        case 0: (s, c)
        case 1: (c, -s)
        case 2: (-s, -c)
        default: (-c, s)
        }
    }

    /// Taylor's series for |r| ≤ π/4; the first term left out is below 2⁻⁶³ of the result.
    private static func sineSeries(_ r: DoubleDouble) -> DoubleDouble {
        let x = r.high
        let z = x * x
        var p = 1.0 / 355_687_428_096_000
        p = p * z - 1.0 / 1_307_674_368_000
        p = p * z + 1.0 / 6_227_020_800
        p = p * z - 1.0 / 39_916_800
        p = p * z + 1.0 / 362_880
        p = p * z - 1.0 / 5_040
        p = p * z + 1.0 / 120
        p = p * z - 1.0 / 6
        return DoubleDouble.sum(x, x * (z * p) + r.low * (1 - z / 2))
    }

    private static func cosineSeries(_ r: DoubleDouble) -> DoubleDouble {
        let x = r.high
        let square = DoubleDouble.product(x, x)
        let z = square.high
        var p = -1.0 / 6_402_373_705_728_000
        p = p * z + 1.0 / 20_922_789_888_000
        p = p * z - 1.0 / 87_178_291_200
        p = p * z + 1.0 / 479_001_600
        p = p * z - 1.0 / 3_628_800
        p = p * z + 1.0 / 40_320
        p = p * z - 1.0 / 720
        p = p * z + 1.0 / 24
        let head = DoubleDouble.sum(1, -z / 2)
        return DoubleDouble.sum(head.high, head.low + (z * (z * p) - (square.low / 2 + x * r.low)))
    }
}

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

extension Elementary {
    /// −π/2…π/2.
    package static func atan(_ x: Double) -> Double {
        if x.isNaN || x == 0 { return x }
        return atan2(x, 1)
    }

    /// The angle of the point (x, y), −π…π, with C's signs for zeros and infinities.
    package static func atan2(_ y: Double, _ x: Double) -> Double {
        guard !x.isNaN, !y.isNaN else { return .nan }
        var angle = firstQuadrantAngle(abs(y), abs(x))
        if x.sign == .minus { angle = DoubleDouble(0x1.921fb54442d18p1, 0x1.1a62633145c07p-53) - angle }
        let value = angle.value
        return y.sign == .minus ? -value : value
    }

    /// −π/2…π/2; not a number outside −1…1.
    package static func asin(_ x: Double) -> Double {
        guard abs(x) <= 1 else { return .nan }
        return x == 0 ? x : atan2(x, ((1 - x) * (1 + x)).squareRoot())
    }

    /// 0…π; not a number outside −1…1.
    package static func acos(_ x: Double) -> Double {
        guard abs(x) <= 1 else { return .nan }
        return atan2(((1 - x) * (1 + x)).squareRoot(), x)
    }

    private static func firstQuadrantAngle(_ y: Double, _ x: Double) -> DoubleDouble {
        let halfPi = DoubleDouble(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54)
        if y == 0 { return DoubleDouble(0) }
        if x == 0 { return halfPi }
        if y.isInfinite { return x.isInfinite ? DoubleDouble(arcTangents[8].0, arcTangents[8].1) : halfPi }
        if x.isInfinite { return DoubleDouble(0) }
        return y <= x ? octantAngle(y, x) : halfPi - octantAngle(x, y)
    }

    /// atan(n/d) for 0 < n ≤ d.
    private static func octantAngle(_ n: Double, _ d: Double) -> DoubleDouble {
        // Clear of overflow in the sums below, and of underflow in the exact product.
        let scale = d > 0x1p1000 ? 0x1p-60 : d < 0x1p-900 ? 0x1p120 : 1
        let (n, d) = (n * scale, d * scale)
        // atan(n/d) = atan(c) + atan(t), t = (n − c d)/(d + c n), for a c near n/d: |t| ≤ 1/16.
        let index = Int((n / d * 8).rounded())
        guard index > 0 else { return DoubleDouble.sum(n / d, arcTangentTail(n / d)) }
        let c = Double(index) / 8
        let product = DoubleDouble.product(c, d)
        let t = ((n - product.high) - product.low) / (d + c * n)
        let (high, low) = arcTangents[index]
        return DoubleDouble.sum(high, low + (t + arcTangentTail(t)))
    }

    /// atan(t) − t for |t| ≤ 1/16.
    private static func arcTangentTail(_ t: Double) -> Double {
        let z = t * t
        var p = 1.0 / 15
        p = 1.0 / 13 - z * p
        p = 1.0 / 11 - z * p
        p = 1.0 / 9 - z * p
        p = 1.0 / 7 - z * p
        p = 1.0 / 5 - z * p
        p = 1.0 / 3 - z * p
        return -t * (z * p)
    }

    /// atan(k/8), in two parts.
    private static let arcTangents: [(Double, Double)] = [
        (0, 0),
        (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
        (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
        (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
        (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
        (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
        (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
        (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
        (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
    ]
}
