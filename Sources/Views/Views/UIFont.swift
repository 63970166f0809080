import Foundation
import Typesetting

/// A font as a label asks for it. It is a value, where UIKit has a class; the file is found when text is laid out.
public struct UIFont: Sendable, Hashable {
    /// How heavy a font is, by UIKit's name.
    public typealias Weight = FontWeight

    /// A family such as `Inter`, or the path of a font file; nil, the default, is the system's font.
    public var familyName: String?
    /// The size in points per em.
    public var pointSize: CGFloat
    /// The weight. The nearest one that the family has is taken.
    public var weight: Weight
    /// Whether the font is italic; upright where the family has no italic.
    public var isItalic: Bool

    /// A font of this family and size; the system's font, regular and upright, unless said otherwise.
    public init(familyName: String? = nil, pointSize: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
        (self.familyName, self.pointSize, self.weight, self.isItalic) = (familyName, pointSize, weight, isItalic)
    }

    /// The system's font: Inter with the metrics of Apple's system font.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(pointSize: size, weight: weight)
    }
    /// The system's font in bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, weight: .bold) }
    /// The system's font in italic.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, isItalic: true) }
    /// The size of a label's font unless it is set, in points.
    public static let labelFontSize: CGFloat = 17
    /// The size that UIKit gives to small controls, in points.
    public static let systemFontSize: CGFloat = 14

    /// The font as text is laid out with.
    /// - Throws: when the family or file cannot be had; the error names the package to install.
    package func resolved() throws(TypesettingError) -> Font {
        let source =
            familyName.map { $0.contains("/") ? FontDescriptor.Source.file($0) : .family($0) } ?? .family("system")
        return try Font(FontDescriptor(source, size: pointSize, weight: weight, italic: isItalic))
    }

    /// The same font in another size, in points.
    public func withSize(_ size: CGFloat) -> UIFont {
        var font = self
        font.pointSize = size
        return font
    }
}
