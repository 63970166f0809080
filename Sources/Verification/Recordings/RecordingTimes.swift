import Foundation
import Raster

/// When a recording shows what: where the scene begins, and what in it comes earlier, later, slower or on another curve.
struct RecordingTimes {
    /// A part of the scene in which something moves.
    struct Segment {
        /// Steps of the scene: the last one at rest, and the first one at rest again.
        var start, end: Int
        /// The rests around it, as places in `PlannedFrames.rests`.
        var rest: Int
        /// When the recording shows it.
        var course: MotionTiming.Course
        /// How it goes besides when it begins.
        var verdict = Verdict.planned
        /// Whether the recording shows it at all.
        var isSeen = true
        /// Whether what is seen fits the course, so that it says when the app is.
        var isSure = true
    }

    enum Verdict {
        case planned
        /// So many times as long.
        case stretched(Double)
        /// Seconds into it, and steps by which it is ahead there.
        case eased(at: Double, by: Double)
        /// From one rest to the next in a frame.
        case jumped
    }

    let plan: PlannedFrames
    let recorded: RecordedFrames
    let grid: CellGrid
    let planCells, seenCells: [[UInt8]]
    private(set) var path: FramePath
    private(set) var segments: [Segment] = []

    /// - Parameter colors: what the scene's colours are in the recording, where those are far off.
    init(
        _ plan: PlannedFrames, _ recorded: RecordedFrames, visible: PixelRect, ignored: [PixelRect],
        colors: OtherColors? = nil
    ) {
        // Much that moves is looked at more roughly.
        let size = plan.frames.count * recorded.frames.count > 250_000 ? 8 : 4
        let grid = CellGrid(width: plan.width, height: plan.height, size: size, visible: visible, ignored: ignored)
        (self.plan, self.recorded, self.grid) = (plan, recorded, grid)
        let (planCells, seenCells) = (
            plan.cells(grid, colors), recorded.frames.map { grid.cells(of: $0.picture) }
        )
        (self.planCells, self.seenCells) = (planCells, seenCells)
        path = FramePath(recorded, plan) { CellGrid.distance(seenCells[$0], planCells[$1], grid.counted) }
        path = settled(path)
        let rests = plan.rests
        for index in rests.indices.dropLast() {
            segments.append(segment(rests[index].ticks.upperBound - 1, rests[index + 1].ticks.lowerBound, rest: index))
        }
    }

    /// Frames of the recording that show a part of the scene, with the rests around it.
    func window(_ start: Int, _ end: Int) -> [Int] {
        let (first, last) = (plan.index(at: start), plan.index(at: end))
        return path.planned.indices.filter { index in path.planned[index].map { (first...last).contains($0) } ?? false }
    }

    /// - Parameter cells: those that are looked at.
    func timing(_ start: Int, _ end: Int, cells: [Int]) -> (timing: MotionTiming, near: Double)? {
        let window = window(start, end)
        let (first, last) = (plan.index(at: start), plan.index(at: end))
        var seen: [(tick: Double, cells: [UInt8])] = []
        var begins: [Double] = []
        for i in window {
            let tick = recorded.frames[i].tick
            guard let planned = path.planned[i] else { continue }
            let isRest = planned == first || planned == last
            // Of a rest before it the last moment counts, of one after it the first.
            if planned != first || i == window.last { seen.append((Double(tick), seenCells[i])) }
            if planned == first { seen.append((Double(tick + recorded.run(i) - 1), seenCells[i])) }
            if !isRest { begins.append(Double(tick - (plan.frames[planned].tick - start))) }
        }
        if begins.isEmpty {
            // What was over when the recording began may have ended at any time.
            guard window.contains(where: { path.planned[$0] == first }),
                let after = window.first(where: { path.planned[$0] == last })
            else { return nil }
            begins = [Double(recorded.frames[after].tick - (end - start))]
        }
        let steps = (start...end).map { planCells[plan.index(at: $0)] }
        guard let timing = MotionTiming(start: start, end: end, seen: seen, planned: steps, cells: cells) else {
            return nil
        }
        return (timing, begins.sorted()[begins.count / 2])
    }

    func changingCells(_ start: Int, _ end: Int, in cells: [Int]) -> [Int] {
        let (first, last) = (plan.index(at: start), plan.index(at: end))
        return CellGrid.changing((first...last).lazy.map { planCells[$0] }, cells, by: 8)
    }

