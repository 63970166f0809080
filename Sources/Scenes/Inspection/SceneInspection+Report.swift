import Animation
import Foundation
import Geometry
import Hero
import Views

extension SceneInspection {
    /// What a person wants to know: per transition the matches, what animates how, and the order of the layers.
    package func report(at times: [Double] = []) -> String {
        guard let run else { return "" }
        var lines = [
            "\(scene): \(Self.seconds(run.timeline.duration)), \(run.plans.count.of("transition"))"
        ]
        for (index, plan) in run.plans.enumerated() { lines += [""] + plan.reportLines(number: index + 1) }
        if !run.screenTransitions.isEmpty {
            lines += ["", "transitions that are not Hero's"] + run.screenTransitions.map(\.reportLine)
        }
        if !run.animations.isEmpty { lines += ["", "animations"] + run.animations.map(\.reportLine) }
        for time in times {
            lines += ["", "at \(Self.seconds(time))"]
            let views = shown(at: time)
            if views.isEmpty { lines.append("  nothing animates") }
            for (view, values) in views {
                lines.append("  \(view)  " + values.map { "\($0) \($1)" }.joined(separator: ", "))
            }
        }
        return lines.joined(separator: "\n")
    }

    static func seconds(_ value: Double) -> String { "\(PlanJSON.number((value * 1000).rounded() / 1000).text) s" }

    private func shown(at time: Double) -> [(String, [(String, String)])] {
        guard let run else { return [] }
        return Self.shown(at: time, run).map { view, values in
            guard case .object(let members) = values else { return (view, []) }
            return (view, members.map { ($0.0, $0.1.text) })
        }
    }
}

extension HeroPlan {
    fileprivate func reportLines(number: Int) -> [String] {
        let order = insertToViewFirst ? "source above" : "destination above"
        var lines = [
            "\(number). \(transition.rawValue) \(from) → \(to): \(defaultAnimation), \(SceneInspection.seconds(duration)), \(order)",
            "   \(fromViews) source views, \(toViews) destination views, "
                + (pairs.isEmpty ? "no matched pairs" : "matched: \(pairs.joined(separator: ", "))"),
        ]
        for entry in animating { lines += entry.reportLines }
        if animating.isEmpty { lines.append("   nothing animates: the transition ends at once") }
        lines.append("   layers, back to front: " + layers.map(\.reportText).joined(separator: ", "))
        for view in views {
            let what = view.reason.map { "does not animate: \($0)" } ?? "animates"
            lines.append("   \(view.view) \(what)")
            for step in view.steps { lines.append("     \(step.source): \(step.changes.joined(separator: ", "))") }
            for difference in view.differences { lines.append("     unlike the still screen: \(difference.rawValue)") }
        }
        return lines
    }
}

extension HeroPlan.Entry {
    fileprivate var reportLines: [String] {
        var title = "   \(view)"
        if let name { title += " \"\(name)\"" }
        if let heroID { title += " #\(heroID)" }
        if matched { title += " matched" }
        title += appearing ? " appears" : " disappears"
        var motion = SceneInspection.seconds(duration)
        if delay > 0 { motion += " after \(SceneInspection.seconds(delay))" }
        if let spring {
            motion +=
                ", spring \(PlanJSON.number(Double(spring.stiffness)).text)/\(PlanJSON.number(Double(spring.damping)).text)"
            if let settling { motion += " settling in \(SceneInspection.seconds(settling))" }
        } else {
            motion += ", " + timing.reportName
        }
        if let arc { motion += ", arc \(PlanJSON.number(Double(arc)).text)" }
        if snapshot != .optimized { motion += ", \(snapshot.rawValue)" }
        if let textTransition { motion += ", text by \(textTransition.rawValue)" }
        var lines = [title + "  " + motion]
        // What does not change is in the plan, and no news to a person.
        for animation in animations where animation.from != animation.to {
            lines.append("     \(animation.key.path) \(animation.from.reportText) → \(animation.to.reportText)")
        }
        if let effect { lines.append("     effect \(effect.from ?? "none") → \(effect.to ?? "none")") }
        return lines
    }
}

extension HeroPlan.Layer {
    fileprivate var reportText: String {
        let inside = children.isEmpty ? "" : " [" + children.map(\.reportText).joined(separator: ", ") + "]"
        return kind == .snapshot ? view + inside : "\(view) (\(kind.rawValue))\(inside)"
    }
}

extension AnimationRecord {
    fileprivate var reportLine: String {
        var motion = SceneInspection.seconds(duration)
        if let spring {
            motion += ", spring \(PlanJSON.number(spring.stiffness).text)/\(PlanJSON.number(spring.damping).text)"
        }
        if let timing { motion += ", " + timing.reportName }
        if !keyTimes.isEmpty {
            motion += ", key frames at " + keyTimes.map { PlanJSON.number($0).text }.joined(separator: ", ")
        }
        if autoreverses { motion += ", there and back" }
        if repeatCount != 1 { motion += repeatCount.map { ", \($0) times" } ?? ", for ever" }
        if isAdditive { motion += ", added" }
        let values = changes.map { change in
            let way = [change.from] + (change.stops.isEmpty ? [change.to] : change.stops)
            return "\(change.key.rawValue) " + way.map { Optional($0).reportText }.joined(separator: " → ")
        }.joined(separator: ", ")
        let title = view + (name.map { " \"\($0)\"" } ?? "")
        return "  \(title) from \(SceneInspection.seconds(start)) for \(motion): \(values.isEmpty ? others : values)"
    }

    /// What moves where the view itself does not.
    private var others: String {
        let views = layers(at: firstTime).map(\.view).filter { $0 != view }
        return views.isEmpty ? "nothing is animated" : "animates " + views.joined(separator: ", ")
    }
}

extension AnimatableValue? {
    /// Short where a matrix would be long.
    fileprivate var reportText: String {
        switch self {
        case .transform(let transform)? where transform.isIdentity: return "identity"
        case .transform(let transform)? where transform.isAffine:
            let t = transform.affine
            return "["
                + [t.a, t.b, t.c, t.d, t.tx, t.ty].map { PlanJSON.number(Double($0)).text }.joined(separator: ", ")
                + "]"
        case .color(let color)?: return color == nil ? "none" : self?.planJSON.text.filter { $0 != "\"" } ?? "none"
        case let value?: return value.planJSON.text
        case nil: return "none"
        }
    }
}

extension TimingCurve {
    /// The name of a known curve, or its numbers.
    fileprivate var reportName: String {
        Self.named.first { $0.curve == self }?.name
            ?? "curve \(controlPoints.map { PlanJSON.number($0).text }.joined(separator: " "))"
    }
}
