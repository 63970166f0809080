import Compositing
import Foundation
import Hero
import Views

/// A scene that has been played: what it shows at every time, and what its transitions did. Nothing of it changes any
/// more.
public struct SceneRun: Sendable {
    public let document: SceneDocument
    /// Time → render tree, from 0 to its duration.
    public let timeline: Timeline
    /// One for each transition, in order.
    public let plans: [HeroPlan]
    public let presentations: [HeroPresentation]
    /// The `animate` steps, in the order in which they started.
    public let animations: [AnimationRecord]
    /// What views and animators had to report.
    public let messages: [String]
    /// Which layers of the timeline's render trees show which views: the views' own, and the snapshots of transitions.
    public let layers: [SceneLayer]
    /// What the status bar shows, in order of time; empty for a scene without one.
    public let statusBarChanges: [StatusBarChange]

    /// Builds and plays a scene.
    /// - Throws: `SceneFailure` for missing images and fonts, and for steps that never end.
    public static func play(_ document: SceneDocument, options: SceneBuildOptions = SceneBuildOptions())
        throws(SceneFailure) -> SceneRun
    {
        try SceneRunner(document, options: options).run()
    }

    /// Everything that would keep a scene from being played: pictures and fonts that cannot be had, a canvas that is
    /// too large.
    public static func check(_ document: SceneDocument, options: SceneBuildOptions = SceneBuildOptions())
        -> [SceneDiagnostic]
    {
        do throws(SceneFailure) {
            _ = try SceneWorld(document, options: options)
            return []
        } catch {
            return error.diagnostics
        }
    }
}

/// A layer of a render tree that stands for a view of the scene.
public struct SceneLayer: Hashable, Sendable {
    /// `RenderProperties.identifier`
    public var identifier: Int
    /// `A/0/1`
    public var view: String
    /// As the scene names the view.
    public var name: String?
    /// Whether it is a transition's picture of the view.
    public var isSnapshot = false
}
