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
