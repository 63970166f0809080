/// A property animator without views: which calls it takes in which state, and which second of its course it shows at a
/// time.
///
/// Every call gets the time; nothing here runs by itself. Whoever owns it calls `reachEnd()` at `dueTime`.
public struct PropertyAnimatorState: Hashable, Sendable {
    /// Where an animator is in its life. UIKit's `active` is `running` or `paused` here, and a start delay belongs to
    /// `running`.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// Not begun; moving, or waiting for its delay to pass; standing still at some fraction; stopped and waiting to
        /// be finished.
        case inactive, running, paused, stopped
    }

    /// Where an animation ends up, known to UIKit as `UIViewAnimatingPosition`.
    public enum Position: String, Hashable, Sendable, CaseIterable {
        /// At its end values, back at its start values, or wherever it was stopped.
        case end, start, current
    }

    package internal(set) var phase = Phase.inactive
    /// The timing of the next start, and of animations that are added meanwhile.
    package var timing: AnimatorTiming
    /// Seconds asked for; a spring given by physics takes its own.
    package var givenDuration: Double
    /// Whether a paused animation's fraction is what is shown, rather than the time gone by; true by default.
    package var scrubsLinearly = true
    /// Whether it stays active at its end and runs no completion; false by default.
    package var pausesOnCompletion = false
    /// Whether it may be paused, scrubbed and stopped; true by default.
    package var isInterruptible = true
    package internal(set) var isReversed = false
    /// Which second of the courses is shown.
    package internal(set) var clock = MotionClock(anchor: 0, seconds: 0, rate: 0)
    /// The animator's own course, then one for each group of animations that began late. Empty while inactive.
    package internal(set) var courses: [AnimatorSegments] = []
    /// The fraction that was set while paused, until it moves again.
    var scrubbedFraction: Double?
    /// The rest of a delay that a pause interrupted, apart from a delay that is counted as time below 0.
    private var pendingDelay = 0.0

    package init(timing: AnimatorTiming, duration: Double) { (self.timing, givenDuration) = (timing, duration) }

    /// Seconds from start to end, without anything done to it on the way.
    package var duration: Double { timing.resolved(duration: givenDuration).duration }

    /// Whether UIKit's state is `active`.
    package var isActive: Bool { phase == .running || phase == .paused }

    private var total: Double { courses.first?.duration ?? 0 }

    /// The second of the course at `time`, within its ends; below 0 while it waits to begin.
    package func second(at time: Double) -> Double {
        let second = clock.seconds(at: time)
        return clock.rate < 0 ? Swift.max(second, Swift.min(clock.seconds, 0)) : Swift.min(second, total)
    }

    /// When it will have reached the end it is heading for; nil unless it is running.
    package var dueTime: Double? {
        guard phase == .running else { return nil }
        return clock.anchor + Swift.max(0, clock.rate < 0 ? clock.seconds : total - clock.seconds)
    }

    /// How much of the way is done, 0…1: of the time while it runs, of what is shown while it is paused and scrubs
    /// linearly. Counted from where it came from: reversing it complements it.
    package func fractionComplete(at time: Double) -> Double {
        guard let course = courses.first else { return 0 }
        if let scrubbedFraction { return scrubbedFraction }
        let second = second(at: time)
        let isLinear = phase == .paused && scrubsLinearly
        let forward = isLinear ? Swift.min(Swift.max(course.value(at: second).x, 0), 1) : course.fraction(at: second)
        return isReversed ? 1 - forward : forward
    }

    /// How much of the way from its start to its end is shown, 0…1.
    package func shownPart(at time: Double) -> Double {
        guard let course = courses.first else { return 0 }
        return Swift.min(Swift.max(course.value(at: second(at: time)).x, 0), 1)
    }

    // MARK: Coming and going

    /// Starts or goes on after `delay` seconds. Does nothing when it is running.
    ///
    /// - Returns: whether it has just become active, so that its queued animations are due.
    package mutating func start(at time: Double, delay: Double = 0) throws(PropertyAnimatorError) -> Bool {
        switch phase {
        case .stopped: throw PropertyAnimatorError(call: .start, state: phase)
        case .running: return false
        case .inactive:
            activate(at: time)
            run(at: time, delay: delay)
            return true
        case .paused:
            run(at: time, delay: delay)
            return false
        }
    }

    /// Pauses, or becomes active without moving.
    ///
    /// - Returns: whether it has just become active.
    package mutating func pause(at time: Double) throws(PropertyAnimatorError) -> Bool {
        switch phase {
        case .stopped: throw PropertyAnimatorError(call: .pause, state: phase)
        case .paused: return false
        case .inactive:
            activate(at: time)
            return true
        case .running:
            try checkInterruptible(.pause)
            hold(at: time)
            return false
        }
    }

    /// Scrubs to `fraction`, which is clamped to 0…1.
    ///
    /// - Returns: whether it has just become active. What is queued then counts as added where it was scrubbed to;
    ///   pause first to begin at the start.
    package mutating func setFraction(_ fraction: Double, at time: Double) throws(PropertyAnimatorError) -> Bool {
        guard phase == .inactive || phase == .paused else {
            throw PropertyAnimatorError(call: .setFraction, state: phase)
        }
        try checkInterruptible(.setFraction)
        let becomesActive = phase == .inactive
        if becomesActive { activate(at: time) }
        let fraction = Swift.min(Swift.max(fraction.isNaN ? 0 : fraction, 0), 1)
        let forward = isReversed ? 1 - fraction : fraction
        clock.seconds = scrubsLinearly ? courses[0].time(showing: forward) : courses[0].time(atFraction: forward)
        (scrubbedFraction, pendingDelay) = (fraction, 0)
        return becomesActive
    }

    /// Reverses the direction: the fraction becomes its complement, and the motion goes back along the way it came. An
    /// inactive animator will begin at its end.
    package mutating func setReversed(_ reversed: Bool, at time: Double) throws(PropertyAnimatorError) {
        guard phase != .stopped else { throw PropertyAnimatorError(call: .setReversed, state: phase) }
        guard reversed != isReversed else { return }
        let second = second(at: time)
        isReversed = reversed
        scrubbedFraction = scrubbedFraction.map { 1 - $0 }
        if phase == .running {
            clock = MotionClock(anchor: Swift.max(time, clock.anchor), seconds: second, rate: reversed ? -1 : 1)
        }
    }

    /// Stops at what is shown. With `withoutFinishing` the animator is inactive at once, else it waits to be finished.
    /// Stopping twice does nothing.
    package mutating func stop(withoutFinishing: Bool, at time: Double) throws(PropertyAnimatorError) {
        switch phase {
        case .inactive: throw PropertyAnimatorError(call: .stop, state: phase)
        case .stopped: return
        case .running, .paused:
            try checkInterruptible(.stop)
            hold(at: time)
            phase = .stopped
            if withoutFinishing { deactivate() }
        }
    }

    /// Ends what was stopped. The owner sets the values and runs the completions.
    package mutating func finish() throws(PropertyAnimatorError) {
        guard phase == .stopped else { throw PropertyAnimatorError(call: .finish, state: phase) }
        deactivate()
    }

    /// To be called at `dueTime`.
    ///
    /// - Returns: where it ended; nil if it pauses there.
    package mutating func reachEnd() -> Position? {
        guard phase == .running else { return nil }
        let position = isReversed ? Position.start : .end
        if pausesOnCompletion {
            clock = MotionClock(
                anchor: clock.anchor, seconds: isReversed ? Swift.min(clock.seconds, 0) : total, rate: 0)
            phase = .paused
            return nil
        }
        deactivate()
        return position
    }

    // MARK: Steps

    private mutating func activate(at time: Double) {
        let (easing, duration) = timing.resolved(duration: givenDuration)
        courses = [AnimatorSegments(easing, duration: duration)]
        clock = MotionClock(anchor: time, seconds: isReversed ? duration : 0, rate: 0)
        scrubbedFraction = nil
        phase = .paused
    }

    mutating func run(at time: Double, delay: Double) {
        // Before the start a delay is time below 0, so that motion taken over goes on meanwhile; later it postpones the
        // rest.
        let delay = (delay > 0 ? delay : 0) + pendingDelay
        if clock.seconds <= 0, !isReversed {
            clock = MotionClock(anchor: time, seconds: clock.seconds - delay, rate: 1)
        } else {
            clock = MotionClock(anchor: time + delay, seconds: clock.seconds, rate: isReversed ? -1 : 1)
        }
        (scrubbedFraction, pendingDelay) = (nil, 0)
        phase = .running
    }

    private mutating func hold(at time: Double) {
        pendingDelay = Swift.max(0, clock.anchor - time)
        clock = MotionClock(anchor: time, seconds: second(at: time), rate: 0)
        phase = .paused
    }

    private mutating func deactivate() {
        courses = []
        clock = MotionClock(anchor: 0, seconds: 0, rate: 0)
        (scrubbedFraction, pendingDelay) = (nil, 0)
        phase = .inactive
    }

    func checkInterruptible(_ call: PropertyAnimatorError.Call) throws(PropertyAnimatorError) {
        if !isInterruptible { throw PropertyAnimatorError(call: call, state: phase, isUninterruptible: true) }
    }
}

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

    /// Continues after a pause, with another timing if one is given.
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

