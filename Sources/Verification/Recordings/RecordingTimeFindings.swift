import Foundation
import Hero

/// What a recording shows at other times than the scene plans, of the whole app or of single views.
struct RecordingTimeFindings {
    private(set) var findings: [RecordingFinding] = []
    private let times: RecordingTimes
    private let tracks: ViewTracks
    /// Seconds of the scene for each of the recording.
    private let rate: Double

    /// Steps that a change of timing has to be off by: what a codec that drops every other frame may hide.
    private static let least = 1.75
    /// And what lies between two frames of a slow recorder.
    private static let ofInterval = 0.9
    private static let mostViews = 24
    private let least: Double

    /// - Parameters:
    ///   - start: seconds of the recording at which the scene begins; nil for the step at which it seems to.
    ///   - rate: of the recording, which is not the app's doing.
    init(times: RecordingTimes, tracks: ViewTracks, start: Double?, rate: Double) {
        (self.times, self.tracks, self.rate) = (times, tracks, rate)
        least = max(Self.least, Self.ofInterval * Double(times.longestInterval))
        // When the next part should begin, in steps of the recording.
        var expected = start.map { $0 * Double(RecordedFrames.rate) }
        var planned = 0
        for segment in times.segments {
            guard segment.isSeen else {
                expected = nil
                continue
            }
            let due = expected.map { $0 + Double(segment.start - planned) / rate }
            let course = judge(segment, due: segment.isSure ? due : nil)
            // What goes on no known course says nothing of the time; what comes after it is due as planned.
            expected =
                segment.isSure
                ? course.begin + Double(segment.end - segment.start) * course.stretch
                : due.map { $0 + Double(segment.end - segment.start) / rate }
            planned = segment.end
            // When what comes after a jump is due is a matter of what the jump stands for.
            if case .jumped = segment.verdict { expected = nil }
        }
    }

    /// - Returns: when what most views do begins, and how long it takes.
    private mutating func judge(_ segment: RecordingTimes.Segment, due: Double?) -> MotionTiming.Course {
        let views = moving(segment)
        // What most views do is what the app does.
        let begin = commonBegin(segment, views)
        if let due, abs(begin - due) >= least, !fits(segment, due) {
            let frames = (begin - due).rounded()
            add(
                frames > 0 ? .late : .early, nil, "the app",
                "\(Self.frames(abs(frames))) \(frames > 0 ? "late" : "early") at \(seconds(segment.start)) s",
                segment, [("frames", .number(frames))], verb: "is")
        }
        let usual = views.filter { isUsual($0, begin) }
        let others = views.filter { !isUsual($0, begin) }
        if !isPlanned(segment.verdict), usual.isEmpty {
            let outer = others.filter { view in !others.contains { view.track.view.hasPrefix($0.track.view + "/") } }
            describe(segment.verdict, outer.count == 1 ? outer[0].track : nil, segment, segment.course.begin)
            return segment.course
        }
        for view in others where !others.contains(where: { view.track.view.hasPrefix($0.track.view + "/") }) {
            if isPlanned(view.verdict) {
                let frames = (view.course.begin - begin).rounded()
                add(
                    frames > 0 ? .late : .early, view.track.view, view.track.title,
                    "\(Self.frames(abs(frames))) \(frames > 0 ? "late" : "early") at \(seconds(segment.start)) s",
                    segment, [("frames", .number(frames))], verb: "is")
            } else {
                describe(view.verdict, view.track, segment, view.course.begin)
            }
        }
        return MotionTiming.Course(begin: begin, stretch: 1 / rate)
    }

    /// Whether a part may as well begin when it is due, as far as the frames say.
    private func fits(_ segment: RecordingTimes.Segment, _ due: Double) -> Bool {
        let cells = times.changingCells(segment.start, segment.end, in: times.grid.counted)
        guard let (timing, _) = times.timing(segment.start, segment.end, cells: cells) else { return true }
        var course = segment.course
        course.begin = due
        return timing.excess(course) <= 1.5 * timing.tolerance
    }

