import Foundation
import Geometry
import Raster

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

/// Colours made from colours. Each appearance is treated for itself; alpha is kept.
extension UIColor {
    /// The colour that is legible on this one: `flatBlackDark` on a light one, `flatWhite` on a dark one. A luminance
    /// above 0.6, of gamma-encoded components, counts as light.
    public var contrast: UIColor { map { ($0.luminance > 0.6 ? UIColor.flatBlackDark : .flatWhite).light } }

    /// The colour with more brightness.
    ///
    /// - Parameter percent: of the full range of brightness, 0…100.
    public func lightened(percent: CGFloat) -> UIColor { map { $0.brightened(percent: percent) } }

    /// The colour with less brightness.
    ///
    /// - Parameter percent: of the full range of brightness, 0…100.
    public func darkened(percent: CGFloat) -> UIColor { map { $0.brightened(percent: -percent) } }

    /// The colour on the opposite side of the colour wheel.
    public var complement: UIColor {
        map { color in
            var hsb = HSBColor(color)
            hsb.hue += 180
            return hsb.color(alpha: color.alpha)
        }
    }

    /// The flat colour that looks most like this one (the smallest distance in CIELAB).
    public var nearestFlat: UIColor { map { FlatColor.nearest(to: $0).color.light.withAlpha($0.alpha) } }

    /// The colour that `change` makes of each appearance's.
    package func map(_ change: (CGColor) -> CGColor) -> UIColor { UIColor(light: change(light), dark: change(dark)) }
}

extension CGColor {
    /// Rec. 709's weights on gamma-encoded components.
    fileprivate var luminance: CGFloat { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    fileprivate func brightened(percent: CGFloat) -> CGColor {
        var hsb = HSBColor(self)
        hsb.brightness = min(1, max(0, hsb.brightness + Double(percent) / 100))
        return hsb.color(alpha: alpha)
    }
}

extension UIImage {
    /// The flat colours that most of the picture looks like, the commonest first; fewer than asked for if there are not
    /// so many.
    ///
    /// Pixels count by their opacity. Of a large picture, a grid of at most 128 × 128 pixels is looked at.
    public func dominantColors(count: Int = 5) -> [UIColor] {
        var votes = [Int](repeating: 0, count: FlatColor.all.count)
        var known: [UInt32: Int] = [:]
        let side = 128
        let (columns, rows) = (min(bitmap.width, side), min(bitmap.height, side))
        for row in 0..<rows {
            for column in 0..<columns {
                let pixel = bitmap[
                    (2 * column + 1) * bitmap.width / (2 * columns), (2 * row + 1) * bitmap.height / (2 * rows)]
                let alpha = pixel >> 24
                guard alpha > 0 else { continue }
                let index = known[pixel] ?? FlatColor.nearestIndex(to: Self.straight(pixel))
                known[pixel] = index
                votes[index] += Int(alpha)
            }
        }
        let ranking = votes.indices.filter { votes[$0] > 0 }.sorted { (-votes[$0], $0) < (-votes[$1], $1) }
        return ranking.prefix(max(0, count)).map { FlatColor.all[$0].color }
    }

    private static func straight(_ pixel: UInt32) -> CGColor {
        let alpha = CGFloat(pixel >> 24)
        func component(_ shift: UInt32) -> CGFloat { min(1, CGFloat(pixel >> shift & 255) / alpha) }
        return CGColor(red: component(0), green: component(8), blue: component(16))
    }
}
