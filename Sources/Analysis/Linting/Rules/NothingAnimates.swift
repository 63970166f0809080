import Hero

/// A transition in which nothing is animated: the screens change in a jump.
struct NothingAnimates: LintRule {
    let name = "nothing-animates"
    let summary = "a transition in which nothing is animated"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.transitions.filter {
            $0.plan.animating.isEmpty && $0.description?.animation?.value != HeroDefaultAnimationType.none
        }.map {
            transition in
            LintFinding(
                self, "nothing animates in \(transition.title): the screens change at once", at: transition.range,
                time: transition.start,
                suggestion:
                    "match views by id, give views modifiers, or choose an animation; `animation: none` says that it is wanted"
            )
        }
    }
}