    private struct Moving {
        var track: ViewTracks.Track
        var course: MotionTiming.Course
        var verdict: RecordingTimes.Verdict
    }

    private func isPlanned(_ verdict: RecordingTimes.Verdict) -> Bool {
        switch verdict {
        case .planned: true
        case .stretched(let factor): abs(factor * rate - 1) < (rate == 1 ? 0.04 : 0.08)
        case .eased, .jumped: false
        }
    }

    private func isUsual(_ view: Moving, _ begin: Double) -> Bool {
        isPlanned(view.verdict) && abs(view.course.begin - begin) < least
    }

    /// When most of those begin that go as planned, of as many the earliest in the scene.
    private func commonBegin(_ segment: RecordingTimes.Segment, _ views: [Moving]) -> Double {
        let plain = views.filter { isPlanned($0.verdict) }
        var best = (count: 0, begin: segment.course.begin)
        for view in plain {
            let count = plain.count { abs($0.course.begin - view.course.begin) < least }
            if count > best.count { best = (count, view.course.begin) }
        }
        return best.begin
    }

    /// Views that move by themselves, each with when it does.
    private func moving(_ segment: RecordingTimes.Segment) -> [Moving] {
        var result: [Moving] = []
        var known: Set<[Int]> = []
        let changing = times.changingCells(segment.start, segment.end, in: times.grid.counted)
        for track in tracks.tracks {
            guard result.count < Self.mostViews, let box = sweep(track, segment) else { continue }
            let size = Double(times.grid.size)
            let cells = changing.filter { cell in
                let (x, y) = (Double(cell % times.grid.across) * size, Double(cell / times.grid.across) * size)
                return x + size > box[0] && x < box[2] && y + size > box[1] && y < box[3]
            }
            guard cells.count >= 2, known.insert(cells).inserted,
                let (timing, near) = times.timing(segment.start, segment.end, cells: cells), timing.contrast >= 0.8
            else { continue }
            if let jump = times.jump(timing) {
                result.append(Moving(track: track, course: jump, verdict: .jumped))
                continue
            }
            // Where it ends is no matter of time.
            if timing.restsElsewhere, isPlanned(segment.verdict) {
                result.append(Moving(track: track, course: segment.course, verdict: segment.verdict))
                continue
            }
            let whole = timing.excess(segment.course)
            if whole <= 1.5 * timing.tolerance {
                result.append(Moving(track: track, course: segment.course, verdict: segment.verdict))
                continue
            }
            let (course, verdict) = RecordingTimes.judge(timing, near: near)
            // One that is otherwise, whenever, begins when the others do, as far as can be said.
            if timing.distance(course) > 0.75 * timing.distance(segment.course) {
                result.append(Moving(track: track, course: segment.course, verdict: segment.verdict))
                continue
            }
            // One that is not where it should be at any time is told of as such.
            if case .eased = verdict {
                if timing.excess(course) > 0.8 * whole && isPlanned(segment.verdict) { continue }
            }
            result.append(Moving(track: track, course: course, verdict: verdict))
        }
        return result
    }

    /// The box around all places of a view while something moves, in pixels, if it changes itself.
    private func sweep(_ track: ViewTracks.Track, _ segment: RecordingTimes.Segment) -> [Double]? {
        let changes = track.changes.filter { $0.sample > segment.start && $0.sample <= segment.end }
        guard changes.count > 2 else { return nil }
        var box: [Double]?
        for state in [track.state(at: segment.start)] + changes.map(\.state) {
            guard let state, state.isVisible else { continue }
            let f = state.frame.map { $0 * times.plan.scale }
            let own = [f[0], f[1], f[0] + f[2], f[1] + f[3]]
            box = box.map { [min($0[0], own[0]), min($0[1], own[1]), max($0[2], own[2]), max($0[3], own[3])] } ?? own
        }
        return box
    }

