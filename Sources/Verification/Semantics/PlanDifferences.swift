import Comparison
import Animation
import Foundation
import Hero

/// In words what transitions and animations plan to do differently.
struct PlanDifferences {
    private(set) var findings: [Finding] = []
    /// Whether something begins, takes or is timed otherwise.
    private(set) var hasOtherTiming = false
    private let views: ViewTracks
    /// Where a view of the second was in the first.
    private let former: (String) -> String
    /// Of Hero's ids that are called otherwise.
    private let renamed: [String: String]

    /// - Parameters:
    ///   - plans: lists of plans, and of `animate` steps, as `inspect --json` has them.
    ///   - views: for the names of views, with the paths of the first.
    ///   - pairs: of the views, when more than their paths is known.
    init(
        plans old: PlanJSON, _ new: PlanJSON, animations oldAnimations: PlanJSON, _ newAnimations: PlanJSON,
        views: ViewTracks,
        pairs: ViewPairs? = nil
    ) {
        (self.views, former) = (views, { path in pairs.map { $0.formerPath(of: path) } ?? path })
        renamed = pairs?.renamedHeroIDs ?? [:]
        let (a, b) = (old.elements, new.elements)
        if a.count != b.count || oldAnimations.elements.count != newAnimations.elements.count { hasOtherTiming = true }
        if a.count != b.count { add("there \(Self.are(b.count, "transition")) instead of \(a.count)") }
        // Screens may be called otherwise, so that every two are pairs, if need be.
        let transitions = OrderedPairs.find(a.count, b.count) { i, j in
            1 + ["transition", "from", "to"].count { a[i][$0]?.text == b[j][$0]?.text }
        }
        for (i, j) in transitions { compare(a[i], b[j]) }
        compareAnimations(oldAnimations.elements, newAnimations.elements)
    }

    /// Whether a finding is about views that are a pair, or no longer.
    static func isMatch(_ finding: Finding) -> Bool {
        finding.message.hasSuffix("is no longer matched") || finding.message.hasSuffix("is matched now")
    }

    private mutating func add(_ message: String) { findings.append(Finding(.plan, message)) }

    private static func are(_ count: Int, _ noun: String) -> String {
        count == 1 ? "is 1 \(noun)" : "are \(count) \(noun)s"
    }

    private mutating func compare(_ a: PlanJSON, _ b: PlanJSON) {
        let title = "\(b["transition"]?.string ?? "") \(b["from"]?.string ?? "") → \(b["to"]?.string ?? "")"
        if let (old, new) = changed("defaultAnimation", a, b) {
            add("\(title): the default animation is \(new) instead of \(old)")
        }
        let (pairs, otherPairs) = (
            a["pairs"]?.elements.compactMap(\.string).map { renamed[$0] ?? $0 } ?? [],
            b["pairs"]?.elements.compactMap(\.string) ?? []
        )
        for pair in pairs where !otherPairs.contains(pair) { add("\(title): `\(pair)` is no longer matched") }
        for pair in otherPairs where !pairs.contains(pair) { add("\(title): `\(pair)` is matched now") }
        let (entries, others) = (a["animating"]?.elements ?? [], b["animating"]?.elements ?? [])
        for entry in entries where partner(of: entry, in: others) == nil {
            add("\(title): \(subject(entry, isFormer: true)) no longer animates")
        }
        for entry in others where !entries.contains(where: { isSame($0, entry) }) {
            add("\(title): \(subject(entry)) animates now")
        }
        for entry in entries {
            guard let other = partner(of: entry, in: others) else { continue }
            compareMotion(subject(other), entry, other)
        }
        if let (old, new) = changed("duration", a, b), findings.isEmpty {
            add("\(title) takes \(new) s instead of \(old) s")
        }
        if pairs == otherPairs, entries.count == others.count, a["layers"]?.text != b["layers"]?.text {
            add("\(title): layers lie in another order")
        }
    }

    // MARK: Animations

    private mutating func compareAnimations(_ old: [PlanJSON], _ new: [PlanJSON]) {
        func marks(_ entries: [PlanJSON], _ path: (String) -> String) -> [(view: String, keys: [String], end: String)] {
            entries.map { entry in
                let values = Self.values(entry, "to")
                return (
                    path(entry["view"]?.string ?? ""), values.map(\.0), values.map(\.1.text).joined(separator: " ")
                )
            }
        }
        let (marksA, marksB) = (marks(old) { $0 }, marks(new, former))
        let (viewsA, viewsB) = (Set(marksA.map(\.view)), Set(marksB.map(\.view)))
        func worth(_ i: Int, _ j: Int) -> Int {
            guard marksA[i].view == marksB[j].view else { return 0 }
            return marksA[i].keys != marksB[j].keys ? 1 : marksA[i].end == marksB[j].end ? 4 : 3
        }
        var pairs = OrderedPairs.find(old.count, new.count, worth: worth)
        let (pairedA, pairedB) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
        var gone = old.indices.filter { !pairedA.contains($0) }
        // The same ones in another order.
        for j in new.indices where !pairedB.contains(j) {
            guard let place = gone.firstIndex(where: { worth($0, j) > 1 }) else {
                addAnimation(
                    subject(new[j]), new[j], isAnother: viewsA.contains(marksB[j].view), "animates now")
                continue
            }
            pairs.append((gone.remove(at: place), j))
        }
        for i in gone {
            addAnimation(
                subject(old[i], isFormer: true), old[i], isAnother: viewsB.contains(marksA[i].view),
                "no longer animates")
        }
        pairs.sort { $0.1 < $1.1 }
        let delays = pairs.map { Self.delay(old[$0.0], new[$0.1]) }
        var place = 0
        while place < pairs.count {
            let length = delays[place...].prefix { abs($0 - delays[place]) < Self.tolerance }.count
            // What follows something longer comes later, all of it alike.
            let isShift = length > 2 && abs(delays[place]) >= Self.tolerance
            if isShift { addShift(subject(new[pairs[place].1]), length - 1, delays[place]) }
            for (i, j) in pairs[place..<place + length] {
                compareMotion(subject(new[j]), old[i], new[j], tellsStart: !isShift)
            }
            place += length
        }
    }

