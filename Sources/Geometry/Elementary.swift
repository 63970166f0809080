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
