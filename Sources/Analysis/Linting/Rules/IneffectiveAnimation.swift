import Scenes

/// An `animate` step to what the view is already: it takes its time, and nobody sees anything.
struct IneffectiveAnimation: LintRule {
    let name = "ineffective-animation"
    let summary = "an animate step that changes nothing"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.animations.filter(\.record.changesNothing).map { record, step, _ in
            LintFinding(
                self,
                "the animation of \(subject.title(record.view)) changes nothing: everything is as it is to become",
                at: step.range, time: record.start, view: record.view,
                suggestion: "leave the step out, or write `hold` if only its time is wanted")
        }
    }
}
