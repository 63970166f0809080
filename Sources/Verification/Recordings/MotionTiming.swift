/// When a recording shows a part of the scene in which something moves, by what some of its squares show.
struct MotionTiming {
    /// Steps of the scene: the last one at rest, and the first one at rest again.
    let start, end: Int
    private let observations: [Observation]
    /// Of each step from `start` to `end`, the distances of all observations.
    private let distances: [[Float]]
    /// What the timing may be off by and still be called the same: what half a step changes, and noise.
    let tolerance: Float
    /// What two steps change.
    let contrast: Float
    /// How many observations show neither rest. Those of a rest fit any course.
    private let moving: Float
    /// How many steps look like neither rest.
    private let between: Int

    struct Observation {
        /// The step of the recording.
        var tick: Double
        /// The smallest distance from any step.
        var least: Float
    }

    /// Begins at a step of the recording and takes so many times as long, maybe on another curve.
    struct Course: Hashable {
        var begin: Double
        var stretch = 1.0
        var curve = CurveChange.none

        /// How many steps after its beginning the scene shows what the recording shows at one of its steps.
        func step(at tick: Double, of length: Double) -> Double {
            let at = (tick - begin) / stretch
            return curve.isNone ? at : curve.moment(at / length) * length
        }
    }

    /// - Parameters:
    ///   - seen: steps of the recording with the squares of what they show.
    ///   - planned: squares of each step of the scene from `start` to `end`.
    init?(start: Int, end: Int, seen: [(tick: Double, cells: [UInt8])], planned: [[UInt8]], cells: [Int]) {
        guard end > start, !seen.isEmpty, cells.count >= 2 else { return nil }
        (self.start, self.end) = (start, end)
        // Equal neighbours are measured once.
        var distances: [[Float]] = []
        for (index, plan) in planned.enumerated() {
            if index > 0, plan == planned[index - 1] {
                distances.append(distances[index - 1])
            } else {
                distances.append(seen.map { CellGrid.distance($0.cells, plan, cells) })
            }
        }
        self.distances = distances
        observations = seen.indices.map { i in
            Observation(tick: seen[i].tick, least: distances.map { $0[i] }.min() ?? 0)
        }
        var change: Float = 0
        for j in 0..<max(1, planned.count - 2) {
            change += CellGrid.distance(planned[j], planned[min(planned.count - 1, j + 2)], cells)
        }
        contrast = change / Float(max(1, planned.count - 2))
        let noise = observations.reduce(0) { $0 + $1.least } / Float(observations.count)
        tolerance = 0.25 * contrast + 0.15 * noise
        var moving = 0
        for (index, one) in observations.enumerated() {
            let nearest = min(distances[0][index], distances[distances.count - 1][index])
            if nearest - one.least > 0.5 * contrast { moving += 1 }
        }
        self.moving = Float(moving)
        var between = 0
        for plan in planned.dropFirst().dropLast() {
            let nearest = min(
                CellGrid.distance(plan, planned[0], cells),
                CellGrid.distance(plan, planned[planned.count - 1], cells))
            if nearest > max(contrast, Self.plain) { between += 1 }
        }
        self.between = between
    }

    /// Steps of a movement that a recorder does not pass over.
    private static let long = 12
    /// Steps like neither rest that tell a movement from none: of one that long, which may change fast at its beginning and be
    /// nearly over then, and of others.
    private static let (leastOfLong, least) = (4, 6)
    /// Levels of a square, of 48, that are plainly seen.
    private static let plain: Float = 1

    /// The step of the recording at which it shows what is planned for the end, after what is planned for the beginning, and
    /// nothing of what is planned between them but one frame's moment; nil where that is too short for every recorder to catch.
    /// - Parameter interval: steps after which the recorder takes another frame.
    func jump(interval: Int) -> Double? {
        let least = end - start >= Self.long ? Self.leastOfLong : Self.least
        guard moving <= 1, between >= max(least, 2 * interval + 2) else { return nil }
        let ordered = observations.indices.sorted { observations[$0].tick < observations[$1].tick }
        guard let opening = ordered.first, let closing = ordered.last else { return nil }
        // What goes from rest to rest another way shows what is planned for no time.
        let known = max(observations[opening].least, observations[closing].least) + max(contrast, Self.plain)
        guard observations.count(where: { $0.least > known }) <= 1 else { return nil }
        let end = distances.count - 1
        func shows(_ step: Int, _ index: Int) -> Bool {
            let seen = observations[index]
            return distances[step][index] - seen.least <= 0.5 * contrast
                && distances[end - step][index] > distances[step][index] + max(contrast, Self.plain)
        }
        guard let last = ordered.last(where: { shows(0, $0) }),
            let after = ordered.first(where: { shows(end, $0) }), observations[last].tick < observations[after].tick
        else { return nil }
        // A frame may be taken in the midst of a change that is over before the next one.
        if moving > 0, observations[after].tick - observations[last].tick > Double(interval + 1) { return nil }
        return observations[after].tick
    }

    /// Whether what is seen last, or first, is another rest than the planned one, and looks like a moment on the way.
    var restsElsewhere: Bool {
        let ordered = observations.indices.sorted { observations[$0].tick < observations[$1].tick }
        guard let first = ordered.first, let last = ordered.last, ordered.count > 1 else { return false }
        func isOff(_ step: Int, _ index: Int) -> Bool {
            distances[step][index] - observations[index].least > max(contrast, tolerance, Self.plain)
        }
        // What goes on beyond its end looks like that, but less so than what it began with.
        let apart = abs(observations[last].least - observations[first].least)
        return isOff(distances.count - 1, last) || isOff(0, first) || apart > max(contrast, tolerance, Self.plain)
    }

