import Codecs
import Raster
import Testing

@testable import Comparison

/// Within the time slack each picture of the baseline has to come, and each new one has to be in the baseline.
@Suite struct TimeSlackTests {
    private static let wrong = TestPictures.box(at: 30, y: 20, color: (30, 40, 200))

    /// Frames as a scene draws them: each is one, whether it is like its neighbour or not.
    private static func drawn(_ frames: [Bitmap]) -> Footage {
        let durations = [RationalTime](repeating: RationalTime(1, 60), count: frames.count)
        return Footage(
            name: "drawn", width: frames[0].width, height: frames[0].height, loop: .forever, durations: durations
        ) {
            var rest = frames[...]
            return { rest.popFirst() }
        }
    }

    private static func messages(
        _ a: Footage, _ b: Footage, slack: Int, _ change: (inout Tolerances) -> Void = { _ in }
    ) throws -> (different: Bool, messages: [String]) {
        var comparator = AnimationComparator()
        comparator.tolerances.timeSlack = slack
        change(&comparator.tolerances)
        let result = try comparator.compare(a, b)
        return (result.isDifferent, result.findings.map(\.message))
    }

    /// Which frames are wrong, for which slack, and how they are told of.
    @Test(arguments: [
        ([3], 1, "frame 3 (0.05 s) shows"), ([3], 5, "frame 3 (0.05 s) shows"), ([3], 60, "frame 3 (0.05 s) shows"),
        ([0], 1, "frame 0 (0 s) shows"), ([40], 1, "frame 40 (0.667 s) shows"), ([20], 2, "frame 20 (0.333 s) shows"),
        ([2, 3, 4, 5], 1, "frames 2 to 5 (from 0.033 s) show"), ([2, 3, 4, 5], 9, "frames 2 to 5 (from 0.033 s) show"),
        ([0, 8, 9, 40], 3, "frames 0, 8 to 9 and 40 (from 0 s) show"),
        ([0, 5, 10, 15, 20, 25, 30], 2, "frames 0, 5, 10, 15 and others (from 0 s) show"),
    ])
    func wrongFramesAreNamed(_ numbers: [Int], _ slack: Int, _ sentence: String) throws {
        let frames = TestPictures.motion()
        // At the right time, and while everything comes a frame later.
        for base in [frames, [frames[0]] + frames.dropLast()] {
            var changed = base
            for number in numbers { changed[number] = Self.wrong }
            let found = try Self.messages(Self.drawn(frames), Self.drawn(changed), slack: slack)
            #expect(found.different)
            let within = slack == 1 ? "1 frame of it" : "\(slack) frames of it"
            #expect(
                found.messages.contains("\(sentence) what the baseline does not show within \(within)"),
                "\(found.messages)")
        }
        let enough = try Self.messages(Self.drawn(frames), Self.drawn(frames), slack: slack)
        #expect(!enough.different && enough.messages == ["time-slack could be 0 instead of \(slack)"])
    }

    /// Slack that the lengths need is none that could be less; and where everything comes late within it, what is lost
    /// at the end is named.
    @Test func slackExcusesLengths() throws {
        let frames = (0..<8).map { TestPictures.box(at: 4 + 3 * Double($0)) }
        let still = [Bitmap](repeating: frames[0], count: 3) + [Bitmap](repeating: frames[1], count: 5)
        for slack in [2, 5] {
            let equal = try Self.messages(Self.drawn(still), Self.drawn(still.dropLast(2)), slack: slack)
            #expect(!equal.different)
            #expect(equal.messages == (slack == 2 ? [] : ["time-slack could be 2 instead of 5"]))
        }
        let short = try Self.messages(Self.drawn(still), Self.drawn(still.dropLast(2)), slack: 1)
        #expect(short.different && !short.messages.contains { $0.contains("could be") }, "\(short.messages)")
        let lost = try Self.messages(
            Self.drawn(frames), Self.drawn([frames[0], frames[0]] + frames.dropLast(2)), slack: 2)
        #expect(lost.different)
        #expect(
            lost.messages.contains("frames 6 to 7 show what does not come within 2 frames of it"),
            "\(lost.messages)")
    }

    /// A picture that is held is near only while it is.
    @Test func slackIsCountedFromEachFrame() throws {
        let (still, other) = (TestPictures.box(at: 4), Self.wrong)
        let frames = [Bitmap](repeating: still, count: 10) + [Bitmap](repeating: other, count: 10)
        var late = frames
        for number in 10..<13 { late[number] = still }
        #expect(try !Self.messages(Self.drawn(frames), Self.drawn(late), slack: 3).different)
        #expect(try Self.messages(Self.drawn(frames), Self.drawn(late), slack: 2).different)
        #expect(try !Self.messages(Self.drawn(late), Self.drawn(frames), slack: 3).different)
        #expect(try Self.messages(Self.drawn(late), Self.drawn(frames), slack: 2).different)
    }

    /// What is longer or shorter by no more than the slack.
    @Test func endsMayMove() throws {
        let frames = TestPictures.motion()
        let (first, last) = (frames[0], frames[40])
        func isDifferent(_ changed: [Bitmap], _ slack: Int = 2) throws -> Bool {
            let there = try Self.messages(Self.drawn(frames), Self.drawn(changed), slack: slack).different
            let back = try Self.messages(Self.drawn(changed), Self.drawn(frames), slack: slack).different
            #expect(there == back)
            return there
        }
        #expect(try !isDifferent(frames + [last, last]))
        #expect(try !isDifferent([first, first] + frames))
        #expect(try !isDifferent(Array(frames.dropFirst(2))))
        #expect(try isDifferent(frames + [last, last, last]))
        #expect(try isDifferent(frames + [last, Self.wrong]))
        #expect(try isDifferent(frames + [Self.wrong]))
        #expect(try isDifferent([Self.wrong] + frames))
        #expect(try isDifferent(Array(frames[..<20]) + [Self.wrong] + Array(frames[20...])))
        let longer = try Self.messages(Self.drawn(frames), Self.drawn(frames + [last, Self.wrong]), slack: 2)
        #expect(
            longer.messages.contains("frame 42 (0.7 s) shows what the baseline does not show within 2 frames of it"),
            "\(longer.messages)")
    }

    /// Files of all kinds, whose frames may join equal neighbours and part others.
    @Test func wrongFramesOfFiles() throws {
        let frames = TestPictures.motion()
        var changed = frames
        changed[3] = Self.wrong
        func webP(_ frames: [Bitmap]) throws -> [UInt8] {
            let sink = MemorySink()
            let writer = try WebPWriter(to: sink, width: 64, height: 48)
            for frame in frames { try writer.append(AnimationFrame(frame, duration: RationalTime(1, 50))) }
            try writer.finish()
            return sink.bytes
        }
        let kinds: [([Bitmap]) throws -> [UInt8]] = [
            { try TestPictures.apng($0, rate: 50) }, { try TestPictures.gif($0) }, webP,
        ]
        for a in kinds {
            for b in kinds {
                let good = try Self.messages(TestPictures.footage(a(frames)), TestPictures.footage(b(frames)), slack: 3)
                #expect(!good.different, "\(good.messages)")
                let found = try Self.messages(
                    TestPictures.footage(a(frames)), TestPictures.footage(b(changed)), slack: 3)
                #expect(found.different && found.messages.contains { $0.hasPrefix("frame 3 (0.06 s) shows") })
            }
        }
    }

    /// Other tolerances count wrong frames as they count all.
    @Test func framesMayBeFew() throws {
        let frames = TestPictures.motion()
        var changed = frames
        changed[3] = Self.wrong
        #expect(
            try !Self.messages(Self.drawn(frames), Self.drawn(changed), slack: 2) { $0.maximumFrames = 1 }.different)
        changed[30] = Self.wrong
        #expect(try Self.messages(Self.drawn(frames), Self.drawn(changed), slack: 2) { $0.maximumFrames = 1 }.different)
        #expect(
            try !Self.messages(Self.drawn(frames), Self.drawn(changed), slack: 2) { $0.maximumPixels = 3000 }.different)
    }
}
