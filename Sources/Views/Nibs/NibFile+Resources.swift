import Foundation
import Geometry
import Interfaces

/// Colours, fonts and images as a file names them.
extension NibFile {
    func color(_ property: String, of element: XMLElement) -> UIColor? {
        guard let color = element.property(property), color.name == "color" else { return nil }
        return self.color(color)
    }

    func color(_ element: XMLElement) -> UIColor? {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            if let known = SystemColorName.scene(name).flatMap(UIColor.ofScene) { return known }
            return interface.colors[name].flatMap { ColorValue($0) }.map { UIColor($0) }
        }
        if let name = element["name"] {
            if let found = Stage.assets(in: bundle).uiColor(name) { return found }
            return interface.colors[name].flatMap { ColorValue($0) }.map { UIColor($0) }
        }
        return ColorValue(element).map { UIColor($0) }
    }

    func image(_ name: String, _ element: XMLElement) -> UIImage? {
        guard element["catalog"] == "system" else { return UIImage(named: name, in: bundle) }
        let wish =
            element.child("imageReference")?.child("symbolConfiguration")
            ?? element.child("preferredSymbolConfiguration") ?? element.property("preferredSymbolConfiguration")
        guard let size = wish?.number("pointSize") else { return UIImage(systemName: name) }
        return UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
    }

    // MARK: Fonts

    func font(_ element: XMLElement) -> UIFont? {
        element.property("fontDescription").flatMap { font(description: $0) }
    }

    private static let textStyles: [String: UIFont.TextStyle] = [
        "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleLargeTitle": .largeTitle,
        "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
        "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body, "UICTFontTextStyleCallout": .callout,
        "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleFootnote": .footnote,
        "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
    ]
    private static let metaSizes: [String: Double] = [
        "system": 17, "systemBold": 17, "smallSystem": 14, "label": 17, "menu": 11, "cellTitle": 12,
    ]
    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    func font(description element: XMLElement) -> UIFont? {
        if let style = (element["style"] ?? element["textStyle"]).flatMap({ Self.textStyles[$0] }) {
            return .preferredFont(forTextStyle: style)
        }
        let size =
            element.number("pointSize") ?? element.number("size")
            ?? element["metaFont"].flatMap { Self.metaSizes[$0] } ?? 17
        if let name = element["name"], let font = UIFont(name: name, size: size) { return font }
        var weight = element["weight"].flatMap { Self.weights[$0] }
        // Interface Builder's bold system font is semibold, as UIKit's is.
        if element["type"] == "boldSystem" || element["metaFont"] == "systemBold" { weight = .semibold }
        if weight == nil, let name = element["name"] ?? element["family"] {
            let words = name.lowercased()
            for (part, found) in [
                ("ultralight", UIFont.Weight.ultraLight), ("semibold", .semibold), ("demibold", .semibold),
                ("bold", .bold), ("heavy", .heavy), ("black", .black), ("medium", .medium), ("thin", .thin),
                ("light", .light),
            ] where words.contains(part) {
                weight = found
                break
            }
        }
        if element["type"] == "italicSystem" { return .italicSystemFont(ofSize: size) }
        return .systemFont(ofSize: size, weight: weight ?? .regular)
    }
}

extension UIColor {
    /// The colour of a name as scenes have it, such as `secondaryLabel`; nil for an unknown one.
    static func ofScene(_ name: String) -> UIColor? {
        let colors: [(String, UIColor)] = [
            ("black", .black), ("white", .white), ("clear", .clear), ("gray", .gray), ("darkGray", .darkGray),
            ("lightGray", .lightGray), ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan),
            ("yellow", .yellow), ("magenta", .magenta), ("orange", .orange), ("purple", .purple), ("brown", .brown),
            ("darkText", .darkText), ("lightText", .lightText), ("systemRed", .systemRed),
            ("systemOrange", .systemOrange), ("systemYellow", .systemYellow), ("systemGreen", .systemGreen),
            ("systemMint", .systemMint), ("systemTeal", .systemTeal), ("systemCyan", .systemCyan),
            ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo), ("systemPurple", .systemPurple),
            ("systemPink", .systemPink), ("systemBrown", .systemBrown), ("systemGray", .systemGray),
            ("systemGray2", .systemGray2), ("systemGray3", .systemGray3), ("systemGray4", .systemGray4),
            ("systemGray5", .systemGray5), ("systemGray6", .systemGray6), ("link", .link), ("label", .label),
            ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
            ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText), ("separator", .separator),
            ("opaqueSeparator", .opaqueSeparator), ("systemFill", .systemFill),
            ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
            ("quaternarySystemFill", .quaternarySystemFill), ("systemBackground", .systemBackground),
            ("secondarySystemBackground", .secondarySystemBackground),
            ("tertiarySystemBackground", .tertiarySystemBackground),
            ("systemGroupedBackground", .systemGroupedBackground),
            ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
            ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground), ("tintColor", .systemBlue),
        ]
        return colors.first { $0.0 == name }?.1
    }
}
