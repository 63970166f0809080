import Compositing
import Foundation
import Geometry
import Hero
import SceneModel
import Views

// What goes wrong between the two views of a pair.

/// A pair that does not cross-fade although its upper view has holes: the lower one shows through until it is gone at
/// once.
struct Ghost: LintRule {
    let name = "ghost"
    let summary = "a matched view that shows through its partner all the time"

    func findings(in subject: LintSubject) -> [LintFinding] {
        var seen: Set<String> = []
        return subject.pairs.compactMap { pair in
            guard !pair.from.fades || !pair.to.fades, pair.from.snapshot != .noSnapshot,
                pair.to.snapshot != .noSnapshot
            else { return nil }
            // The lower one is the one that does not fade.
            let lower = pair.from.fades ? pair.to : pair.from
            guard let moment = pair.lowerMoment, !seen.contains(lower.view),
                let box = subject.flightBox(of: lower.view, at: moment.flight, in: pair.transition),
                subject.changedShare(in: box.intersection(subject.canvas), moment.rest, moment.flight) > 0.01
            else { return nil }
            // Where the upper one has a ground, something else has changed.
            let upper = lower.view == pair.from.view ? pair.to : pair.from
            guard
                !subject.isFilled(upper.view, at: upper.appearing ? pair.transition.end : pair.transition.start - 1e-4)
            else { return nil }
            seen.insert(lower.view)
            return LintFinding(
                self,
                "\(subject.title(lower.view)) shows through \(subject.title(upper.view)) in \(pair.transition.title): Hero takes both for"
                    + " opaque and fades only one of them", at: subject.range(lower.view), time: pair.transition.start,
                view: lower.view,
                suggestion: "set `opaque: false` (isOpaque) on one of them, so that both fade",
                remedies: [
                    subject.setting("opaque", "false", of: upper.view),
                    subject.setting("opaque", "false", of: lower.view),
                    subject.setting("opaque", "false", of: upper.view, lower.view),
                ])
        }
    }
}

/// Both views of a pair are half transparent in the middle, where they could stay as they are.
struct SeeThroughPair: LintRule {
    let name = "see-through-pair"
    let summary = "two equal views that cross-fade, so that what is behind them shines through"

    /// Mean levels of 255 that shining through has to change.
    private static let least = 14.0

    func findings(in subject: LintSubject) -> [LintFinding] {
        var seen: Set<String> = []
        return subject.pairs.compactMap { pair in
            guard pair.from.fades, pair.to.fades, let first = subject.view(pair.from.view),
                let second = subject.view(pair.to.view), first.showsTheSame(as: second),
                seen.insert(pair.from.heroID ?? "").inserted
            else { return nil }
            let transition = pair.transition
            guard subject.isFilled(pair.from.view, at: max(0, transition.start - 1e-4)),
                subject.isFilled(pair.to.view, at: transition.end),
                contrast(of: pair, subject) > Self.least
            else { return nil }
            return LintFinding(
                self,
                "\(subject.title(pair.from.view)) and \(subject.title(pair.to.view)) show the same and cross-fade in"
                    + " \(transition.title): a quarter of what is behind them shines through in the middle",
                at: subject.range(pair.from.view), time: transition.start, view: pair.from.view,
                suggestion: "forceNonFade, or `opaque: true` (isOpaque) on both",
                remedies: [
                    subject.adding("forceNonFade", to: pair.from.view, pair.to.view),
                    subject.adding("forceNonFade", to: pair.to.view),
                    subject.setting("opaque", "true", of: pair.from.view, pair.to.view),
                ])
        }
    }

    /// What a quarter of the difference between the pair and its surroundings comes to, in the middle of the way.
    private func contrast(of pair: LintedPair, _ subject: LintSubject) -> Double {
        let middle = (pair.transition.start + pair.transition.end) / 2
        guard
            let box = subject.flightBox(of: pair.from.view, at: middle, in: pair.transition)?.intersection(
                subject.canvas), !box.isNull,
            let own = subject.box(of: pair.from.view, at: pair.transition.start - 1e-4)
        else { return 0 }
        let still = subject.picture(at: max(0, pair.transition.start - 1e-4))
        let scale = CGFloat(still.width) / max(1, subject.run.timeline.size.width)
        func mean(_ rect: CGRect) -> SIMD3<Double> {
            var (sum, count) = (SIMD3<Double>(), 0.0)
            for y in stride(from: max(0, rect.minY), to: min(rect.maxY, subject.canvas.maxY), by: 3) {
                for x in stride(from: max(0, rect.minX), to: min(rect.maxX, subject.canvas.maxX), by: 3) {
                    let (column, row) = (Int(x * scale), Int(y * scale))
                    guard column < still.width, row < still.height else { continue }
                    let pixel = still[column, row]
                    sum += SIMD3(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255))
                    count += 1
                }
            }
            return count == 0 ? sum : sum / count
        }
        // Around the pair at rest lies about what is behind it on its way.
        let around = own.insetBy(dx: -12, dy: -12)
        let frame = [
            CGRect(x: around.minX, y: around.minY, width: around.width, height: 12),
            CGRect(x: around.minX, y: own.maxY, width: around.width, height: 12),
        ]
        let (inside, outside) = (mean(own), (mean(frame[0]) + mean(frame[1])) / 2)
        let difference = inside - outside
        return (abs(difference.x) + abs(difference.y) + abs(difference.z)) / 3 / 4
    }
}

