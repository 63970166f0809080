import Foundation
import Geometry

/// A colour that may differ between light and dark appearance. A value.
public struct UIColor: Sendable, Hashable {
    public let light: CGColor
    public let dark: CGColor

    public init(light: CGColor, dark: CGColor) { (self.light, self.dark) = (light, dark) }
    public init(cgColor: CGColor) { self.init(light: cgColor, dark: cgColor) }

    /// Gamma-encoded sRGB components, 0…1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public init(white: CGFloat, alpha: CGFloat) { self.init(cgColor: CGColor(white: white, alpha: alpha)) }

    public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        let color = traits.systemVersion == .ios26 ? onIOS26 : self
        return UIColor(cgColor: traits.userInterfaceStyle == .dark ? color.dark : color.light)
    }

    /// The colour under the traits in force.
    public var cgColor: CGColor {
        let traits = UITraitCollection.current
        let color = traits.systemVersion == .ios26 ? onIOS26 : self
        return traits.userInterfaceStyle == .dark ? color.dark : color.light
    }

    /// Two system colours of iOS 26 are known, in the light appearance; the others are those of iOS 18.
    private var onIOS26: UIColor {
        switch self {
        case .systemBlue: UIColor(light: CGColor(hex: 0x0088FF), dark: dark)
        case .systemOrange: UIColor(light: CGColor(hex: 0xFF8D28), dark: dark)
        default: self
        }
    }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(light: light.withAlpha(alpha), dark: dark.withAlpha(alpha))
    }

    private init(_ light: UInt32, _ dark: UInt32, alpha: CGFloat = 1, darkAlpha: CGFloat? = nil) {
        self.init(light: CGColor(hex: light).withAlpha(alpha), dark: CGColor(hex: dark).withAlpha(darkAlpha ?? alpha))
    }
    private init(_ both: UInt32) { self.init(both, both) }

    public static let clear = UIColor(cgColor: .clear)
    public static let black = UIColor(0x000000)
    public static let white = UIColor(0xFFFFFF)
    public static let darkGray = UIColor(0x555555)
    public static let gray = UIColor(0x808080)
    public static let lightGray = UIColor(0xAAAAAA)
    public static let red = UIColor(0xFF0000)
    public static let green = UIColor(0x00FF00)
    public static let blue = UIColor(0x0000FF)
    public static let cyan = UIColor(0x00FFFF)
    public static let yellow = UIColor(0xFFFF00)
    public static let magenta = UIColor(0xFF00FF)
    public static let orange = UIColor(0xFF8000)
    public static let purple = UIColor(0x800080)
    public static let brown = UIColor(0x996633)

    public static let systemRed = UIColor(0xFF3B30, 0xFF453A)
    public static let systemOrange = UIColor(0xFF9500, 0xFF9F0A)
    public static let systemYellow = UIColor(0xFFCC00, 0xFFD60A)
    public static let systemGreen = UIColor(0x34C759, 0x30D158)
    public static let systemMint = UIColor(0x00C7BE, 0x63E6E2)
    public static let systemTeal = UIColor(0x30B0C7, 0x40C8E0)
    public static let systemCyan = UIColor(0x32ADE6, 0x64D2FF)
    public static let systemBlue = UIColor(0x007AFF, 0x0A84FF)
    public static let systemIndigo = UIColor(0x5856D6, 0x5E5CE6)
    public static let systemPurple = UIColor(0xAF52DE, 0xBF5AF2)
    public static let systemPink = UIColor(0xFF2D55, 0xFF375F)
    public static let systemBrown = UIColor(0xA2845E, 0xAC8E68)
    public static let systemGray = UIColor(0x8E8E93, 0x8E8E93)
    public static let systemGray2 = UIColor(0xAEAEB2, 0x636366)
    public static let systemGray3 = UIColor(0xC7C7CC, 0x48484A)
    public static let systemGray4 = UIColor(0xD1D1D6, 0x3A3A3C)
    public static let systemGray5 = UIColor(0xE5E5EA, 0x2C2C2E)
    public static let systemGray6 = UIColor(0xF2F2F7, 0x1C1C1E)
    /// What a label colour becomes on a material, so that it can be read there: black, and white where that stands out
    /// more. Nil for other colours.
    var vibrant: UIColor? {
        let alpha: [(UIColor, CGFloat)] = [
            (.label, 1), (.secondaryLabel, 0.65), (.tertiaryLabel, 0.4), (.quaternaryLabel, 0.25),
        ]
        return alpha.first { $0.0 == self }.map {
            UIColor(light: CGColor(white: 0, alpha: $0.1), dark: CGColor(white: 1, alpha: $0.1))
        }
    }

    public static let label = UIColor(0x000000, 0xFFFFFF)
    public static let secondaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.6)
    public static let tertiaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    public static let quaternaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.18, darkAlpha: 0.16)
    public static let systemFill = UIColor(0x787880, 0x787880, alpha: 0.2, darkAlpha: 0.36)
    public static let secondarySystemFill = UIColor(0x787880, 0x787880, alpha: 0.16, darkAlpha: 0.32)
    public static let tertiarySystemFill = UIColor(0x767680, 0x767680, alpha: 0.12, darkAlpha: 0.24)
    public static let quaternarySystemFill = UIColor(0x747480, 0x767680, alpha: 0.08, darkAlpha: 0.18)
    public static let placeholderText = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    public static let systemBackground = UIColor(0xFFFFFF, 0x000000)
    public static let secondarySystemBackground = UIColor(0xF2F2F7, 0x1C1C1E)
    public static let tertiarySystemBackground = UIColor(0xFFFFFF, 0x2C2C2E)
    public static let systemGroupedBackground = UIColor(0xF2F2F7, 0x000000)
    public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF, 0x1C1C1E)
    public static let tertiarySystemGroupedBackground = UIColor(0xF2F2F7, 0x2C2C2E)
    public static let separator = UIColor(0x3C3C43, 0x545458, alpha: 0.29, darkAlpha: 0.6)
    public static let opaqueSeparator = UIColor(0xC6C6C8, 0x38383A)
    public static let link = UIColor(0x007AFF, 0x0984FF)
    public static let darkText = UIColor(0x000000)
    public static let lightText = UIColor(0xFFFFFF, 0xFFFFFF, alpha: 0.6)
}
