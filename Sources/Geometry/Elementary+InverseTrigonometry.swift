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
