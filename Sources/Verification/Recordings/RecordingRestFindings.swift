import Foundation
import Hero
import Raster
import Scenes

/// What a recording shows otherwise while nothing moves, each thing once.
struct RecordingRestFindings {
    private(set) var findings: [RecordingFinding] = []
    private let rests: [PlannedFrames.Rest]
    private let plan: PlannedFrames

    /// Rests that are looked at: the ends, and the longest between them.
    private static let most = 8

    /// - Parameter origin: the canvas's in the plan's pictures, in points.
    init(
        plan: PlannedFrames, times: RecordingTimes, shift: ColorShift, difference: ToleratedDifference,
        tracks: ViewTracks, layers: [SceneLayer], origin: CGPoint
    ) {
        self.plan = plan
        let all = plan.rests
        let inner = all.indices.dropFirst().dropLast().sorted {
            (-all[$0].ticks.count, $0) < (-all[$1].ticks.count, $1)
        }
        let chosen = Set([0, all.count - 1] + inner.prefix(Self.most - 2))
        rests = all.indices.filter(chosen.contains).map { all[$0] }
        let search = RestDifferences(plan: plan, shift: shift, difference: difference, tracks: tracks, layers: layers)
        var entries: [(track: ViewTracks.Track, change: ViewHypotheses.Change, rests: [Int])] = []
        var unexplained: [(owner: ViewTracks.Track?, bounds: PixelRect, rests: [Int])] = []
        for (index, rest) in rests.enumerated() {
            // What no frame shows is told by `RecordingGaps`.
            guard let frame = times.frame(of: rest) else { continue }
            let tick = (rest.ticks.lowerBound + rest.ticks.upperBound - 1) / 2
            let (found, left) = search.find(
                times.recorded.frames[frame].picture, tree: plan.tree(at: tick),
                planned: plan.frames[rest.frame].picture, sample: tick)
            for one in found {
                if let known = entries.firstIndex(where: {
                    $0.track.view == one.track.view && Self.areAlike($0.change, one.change)
                }) {
                    entries[known].rests.append(index)
                } else {
                    entries.append((one.track, one.change, [index]))
                }
            }
            for one in left {
                if let known = unexplained.firstIndex(where: {
                    $0.owner?.view == one.owner?.view && !$0.bounds.intersection(one.bounds).isEmpty
                }) {
                    // Two marks of one rest are one.
                    if unexplained[known].rests.last != index { unexplained[known].rests.append(index) }
                } else {
                    unexplained.append((one.owner, one.bounds, [index]))
                }
            }
        }
        for entry in entries { add(entry.track, entry.change, entry.rests, tracks) }
        for one in unexplained {
            let box = [
                Double(one.bounds.minX) / plan.scale - Double(origin.x),
                Double(one.bounds.minY) / plan.scale - Double(origin.y),
                Double(one.bounds.width) / plan.scale, Double(one.bounds.height) / plan.scale,
            ]
            let place = "[\(box.map { Words.number($0.rounded()) }.joined(separator: ", "))]"
            let message =
                one.owner.map { "\($0.title) looks otherwise" } ?? "the app looks otherwise"
            findings.append(
                RecordingFinding(
                    kind: .content, view: one.owner?.view,
                    message: "\(message) in \(place)\(when(one.rests, one.rests.count == rests.count))",
                    time: time(rests[one.rests[0]]), values: [("frame", .array(box.map { .number($0.rounded()) }))]))
        }
    }

    private static func areAlike(_ a: ViewHypotheses.Change, _ b: ViewHypotheses.Change) -> Bool {
        switch (a, b) {
        case (.frame(let a), .frame(let b)): zip(a, b).allSatisfy { abs($0 - $1) < 1.6 }
        case (.missing, .missing): true
        case (.corners(let a, _), .corners(let b, _)): abs(a - b) < 2.5
        case (.opacity(let a, _), .opacity(let b, _)): abs(a - b) < 0.1
        case (.color, .color): true
        default: false
        }
    }

