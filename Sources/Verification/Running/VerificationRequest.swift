import Foundation
import Geometry
import Raster
import Recording
import SceneModel
import Scenes

/// What to verify, and how.
package struct VerificationRequest: Sendable {
    /// Scene files, as given.
    package var scenes: [String]
    /// nil is `baselines` beside each scene.
    package var baselines: String?
    package var update = BaselineUpdate.none
    /// Instead of the scenes' own.
    package var variants: [VerificationVariant] = []
    package var reader = SceneReader(allowsMissingGlyphs: false)
    package var build = SceneBuildOptions()
    /// Over the scenes' `output`.
    package var settings = RenderSettings()
    /// Over the scenes' `verify`.
    package var comparison = ComparisonSettings()
    /// Pixels.
    package var ignoredRects: [PixelRect] = []
    /// Names or paths.
    package var ignoredViews: [String] = []
    package var shard = Shard.all
    /// A file that keeps which cases passed: one of which nothing has changed since is not drawn again; nil draws all.
    package var passed: String?
    /// Whether the result goes into a report, which shows what differs.
    package var wantsPictures = false
    /// Whether all frames that differ are looked at closely, and not just as many as it takes to say something;
    /// pictures need it anyway.
    package var wantsDetails = false
    /// Whether the pictures may be smaller than what was drawn, so that the report is not too large.
    package var reducesPictures = false
    /// And whether baseline, difference and what was drawn are wanted next to each other.
    package var wantsPanels = false
    package var cancellation: Cancellation?
    /// Called as cases and their frames are drawn.
    package var progress: (@Sendable (VerificationProgress) -> Void)?

    package init(scenes: [String]) { self.scenes = scenes }
}

/// How far a run has come.
package struct VerificationProgress: Sendable {
    /// Of the case, from 1, and how many there are.
    package var number, count: Int
    /// `card~dark`
    package var name: String
    /// Frames that have been drawn, and how many there will be.
    package var frame, frames: Int
}

/// A way in which a scene is shown: light or dark, left to right or right to left, on a device; words joined by `+`.
package struct VerificationVariant: Hashable, Sendable {
    /// `default`, `dark`, `dark+rtl`.
    package let name: String

    package static let standard = VerificationVariant(known: "default")

    private init(known: String) { name = known }

    /// - Throws: `VerificationError.variant`.
    package init(_ text: String) throws(VerificationError) {
        let words = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        for word in words {
            let known = VerificationDescription.variantWords + Device.all.map(\.name)
            if !known.contains(word) {
                throw .variant(text, word: word, nearest: EditDistance.nearest(to: word, among: known))
            }
        }
        if let (first, second) = RenderSettings.contradiction(in: words) {
            throw .contradiction(text, first, second)
        }
        name = text
    }

    /// What follows the scene's name in the names of files.
    var suffix: String { self == .standard ? "" : "~" + name }

    package var settings: RenderSettings {
        RenderSettings(variant: name, words: name.split(separator: "+").map(String.init))
    }
}
