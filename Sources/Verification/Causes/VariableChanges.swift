import Hero
import SceneSyntax

/// Variables of a scene whose values have changed, each with what it changes.
struct VariableChanges {
    struct Change {
        let name, old, new: String
        /// The second outline with the old value.
        let outline: PlanJSON

        /// - Parameter changes: what it changes.
        func sentence(_ changes: SceneChanges) -> String {
            var users: [String] = []
            for path in changes.direct {
                let title = changes.pairs.new.title(path)
                if !users.contains(title) { users.append(title) }
            }
            let steps = changes.steps.count > 1 ? "steps" : "step"
            if !changes.steps.isEmpty { users.append("\(steps) \(Words.list(changes.steps))") }
            let what = "the variable `\(name)` is \(Self.text(new, beside: old))"
            if !users.isEmpty { return "\(what), used by \(Words.list(users, showing: 3))" }
            return changes.findings.first.map { "\(what): \($0.message)" } ?? what
        }

        private static func text(_ new: String, beside old: String) -> String {
            let (before, after) = ValueDifferences.distinct(old, new)
            return "\(after) instead of \(before)"
        }
    }

    private(set) var changes: [Change] = []
    /// The second outline with all old values: what is left to be told.
    private(set) var rest: PlanJSON

    /// Of variables that both have, and that something in the scene is made of.
    init(_ a: PlanJSON, _ b: PlanJSON, _ replay: SceneReplay?) {
        rest = b
        guard let replay, let old = a["variables"]?.members, let new = b["variables"]?.members else { return }
        var former: [SceneVariable] = []
        for (name, value) in new {
            guard let before = old.first(where: { $0.0 == name })?.1.string, let now = value.string, before != now
            else { continue }
            let variable = SceneVariable(name: name, value: before)
            guard let outline = replay.outline(with: [variable]) else { continue }
            former.append(variable)
            if Self.said(outline) == Self.said(b) { continue }
            changes.append(Change(name: name, old: before, new: now, outline: outline))
        }
        guard !changes.isEmpty, let outline = replay.outline(with: former) else {
            changes = []
            return
        }
        // What is in force of the output is not the scene's.
        rest = .object(outline.members + b.members.filter { $0.0 == "output" })
        // A value that nothing is made of any more is not told.
        rest = .object(rest.members.filter { $0.0 != "variables" })
    }

    private static func said(_ outline: PlanJSON) -> String {
        PlanJSON.object(outline.members.filter { !["variables", "output"].contains($0.0) }).text
    }
}
