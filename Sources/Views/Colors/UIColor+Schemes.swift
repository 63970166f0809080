import Foundation
import Geometry

/// How the colours of a scheme lie on the colour wheel.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    /// The colour's neighbours on the wheel: two to either side, 15° apart.
    case analogous
    /// The colour and the one opposite on the wheel, each with a darker shade, and a lighter shade of the colour.
    case complementary
    /// Three colours 120° apart, the outer two with a darker shade.
    case triadic

    /// Degrees, and percent of brightness, that each of the five differs by; the colour itself is the third.
    fileprivate var steps: [(hue: Double, brightness: Double)] {
        switch self {
        case .analogous: [(-30, 0), (-15, 0), (0, 0), (15, 0), (30, 0)]
        case .complementary: [(0, -25), (0, 15), (0, 0), (180, 0), (180, -25)]
        case .triadic: [(240, -25), (240, 0), (0, 0), (120, 0), (120, -25)]
        }
    }
}

extension UIColor {
    /// Five colours that go together. This one, or the flat colour next to it, is the third.
    ///
    /// - Parameters:
    ///   - scheme: how the colours lie on the colour wheel.
    ///   - isFlat: whether they are taken from the flat palette, no colour twice.
    public func scheme(_ scheme: ColorScheme, isFlat: Bool = true) -> [UIColor] {
        let (light, dark) = (Self.colors(around: light, scheme, isFlat), Self.colors(around: dark, scheme, isFlat))
        return zip(light, dark).map(UIColor.init)
    }

    private static func colors(around color: CGColor, _ scheme: ColorScheme, _ isFlat: Bool) -> [CGColor] {
        let wanted = scheme.steps.map { step in
            var hsb = HSBColor(color)
            hsb.hue += step.hue
            hsb.brightness = min(1, max(0, hsb.brightness + step.brightness / 100))
            return hsb.color(alpha: color.alpha)
        }
        guard isFlat else { return wanted }
        var result = wanted
        var taken: Set<String> = []
        // The colour itself chooses first, then its neighbours outwards.
        for index in [2, 1, 3, 0, 4] {
            let flat = FlatColor.nearest(to: wanted[index], except: taken)
            taken.insert(flat.name)
            result[index] = flat.color.light.withAlpha(color.alpha)
        }
        return result
    }
}
