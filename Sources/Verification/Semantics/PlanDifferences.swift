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
        for (plan, other) in zip(a, b) { compare(plan, other) }
        let (c, d) = (oldAnimations.elements, newAnimations.elements)
        if c.count != d.count { add("there \(Self.are(d.count, "animation")) instead of \(c.count)") }
        for (step, other) in zip(c, d) { compareMotion(subject(other), step, other) }
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

    private mutating func compareMotion(_ title: String, _ a: PlanJSON, _ b: PlanJSON) {
        if ["start", "delay", "duration", "timing", "spring"].contains(where: { changed($0, a, b) != nil }) {
            hasOtherTiming = true
        }
        if let (old, new) = changed("start", a, b) { add("\(title) starts at \(new) s instead of \(old) s") }
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
            func text(_ value: Double) -> String { PlanJSON.number((value * 1000).rounded() / 1000).text }
            return abs(old - new) < Self.tolerance ? nil : (text(old), text(new))
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
