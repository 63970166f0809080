import Foundation

extension CGColor {
    /// `#RRGGBBAA`.
    package var hexText: String {
        "#" + [red, green, blue, alpha].map { Self.hexDigits($0) }.joined().uppercased()
    }

    /// A component of 0…1 as two digits, `00` to `ff`. One beyond is clamped, and what is no number is 0, as where a
    /// spring has lost all measure.
    package static func hexDigits(_ component: CGFloat) -> String {
        let value = component.isNaN ? 0 : Int((min(max(component, 0), 1) * 255).rounded())
        return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
}
