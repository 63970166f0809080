import Compositing
import Foundation
import Geometry
import Hero

/// A view that moves where nobody sees it: beneath something opaque, or outside of the canvas.
struct Occlusion: LintRule {
    let name = "occlusion"
    let summary = "a view that is animated while something covers it"

    private static let samples = 12
    /// How much of the animation a view has to be covered for.
    private static let share = 0.75

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.transitions.filter { $0.end > $0.start && !$0.isInteractive }.flatMap { findings($0, subject) }
    }

    private func findings(_ transition: LintedTransition, _ subject: LintSubject) -> [LintFinding] {
        guard let presentation = subject.run.presentations.first(where: { $0.start == transition.start }) else {
            return []
        }
        let owners = Dictionary(subject.run.layers.map { ($0.identifier, $0.view) }) { $1 }
        var seen: [String: (hidden: Int, shown: Int, covers: [String])] = [:]
        for step in 0..<Self.samples {
            // Neither the first nor the last instant: there partners lie over each other.
            let time =
                transition.start + (transition.end - transition.start) * (Double(step) + 0.5) / Double(Self.samples)
            let scene = CoverScene(subject.run.timeline.renderTree(at: time), canvas: subject.canvas, owners: owners)
            for (view, layer) in presentation.layers(at: time) {
                guard let state = scene.state(of: layer) else { continue }
                let covers = state.covers
                var entry = seen[view] ?? (0, 0, [])
                if state.isHidden, !state.isOutside { entry.hidden += 1 } else { entry.shown += 1 }
                for cover in covers where !entry.covers.contains(cover) { entry.covers.append(cover) }
                seen[view] = entry
            }
        }
        return transition.plan.animating.compactMap { entry in
            guard let state = seen[entry.view], moves(entry),
                Double(state.hidden) >= Self.share * Double(state.hidden + state.shown)
            else {
                return nil
            }
            // A pair fades from one side to the other: that one covers the other is how it works.
            let partners = transition.plan.animating.filter { $0.heroID != nil && $0.heroID == entry.heroID }.map(
                \.view)
            let covers = state.covers.filter { !partners.contains($0) }
            guard !covers.isEmpty, !entry.matched else { return nil }
            return LintFinding(
                self,
                "\(subject.title(entry.view)) is animated in \(transition.title), but \(subject.title(covers[0])) covers it",
                at: subject.range(entry.view), time: transition.start, view: entry.view,
                suggestion: "raise it with beginWith(zPosition(10)), or leave its modifiers out",
                remedies: [
                    subject.adding("beginWith(zPosition(10))", to: entry.view),
                    subject.adding("useGlobalCoordinateSpace beginWith(zPosition(10))", to: entry.view),
                    subject.adding("fade useGlobalCoordinateSpace beginWith(zPosition(10))", to: entry.view),
                ])
        }
    }

    /// What only fades beneath a cover is how covers are made.
    private func moves(_ entry: HeroPlan.Entry) -> Bool {
        entry.animations.contains {
            $0.from != $0.to && ["position", "bounds.size", "transform"].contains($0.key.path)
        }
    }
}

/// What covers what in a frame.
private struct CoverScene {
    private let layers: [PlacedLayer]
    private let canvas: CGRect
    /// Views of layers.
    private let owners: [Int: String]

    init(_ tree: RenderTree, canvas: CGRect, owners: [Int: String]) {
        (layers, self.canvas, self.owners) = (PlacedLayer.all(of: tree), canvas, owners)
    }

    /// nil for a layer that is not shown.
    func state(of identifier: Int) -> (isHidden: Bool, isOutside: Bool, covers: [String])? {
        guard let index = layers.firstIndex(where: { $0.properties.identifier == identifier }),
            layers[index].opacity > 0.05
        else { return nil }
        let layer = layers[index]
        var end = index + 1
        while end < layers.count, layers[end].depth > layer.depth { end += 1 }
        let points = Self.points(of: layer).filter { canvas.contains($0) }
        guard !points.isEmpty else { return (true, true, []) }
        var covers: [String] = []
        for point in points {
            guard let cover = layers.indices[end...].last(where: { layers[$0].isOpaque && layers[$0].contains(point) })
            else {
                return (false, false, [])
            }
            if let owner = owner(of: cover), !covers.contains(owner) { covers.append(owner) }
        }
        return (true, false, covers)
    }

    /// The view that a layer or the nearest one around it stands for.
    private func owner(of index: Int) -> String? {
        var (current, depth) = (index, Int.max)
        while current >= 0 {
            if layers[current].depth < depth {
                if let owner = owners[layers[current].properties.identifier] { return owner }
                depth = layers[current].depth
            }
            current -= 1
        }
        return nil
    }

    private static func points(of layer: PlacedLayer) -> [CGPoint] {
        let bounds = layer.properties.bounds
        return (0..<25).compactMap { index in
            layer.projection.apply(
                CGPoint(
                    x: bounds.minX + bounds.width * (0.02 + 0.24 * CGFloat(index % 5)),
                    y: bounds.minY + bounds.height * (0.02 + 0.24 * CGFloat(index / 5))))
        }
    }
}

extension PlacedLayer {
    /// Whether nothing below its bounds shows through.
    var isOpaque: Bool {
        guard opacity > 0.99, properties.bounds.width > 0, properties.bounds.height > 0 else { return false }
        if let color = properties.backgroundColor, color.alpha > 0.99 { return true }
        guard case .image(let handle, let frame)? = properties.contents, handle.bitmap.isOpaque else { return false }
        return frame.holds(properties.bounds, within: 1)
    }

    fileprivate func contains(_ point: CGPoint) -> Bool {
        guard let inverse = projection.inverted(), let local = inverse.apply(point) else { return false }
        return properties.bounds.contains(local)
    }
}