    private func segment(_ start: Int, _ end: Int, rest: Int) -> Segment {
        var segment = Segment(start: start, end: end, rest: rest, course: .init(begin: Double(start)))
        guard let (timing, near) = timing(start, end, cells: changingCells(start, end, in: grid.counted)) else {
            segment.isSeen = false
            return segment
        }
        if let jump = jump(timing) {
            (segment.course, segment.verdict) = (jump, .jumped)
        } else if let begin = beginOfAnotherRest(start, end) {
            segment.course.begin = begin
        } else {
            (segment.course, segment.verdict) = Self.judge(timing, near: near)
            if case .planned = segment.verdict {
                segment.isSure = timing.excess(segment.course) <= Self.unsure * timing.tolerance
            }
        }
        return segment
    }

    /// What goes from rest to rest in one step.
    func jump(_ timing: MotionTiming) -> MotionTiming.Course? {
        timing.jump(interval: interval).map {
            MotionTiming.Course(begin: $0 - 1, stretch: 1 / Double(timing.end - timing.start))
        }
    }

    /// Steps after which the recorder takes another frame, as far as what moves says it.
    var interval: Int {
        let runs = recorded.frames.indices.dropLast().map { recorded.run($0) }.filter { $0 <= Self.slowest }.sorted()
        return runs.count < 3 ? Self.usualInterval : runs[runs.count / 2]
    }

    /// The same for the slowest tenth of its frames.
    var longestInterval: Int {
        let runs = recorded.frames.indices.dropLast().map { recorded.run($0) }.filter { $0 <= Self.slowest }.sorted()
        return runs.count < 3 ? 1 : runs[runs.count * 9 / 10]
    }

    /// Steps between frames of a slow recorder, and of one of which nothing is known.
    private static let (slowest, usualInterval) = (8, 5)
    /// When something begins whose end is another one than planned, or whose beginning is: what stands there for a while looks
    /// like a moment on the way, and says nothing about the time that it takes.
    private func beginOfAnotherRest(_ start: Int, _ end: Int) -> Double? {
        let (first, last) = (plan.index(at: start), plan.index(at: end))
        func isAnother(_ index: Int) -> Bool {
            guard stands(index), let shown = path.planned[index],
                shown > first, shown < last, plan.run(shown) < 5
            else { return false }
            return [first, last].allSatisfy {
                plan.frames[shown].picture.largestLocalDifference(to: plan.frames[$0].picture) > Self.jump
            }
        }
        let window = window(start, end)
        // What goes on to the planned end only stops on the way.
        func isReached(_ rest: Int) -> Bool { window.contains { path.planned[$0] == rest } }
        guard !isReached(first) || !isReached(last), let another = window.first(where: isAnother) else { return nil }
        guard let rest = window.last(where: { path.planned[$0] == first }) else {
            return isReached(last) ? Double(recorded.frames[another].tick + recorded.run(another) - 1) : nil
        }
        return Double(recorded.frames[rest].tick + recorded.run(rest) - 1)
    }

    /// What is further from its course than so many times what noise explains moves otherwise than any course says.
    private static let unsure: Float = 2

    /// The plainest course that the frames allow.
    static func judge(_ timing: MotionTiming, near: Double) -> (MotionTiming.Course, Verdict) {
        let reach = max(16, Double(timing.end - timing.start))
        let shifted = timing.shifted(near: near, reach: reach)
        // What fits as planned and begins when it is due needs no other course.
        if shifted.excess <= (abs(shifted.course.begin - near) < 1.75 ? 1 : 0.25) * timing.tolerance {
            return (shifted.course, .planned)
        }
        // What is otherwise at any time is off by more than another course would explain.
        let most = Self.explained * timing.distance(shifted.course)
        let stretched = timing.stretched(near: near, reach: reach)
        let curved = timing.curved(near: near, reach: 6)
        let (part, ahead) = curved.course.curve.largest
        let length = Double(timing.end - timing.start)
        if abs(ahead * length) >= 2, abs(ahead) <= Self.furthest, curved.excess < 0.55 * stretched.excess,
            curved.excess < 0.4 * shifted.excess, curved.excess <= timing.tolerance,
            timing.distance(curved.course) <= most
        {
            return (curved.course, .eased(at: curved.course.begin + part * length, by: ahead * length))
        }
        if shifted.excess <= timing.tolerance { return (shifted.course, .planned) }
        let steps = Double(timing.end - timing.start) * (stretched.course.stretch - 1)
        if abs(steps) >= 2, stretched.excess <= max(timing.tolerance, 0.25 * shifted.excess),
            timing.distance(stretched.course) <= most
        {
            return (stretched.course, .stretched(stretched.course.stretch))
        }
        let worst = timing.deviation(shifted.course)
        if abs(worst.steps) < 2 || abs(worst.steps) > Self.furthest * length { return (shifted.course, .planned) }
        return (shifted.course, .eased(at: worst.tick, by: worst.steps))
    }

