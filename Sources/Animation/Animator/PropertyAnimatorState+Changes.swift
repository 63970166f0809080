/// What can be added to and changed about an animator that is already active.
extension PropertyAnimatorState {
    /// The course that animations follow which are added now: the animator's own while nothing has been gone through,
    /// else one over what is left.
    ///
    /// - Parameter delayFactor: which part of what is left passes before they begin, clamped to 0…1.
    /// - Returns: an index into `courses`; nil while inactive, when they are queued until the animator becomes active.
    package mutating func courseForAddition(delayFactor: Double = 0, at time: Double) throws(PropertyAnimatorError)
        -> Int?
    {
        switch phase {
        case .stopped: throw PropertyAnimatorError(call: .addAnimations, state: phase)
        case .inactive: return nil
        case .running, .paused: break
        }
        let total = courses[0].duration
        let second = Swift.min(Swift.max(second(at: time), 0), total)
        let factor = Swift.min(Swift.max(delayFactor, 0), 1)
        // An animator that was reversed before it began shows its animations from their end: they are laid out
        // forwards.
        let isAtStart = isReversed ? second == total : second == 0
        if isAtStart {
            if factor == 0 { return 0 }
            courses.append(.added(at: 0, delay: factor * total, total: total, timing: timing))
        } else if isReversed {
            courses.append(.addedBackwards(at: second, delay: factor * second, total: total, timing: timing))
        } else {
            courses.append(.added(at: second, delay: factor * (total - second), total: total, timing: timing))
        }
        return courses.count - 1
    }

    /// Goes on from a pause, with another timing if one is given.
    ///
    /// - Parameter durationFactor: how long the rest takes, as a factor of the original duration; 0 for as long as it
    ///   would have taken. A spring given by physics takes its own time.
    package mutating func continueAnimation(timing: AnimatorTiming?, durationFactor: Double, at time: Double)
        throws(PropertyAnimatorError)
    {
        guard phase == .paused else { throw PropertyAnimatorError(call: .continue, state: phase) }
        let total = courses[0].duration
        let second = Swift.min(Swift.max(clock.seconds, 0), total)
        let natural = isReversed ? second : total - second
        var remaining =
            durationFactor > 0 ? Swift.min(durationFactor * duration, AnimatorTiming.longestDuration) : natural
        if case .spring? = timing { remaining = timing?.resolved(duration: remaining).duration ?? remaining }
        let changes = timing != nil || remaining != natural
        if changes, natural > 0 {
            var next = second
            for index in courses.indices {
                (courses[index], next) = courses[index].continued(
                    at: second, backwards: isReversed, timing: timing, remaining: remaining)
            }
            if clock.seconds >= 0 { clock.seconds = next }
        }
        run(at: time, delay: 0)
    }
}
