import Comparison
import Hero
import Raster
import SceneSyntax

/// What came of one scene in one variant.
package struct VerificationCase: Sendable {
    package enum Status: String, Sendable, Hashable, CaseIterable {
        case passed, different
        /// There was no baseline, and now there is.
        case new
        /// There was another baseline.
        case updated
        case missing
        /// It could not be compared.
        case error
        /// A baseline without a scene.
        case orphaned
        /// An orphaned baseline that was deleted.
        case removed
    }

    /// The scene's name and the variant: `card`, `card~dark`.
    package var name: String
    package var scene: String
    package var variant: String
    package var status: Status
    /// In one line: the error, or the first finding.
    package var message: String
    package var findings: [Finding] = []
    /// What is wrong with the scene, where that is why it could not be compared.
    package var diagnostics: [SceneDiagnostic] = []
    package var comparison: AnimationComparison?
    /// For each frame of the comparison, the views that its clusters lie in.
    var owners: [[String]] = []
    /// How much smaller the pictures are than what was drawn.
    var reduction = PictureReduction.none
    /// Names of the report's pictures, and their bytes.
    var assets: [(name: String, bytes: [UInt8])] = []
    /// Of a difference, where they were asked for: the baseline, what was drawn, where they differ, all three side by
    /// side, and the heat map.
    package var pictures: [(name: String, bytes: [UInt8])] { assets }
    /// For each frame of the comparison, what was not compared; empty when nothing was ignored.
    package var ignored: [[PixelRect]] = []
    /// Of the views to be ignored, those that it does not have; nil where it was not compared.
    var unknownIgnored: [UnknownView]?
    /// The scene's file, as given.
    package var path = ""
    /// Pixels, and how many frames there are.
    var size: (width: Int, height: Int, frames: Int)?

    init(name: String, scene: String, variant: String, status: Status, message: String) {
        (self.name, self.scene, self.variant, self.status, self.message) = (name, scene, variant, status, message)
    }

    /// 0 no difference, 1 differences, 2 could not compare.
    package var exitCode: Int32 {
        switch status {
        case .passed, .new, .updated, .orphaned, .removed: 0
        case .different: 1
        case .missing, .error: 2
        }
    }
}
