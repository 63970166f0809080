import Hero

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
                    suggestion: "forceAnimate makes them a pair")
            }
        }
    }
}
