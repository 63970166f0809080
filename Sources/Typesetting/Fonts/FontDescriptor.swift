import Foundation

/// What a user asks for: data only, nothing is opened until `Font` resolves it.
public struct FontDescriptor: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        /// A family of the catalogue (`FontRegistry.families`), any case; `system` is Inter with the metrics of Apple's
        /// system font.
        case family(String)
        /// A font file (OpenType, TrueType; the first font of a collection).
        case file(String)
    }

    public var source: Source
    /// Points per em, above 0 and at most 10,000.
    public var size: CGFloat
    /// The nearest weight that the family has is taken; a file has only its own, unless it is a variable font.
    public var weight: FontWeight
    /// Upright when the family has no italic, as with CJK fonts: none is made by slanting.
    public var italic: Bool

    public init(
        _ source: Source = .family("system"), size: CGFloat = 17, weight: FontWeight = .regular, italic: Bool = false
    ) {
        (self.source, self.size, self.weight, self.italic) = (source, size, weight, italic)
    }

    public init(family: String, size: CGFloat = 17, weight: FontWeight = .regular, italic: Bool = false) {
        self.init(.family(family), size: size, weight: weight, italic: italic)
    }

    public static let sizeLimit: CGFloat = 10_000
}
