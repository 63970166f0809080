import Foundation
import Geometry
import Hero
import Scenes

// What a view loses when its snapshot leaves the views around it, and what changes when it gets a place above them.

/// A parent rounds or cuts a view, and its snapshot flies outside of that parent.
struct LostClip: LintRule {
    let name = "lost-clip"
    let summary = "a view that its parent rounds or cuts, and that is whole while it flies"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.eachEntry { entry, transition in
            guard entry.snapshot != .noSnapshot else { return nil }
            let clip = subject.ancestorsLeft(by: entry, in: transition).first { path in
                guard let view = subject.view(path), view.clips else { return false }
                return (view.properties.cornerRadius ?? 0) > 0
                    || subject.report(entry, in: transition)?.differences.contains(.lostClip) == true
            }
            guard let clip, subject.jumps(entry, in: transition) else { return nil }
            var remedies: [Remedy] = []
            if let radius = subject.view(clip)?.properties.cornerRadius, radius > 0 {
                let number = PlanJSON.number(Double(radius)).text
                remedies.append(
                    Remedy(
                        "cornerRadius: \(number) and masksToBounds on \(subject.title(entry.view)) itself",
                        [
                            .set("cornerRadius", to: number, view: entry.view),
                            .set("masksToBounds", to: "true", view: entry.view),
                        ]))
            }
            remedies.append(subject.movingHero(from: entry.view, to: clip))
            return LintFinding(
                self,
                "\(subject.title(clip)) cuts \(subject.title(entry.view)) at rest, and not in \(transition.title), where its snapshot"
                    + " lies outside of it", at: subject.range(entry.view), time: transition.start, view: entry.view,
                suggestion:
                    "give the hero id to \(subject.title(clip)), or cornerRadius and masksToBounds to the view itself",
                remedies: remedies)
        }
    }
}

/// A parent is translucent, and the snapshot flies outside of it.
struct LostAlpha: LintRule {
    let name = "lost-alpha"
    let summary = "a view in a translucent parent that is opaque while it flies"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.eachEntry { entry, transition in
            guard subject.report(entry, in: transition)?.differences.contains(.lostOpacity) == true else { return nil }
            let ancestors = subject.ancestorsLeft(by: entry, in: transition)
            let faded = ancestors.filter { (subject.view($0)?.properties.alpha ?? 1) < 1 }
            guard let parent = faded.first, subject.jumps(entry, in: transition) else { return nil }
            let alpha = faded.reduce(1) { $0 * Double(subject.view($1)?.properties.alpha ?? 1) }
            let number = PlanJSON.number((alpha * 1000).rounded() / 1000).text
            return LintFinding(
                self,
                "\(subject.title(entry.view)) is as translucent as \(subject.title(parent)) at rest, and opaque in \(transition.title)",
                at: subject.range(entry.view), time: transition.start, view: entry.view,
                suggestion: "beginWith(opacity(\(number))), or give the hero id to \(subject.title(parent))",
                remedies: [
                    subject.adding("opacity(\(number))", to: entry.view),
                    subject.adding("beginWith(opacity(\(number)))", to: entry.view),
                    subject.movingHero(from: entry.view, to: parent),
                ])
        }
    }
}

/// Something covers a view at rest, and the view's snapshot lies above it.
struct LiftedSnapshot: LintRule {
    let name = "lifted-snapshot"
    let summary = "a view that lies above what covers it at rest while it flies"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.eachEntry { entry, transition in
            guard subject.report(entry, in: transition)?.differences.contains(.raised) == true,
                let moment = SnapshotMoment(entry, transition, subject),
                let cover = cover(of: entry.view, at: moment.rest, in: transition, subject),
                subject.jumps(entry.view, moment, in: transition)
            else { return nil }
            var remedies = [
                subject.adding("useGlobalCoordinateSpace beginWith(zPosition(10)) forceAnimate", to: cover),
                subject.adding("fade useGlobalCoordinateSpace beginWith(zPosition(10))", to: cover),
                subject.adding("forceAnimate useGlobalCoordinateSpace", to: cover),
            ]
            if entry.coordinateSpace == .global {
                remedies.insert(
                    Remedy(
                        "without useGlobalCoordinateSpace on \(subject.title(entry.view))",
                        [.removeModifiers(["useGlobalCoordinateSpace"], view: entry.view)]), at: 0)
            }
            return LintFinding(
                self,
                "\(subject.title(cover)) covers \(subject.title(entry.view)) at rest, and lies below it in \(transition.title)",
                at: subject.range(entry.view), time: transition.start, view: entry.view,
                suggestion:
                    "give \(subject.title(cover)) useGlobalCoordinateSpace, beginWith(zPosition(10)) and forceAnimate",
                remedies: remedies)
        }
    }

    /// The first view above a view that hides a part of it and has no snapshot of its own, whose place would be Hero's
    /// affair.
    private func cover(of view: String, at time: Double, in transition: LintedTransition, _ subject: LintSubject)
        -> String?
    {
        let layers = subject.layers(at: time)
        let animating = transition.plan.animating.map(\.view)
        guard let index = layers.firstIndex(where: { subject.owner(of: $0.properties.identifier) == view }) else {
            return nil
        }
        let box = layers[index].box
        for layer in layers[(index + 1)...] where layer.box.intersects(box) && layer.isOpaque {
            guard let owner = subject.owner(of: layer.properties.identifier), !owner.hasPrefix(view + "/") else {
                continue
            }
            if !animating.contains(where: { (owner + "/").hasPrefix($0 + "/") }) { return owner }
        }
        return nil
    }
}

