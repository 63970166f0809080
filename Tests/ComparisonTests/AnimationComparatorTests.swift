import Codecs
import Foundation
import Raster
import Recording
import Testing

@testable import Comparison

@Suite struct AnimationComparatorTests {
    private let still = TestPictures.box(at: 4)

    @Test func whatIsEqualHasNothingToSay() throws {
        let frames = TestPictures.motion()
        #expect(try TestPictures.findings(TestPictures.apng(frames), TestPictures.apng(frames)) == (false, []))
        // The same frames from another format and in other bytes.
        let two = try TestPictures.findings(TestPictures.apng(frames, rate: 50), TestPictures.gif(frames))
        #expect(two.different == false, "\(two.messages)")
    }

    @Test func oneSentenceForEachCause() throws {
        let frames = TestPictures.motion()
        let base = try TestPictures.apng(frames)
        func messages(_ changed: [Bitmap], rate: Int = 60, loop: LoopCount = .forever) throws -> [String] {
            let found = try TestPictures.findings(base, TestPictures.apng(changed, rate: rate, loop: loop))
            #expect(found.different)
            return found.messages
        }
        // Held two frames longer at the beginning, two less at the end.
        #expect(try messages([frames[0], frames[0]] + frames.dropLast(2)) == ["identical, 2 frames late (0.033 s)"])
        #expect(
            try messages(frames.dropFirst(3) + [frames[40], frames[40], frames[40]]) == [
                "identical, 3 frames early (0.05 s)"
            ])
        var dropped = frames
        dropped.remove(at: 20)
        #expect(
            try messages(dropped) == [
                "there are 24 frames instead of 25, 1 fewer",
                "the duration is 0.667 s instead of 0.683 s, 0.017 s shorter",
                "frame 20 is dropped (at 0.333 s): what follows is identical, 1 frame early",
            ])
        var frozen = frames
        frozen[20] = frozen[19]
        #expect(
            try messages(frozen) == ["frame 20 is dropped (at 0.333 s): a neighbour is shown instead"])
        var last = frames
        last[40] = TestPictures.box(at: 4)
        #expect(
            try messages(last) == ["only the last frame differs (frame 40 at 0.667 s): 512 pixels (17%)"])
        #expect(try messages(frames.reversed()) == ["identical, but played backwards"])
        #expect(try messages(frames, loop: .once) == ["it plays once instead of forever"])
        var recoloured = frames
        for i in 12..<20 { recoloured[i] = TestPictures.box(at: 4 + 40 * Double(i - 8) / 24, color: (30, 40, 200)) }
        let colours = try messages(recoloured)
        #expect(
            colours == [
                "8 of 41 frames differ, from frame 12 (0.2 s) until frame 20 (0.333 s); the worst is frame 14: 256 pixels (8.3%)"
            ])
    }

    /// Every so-manieth frame, and what would be missed between them.
    @Test(arguments: [
        (1, [0, 1, 2, 3], [0, 1, 2, 3]), (4, [0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 4, 8]),
        (4, [5, 6, 7, 8, 9, 10, 11, 12], [5, 8, 12]), (10, [7], [7]), (10, [7, 9, 18, 19], [7, 18]),
    ])
    func framesThatStandForOthers(_ step: Int, _ different: [Int], _ taken: [Int]) {
        var steps = FrameSteps(step)
        let all = (0..<20).filter { steps.takes($0, isDifferent: different.contains($0)) }
        #expect(all.filter(different.contains) == taken)
        #expect(all.filter { !different.contains($0) } == (0..<20).filter { $0 % step == 0 && !different.contains($0) })
    }

    /// Of what was not looked at, there are no numbers, and the ratio is of what was.
    @Test func whatIsNotLookedAtHasNoNumbers() throws {
        let (frames, other) = (TestPictures.motion(), TestPictures.box(at: 4, color: (10, 200, 30)))
        var changed = frames
        for index in 9..<20 { changed[index] = other }
        var comparator = AnimationComparator()
        comparator.isKnownEqual = { !(9..<20).contains($0) }
        comparator.inspectionStep = 6
        var visited: [Int] = []
        let result = try comparator.compare(
            Footage(name: "a", bytes: TestPictures.apng(frames)), Footage(name: "b", bytes: TestPictures.apng(changed))
        ) { frame, a, b, pixels in
            visited.append(frame.index)
            #expect(a.withPixels(Array.init) == frames[frame.index].withPixels(Array.init))
            #expect(b.withPixels(Array.init) == changed[frame.index].withPixels(Array.init))
        }
        #expect(visited == (0..<41).filter { !(9..<20).contains($0) || [9, 12, 18].contains($0) })
        #expect(result.frames.map(\.isFailing) == (0..<41).map { (9..<20).contains($0) })
        #expect(!result.frames[10].isInspected && result.frames[12].isInspected)
        let counted = result.frames.reduce(0) { $0 + $1.differentPixels }
        #expect(result.ratio == Double(counted) / Double(64 * 48 * 33))
        #expect(result.findings.contains { $0.message.contains("the worst of 3 that were looked at is frame") })
    }

    @Test func endsThatAreCutOffAreNamed() throws {
        let (long, short) = (
            try TestPictures.apng(Array(TestPictures.motion()[..<28])),
            try TestPictures.apng(Array(TestPictures.motion()[..<24]))
        )
        #expect(
            try TestPictures.findings(long, short).messages.last
                == "the last 4 frames are missing: what comes before is identical")
        #expect(
            try TestPictures.findings(short, long).messages.last
                == "4 frames more at the end: what comes before is identical")
    }

    @Test func anotherEasingIsNamed() throws {
        let linear = try TestPictures.apng(TestPictures.motion())
        let eased = try TestPictures.findings(linear, TestPictures.apng(TestPictures.motion { $0 * $0 }))
        #expect(eased.different)
        #expect(eased.messages == ["the same path with another easing: up to 6 frames behind, at 0.233 s"])
        let faster = try TestPictures.findings(
            linear, TestPictures.apng(TestPictures.motion(frames: 16) + Array(TestPictures.motion().suffix(8))))
        #expect(faster.messages.contains("the same path in 67% of the time"), "\(faster.messages)")
        // Another way is not another easing.
        let other = try TestPictures.findings(
            linear,
            TestPictures.apng(
                TestPictures.motion().enumerated().map { $0 > 12 && $0 < 28 ? TestPictures.box(at: 20, y: 30) : $1 }))
        #expect(other.messages.count == 1 && other.messages[0].contains("frames differ"), "\(other.messages)")
    }

    @Test func anotherRateIsComparedAtCommonTimes() throws {
        let a = try TestPictures.apng((0...24).map { TestPictures.box(at: 4 + Double($0)) }, rate: 60)
        let b = try TestPictures.apng((0...12).map { TestPictures.box(at: 4 + Double($0 * 2)) }, rate: 30)
        let found = try TestPictures.findings(a, b)
        #expect(found.different)
        #expect(
            found.messages == [
                "there are 13 frames instead of 25, 12 fewer", "the rate is 30 frames a second instead of 60",
                "the duration is 0.433 s instead of 0.417 s, 0.017 s longer",
            ])
    }

    @Test func theSameFramesAtAnotherRate() throws {
        let frames = (0...24).map { TestPictures.box(at: 4 + Double($0)) }
        let found = try TestPictures.findings(TestPictures.apng(frames, rate: 50), TestPictures.apng(frames, rate: 40))
        #expect(
            found.messages == [
                "the rate is 40 frames a second instead of 50",
                "the duration is 0.625 s instead of 0.5 s, 0.125 s longer",
                "the same frames in 125% of the time",
            ])
    }

    @Test func noFrameMayLastForNoTime() throws {
        let frames = TestPictures.motion()
        let sink = MemorySink()
        let writer = APNGWriter(to: sink, width: 64, height: 48)
        for (i, frame) in frames.enumerated() {
            try writer.append(AnimationFrame(frame, duration: RationalTime(i < 20 ? 1 : 0, 60)))
        }
        try writer.finish()
        #expect(throws: ComparisonError.self) { try TestPictures.footage(sink.bytes) }
    }

    @Test func sizesAndLayouts() throws {
        let a = try TestPictures.png(TestPictures.box(at: 4))
        let b = try TestPictures.png(TestPictures.box(at: 4, width: 70, height: 48))
        #expect(try TestPictures.findings(a, b) == (true, ["the size is 70×48 pixels instead of 64×48"]))
        var comparator = AnimationComparator()
        comparator.options.layout = .crop
        let cropped = try comparator.compare(TestPictures.footage(a), TestPictures.footage(b))
        #expect(cropped.differentPixels == 0)
        comparator.options.layout = .pad
        #expect(!cropped.isDifferent)
        // White beside nothing looks the same on white, and yet it is more picture.
        let padded = try comparator.compare(TestPictures.footage(a), TestPictures.footage(b))
        #expect(padded.width == 70)
        #expect(padded.differentPixels == 6 * 48)
        #expect(padded.boundingBox == PixelRect(x: 64, y: 0, width: 6, height: 48))
    }

    /// One is wider and the other higher: in the corner that neither has there is nothing to count.
    @Test func paddingCountsWhatOneOfThemHas() throws {
        let a = try TestPictures.footage(TestPictures.png(TestPictures.box(at: 4, width: 60, height: 30)))
        let b = try TestPictures.footage(TestPictures.png(TestPictures.box(at: 4, width: 40, height: 50)))
        var comparator = AnimationComparator()
        comparator.options.layout = .pad
        for (first, second) in [(a, b), (b, a)] {
            let padded = try comparator.compare(first, second)
            #expect((padded.width, padded.height) == (60, 50) && padded.differentPixels == 20 * 30 + 40 * 20)
            #expect(padded.frames.first?.ratio == Double(20 * 30 + 40 * 20) / Double(60 * 50 - 20 * 20))
        }
    }

    @Test func aSinglePictureIsNoBaselineOfAnAnimation() throws {
        let (a, b) = (try TestPictures.png(still), try TestPictures.apng(TestPictures.motion()))
        #expect(throws: ComparisonError.singleFrameBaseline("a.png", frames: 25)) { try TestPictures.findings(a, b) }
        // The other way round it is a difference.
        #expect(try TestPictures.findings(b, a).different)
    }

    @Test func whatCannotBeReadIsNoDifference() throws {
        let good = try TestPictures.apng(TestPictures.motion())
        #expect(throws: DecodeError.truncated(.png)) { try TestPictures.footage(Array(good.dropLast(300))) }
        #expect(throws: DecodeError.gitLFSPointer) {
            try TestPictures.footage(Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8))
        }
        let gif = try TestPictures.gif(TestPictures.motion())
        #expect(throws: DecodeError.truncated(.gif)) { try TestPictures.footage(Array(gif.dropLast(1))) }
        #expect(throws: DecodeError.emptyFile) { try TestPictures.footage([]) }
    }

    @Test func tolerancesHoldAllTogether() throws {
        let frames = TestPictures.motion()
        var changed = frames
        for i in [12, 13, 20] { changed[i] = TestPictures.box(at: 30, y: 12) }
        func isDifferent(_ change: (inout Tolerances) -> Void) throws -> Bool {
            var tolerances = Tolerances()
            change(&tolerances)
            var comparator = AnimationComparator()
            comparator.tolerances = tolerances
            let result = try comparator.compare(
                TestPictures.footage(TestPictures.apng(frames)), TestPictures.footage(TestPictures.apng(changed)))
            return result.exceedsTolerances
        }
        #expect(try isDifferent { _ in })
        #expect(try isDifferent { $0.maximumFrames = 2 })
        #expect(try !isDifferent { $0.maximumFrames = 3 })
        #expect(try isDifferent { ($0.maximumFrames, $0.maximumConsecutiveFrames) = (3, 1) })
        #expect(try !isDifferent { ($0.maximumFrames, $0.maximumConsecutiveFrames) = (3, 2) })
        #expect(try !isDifferent { $0.maximumPixels = 600 })
        #expect(try isDifferent { ($0.maximumPixels, $0.maximumRatio) = (600, 0.01) })
        #expect(try !isDifferent { ($0.maximumPixels, $0.maximumRatio) = (600, 0.5) })
    }

    @Test func timeSlackAllowsTheSamePictureALittleLater() throws {
        let frames = TestPictures.motion()
        let late = [frames[0], frames[0]] + frames.dropLast(2)
        var tolerances = Tolerances()
        tolerances.timeSlack = 1
        #expect(
            try TestPictures.findings(TestPictures.apng(frames), TestPictures.apng(Array(late)), tolerances).different)
        tolerances.timeSlack = 2
        #expect(
            try TestPictures.findings(TestPictures.apng(frames), TestPictures.apng(Array(late)), tolerances) == (
                false, []
            ))
        tolerances.timeSlack = 4
        #expect(
            try TestPictures.findings(TestPictures.apng(frames), TestPictures.apng(Array(late)), tolerances).messages
                == [
                    "time-slack could be 2 instead of 4"
                ])
    }

    @Test func ignoredRegionsMayMove() throws {
        let frames = TestPictures.motion()
        let blue = (0..<41).map { i in
            TestPictures.box(at: 4 + 40 * max(0, min(1, Double(i - 8) / 24)), color: (30, 40, 200))
        }
        var comparator = AnimationComparator()
        comparator.ignored = { sample in
            let x = 4 + 40 * max(0, min(1, Double(sample - 8) / 24))
            return [PixelRect(minX: Int(x), minY: 10, maxX: Int(x.rounded(.up)) + 16, maxY: 26)]
        }
        let result = try comparator.compare(
            TestPictures.footage(TestPictures.apng(frames)), TestPictures.footage(TestPictures.apng(blue)))
        #expect(!result.isDifferent, "\(result.findings)")
    }

    /// What is ignored is no part of what counted pixels are held against, and somebody who ignores all has compared nothing.
    @Test(arguments: [(32, nil), (64, "nothing was compared, since every pixel is ignored")] as [(Int, String?)])
    func ignoredPixelsAreNotComparedOnes(_ width: Int, _ message: String?) throws {
        let (a, b) = (TestPictures.box(at: 0, color: (0, 0, 0)), TestPictures.box(at: 0, color: (255, 255, 255)))
        var comparator = AnimationComparator()
        comparator.ignored = { _ in [PixelRect(x: 0, y: 0, width: width, height: 200)] }
        let result = try comparator.compare(
            TestPictures.footage(TestPictures.png(a)), TestPictures.footage(TestPictures.png(b)))
        #expect(result.ratio == result.frames[0].ratio && result.comparedPixels == (a.width - width) * a.height)
        #expect(result.isDifferent == (message != nil))
        #expect(result.findings.first { $0.kind == .pixels }?.message == message)
    }

    @Test func sequencesTakeTheTimesOfTheOtherSide() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "segue-comparison-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let frames = TestPictures.motion()
        for (i, frame) in frames.enumerated() {
            try Data(TestPictures.png(frame)).write(to: folder.appendingPathComponent(String(format: "%04d.png", i)))
        }
        let sequence = try Footage.open(path: folder.path)
        let result = try AnimationComparator().compare(TestPictures.footage(TestPictures.gif(frames)), sequence)
        #expect(!result.isDifferent, "\(result.findings)")
        #expect(result.frames.count == 41)
        let pattern = try Footage.open(path: folder.path + "/%04d.png")
        #expect(try !AnimationComparator().compare(sequence, pattern).isDifferent)
        #expect(throws: ComparisonError.noFiles(folder.path + "/x%d.png")) {
            try Footage.open(path: folder.path + "/x%d.png")
        }
        try Data(TestPictures.png(TestPictures.box(at: 1, width: 9))).write(
            to: folder.appendingPathComponent("0099.png"))
        #expect(throws: ComparisonError.self) { try Footage.open(path: folder.path) }
    }

    @Test func outlinesSayWhatReadersSay() throws {
        let frames = TestPictures.motion()
        for bytes in [
            try TestPictures.apng(frames, loop: .plays(3)), try TestPictures.gif(frames), try TestPictures.png(still),
        ] {
            let outline = try AnimationOutline(bytes)
            let reader = try AnimationFile.open(bytes)
            var durations: [RationalTime] = []
            while let frame = try reader.nextFrame() { durations.append(frame.duration) }
            #expect(outline.durations == durations)
            if durations.count > 1 { #expect(outline.loopCount == reader.loopCount) }
            #expect((outline.width, outline.height) == (reader.width, reader.height))
        }
    }
}
