/// Everything an animator does from its start to its end, as a function of the seconds since its start: how far it has
/// got and what that shows.
///
/// It begins as one piece. Adding animations late, continuing with another timing and the like cut it into pieces;
/// going backwards retraces them.
package struct AnimatorSegments: Hashable, Sendable {
    /// A stretch of time in which one easing leads from one amount of progress to another.
    struct Piece: Hashable, Sendable {
        var duration: Double
        /// The fraction complete at the beginning and at the end of the piece, 0…1.
        var fractionStart, fractionEnd: Double
        /// The progress that is shown at the easing's 0 and at its 1.
        var valueStart, valueEnd: Progress
        var easing: Easing
        /// Which part of the easing the piece shows; from 1 to 0 for a piece made to be gone backwards.
        var phaseStart = 0.0
        var phaseEnd = 1.0

        var isHold: Bool { valueStart == valueEnd }

        /// - Parameter x: 0…1 through the piece.
        func value(at x: Double) -> Progress {
            let eased = easing.value(at: phaseStart + (phaseEnd - phaseStart) * x)
            func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { t == 0 ? a : t == 1 ? b : a + (b - a) * t }
            return Progress(mix(valueStart.x, valueEnd.x, eased.x), mix(valueStart.y, valueEnd.y, eased.y))
        }

        func fraction(at x: Double) -> Double {
            x >= 1 ? fractionEnd : fractionStart + (fractionEnd - fractionStart) * x
        }

        /// The piece cut into two at `x`.
        func split(at x: Double) -> (Piece, Piece) {
            var (first, second) = (self, self)
            first.duration = duration * x
            second.duration = duration - first.duration
            first.fractionEnd = fraction(at: x)
            second.fractionStart = first.fractionEnd
            first.phaseEnd = phaseStart + (phaseEnd - phaseStart) * x
            second.phaseStart = first.phaseEnd
            return (first, second)
        }
    }

    var pieces: [Piece]

    init(pieces: [Piece]) { self.pieces = pieces }

    /// - Parameter duration: seconds, not negative.
    package init(_ easing: Easing, duration: Double) {
        pieces = [
            Piece(
                duration: duration, fractionStart: 0, fractionEnd: 1, valueStart: Progress(0, 0),
                valueEnd: Progress(1, 1), easing: easing)
        ]
    }

    /// The duration of all pieces, in seconds.
    package var duration: Double { pieces.reduce(0) { $0 + $1.duration } }

    /// What is shown `time` seconds after the start; the ends are held before and after.
    package func value(at time: Double) -> Progress {
        let (index, x) = position(at: time)
        // From the array's memory: a piece is large, and is not copied to be asked.
        return pieces.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped[index].value(at: x) }
    }

    /// How much of the animator's progress bar is filled `time` seconds after the start, 0…1.
    package func fraction(at time: Double) -> Double {
        let (index, x) = position(at: time)
        return pieces[index].fraction(at: x)
    }

    /// The time at which the progress bar shows `fraction`, which is clamped to 0…1.
    package func time(atFraction fraction: Double) -> Double {
        var start = 0.0
        for piece in pieces {
            if fraction < piece.fractionEnd {
                let width = piece.fractionEnd - piece.fractionStart
                return start + piece.duration * Swift.max(0, width > 0 ? (fraction - piece.fractionStart) / width : 0)
            }
            start += piece.duration
        }
        return start
    }

    /// The earliest time at which `value` is shown horizontally; the end for 1 and above, and for what is never
    /// reached.
    package func time(showing value: Double) -> Double {
        if value <= 0 { return 0 }
        let total = duration
        if value >= 1 { return total }
        if pieces.count == 1, pieces[0].easing.isLinear, pieces[0].phaseStart == 0, pieces[0].phaseEnd == 1 {
            return value * total
        }
        // Overshooting motion passes a value several times: step to the first passage, then halve the interval.
        let steps = 1024
        var low = 0.0
        for step in 1...steps {
            let time = total * Double(step) / Double(steps)
            guard self.value(at: time).x >= value else {
                low = time
                continue
            }
            var high = time
            for _ in 0..<80 {
                let middle = (low + high) / 2
                if middle <= low || middle >= high { break }
                if self.value(at: middle).x < value { low = middle } else { high = middle }
            }
            return high
        }
        return total
    }

    /// The piece under way and how far it has got. At the very start nothing has been gone through, even if no piece
    /// has a duration.
    private func position(at time: Double) -> (index: Int, x: Double) {
        if !(time > 0) { return (0, 0) }
        var start = 0.0
        for index in pieces.indices {
            let length = pieces[index].duration
            if time < start + length { return (index, (time - start) / length) }
            start += length
        }
        return (pieces.count - 1, 1)
    }
}

/// What happens to a course while it is under way. Nothing that is shown at that moment jumps.
extension AnimatorSegments {
    /// The course of what is added at `time` to an animator of the given whole duration: nothing until then and for
    /// `delay` more seconds, then all of the way.
    static func added(at time: Double, delay: Double, total: Double, timing: AnimatorTiming) -> AnimatorSegments {
        let waiting = Swift.min(Swift.max(time, 0) + Swift.max(delay, 0), total)
        return AnimatorSegments(pieces: [
            Piece.hold(Progress(0, 0), for: waiting),
            Piece(
                duration: total - waiting, fractionStart: 0, fractionEnd: 1, valueStart: Progress(0, 0),
                valueEnd: Progress(1, 1),
                easing: timing.resolved(duration: total - waiting).easing),
        ])
    }

    /// The same for an animator on its way back, whose remaining time leads from `time` down to 0.
    static func addedBackwards(at time: Double, delay: Double, total: Double, timing: AnimatorTiming)
        -> AnimatorSegments
    {
        let moving = Swift.max(Swift.min(time, total) - Swift.max(delay, 0), 0)
        return AnimatorSegments(pieces: [
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
        course: AnimatorSegments, time: Double
    ) {
        let (before, after) = cut(at: time)
        if backwards {
            guard !before.isEmpty else { return (self, time) }
            // Going backwards, the pieces are gone through from the last to the first.
            let rest = Self.retimed(
                before.reversed().map(\.mirrored), from: value(at: time), timing: timing, remaining: remaining)
            return (AnimatorSegments(pieces: rest.reversed().map(\.mirrored) + after), remaining)
        }
        guard !after.isEmpty else { return (self, time) }
        let rest = Self.retimed(after, from: value(at: time), timing: timing, remaining: remaining)
        return (AnimatorSegments(pieces: before + rest), time)
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

extension AnimatorSegments.Piece {
    /// The piece as it looks when it is gone through backwards.
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
