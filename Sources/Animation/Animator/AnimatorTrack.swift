/// What an animator does to one property of one layer, as a function of time.
///
/// An animator that takes a property over from another one in flight carries the other's remaining motion on, as a
/// difference that is added to its own: neither the value nor its speed jumps. The carried motion belongs to the new
/// animator's time: it stops, goes back and is scrubbed with it.
package struct AnimatorTrack: Hashable, Sendable {
    package enum Way: Hashable, Sendable {
        case straight(from: AnimatableValue, to: AnimatableValue)
        case keyframes(KeyframeTrack)
        /// The way again and again over the course.
        indirect case repeated(Way, Repetition)
    }

    /// How a way is repeated. Each run has a course of its own; that of the track goes evenly through all of them.
    package struct Repetition: Hashable, Sendable {
        /// How many runs, there and back counting as one.
        package var count: Int
        package var autoreverses: Bool
        /// The course of one run in one direction.
        package var course: AnimatorSegments

        package init(count: Int, autoreverses: Bool, course: AnimatorSegments) {
            (self.count, self.autoreverses, self.course) = (count, autoreverses, course)
        }

        /// How far one run has got when all of them have got so far.
        func progress(at whole: Double) -> Progress {
            let legs = count * (autoreverses ? 2 : 1)
            let place = Swift.min(Swift.max(whole, 0), 1) * Double(legs)
            let leg = Swift.min(Int(place), legs - 1)
            let share = place - Double(leg)
            return course.value(at: (autoreverses && leg % 2 == 1 ? 1 - share : share) * course.duration)
        }
    }

    package var way: Way
    package var course: AnimatorSegments
    package var clock: MotionClock
    private var carried: [CarriedMotion]

    package init(way: Way, course: AnimatorSegments, clock: MotionClock) {
        (self.way, self.course, self.clock, carried) = (way, course, clock, [])
    }

    /// The value at `time`, in the time that the clock is set in.
    package func value(at time: Double) -> AnimatableValue { value(atSecond: clock.seconds(at: time)) }

    /// The value at a second of the course.
    package func value(atSecond second: Double) -> AnimatableValue {
        let own = value(atProgress: course.value(at: second))
        return carried.reduce(own) { value, motion in
            guard let difference = motion.difference(atSecond: second) else { return value }
            return value.adding(difference)
        }
    }

    /// What is carried on, added to `value` instead of the track's own: what is left to be shown when the track has
    /// ended and motion it took over has not.
    package func carriedMotion(addedTo value: AnimatableValue, at time: Double) -> AnimatableValue {
        let second = clock.seconds(at: time)
        return carried.reduce(value) { value, motion in
            guard let difference = motion.difference(atSecond: second) else { return value }
            return value.adding(difference)
        }
    }

    /// The value at the end of the course, without what is carried.
    package var endValue: AnimatableValue { value(atProgress: course.value(at: .infinity)) }

    /// The value that the property has in the end, as the clock runs now.
    package var destination: AnimatableValue { clock.rate < 0 ? value(atSecond: 0) : endValue }

    /// The second of the course at which nothing moves any more: its end, or that of motion it carries if that is
    /// later.
    package var lastSecond: Double { carried.reduce(course.duration) { Swift.max($0, $1.lastSecond) } }

    /// Takes the motion of an older track over from `time` on. The track must begin where `older` was heading.
    ///
    /// - Returns: false, and nothing is carried, when the older one does not move any more, moves for ever, or its
    ///   values cannot be added; also when it carries on so much itself that nobody could follow the sum.
    package mutating func carry(_ older: AnimatorTrack, from time: Double) -> Bool {
        guard older.clock.rate != 0, !older.clock.isEndless else { return false }
        var trimmed = older
        let second = older.clock.seconds(at: time)
        trimmed.carried.removeAll { older.clock.rate > 0 && older.clock.cycle == nil && $0.lastSecond <= second }
        let destination = older.destination
        guard older.value(at: time).subtracting(destination) != nil, trimmed.depth < Self.greatestDepth else {
            return false
        }
        carried.append(CarriedMotion(trimmed, destination: destination, lead: time - clock.seconds(at: time)))
        return true
    }

    /// How many takeovers, one within the other, are under way at once; more are cut short. Bounds the work for whoever
    /// interrupts all the time.
    static let greatestDepth = 24

    fileprivate var depth: Int { carried.reduce(0) { Swift.max($0, $1.depth) } }

    private func value(atProgress progress: Progress) -> AnimatableValue { way.value(at: progress) }
}

/// The remaining motion of an older track, in a newer one's seconds.
private struct CarriedMotion: Hashable, Sendable {
    let track: AnimatorTrack
    let destination: AnimatableValue
    /// The older track's clock time at second 0 of the newer track.
    let lead: Double
    /// The second of the newer track at which the older motion is over.
    let lastSecond: Double
    let depth: Int

    init(_ track: AnimatorTrack, destination: AnimatableValue, lead: Double) {
        (self.track, self.destination, self.lead) = (track, destination, lead)
        let clock = track.clock
        let end = clock.rate < 0 ? clock.anchor + clock.seconds : clock.anchor + track.lastSecond - clock.seconds
        lastSecond = (clock.cycle?.endTime ?? end) - lead
        depth = track.depth + 1
    }

    /// How far the older motion still is from where it was heading.
    func difference(atSecond second: Double) -> AnimatableValue? {
        second < lastSecond ? track.value(at: time(atSecond: second)).subtracting(destination) : nil
    }

    private func time(atSecond second: Double) -> Double {
        let time = second + lead
        // Motion that goes backwards ends at its start.
        guard track.clock.rate < 0 else { return time }
        return Swift.min(time, track.clock.anchor + track.clock.seconds)
    }
}

extension AnimatorTrack.Way {
    fileprivate func value(at progress: Progress) -> AnimatableValue {
        switch self {
        case .straight(let from, let to): .interpolate(from: from, to: to, progress: progress)
        case .keyframes(let track): track.value(at: progress.x)
        case .repeated(let way, let repetition): way.value(at: repetition.progress(at: progress.x))
        }
    }

    /// Whether it may end elsewhere than the model is.
    package var isRepeated: Bool { if case .repeated = self { true } else { false } }
}
