import Foundation
import Typesetting

/// A font as a label asks for it. The file is found when text is laid out.
///
/// It never changes, so that it may be shared.
nonisolated open class UIFont: NSObject, @unchecked Sendable {
    private let header = coreFoundationHeader
    /// How heavy a font is, by UIKit's name.
    public typealias Weight = FontWeight

    /// A family such as `Inter`, or the path of a font file; nil for the system's font.
    package let family: String?
    /// The size in points per em.
    public let pointSize: CGFloat
    /// The weight. The nearest one that the family has is taken.
    public let weight: Weight
    /// Whether the font is italic; upright where the family has no italic.
    public let isItalic: Bool

    /// A font of this family and size; the system's font, regular and upright, unless said otherwise.
    /// - Parameters:
    ///   - familyName: a family such as `Inter`, or the path of a font file; nil for the system's font.
    ///   - pointSize: the height of its em in points.
    ///   - weight: regular by default; the nearest that the family has is taken.
    ///   - isItalic: whether it is slanted; false by default.
    public init(familyName: String? = nil, pointSize: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
        (family, self.pointSize, self.weight, self.isItalic) = (familyName, pointSize, weight, isItalic)
        super.init()
    }

    /// Two fonts are equal when they ask for the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return self === other
            || family == other.family && pointSize == other.pointSize && weight == other.weight
                && isItalic == other.isItalic
    }

    /// Equal for equal fonts.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(family)
        hasher.combine(pointSize)
        hasher.combine(weight)
        hasher.combine(isItalic)
        return hasher.finalize()
    }

    /// The family, the weight and the size.
    open override var description: String {
        "UIFont(\(familyName) \(weight.number)\(isItalic ? " italic" : "") \(pointSize) pt)"
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
    /// The size of a button's font unless it is set, in points.
    public static let buttonFontSize: CGFloat = 18
    /// The size that UIKit gives to small controls, in points.
    public static let systemFontSize: CGFloat = 14
    /// The size that UIKit gives to the smallest texts, in points.
    public static let smallSystemFontSize: CGFloat = 12

    /// The font as text is laid out with.
    /// - Throws: when the family or file cannot be had; the error names the package to install.
    package func resolved() throws(TypesettingError) -> Font {
        let source = family.map { $0.contains("/") ? FontDescriptor.Source.file($0) : .family($0) } ?? .family("system")
        return try Font(FontDescriptor(source, size: pointSize, weight: weight, italic: isItalic))
    }

    /// The same font in another size, in points.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(familyName: family, pointSize: size, weight: weight, isItalic: isItalic)
    }
}
