import Foundation
import Raster
import Recording
import Scenes
import Segue

/// What to verify, and how.
public struct VerificationRequest: Sendable {
    /// Scene files, as given.
    public var scenes: [String]
    /// nil is `baselines` beside each scene.
    public var baselines: String?
    public var update = BaselineUpdate.none
    /// Instead of the scenes' own.
    public var variants: [VerificationVariant] = []
    public var reader = SceneReader(allowsMissingGlyphs: false)
    public var build = SceneBuildOptions()
    /// Over the scenes' `output`.
    public var settings = RenderSettings()
    /// Over the scenes' `verify`.
    public var comparison = ComparisonSettings()
    /// Pixels.
    public var ignoredRects: [PixelRect] = []
    /// Names or paths.
    public var ignoredViews: [String] = []
    public var shard = Shard.all
    /// Whether the result goes into a report, which shows what differs.
    public var wantsPictures = false
    public var cancellation: Cancellation?
    /// Called before each case, with its number from 1, how many there are, and its name.
    public var progress: (@Sendable (Int, Int, String) -> Void)?

    public init(scenes: [String]) { self.scenes = scenes }
}
