import Foundation
import Hero
import Scenes
import Views

// Modifiers that do not go with what a view is or where it stands.

/// `useNoSnapshot` takes the view itself out of its superview, whose layout then does without it.
struct NoSnapshotLayout: LintRule {
    let name = "no-snapshot-layout"
    let summary = "useNoSnapshot on a view that a stack or constraints lay out"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.eachEntry { entry, transition in
            guard entry.snapshot == .noSnapshot, let slash = entry.view.lastIndex(of: "/"),
                let view = subject.view(entry.view)
            else { return nil }
            let parent = String(entry.view[..<slash])
            let isArranged = subject.view(parent)?.kind == .stack
            let isConstrained = view.properties.constraints?.isEmpty == false
            guard isArranged || isConstrained,
                let box = subject.box(of: parent, at: entry.appearing ? transition.end : transition.start - 1e-4),
                subject.jumps(entry, in: transition, around: box)
            else { return nil }
            return LintFinding(
                self,
                "\(subject.title(entry.view)) animates itself and leaves \(subject.title(parent)), which "
                    + (isArranged ? "closes up behind it" : "has its constraints") + " in \(transition.title)",
                at: subject.modifierRange(entry.view), time: transition.start, view: entry.view,
                suggestion:
                    "a snapshot leaves the layout alone: take useNoSnapshot away, or put the view into one that is laid out",
                remedies: [
                    Remedy(
                        "without useNoSnapshot on \(subject.title(entry.view))",
                        [.removeModifiers(["useNoSnapshot"], view: entry.view)])
                ])
        }
    }
}

/// Hero looks at conditions once, and not at those inside of what a condition brings.
struct NestedCondition: LintRule {
    let name = "nested-condition"
    let summary = "a condition inside of a condition, which Hero never looks at"

    private static let words = [
        "when": "", "whenMatched": "matched", "whenPresenting": "presenting", "whenDismissing": "!presenting",
        "whenAppearing": "appearing", "whenDisappearing": "!appearing",
    ]

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.views.compactMap { path, view in
            guard let modifiers = view.properties.hero?.modifiers,
                let string = modifiers.first(where: { ModifierText.calls($0.text).contains(where: Self.isNested) })
            else { return nil }
            let flat = ModifierText.calls(string.text).flatMap(Self.flattened).joined(separator: " ")
            return LintFinding(
                self, "\(subject.title(path)) has a condition inside of a condition, which Hero never looks at",
                at: string.range, view: path, suggestion: flat,
                remedies: modifiers.count == 1
                    ? [Remedy("\(flat) on \(subject.title(path))", [.setModifiers(flat, view: path)])] : [])
        }
    }

    private static func isNested(_ call: String) -> Bool {
        guard words[ModifierText.name(of: call)] != nil else { return false }
        return ModifierText.arguments(of: call).contains { words[ModifierText.name(of: $0)] != nil }
    }

    /// `when(a, x, when(b, y))` as `when(a, x) when(a && b, y)`.
    private static func flattened(_ call: String) -> [String] {
        guard isNested(call), let word = words[ModifierText.name(of: call)] else { return [call] }
        var arguments = ModifierText.arguments(of: call)
        let condition = word.isEmpty ? arguments.removeFirst() : word
        var (plain, nested) = ([String](), [String]())
        for argument in arguments {
            guard let inner = words[ModifierText.name(of: argument)] else {
                plain.append(argument)
                continue
            }
            var parts = ModifierText.arguments(of: argument)
            let second = inner.isEmpty ? parts.removeFirst() : inner
            let both = "\(grouped(condition)) && \(grouped(second))"
            nested += flattened("when(\(([both] + parts).joined(separator: ", ")))")
        }
        return (plain.isEmpty ? [] : ["when(\(([condition] + plain).joined(separator: ", ")))"]) + nested
    }

    private static func grouped(_ condition: String) -> String {
        condition.contains("||") ? "(\(condition))" : condition
    }
}

/// A blur inside of something that fades: a group's opacity leaves it nothing to blur.
struct FadingBlur: LintRule {
    let name = "fading-blur"
    let summary = "a blur inside of a view that fades, which is not blurred until the end"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.eachEntry { entry, transition in
            guard entry.snapshot != .noSnapshot, let view = subject.view(entry.view), view.kind != .blur else {
                return nil
            }
            let animating = Set(transition.plan.animating.map(\.view))
            let blurs = LintSubject.walk(view, entry.view).dropFirst().filter { path, view in
                view.kind == .blur && view.properties.isHidden != true && !animating.contains(path)
            }
            guard let blur = blurs.first?.path, subject.jumps(entry, in: transition) else { return nil }
            return LintFinding(
                self,
                "\(subject.title(blur)) is part of the picture of \(subject.title(entry.view)) in \(transition.title), and a picture"
                    + " does not blur what is behind it", at: subject.range(blur), time: transition.start,
                view: entry.view,
                suggestion: "give the blur a modifier of its own, such as fade: Hero then animates its effect",
                remedies: [
                    subject.adding("fade", to: blur), subject.adding("forceAnimate", to: blur),
                    subject.adding("useNoSnapshot", to: entry.view),
                ])
        }
    }
}
