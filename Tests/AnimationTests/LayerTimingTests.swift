import Testing

@testable import Animation

@Suite struct LayerTimingTests {
    struct Case: Sendable {
        var name: String
        var timing: LayerTiming
        var samples: [(time: Double, progress: Double?)]
    }

    static let cases = [
        Case(
            name: "removed outside its time", timing: LayerTiming(beginTime: 2, duration: 4),
            samples: [(1.9, nil), (2, 0), (3, 0.25), (5, 0.75), (6, nil), (9, nil)]),
        Case(
            name: "fills both ways", timing: LayerTiming(beginTime: 2, duration: 4, fillMode: .both),
            samples: [(0, 0), (2, 0), (4, 0.5), (6, 1), (99, 1)]),
        Case(
            name: "fills forwards", timing: LayerTiming(beginTime: 1, duration: 1, fillMode: .forwards),
            samples: [(0.5, nil), (1.5, 0.5), (2, 1)]),
        Case(
            name: "fills backwards", timing: LayerTiming(beginTime: 1, duration: 1, fillMode: .backwards),
            samples: [(0.5, 0), (1.5, 0.5), (2, nil)]),
        Case(
            name: "comes back", timing: LayerTiming(duration: 2, autoreverses: true, fillMode: .both),
            samples: [(0, 0), (1, 0.5), (2, 1), (3, 0.5), (4, 0), (5, 0)]),
        Case(
            name: "repeats", timing: LayerTiming(duration: 2, repeatCount: 3, fillMode: .both),
            samples: [(1, 0.5), (2, 0), (3, 0.5), (5, 0.5), (6, 1), (7, 1)]),
        Case(
            name: "repeats a half", timing: LayerTiming(duration: 2, repeatCount: 1.5, fillMode: .forwards),
            samples: [(2.5, 0.25), (3, 0.5), (4, 0.5)]),
        Case(
            name: "repeats for a while, there and back",
            timing: LayerTiming(duration: 1, repeatDuration: 3, autoreverses: true, fillMode: .both),
            samples: [(0.5, 0.5), (1.5, 0.5), (2.25, 0.25), (3, 1), (4, 1)]),
        Case(
            name: "repeats for ever", timing: LayerTiming(duration: 2, repeatCount: .infinity, fillMode: .both),
            samples: [(1, 0.5), (2001, 0.5), (2002, 0)]),
        Case(
            name: "twice as fast", timing: LayerTiming(beginTime: 1, speed: 2, duration: 4, fillMode: .forwards),
            samples: [(1, 0), (2, 0.5), (2.5, 0.75), (3, 1)]),
        Case(
            name: "backwards", timing: LayerTiming(beginTime: 1, speed: -1, duration: 4, fillMode: .both),
            samples: [(0, 1), (1, 1), (2, 0.75), (4, 0.25), (5, 0), (6, 0)]),
        Case(
            name: "from an offset, then what was skipped", timing: LayerTiming(timeOffset: 1, duration: 4),
            samples: [(0, 0.25), (2, 0.75), (3, 1), (3.5, 0.125), (4, nil)]),
        Case(
            name: "held still", timing: LayerTiming(speed: 0, timeOffset: 1, duration: 4),
            samples: [(0, 0.25), (100, 0.25)]),
        Case(name: "of no duration", timing: LayerTiming(), samples: [(0, 0), (0.125, 0.5), (0.25, nil)]),
    ]

    @Test(arguments: cases) func activeProgress(c: Case) {
        for sample in c.samples {
            #expect(c.timing.activeProgress(at: sample.time) == sample.progress, "\(c.name) at \(sample.time)")
        }
    }

    @Test func localTime() {
        let timing = LayerTiming(beginTime: 3, speed: 2, timeOffset: 0.5)
        #expect(timing.localTime(for: 5) == 4.5)
        #expect(LayerTiming(speed: 0, timeOffset: 0.5).localTime(for: 5) == 0.5)
    }

    @Test func endTime() {
        #expect(LayerTiming(beginTime: 1, speed: 2, duration: 4, repeatCount: 2, autoreverses: true).endTime == 9)
        #expect(LayerTiming(speed: 0, duration: 4).endTime == .infinity)
        #expect(LayerTiming(duration: 1, repeatCount: .infinity).endTime == .infinity)
    }
}
