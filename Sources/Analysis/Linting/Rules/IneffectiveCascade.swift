import Hero

/// A cascade that delays nothing: none of the views inside animates, or all are matched.
struct IneffectiveCascade: LintRule {
    let name = "ineffective-cascade"
    let summary = "a cascade that delays nothing"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.modifierUses.compactMap { use -> LintFinding? in
            guard use.value(of: "cascade") != nil else { return nil }
            var (animating, matched) = (0, 0)
            for transition in subject.transitions {
                let inside = transition.plan.animating.filter { $0.view.hasPrefix(use.view + "/") }
                animating += inside.count
                matched += inside.filter(\.matched).count
                if inside.contains(where: { $0.delay > 0 }) { return nil }
            }
            // One that starts first is not delayed, and needs no cascade.
            let what =
                animating == 0
                ? "none of the views inside it animates"
                : matched == animating ? "all views that animate inside it are matched" : "no view inside it is delayed"
            return LintFinding(
                self, "the cascade of \(subject.title(use.view)) has no effect: \(what)",
                at: subject.modifierRange(use.view), view: use.view,
                suggestion: matched == animating && animating > 0
                    ? "cascade(delayMatchedViews: true) delays them too"
                    : "give the views inside it modifiers, such as fade translate(0, 40)")
        }
    }
}
