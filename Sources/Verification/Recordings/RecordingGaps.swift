import Foundation
import Scenes

/// Parts of the scene that no frame of a recording shows.
struct RecordingGaps {
    private(set) var findings: [RecordingFinding] = []

    /// Steps of a movement that is too short for every recorder to catch.
    private static let shortest = 6
    /// What another sampling of edges changes in a square of 8 pixels at most, of 255.
    private static let alike = 8.0
    /// Views that are named.
    private static let mostNames = 3

    private let tracks: ViewTracks

    private let told: Set<String>

    /// - Parameter known: findings; of views that change at once those are named of which something is said.
    init(times: RecordingTimes, tracks: ViewTracks, known: [RecordingFinding]) {
        self.tracks = tracks
        told = Set(known.compactMap(\.view))
        let (plan, path) = (times.plan, times.path.planned)
        guard let first = path.firstIndex(where: { $0 != nil }), let last = path.lastIndex(where: { $0 != nil }),
            let begin = path[first], let end = path[last]
        else { return }
        let rests = plan.rests
        let (firstRest, lastRest) = (rests[0], rests[rests.count - 1])
        // What comes before the first rest ends begins in the middle of it, and is all right.
        let (lost, recorded) = (plan.frames[begin].tick - firstRest.ticks.upperBound, times.recorded)
        if !times.standsElsewhere(at: firstRest), lost > 1 || isAfterCut(plan, begin),
            isTold(plan, 0..<begin, from: begin)
        {
            let spare = recorded.frames[first].tick + max(0, recorded.run(first) - plan.run(begin))
            add(
                "before \(Self.seconds(plan, plan.frames[begin].tick)) s", 0..<plan.frames[begin].tick,
                isCut: Self.isCut(lost, spare), at: 0)
        }
        for segment in times.segments where !segment.isSeen && segment.end - segment.start >= Self.shortest {
            let (from, to) = (plan.index(at: segment.start), plan.index(at: segment.end))
            guard from >= begin, to <= end,
                !times.changingCells(segment.start, segment.end, in: times.grid.counted).isEmpty
            else { continue }
            let message =
                "the app does not show what moves at \(Self.seconds(plan, segment.start)) s"
                + (names(segment.start..<segment.end).map { ": \($0)" } ?? "")
            findings.append(
                RecordingFinding(
                    kind: .missing, view: nil, message: message,
                    time: plan.seconds(segment.start)))
        }
        let reached = plan.frames[end].tick + plan.run(end)
        // Where the app ends otherwise, that is told by what is seen there.
        if !times.standsElsewhere(at: lastRest),
            reached < lastRest.ticks.lowerBound || end + 1 < plan.frames.count && isAfterCut(plan, end + 1),
            isTold(plan, end + 1..<plan.frames.count, from: end)
        {
            let spare =
                recorded.tickCount - recorded.frames[last].tick - min(recorded.run(last), plan.run(end))
            add(
                "from \(Self.seconds(plan, reached)) s to the end", reached - 1..<plan.tickCount - 1,
                isCut: Self.isCut(lastRest.ticks.lowerBound - reached, spare), at: plan.seconds(reached))
        }
    }

    /// Whether the recording has too few steps more for what it does not show.
    private static func isCut(_ lost: Int, _ spare: Int) -> Bool { spare < max(shortest, lost / 2) }

    /// Whether a frame of the scene and the one before it both stay, as far as the scene lasts: nothing that moves leads from
    /// one to the other.
    private func isAfterCut(_ plan: PlannedFrames, _ frame: Int) -> Bool {
        func stays(_ frame: Int) -> Bool {
            frame == 0 || frame == plan.frames.count - 1 || plan.run(frame) >= Self.shortest
        }
        return frame > 0 && stays(frame - 1) && stays(frame)
    }

    /// Whether one of some frames of the scene can be told from another one.
    private func isTold(_ plan: PlannedFrames, _ frames: Range<Int>, from other: Int) -> Bool {
        frames.contains {
            plan.frames[$0].picture.largestLocalDifference(to: plan.frames[other].picture) > Self.alike
        }
    }

    /// The outermost views that change between two of some steps and the next ones.
    private func names(_ ticks: Range<Int>) -> String? {
        let changing = tracks.tracks.filter { track in
            track.changes.contains { $0.sample > ticks.lowerBound && $0.sample <= ticks.upperBound }
        }
        let outer = changing.filter { one in !changing.contains { one.view.hasPrefix($0.view + "/") } }
        let named = outer.contains { told.contains($0.view) } ? outer.filter { told.contains($0.view) } : outer
        return named.isEmpty ? nil : Words.list(named.map(\.title), showing: Self.mostNames)
    }

    /// - Parameters:
    ///   - ticks: steps of the scene, the last ones before something changes.
    ///   - isCut: whether the recording has no frames where that should be.
    private mutating func add(_ part: String, _ ticks: Range<Int>, isCut: Bool, at time: Double) {
        let change = names(ticks).map { ", with what changes there: \($0)" } ?? ""
        findings.append(
            RecordingFinding(
                kind: isCut ? .unseen : .missing, view: nil,
                message: isCut
                    ? "the recording does not show the scene \(part)"
                    : "the app does not show the scene \(part)\(change)", time: time))
    }

    private static func seconds(_ plan: PlannedFrames, _ tick: Int) -> String {
        Words.number((plan.seconds(tick) * 100).rounded() / 100)
    }
}
