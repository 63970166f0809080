import Geometry

/// UIKit's colours by name, with the values of its light and dark appearance.
enum SystemColors {
    static func named(_ name: String) -> DynamicColor? { table.first { $0.name == name }?.color }

    static let names = table.map(\.name)

    private static func fixed(_ name: String, _ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> (name: String, color: DynamicColor) {
        (name, DynamicColor(CGColor(red: CGFloat(r), green: CGFloat(g), blue: CGFloat(b), alpha: CGFloat(a))))
    }

    private static func dynamic(_ name: String, _ light: UInt32, _ dark: UInt32, _ lightAlpha: Double = 1, _ darkAlpha: Double = 1)
        -> (name: String, color: DynamicColor)
    {
        let color = DynamicColor(
            light: CGColor(hex: light).withAlpha(CGFloat(lightAlpha)), dark: CGColor(hex: dark).withAlpha(CGFloat(darkAlpha)))
        return (name, color)
    }

    static let table: [(name: String, color: DynamicColor)] = [
        fixed("black", 0, 0, 0), fixed("white", 1, 1, 1), fixed("clear", 0, 0, 0, 0),
        fixed("gray", 0.5, 0.5, 0.5), fixed("darkGray", 1.0 / 3, 1.0 / 3, 1.0 / 3), fixed("lightGray", 2.0 / 3, 2.0 / 3, 2.0 / 3),
        fixed("red", 1, 0, 0), fixed("green", 0, 1, 0), fixed("blue", 0, 0, 1),
        fixed("cyan", 0, 1, 1), fixed("yellow", 1, 1, 0), fixed("magenta", 1, 0, 1),
        fixed("orange", 1, 0.5, 0), fixed("purple", 0.5, 0, 0.5), fixed("brown", 0.6, 0.4, 0.2),
        fixed("darkText", 0, 0, 0), fixed("lightText", 1, 1, 1, 0.6),
        dynamic("systemRed", 0xFF3B30, 0xFF453A), dynamic("systemOrange", 0xFF9500, 0xFF9F0A),
        dynamic("systemYellow", 0xFFCC00, 0xFFD60A), dynamic("systemGreen", 0x34C759, 0x30D158),
        dynamic("systemMint", 0x00C7BE, 0x66D4CF), dynamic("systemTeal", 0x30B0C7, 0x40C8E0),
        dynamic("systemCyan", 0x32ADE6, 0x64D2FF), dynamic("systemBlue", 0x007AFF, 0x0A84FF),
        dynamic("systemIndigo", 0x5856D6, 0x5E5CE6), dynamic("systemPurple", 0xAF52DE, 0xBF5AF2),
        dynamic("systemPink", 0xFF2D55, 0xFF375F), dynamic("systemBrown", 0xA2845E, 0xAC8E68),
        dynamic("systemGray", 0x8E8E93, 0x8E8E93), dynamic("systemGray2", 0xAEAEB2, 0x636366),
        dynamic("systemGray3", 0xC7C7CC, 0x48484A), dynamic("systemGray4", 0xD1D1D6, 0x3A3A3C),
        dynamic("systemGray5", 0xE5E5EA, 0x2C2C2E), dynamic("systemGray6", 0xF2F2F7, 0x1C1C1E),
        dynamic("tintColor", 0x007AFF, 0x0A84FF), dynamic("link", 0x007AFF, 0x0984FF),
        dynamic("label", 0x000000, 0xFFFFFF), dynamic("secondaryLabel", 0x3C3C43, 0xEBEBF5, 0.6, 0.6),
        dynamic("tertiaryLabel", 0x3C3C43, 0xEBEBF5, 0.3, 0.3), dynamic("quaternaryLabel", 0x3C3C43, 0xEBEBF5, 0.18, 0.16),
        dynamic("placeholderText", 0x3C3C43, 0xEBEBF5, 0.3, 0.3),
        dynamic("separator", 0x3C3C43, 0x545458, 0.29, 0.6), dynamic("opaqueSeparator", 0xC6C6C8, 0x38383A),
        dynamic("systemFill", 0x787880, 0x787880, 0.2, 0.36), dynamic("secondarySystemFill", 0x787880, 0x787880, 0.16, 0.32),
        dynamic("tertiarySystemFill", 0x767680, 0x767680, 0.12, 0.24), dynamic("quaternarySystemFill", 0x747480, 0x767680, 0.08, 0.18),
        dynamic("systemBackground", 0xFFFFFF, 0x000000), dynamic("secondarySystemBackground", 0xF2F2F7, 0x1C1C1E),
        dynamic("tertiarySystemBackground", 0xFFFFFF, 0x2C2C2E),
        dynamic("systemGroupedBackground", 0xF2F2F7, 0x000000), dynamic("secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E),
        dynamic("tertiarySystemGroupedBackground", 0xF2F2F7, 0x2C2C2E),
    ]
}
