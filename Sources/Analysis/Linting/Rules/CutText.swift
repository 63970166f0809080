import Foundation
import Geometry
import SceneModel
import Scenes
import Typesetting

/// A label that never shows its text whole: it ends in “…” or is cut off at an edge, and nobody said that it may be.
struct CutText: LintRule {
    let name = "cut-text"
    let summary = "a label whose text does not fit into its frame"

    func findings(in subject: LintSubject) -> [LintFinding] {
        let names = Dictionary(
            subject.run.layers.filter { !$0.isSnapshot }.map { ($0.identifier, $0.view) },
            uniquingKeysWith: { a, _ in a })
        let labels = Dictionary(
            subject.views.compactMap { path, view in view.properties.label.map { (path, $0) } },
            uniquingKeysWith: { a, _ in a })
        let times = subject.transitions.flatMap { [$0.start, $0.end] } + subject.run.animations.map(\.end)
        var cut: [String: String] = [:]
        var whole: Set<String> = []
        for time in [0] + times.filter(\.isFinite) {
            for layer in subject.layers(at: time) {
                guard let path = names[layer.properties.identifier], let label = labels[path],
                    case .drawing(let handle, _)? = layer.properties.contents,
                    let text = handle.drawing as? TextDrawing
                else { continue }
                if let what = Self.fault(text, label, in: layer.properties.bounds.size) {
                    cut[path] = what
                } else {
                    whole.insert(path)
                }
            }
        }
        return subject.views.compactMap { path, view in
            guard let what = cut[path], !whole.contains(path) else { return nil }
            return LintFinding(
                self, "\(subject.title(path)) \(what)", at: view.range, view: path,
                suggestion:
                    "give it more room, `lines: 0` or a smaller `minimumScaleFactor`; with a `lineBreak` or as many `lines` as it shows it may be cut"
            )
        }
    }

    /// What is wrong with a text in a label of a size; nil where it is whole, or may be cut.
    private static func fault(_ text: TextDrawing, _ label: LabelProperties, in size: CGSize) -> String? {
        let layout = text.layout
        let isDeliberate = label.lineBreak != nil || label.lines == layout.lines.count
        guard text.clip != nil || layout.isTruncated && !isDeliberate else { return nil }
        let needed = layout.sizeThatFits(width: label.lines ?? 1 == 1 ? nil : size.width)
        func points(_ size: CGSize) -> String {
            "\(Int(size.width.rounded(.up))) × \(Int(size.height.rounded(.up)))"
        }
        let how = text.clip == nil ? "cuts its text short" : "cuts its text off at the edges"
        return "\(how): the text needs \(points(needed)) points, and there are \(points(size))"
    }
}
