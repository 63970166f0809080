import Foundation
import Geometry
import TestSupport
import Testing

@testable import Animation

@Suite struct AnimatorTrackTests {
    func track(
        _ from: CGFloat, _ to: CGFloat, _ easing: Easing = .curve(.linear), duration: Double, start: Double,
        rate: Double = 1
    ) -> AnimatorTrack {
        AnimatorTrack(
            way: .straight(from: .number(from), to: .number(to)), course: AnimatorSegments(easing, duration: duration),
            clock: MotionClock(anchor: start, seconds: rate < 0 ? duration : 0, rate: rate))
    }

    func number(_ track: AnimatorTrack, _ time: Double) -> Double {
        if case .number(let x) = track.value(at: time) { Double(x) } else { .nan }
    }

    func speed(_ track: AnimatorTrack, _ time: Double, from side: Double) -> Double {
        (number(track, time + side * 1e-6) - number(track, time)) / (side * 1e-6)
    }

    @Test func goesItsWay() {
        let t = track(10, 20, duration: 2, start: 5)
        #expect([4, 5, 6, 7, 9].map { number(t, $0) } == [10, 10, 15, 20, 20])
        #expect(t.destination == .number(20))
        #expect(track(10, 20, duration: 2, start: 5, rate: -1).destination == .number(10))
    }

    @Test func takenOverMotionIsAdded() {
        let older = track(0, 100, duration: 1, start: 0)
        var newer = track(100, 0, duration: 1, start: 0.5)
        let carries = newer.carry(older, from: 0.5)
        #expect(carries)
        #expect(number(newer, 0.5) == 50)
        // 100 → 0 in a second, and what the older one still had to go: (50 … 100) − 100.
        #expect(abs(number(newer, 0.75) - (75 - 25)) < 1e-12)
        #expect(abs(number(newer, 1) - 50) < 1e-12)
        #expect(abs(number(newer, 1.25) - 25) < 1e-12)
        #expect(number(newer, 1.5) == 0)
    }

    @Test func aSpringHandedOverKeepsValueAndVelocity() {
        let physics = AnimatorTiming.spring(Spring(stiffness: 200, damping: 8), velocity: .zero).resolved(duration: 0)
        let older = track(0, 100, physics.easing, duration: physics.duration, start: 0)
        for time in [0.05, 0.2, 0.33, 0.6] {
            var newer = track(100, -40, physics.easing, duration: physics.duration, start: time)
            let carries = newer.carry(older, from: time)
            #expect(carries)
            #expect(abs(number(newer, time) - number(older, time)) < 1e-12)
            // The newer spring starts at rest; one-sided differences are good to 1e-2 at these accelerations.
            #expect(abs(speed(newer, time, from: 1) - speed(older, time, from: 1)) < 0.05)
            #expect(abs(number(newer, time + 60) + 40) < 1e-9)
        }
    }

    @Test func whatIsTakenOverFromOneOnItsWayBackHeadsForItsStart() {
        let older = track(0, 100, duration: 1, start: 0, rate: -1)
        var newer = track(0, 10, duration: 1, start: 0.25)
        let carries = newer.carry(older, from: 0.25)
        #expect(carries)
        #expect(abs(number(newer, 0.25) - 75) < 1e-12)
        #expect(abs(number(newer, 0.75) - (5 + 25)) < 1e-12)
        #expect(abs(number(newer, 1.25) - 10) < 1e-12)
    }

