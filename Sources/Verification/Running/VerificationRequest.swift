import Foundation
import Raster
import Recording
import Scenes

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
    /// Whether all frames that differ are looked at closely, and not just as many as it takes to say something;
    /// pictures need it anyway.
    public var wantsDetails = false
    /// Whether the pictures may be smaller than what was drawn, so that the report is not too large.
    public var reducesPictures = false
    /// And whether baseline, difference and what was drawn are wanted next to each other.
    public var wantsPanels = false
    public var cancellation: Cancellation?
    /// Called as cases and their frames are drawn.
    public var progress: (@Sendable (VerificationProgress) -> Void)?

    public init(scenes: [String]) { self.scenes = scenes }
}

/// How far a run has come.
public struct VerificationProgress: Sendable {
    /// Of the case, from 1, and how many there are.
    public var number, count: Int
    /// `card~dark`
    public var name: String
    /// Frames that have been drawn, and how many there will be.
    public var frame, frames: Int
}
