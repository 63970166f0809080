import Hero
import Scenes

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
                suggestion: "add what is to change, such as fade or translate(0, 40)",
                remedies: [subject.adding("fade", to: use.view)])
        }
        let disabled = subject.views.compactMap { path, view -> LintFinding? in
            guard let hero = view.properties.hero, hero.id != nil || !hero.modifiers.isEmpty else { return nil }
            let reports = subject.transitions.flatMap { $0.plan.views.filter { $0.view == path } }
            guard !reports.isEmpty, reports.allSatisfy({ $0.reason == "disabled" }) else { return nil }
            return LintFinding(
                self, "\(subject.title(path)) has a hero id or modifiers, but Hero is disabled for it",
                at: hero.id?.range ?? subject.modifierRange(path),
                view: path,
                suggestion: "hero.isEnabled = true on the view, or isEnabledForSubviews on the one around it",
                remedies: hero.isEnabled == false
                    ? [
                        Remedy(
                            "hero.isEnabled on \(subject.title(path))", [.setHero("enabled", to: "true", view: path)])
                    ] : [])
        }
        return enabled + disabled
    }
}

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
                    : "give the views inside it modifiers, such as fade translate(0, 40)",
                remedies: remedies(use, subject, areMatched: matched == animating && animating > 0))
        }
    }
}

extension IneffectiveCascade {
    private func remedies(_ use: ModifierUse, _ subject: LintSubject, areMatched: Bool) -> [Remedy] {
        if !areMatched {
            let inside = subject.view(use.view)?.subviews.indices.map { "\(use.view)/\($0)" } ?? []
            return inside.isEmpty ? [] : [subject.adding("fade translate(0, 40)", to: inside)]
        }
        guard let string = subject.view(use.view)?.properties.hero?.modifiers.first else { return [] }
        let delayed = ModifierText.calls(string.text).map { call -> String in
            guard ModifierText.name(of: call) == "cascade" else { return call }
            return
                "cascade(\((ModifierText.arguments(of: call) + ["delayMatchedViews: true"]).joined(separator: ", ")))"
        }.joined(separator: " ")
        return [Remedy("\(delayed) on \(subject.title(use.view))", [.setModifiers(delayed, view: use.view)])]
    }
}

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
                    at: subject.modifierRange(use.view), view: use.view,
                    remedies: [
                        Remedy(
                            "without \(name) on \(subject.title(use.view))",
                            [.removeModifiers(Self.modifiers(of: name), view: use.view)])
                    ])
            }
        }
    }

    /// The modifiers that set a value.
    private static func modifiers(of value: String) -> [String] {
        switch value {
        case "transform": ["transform", "scale", "rotate", "translate", "perspective"]
        case "opacity": ["opacity", "fade"]
        case "duration": ["duration", "durationMatchLongest"]
        default: [value]
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
