import Codecs
import Testing

@testable import Recording

@Suite struct ScheduleTests {
    static let counts: [(duration: Double, rate: FrameRate, frames: Int)] = [
        (0, .standard, 1), (1, FrameRate(50), 51), (1, FrameRate(60), 61), (0.375, FrameRate(60), 24),
        (0.4, FrameRate(50), 21),
        (0.01, FrameRate(50), 2),
        (1, FrameRate(100, 3), 35), (0.3, FrameRate(10), 4), (1e-9, FrameRate(60), 1), (2, FrameRate(30_000, 1001), 61),
    ]

    @Test(arguments: counts.indices)
    func samplesReachTheEnd(_ index: Int) throws {
        let (duration, rate, count) = Self.counts[index]
        let schedule = try FrameSchedule(duration: duration, rate: rate)
        #expect(schedule.frames.count == count)
        #expect(schedule.frames.first?.time == 0)
        if count > 1 { #expect(schedule.frames.last?.time == duration) }
        #expect(schedule.duration == RationalTime(count * rate.denominator, rate.numerator))
        #expect(schedule.frames.map(\.number) == Array(0..<count))
    }

    @Test func ratesAsPeopleWriteThem() {
        #expect(FrameRate("60") == FrameRate(60))
        #expect(FrameRate("33.33") == FrameRate(100, 3))
        #expect(FrameRate("30000/1001") == FrameRate(30_000, 1001))
        #expect(FrameRate("29.97") == FrameRate(2997, 100))
        for text in ["0", "-5", "nan", "inf", "", "60fps", "1/0", "0/5", "1e9", "5/"] {
            #expect(FrameRate(text) == nil, "\(text)")
        }
    }

    /// A duration is told rounded to the sixth decimal, and what was told is in the recording.
    @Test(arguments: [0.260_704_6, 2.837_878_51, 0.1, 1]) func theEndThatIsToldCanBeAskedFor(_ duration: Double) throws
    {
        let told = (duration * 1e6).rounded() / 1e6
        #expect(try TimePoint.seconds(told).seconds(within: duration, rate: .standard) <= duration)
        #expect(throws: RecordingError.self) {
            try TimePoint.seconds(duration + 2e-6).seconds(within: duration, rate: .standard)
        }
    }

    @Test func whatAGIFCanHold() {
        for rate in [FrameRate(50), FrameRate(100, 3), FrameRate(25), FrameRate(20), FrameRate(10), FrameRate(1)] {
            #expect(rate.fitsGIF)
        }
        for rate in [FrameRate(60), FrameRate(100), FrameRate(30), FrameRate(24)] { #expect(!rate.fitsGIF) }
        #expect(FrameRate(30).nearestGIFRates == [FrameRate(100, 3), FrameRate(25)])
        #expect(FrameRate(60).nearestGIFRates == [FrameRate(50)])
    }

    static let selections: [(selection: FrameSelection?, numbers: [Int])] = [
        (FrameSelection(frames: "0-2,5,7-10:2"), [0, 1, 2, 5, 7, 9]), (FrameSelection(frames: "9-99"), [9, 10]),
        (FrameSelection(interval: "0.04..0.1"), [2, 3, 4, 5]), (FrameSelection(interval: "f3..f4"), [3, 4]),
        (FrameSelection(interval: "50%..end"), [5, 6, 7, 8, 9, 10]), (FrameSelection(interval: ".."), Array(0...10)),
    ]

    @Test(arguments: selections.indices)
    func selectionsByTimeAndNumber(_ index: Int) throws {
        var options = FrameSchedule.Options()
        options.selection = try #require(Self.selections[index].selection)
        #expect(
            try FrameSchedule(duration: 0.2, rate: .gif, options: options).frames.map(\.number)
                == Self.selections[index].numbers)
    }

    @Test(
        arguments: [("9-99", 99), ("3,11", 11), ("0-10", nil), ("0-11:2", nil), ("0-12:2,4", 12), ("10", nil)]
            as [(String, Int?)])
    func numbersBeyondTheEndAreTold(_ text: String, _ last: Int?) throws {
        var options = FrameSchedule.Options()
        options.selection = try #require(FrameSelection(frames: text))
        let told = last.map { ["the selection goes on to frame \($0), and the recording ends with frame 10"] } ?? []
        #expect(try FrameSchedule(duration: 0.2, rate: .gif, options: options).notices == told)
    }

    @Test func brokenSelections() {
        for text in ["", "a", "3-1", "1-2:0", "1,,2", "-3", "99999999999"] {
            #expect(FrameSelection(frames: text) == nil, "\(text)")
        }
        for text in [
            "", "1", "a..b", "1..2..3", "-1..2", "200%..end", "0x0..0x1", "0..0x1p-1", "0x10%..end", "nan..1", "0..inf",
        ] {
            #expect(FrameSelection(interval: text) == nil, "\(text)")
        }
    }

