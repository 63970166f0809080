import Geometry

public enum Appearance: String, CaseIterable, Hashable, Sendable {
    case light, dark
}

/// A colour of a scene: one for light and one for dark appearance, often the same.
public struct DynamicColor: Hashable, Sendable {
    public var light: CGColor
    public var dark: CGColor

    public init(_ color: CGColor) { (light, dark) = (color, color) }
    public init(light: CGColor, dark: CGColor) { (self.light, self.dark) = (light, dark) }

    public func resolved(for appearance: Appearance) -> CGColor { appearance == .light ? light : dark }

    /// The colour that `change` makes of each appearance's.
    public func map(_ change: (CGColor) -> CGColor) -> DynamicColor { DynamicColor(light: change(light), dark: change(dark)) }

    /// The colour of `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
    public static func hex(_ text: String) -> CGColor? {
        let digits = text.utf8.dropFirst()
        guard text.hasPrefix("#"), digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        let isShort = digits.count == 3 || digits.count == 4
        guard isShort || digits.count == 6 || digits.count == 8, let number = UInt32(text.dropFirst(), radix: 16) else { return nil }
        let bits: UInt32 = isShort ? 4 : 8
        let hasAlpha = digits.count == 4 || digits.count == 8
        let rgba = hasAlpha ? number : number << bits | (isShort ? 15 : 255)
        func component(_ place: UInt32) -> CGFloat {
            let value = rgba >> (bits * place) & (isShort ? 15 : 255)
            return CGFloat(value) / (isShort ? 15 : 255)
        }
        return CGColor(red: component(3), green: component(2), blue: component(1), alpha: component(0))
    }
}