    private mutating func add(
        _ track: ViewTracks.Track, _ change: ViewHypotheses.Change, _ at: [Int], _ tracks: ViewTracks
    ) {
        // What would be said with the same words is none: brighter than white, as another gamma leaves it.
        if case .color(let color, let planned, _) = change, color == planned { return }
        // Wherever it could be seen.
        let shown = rests.indices.filter { index in
            tracks.tracks.first { $0.view == track.view }?.state(at: rests[index].ticks.lowerBound)?.isVisible ?? false
        }
        let isAlways = Set(at) == Set(shown)
        let verb = isAlways ? "is" : at == [rests.count - 1] ? "ends" : at == [0] ? "begins" : "is"
        let later = isAlways || verb != "is" ? "" : when(at, false)
        var (kind, words, values): (RecordingFinding.Kind, String, [(String, PlanJSON)])
        switch change {
        case .frame(let edges):
            (kind, words) = Self.words(edges)
            words = "\(verb) \(words)\(later)"
            values = [("edges", .array(edges.map { .number(Self.half($0)) }))]
        case .missing: (kind, words, values) = (.missing, "is missing\(isAlways ? "" : when(at, false))", [])
        case .corners(let value, let planned):
            (kind, words) = (
                .corners,
                "\(verb == "is" ? "has" : "\(verb) with") corner radius \(Words.number(value)) instead of \(Words.number(planned))\(later)"
            )
            values = [("corner_radius", .number(value)), ("planned_corner_radius", .number(planned))]
        case .opacity(let value, let planned):
            (kind, words) = (
                .opacity,
                "\(verb == "is" ? "has" : "\(verb) with") opacity \(Words.number(value)) instead of \(Words.number(planned))\(later)"
            )
            values = [("opacity", .number(value)), ("planned_opacity", .number(planned))]
        case .color(let color, let planned, let isBackground):
            let what = isBackground ? "background colour" : "colour"
            (kind, words) = (
                .color, "\(verb == "is" ? "has" : "\(verb) with") the \(what) \(color) instead of \(planned)\(later)"
            )
            values = [("color", .string(color)), ("planned_color", .string(planned))]
        }
        findings.append(
            RecordingFinding(
                kind: kind, view: track.view, message: "\(track.title) \(words)", time: time(rests[at[0]]),
                values: values))
    }

    private static func half(_ value: Double) -> Double { (value * 2).rounded() / 2 }

    private static func words(_ edges: [Double]) -> (RecordingFinding.Kind, String) {
        var parts: [String] = []
        func add(_ value: Double, _ more: String, _ less: String) {
            let rounded = half(value)
            if rounded != 0 { parts.append("\(Words.number(abs(rounded))) pt \(rounded > 0 ? more : less)") }
        }
        let (wider, taller) = (edges[2] - edges[0], edges[3] - edges[1])
        let hasSize = abs(wider) >= 0.75 || abs(taller) >= 0.75
        add(wider, "wider", "narrower")
        add(taller, "taller", "shorter")
        add(edges[0], "to the right", "to the left")
        add(edges[1], "lower", "higher")
        return (hasSize ? .size : .place, parts.joined(separator: " and "))
    }

    private func when(_ at: [Int], _ isAlways: Bool) -> String {
        if isAlways || at.isEmpty { return "" }
        if at.count == 1 { return " \(Self.place(at[0], rests.count, "at \(seconds(rests[at[0]])) s"))" }
        return " at " + at.map { "\(seconds(rests[$0])) s" }.joined(separator: ", ")
    }

    private static func place(_ index: Int, _ count: Int, _ other: String) -> String {
        index == count - 1 && count > 1 ? "at the end" : index == 0 ? "at the beginning" : other
    }

    private func time(_ rest: PlannedFrames.Rest) -> Double { plan.seconds(rest.ticks.lowerBound) }
    private func seconds(_ rest: PlannedFrames.Rest) -> String { Words.number((time(rest) * 100).rounded() / 100) }
}
