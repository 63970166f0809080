import Foundation
import SceneModel
import Scenes
import Views

/// Required constraints of which one had to be left out.
struct ContradictingConstraints: LintRule {
    let name = "contradicting-constraints"
    let summary = "constraints that cannot hold together"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.run.messages.filter { $0.hasPrefix(ConstraintConflict.report) }.map { message in
            let first = message.dropFirst(ConstraintConflict.report.count + 2).prefix { $0 != "." }
            let view = subject.views.first { $0.view.name.map { $0.value == first } ?? false }
            let title = view.map { subject.title($0.path) + ": " } ?? ""
            return LintFinding(
                self, title + message, at: view?.view.range ?? .beginning, view: view?.path,
                suggestion: "take one away, or give it a priority below 1000, such as @750")
        }
    }
}
