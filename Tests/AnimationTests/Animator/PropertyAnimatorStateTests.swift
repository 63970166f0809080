import Testing

@testable import Animation

@Suite struct PropertyAnimatorStateTests {
    /// What is shown at a time: progress from 0 to 1.
    func shown(_ machine: PropertyAnimatorState, _ time: Double, course: Int = 0) -> Double {
        machine.courses[course].value(at: machine.second(at: time)).x
    }

    func started(_ timing: AnimatorTiming = .curve(.linear), duration: Double = 2, at time: Double = 0) throws
        -> PropertyAnimatorState
    {
        var machine = PropertyAnimatorState(timing: timing, duration: duration)
        _ = try machine.start(at: time)
        return machine
    }

    @Test func runsAndEnds() throws {
        var machine = try started(at: 10)
        #expect(machine.dueTime == 12)
        #expect([10, 10.5, 11, 12, 13].map { shown(machine, $0) } == [0, 0.25, 0.5, 1, 1])
        #expect([10, 10.5, 12].map { machine.fractionComplete(at: $0) } == [0, 0.25, 1])
        let position = machine.reachEnd()
        #expect(position == .end)
        #expect(machine.phase == .inactive && machine.dueTime == nil && machine.fractionComplete(at: 12) == 0)
    }

    @Test func fractionOfARunningEasedAnimationIsItsTime() throws {
        let machine = try started(.curve(.easeInOut))
        #expect(machine.fractionComplete(at: 0.5) == 0.25)
        #expect(abs(shown(machine, 0.5) - 0.12916193104732) < 1e-12)
    }

    @Test func pausingReExpressesLinearlyWithoutAJump() throws {
        var machine = try started(.curve(.easeInOut))
        let before = shown(machine, 0.5)
        _ = try machine.pause(at: 0.5)
        #expect(shown(machine, 0.5) == before && shown(machine, 99) == before)
        #expect(machine.fractionComplete(at: 99) == before, "the fraction is now what is shown")
        _ = try machine.start(at: 100)
        #expect(machine.fractionComplete(at: 100) == 0.25)
        #expect(machine.dueTime == 101.5)
        for time in [0.6, 1, 1.7] {
            #expect(abs(shown(machine, 99.5 + time) - shown(try started(.curve(.easeInOut)), time)) < 1e-14)
        }
    }

    @Test func pausingKeepsTheTimeWhenNotScrubbingLinearly() throws {
        var machine = try started(.curve(.easeInOut))
        machine.scrubsLinearly = false
        _ = try machine.pause(at: 0.5)
        #expect(machine.fractionComplete(at: 0.5) == 0.25)
        _ = try machine.setFraction(0.75, at: 1)
        #expect(abs(shown(machine, 1) - 0.87083806895268) < 1e-12)
    }

    @Test(arguments: [
        AnimatorTiming.curve(.easeInOut), .curve(.easeOutBack), .damped(ratio: 0.4, velocity: .zero),
        .spring(Spring(), velocity: .zero),
    ])
    func scrubbingShowsItsFractionAndTheSameAsPlaying(timing: AnimatorTiming) throws {
        var machine = PropertyAnimatorState(timing: timing, duration: 2)
        let playing = try started(timing)
        for fraction in [0, 0.3, 0.9, 0.5, 0.1, 1, 0.2] {
            _ = try machine.setFraction(fraction, at: 5)
            #expect(machine.fractionComplete(at: 7) == fraction)
            #expect(abs(shown(machine, 7) - fraction) < 1e-12)
            #expect(shown(machine, 7) == shown(playing, machine.second(at: 7)))
        }
        _ = try machine.setFraction(7, at: 5)
        #expect(machine.fractionComplete(at: 5) == 1)
        _ = try machine.setFraction(-1, at: 5)
        #expect(machine.fractionComplete(at: 5) == 0)
        _ = try machine.setFraction(.nan, at: 5)
        #expect(machine.fractionComplete(at: 5) == 0)
    }

    @Test func resumesFromWhereItWasScrubbedTo() throws {
        var machine = PropertyAnimatorState(timing: .curve(.easeInOut), duration: 2)
        _ = try machine.setFraction(0.5, at: 0)
        _ = try machine.start(at: 1)
        #expect(abs((machine.dueTime ?? 0) - 2) < 1e-12, "half the curve is half the time")
        #expect(abs(shown(machine, 1.5) - 0.87083806895268) < 1e-12)
    }

