import Hero
import Scenes

/// What a view's modifiers came to in the transitions it took part in.
struct ModifierUse {
    /// `list/0/1`
    let view: String
    /// One for each transition in which it had modifiers.
    let reports: [HeroPlan.ViewReport]

    /// What the view's own modifiers set, as `name value`.
    static func own(_ report: HeroPlan.ViewReport) -> [String] {
        report.steps.first { $0.source == "modifiers" }?.changes ?? []
    }

    static func name(_ change: String) -> String { change.split(separator: " ").first.map(String.init) ?? change }

    /// The value that a modifier has in the first transition that has it.
    func value(of name: String) -> String? {
        for report in reports {
            if let change = Self.own(report).first(where: { Self.name($0) == name }) {
                return String(change.dropFirst(name.count + 1))
            }
        }
        return nil
    }
}

extension LintSubject {
    /// Every view that had modifiers in a transition, in the order of the file.
    var modifierUses: [ModifierUse] {
        views.compactMap { path, view in
            guard view.properties.hero?.modifiers.isEmpty == false else { return nil }
            let reports = transitions.flatMap {
                $0.plan.views.filter { $0.view == path && !ModifierUse.own($0).isEmpty }
            }
            return reports.isEmpty ? nil : ModifierUse(view: path, reports: reports)
        }
    }

    /// Where a view's modifiers are written.
    func modifierRange(_ path: String) -> SourceRange {
        view(path)?.properties.hero?.modifiers.first?.range ?? range(path)
    }
}
