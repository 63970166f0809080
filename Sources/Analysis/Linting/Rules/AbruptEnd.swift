import Hero
import Scenes

/// A gesture that is let go in the middle, and from which everything jumps to where it ends.
struct AbruptEnd: LintRule {
    let name = "abrupt-end"
    let summary = "a gesture after whose end everything jumps instead of moving on"

    /// How far from an end of the transition nobody sees a jump.
    private static let near = 0.03

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.transitions.compactMap { transition in
            guard let gesture = transition.description?.interactive, !gesture.animates,
                let progress = gesture.progress.last?.progress
            else { return nil }
            let rest = gesture.end == .finish ? 1 - progress : progress
            guard rest > Self.near else { return nil }
            let call = "Hero.shared.\(gesture.end.rawValue)(animate: true)"
            return LintFinding(
                self,
                "\(transition.title) is let go at \(LintSubject.percent(progress)) of its way and jumps to its"
                    + (gesture.end == .finish ? " end" : " start"),
                at: transition.range, time: transition.end, suggestion: "\(call) moves on from there",
                remedies: [
                    Remedy("\(call)", [.setOfStep("interactive.animate", to: "true", at: transition.range)])
                ])
        }
    }
}