/// The transforms or the size of views around it put a snapshot elsewhere.
struct DisplacedSnapshot: LintRule {
    let name = "displaced-snapshot"
    let summary = "a view whose snapshot starts or ends elsewhere, because of the views around it"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.eachEntry { entry, transition in
            let differences = subject.report(entry, in: transition)?.differences ?? []
            let isTransformed = differences.contains(.movedByTransforms)
            guard isTransformed || differences.contains(.draggedAway), subject.jumps(entry, in: transition) else {
                return nil
            }
            let parent = entry.view.split(separator: "/").dropLast().joined(separator: "/")
            return LintFinding(
                self,
                "\(subject.title(entry.view)) starts or ends elsewhere than it is in \(transition.title): "
                    + (isTransformed
                        ? "the transform of a view around it is counted twice"
                        : "its parent's change of size carries it"),
                at: subject.range(entry.view), time: transition.start, view: entry.view,
                suggestion: "useGlobalCoordinateSpace takes it out of its parent's snapshot",
                remedies: [
                    subject.adding("useGlobalCoordinateSpace", to: entry.view),
                    subject.adding("useScaleBasedSizeChange", to: parent),
                    subject.adding("useNoSnapshot", to: entry.view),
                    Remedy("no hero id on \(subject.title(entry.view))", [.setID(nil, view: entry.view)]),
                ])
        }
    }
}

/// A snapshot ends at its view's bounds, and what sticks out of them is gone.
struct CutOverflow: LintRule {
    let name = "cut-overflow"
    let summary = "subviews that stick out of a view and are cut off while it flies"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.eachEntry { entry, transition in
            guard subject.report(entry, in: transition)?.differences.contains(.cutOverflow) == true,
                let moment = SnapshotMoment(entry, transition, subject), let view = subject.view(entry.view)
            else { return nil }
            let layers = subject.layers(at: moment.rest)
            guard let whole = layers.first(where: { subject.owner(of: $0.properties.identifier) == entry.view })?.box
            else { return nil }
            let outside = view.subviews.indices.map { "\(entry.view)/\($0)" }.filter { path in
                guard let box = subject.box(of: path, at: moment.rest) else { return false }
                return !whole.holds(box, within: 0.5)
            }
            guard let first = outside.first, let box = subject.box(of: first, at: moment.rest),
                subject.jumps(entry.view, moment, in: transition, around: box)
            else { return nil }
            let partner = subject.partner(of: entry.view, in: transition)
            return LintFinding(
                self,
                "\(subject.title(first)) sticks out of \(subject.title(entry.view)), whose snapshot ends at its bounds in \(transition.title)",
                at: subject.range(first), time: transition.start, view: entry.view,
                suggestion:
                    "useNoSnapshot on \(subject.title(entry.view)), or a modifier on \(subject.title(first)) such as fade",
                remedies: [
                    subject.adding("fade", to: outside), subject.adding("useNoSnapshot", to: entry.view),
                    subject.adding("useNoSnapshot", to: [entry.view] + (partner.map { [$0] } ?? [])),
                    subject.adding("forceAnimate", to: outside),
                ])
        }
    }
}

extension LintSubject {
    /// What a rule finds about animated views: one finding a view, the first.
    func eachEntry(_ find: (HeroPlan.Entry, LintedTransition) -> LintFinding?) -> [LintFinding] {
        var seen: Set<String> = []
        return transitions.flatMap { transition in
            transition.plan.animating.compactMap { entry in
                guard !seen.contains(entry.view), let finding = find(entry, transition) else { return nil }
                seen.insert(entry.view)
                return finding
            }
        }
    }
}
