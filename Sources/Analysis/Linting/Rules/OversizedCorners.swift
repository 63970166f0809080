import Compositing
import Foundation
import Hero

/// Corners whose radius is more than half of a side. With smooth edges they end in a capsule; Core Animation lets the
/// four corners cut each other, and draws a lens.
struct OversizedCorners: LintRule {
    let name = "oversized-corners"
    let summary = "a corner radius of more than half a side: a capsule here, a lens on a device"

    /// Points more than half a side that nobody sees.
    private static let slack: CGFloat = 0.5

    func findings(in subject: LintSubject) -> [LintFinding] {
        var seen: Set<String> = []
        let times = [0] + subject.transitions.map(\.end) + subject.animations.map(\.record.end).filter(\.isFinite)
        return times.flatMap { time -> [LintFinding] in
            let tree = subject.run.timeline.renderTree(at: time)
            // With a device's edges it is a lens.
            guard tree.edges == .smooth else { return [] }
            return PlacedLayer.all(of: tree).compactMap { layer in
                let p = layer.properties
                let half = min(p.bounds.width, p.bounds.height) / 2
                guard p.cornerRadius > half + Self.slack, half > 0, p.maskedCorners == .all, p.hasOutline,
                    let view = subject.owner(of: p.identifier), seen.insert(view).inserted
                else { return nil }
                let (radius, largest) = (Self.text(p.cornerRadius), Self.text(half))
                let isDescribed = subject.view(view)?.properties.cornerRadius != nil
                return LintFinding(
                    self,
                    "\(subject.title(view)) has a corner radius of \(radius) pt, and half of its shorter side is \(largest) pt:"
                        + " a device draws a lens instead of a capsule",
                    at: subject.range(view), time: time, view: view,
                    suggestion: "cornerRadius: \(largest)",
                    remedies: isDescribed ? [subject.setting("cornerRadius", largest, of: view)] : [])
            }
        }
    }

    private static func text(_ points: CGFloat) -> String {
        PlanJSON.number((Double(points) * 100).rounded() / 100).text
    }
}

extension RenderProperties {
    /// Whether corners are seen on the layer itself.
    fileprivate var hasOutline: Bool {
        (backgroundColor?.alpha ?? 0) > 0 || masksToBounds || borderWidth > 0 || shadow != nil
    }
}