    @Test func takenOverMotionGoesBackWithTheNewOne() {
        let older = track(0, 100, duration: 1, start: 0)
        var newer = track(100, 0, .curve(.easeInOut), duration: 1, start: 0.5)
        let carries = newer.carry(older, from: 0.5)
        #expect(carries)
        var back = newer
        back.clock = MotionClock(anchor: 1.1, seconds: 0.6, rate: -1)
        for time in [1.1, 1.3, 1.7] { #expect(abs(number(back, time) - number(newer, 2.2 - time)) < 1e-12) }
        var held = newer
        held.clock = MotionClock(anchor: 0, seconds: 0.3, rate: 0)
        #expect(abs(number(held, 77) - number(newer, 0.8)) < 1e-12)
    }

    @Test func chainsOfTakeoversDoNotJump() {
        var random = SeededGenerator(8)
        for _ in 0..<100 {
            var current = track(0, 100, .curve(.easeInOut), duration: 1, start: 0)
            var time = 0.0
            var goal = 100.0
            for _ in 0..<8 {
                time += random.number(0...0.4)
                let next = random.number(-100...100)
                var newer = track(
                    CGFloat(goal), CGFloat(next), .curve(.easeInOut), duration: random.number(0.2...2), start: time)
                let before = number(current, time)
                let carries = newer.carry(current, from: time)
                #expect(carries)
                #expect(abs(number(newer, time) - before) < 1e-9)
                (current, goal) = (newer, next)
            }
            #expect(abs(number(current, time + 20) - goal) < 1e-9)
            #expect(current.lastSecond < 10)
        }
    }

    @Test func lastSecondOutlivesTheCourse() {
        let older = track(0, 100, duration: 3, start: 0)
        var newer = track(100, 0, duration: 0.5, start: 1)
        #expect(newer.lastSecond == 0.5)
        let carries = newer.carry(older, from: 1)
        #expect(carries)
        #expect(newer.lastSecond == 2)
        #expect(abs(number(newer, 2) - (0 + 66.66666666666667 - 100)) < 1e-9)
        #expect(newer.carriedMotion(addedTo: .number(7), at: 2.5) == .number(7 + (CGFloat(number(older, 2.5)) - 100)))
        #expect(newer.endValue == .number(0))
    }

    @Test func whatCannotBeCarried() {
        let older = track(0, 100, duration: 1, start: 0)
        var paused = older
        paused.clock = MotionClock(anchor: 0, seconds: 0.5, rate: 0)
        var newer = track(100, 0, duration: 1, start: 0.5)
        let carries = newer.carry(paused, from: 0.5)
        #expect(!carries)
        var endless = older
        endless.clock = MotionClock(cycle: LayerTiming(duration: 1, repeatCount: .infinity))
        let carriesEndless = newer.carry(endless, from: 0.5)
        #expect(!carriesEndless)
        var flat = older
        flat.way = .straight(from: .transform(.identity), to: .transform(CATransform3DMakeScale(0, 0, 1)))
        let carriesFlat = newer.carry(flat, from: 0.5)
        #expect(!carriesFlat)
    }

    @Test func transformsAreCarriedAsTransforms() {
        var older = track(0, 0, duration: 1, start: 0)
        let turned = CATransform3DMakeRotation(1, 0, 0, 1)
        older.way = .straight(from: .transform(.identity), to: .transform(turned))
        var newer = older
        newer.clock.anchor = 0.5
        newer.way = .straight(from: .transform(turned), to: .transform(.identity))
        let carries = newer.carry(older, from: 0.5)
        #expect(carries)
        guard case .transform(let t) = newer.value(at: 0.75) else { return }
        // 0.75 rad of its own, and 0.25 rad that the older one still had to go.
        #expect(distance(t, CATransform3DMakeRotation(0.75 - 0.25, 0, 0, 1)) < 1e-12)
    }

    @Test func cyclesComeBackAndEndAtTheirEnd() {
        var t = track(0, 100, duration: 1, start: 2)
        t.clock = MotionClock(cycle: LayerTiming(beginTime: 2, duration: 1, repeatCount: 2, autoreverses: true))
        #expect([1, 2, 2.5, 3.5, 4.25].map { number(t, $0) } == [0, 0, 50, 50, 25])
    }

    @Test func velocitiesPerDirection() throws {
        let timing = AnimatorTiming.spring(Spring(damping: 20), velocity: SIMD2(10, 0)).resolved(duration: 0)
        let t = AnimatorTrack(
            way: .straight(from: .point(.zero), to: .point(CGPoint(x: 100, y: 100))),
            course: AnimatorSegments(timing.easing, duration: timing.duration),
            clock: MotionClock(anchor: 0, seconds: 0, rate: 1))
        guard case .point(let p) = t.value(at: 0.05) else { return }
        #expect(abs(Double(p.x) - 100 * Spring(damping: 20, initialVelocity: 10).value(at: 0.05)) < 1e-9)
        #expect(abs(Double(p.y) - 100 * Spring(damping: 20).value(at: 0.05)) < 1e-9)
    }
}
