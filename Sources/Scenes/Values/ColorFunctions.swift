import Foundation
import Geometry

/// The colour functions of scene files: `rgb(…)`, `hsl(…)`, `contrast(c)`, `lighten(c, 10%)`, ….
enum ColorFunctions {
    static let usage: [(name: String, usage: String)] = [
        ("rgb", "rgb(red, green, blue) with 0…255 or percentages"),
        ("rgba", "rgba(red, green, blue, alpha) with an alpha of 0…1"),
        ("hsl", "hsl(hue, saturation%, lightness%)"),
        ("hsla", "hsla(hue, saturation%, lightness%, alpha)"),
        ("contrast", "contrast(color)"),
        ("lighten", "lighten(color, percent)"),
        ("darken", "darken(color, percent)"),
        ("complement", "complement(color)"),
        ("nearestFlat", "nearestFlat(color)"),
    ]

    /// Flat black on a light colour, flat white on a dark one. The luminance is of gamma-encoded components.
    static func contrast(_ color: CGColor) -> CGColor {
        let luminance = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        return FlatColor.named(luminance > 0.6 ? "flatBlackDark" : "flatWhite") ?? .white
    }

    /// Brightness changed by so many percent of the full range; negative to darken.
    static func brighten(_ color: CGColor, percent: Double) -> CGColor {
        var hsb = HSBColor(color)
        hsb.brightness = min(1, max(0, hsb.brightness + percent / 100))
        return hsb.color(alpha: color.alpha)
    }

    static func complement(_ color: CGColor) -> CGColor {
        var hsb = HSBColor(color)
        hsb.hue += 180
        return hsb.color(alpha: color.alpha)
    }

    static func nearestFlat(_ color: CGColor) -> CGColor { FlatColor.nearest(to: color).color.withAlpha(color.alpha) }
}
