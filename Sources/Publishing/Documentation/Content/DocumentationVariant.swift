import Analysis
import Codecs
import Compositing
import Foundation
import Geometry
import SceneModel

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
        if let (first, second) = RenderSettings.contradiction(in: words) {
            throw .contradiction(text, first, second)
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

/// A hash of what a timeline shows at a few telling instants, small: to see that two variants look alike before both
/// are rendered.
enum VariantProbe {
    private static let scale: CGFloat = 0.5

    static func hash(_ source: any FrameSource, moments: [Moment]) -> String {
        var times = [0, source.duration]
        for moment in moments.prefix(8) {
            let length = moment.end - moment.start
            times += [0, 0.25, 0.5, 0.75, 1].map { moment.start + length * $0 }
        }
        let compositor = Compositor()
        var hash = SHA256()
        for time in times {
            var tree = source.renderTree(at: time)
            tree.scale = scale
            let bitmap = compositor.render(tree)
            hash.update([UInt8(truncatingIfNeeded: bitmap.width), UInt8(truncatingIfNeeded: bitmap.width >> 8)])
            bitmap.withPixels { hash.update(UnsafeRawBufferPointer($0)) }
        }
        return hash.hexadecimal()
    }
}
