import Testing

import Geometry

@testable import Animation

@Suite struct SpringTests {
    typealias Sample = (time: Double, value: Double, velocity: Double)

    // Numeric integration of m·x″ = −k·(x − 1) − c·x′ by an 8th-order Runge-Kutta method with a relative tolerance of
    // 1e-13.
    static let table: [(Spring, [Sample])] = [
        (
            Spring(mass: 1, stiffness: 100, damping: 10),
            [
                (0.05, 0.10440547346, 3.7734520347), (0.25, 1.02335957991, 2.7410989871),
                (0.6, 1.00228949401, -0.5089231820),
                (1.3, 1.00044771131, -0.0167643796),
            ]
        ),
        (
            Spring(mass: 2, stiffness: 100, damping: 5),
            [
                (0.05, 0.05935830366, 2.3014200447), (0.25, 0.99362195417, 5.1810858379),
                (0.6, 1.31438478221, -2.9166791554),
                (1.3, 1.17004672281, 0.5209925964),
            ]
        ),
        (
            Spring(mass: 1, stiffness: 100, damping: 20),
            [
                (0.05, 0.09020401043, 3.0326532986), (0.25, 0.71270250482, 2.0521249656),
                (0.6, 0.98264873476, 0.1487251306),
                (1.3, 0.99996835539, 0.0002938428),
            ]
        ),
        (
            Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 8),
            [
                (0.05, 0.40628163624, 7.9194466193), (0.25, 1.24264749887, 0.3613431582),
                (0.6, 0.96157563945, -0.1201005885),
                (1.3, 0.99910656095, -0.0069345664),
            ]
        ),
        (
            Spring(mass: 1, stiffness: 250, damping: 30),
            [
                (0.05, 0.19172211335, 5.8432677684), (0.25, 0.92563039152, 1.1158989550),
                (0.6, 1.00006992800, 0.0008707796),
                (1.3, 0.99999999449, 0.0000000366),
            ]
        ),
        (
            Spring(mass: 1, stiffness: 300, damping: 20, initialVelocity: -5),
            [
                (0.05, 0.12096201448, 7.4460560469), (0.25, 1.10921552338, -0.4007643421),
                (0.6, 0.99934056467, 0.0568369574),
                (1.3, 0.99999905404, -0.0000351767),
            ]
        ),
        (
            Spring(mass: 3, stiffness: 40, damping: 2),
            [
                (0.05, 0.01643738102, 0.6520414684), (0.25, 0.36810534069, 2.6615314920),
                (0.6, 1.40818261874, 2.4590510396),
                (1.3, 1.04988416332, -2.3770875907),
            ]
        ),
        (
            Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 30),
            [
                (0.05, 1.0, 12.1306131943), (0.25, 1.32833999450, -1.6416999725), (0.6, 1.02726627394, -0.2230876959),
                (1.3, 1.00005650824, -0.0005198758),
            ]
        ),
        (
            Spring(mass: 1, stiffness: 100, damping: 40, allowsOverdamping: true),
            [
                (0.05, 0.06970520590, 2.0780996132), (0.25, 0.44864745916, 1.4771069803),
                (0.6, 0.78415410665, 0.5783573276),
                (1.3, 0.96692028187, 0.0886368376),
            ]
        ),
        (
            Spring(mass: 0.5, stiffness: 80, damping: 60, initialVelocity: 12, allowsOverdamping: true),
            [
                (0.05, 0.14984365087, 1.1746686347), (0.25, 0.35099549697, 0.8751740091),
                (0.6, 0.59516917121, 0.5459090311),
                (1.3, 0.84248376863, 0.2124085597),
            ]
        ),
    ]

    @Test(arguments: table) func motionFollowsTheEquation(spring: Spring, samples: [Sample]) {
        for sample in samples {
            // What the integration's tolerance and the printed digits leave.
            #expect(abs(spring.value(at: sample.time) - sample.value) < 2e-10, "value at \(sample.time)")
            #expect(abs(spring.velocity(at: sample.time) - sample.velocity) < 2e-9, "velocity at \(sample.time)")
        }
    }

    @Test func startsAtRestPositionZeroWithItsVelocity() {
        for (spring, _) in Self.table {
            #expect(spring.value(at: 0) == 0 && spring.value(at: -1) == 0)
            #expect(spring.velocity(at: 0) == spring.initialVelocity)
            #expect(abs(spring.value(at: 1e-7) - spring.initialVelocity * 1e-7) < 1e-11)
        }
    }

    @Test func checkValues() {
        let spring = Spring(stiffness: 100, damping: 10)
        #expect(abs(100 * spring.value(at: 0.05) - 10.44055) < 5e-6)
        #expect(abs(100 * spring.value(at: 0.25) - 102.33595) < 1e-5)  // the document rounds 102.335958 down
    }

    @Test func overdampingIsCriticalUnlessAllowed() {
        let heavy = Spring(stiffness: 100, damping: 40)
        let critical = Spring(stiffness: 100, damping: 20)
        for time in [0.1, 0.5, 1] { #expect(heavy.value(at: time) == critical.value(at: time)) }
        #expect(heavy.settlingDuration == 1)
    }

    @Test(arguments: [
        (Spring(), 1.4727003346780927), (Spring(mass: 2, damping: 5), 5.658348137358159),
        (Spring(damping: 10, initialVelocity: 8), 1.4410394380042305),
        (Spring(stiffness: 250, damping: 30), 0.55293664267346851),
        (Spring(stiffness: 300, damping: 20, initialVelocity: -5), 0.76307816821813051),
        (Spring(mass: 3, stiffness: 40, damping: 2), 20.986391325465904),
    ])
    func settlingDuration(spring: Spring, expected: Double) {
        #expect(abs(spring.settlingDuration - expected) < 4e-15 * expected, "the last bit may differ")
    }

    @Test func settlingInTenths() {
        #expect(Spring(damping: 20).settlingDuration == 1.0)
        #expect(Spring(stiffness: 400, damping: 40).settlingDuration == 0.5)
        #expect(Spring(damping: 60, allowsOverdamping: true).settlingDuration == 4.1)
    }

    @Test func neverSettling() {
        #expect(Spring(damping: 0).settlingDuration == .infinity)
        #expect(Spring(stiffness: 1e-12, damping: 10).settlingDuration == .infinity)
        #expect(Spring(stiffness: 0, damping: 1).settlingDuration == .infinity)
        #expect(Spring(mass: 0, stiffness: 100).settlingDuration == .infinity)
    }

    @Test func withoutStiffnessItDrifts() {
        let drifting = Spring(stiffness: 0, damping: 0, initialVelocity: 2)
        #expect(drifting.value(at: 3) == 6)
        #expect(drifting.velocity(at: 3) == 2)
    }

    @Test func undampedOscillatesBetweenZeroAndTwo() {
        let spring = Spring(damping: 0)
        #expect(abs(spring.value(at: .pi / 10) - 2) < 1e-12)
        #expect(abs(spring.value(at: .pi / 5)) < 1e-12)
    }

    @Test(arguments: [(1.0, 0.5, 161.7195, 5e-5), (0.8, 0.6, 190.21427, 1e-5)])
    func stiffnessOfDurationAndDampingRatio(duration: Double, ratio: Double, stiffness: Double, rounding: Double) {
        let spring = Spring(duration: duration, dampingRatio: ratio)
        #expect(abs(spring.stiffness - stiffness) < rounding)
        #expect(abs(spring.dampingRatio - ratio) < 1e-15)
    }

    @Test func criticalSpringOfADuration() {
        let spring = Spring(duration: 2, dampingRatio: 1)
        #expect(abs(spring.angularFrequency * 2 - 9.23341) < 5e-6)
        #expect(Spring(duration: 2, dampingRatio: 3) == spring)
    }

    @Test(arguments: [0.1, 0.35, 0.5, 0.8, 0.99, 1], [-20.0, -1, 0, 0.5, 3, 12, 80])
    func envelopeIsAThousandthAtTheDuration(ratio: Double, velocity: Double) {
        let duration = 0.7
        let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
        let w = spring.angularFrequency
        let residue: Double
        if ratio < 1 {
            let root = (1 - ratio * ratio).squareRoot()
            residue = abs(ratio * w - velocity) / (w * root) * Elementary.exp(-ratio * w * duration)
        } else {
            residue = abs(1 + (w - velocity) * duration) * Elementary.exp(-w * duration)
        }
        #expect(abs(residue - 0.001) < 1e-12)
        #expect(w > 0 && w.isFinite)
    }

    @Test func softRatiosAndShortDurationsStayFinite() {
        for spring in [
            Spring(duration: 1, dampingRatio: 0), Spring(duration: 0, dampingRatio: 0.5),
            Spring(duration: -1, dampingRatio: 1),
        ] {
            #expect(spring.stiffness.isFinite && spring.stiffness > 0 && spring.damping > 0)
        }
    }

    @Test func bounce() {
        let springy = Spring(duration: 0.5, bounce: 0.3)
        #expect(abs(springy.stiffness - 157.91367041742973) < 1e-10)
        #expect(abs(springy.damping - 17.59291886010284) < 1e-12)
        #expect(abs(Spring(duration: 0.5, bounce: 0).dampingRatio - 1) < 1e-15)
        let creeping = Spring(duration: 0.5, bounce: -0.5)
        #expect(abs(creeping.dampingRatio - 2) < 1e-14 && creeping.allowsOverdamping)
        #expect(creeping.value(at: 0.5) < Spring(duration: 0.5, bounce: 0).value(at: 0.5))
    }
}
