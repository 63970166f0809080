import TestSupport
import Testing

@testable import Animation

@Suite struct PropertyAnimatorChangesTests {
    func shown(_ machine: PropertyAnimatorState, _ time: Double, course: Int = 0) -> Double {
        machine.courses[course].value(at: machine.second(at: time)).x
    }

    func paused(_ timing: AnimatorTiming, at time: Double, duration: Double = 2) throws -> PropertyAnimatorState {
        var machine = PropertyAnimatorState(timing: timing, duration: duration)
        _ = try machine.start(at: 0)
        _ = try machine.pause(at: time)
        return machine
    }

    // MARK: continue

    @Test func continuingWithoutChangesIsStartingAgain() throws {
        var (a, b) = (try paused(.curve(.easeIn), at: 1.5), try paused(.curve(.easeIn), at: 1.5))
        try a.continueAnimation(timing: nil, durationFactor: 0, at: 4)
        _ = try b.start(at: 4)
        #expect(a == b)
    }

    @Test func theFactorIsOfTheOriginalDuration() throws {
        var machine = try paused(.curve(.easeInOut), at: 1.5)
        let before = shown(machine, 2)
        try machine.continueAnimation(timing: nil, durationFactor: 1, at: 2)
        #expect(machine.dueTime == 4)
        #expect(shown(machine, 2) == before)
        // The rest of the curve, stretched from half a second to two.
        let whole = try paused(.curve(.easeInOut), at: 0)
        for part in [0.1, 0.5, 0.9] {
            #expect(abs(shown(machine, 2 + 2 * part) - whole.courses[0].value(at: 1.5 + 0.5 * part).x) < 1e-12)
        }
        #expect(shown(machine, 4) == 1)
        #expect(abs(machine.fractionComplete(at: 3) - 0.875) < 1e-12, "the bar fills evenly from three quarters")
    }

    @Test func anotherTimingEasesWhatIsLeft() throws {
        var machine = try paused(.curve(.linear), at: 1)
        try machine.continueAnimation(timing: .curve(.easeInOut), durationFactor: 0.5, at: 5)
        #expect(machine.dueTime == 6)
        #expect(shown(machine, 5) == 0.5)
        #expect(abs(shown(machine, 5.25) - (0.5 + 0.5 * 0.12916193104732)) < 1e-12)
        #expect(shown(machine, 6) == 1)
    }

    @Test func aSpringGivenByPhysicsTakesItsOwnTime() throws {
        var machine = try paused(.curve(.linear), at: 1)
        try machine.continueAnimation(timing: .spring(Spring(damping: 20), velocity: .zero), durationFactor: 7, at: 5)
        #expect(machine.dueTime == 6)
        #expect(abs(shown(machine, 5.25) - (0.5 + 0.5 * 0.71270250482)) < 1e-10)
    }