/// A call that a property animator does not take in the state it is in. Nothing has changed.
public struct PropertyAnimatorError: Error, Hashable, Sendable {
    /// What was called or set; the raw value is its name in `UIViewPropertyAnimator`.
    public enum Call: String, Hashable, Sendable, CaseIterable {
        /// `startAnimation()` or `startAnimation(afterDelay:)`.
        case start = "startAnimation()"
        /// `pauseAnimation()`.
        case pause = "pauseAnimation()"
        /// `fractionComplete` was set.
        case setFraction = "fractionComplete"
        /// `isReversed` was set.
        case setReversed = "isReversed"
        /// `addAnimations(_:)` or `addAnimations(_:delayFactor:)`.
        case addAnimations = "addAnimations(_:)"
        /// `stopAnimation(_:)`.
        case stop = "stopAnimation(_:)"
        /// `finishAnimation(at:)`.
        case finish = "finishAnimation(at:)"
        /// `continueAnimation(withTimingParameters:durationFactor:)`.
        case `continue` = "continueAnimation(withTimingParameters:durationFactor:)"
    }

    /// The call that had no effect.
    public var call: Call
    /// The state in which the animator was called.
    public var state: PropertyAnimatorState.Phase
    /// Whether the call was refused because the animator's `isInterruptible` is false.
    public var isUninterruptible: Bool

    /// The error of this call in this state.
    public init(call: Call, state: PropertyAnimatorState.Phase, isUninterruptible: Bool = false) {
        (self.call, self.state, self.isUninterruptible) = (call, state, isUninterruptible)
    }
}

extension PropertyAnimatorError: CustomStringConvertible {
    /// What was called and why it does nothing, as a message for the developer.
    public var description: String {
        let subject = "UIViewPropertyAnimator.\(call.rawValue)"
        if isUninterruptible { return "\(subject) on an animator that is not interruptible" }
        let verb = call == .setFraction || call == .setReversed ? "cannot be set" : "cannot be called"
        return "\(subject) \(verb) while the animator is \(state.rawValue)"
    }
}
