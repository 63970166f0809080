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
                    at: id.range, view: path, suggestion: "give each view of a screen an id of its own")
            }
        }
    }
}
