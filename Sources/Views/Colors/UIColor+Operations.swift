import Foundation
import Geometry

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
