import Foundation
import SceneModel
import SceneSyntax
import Scenes

/// A change of screens whose beginning and end should look like the screens beside them: a transition of Hero's or of
/// anybody else.
struct ScreenChange {
    let title: String
    let range: SourceRange
    let kind: TransitionDescription.Kind
    /// nil where no still screen is beside it.
    let start, end: Double?
    /// nil for one that is not Hero's.
    let hero: LintedTransition?

    /// How long before or after it nothing has moved that anybody could see; seconds.
    static let instant = 1e-6

    /// When the still screen is shown last, and the transition first.
    var beginning: (rest: Double, flight: Double)? { start.map { ($0 - Self.instant, $0) } }
    /// When the still screen is shown first, and the transition last.
    var ending: (rest: Double, flight: Double)? { end.map { ($0, $0 - Self.instant) } }
}

extension LintSubject {
    /// Those that move something, Hero's first, each in the order of time.
    var screenChanges: [ScreenChange] {
        let own = transitions.filter { !$0.plan.animating.isEmpty }.map { transition in
            ScreenChange(
                title: transition.title, range: transition.range,
                kind: TransitionDescription.Kind(rawValue: transition.plan.transition.rawValue) ?? .present,
                start: transition.start,
                end: transition.end > transition.start ? transition.end : nil, hero: transition)
        }
        var steps = LintedTransition.transitionSteps(document.timeline)[...]
        let others = run.screenTransitions.compactMap { record -> ScreenChange? in
            var step: StepDescription?
            while step == nil, let next = steps.popFirst() {
                if next.1.kind == record.kind, next.1.screen.value == record.to, next.1.preset != nil {
                    step = next.0
                }
            }
            guard record.duration > 0 else { return nil }
            return ScreenChange(
                title: "`\(record.kind.rawValue) \(record.to)`", range: step?.range ?? .beginning, kind: record.kind,
                start: record.start, end: record.end.flatMap { $0 > run.timeline.duration ? nil : $0 }, hero: nil)
        }
        let all = own + others
        // What comes straight after another one is looked at by that one's end.
        return all.map { change in
            guard let start = change.start,
                start <= 0 || all.contains(where: { $0.end.map { abs($0 - start) < ScreenChange.instant } ?? false })
            else { return change }
            return ScreenChange(
                title: change.title, range: change.range, kind: change.kind, start: nil, end: change.end,
                hero: change.hero)
        }
    }
}
