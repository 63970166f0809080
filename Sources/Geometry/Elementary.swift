/// Elementary functions with the same bits on every machine; libm's differ in the last place between platforms.
///
/// Built from IEEE additions, multiplications, divisions and square roots only, so that results reach pixels and JSON
/// unchanged. Results are within 1 to 2 units in the last place of the true value over the whole range, and exact where
/// the true value is special: sin 0 = 0, cos 0 = 1, exp 0 = 1, log 1 = 0, pow(x, 0) = 1, pow(x, 1) = x, and integer
/// powers that fit. Not-a-number goes in and out as in C.
package enum Elementary {
    /// √(x² + y²) without overflow or underflow on the way.
    package static func hypot(_ x: Double, _ y: Double) -> Double {
        let (a, b) = (abs(x), abs(y))
        if a.isInfinite || b.isInfinite { return .infinity }
        guard !a.isNaN, !b.isNaN else { return .nan }
        let (big, small) = a > b ? (a, b) : (b, a)
        guard small > 0 else { return big }
        // A power of two brings the larger one to 1…2; the smaller one vanishes harmlessly if it is far below.
        let exponent = big.exponent
        let (p, q) = (
            Double(sign: .plus, exponent: -exponent, significand: big),
            Double(sign: .plus, exponent: -exponent, significand: small)
        )
        guard q > 0x1p-60 else { return big }
        let square = DoubleDouble.product(p, p) + DoubleDouble.product(q, q)
        let root = square.high.squareRoot()
        let rest = square - DoubleDouble.product(root, root)
        return Double(sign: .plus, exponent: exponent, significand: root + rest.high / (2 * root))
    }

    /// The real cube root.
    package static func cbrt(_ x: Double) -> Double {
        guard x.isFinite, x != 0 else { return x }
        // |x| = m · 8ᵏ with m in 1..<8.
        let magnitude = abs(x)
        let exponent = Int(magnitude.exponent)
        let third = exponent >= 0 ? exponent / 3 : (exponent - 2) / 3
        let m = Double(sign: .plus, exponent: -3 * third, significand: magnitude)
        var y = 1 + (m - 1) / 7
        for _ in 0..<5 { y -= (y - m / (y * y)) / 3 }
        let cube = DoubleDouble.product(y, y) * y
        y -= (cube - DoubleDouble(m)).value / (3 * y * y)
        return Double(sign: x < 0 ? .minus : .plus, exponent: third, significand: y)
    }
}

extension Elementary {
    package static func exp(_ x: Double) -> Double {
        if x.isNaN { return x }
        return exp(DoubleDouble(x))
    }

    /// exp(x) − 1 without loss for small x.
    package static func expm1(_ x: Double) -> Double {
        if x.isNaN || x == 0 || x == .infinity { return x }
        if x < -50 { return -1 }
        if x > 50 { return exp(x) }
        let (power, rest) = reduceExponent(DoubleDouble(x))
        let fraction = exponentialMinusOne(rest)
        guard power != 0 else { return fraction.value }
        let scale = Double(sign: .plus, exponent: power, significand: 1)
        return (DoubleDouble(fraction.high * scale, fraction.low * scale) + DoubleDouble.sum(scale, -1)).value
    }

    /// The natural logarithm: −∞ at 0, not a number below.
    package static func log(_ x: Double) -> Double {
        if x.isNaN || x == .infinity { return x }
        if x == 0 { return -.infinity }
        return x < 0 ? .nan : logarithm(x).value
    }

    /// log(1 + x) without loss for small x.
    package static func log1p(_ x: Double) -> Double {
        if x.isNaN || x == 0 || x == .infinity { return x }
        if x == -1 { return -.infinity }
        if x < -1 { return .nan }
        if abs(x) < 0.25 { return logarithmSeries(x, over: DoubleDouble.sum(2, x)).value }
        let sum = DoubleDouble.sum(1, x)
        return (logarithm(sum.high) + sum.low / sum.high).value
    }

