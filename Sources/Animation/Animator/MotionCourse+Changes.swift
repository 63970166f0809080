/// What happens to a course while it is under way. Nothing that is shown at that moment jumps.
extension MotionCourse {
    /// The course of what is added at `time` to an animator of the given whole duration: nothing until then and for
    /// `delay` more seconds, then all of the way.
    static func added(at time: Double, delay: Double, total: Double, timing: AnimatorTiming) -> MotionCourse {
        let waiting = Swift.min(Swift.max(time, 0) + Swift.max(delay, 0), total)
        return MotionCourse(pieces: [
            Piece.hold(Progress(0, 0), for: waiting),
            Piece(
                duration: total - waiting, fractionStart: 0, fractionEnd: 1, valueStart: Progress(0, 0),
                valueEnd: Progress(1, 1),
                easing: timing.resolved(duration: total - waiting).easing),
        ])
    }

    /// The same for an animator on its way back, whose remaining time leads from `time` down to 0.
    static func addedBackwards(at time: Double, delay: Double, total: Double, timing: AnimatorTiming) -> MotionCourse {
        let moving = Swift.max(Swift.min(time, total) - Swift.max(delay, 0), 0)
        return MotionCourse(pieces: [
            Piece(
                duration: moving, fractionStart: 0, fractionEnd: 1, valueStart: Progress(0, 0),
                valueEnd: Progress(1, 1),
                easing: timing.resolved(duration: moving).easing, phaseStart: 1, phaseEnd: 0),
            Piece.hold(Progress(0, 0), for: total - moving),
        ])
    }

    /// The course with what is left from `time` on (or, backwards, down to 0) taking `remaining` seconds.
    ///
    /// - Parameter timing: how what is left is eased from now on; nil keeps the shape it has. Waiting stays waiting.
    /// - Returns: the course, and the time in it that corresponds to `time`.
    func continued(at time: Double, backwards: Bool, timing: AnimatorTiming?, remaining: Double) -> (
        course: MotionCourse, time: Double
    ) {
        let (before, after) = cut(at: time)
        if backwards {
            guard !before.isEmpty else { return (self, time) }
            // Seen from where the motion is, the pieces come last first.
            let rest = Self.retimed(
                before.reversed().map(\.mirrored), from: value(at: time), timing: timing, remaining: remaining)
            return (MotionCourse(pieces: rest.reversed().map(\.mirrored) + after), remaining)
        }
        guard !after.isEmpty else { return (self, time) }
        let rest = Self.retimed(after, from: value(at: time), timing: timing, remaining: remaining)
        return (MotionCourse(pieces: before + rest), time)
    }

    private static func retimed(_ pieces: [Piece], from value: Progress, timing: AnimatorTiming?, remaining: Double)
        -> [Piece]
    {
        let total = pieces.reduce(0) { $0 + $1.duration }
        let scale = total > 0 ? remaining / total : 0
        var scaled = pieces
        for index in scaled.indices {
            scaled[index].duration = total > 0 ? pieces[index].duration * scale : remaining / Double(pieces.count)
        }
        guard let timing, let last = pieces.last else { return scaled }
        let holds = Array(scaled.prefix { $0.isHold })
        let moving = scaled.dropFirst(holds.count)
        guard let first = moving.first else { return scaled }
        let duration = moving.reduce(0) { $0 + $1.duration }
        return holds + [
            Piece(
                duration: duration, fractionStart: first.fractionStart, fractionEnd: last.fractionEnd,
                valueStart: value,
                valueEnd: last.value(at: 1), easing: timing.resolved(duration: duration).easing)
        ]
    }

    /// The pieces before and after `time`, the one under way cut in two.
    private func cut(at time: Double) -> (before: [Piece], after: [Piece]) {
        var (before, after): ([Piece], [Piece]) = ([], [])
        var start = 0.0
        for piece in pieces {
            let end = start + piece.duration
            if end <= time {
                before.append(piece)
            } else if start >= time {
                after.append(piece)
            } else {
                let (first, second) = piece.split(at: (time - start) / piece.duration)
                before.append(first)
                after.append(second)
            }
            start = end
        }
        return (before, after)
    }
}

extension MotionCourse.Piece {
    /// The piece as it looks when it is gone through from its end.
    fileprivate var mirrored: Self {
        var copy = self
        (copy.fractionStart, copy.fractionEnd) = (fractionEnd, fractionStart)
        (copy.phaseStart, copy.phaseEnd) = (phaseEnd, phaseStart)
        return copy
    }

    fileprivate static func hold(_ value: Progress, for duration: Double) -> Self {
        Self(
            duration: duration, fractionStart: 0, fractionEnd: 0, valueStart: value, valueEnd: value,
            easing: .curve(.linear))
    }
}
