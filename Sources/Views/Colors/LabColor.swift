import Foundation
import Geometry

/// CIELAB under D65. Powers are taken by Newton's method, so the result has the same bits on every machine.
package struct LabColor: Hashable, Sendable {
    package let l, a, b: Double

    package init(_ color: CGColor) {
        let (r, g, b) = (
            Self.linear(Double(color.red)), Self.linear(Double(color.green)), Self.linear(Double(color.blue))
        )
        let x = Self.f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
        let y = Self.f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
        let z = Self.f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
        (l, a, self.b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    package func squaredDistance(to other: LabColor) -> Double {
        let (dl, da, db) = (l - other.l, a - other.a, b - other.b)
        return dl * dl + da * da + db * db
    }

    /// sRGB's curve: ((c + 0.055) / 1.055)^2.4, and x^2.4 = x² · ⁵√(x²).
    private static func linear(_ encoded: Double) -> Double {
        guard encoded > 0.04045 else { return encoded / 12.92 }
        let x = (encoded + 0.055) / 1.055
        return x * x * root(5, of: x * x)
    }

    private static func f(_ t: Double) -> Double {
        t > 216.0 / 24389 ? root(3, of: t) : (24389.0 / 27 * t + 16) / 116
    }

    /// The n-th root of a number in 0…2, from above: the sequence falls until it stands.
    private static func root(_ n: Int, of value: Double) -> Double {
        guard value > 0 else { return 0 }
        var guess = max(1, value)
        for _ in 0..<200 {
            var power = 1.0
            for _ in 1..<n { power *= guess }
            let next = (Double(n - 1) * guess + value / power) / Double(n)
            if next >= guess { break }
            guess = next
        }
        return guess
    }
}
