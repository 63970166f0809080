import Geometry

/// The CIE 1994 colour difference (graphic arts) between sRGB colours over white.
struct DeltaE94 {
    /// sRGB bytes to linear light.
    private let linear: [Double]

    init() {
        linear = (0...255).map { byte in
            let value = Double(byte) / 255
            return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
        }
    }

    struct Lab {
        var l, a, b: Double
    }

    /// - Parameters: sRGB, 0…255.
    func lab(_ red: Int, _ green: Int, _ blue: Int) -> Lab {
        let (r, g, b) = (linear[red], linear[green], linear[blue])
        // D65 white.
        let x = f((r * 0.4124 + g * 0.3576 + b * 0.1805) / 0.950489)
        let y = f(r * 0.2126 + g * 0.7152 + b * 0.0722)
        let z = f((r * 0.0193 + g * 0.1192 + b * 0.9505) / 1.08884)
        return Lab(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }

    private func f(_ t: Double) -> Double { t > 216.0 / 24389 ? Elementary.cbrt(t) : (24389.0 / 27 * t + 16) / 116 }

    func difference(_ p: Lab, _ q: Lab) -> Double {
        let (dl, da, db) = (p.l - q.l, p.a - q.a, p.b - q.b)
        let c1 = (p.a * p.a + p.b * p.b).squareRoot()
        let c2 = (q.a * q.a + q.b * q.b).squareRoot()
        let dc = c1 - c2
        let hue = max(0, da * da + db * db - dc * dc)
        let (sc, sh) = (1 + 0.045 * c1, 1 + 0.015 * c1)
        return (dl * dl + dc * dc / (sc * sc) + hue / (sh * sh)).squareRoot()
    }
}
