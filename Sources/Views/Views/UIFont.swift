import Foundation
import Typesetting

/// A font as a label asks for it. A value; the file is found when text is laid out.
public struct UIFont: Sendable, Hashable {
    public typealias Weight = FontWeight

    /// A family (`Inter`) or the path of a font file; nil is the pinned default.
    public var familyName: String?
    public var pointSize: CGFloat
    public var weight: Weight
    public var isItalic: Bool

    public init(familyName: String? = nil, pointSize: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
        (self.familyName, self.pointSize, self.weight, self.isItalic) = (familyName, pointSize, weight, isItalic)
    }

    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(pointSize: size, weight: weight)
    }
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, weight: .bold) }
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, isItalic: true) }
    public static let labelFontSize: CGFloat = 17
    public static let systemFontSize: CGFloat = 14

    /// The font as text is laid out with.
    /// - Throws: when the family or file cannot be had; the error names the package to install.
    package func resolved() throws(TypesettingError) -> Font {
        let source =
            familyName.map { $0.contains("/") ? FontDescriptor.Source.file($0) : .family($0) } ?? .family("system")
        return try Font(FontDescriptor(source, size: pointSize, weight: weight, italic: isItalic))
    }

    public func withSize(_ size: CGFloat) -> UIFont {
        var font = self
        font.pointSize = size
        return font
    }
}
