import Foundation
import Typesetting

extension UIFont {
    /// A font by a name such as `Lora`, `Lora-BoldItalic` or `HelveticaNeue-Light`: the family, and the face behind the
    /// hyphen.
    ///
    /// Fonts of Apple's and of apps are not there. A family that cannot be had is drawn in the system's font, in the
    /// weight that the name tells; the stage hears of it. It is never nil, since code for a device counts on the font.
    /// - Parameters:
    ///   - name: the family or the PostScript name.
    ///   - size: points; 0 is that of a label, 17.
    public convenience init?(name: String, size: CGFloat) {
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        let face = parts.count > 1 ? parts[1].lowercased() : ""
        let spaced = Self.words(of: parts.first ?? name)
        let family = [name, spaced, parts.first ?? name].first { Self.isThere($0) }
        if family == nil, !name.hasPrefix(".") {
            Stage.current?.reportDiagnostic("font \(name): there is no such font here; the system's is drawn")
        }
        self.init(
            familyName: family, pointSize: size > 0 ? size : Self.labelFontSize, weight: Self.weight(of: face),
            isItalic: face.contains("italic") || face.contains("oblique"))
    }

    /// The family's name; `Inter` for the system's font, which is drawn with it.
    public var familyName: String { family ?? "Inter" }

    /// The family and, behind a hyphen, the face, as in PostScript names.
    public var fontName: String {
        let names = FontWeight.names.first { $0.weight == weight }?.name ?? "\(weight.number)"
        let face =
            (weight == .regular ? "" : names.prefix(1).uppercased() + names.dropFirst()) + (isItalic ? "Italic" : "")
        return familyName.filter { $0 != " " } + (face.isEmpty ? "" : "-" + face)
    }

    /// The system's font with digits of one width. Inter's digits are as wide as each other in tables only: they are
    /// drawn as in the system's font.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// A font whose characters have one width, or the system's font where there is none.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        let family = ["JetBrains Mono", "DejaVu Sans Mono", "Liberation Mono"].first { isThere($0) }
        return UIFont(familyName: family, pointSize: size, weight: weight)
    }

    /// The families that can be had by name, whether their packages are installed or not.
    public static var familyNames: [String] { FontRegistry.families }

    /// The height of a line in points.
    public var lineHeight: CGFloat { metric(1.2) { $0.lineHeight } }
    /// The distance from the baseline up to the top of a line, in points.
    public var ascender: CGFloat { metric(0.95) { $0.ascender } }
    /// The distance from the baseline down to the bottom of a line, in points: negative.
    public var descender: CGFloat { metric(-0.25) { $0.descender } }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { metric(0.705) { $0.capHeight } }
    /// The height of small letters, in points.
    public var xHeight: CGFloat { metric(0.526) { $0.xHeight } }
    /// What lines have between them, in points: nothing.
    public var leading: CGFloat { 0 }

    private func metric(_ share: CGFloat, _ value: (Font) -> CGFloat) -> CGFloat {
        (try? resolved()).map(value) ?? pointSize * share
    }

    private static func isThere(_ family: String) -> Bool {
        (try? UIFont(familyName: family, pointSize: 12).resolved()) != nil
    }

    /// `HelveticaNeue` is `Helvetica Neue`.
    private static func words(of name: String) -> String {
        name.reduce(into: "") { text, character in
            if character.isUppercase, let last = text.last, last.isLowercase { text += " " }
            text.append(character)
        }
    }

    private static func weight(of face: String) -> Weight {
        let words: [(String, Weight)] = [
            ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
            ("medium", .medium), ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold),
            ("extrabold", .heavy), ("ultrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
        ]
        return words.first { face.contains($0.0) }?.1 ?? .regular
    }
}

/// Sizes of fonts of one's own that follow the size of text that a person wants.
public struct UIFontMetrics: Sendable, Hashable {
    /// The metrics of the body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    private let style: UIFont.TextStyle
    /// The metrics of a text style.
    public init(forTextStyle style: UIFont.TextStyle) { self.style = style }
    /// The font, as much larger or smaller as the text style is under the traits in force, in whole points.
    public func scaledFont(for font: UIFont) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize).rounded())
    }
    /// The same, at most of this size in points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(maximumPointSize, scaledFont(for: font).pointSize))
    }
    /// A length, as much longer or shorter as the text style's lines are under the traits in force, on whole pixels.
    public func scaledValue(for value: CGFloat) -> CGFloat {
        let (traits, normal) = (UITraitCollection.current, CGFloat(style.leading(for: .large)))
        let scaled = value * CGFloat(style.leading(for: traits.preferredContentSizeCategory)) / normal
        return scaled == value ? value : (scaled * traits.displayScale).rounded() / traits.displayScale
    }
}
