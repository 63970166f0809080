import Hero

/// Modifiers on views that never animate: those that only say how, not what; and those where Hero is switched off.
struct IneffectiveModifier: LintRule {
    let name = "ineffective-modifier"
    let summary = "modifiers of a view that nothing animates"

    /// They work through other views, or say how something is drawn.
    private static let indirect: Set<String> = [
        "cascade", "source", "ignoreSubviewModifiers", "coordinateSpace", "conditionalModifiers", "snapshot",
        "displayShadow", "forceNonFade",
        "useScaleBasedSizeChange",
    ]

    func findings(in subject: LintSubject) -> [LintFinding] {
        let enabled = subject.modifierUses.compactMap { use -> LintFinding? in
            guard use.reports.allSatisfy({ $0.reason == "nothing to animate" }) else { return nil }
            let all = use.reports.flatMap(ModifierUse.own).map(ModifierUse.name)
            // A cascade counts on from the view's own delay.
            let names = all.filter { !Self.indirect.contains($0) && !($0 == "delay" && all.contains("cascade")) }
            guard let first = names.first else { return nil }
            return LintFinding(
                self, "\(subject.title(use.view)) has \(first), but nothing to animate",
                at: subject.modifierRange(use.view), view: use.view,
                suggestion: "add what is to change, such as fade or translate(0, 40)")
        }
        let disabled = subject.views.compactMap { path, view -> LintFinding? in
            guard let hero = view.properties.hero, hero.id != nil || !hero.modifiers.isEmpty else { return nil }
            let reports = subject.transitions.flatMap { $0.plan.views.filter { $0.view == path } }
            guard !reports.isEmpty, reports.allSatisfy({ $0.reason == "disabled" }) else { return nil }
            return LintFinding(
                self, "\(subject.title(path)) has a hero id or modifiers, but Hero is disabled for it",
                at: hero.id?.range ?? subject.modifierRange(path),
                view: path)
        }
        return enabled + disabled
    }
}
