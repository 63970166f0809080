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

/// `durationMatchLongest` beside delays or springs: on a device the result depends on the order in which Hero happens
/// to start the views.
struct IndeterminateDuration: LintRule {
    let name = "indeterminate-duration"
    let summary = "a duration that matches the longest while others are delayed or springs"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.modifierUses.compactMap { use -> LintFinding? in
            guard use.value(of: "duration") == "longest" else { return nil }
            let rival = subject.transitions.lazy.filter { $0.plan.animating.contains { $0.view == use.view } }
                .flatMap(\.plan.animating).first { $0.view != use.view && ($0.delay > 0 || $0.spring != nil) }
            guard let rival else { return nil }
            return LintFinding(
                self,
                "\(subject.title(use.view)) lasts as long as the longest, and \(subject.title(rival.view)) is delayed or a spring: on a device its"
                    + " duration differs from run to run",
                at: subject.modifierRange(use.view), view: use.view, suggestion: "give it a duration")
        }
    }
}

/// A transition in which nothing is animated: the screens change in a jump.
struct NothingAnimates: LintRule {
    let name = "nothing-animates"
    let summary = "a transition in which nothing is animated"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.transitions.filter {
            $0.plan.animating.isEmpty && $0.description?.animation?.value != HeroDefaultAnimationType.none
        }.map {
            transition in
            LintFinding(
                self, "nothing animates in \(transition.title): the screens change at once", at: transition.range,
                time: transition.start,
                suggestion:
                    "match views by id, give views modifiers, or choose an animation; `animation: none` says that it is wanted"
            )
        }
    }
}
