import Views

/// UIKit's colours by name.
package enum SystemColors {
    package static func named(_ name: String) -> UIColor? { table.first { $0.name == name }?.color }

    package static let names = table.map(\.name)

    package static let table: [(name: String, color: UIColor)] = [
        ("black", .black), ("white", .white), ("clear", .clear), ("gray", .gray), ("darkGray", .darkGray),
        ("lightGray", .lightGray),
        ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan), ("yellow", .yellow), ("magenta", .magenta),
        ("orange", .orange),
        ("purple", .purple), ("brown", .brown), ("darkText", .darkText), ("lightText", .lightText),
        ("systemRed", .systemRed),
        ("systemOrange", .systemOrange), ("systemYellow", .systemYellow), ("systemGreen", .systemGreen),
        ("systemMint", .systemMint),
        ("systemTeal", .systemTeal), ("systemCyan", .systemCyan), ("systemBlue", .systemBlue),
        ("systemIndigo", .systemIndigo),
        ("systemPurple", .systemPurple), ("systemPink", .systemPink), ("systemBrown", .systemBrown),
        ("systemGray", .systemGray),
        ("systemGray2", .systemGray2), ("systemGray3", .systemGray3), ("systemGray4", .systemGray4),
        ("systemGray5", .systemGray5),
        ("systemGray6", .systemGray6), ("link", .link), ("label", .label), ("secondaryLabel", .secondaryLabel),
        ("tertiaryLabel", .tertiaryLabel), ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText),
        ("separator", .separator), ("opaqueSeparator", .opaqueSeparator), ("systemFill", .systemFill),
        ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
        ("quaternarySystemFill", .quaternarySystemFill), ("systemBackground", .systemBackground),
        ("secondarySystemBackground", .secondarySystemBackground),
        ("tertiarySystemBackground", .tertiarySystemBackground),
        ("systemGroupedBackground", .systemGroupedBackground),
        ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
        ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground), ("tintColor", .systemBlue),
    ]
}
