import Foundation

/// Parts of the scene that no frame of a recording shows.
struct RecordingGaps {
    private(set) var findings: [RecordingFinding] = []

    /// Steps of a movement that is too short for every recorder to catch.
    private static let shortest = 6
    /// What another sampling of edges changes in a square of 8 pixels at most, of 255.
    private static let alike = 8.0

    init(times: RecordingTimes) {
        let (plan, path) = (times.plan, times.path.planned)
        guard let first = path.firstIndex(where: { $0 != nil }), let last = path.lastIndex(where: { $0 != nil }),
            let begin = path[first], let end = path[last]
        else { return }
        let rests = plan.rests
        let (firstRest, lastRest) = (rests[0], rests[rests.count - 1])
        // What comes before the first rest ends begins in the middle of it, and is all right.
        let (lost, recorded) = (plan.frames[begin].tick - firstRest.ticks.upperBound, times.recorded)
        if !times.standsElsewhere(at: firstRest), lost > 1, isTold(plan, 0..<begin, from: begin) {
            let spare = recorded.frames[first].tick + max(0, recorded.run(first) - plan.run(begin))
            add("before \(Self.seconds(plan, plan.frames[begin].tick)) s", isCut: Self.isCut(lost, spare), at: 0)
        }
        for segment in times.segments where !segment.isSeen && segment.end - segment.start >= Self.shortest {
            let (from, to) = (plan.index(at: segment.start), plan.index(at: segment.end))
            guard from >= begin, to <= end,
                !times.changingCells(segment.start, segment.end, in: times.grid.counted).isEmpty
            else { continue }
            let message = "the app does not show what moves at \(Self.seconds(plan, segment.start)) s"
            findings.append(
                RecordingFinding(
                    kind: .missing, view: nil, message: message,
                    time: plan.seconds(segment.start)))
        }
        let reached = plan.frames[end].tick + plan.run(end)
        // Where the app ends otherwise, that is told by what is seen there.
        if !times.standsElsewhere(at: lastRest), reached < lastRest.ticks.lowerBound,
            isTold(plan, end + 1..<plan.frames.count, from: end)
        {
            let spare =
                recorded.tickCount - recorded.frames[last].tick - min(recorded.run(last), plan.run(end))
            add(
                "from \(Self.seconds(plan, reached)) s to the end",
                isCut: Self.isCut(lastRest.ticks.lowerBound - reached, spare), at: plan.seconds(reached))
        }
    }

    /// Whether the recording has too few steps more for what it does not show.
    private static func isCut(_ lost: Int, _ spare: Int) -> Bool { spare < max(shortest, lost / 2) }

    /// Whether one of some frames of the scene can be told from another one.
    private func isTold(_ plan: PlannedFrames, _ frames: Range<Int>, from other: Int) -> Bool {
        frames.contains {
            plan.frames[$0].picture.largestLocalDifference(to: plan.frames[other].picture) > Self.alike
        }
    }

    /// - Parameter isCut: whether the recording has no frames where that should be.
    private mutating func add(_ part: String, isCut: Bool, at time: Double) {
        findings.append(
            RecordingFinding(
                kind: isCut ? .unseen : .missing, view: nil,
                message: isCut
                    ? "the recording does not show the scene \(part)"
                    : "the app does not show the scene \(part)", time: time))
    }

    private static func seconds(_ plan: PlannedFrames, _ tick: Int) -> String {
        Words.number((plan.seconds(tick) * 100).rounded() / 100)
    }
}