    /// The part of a difference that another course has to leave at most.
    private static let explained: Float = 0.75
    /// The part of its time by which what moves on another curve is ahead at most.
    private static let furthest = 0.35

    /// Steps of the recording at which the scene begins, by what moves first.
    var start: Double { start(rate: 1) }

    /// - Parameter rate: steps of the scene for each of the recording.
    func start(rate: Double) -> Double {
        let first = segments.first { $0.isSeen && $0.isSure } ?? segments.first(where: \.isSeen)
        if let first { return first.course.begin - Double(first.start) / rate }
        // A scene at rest begins with its picture.
        return path.planned.firstIndex { $0 != nil }.map { Double(recorded.frames[$0].tick) } ?? 0
    }

    /// How many steps of the recording show the scene.
    var shownTicks: Int { path.planned.indices.reduce(0) { $0 + (path.planned[$1] == nil ? 0 : recorded.run($1)) } }

    /// The frame of the recording that shows a rest longest undisturbed, and is not about to move. Where what comes before
    /// a rest or after it looks nearly the same, the frame may have been taken for that.
    func frame(of rest: PlannedFrames.Rest) -> Int? {
        longestShown(rest) ?? shownWhenDue(rest)
    }

    private func longestShown(_ rest: PlannedFrames.Rest) -> Int? {
        longest(of: rest) { $0 == rest.frame } ?? longest(of: rest, where: alike(rest.frame).contains)
    }

    /// What a frame may be further from a rest than from what it was taken for, of 48, when it is shown at the rest's time.
    private static let slack: Float = 0.5

    /// A rest may look like another one further away, too: then the time tells which of them a frame shows.
    private func shownWhenDue(_ rest: PlannedFrames.Rest) -> Int? {
        guard let (frame, isNear) = dueFrame(rest) else { return nil }
        return isNear || stands(frame) ? frame : nil
    }

    /// Whether the recording stands still where the plan does, with another picture.
    func standsElsewhere(at rest: PlannedFrames.Rest) -> Bool {
        if longestShown(rest) != nil { return false }
        return dueFrame(rest).map { !$0.isNear && stands($0.frame) } ?? false
    }

    /// The frame that is shown when a rest is due, and whether it may as well show that.
    private func dueFrame(_ rest: PlannedFrames.Rest) -> (frame: Int, isNear: Bool)? {
        let tick = Int(recordedTick(for: (rest.ticks.lowerBound + rest.ticks.upperBound - 1) / 2).rounded())
        guard (0..<recorded.tickCount).contains(tick) else { return nil }
        let frame = frame(at: tick)
        guard let planned = path.planned[frame] else { return nil }
        let (own, taken) = (
            CellGrid.distance(seenCells[frame], planCells[rest.frame], grid.counted),
            CellGrid.distance(seenCells[frame], planCells[planned], grid.counted)
        )
        return (frame, own <= taken + Self.slack)
    }

    /// What another sampling of edges changes in a square of 8 pixels at most, of 255: a snapshot that is exchanged for its
    /// view at the end of a transition.
    private static let jump = 8.0

    /// The frames of the scene around one that are hardly told from it.
    func alike(_ frame: Int) -> ClosedRange<Int> {
        func isAlike(_ other: Int) -> Bool {
            plan.frames.indices.contains(other)
                && plan.frames[other].picture.largestLocalDifference(to: plan.frames[frame].picture)
                    <= Self.jump
        }
        var (first, last) = (frame, frame)
        while isAlike(first - 1) { first -= 1 }
        while isAlike(last + 1) { last += 1 }
        return first...last
    }
}