    private mutating func describe(
        _ verdict: RecordingTimes.Verdict, _ track: ViewTracks.Track?, _ segment: RecordingTimes.Segment,
        _ begin: Double
    ) {
        let name = track?.title ?? "what moves at \(seconds(segment.start)) s"
        let planned = Double(segment.end - segment.start) / Double(RecordedFrames.rate)
        switch verdict {
        case .planned: break
        case .stretched(let factor):
            if isPlanned(verdict) { return }
            let took = planned * factor * rate
            add(
                .duration, track?.view, name,
                "\(Words.number((took * 100).rounded() / 100)) s instead of \(Words.number((planned * 100).rounded() / 100)) s",
                segment,
                [
                    ("duration", .number((took * 1000).rounded() / 1000)),
                    ("planned_duration", .number((planned * 1000).rounded() / 1000)),
                ],
                verb: "takes")
        case .eased(let tick, let steps):
            let at = (tick - begin) / Double(RecordedFrames.rate)
            add(
                .easing, track?.view, name,
                "on another curve: \(Words.number((at * 100).rounded() / 100)) s after it began it is \(Self.frames(abs(steps).rounded())) \(steps > 0 ? "ahead" : "behind")",
                segment, [("frames", .number(steps.rounded()))], verb: "moves")
        case .jumped:
            let isNamed = track != nil
            add(
                .jump, track?.view, name,
                "\(isNamed ? "at \(seconds(segment.start)) s " : "")instead of moving for \(Words.number((planned * 100).rounded() / 100)) s",
                segment, [("planned_duration", .number((planned * 1000).rounded() / 1000))], verb: "jumps")
        }
    }

    private mutating func add(
        _ kind: RecordingFinding.Kind, _ view: String?, _ subject: String, _ rest: String,
        _ segment: RecordingTimes.Segment, _ values: [(String, PlanJSON)], verb: String
    ) {
        findings.append(
            RecordingFinding(
                kind: kind, view: view, message: "\(subject) \(verb) \(rest)", time: time(segment.start), values: values
            ))
    }

    private static func frames(_ count: Double) -> String { count == 1 ? "1 frame" : "\(Words.number(count)) frames" }
    private func time(_ tick: Int) -> Double { times.plan.seconds(tick) }
    private func seconds(_ tick: Int) -> String { Words.number((time(tick) * 100).rounded() / 100) }

    /// Seconds of the scene for each of the recording: other than 1 only where rests take as many times as long as what
    /// moves, or where nobody would make an animation so slow.
    static func rate(_ times: RecordingTimes) -> Double {
        let seen = times.segments.filter(\.isSeen)
        let factors = seen.compactMap { segment -> Double? in
            if case .stretched(let factor) = segment.verdict { factor } else { nil }
        }
        guard !factors.isEmpty, factors.count == seen.count else { return 1 }
        let middle = factors.sorted()[factors.count / 2]
        guard factors.allSatisfy({ abs($0 / middle - 1) < 0.08 }) else { return 1 }
        guard let first = seen.first, let last = seen.last, seen.count > 1 else {
            return middle >= 3 || middle <= 0.34 ? 1 / middle : 1
        }
        // Over the whole it is known better than of any part.
        let whole = (last.course.begin - first.course.begin) / Double(last.start - first.start)
        let exact = abs(whole / middle - 1) < 0.08 ? whole : middle
        if middle >= 3 || middle <= 0.34 { return 1 / exact }
        for (one, next) in zip(seen, seen.dropFirst()) {
            let planned = Double(next.start - one.end)
            let took = next.course.begin - one.course.begin - Double(one.end - one.start) * one.course.stretch
            if planned < 6 || abs(took / planned / middle - 1) > 0.15 { return 1 }
        }
        return 1 / exact
    }
}