    /// - Parameter isAnother: whether the other side has animations of its view, so that the time tells which is meant.
    private mutating func addAnimation(_ title: String, _ entry: PlanJSON, isAnother: Bool, _ words: String) {
        let start = isAnother ? entry["start"]?.double.map { " at \(Self.rounded($0)) s" } : nil
        add("\(title) \(words)\(start ?? "")")
    }

    private mutating func addShift(_ title: String, _ others: Int, _ delay: Double) {
        hasOtherTiming = true
        add(
            "\(title) and \(others) animations after it start \(Self.rounded(abs(delay))) s \(delay > 0 ? "later" : "earlier")"
        )
    }

    private static func delay(_ a: PlanJSON, _ b: PlanJSON) -> Double {
        (b["start"]?.double ?? 0) - (a["start"]?.double ?? 0)
    }

    private static func rounded(_ value: Double) -> String { PlanJSON.number((value * 1000).rounded() / 1000).text }

    private mutating func compareMotion(_ title: String, _ a: PlanJSON, _ b: PlanJSON, tellsStart: Bool = true) {
        if ["start", "delay", "duration", "timing", "spring"].contains(where: { changed($0, a, b) != nil }) {
            hasOtherTiming = true
        }
        if tellsStart, let (old, new) = changed("start", a, b) {
            add("\(title) starts at \(new) s instead of \(old) s")
        }
        if let (old, new) = changed("delay", a, b) { add("\(title) waits \(new) s instead of \(old) s") }
        if let (old, new) = changed("duration", a, b) { add("\(title) takes \(new) s instead of \(old) s") }
        if changed("timing", a, b) != nil {
            add("\(title) is timed \(Self.curve(b["timing"])) instead of \(Self.curve(a["timing"]))")
        }
        if changed("spring", a, b) != nil {
            add("\(title) has \(Self.spring(b["spring"])) instead of \(Self.spring(a["spring"]))")
        }
        if let (old, new) = changed("arc", a, b) { add("\(title) has an arc of \(new) instead of \(old)") }
        for side in ["from", "to"] {
            let (old, new) = (Self.values(a, side), Self.values(b, side))
            for (key, value) in new {
                guard let before = old.first(where: { $0.0 == key })?.1, before.text != value.text else { continue }
                let word = side == "from" ? "begins" : "ends"
                add("\(title): \(key) \(word) at \(Self.short(value)) instead of \(Self.short(before))")
            }
        }
    }

    /// Times below this are noise: durations that Hero works out from distances change with every move.
    private static let tolerance = 0.005

    private func changed(_ key: String, _ a: PlanJSON, _ b: PlanJSON) -> (String, String)? {
        if ["start", "delay", "duration"].contains(key), let old = a[key]?.double, let new = b[key]?.double {
            return abs(old - new) < Self.tolerance ? nil : (Self.rounded(old), Self.rounded(new))
        }
        guard let old = a[key], let new = b[key], old.text != new.text else { return nil }
        return (old.string ?? old.text, new.string ?? new.text)
    }

    /// Transitions have `animations: {key: {from, to}}`, steps `from: {key}` and `to: {key}`.
    private static func values(_ entry: PlanJSON, _ side: String) -> [(String, PlanJSON)] {
        if let animations = entry["animations"] {
            return animations.members.compactMap { key, value in value[side].map { (key, $0) } }
        }
        return entry[side]?.members ?? []
    }

    private func partner(of entry: PlanJSON, in others: [PlanJSON]) -> PlanJSON? { others.first { isSame(entry, $0) } }

    private func isSame(_ old: PlanJSON, _ new: PlanJSON) -> Bool {
        old["view"]?.string == new["view"]?.string.map(former) && old["appearing"]?.isTrue == new["appearing"]?.isTrue
    }

    private func subject(_ entry: PlanJSON, isFormer: Bool = false) -> String {
        let view = entry["view"]?.string ?? ""
        return views.title(of: isFormer ? view : former(view))
            ?? "`\(entry["name"]?.string ?? entry["heroID"]?.string ?? view)`"
    }

    private static func curve(_ value: PlanJSON?) -> String {
        let points = value?.elements.compactMap(\.double) ?? []
        guard points.count == 4 else { return "by a spring" }
        let known = TimingCurve.named.first { named in
            zip(named.curve.controlPoints, points).allSatisfy { abs($0 - $1) < 1e-5 }
        }
        return known?.name ?? "by the curve \(points.map { PlanJSON.number($0).text }.joined(separator: " "))"
    }

    private static func spring(_ value: PlanJSON?) -> String {
        value == nil || value?.isNull == true ? "no spring" : "the spring \(value?.text ?? "")"
    }

    private static func short(_ value: PlanJSON) -> String {
        value.elements.count == 16
            ? TransformWords.text(value.elements.compactMap(\.double)) : value.string ?? value.text
    }
}
