import Foundation

/// Parts of the scene that no frame of a recording shows.
struct RecordingGaps {
    private(set) var findings: [RecordingFinding] = []

    /// Steps of a movement that is too short for every recorder to catch.
    private static let shortest = 6

    init(times: RecordingTimes) {
        let (plan, path) = (times.plan, times.path.planned)
        guard let first = path.firstIndex(where: { $0 != nil }), let last = path.lastIndex(where: { $0 != nil }),
            let begin = path[first], let end = path[last]
        else { return }
        let rests = plan.rests
        let (firstRest, lastRest) = (rests[0], rests[rests.count - 1])
        // What comes before the first rest ends begins in the middle of it, and is all right.
        if plan.frames[begin].tick > firstRest.ticks.upperBound + 1 {
            add("before \(Self.seconds(plan, plan.frames[begin].tick)) s", isCut: first == 0, at: 0)
        }
        for segment in times.segments where !segment.isSeen && segment.end - segment.start >= Self.shortest {
            let (from, to) = (plan.index(at: segment.start), plan.index(at: segment.end))
            guard from >= begin, to <= end else { continue }
            let message = "the app does not show what moves at \(Self.seconds(plan, segment.start)) s"
            findings.append(
                RecordingFinding(
                    kind: .missing, view: nil, message: message,
                    time: plan.seconds(segment.start)))
        }
        let reached = plan.frames[end].tick + max(plan.run(end), times.recorded.run(last))
        if reached < lastRest.ticks.lowerBound {
            add(
                "from \(Self.seconds(plan, reached)) s to the end", isCut: last == path.count - 1,
                at: plan.seconds(reached))
        }
    }

    /// - Parameter isCut: whether the recording has no frames where that should be.
    private mutating func add(_ part: String, isCut: Bool, at time: Double) {
        findings.append(
            RecordingFinding(
                kind: isCut ? .unseen : .missing, view: nil,
                message: isCut
                    ? "the recording does not show the scene \(part)"
                    : "the app shows something else than the scene \(part)", time: time))
    }

    private static func seconds(_ plan: PlannedFrames, _ tick: Int) -> String {
        Words.number((plan.seconds(tick) * 100).rounded() / 100)
    }
}
