import Comparison
import Foundation
import Hero
import Scenes

/// Why frames differ, in the order in which a person wants to read it: causes in the scene's words, what frames show,
/// what follows from it.
struct DifferenceReasons {
    private let record: BaselineRecord
    private let capture: Capture
    /// nil where a baseline does not have the scene's own words, or where there is no scene.
    private let changes: SceneChanges?
    private let ignored: IgnoredViews
    /// What is planned otherwise, but for views that are ignored.
    let plans: [Finding]
    /// Of what code recorded: which siblings lie in another order.
    private let orders: [String]
    private let hasOtherPlanTiming: Bool
    private let views: ViewDifferences
    private let clusterOwners: ClusterOwners

    /// - Parameters:
    ///   - ignored: what is only said of these makes no difference.
    ///   - hasOtherFrames: whether frames differ, so that edits which nobody sees are no causes.
    init(
        record: BaselineRecord, capture: Capture, views new: ViewTracks, ignored: IgnoredViews = .none,
        hasOtherFrames: Bool = true
    ) {
        (self.record, self.capture, self.ignored) = (record, capture, ignored)
        // Records of format 1 know where views are, and no more.
        var (old, new) = (record.views, record.hasLooks ? new : new.withoutLooks)
        var changes: SceneChanges?
        var orders: [String] = []
        if let before = record.outline, let now = capture.outline {
            let trials = hasOtherFrames ? capture.replay.map { EditTrials($0, capture.play) } : nil
            let found = SceneChanges(before, now, capture.replay, trials)
            old = old.titled(found.pairs.old, found.pairs)
            new = new.titled(found.pairs.new).placed(by: found.pairs)
            changes = found
        } else if let now = capture.outline {
            let titles = OutlinedViews(now)
            (old, new) = (old.titled(titles), new.titled(titles))
        } else {
            let pairs = RecordedPairs(old, new)
            (old, new, orders) = (pairs.old, pairs.new, pairs.orders)
        }
        (self.changes, self.orders) = (changes, orders)
        let pairs = changes?.pairs
        func plans(_ ignored: IgnoredViews) -> PlanDifferences {
            PlanDifferences(
                plans: ignored.leavingOut(record.plans, isFormer: true),
                ignored.leavingOut(capture.plans, isFormer: false),
                animations: ignored.leavingOut(record.animations, isFormer: true),
                ignored.leavingOut(capture.animations, isFormer: false),
                views: new.covering(old), pairs: pairs)
        }
        self.plans = plans(ignored).findings
        hasOtherPlanTiming = plans(.none).hasOtherTiming
        // At other sizes and times every view is elsewhere.
        let isComparable = record.rate == capture.schedule.rate
        views = ViewDifferences(old, new, times: isComparable ? record.times : [])
        clusterOwners = ClusterOwners(old: old, new: new, scale: capture.scale)
    }

    /// The views under differing pixels.
    func owners(_ clusters: [PixelCluster], sample: Int) -> [String] {
        clusterOwners.names(of: clusters, sample: sample)
    }

    /// Whether something happens at another time, as far as plans and the scene say; what code recorded says nothing of
    /// it.
    var hasOtherTiming: Bool {
        guard let changes else { return true }
        return hasOtherPlanTiming || changes.hasOtherTiming || record.times.count != capture.times.count
    }

    /// What the scene says differently. What it says of a view that is ignored is no difference.
    var causes: [Finding] { causes(isOtherLength: false) }

    /// - Parameter isOtherLength: whether the whole takes longer or shorter, which what an ignored view does may cause.
    private func causes(isOtherLength: Bool) -> [Finding] {
        (changes?.findings ?? []).map { cause in
            ignored.isAbout(cause.message, whatItDoes: !isOtherLength)
                ? Finding(cause.kind, cause.message, isDifference: false, isDetail: true) : cause
        }
    }

    /// What views show otherwise, but for those that are ignored.
    private var differences: [ViewDifferences.Difference] {
        views.differences.filter { !ignored.old.contains($0.view) }
    }

    /// The first of all reasons.
    var main: String? { changes?.findings.first?.message ?? plans.first?.message ?? views.differences.first?.message }

