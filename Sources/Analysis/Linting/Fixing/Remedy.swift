import Scenes

/// A change of a scene that may make a finding vanish.
package struct Remedy: Sendable {
    /// What is done, in Hero's words: "useNoSnapshot on `card`".
    package let words: String
    package let edits: [SceneEdit]

    init(_ words: String, _ edits: [SceneEdit]) { (self.words, self.edits) = (words, edits) }
}

extension LintSubject {
    /// Modifiers that are added to a view, or to each of several.
    func adding(_ modifiers: String, to views: String...) -> Remedy { adding(modifiers, to: views) }

    func adding(_ modifiers: String, to views: [String]) -> Remedy {
        Remedy(
            "\(modifiers) on \(views.map(title).joined(separator: " and "))",
            views.map { .addModifiers(modifiers, view: $0) })
    }

    func setting(_ key: String, _ value: String, of views: String...) -> Remedy {
        Remedy(
            "\(key): \(value) on \(views.map(title).joined(separator: " and "))",
            views.map { .set(key, to: value, view: $0) })
    }

    /// The id and the modifiers go to another view.
    func movingHero(from view: String, to other: String) -> Remedy {
        Remedy("the hero id of \(title(view)) on \(title(other))", [.moveHero(from: view, to: other)])
    }

    /// The partner of a matched view in a transition.
    func partner(of view: String, in transition: LintedTransition) -> String? {
        let entries = transition.plan.animating
        guard let own = entries.first(where: { $0.view == view }), own.matched, let id = own.heroID else { return nil }
        return entries.last { $0.heroID == id && $0.matched && $0.appearing != own.appearing }?.view
    }
}
