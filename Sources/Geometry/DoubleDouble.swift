/// An unevaluated sum of two doubles, about 106 bits: what elementary functions need where one rounding too many would
/// show.
struct DoubleDouble {
    var high: Double
    /// At most half a unit in the last place of `high`.
    var low: Double

    init(_ high: Double, _ low: Double = 0) { (self.high, self.low) = (high, low) }

    /// Their exact sum (Knuth).
    static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
        let s = a + b
        let t = s - a
        return DoubleDouble(s, (a - (s - t)) + (b - t))
    }

    /// Their exact product unless it overflows or underflows (Dekker; without fused multiplication, which not every
    /// machine has).
    static func product(_ a: Double, _ b: Double) -> DoubleDouble {
        let p = a * b
        let (x, y) = (split(a), split(b))
        return DoubleDouble(p, ((x.high * y.high - p) + x.high * y.low + x.low * y.high) + x.low * y.low)
    }

    /// Two halves of 26 bits, whose products are exact.
    private static func split(_ a: Double) -> (high: Double, low: Double) {
        let t = 134_217_729 * a
        let high = t - (t - a)
        return (high, a - high)
    }

    static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(-a.high, -a.low) }

    static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let s = sum(a.high, b.high)
        let t = sum(a.low, b.low)
        let u = sum(s.high, s.low + t.high)
        return sum(u.high, u.low + t.low)
    }

    static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
        let s = sum(a.high, b)
        return sum(s.high, s.low + a.low)
    }

    static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

    static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let p = product(a.high, b.high)
        return sum(p.high, p.low + (a.high * b.low + a.low * b.high))
    }

    static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
        let p = product(a.high, b)
        return sum(p.high, p.low + a.low * b)
    }

    static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let q = a.high / b.high
        let rest = a - b * q
        return sum(q, (rest.high + rest.low) / b.high)
    }

    var value: Double { high + low }
}
