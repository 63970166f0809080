import Hero

/// `durationMatchLongest` beside delays or springs: on a device the result depends on the order in which Hero happens
/// to start the views.
struct IndeterminateDuration: LintRule {
    let name = "indeterminate-duration"
    let summary = "a duration that matches the longest while others are delayed or springs"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.modifierUses.compactMap { use -> LintFinding? in
            guard use.value(of: "duration") == "longest" else { return nil }
            let rival = subject.transitions.lazy.filter { $0.plan.animating.contains { $0.view == use.view } }
                .flatMap(\.plan.animating).first { $0.view != use.view && ($0.delay > 0 || $0.spring != nil) }
            guard let rival else { return nil }
            return LintFinding(
                self,
                "\(subject.title(use.view)) lasts as long as the longest, and \(subject.title(rival.view)) is delayed or a spring: on a device its"
                    + " duration differs from run to run",
                at: subject.modifierRange(use.view), view: use.view, suggestion: "give it a duration")
        }
    }
}