/// Two image views that fit their pictures in different ways: each snapshot keeps its own way.
struct ContentModes: LintRule {
    let name = "content-modes"
    let summary = "a pair of pictures with different content modes"

    func findings(in subject: LintSubject) -> [LintFinding] {
        var seen: Set<String> = []
        return subject.pairs.compactMap { pair in
            guard let first = subject.view(pair.from.view)?.properties.image,
                let second = subject.view(pair.to.view)?.properties.image,
                first.mode != second.mode, seen.insert(pair.from.heroID ?? "").inserted
            else { return nil }
            return LintFinding(
                self,
                "\(subject.title(pair.from.view)) is \(first.mode) and \(subject.title(pair.to.view)) \(second.mode): the pictures do not"
                    + " lie on each other in \(pair.transition.title)", at: subject.range(pair.to.view),
                time: pair.transition.start, view: pair.to.view,
                suggestion: "use scaleAspectFill on both, and give the view of the whole picture the picture's shape",
                remedies: [
                    subject.setting("contentMode", "scaleAspectFill", of: pair.from.view, pair.to.view),
                    subject.setting("contentMode", first.mode, of: pair.to.view),
                    subject.setting("contentMode", second.mode, of: pair.from.view),
                ])
        }
    }
}

extension ImageProperties {
    fileprivate var mode: String { (contentMode ?? .scaleToFill).name }
}

/// The two animated views of a match.
struct LintedPair {
    let from, to: HeroPlan.Entry
    let transition: LintedTransition

    /// When the view that does not fade comes or goes at once.
    fileprivate var lowerMoment: (rest: Double, flight: Double)? {
        if transition.isInteractive || transition.end <= transition.start { return nil }
        if !from.fades { return (transition.end, transition.end - 1e-4) }
        return transition.start > 0 ? (transition.start - 1e-4, transition.start) : nil
    }
}

extension HeroPlan.Entry {
    fileprivate var fades: Bool { animations.contains { $0.key.path == "opacity" && $0.from != $0.to } }
}

extension LintSubject {
    fileprivate var pairs: [LintedPair] {
        transitions.flatMap { transition -> [LintedPair] in
            let entries = transition.plan.animating.filter { $0.matched && $0.heroID != nil }
            return transition.plan.pairs.compactMap { id in
                guard let from = entries.last(where: { $0.heroID == id && !$0.appearing }),
                    let to = entries.last(where: { $0.heroID == id && $0.appearing })
                else { return nil }
                return LintedPair(from: from, to: to, transition: transition)
            }
        }
    }

    /// Whether a view hides all that is behind it.
    fileprivate func isFilled(_ view: String, at time: Double) -> Bool {
        let layers = layers(at: time)
        guard let index = layers.firstIndex(where: { owner(of: $0.properties.identifier) == view }) else {
            return false
        }
        if layers[index].isOpaque { return true }
        // An image view's picture is a layer of its own.
        let box = layers[index].box
        return layers[(index + 1)...].prefix { $0.depth > layers[index].depth }.contains {
            $0.isOpaque && $0.box.holds(box, within: 0.5)
        }
    }
}

extension ViewDescription {
    /// The same picture, or the same colour and nothing on it.
    fileprivate func showsTheSame(as other: ViewDescription) -> Bool {
        if let picture = properties.image?.image?.value {
            return picture == other.properties.image?.image?.value
                && properties.image?.crop?.value == other.properties.image?.crop?.value
        }
        guard subviews.isEmpty, other.subviews.isEmpty, case .some(.some(let color)) = properties.backgroundColor,
            case .some(.some(let partner)) = other.properties.backgroundColor
        else { return false }
        return kind == .view && other.kind == .view && color == partner
    }
}
