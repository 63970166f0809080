import Compositing
import Foundation
import Geometry

/// A shadow that is cut off: by the view's own mask, by a mask around it, or by the bounds of the picture that stands
/// for it in a transition.
struct ClippedShadow: LintRule {
    let name = "clipped-shadow"
    let summary = "a shadow that a mask or a snapshot's bounds cut off"

    /// Points of a shadow's reach that nobody misses.
    private static let slack: CGFloat = 3

    func findings(in subject: LintSubject) -> [LintFinding] {
        var seen: Set<String> = []
        return (masked(subject) + still(subject) + moving(subject)).filter {
            seen.insert("\($0.view ?? "") \($0.message)").inserted
        }
    }

    /// Views that mask their own shadows.
    private func masked(_ subject: LintSubject) -> [LintFinding] {
        subject.views.compactMap { path, view in
            guard view.clips, let shadow = view.properties.shadow, shadow.opacity ?? 0 > 0.04 else { return nil }
            return LintFinding(
                self,
                "\(subject.title(path)) has a shadow and masks to its bounds, so that the shadow is never drawn",
                at: subject.range(path), view: path,
                suggestion:
                    "put it into a view of its own that has the shadow; without subviews, masksToBounds does nothing else",
                remedies: [subject.setting("masksToBounds", "false", of: path)])
        }
    }

    // MARK: On still screens

    private func still(_ subject: LintSubject) -> [LintFinding] {
        let times = [0] + subject.transitions.map(\.end) + subject.animations.map(\.record.end).filter(\.isFinite)
        return times.flatMap { time -> [LintFinding] in
            let layers = PlacedLayer.all(of: subject.run.timeline.renderTree(at: time))
            return layers.indices.compactMap { index in
                let layer = layers[index]
                guard let view = subject.owner(of: layer.properties.identifier), layer.hasShadow else { return nil }
                // The edge of the screen is none of the scene's views, and cuts every shadow.
                guard !layer.properties.masksToBounds, let clip = clip(of: index, layers, canvas: subject.canvas),
                    let around = subject.owner(of: layers[clip].properties.identifier)
                else { return nil }
                return LintFinding(
                    self,
                    "the shadow of \(subject.title(view)) is cut off by \(subject.title(around)), which masks to its bounds",
                    at: subject.range(view),
                    time: time, view: view)
            }
        }
    }

    /// The nearest layer around that cuts the shadow but not the view itself.
    private func clip(of index: Int, _ layers: [PlacedLayer], canvas: CGRect) -> Int? {
        let own = layers[index].box, reach = layers[index].shadowBox.intersection(canvas)
        guard !reach.isNull, own.intersects(canvas) else { return nil }
        var depth = layers[index].depth
        for other in layers.indices[..<index].reversed() where layers[other].depth < depth {
            depth = layers[other].depth
            guard layers[other].properties.masksToBounds else { continue }
            let clip = layers[other].box
            guard clip.intersects(own) else { return nil }
            // Where the mask's edge is the view's edge or cuts the view, it is the view that ends there.
            let sides = [
                (clip.minX - reach.minX, own.minX - clip.minX), (clip.minY - reach.minY, own.minY - clip.minY),
                (reach.maxX - clip.maxX, clip.maxX - own.maxX), (reach.maxY - clip.maxY, clip.maxY - own.maxY),
            ]
            if sides.contains(where: { $0.0 > Self.slack && $0.1 >= 0 }) { return other }
        }
        return nil
    }

    // MARK: In transitions

    /// A snapshot is a picture that ends at its view's bounds, and the shadows of views inside it end there too.
    private func moving(_ subject: LintSubject) -> [LintFinding] {
        subject.transitions.flatMap { transition -> [LintFinding] in
            let animating = Set(transition.plan.animating.map(\.view))
            return transition.plan.animating.filter { $0.snapshot != .noSnapshot }.compactMap { entry -> LintFinding? in
                guard let described = subject.view(entry.view) else { return nil }
                let time = entry.appearing ? transition.end : max(0, transition.start - 1e-4)
                let layers = PlacedLayer.all(of: subject.run.timeline.renderTree(at: time))
                guard let whole = layers.first(where: { subject.owner(of: $0.properties.identifier) == entry.view })
                else { return nil }
                for (path, _) in LintSubject.walk(described, entry.view).dropFirst() where !animating.contains(path) {
                    guard let layer = layers.first(where: { subject.owner(of: $0.properties.identifier) == path }),
                        layer.hasShadow,
                        !layer.properties.masksToBounds, whole.box.holds(layer.box, within: 0.5)
                    else { continue }
                    let reach = layer.shadowBox.intersection(subject.canvas)
                    guard !whole.box.holds(reach, within: Self.slack) else { continue }
                    return LintFinding(
                        self,
                        "the shadow of \(subject.title(path)) is cut off at the bounds of \(subject.title(entry.view)) in \(transition.title)",
                        at: subject.range(path), time: transition.start, view: path,
                        suggestion: "give the shadow to the animated view itself, or animate it with useNoSnapshot",
                        remedies: [
                            subject.movingHero(from: entry.view, to: path),
                            subject.adding("useNoSnapshot", to: entry.view),
                            subject.adding("forceAnimate", to: path),
                        ])
                }
                return nil
            }
        }
    }
}

extension PlacedLayer {
    fileprivate var hasShadow: Bool {
        guard let shadow = properties.shadow else { return false }
        return shadow.opacity * shadow.color.alpha * opacity > 0.04 && (shadow.radius > 0.5 || shadow.offset != .zero)
    }

    /// Where the shadow is dark enough to be seen: two standard deviations.
    fileprivate var shadowBox: CGRect {
        guard let shadow = properties.shadow else { return box }
        return box(
            properties.bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(
                dx: -2 * shadow.radius, dy: -2 * shadow.radius))
    }
}