    @Test func continuingBackwards() throws {
        var machine = try paused(.curve(.linear), at: 1.5)
        try machine.setReversed(true, at: 1.5)
        try machine.continueAnimation(timing: .curve(.easeIn), durationFactor: 2, at: 10)
        #expect(machine.dueTime == 14)
        #expect(shown(machine, 10) == 0.75)
        #expect(
            abs(shown(machine, 12) - 0.75 * (1 - 0.315356812572539)) < 1e-12, "eased from where it is towards the start"
        )
        #expect(shown(machine, 14) == 0)
        let position = machine.reachEnd()
        #expect(position == .start)
    }

    @Test func turningRoundAfterContinuingRetracesBothParts() throws {
        var machine = try paused(.curve(.linear), at: 1)
        try machine.continueAnimation(timing: .curve(.easeIn), durationFactor: 1, at: 1)
        let there = machine
        try machine.setReversed(true, at: 2.5)
        for time in [2.5, 3, 3.9, 4.2, 5] {
            #expect(abs(shown(machine, time) - there.courses[0].value(at: 5 - time).x) < 1e-12)
        }
        #expect(machine.dueTime == 5)
    }

    @Test func continuingAtTheEndEnds() throws {
        var machine = try paused(.curve(.linear), at: 2)
        try machine.continueAnimation(timing: .curve(.easeIn), durationFactor: 1, at: 3)
        #expect(machine.dueTime == 3)
    }

    @Test func continuingAgainAndAgainNeverJumps() throws {
        var random = SeededGenerator(7)
        let timings: [AnimatorTiming?] = [
            nil, .curve(.easeInOut), .damped(ratio: 0.5, velocity: SIMD2(3, 3)), .spring(Spring(), velocity: .zero),
        ]
        for _ in 0..<200 {
            var machine = try paused(.curve(.easeOut), at: 0.4)
            var time = 1.0
            for _ in 0..<6 where machine.isActive {
                let before = shown(machine, time)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: try machine.setReversed(!machine.isReversed, at: time)
                case 1 where machine.phase == .paused:
                    let timing = timings[Int.random(in: 0..<4, using: &random)]
                    try machine.continueAnimation(timing: timing, durationFactor: random.number(0...2), at: time)
                case 2: _ = try machine.pause(at: time)
                default: _ = try machine.start(at: time)
                }
                #expect(abs(shown(machine, time) - before) < 1e-9)
                let step = random.number(0...0.5)
                if let due = machine.dueTime, due <= time + step { break }
                time += step
            }
        }
    }

    // MARK: add

    @Test func addedBeforeTheStart() throws {
        var machine = PropertyAnimatorState(timing: .curve(.easeIn), duration: 2)
        let course = try machine.courseForAddition(at: 0)
        #expect(course == nil)
        _ = try machine.start(at: 0)
        let other = try machine.courseForAddition(at: 0)
        #expect(other == 0)
        let third = try machine.courseForAddition(delayFactor: 0.25, at: 0)
        #expect(third == 1)
        #expect([0, 0.25, 0.5].map { shown(machine, $0, course: 1) } == [0, 0, 0])
        #expect(abs(shown(machine, 1.25, course: 1) - 0.315356812572539) < 1e-12, "half of what is left")
        #expect(shown(machine, 2, course: 1) == 1)
    }

    @Test func addedInFlightTakesWhatIsLeft() throws {
        var machine = PropertyAnimatorState(timing: .curve(.linear), duration: 2)
        _ = try machine.start(at: 0)
        let course = try machine.courseForAddition(at: 1)
        #expect(course == 1)
        #expect([0.5, 1, 1.5, 2].map { shown(machine, $0, course: 1) } == [0, 0, 0.5, 1])
        let other = try machine.courseForAddition(delayFactor: 0.5, at: 1)
        #expect(other == 2)
        #expect([1, 1.5, 1.75, 2].map { shown(machine, $0, course: 2) } == [0, 0, 0.5, 1])
    }

    @Test func addedOnTheWayBack() throws {
        var machine = PropertyAnimatorState(timing: .curve(.linear), duration: 2)
        _ = try machine.start(at: 0)
        try machine.setReversed(true, at: 1.5)
        let index = try machine.courseForAddition(at: 2)
        let course = try #require(index)
        #expect([2, 2.5, 3].map { shown(machine, $0, course: course) } == [0, 0.5, 1])
    }

    @Test func addedToAReversedOneBeforeItBegins() throws {
        var machine = PropertyAnimatorState(timing: .curve(.linear), duration: 2)
        try machine.setReversed(true, at: 0)
        _ = try machine.start(at: 0)
        let course = try machine.courseForAddition(at: 0)
        #expect(course == 0)
    }

    @Test func continuingKeepsAddedOnesInStep() throws {
        var machine = PropertyAnimatorState(timing: .curve(.linear), duration: 2)
        _ = try machine.start(at: 0)
        let index = try machine.courseForAddition(delayFactor: 0.75, at: 0)
        let late = try #require(index)
        _ = try machine.pause(at: 1)
        try machine.continueAnimation(timing: .curve(.easeIn), durationFactor: 1, at: 1)
        #expect(machine.dueTime == 3)
        #expect(shown(machine, 2, course: late) == 0, "its delay is stretched with the rest")
        #expect(abs(shown(machine, 2.5, course: late) - 0.315356812572539) < 1e-12)
        #expect(shown(machine, 3, course: late) == 1)
    }
}
