import Foundation
import Geometry

/// A colour, which may differ between light and dark appearance.
///
/// It never changes, so that it may be shared. Layers keep `CGColor`s, which are values.
nonisolated open class UIColor: NSObject, @unchecked Sendable {
    private let header = coreFoundationHeader
    /// The colour in light appearance.
    public let light: CGColor
    /// The colour in dark appearance.
    public let dark: CGColor

    /// A colour that differs between light and dark appearance.
    public init(light: CGColor, dark: CGColor) {
        (self.light, self.dark) = (light, dark)
        super.init()
    }

    /// Black of alpha 0, as in UIKit.
    public convenience override init() { self.init(cgColor: .clear) }

    /// A colour that is the same in light and dark appearance.
    public required convenience init(cgColor: CGColor) { self.init(light: cgColor, dark: cgColor) }

    /// A colour of gamma-encoded sRGB components, 0…1 each; opaque unless `alpha` says otherwise.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A grey, from 0 (black) to 1 (white), with an alpha of 0…1.
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(cgColor: CGColor(white: white, alpha: alpha)) }

    /// What a colour literal (`#colorLiteral(red:green:blue:alpha:)`) stands for: sRGB components, 0…1 each.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Two colours are equal when they are so in both appearances.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return self === other || light == other.light && dark == other.dark
    }

    /// Equal for equal colours.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(light)
        hasher.combine(dark)
        return hasher.finalize()
    }

    /// The components, red, green, blue and alpha, and those in dark appearance where they differ.
    open override var description: String {
        func text(_ c: CGColor) -> String { "\(c.red) \(c.green) \(c.blue) \(c.alpha)" }
        return light == dark ? "UIColor(\(text(light)))" : "UIColor(\(text(light)); dark \(text(dark)))"
    }

    /// The colour under these traits, as one that is the same in light and dark appearance.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor { UIColor(cgColor: color(under: traits)) }

    /// The colour as it is under the traits in force.
    public var cgColor: CGColor { color(under: UITraitCollection.current) }

    func color(under traits: UITraitCollection) -> CGColor {
        let color = traits.systemVersion == .ios26 ? onIOS26 : self
        guard traits.userInterfaceStyle == .dark else { return color.light }
        return traits.userInterfaceLevel == .elevated ? color.raised : color.dark
    }

    /// The colour in dark appearance above the ground, where backgrounds are a step lighter. Other colours that look
    /// like one of these, such as `systemGray6`, stay what they are.
    private var raised: CGColor { Self.raisedBackgrounds.first { $0.color === self }?.raised ?? dark }

    private static let raisedBackgrounds: [(color: UIColor, raised: CGColor)] = [
        (.systemBackground, CGColor(hex: 0x1C1C1E)), (.systemGroupedBackground, CGColor(hex: 0x1C1C1E)),
        (.secondarySystemBackground, CGColor(hex: 0x2C2C2E)),
        (.secondarySystemGroupedBackground, CGColor(hex: 0x2C2C2E)),
        (.tertiarySystemBackground, CGColor(hex: 0x3A3A3C)),
        (.tertiarySystemGroupedBackground, CGColor(hex: 0x3A3A3C)),
    ]

    /// Of iOS 26 two system colours are known in the light appearance and separators in the dark one; the others are
    /// those of iOS 18.
    private var onIOS26: UIColor {
        switch self {
        case .systemBlue: UIColor(light: CGColor(hex: 0x0088FF), dark: dark)
        case .systemOrange: UIColor(light: CGColor(hex: 0xFF8D28), dark: dark)
        case .separator: UIColor(light: light, dark: CGColor(hex: 0x545458).withAlpha(0.5))
        default: self
        }
    }

    /// The colour with this alpha, 0…1, instead of its own, in both appearances.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(light: light.withAlpha(alpha), dark: dark.withAlpha(alpha))
    }

    private convenience init(_ light: UInt32, _ dark: UInt32, alpha: CGFloat = 1, darkAlpha: CGFloat? = nil) {
        self.init(light: CGColor(hex: light).withAlpha(alpha), dark: CGColor(hex: dark).withAlpha(darkAlpha ?? alpha))
    }
    private convenience init(_ both: UInt32) { self.init(both, both) }

    /// Draws nothing: black of alpha 0.
    public static let clear = UIColor(cgColor: .clear)
    /// The colour #000000, the same in both appearances.
    public static let black = UIColor(0x000000)
    /// The colour #FFFFFF, the same in both appearances.
    public static let white = UIColor(0xFFFFFF)
    /// The colour #555555, the same in both appearances.
    public static let darkGray = UIColor(0x555555)
    /// The colour #808080, the same in both appearances.
    public static let gray = UIColor(0x808080)
    /// The colour of what can be tapped, unless a view says otherwise: the system's blue.
    public static var tintColor: UIColor { .systemBlue }
    /// The colour #AAAAAA, the same in both appearances.
    public static let lightGray = UIColor(0xAAAAAA)
    /// The colour #FF0000, the same in both appearances.
    public static let red = UIColor(0xFF0000)
    /// The colour #00FF00, the same in both appearances.
    public static let green = UIColor(0x00FF00)
    /// The colour #0000FF, the same in both appearances.
    public static let blue = UIColor(0x0000FF)
    /// The colour #00FFFF, the same in both appearances.
    public static let cyan = UIColor(0x00FFFF)
    /// The colour #FFFF00, the same in both appearances.
    public static let yellow = UIColor(0xFFFF00)
    /// The colour #FF00FF, the same in both appearances.
    public static let magenta = UIColor(0xFF00FF)
    /// The colour #FF8000, the same in both appearances.
    public static let orange = UIColor(0xFF8000)
    /// The colour #800080, the same in both appearances.
    public static let purple = UIColor(0x800080)
    /// The colour #996633, the same in both appearances.
    public static let brown = UIColor(0x996633)

    /// The colour #FF3B30, and #FF453A in dark appearance.
    public static let systemRed = UIColor(0xFF3B30, 0xFF453A)
    /// The colour #FF9500, and #FF9F0A in dark appearance; #FF8D28 in the light appearance of iOS 26.
    public static let systemOrange = UIColor(0xFF9500, 0xFF9F0A)
    /// The colour #FFCC00, and #FFD60A in dark appearance.
    public static let systemYellow = UIColor(0xFFCC00, 0xFFD60A)
    /// The colour #34C759, and #30D158 in dark appearance.
    public static let systemGreen = UIColor(0x34C759, 0x30D158)
    /// The colour #00C7BE, and #63E6E2 in dark appearance.
    public static let systemMint = UIColor(0x00C7BE, 0x63E6E2)
    /// The colour #30B0C7, and #40C8E0 in dark appearance.
    public static let systemTeal = UIColor(0x30B0C7, 0x40C8E0)
    /// The colour #32ADE6, and #64D2FF in dark appearance.
    public static let systemCyan = UIColor(0x32ADE6, 0x64D2FF)
    /// The colour #007AFF, and #0A84FF in dark appearance; #0088FF in the light appearance of iOS 26.
    public static let systemBlue = UIColor(0x007AFF, 0x0A84FF)
    /// The colour #5856D6, and #5E5CE6 in dark appearance.
    public static let systemIndigo = UIColor(0x5856D6, 0x5E5CE6)
    /// The colour #AF52DE, and #BF5AF2 in dark appearance.
    public static let systemPurple = UIColor(0xAF52DE, 0xBF5AF2)
    /// The colour #FF2D55, and #FF375F in dark appearance.
    public static let systemPink = UIColor(0xFF2D55, 0xFF375F)
    /// The colour #A2845E, and #AC8E68 in dark appearance.
    public static let systemBrown = UIColor(0xA2845E, 0xAC8E68)
    /// The colour #8E8E93.
    public static let systemGray = UIColor(0x8E8E93, 0x8E8E93)
    /// The colour #AEAEB2, and #636366 in dark appearance.
    public static let systemGray2 = UIColor(0xAEAEB2, 0x636366)
    /// The colour #C7C7CC, and #48484A in dark appearance.
    public static let systemGray3 = UIColor(0xC7C7CC, 0x48484A)
    /// The colour #D1D1D6, and #3A3A3C in dark appearance.
    public static let systemGray4 = UIColor(0xD1D1D6, 0x3A3A3C)
    /// The colour #E5E5EA, and #2C2C2E in dark appearance.
    public static let systemGray5 = UIColor(0xE5E5EA, 0x2C2C2E)
    /// The colour #F2F2F7, and #1C1C1E in dark appearance.
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

    /// Text of the first rank: #000000, and #FFFFFF in dark appearance.
    public static let label = UIColor(0x000000, 0xFFFFFF)
    /// Text of the second rank: #3C3C43 at 60 %, and #EBEBF5 at 60 % in dark appearance.
    public static let secondaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.6)
    /// Text of the third rank: #3C3C43 at 30 %, and #EBEBF5 at 30 % in dark appearance.
    public static let tertiaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    /// Text of the fourth rank: #3C3C43 at 18 %, and #EBEBF5 at 16 % in dark appearance.
    public static let quaternaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.18, darkAlpha: 0.16)
    /// The filling of thin shapes, such as the track of a slider: #787880 at 20 %, and #787880 at 36 % in dark
    /// appearance.
    public static let systemFill = UIColor(0x787880, 0x787880, alpha: 0.2, darkAlpha: 0.36)
    /// The filling of shapes of medium size, such as the back of a switch: #787880 at 16 %, and #787880 at 32 % in dark
    /// appearance.
    public static let secondarySystemFill = UIColor(0x787880, 0x787880, alpha: 0.16, darkAlpha: 0.32)
    /// The filling of large shapes, such as input fields and buttons: #767680 at 12 %, and #767680 at 24 % in dark
    /// appearance.
    public static let tertiarySystemFill = UIColor(0x767680, 0x767680, alpha: 0.12, darkAlpha: 0.24)
    /// The filling of large areas with much in them: #747480 at 8 %, and #767680 at 18 % in dark appearance.
    public static let quaternarySystemFill = UIColor(0x747480, 0x767680, alpha: 0.08, darkAlpha: 0.18)
    /// Text that stands where none has been typed yet: #3C3C43 at 30 %, and #EBEBF5 at 30 % in dark appearance.
    public static let placeholderText = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    /// The background of a screen: #FFFFFF, and #000000 in dark appearance.
    public static let systemBackground = UIColor(0xFFFFFF, 0x000000)
    /// The background of what lies on a screen: #F2F2F7, and #1C1C1E in dark appearance.
    public static let secondarySystemBackground = UIColor(0xF2F2F7, 0x1C1C1E)
    /// The background of what lies on the second one: #FFFFFF, and #2C2C2E in dark appearance.
    public static let tertiarySystemBackground = UIColor(0xFFFFFF, 0x2C2C2E)
    /// The background of a screen of grouped rows: #F2F2F7, and #000000 in dark appearance.
    public static let systemGroupedBackground = UIColor(0xF2F2F7, 0x000000)
    /// The background of grouped rows: #FFFFFF, and #1C1C1E in dark appearance.
    public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF, 0x1C1C1E)
    /// The background of what lies in grouped rows: #F2F2F7, and #2C2C2E in dark appearance.
    public static let tertiarySystemGroupedBackground = UIColor(0xF2F2F7, 0x2C2C2E)
    /// A thin line that lets what is below show through: #3C3C43 at 29 %, and #545458 at 60 % in dark appearance.
    public static let separator = UIColor(0x3C3C43, 0x545458, alpha: 0.29, darkAlpha: 0.6)
    /// A thin line that lets nothing show through: #C6C6C8, and #38383A in dark appearance.
    public static let opaqueSeparator = UIColor(0xC6C6C8, 0x38383A)
    /// Text that is a link: #007AFF, and #0984FF in dark appearance.
    public static let link = UIColor(0x007AFF, 0x0984FF)
    /// Text on a light background, in both appearances: #000000.
    public static let darkText = UIColor(0x000000)
    /// Text on a dark background, in both appearances: #FFFFFF at 60 %.
    public static let lightText = UIColor(0xFFFFFF, 0xFFFFFF, alpha: 0.6)
}
