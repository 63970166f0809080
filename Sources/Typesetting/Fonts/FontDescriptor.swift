import Foundation

/// What a user asks for: data only, nothing is opened until `Font` resolves it.
package struct FontDescriptor: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        /// A family of the catalogue (`FontRegistry.families`), any case; `system` is Inter with the metrics of Apple's
        /// system font.
        case family(String)
        /// A font file (OpenType, TrueType; the first font of a collection).
        case file(String)
    }

    package var source: Source
    /// Points per em, above 0 and at most 10,000.
    package var size: CGFloat
    /// The nearest weight that the family has is taken; a file has only its own, unless it is a variable font.
    package var weight: FontWeight
    /// Upright when the family has no italic, as with CJK fonts: none is made by slanting.
    package var italic: Bool

    package init(
        _ source: Source = .family("system"), size: CGFloat = 17, weight: FontWeight = .regular, italic: Bool = false
    ) {
        (self.source, self.size, self.weight, self.italic) = (source, size, weight, italic)
    }

    package init(family: String, size: CGFloat = 17, weight: FontWeight = .regular, italic: Bool = false) {
        self.init(.family(family), size: size, weight: weight, italic: italic)
    }

    package static let sizeLimit: CGFloat = 10_000
}
