/// Which step of the scene is which of the recording.
extension RecordingTimes {
    /// The step of the recording that shows a step of the scene.
    func recordedTick(for tick: Int) -> Double {
        var (before, planned) = (start, 0.0)
        for segment in segments where segment.isSeen && segment.start <= tick {
            if tick <= segment.end {
                return segment.course.begin + Double(tick - segment.start) * segment.course.stretch
            }
            planned = Double(segment.end)
            before = segment.course.begin + Double(segment.end - segment.start) * segment.course.stretch
        }
        return before + Double(tick) - planned
    }

    /// The step of the scene that a step of the recording should show, nil where what moves there was not found or goes
    /// otherwise than planned.
    func plannedTick(at tick: Int) -> Double? {
        let tick = Double(tick)
        // A step of the scene at rest, and the one of the recording at which that begins.
        var rest: (planned: Double, recorded: Double)?
        for segment in segments {
            let first = Double(segment.start), begin = segment.course.begin
            let resting = rest.map { $0.planned + tick - $0.recorded }
            guard segment.isSeen else { return resting.flatMap { $0 <= first ? $0 : nil } }
            if tick < begin { return min(first, resting ?? max(0, first - (begin - tick))) }
            let length = Double(segment.end - segment.start)
            let at = segment.course.step(at: tick, of: length)
            if at < length {
                guard case .planned = segment.verdict, segment.isSure else { return nil }
                return first + max(0, at)
            }
            rest = (Double(segment.end), begin + length * segment.course.stretch)
        }
        return rest.map { min(Double(plan.tickCount - 1), $0.planned + tick - $0.recorded) }
    }

    /// The frame of the recording that is shown at one of its steps.
    func frame(at tick: Int) -> Int {
        max(0, (recorded.frames.firstIndex { $0.tick > tick } ?? recorded.frames.count) - 1)
    }
}
