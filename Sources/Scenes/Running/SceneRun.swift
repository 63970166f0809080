import Compositing
import Foundation
import Hero
import SceneModel
import SceneSyntax
import Views

/// A scene that has been played: what it shows at every time, and what its transitions did. Nothing of it changes any
/// more.
package struct SceneRun: Sendable {
    package let document: SceneDocument
    /// Time → render tree, from 0 to its duration.
    package let timeline: Timeline
    /// One for each transition, in order.
    package let plans: [HeroPlan]
    package let presentations: [HeroPresentation]
    /// The transitions that are not Hero's, in order.
    package let screenTransitions: [ScreenTransitionRecord]
    /// The `animate` steps, in the order in which they started.
    package let animations: [AnimationRecord]
    /// What views and animators had to report.
    package let reports: [SceneReport]
    /// Which layers of the timeline's render trees show which views: the views' own, and the snapshots of transitions.
    package let layers: [SceneLayer]
    /// What the status bar shows, in order of time; empty for a scene without one.
    package let statusBarChanges: [StatusBarChange]

    /// The reports as sentences, each with its place where it has one.
    package var messages: [String] { reports.map { $0.message(in: document.source) } }

    /// Builds and plays a scene.
    /// - Throws: `SceneFailure` for missing images and fonts, and for steps that never end.
    package static func play(_ document: SceneDocument, options: SceneBuildOptions = SceneBuildOptions())
        throws(SceneFailure) -> SceneRun
    {
        try SceneRunner(document, options: options).run()
    }
}

/// A layer of a render tree that stands for a view of the scene.
package struct SceneLayer: Hashable, Sendable {
    /// `RenderProperties.identifier`
    package var identifier: Int
    /// `A/0/1`
    package var view: String
    /// As the scene names the view.
    package var name: String?
    /// Whether it is a transition's picture of the view.
    package var isSnapshot = false
}
