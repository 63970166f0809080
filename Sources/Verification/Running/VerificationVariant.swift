import Foundation
import Scenes

/// A way in which a scene is shown: light or dark, left to right or right to left, on a device; words joined by `+`.
package struct VerificationVariant: Hashable, Sendable {
    /// `default`, `dark`, `dark+rtl`.
    package let name: String

    package static let standard = VerificationVariant(known: "default")

    private init(known: String) { name = known }

    /// - Throws: `VerificationError.variant`.
    package init(_ text: String) throws(VerificationError) {
        for word in text.split(separator: "+", omittingEmptySubsequences: false).map(String.init) {
            let known = VerificationDescription.variantWords + Device.all.map(\.name)
            if !known.contains(word) {
                throw .variant(text, word: word, nearest: EditDistance.nearest(to: word, among: known))
            }
        }
        name = text
    }

    /// What follows the scene's name in the names of files.
    var suffix: String { self == .standard ? "" : "~" + name }

    package var settings: RenderSettings {
        RenderSettings(variant: name, words: name.split(separator: "+").map(String.init))
    }
}
