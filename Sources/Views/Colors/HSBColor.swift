import Foundation
import Geometry

/// Hue in degrees, saturation and brightness in 0…1.
package struct HSBColor: Hashable, Sendable {
    package var hue, saturation, brightness: Double

    package init(_ color: CGColor) {
        let (r, g, b) = (Double(color.red), Double(color.green), Double(color.blue))
        let (high, low) = (max(r, g, b), min(r, g, b))
        brightness = high
        saturation = high > 0 ? (high - low) / high : 0
        hue = hueDegrees(r, g, b, high: high, low: low)
    }

    package func color(alpha: CGFloat) -> CGColor {
        let chroma = brightness * saturation
        return colorFrom(hue: hue, chroma: chroma, lowest: brightness - chroma, alpha: alpha)
    }
}

/// The colour of a hue in degrees, saturation and lightness in 0…1.
package func colorFromHSL(_ hue: Double, _ saturation: Double, _ lightness: Double, alpha: Double) -> CGColor {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    return colorFrom(hue: hue, chroma: chroma, lowest: lightness - chroma / 2, alpha: CGFloat(alpha))
}

private func hueDegrees(_ r: Double, _ g: Double, _ b: Double, high: Double, low: Double) -> Double {
    let chroma = high - low
    guard chroma > 0 else { return 0 }
    let sixths =
        if high == r { (g - b) / chroma } else if high == g { (b - r) / chroma + 2 } else { (r - g) / chroma + 4 }
    return (sixths < 0 ? sixths + 6 : sixths) * 60
}

private func colorFrom(hue: Double, chroma: Double, lowest: Double, alpha: CGFloat) -> CGColor {
    var turn = (hue / 360).truncatingRemainder(dividingBy: 1)
    if turn < 0 { turn += 1 }
    let sixths = turn * 6
    let middle = chroma * (1 - abs(sixths.truncatingRemainder(dividingBy: 2) - 1))
    let (r, g, b) =
        switch Int(sixths) {
        case 0: (chroma, middle, 0.0)
        case 1: (middle, chroma, 0.0)
        case 2: (0.0, chroma, middle)
        case 3: (0.0, middle, chroma)
        case 4: (middle, 0.0, chroma)
        default: (chroma, 0.0, middle)
        }
    return CGColor(red: CGFloat(r + lowest), green: CGFloat(g + lowest), blue: CGFloat(b + lowest), alpha: alpha)
}
