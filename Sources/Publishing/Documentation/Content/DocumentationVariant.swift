import Foundation
import Scenes

/// A way in which a scene is shown: light or dark, left to right or right to left, on a device, with less motion; words
/// joined by `+`.
package struct DocumentationVariant: Hashable, Sendable {
    /// `default`, `dark`, `dark+rtl`.
    package let name: String
    private let words: [String]

    /// The word for cross-fades instead of motion.
    static let reducedMotion = "reduced-motion"

    /// - Throws: `DocumentationError.variant`.
    package init(_ text: String) throws(DocumentationError) {
        words = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        for word in words {
            let known = VerificationDescription.variantWords + [Self.reducedMotion] + Device.all.map(\.name)
            if !known.contains(word) {
                throw .variant(text, word: word, nearest: EditDistance.nearest(to: word, among: known))
            }
        }
        name = text
    }

    /// What readers of a page choose between by the appearance they have set.
    var isDark: Bool { words.contains("dark") }
    /// Whether transitions are cross-fades.
    var reducesMotion: Bool { words.contains(Self.reducedMotion) }

    /// The variant without its appearance; empty for the scene as it is.
    var family: String { words.filter { !["default", "light", "dark"].contains($0) }.joined(separator: "-") }

    /// Over everything else: that is what makes it this variant.
    var settings: RenderSettings { RenderSettings(variant: name, words: words.filter { $0 != Self.reducedMotion }) }
}
