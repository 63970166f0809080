import Compositing
import Foundation
import Geometry
import Scenes

/// A corner radius that rounds nothing, because what is seen at the corners is an image or a subview, and the view
/// does not clip. Core Animation rounds a layer's background, border and gradient only.
struct IneffectiveCorners: LintRule {
    let name = "ineffective-corners"
    let summary = "a corner radius without masksToBounds on a view whose corners show an image or a subview"

    func findings(in subject: LintSubject) -> [LintFinding] {
        var seen: Set<String> = []
        // Where nothing is in flight: Hero's snapshots clip as they must.
        let times = [0] + subject.transitions.map(\.end)
        return times.flatMap { time -> [LintFinding] in
            var found: [LintFinding] = []
            func visit(_ layer: RenderLayer) {
                guard !layer.properties.isHidden, layer.properties.opacity > 0 else { return }
                if let finding = finding(layer, at: time, subject), let view = finding.view, seen.insert(view).inserted
                {
                    found.append(finding)
                }
                layer.sublayers.forEach(visit)
            }
            subject.run.timeline.renderTree(at: time).layers.forEach(visit)
            return found
        }
    }

    private func finding(_ layer: RenderLayer, at time: Double, _ subject: LintSubject) -> LintFinding? {
        let p = layer.properties
        let radius = min(p.cornerRadius, min(p.bounds.width, p.bounds.height) / 2)
        guard radius >= 1, !p.masksToBounds, p.mask == nil, p.borderWidth == 0, p.shadow == nil,
            let view = subject.owner(of: p.identifier), subject.view(view)?.properties.cornerRadius != nil,
            layer.squaresOff(radius: radius)
        else { return nil }
        return LintFinding(
            self,
            "the corner radius of \(subject.title(view)) does nothing: what is seen at its corners is not clipped",
            at: subject.range(view), time: time, view: view, suggestion: "masksToBounds: true",
            remedies: [subject.setting("masksToBounds", "true", of: view)])
    }
}

extension RenderLayer {
    /// Whether an image or a sublayer is seen where one of the layer's rounded corners should cut it off.
    fileprivate func squaresOff(radius: CGFloat) -> Bool {
        let bounds = properties.bounds
        // A point just outside of the arc, towards the corner.
        let inset = radius * 0.2
        let corners: [(CornerMask, CGPoint)] = [
            (.topLeft, CGPoint(x: bounds.minX + inset, y: bounds.minY + inset)),
            (.topRight, CGPoint(x: bounds.maxX - inset, y: bounds.minY + inset)),
            (.bottomRight, CGPoint(x: bounds.maxX - inset, y: bounds.maxY - inset)),
            (.bottomLeft, CGPoint(x: bounds.minX + inset, y: bounds.maxY - inset)),
        ]
        return corners.contains { corner, point in
            properties.maskedCorners.contains(corner)
                && (showsImage(at: point) || sublayers.contains { $0.covers(point) })
        }
    }

    private func showsImage(at point: CGPoint) -> Bool {
        if case .image(_, let frame) = properties.contents { frame.contains(point) } else { false }
    }

    /// Whether something is painted at a point of the superlayer.
    private func covers(_ point: CGPoint) -> Bool {
        let p = properties
        guard !p.isHidden, p.opacity > 0, p.mask == nil,
            let local = p.projectionToSuperlayer.inverted()?.apply(point)
        else { return false }
        let isInside = p.outlineContains(local)
        if p.masksToBounds, !isInside { return false }
        if isInside, p.backgroundColor.map({ $0.alpha > 0 }) ?? false { return true }
        switch p.contents {
        case .gradient, .backdrop: if isInside { return true }
        case .image: if showsImage(at: local) { return true }
        case .shape, .drawing, nil: break
        }
        return sublayers.contains { $0.covers(local) }
    }
}

extension RenderProperties {
    /// Whether a point lies within the bounds with their corners.
    fileprivate func outlineContains(_ point: CGPoint) -> Bool {
        guard bounds.contains(point) else { return false }
        let radius = min(cornerRadius, min(bounds.width, bounds.height) / 2)
        let (x, y) = (
            min(point.x - bounds.minX, bounds.maxX - point.x), min(point.y - bounds.minY, bounds.maxY - point.y)
        )
        guard x < radius, y < radius else { return true }
        let corner: CornerMask =
            point.y < bounds.midY
            ? (point.x < bounds.midX ? .topLeft : .topRight) : (point.x < bounds.midX ? .bottomLeft : .bottomRight)
        return !maskedCorners.contains(corner) || hypot(radius - x, radius - y) <= radius
    }
}
