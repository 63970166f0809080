import Geometry
import Hero
import Scenes

/// An id that finds no partner in any transition of its screen.
struct UnmatchedID: LintRule {
    let name = "unmatched-id"
    let summary = "a hero id that no other screen has"

    func findings(in subject: LintSubject) -> [LintFinding] {
        let ids = subject.idsOfScreens
        return subject.views.compactMap { path, view in
            guard let id = view.properties.hero?.id, view.properties.hero?.isEnabled != false else { return nil }
            let screen = path.split(separator: "/").first.map(String.init) ?? path
            let others = subject.partners(of: screen)
            // A scene without transitions of that screen says nothing about it.
            guard !others.isEmpty, !others.contains(where: { ids[$0]?.contains(id.value) == true }) else { return nil }
            let isSource = subject.views.contains { _, view in
                view.properties.hero?.modifiers.contains { $0.text.contains("source(") && $0.text.contains(id.value) }
                    == true
            }
            if isSource { return nil }
            let unmatched = others.flatMap { ids[$0]?.subtracting(ids[screen] ?? []).sorted() ?? [] }
            let nearest = EditDistance.nearest(to: id.value, among: unmatched)
            return LintFinding(
                self,
                "no view of \(others.map { "`\($0)`" }.joined(separator: " or ")) has the hero id \"\(id.value)\"",
                at: id.range, view: path,
                suggestion: nearest.map { "did you mean \"\($0)\"? The ids of a pair have to be the same" }
                    ?? "the ids of a pair have to be the same",
                remedies: nearest.map {
                    [Remedy("the hero id \($0) on \(subject.title(path))", [.setID($0, view: path)])]
                } ?? [])
        }
    }
}

/// `source(id)` with an id that the other screen does not have.
struct MissingSource: LintRule {
    let name = "missing-source"
    let summary = "a source modifier whose id no other screen has"

    func findings(in subject: LintSubject) -> [LintFinding] {
        let ids = subject.idsOfScreens
        return subject.modifierUses.compactMap { use -> LintFinding? in
            guard let source = use.value(of: "source") else { return nil }
            let screen = use.view.split(separator: "/").first.map(String.init) ?? use.view
            let others = subject.partners(of: screen)
            guard !others.isEmpty, !others.contains(where: { ids[$0]?.contains(source) == true }) else { return nil }
            return LintFinding(
                self,
                "\(subject.title(use.view)) starts from the view with the id \"\(source)\", which \(others.map { "`\($0)`" }.joined(separator: " and "))"
                    + " does not have",
                at: subject.modifierRange(use.view), view: use.view)
        }
    }
}

extension LintSubject {
    var idsOfScreens: [String: Set<String>] {
        var ids: [String: Set<String>] = [:]
        for (path, view) in views {
            guard let id = view.properties.hero?.id?.value, let screen = path.split(separator: "/").first else {
                continue
            }
            ids[String(screen), default: []].insert(id)
        }
        return ids
    }

    fileprivate func isHidden(_ path: String) -> Bool { view(path)?.properties.isHidden == true }

    /// The screens that a screen changes to or from, in the order of the timeline.
    func partners(of screen: String) -> [String] {
        var partners: [String] = []
        for transition in transitions {
            let other =
                transition.plan.from == screen
                ? transition.plan.to : transition.plan.to == screen ? transition.plan.from : nil
            if let other, !partners.contains(other) { partners.append(other) }
        }
        return partners
    }
}

/// Two views of a screen with one id: Hero pairs the last of them, and lets every destination view with that id follow
/// the source.
struct DuplicateID: LintRule {
    let name = "duplicate-id"
    let summary = "a hero id that two views of a screen carry"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.document.screens.flatMap { screen -> [LintFinding] in
            var owners: [String: String] = [:]
            return LintSubject.walk(screen.view, screen.name.value).compactMap { path, view in
                guard let id = view.properties.hero?.id, view.properties.hero?.isEnabled != false else { return nil }
                guard let other = owners.updateValue(path, forKey: id.value) else { return nil }
                return LintFinding(
                    self,
                    "\(subject.title(path)) has the hero id \"\(id.value)\", and so has \(subject.title(other)): only the last one is matched",
                    at: id.range, view: path,
                    suggestion:
                        "give each view of a screen an id of its own, and reused cells none until they are shown",
                    remedies: [other, path].sorted { subject.isHidden($0) && !subject.isHidden($1) }.map {
                        Remedy("no hero id on \(subject.title($0))", [.setID(nil, view: $0)])
                    })
            }
        }
    }
}

/// A destination view that lies outside of the canvas: Hero does not pair it, but lets it fly in from the source, which
/// stays put.
struct OutsideDestination: LintRule {
    let name = "outside-destination"
    let summary = "a view outside of the canvas whose id the other screen has"

    func findings(in subject: LintSubject) -> [LintFinding] {
        let ids = subject.idsOfScreens
        var seen: Set<String> = []
        return subject.transitions.flatMap { transition -> [LintFinding] in
            let pairs = Set(transition.plan.pairs)
            return transition.plan.animating.filter { $0.appearing && !$0.matched }.compactMap { entry in
                guard let id = entry.heroID, !pairs.contains(id), ids[transition.plan.from]?.contains(id) == true,
                    seen.insert(entry.view).inserted
                else { return nil }
                return LintFinding(
                    self,
                    "\(subject.title(entry.view)) lies outside of the canvas in \(transition.title): it flies in from the view with its id, which"
                        + " stays where it is",
                    at: subject.range(entry.view), time: transition.start, view: entry.view,
                    suggestion: "forceAnimate makes them a pair",
                    remedies: [subject.adding("forceAnimate", to: entry.view)])
            }
        }
    }
}
