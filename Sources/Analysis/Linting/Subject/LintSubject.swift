import Compositing
import Foundation
import Geometry
import Hero
import Raster
import SceneModel
import SceneSyntax
import Scenes
import Synchronization
import Views

/// A scene that has been played, with what rules ask of it.
package struct LintSubject: Sendable {
    let document: SceneDocument
    let run: SceneRun
    let transitions: [LintedTransition]
    /// The whole timeline, small.
    let thumbnails: Thumbnails
    /// The same with another colour behind the screens; nothing when it is nowhere to be seen.
    let otherContainer: OtherContainer

    /// - Throws: `SceneFailure`.
    init(_ document: SceneDocument, build: SceneBuildOptions) throws(SceneFailure) {
        var build = build
        build.explains = true
        // A finger that is shown moves too.
        build.showsTouches = false
        self.document = document
        run = try SceneRun.play(document, options: build)
        transitions = LintedTransition.all(of: run)
        thumbnails = Thumbnails(run.timeline)
        otherContainer = OtherContainer(document, build)
    }

    var canvas: CGRect { CGRect(origin: .zero, size: run.timeline.size) }

    /// What messages call a view.
    func title(_ path: String) -> String { "`\(document.label(ofView: path))`" }

    /// What is written about a view; nil for a path that leads nowhere.
    func view(_ path: String) -> ViewDescription? {
        let parts = path.split(separator: "/").map(String.init)
        guard let screen = parts.first, var view = document.screen(named: screen)?.view else { return nil }
        for part in parts.dropFirst() {
            guard let index = Int(part), view.subviews.indices.contains(index) else { return nil }
            view = view.subviews[index]
        }
        return view
    }

    func range(_ path: String) -> SourceRange { view(path)?.range ?? .beginning }

    /// A frame at the scene's scale, or smaller where that would be very large.
    func picture(at time: Double) -> Bitmap {
        var tree = run.timeline.renderTree(at: time)
        // At the scale that snapshots were taken at: at another one they are resampled, and text that is drawn anew is
        // not.
        tree.scale = min(tree.scale, 4096 / max(1, tree.size.width, tree.size.height))
        return Compositor().render(tree)
    }

    /// Every screen's views with their paths, in the order of the file.
    var views: [(path: String, view: ViewDescription)] {
        document.screens.flatMap { screen in Self.walk(screen.view, screen.name.value) }
    }

    static func walk(_ view: ViewDescription, _ path: String) -> [(path: String, view: ViewDescription)] {
        [(path, view)] + view.subviews.enumerated().flatMap { walk($1, "\(path)/\($0)") }
    }
}

/// A transition of the timeline: its plan, when it ran, and the step that asked for it.
struct LintedTransition: Sendable {
    let plan: HeroPlan
    let start, end: Double
    let step: StepDescription?
    let description: TransitionDescription?

    var title: String { "`\(plan.transition.rawValue) \(plan.to)`" }
    var range: SourceRange { step?.range ?? .beginning }
    /// Whether a gesture drives it: then it jumps from update to update.
    var isInteractive: Bool { description?.interactive != nil }

    static func all(of run: SceneRun) -> [LintedTransition] {
        var steps = transitionSteps(run.document.timeline)[...]
        return zip(run.plans, run.presentations).map { plan, presentation in
            // A transition to the screen that is shown already makes no plan.
            var own: (StepDescription, TransitionDescription)?
            while own == nil, let next = steps.popFirst() {
                if next.1.kind.rawValue == plan.transition.rawValue, next.1.screen.value == plan.to { own = next }
            }
            return LintedTransition(
                plan: plan, start: presentation.start, end: min(presentation.end, run.timeline.duration), step: own?.0,
                description: own?.1)
        }
    }

    static func transitionSteps(_ steps: [StepDescription]) -> [(StepDescription, TransitionDescription)] {
        steps.flatMap { step -> [(StepDescription, TransitionDescription)] in
            switch step.action {
            case .transition(let transition): [(step, transition)]
            case .together(let steps): transitionSteps(steps)
            default: []
            }
        }
    }
}

extension LintSubject {
    /// The `animate` steps with what came of them, in the order in which they started.
    var animations: [(record: AnimationRecord, step: StepDescription, description: AnimationDescription)] {
        var steps = Self.animationSteps(document.timeline)
        return run.animations.compactMap { record in
            guard let index = steps.firstIndex(where: { $0.1.view.path == record.view }) else { return nil }
            let step = steps.remove(at: index)
            return (record, step.0, step.1)
        }
    }

    private static func animationSteps(_ steps: [StepDescription]) -> [(StepDescription, AnimationDescription)] {
        steps.flatMap { step -> [(StepDescription, AnimationDescription)] in
            switch step.action {
            case .animate(let animation): [(step, animation)]
            case .together(let steps): animationSteps(steps)
            default: []
            }
        }
    }

    static func seconds(_ value: Double) -> String { "\(PlanJSON.number((value * 1000).rounded() / 1000).text) s" }
    static func percent(_ share: Double) -> String {
        share < 0.1 ? String(format: "%.1f %%", share * 100) : "\(Int((share * 100).rounded())) %"
    }
}

/// What a view's modifiers came to in the transitions it took part in.
struct ModifierUse {
    /// `list/0/1`
    let view: String
    /// One for each transition in which it had modifiers.
    let reports: [HeroPlan.ViewReport]

    /// What the view's own modifiers set, as `name value`.
    static func own(_ report: HeroPlan.ViewReport) -> [String] {
        report.steps.first { $0.source == "modifiers" }?.changes ?? []
    }

    static func name(_ change: String) -> String { change.split(separator: " ").first.map(String.init) ?? change }

    /// The value that a modifier has in the first transition that has it.
    func value(of name: String) -> String? {
        for report in reports {
            if let change = Self.own(report).first(where: { Self.name($0) == name }) {
                return String(change.dropFirst(name.count + 1))
            }
        }
        return nil
    }
}

extension LintSubject {
    /// Every view that had modifiers in a transition, in the order of the file.
    var modifierUses: [ModifierUse] {
        views.compactMap { path, view in
            guard view.properties.hero?.modifiers.isEmpty == false else { return nil }
            let reports = transitions.flatMap {
                $0.plan.views.filter { $0.view == path && !ModifierUse.own($0).isEmpty }
            }
            return reports.isEmpty ? nil : ModifierUse(view: path, reports: reports)
        }
    }

    /// Where a view's modifiers are written.
    func modifierRange(_ path: String) -> SourceRange {
        view(path)?.properties.hero?.modifiers.first?.range ?? range(path)
    }
}

/// A scene played with another colour behind its screens, once someone asks for it.
final class OtherContainer: Sendable {
    private let document: SceneDocument
    private let build: SceneBuildOptions
    private let played = Mutex<SceneRun??>(nil)

    init(_ document: SceneDocument, _ build: SceneBuildOptions) {
        var document = document
        document.canvas.background = UIColor(red: 1, green: 0, blue: 0.5, alpha: 1)
        (self.document, self.build) = (document, build)
    }

    var value: SceneRun? {
        played.withLock { played in
            if let run = played { return run }
            let run = try? SceneRun.play(document, options: build)
            played = .some(run)
            return run
        }
    }
}