    /// What a course is worse than each frame's best time, on average of those that move.
    func excess(_ course: Course) -> Float {
        var sum: Float = 0
        for (index, seen) in observations.enumerated() {
            let at = course.step(at: seen.tick, of: Double(end - start))
            let (low, high) = (clamped((at - 0.25).rounded()), clamped((at + 0.25).rounded()))
            var least = Float.infinity
            for step in low...high { least = min(least, distances[step][index]) }
            sum += least - seen.least
        }
        return sum / max(3, moving)
    }

    /// How far the frames are from what a course shows, noise and all that is otherwise included.
    func distance(_ course: Course) -> Float {
        let least = observations.reduce(0) { $0 + $1.least }
        return excess(course) + least / max(3, moving)
    }

    /// The step that each frame looks most like, against the one that a course gives it: the largest deviation that
    /// noise does not explain, in steps.
    func deviation(_ course: Course) -> (tick: Double, steps: Double) {
        var worst = (tick: 0.0, steps: 0.0)
        var count = 0
        for (index, seen) in observations.enumerated() {
            let at = min(max((seen.tick - course.begin) / course.stretch, 0), Double(end - start))
            let here = distances[clamped(at.rounded())][index]
            // What looks like no step of the scene is otherwise, whatever the time.
            guard here - seen.least > tolerance, seen.least < 0.5 * here,
                let best = distances.indices.min(by: { distances[$0][index] < distances[$1][index] })
            else { continue }
            let steps = Double(best) - at
            if abs(steps) >= 1.25 { count += 1 }
            if abs(steps) > abs(worst.steps) { worst = (seen.tick, steps) }
        }
        // One frame alone may be a recorder's.
        if count < 3 { return (0, 0) }
        return worst
    }

    private func clamped(_ step: Double) -> Int { Int(min(max(step, 0), Double(end - start))) }

    /// The best of those that begin near a step and take as long as planned.
    func shifted(near begin: Double, reach: Double) -> (course: Course, excess: Float) {
        best(Array(stride(from: begin - reach, through: begin + reach, by: 0.5)), [1], near: begin)
    }

    /// The best of those that take longer or shorter.
    func stretched(near begin: Double, reach: Double) -> (course: Course, excess: Float) {
        var stretches: [Double] = []
        // Simulators can play everything ten times slower.
        let length = (observations.map(\.tick).max() ?? 0) - (observations.map(\.tick).min() ?? 0)
        let about = length / Double(end - start)
        let usual = about > 3 ? about / 2 : 1
        var value = 0.3 * usual
        while value < 3.4 * usual {
            stretches.append(value)
            value *= 1.025
        }
        let rough = best(Array(stride(from: begin - reach, through: begin + reach, by: 1)), stretches, near: begin)
        let fine = (-Self.fineSteps...Self.fineSteps).map { rough.course.stretch * (1 + Self.fineStep * Double($0)) }
        let begins = Array(stride(from: rough.course.begin - 3, through: rough.course.begin + 3, by: 0.5))
        let exact = best(begins, fine, near: rough.course.begin)
        // Each frame fits at several times, and so do several stretches: the one in the middle is right. What is faster than
        // planned shows too few steps to say so.
        if exact.course.stretch <= 1 { return exact }
        let alike = fine.filter { stretch in
            begins.contains {
                excess(Course(begin: $0, stretch: stretch)) <= exact.excess + Self.sameStretch * tolerance
            }
        }
        return best(begins, [alike[alike.count / 2]], near: rough.course.begin)
    }

    /// Stretches around a rough one, each way, and how far one is from the next, as a part of it.
    private static let (fineSteps, fineStep) = (8, 0.0125)
    /// The part of what is tolerated by which two stretches may differ that fit alike.
    private static let sameStretch: Float = 0.1

    /// The best of those that take as long as planned, on another curve, and begin near a step.
    func curved(near begin: Double, reach: Double) -> (course: Course, excess: Float) {
        var best = (course: Course(begin: begin), excess: Float.infinity)
        for curve in CurveChange.all {
            for at in stride(from: begin - reach, through: begin + reach, by: 0.5) {
                let course = Course(begin: at, curve: curve)
                let value = excess(course)
                // Of those that fit alike the one that begins nearest to where it should.
                if value < best.excess - 1e-4
                    || value <= best.excess + 1e-4 && abs(at - begin) < abs(best.course.begin - begin)
                {
                    best = (course, value)
                }
            }
        }
        return best
    }

    private func best(_ begins: [Double], _ stretches: [Double], near: Double) -> (course: Course, excess: Float) {
        var best = (course: Course(begin: near), excess: Float.infinity)
        var equals: [Course] = []
        for stretch in stretches {
            for begin in begins {
                let course = Course(begin: begin, stretch: stretch)
                let value = excess(course)
                if value < best.excess - 1e-4 {
                    best = (course, value)
                    equals = [course]
                } else if value <= best.excess + 1e-4 {
                    equals.append(course)
                }
            }
        }
        // Of those that fit alike the one in the middle. Where only one of the rests is seen there is none: as early as you
        // like fits as well, and the one counts that begins nearest to where it should.
        let ordered = equals.filter { $0.stretch == best.course.stretch }.sorted { $0.begin < $1.begin }
        if let first = ordered.first, let last = ordered.last {
            let isOpen = begins.count > 1 && (first.begin == begins.first || last.begin == begins.last)
            best.course =
                isOpen
                ? ordered.min { abs($0.begin - near) < abs($1.begin - near) } ?? first : ordered[ordered.count / 2]
        }
        return best
    }
}
