import Hero

/// Modifiers that Hero replaces in every transition: those of matched views and of roots with a default animation.
struct OverwrittenModifier: LintRule {
    let name = "overwritten-modifier"
    let summary = "a modifier that a match, a default animation or a cascade always overwrites"

    private static let culprits = [
        ("MatchPreprocessor", "the match overwrites it"), ("SourcePreprocessor", "source() overwrites it"),
        ("DefaultAnimationPreprocessor", "the default animation replaces a root view's modifiers"),
        ("CascadePreprocessor", "the cascade overwrites it"),
    ]

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.modifierUses.flatMap { use -> [LintFinding] in
            let names = ModifierUse.own(use.reports[0]).map(ModifierUse.name)
            return names.compactMap { name in
                let reasons = use.reports.map { Self.culprit(of: name, in: $0) }
                guard let first = reasons.first, let reason = first, reasons.allSatisfy({ $0 != nil }) else {
                    return nil
                }
                return LintFinding(
                    self, "the modifier that sets \(name) of \(subject.title(use.view)) has no effect: \(reason)",
                    at: subject.modifierRange(use.view), view: use.view)
            }
        }
    }

    /// Why a modifier does not last; nil when it does.
    private static func culprit(of name: String, in report: HeroPlan.ViewReport) -> String? {
        guard let own = ModifierUse.own(report).first(where: { ModifierUse.name($0) == name }) else { return nil }
        var (value, reason): (String?, String?) = (own, nil)
        for step in report.steps where step.source != "modifiers" {
            for change in step.changes {
                let isRemoved = change == "no \(name)"
                guard isRemoved || ModifierUse.name(change) == name else { continue }
                value = isRemoved ? nil : change
                reason = culprits.first { $0.0 == step.source }?.1
            }
        }
        return value == own ? nil : reason
    }
}