    @Test func reversingComplementsTheFractionAndRetraces() throws {
        var machine = try started(.curve(.easeIn))
        let forward = machine
        try machine.setReversed(true, at: 1.5)
        #expect(machine.fractionComplete(at: 1.5) == 0.25)
        for time in [1.5, 2, 2.9, 3] { #expect(abs(shown(machine, time) - shown(forward, 3 - time)) < 1e-14) }
        #expect(machine.dueTime == 3)
        let position = machine.reachEnd()
        #expect(position == .start)
    }

    @Test func reversingTwiceGoesOn() throws {
        var machine = try started()
        try machine.setReversed(true, at: 1)
        try machine.setReversed(false, at: 1.25)
        #expect(shown(machine, 1.25) == 0.375 && machine.dueTime == 2.5)
    }

    @Test func reversingAPausedOne() throws {
        var machine = try started(.curve(.easeInOut))
        _ = try machine.pause(at: 0.5)
        let before = shown(machine, 1)
        let fraction = machine.fractionComplete(at: 1)
        try machine.setReversed(true, at: 1)
        #expect(shown(machine, 1) == before)
        #expect(abs(machine.fractionComplete(at: 1) - (1 - fraction)) < 1e-15)
        _ = try machine.setFraction(0.75, at: 1)
        #expect(abs(shown(machine, 1) - 0.25) < 1e-12)
        _ = try machine.start(at: 2)
        #expect(shown(machine, 2.1) < 0.25)
    }

    @Test func reversedBeforeTheStartPlaysFromTheEnd() throws {
        var machine = PropertyAnimatorState(timing: .curve(.easeIn), duration: 2)
        try machine.setReversed(true, at: 0)
        #expect(machine.fractionComplete(at: 0) == 0)
        _ = try machine.start(at: 0)
        let forward = try started(.curve(.easeIn))
        for time in [0, 0.3, 1.5, 2] { #expect(abs(shown(machine, time) - shown(forward, 2 - time)) < 1e-14) }
        #expect(machine.fractionComplete(at: 0.5) == 0.25)
        let position = machine.reachEnd()
        #expect(position == .start)
    }

    @Test func delay() throws {
        var machine = PropertyAnimatorState(timing: .curve(.linear), duration: 2)
        _ = try machine.start(at: 1, delay: 3)
        #expect(machine.dueTime == 6)
        #expect([1, 3, 4, 5].map { shown(machine, $0) } == [0, 0, 0, 0.5])
    }

    @Test func pausingDuringTheDelayFreezesWhatIsLeft() throws {
        var machine = PropertyAnimatorState(timing: .curve(.linear), duration: 2)
        _ = try machine.start(at: 0, delay: 3)
        _ = try machine.pause(at: 1)
        #expect(shown(machine, 50) == 0 && machine.fractionComplete(at: 50) == 0)
        _ = try machine.start(at: 100)
        #expect(machine.dueTime == 104)
        #expect(shown(machine, 103) == 0.5)
    }

    @Test func aDelayInTheMiddleHoldsAndSurvivesAPause() throws {
        var machine = try started()
        _ = try machine.pause(at: 1)
        _ = try machine.start(at: 2, delay: 4)
        #expect(shown(machine, 5) == 0.5 && shown(machine, 7) == 1 && machine.dueTime == 7)
        _ = try machine.pause(at: 3)
        _ = try machine.start(at: 10)
        #expect(machine.dueTime == 14 && shown(machine, 12) == 0.5)
    }

    @Test func scrubbingEndsADelay() throws {
        var machine = PropertyAnimatorState(timing: .curve(.linear), duration: 2)
        _ = try machine.start(at: 0, delay: 3)
        _ = try machine.pause(at: 1)
        _ = try machine.setFraction(0.5, at: 1)
        _ = try machine.start(at: 2)
        #expect(machine.dueTime == 3)
    }

    @Test func pausesOnCompletion() throws {
        var machine = try started()
        machine.pausesOnCompletion = true
        let position = machine.reachEnd()
        #expect(position == nil)
        #expect(machine.phase == .paused && machine.fractionComplete(at: 9) == 1 && shown(machine, 9) == 1)
        try machine.setReversed(true, at: 9)
        _ = try machine.start(at: 10)
        #expect(machine.dueTime == 12 && shown(machine, 11) == 0.5)
        let secondPosition = machine.reachEnd()
        #expect(secondPosition == nil)
        #expect(shown(machine, 20) == 0)
    }

    @Test func stoppedValuesAreFrozen() throws {
        var machine = try started()
        try machine.stop(withoutFinishing: false, at: 0.5)
        #expect(shown(machine, 9) == 0.25)
        try machine.finish()
        #expect(machine.courses.isEmpty)
    }

    @Test func durations() throws {
        #expect(PropertyAnimatorState(timing: .damped(ratio: 0.5, velocity: .zero), duration: 3).duration == 3)
        let physics = PropertyAnimatorState(timing: .spring(Spring(damping: 20), velocity: .zero), duration: 3)
        #expect(physics.duration == 1)
        let endless = PropertyAnimatorState(timing: .spring(Spring(damping: 0), velocity: .zero), duration: 3)
        #expect(endless.duration == AnimatorTiming.longestDuration)
        let instant = try started(duration: -1, at: 4)
        #expect(instant.duration == 0 && instant.dueTime == 4)
        #expect(shown(instant, 4) == 0 && instant.courses[0].value(at: .infinity).x == 1)
    }

    @Test func springsThatComeToRestInTheDuration() throws {
        let machine = try started(.damped(ratio: 0.6, velocity: .zero), duration: 0.8)
        let spring = Spring(duration: 0.8, dampingRatio: 0.6)
        #expect(shown(machine, 0.3) == spring.value(at: 0.3))
        #expect(shown(machine, 0.8) == 1)
    }
}