    /// x to the power y, with C's rules for zeros, infinities and signs; not a number for a negative x and a fractional
    /// y.
    package static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x.isNaN || y.isNaN { return .nan }
        if y == 1 { return x }
        if y == 2 { return x * x }
        let isInteger = y.rounded(.towardZero) == y
        let isOdd = isInteger && abs(y) < 0x1p53 && Int64(y) & 1 != 0
        let magnitude = abs(x)
        if y.isInfinite { return magnitude == 1 ? 1 : (magnitude > 1) == (y > 0) ? .infinity : 0 }
        let isNegative = x.sign == .minus && isOdd
        if magnitude == 0 || magnitude.isInfinite {
            let value: Double = (magnitude == 0) == (y > 0) ? 0 : .infinity
            return isNegative ? -value : value
        }
        if x < 0, !isInteger { return .nan }
        if y == 0.5 { return x.squareRoot() }
        // Beyond this both ends have over- or underflowed; the exact product below could overflow.
        let logarithm = logarithm(magnitude)
        let rough = logarithm.high * y
        let value = abs(rough) > 800 ? (rough > 0 ? .infinity : 0) : exp(logarithm * y)
        return isNegative ? -value : value
    }

    private static func exp(_ x: DoubleDouble) -> Double {
        if x.high > 709.79 { return .infinity }
        if x.high < -745.2 { return 0 }
        let (power, rest) = reduceExponent(x)
        let value = exponentialMinusOne(rest) + 1
        // Two steps: the power itself may lie outside the range of normal numbers.
        let half = power / 2
        return value.value * Double(sign: .plus, exponent: half, significand: 1)
            * Double(sign: .plus, exponent: power - half, significand: 1)
    }

    /// x = power · ln 2 + rest, |rest| ≤ ½ ln 2.
    private static func reduceExponent(_ x: DoubleDouble) -> (power: Int, rest: DoubleDouble) {
        let n = (x.high * 0x1.71547652b82fep0).rounded()
        guard n != 0 else { return (0, x) }
        let rest =
            DoubleDouble.sum(x.high - n * 0x1.62e42fefa0000p-1, x.low) - DoubleDouble.product(n, 0x1.cf79abc9e3b3ap-40)
        return (Int(n), rest)
    }

    private static func exponentialMinusOne(_ r: DoubleDouble) -> DoubleDouble {
        let x = r.high
        var p = 1.0 / 87_178_291_200
        p = p * x + 1.0 / 6_227_020_800
        p = p * x + 1.0 / 479_001_600
        p = p * x + 1.0 / 39_916_800
        p = p * x + 1.0 / 3_628_800
        p = p * x + 1.0 / 362_880
        p = p * x + 1.0 / 40_320
        p = p * x + 1.0 / 5_040
        p = p * x + 1.0 / 720
        p = p * x + 1.0 / 120
        p = p * x + 1.0 / 24
        p = p * x + 1.0 / 6
        // x + x²/2 + x³ p, the square exactly.
        let square = DoubleDouble.product(x, x)
        let half = DoubleDouble.sum(x, square.high / 2)
        return DoubleDouble.sum(half.high, half.low + (square.low / 2 + r.low * (1 + x) + square.high * (x * p)))
    }

    /// log(x) for 0 < x < ∞, to about 2⁻⁶⁵ of itself.
    private static func logarithm(_ x: Double) -> DoubleDouble {
        var exponent = Int(x.exponent)
        var m = x.significand
        if m > 1.4142135623730951 {
            m /= 2
            exponent += 1
        }
        let series = logarithmSeries(m - 1, over: DoubleDouble.sum(1, m))
        guard exponent != 0 else { return series }
        let n = Double(exponent)
        return DoubleDouble(n * 0x1.62e42fefa0000p-1) + (DoubleDouble.product(n, 0x1.cf79abc9e3b3ap-40) + series)
    }

    /// log((1 + s)/(1 − s)) with s = f/denominator, |s| < 0.172.
    private static func logarithmSeries(_ f: Double, over denominator: DoubleDouble) -> DoubleDouble {
        let s = DoubleDouble(f) / denominator
        let square = s * s
        let z = square.high
        var p = 1.0 / 25
        p = p * z + 1.0 / 23
        p = p * z + 1.0 / 21
        p = p * z + 1.0 / 19
        p = p * z + 1.0 / 17
        p = p * z + 1.0 / 15
        p = p * z + 1.0 / 13
        p = p * z + 1.0 / 11
        p = p * z + 1.0 / 9
        p = p * z + 1.0 / 7
        p = p * z + 1.0 / 5
        let third = DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56)
        let tail = square * (third + z * p)
        let double = DoubleDouble(2 * s.high, 2 * s.low)
        return double + double * tail
    }
}
