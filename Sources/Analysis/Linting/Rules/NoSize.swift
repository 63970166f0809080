import Compositing
import Foundation
import SceneModel
import Scenes

/// A view that would show something if it had a size: nobody gave it one, and nothing ever does.
struct NoSize: LintRule {
    let name = "no-size"
    let summary = "a view that shows nothing because it never has a size"

    func findings(in subject: LintSubject) -> [LintFinding] {
        let views = Dictionary(
            subject.run.layers.filter { !$0.isSnapshot }.map { ($0.identifier, $0.view) },
            uniquingKeysWith: { a, _ in a })
        let times = subject.transitions.flatMap { [$0.start, $0.end] } + subject.run.animationTimes
        var (empty, sized): (Set<String>, Set<String>) = ([], [])
        for time in [0] + times {
            for layer in subject.layers(at: time) {
                guard let view = views[layer.properties.identifier] else { continue }
                let size = layer.properties.bounds.size
                if size.width > 0 && size.height > 0 { sized.insert(view) } else { empty.insert(view) }
            }
        }
        return subject.views.compactMap { path, view in
            guard empty.contains(path), !sized.contains(path), let what = view.shown else { return nil }
            return LintFinding(
                self, "\(subject.title(path)) has \(what) and no size, so nothing of it is seen",
                at: view.range, view: path,
                suggestion:
                    "give it a frame, a size, pins or constraints; a label and a stack that are pinned at one side take their own"
            )
        }
    }
}

extension SceneRun {
    /// The middles and the ends of animations.
    fileprivate var animationTimes: [Double] {
        animations.flatMap { [($0.start + $0.end) / 2, $0.end] }.filter(\.isFinite)
    }
}

extension ViewDescription {
    /// What the view would show in its bounds, in words; nil for what needs none, or has nothing.
    fileprivate var shown: String? {
        switch kind {
        case .label: properties.label?.text?.isEmpty == false ? "a text" : nil
        case .image: properties.image?.image == nil ? nil : "a picture"
        case .gradient: "a gradient"
        case .blur: "a material"
        case .table, .collection, .scroll: subviews.isEmpty ? nil : "contents"
        default: (properties.backgroundColor ?? nil) == nil || !subviews.isEmpty ? nil : "a background"
        }
    }
}
