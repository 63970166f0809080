import Foundation
import Typesetting

/// What a font is found by: a family, a size, and what it looks like. It never changes, so that it may be shared.
nonisolated open class UIFontDescriptor: NSObject, @unchecked Sendable {
    private let header = coreFoundationHeader
    let font: UIFont

    init(_ font: UIFont) {
        self.font = font
        super.init()
    }

    /// The descriptor of a font by its name.
    public convenience init(name: String, size: CGFloat) {
        self.init(UIFont(name: name, size: size) ?? .systemFont(ofSize: size))
    }

    /// What a font looks like.
    public struct SymbolicTraits: OptionSet, Sendable, Hashable {
        /// UIKit's bits.
        public let rawValue: UInt32
        /// Traits by UIKit's bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Heavy.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// Wide and narrow; no font here is.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5),
            traitCondensed = SymbolicTraits(
                rawValue: 1 << 6)
        /// With characters of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// With lines closer to each other, or farther apart; they are kept and not looked at.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15),
            traitLooseLeading = SymbolicTraits(
                rawValue: 1 << 16)
    }

    /// A design of the system's font.
    public struct SystemDesign: RawRepresentable, Sendable, Hashable {
        /// The design's name.
        public let rawValue: String
        /// A design by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The system's own; with round ends; with serifs; with characters of one width.
        public static let `default` = SystemDesign(rawValue: "default"), rounded = SystemDesign(rawValue: "rounded"),
            serif = SystemDesign(rawValue: "serif"), monospaced = SystemDesign(rawValue: "monospaced")
    }

    /// What descriptors know of a font.
    public struct AttributeName: RawRepresentable, Sendable, Hashable {
        /// The attribute's name.
        public let rawValue: String
        /// An attribute by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The family, the PostScript name, the size, the face, and a map of traits. Others are not looked at.
        public static let family = AttributeName(rawValue: "family"), name = AttributeName(rawValue: "name"),
            size = AttributeName(rawValue: "size"), face = AttributeName(rawValue: "face"),
            traits = AttributeName(rawValue: "traits"), featureSettings = AttributeName(rawValue: "featureSettings")
    }

    /// A key in the map of traits.
    public struct TraitKey: RawRepresentable, Sendable, Hashable {
        /// The trait's name.
        public let rawValue: String
        /// A trait by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// How heavy it is; what else it looks like.
        public static let weight = TraitKey(rawValue: "weight"), symbolic = TraitKey(rawValue: "symbolic")
    }

    /// Points; 0 leaves it to whoever makes the font.
    open var pointSize: CGFloat { font.pointSize }
    /// The family and, behind a hyphen, the face.
    open var postscriptName: String { font.fontName }
    /// What the font looks like: heavy from semibold on.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = font.isItalic ? [.traitItalic] : []
        if font.weight.number >= UIFont.Weight.semibold.number { traits.insert(.traitBold) }
        return traits
    }

    private func with(
        family: String?? = nil, size: CGFloat? = nil, weight: UIFont.Weight? = nil, isItalic: Bool? = nil
    ) -> UIFontDescriptor {
        UIFontDescriptor(
            UIFont(
                familyName: family ?? font.family, pointSize: size ?? font.pointSize, weight: weight ?? font.weight,
                isItalic: isItalic ?? font.isItalic))
    }

    /// The same font with a look of its own: bold or as it was, italic or upright.
    open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        let wasBold = symbolicTraits.contains(.traitBold)
        let isBold = traits.contains(.traitBold)
        return with(
            weight: isBold == wasBold ? font.weight : isBold ? .bold : .regular,
            isItalic: traits.contains(.traitItalic))
    }
    /// The system's font in another design. Rounded ones and those with serifs are drawn in the system's own; the stage
    /// hears of it.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        switch design {
        case .monospaced:
            return with(family: UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).family)
        case .rounded, .serif:
            Stage.current?.reportDiagnostic("font design \(design.rawValue): the system's own is drawn")
            return self
        default: return self
        }
    }
    /// The same in another size, in points.
    open func withSize(_ size: CGFloat) -> UIFontDescriptor { with(size: size) }
    /// The same in another family.
    open func withFamily(_ family: String) -> UIFontDescriptor { with(family: family) }
    /// The same with other attributes. Those that nothing here draws are left out.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var result = self
        if let name = attributes[.name] as? String { result = UIFontDescriptor(name: name, size: pointSize) }
        if let family = attributes[.family] as? String { result = result.withFamily(family) }
        if let size = attributes[.size] as? CGFloat { result = result.withSize(size) }
        if let weight = (attributes[.traits] as? [TraitKey: Any])?[.weight] as? UIFont.Weight {
            result = result.with(weight: weight)
        }
        return result
    }
    /// The descriptor of a text style's font.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }
}

extension UIFont {
    /// What the font is found by.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }
    /// The font of a descriptor in a size of points; 0 is the descriptor's own.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        let font = descriptor.font
        self.init(
            familyName: font.family, pointSize: size > 0 ? size : font.pointSize, weight: font.weight,
            isItalic: font.isItalic)
    }
    /// The faces of a family that can be had by name: none is listed.
    public static func fontNames(forFamilyName familyName: String) -> [String] { [] }
}
