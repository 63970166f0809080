import Animation
import Foundation
import Geometry
import Hero

/// A motion that is over before anyone can follow it.
struct TooFast: LintRule {
    let name = "too-fast"
    let summary = "a motion that is over before anyone can follow it"

    /// Seconds.
    private static let least = 0.1
    /// Points that a view has to cross to be followed.
    private static let distance = 20.0

    func findings(in subject: LintSubject) -> [LintFinding] {
        let transitions = subject.transitions.filter { transition in
            !transition.isInteractive && transition.plan.duration < Self.least
                && transition.plan.animating.contains { Self.distance(of: $0) > Self.distance }
        }.map { transition in
            LintFinding(
                self,
                "\(transition.title) takes \(LintSubject.seconds(transition.plan.duration)), which is too fast to follow",
                at: transition.range,
                time: transition.start, suggestion: "0.2 to 0.5 seconds are usual")
        }
        let animations = subject.animations.filter { record, _, _ in
            record.duration < Self.least && record.changes.contains { Self.distance($0.from, $0.to) > Self.distance }
        }.map { record, step, _ in
            LintFinding(
                self,
                "the animation of \(subject.title(record.view)) takes \(LintSubject.seconds(record.duration)), which is too fast to follow",
                at: step.range, time: record.start, view: record.view)
        }
        return transitions + animations
    }

    private static func distance(of entry: HeroPlan.Entry) -> Double {
        entry.animations.map { animation in
            guard animation.key.path == "position", let from = animation.from, let to = animation.to else { return 0 }
            return distance(from, to)
        }.max() ?? 0
    }

    private static func distance(_ from: AnimatableValue, _ to: AnimatableValue) -> Double {
        guard case .point(let a) = from, case .point(let b) = to else { return 0 }
        return Elementary.hypot(Double(b.x - a.x), Double(b.y - a.y))
    }
}

/// A motion that keeps people waiting.
struct TooLong: LintRule {
    let name = "too-long"
    let summary = "a motion that keeps people waiting"

    /// Seconds. A change of screens stands between a person and what was asked for; an animation on a screen need not.
    private static let mostOfTransition = 1.0
    private static let mostOfAnimation = 3.0

    func findings(in subject: LintSubject) -> [LintFinding] {
        let transitions = subject.transitions.filter {
            !$0.isInteractive && $0.plan.duration > Self.mostOfTransition + 1e-6
        }.map { transition in
            let slowest = transition.plan.animating.reversed().max {
                $0.delay + ($0.settling ?? $0.duration) < $1.delay + ($1.settling ?? $1.duration)
            }
            let which = slowest.map { "; \(subject.title($0.view)) takes longest" } ?? ""
            return LintFinding(
                self,
                "\(transition.title) takes \(LintSubject.seconds(transition.plan.duration)) until it can be used\(which)",
                at: transition.range,
                time: transition.start, suggestion: "0.2 to 0.5 seconds are usual")
        }
        let animations = subject.animations.filter { $0.record.duration > Self.mostOfAnimation + 1e-6 }.map {
            record, step, _ in
            LintFinding(
                self, "the animation of \(subject.title(record.view)) takes \(LintSubject.seconds(record.duration))",
                at: step.range,
                time: record.start, view: record.view)
        }
        return transitions + animations
    }
}