    /// Of ten seconds: what lies beyond them is refused, and what is said to people as the end is there.
    @Test(arguments: [
        ("0..10", nil), ("0..10.0000005", nil), ("9..end", nil), ("f0..f100", nil), ("..", nil), ("1e1..", nil),
        ("0..10.1", "10.1 s"), ("10.1..12", "10.1 s"), ("10.1..end", "10.1 s"),
        ("f0..f101", "frame 101 at 10 a second"),
        ("f900..", "frame 900 at 10 a second"), ("0..1e99", "1e+99 s"),
    ])
    func selectionsEndWithTheRecording(_ text: String, _ beyond: String?) throws {
        var options = FrameSchedule.Options()
        options.selection = try #require(FrameSelection(interval: text))
        let schedule = { try FrameSchedule(duration: 10, rate: FrameRate(10), options: options) }
        guard let beyond else {
            #expect(throws: Never.self) { _ = try schedule() }
            return
        }
        #expect(throws: RecordingError.beyondEnd(beyond, duration: 10)) { _ = try schedule() }
    }

    /// At another speed times are those of what is played, and the message says which length that is.
    @Test func selectionsCountPlayedTime() throws {
        var options = FrameSchedule.Options()
        (options.speed, options.selection) = (2, try #require(FrameSelection(interval: "0..1")))
        let error = #expect(throws: RecordingError.self) {
            _ = try FrameSchedule(duration: 1.5, rate: FrameRate(10), options: options)
        }
        #expect(error == .beyondEnd("1 s", duration: 0.75, speed: 2))
        #expect(
            error?.description
                == "1 s is beyond the end: at 2 times its speed the timeline of 1.5 s takes 0.75 s, in which times are counted; `end` is its last state"
        )
    }

    @Test func holdsBounceAndSpeed() throws {
        var options = FrameSchedule.Options()
        (options.holdFirst, options.holdLast, options.bounces) = (0.5, 1, true)
        let schedule = try FrameSchedule(duration: 0.3, rate: FrameRate(10), options: options)
        // What is held at the end is where it began, and not the frame before.
        #expect(schedule.frames.map { Int(($0.time * 10).rounded()) } == [0, 1, 2, 3, 2, 1, 0])
        #expect(schedule.frames.map(\.number) == Array(0...6))
        #expect(schedule.frames.map(\.duration.seconds) == [0.6, 0.1, 0.1, 0.1, 0.1, 0.1, 1.1])
        options.holdLast = 0
        for loops in [true, false] {
            let times = try FrameSchedule(duration: 0.3, rate: FrameRate(10), options: options, loops: loops).frames
                .map { Int(($0.time * 10).rounded()) }
            #expect(times == [0, 1, 2, 3, 2, 1] + (loops ? [] : [0]))
        }
        options = FrameSchedule.Options()
        options.speed = 2
        #expect(
            try FrameSchedule(duration: 1, rate: FrameRate(10), options: options).frames.map {
                Int(($0.time * 10).rounded())
            } == [
                0, 2, 4, 6, 8, 10,
            ])
    }

    @Test(arguments: [
        ("50%..50%", RecordingError.betweenFrames(2, rate: FrameRate(10))),
        ("0.31..0.39", .betweenFrames(3, rate: FrameRate(10))),
        ("f4..f2", .backwards(from: 0.4, to: 0.2)), ("end..0", .backwards(from: 0.5, to: 0)),
    ]) func intervalsWithoutAFrameAreExplained(text: String, error: RecordingError) throws {
        var options = FrameSchedule.Options()
        options.selection = try #require(FrameSelection(interval: text))
        #expect(throws: error) { try FrameSchedule(duration: 0.5, rate: FrameRate(10), options: options) }
    }

    @Test func whatLiesBetweenFramesIsSaid() {
        #expect(
            RecordingError.betweenFrames(2, rate: FrameRate(10)).description
                == "the selection lies between the frames f2 (0.2 s) and f3 (0.3 s); f2..f2 is the one, f3..f3 the other, f2..f3 both"
        )
    }

    @Test func limitsAndEmptySelections() {
        #expect(throws: RecordingError.tooManyFrames(601, limit: 600)) {
            try FrameSchedule(duration: 10, maximumFrames: 600)
        }
        #expect(throws: RecordingError.self) { try FrameSchedule(duration: .infinity) }
        var options = FrameSchedule.Options()
        options.selection = .frames([50...60], steps: [1])
        #expect(throws: RecordingError.emptySelection(frames: 7)) { try FrameSchedule(duration: 0.1, options: options) }
    }
}