    func findings(_ comparison: AnimationComparison, _ owners: [[String]]) -> [Finding] {
        var seen = comparison.findings
        if let worst = comparison.frames.firstIndex(where: { $0.index == comparison.worst?.index }),
            case let names = owners[worst].filter(isPlausible), !names.isEmpty,
            let place = seen.firstIndex(where: { $0.kind == .pixels })
        {
            seen[place].message += ", in " + names.prefix(4).joined(separator: ", ")
        }
        // A number of frames says no more than a duration.
        if seen.contains(where: { $0.kind == .duration }) {
            for index in seen.indices where [.frameCount, .missingFrames].contains(seen[index].kind) {
                seen[index].isDetail = true
            }
        }
        let causes = causes(isOtherLength: seen.contains { $0.kind == .duration })
        if !causes.contains(where: \.isDifference) {
            // Of what code recorded, views are all that can be asked why.
            let different = limited(
                (orders + differences.map(\.message)).map { Finding(.view, $0) }, "more views differ")
            var findings = (record.isOfCode ? different : []) + seen + limited(plans)
            if !record.isOfCode { findings += different }
            if changes != nil, plans.isEmpty, differences.isEmpty, seen.contains(where: { $0.kind == .pixels }) {
                findings.append(unexplained(comparison))
            }
            return findings + causes + environment
        }
        let matches = plans.filter { PlanDifferences.isMatch($0) }
        // Where all frames come at another time, what views show at each is told by that.
        let rest = comparison.alignment == nil ? following : details(following)
        return causes + seen + matches + rest + environment + details(plans.filter { !PlanDifferences.isMatch($0) })
            + details(differences.map { Finding(.view, $0.message) })
    }

    /// Whether differing pixels can be a view's: where the cause is known, one that changes or follows.
    private func isPlausible(_ title: String) -> Bool {
        guard let changes, !changes.findings.isEmpty else { return true }
        return changes.isAbout(title) || changes.subjects.contains { changes.pairs.new.title($0) == title }
            || views.differences.contains { $0.title == title }
    }

    private func limited(_ findings: [Finding], _ rest: String = "more differences in the plan", to limit: Int = 8)
        -> [Finding]
    {
        guard findings.count > limit else { return findings }
        let (shown, more) = (findings.prefix(limit), findings.dropFirst(limit))
        return shown + [Finding(findings[0].kind, "and \(more.count) \(rest)")] + details(Array(more))
    }

    private func details(_ findings: [Finding]) -> [Finding] {
        findings.map { Finding($0.kind, $0.message, isDifference: $0.isDifference, isDetail: true) }
    }

    /// What other views do because of it, in one line.
    private var following: [Finding] {
        guard let changes else { return [] }
        let subjects = Set(changes.subjects.map(changes.pairs.formerPath))
        let others = differences.filter { other in
            !subjects.contains(other.view)
                && !ViewDifferences.ancestors(of: other.view).contains(where: subjects.contains)
                && !other.view.hasPrefix("new ")
        }
        var titles: Set<String> = []
        let distinct = others.filter { titles.insert($0.title).inserted && !changes.isAbout($0.title) }
        // How far one has gone says more than when it is there.
        guard let only = distinct.first else { return [] }
        if distinct.count == 1 { return [Finding(.view, "\(only.message), which follows")] }
        if let shift = views.commonShift(of: others.map(\.view)) {
            return [Finding(.view, "\(distinct.count) views follow \(shift)")]
        }
        let example = distinct.first(where: \.isMeasured).map { ": \($0.brief), …" } ?? ""
        return [Finding(.view, "\(distinct.count) views follow\(example)")]
    }

    /// Nothing that could be asked says why.
    private func unexplained(_ comparison: AnimationComparison) -> Finding {
        let box = comparison.boundingBox
        let place = "inside \(box.width)×\(box.height) pixels at (\(box.minX), \(box.minY))"
        return Finding(
            .scene, "neither the scene nor the motion of its views has changed; what is drawn differs, \(place)",
            isDifference: false)
    }

    private var environment: [Finding] {
        var findings: [Finding] = []
        if record.fonts != BaselineRecord.currentFonts {
            findings.append(
                Finding(
                    .environment,
                    "the baseline was recorded with other fonts: `segue doctor` shows those of this machine",
                    isDifference: false))
        }
        if record.version != segueVersion {
            findings.append(
                Finding(
                    .environment, "the baseline was recorded by segue \(record.version), this is \(segueVersion)",
                    isDifference: false))
        }
        if record.outline == nil, capture.outline != nil {
            findings.append(
                Finding(
                    .environment,
                    "the baseline was recorded without the scene's own words; --update=all on a passing run lets later ones name causes",
                    isDifference: false))
        }
        return findings
    }
}
