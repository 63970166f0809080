import Animation
import Foundation
import Geometry
import Hero
import SceneModel

/// Text in a snapshot that changes its shape: a snapshot is a picture, and its letters are stretched with it.
struct DistortedText: LintRule {
    let name = "distorted-text"
    let summary = "text that is stretched in one direction while its view changes size"

    /// How much more one side may grow than the other.
    private static let allowed = 1.15

    func findings(in subject: LintSubject) -> [LintFinding] {
        var seen: Set<String> = []
        return subject.transitions.flatMap { transition -> [LintFinding] in
            let animating = transition.plan.animating.map(\.view)
            return transition.plan.animating.compactMap { entry -> LintFinding? in
                guard entry.snapshot != .noSnapshot, entry.textTransition == nil, let view = subject.view(entry.view),
                    let growth = Self.growth(of: entry)
                else { return nil }
                let ratio = growth.width / growth.height
                guard ratio.isFinite, ratio > 0, max(ratio, 1 / ratio) > Self.allowed else { return nil }
                let texts = LintSubject.walk(view, entry.view).filter { path, view in
                    view.kind == .label && view.properties.label?.text?.isEmpty == false
                        && view.properties.isHidden != true
                        && !animating.contains { Self.takes(path, outOf: entry.view, $0) }
                }
                guard let text = texts.first, seen.insert(entry.view).inserted else { return nil }
                let what =
                    text.path == entry.view
                    ? "the text of \(subject.title(text.path))"
                    : "the text \(quoted(text.view)) in \(subject.title(entry.view))"
                return LintFinding(
                    self,
                    "\(what) is stretched \(times(growth.width)) across and \(times(growth.height)) down in \(transition.title)",
                    at: subject.range(text.path), time: transition.start, view: text.path,
                    suggestion:
                        "useNoSnapshot lays it out anew instead, or let the text be a view of its own that fades",
                    remedies: remedies(entry.view, text: text.path, transition, subject))
            }
        }
    }

    private func remedies(_ view: String, text: String, _ transition: LintedTransition, _ subject: LintSubject)
        -> [Remedy]
    {
        let both = [view] + (subject.partner(of: view, in: transition).map { [$0] } ?? [])
        let apart = text == view ? [] : [subject.adding("fade", to: text)]
        return apart + [subject.adding("useNoSnapshot", to: view), subject.adding("useNoSnapshot", to: both)]
    }

    /// Whether a view has a layer of its own, so that what is in it is not part of the other view's snapshot.
    private static func takes(_ text: String, outOf view: String, _ part: String) -> Bool {
        part.hasPrefix(view + "/") && (text + "/").hasPrefix(part + "/")
    }

    private func times(_ factor: Double) -> String { "\(PlanJSON.number((factor * 100).rounded() / 100).text)×" }

    private func quoted(_ view: ViewDescription) -> String {
        let text = view.properties.label?.text ?? ""
        return "\"\(text.count > 24 ? text.prefix(23) + "…" : text)\""
    }

    /// From the smaller to the larger end.
    private static func growth(of entry: HeroPlan.Entry) -> (width: Double, height: Double)? {
        var (width, height) = (1.0, 1.0)
        for animation in entry.animations {
            switch (animation.key.path, animation.from, animation.to) {
            case ("bounds.size", .size(let from)?, .size(let to)?):
                guard from.width > 0, from.height > 0, to.width > 0, to.height > 0 else { return nil }
                width *= Double(to.width / from.width)
                height *= Double(to.height / from.height)
            case ("transform", .transform(let from)?, .transform(let to)?):
                let (a, b) = (from.scales, to.scales)
                guard a.x > 0, a.y > 0, b.x > 0, b.y > 0 else { return nil }
                width *= b.x / a.x
                height *= b.y / a.y
            default: break
            }
        }
        return width * height < 1 ? (1 / width, 1 / height) : (width, height)
    }
}

extension CATransform3D {
    /// How long the unit vectors become.
    fileprivate var scales: (x: Double, y: Double) {
        (Elementary.hypot(Double(m11), Double(m12)), Elementary.hypot(Double(m21), Double(m22)))
    }
}
