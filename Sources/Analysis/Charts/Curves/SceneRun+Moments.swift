import Foundation
import SceneModel
import Scenes

extension SceneRun {
    /// When something animates, in order; what overlaps is one moment.
    package var moments: [Moment] {
        var single: [Moment] = []
        for (plan, presentation) in zip(plans, presentations) {
            single.append(
                Moment(
                    start: presentation.start, end: min(presentation.end, timeline.duration),
                    labels: ["\(plan.transition.rawValue) \(plan.from) → \(plan.to)"]))
        }
        for animation in animations {
            let label = "animate \(document.label(ofView: animation.view))"
            single.append(
                Moment(start: animation.firstTime, end: min(animation.end, timeline.duration), labels: [label]))
        }
        var joined: [Moment] = []
        for moment in single.enumerated().sorted(by: { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) })
            .map(\.element)
        {
            guard moment.end > moment.start else { continue }
            if let last = joined.last, moment.start < last.end - 1e-9 {
                joined[joined.count - 1].end = max(last.end, moment.end)
                joined[joined.count - 1].labels += moment.labels
            } else {
                joined.append(moment)
            }
        }
        return joined
    }
}

extension SceneDocument {
    /// What pictures call a view, by its path (`list/0/1`): its name, with the screen's where several screens have the
    /// name, or the path itself.
    package func label(ofView path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        guard let first = parts.first, let name = view(at: parts)?.name?.value else { return path }
        let screens = self.screens.filter { $0.view.contains(name: name) }
        return screens.count > 1 ? "\(name) (\(first))" : name
    }

    private func view(at parts: [String]) -> ViewDescription? {
        guard let first = parts.first, var view = screen(named: first)?.view else { return nil }
        for part in parts.dropFirst() {
            guard let index = Int(part), view.subviews.indices.contains(index) else { return nil }
            view = view.subviews[index]
        }
        return view
    }
}

extension ViewDescription {
    fileprivate func contains(name: String) -> Bool {
        self.name?.value == name || subviews.contains { $0.contains(name: name) }
    }
}
