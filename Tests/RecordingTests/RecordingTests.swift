import Codecs
import Compositing
import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import Recording

@Suite struct RecordingTests {
    @Test func severalOutputsShareOneRendering() throws {
        let folder = try TemporaryFolder()
        var options = Recording.Options()
        options.verifies = true
        let names = ["a.gif", "a.png", "a.rgba", "a.y4m", "frames/"]
        let summary = try Recording(of: MovingSquare()).write(
            to: names.map { try RecordingOutput(path: folder.file($0)) }, options: options)
        // 0.4 s at 50 frames a second; the square stands still from frame 10 on.
        #expect(summary.frames == 21)
        #expect(summary.outputs.map(\.frames) == [21, 21, 21, 21, 21])
        #expect(summary.outputs.map(\.encodedFrames) == [11, 11, 21, 21, 21])
        #expect(summary.outputs.allSatisfy { abs($0.duration - 0.42) < 1e-12 && $0.width == 60 && $0.height == 40 })
        #expect(folder.contents == ["a.gif", "a.png", "a.rgba", "a.y4m", "frames"])
        let sequence = try FileManager.default.contentsOfDirectory(atPath: folder.file("frames")).sorted()
        #expect(sequence == (0..<21).map { String(format: "%04d.png", $0) })
        for name in ["a.gif", "a.png"] {
            let reader = try AnimationFile.open(path: folder.file(name))
            var (count, duration) = (0, RationalTime.zero)
            while let frame = try reader.nextFrame() { (count, duration) = (count + 1, duration + frame.duration) }
            #expect(count == 11 && duration == RationalTime(42, 100))
        }
        for output in summary.outputs.prefix(4) {
            var hash = SHA256()
            hash.update(Array(try #require(FileManager.default.contents(atPath: output.path))))
            #expect(output.sha256 == hash.hexadecimal())
        }
    }

    /// What only rests is a single picture: a PNG, which says nothing of time, and of the right pixels all the same.
    @Test(arguments: ["png", "gif", "webp"]) func whatOnlyRestsIsVerified(_ format: String) throws {
        let folder = try TemporaryFolder()
        var options = Recording.Options()
        options.verifies = true
        options.schedule.selection = .interval(from: .init("0.3")!, to: .init("0.4")!)
        let summary = try Recording(of: MovingSquare()).write(
            to: [RecordingOutput(path: folder.file("a." + format))], options: options)
        #expect(summary.outputs[0].frames > 1 && summary.outputs[0].encodedFrames == 1)
        #expect(summary.outputs[0].format == format)
    }

    @Test(arguments: [1, 2, 3, 8])
    func anyNumberOfWorkersWritesTheSameBytes(_ workers: Int) throws {
        let folder = try TemporaryFolder()
        var options = Recording.Options()
        let recording = Recording(of: MovingSquare(hasGradient: true))
        func write(_ prefix: String) throws -> [String] {
            let outputs = ["a.gif", "a.png", "f%d.png"].map { folder.file(prefix + $0) }
            return try recording.write(to: outputs.map { try RecordingOutput(path: $0) }, options: options).outputs.map(
                \.sha256)
        }
        options.workers = 1
        let serial = try write("serial-")
        options.workers = workers
        #expect(try write("parallel-") == serial)
    }

    /// Whichever worker draws a frame, and whatever it drew before: the picture is that of the frame's time, drawn
    /// alone.
    @Test(arguments: 1...24)
    func parallelIsSerial(_ seed: UInt64) throws {
        let source = RandomMotion(seed: seed)
        let recording = Recording(of: source)
        func pictures(_ workers: Int) throws -> [[UInt32]] {
            var options = Recording.Options()
            options.workers = workers
            var pictures: [[UInt32]] = []
            try recording.forEachFrame(options: options) { frame in
                pictures.append(frame.bitmap.withPixels { Array($0) })
            }
            return pictures
        }
        let alone = try recording.schedule().frames.frames.map { frame in
            Compositor().render(source.renderTree(at: frame.time)).withPixels { Array($0) }
        }
        for workers in [1, 2, 5] { #expect(try pictures(workers) == alone, "\(workers) workers") }
    }

    /// Frames that are asked for and kept for a while, more or fewer than was said, are not drawn over; what is known of
    /// their alpha is true; and the rest need not be asked for.
    @Test(arguments: 1...12 as ClosedRange<UInt64>, [1, 3])
    func framesThatAreKeptStayAsTheyAre(_ seed: UInt64, workers: Int) throws {
        let source = RandomMotion(seed: seed)
        let recording = Recording(of: source)
        var options = Recording.Options()
        options.workers = workers
        let times = try recording.schedule().frames.frames.map(\.time)
        var random = SeededGenerator(seed)
        let next = try recording.frames(options: options, holding: 2)
        var kept: [(index: Int, bitmap: Bitmap)] = []
        for index in times.indices {
            kept.append((index, try #require(try next()).bitmap))
            if kept.count > 1, random.next() % 3 > 0 {
                kept.removeFirst(1 + Int(random.next() % UInt64(kept.count - 1)))
            }
            for (index, bitmap) in kept {
                let alone = Compositor().render(source.renderTree(at: times[index]))
                let pixels = bitmap.withPixels { Array($0) }
                #expect(pixels == alone.withPixels { Array($0) }, "frame \(index)")
                #expect(bitmap.isOpaque == pixels.allSatisfy { $0 >> 24 == 255 })
            }
        }
        #expect(try next()?.sample.time == nil)
        let abandoned = try recording.frames(options: options, holding: 0)
        #expect(try abandoned()?.sample.time == 0)
    }

    /// The frames of a y4m all take the same time: what is held is there several times.
    @Test func aHeldFrameIsWrittenAgain() throws {
        let folder = try TemporaryFolder()
        var options = Recording.Options()
        (options.rate, options.schedule.holdFirst, options.schedule.holdLast) = (FrameRate(50), 0.1, 0.5)
        let summary = try Recording(of: MovingSquare()).write(
            to: [RecordingOutput(path: folder.file("a.y4m"))], options: options)
        let reader = try AnimationFile.open(path: folder.file("a.y4m"))
        var count = 0
        while try reader.nextFrame() != nil { count += 1 }
        #expect(count == summary.frames + 30 && Double(count) / 50 == summary.duration)
    }

    @Test func everyFrameIsThePictureOfItsTime() throws {
        let folder = try TemporaryFolder()
        let source = MovingSquare(hasGradient: true)
        _ = try Recording(of: source).write(to: [RecordingOutput(path: folder.file("f/"))])
        for index in [0, 1, 7, 24] {
            let decoded = try ImageFile.decode(path: folder.file("f/") + String(format: "%04d.png", index))
            let expected = Compositor().render(source.renderTree(at: min(Double(index) / 60, source.duration)))
            #expect(decoded.withPixels { Array($0) } == expected.withPixels { Array($0) })
        }
    }

    @Test func selectedFramesKeepTheirNumbers() throws {
        let folder = try TemporaryFolder()
        var options = Recording.Options()
        options.schedule.selection = try #require(FrameSelection(frames: "2,5-7:2"))
        _ = try Recording(of: MovingSquare()).write(
            to: [RecordingOutput(path: folder.file("%02d.png"))], options: options)
        #expect(folder.contents == ["02.png", "05.png", "07.png"])
    }

    @Test func aSingleFrameIsAStill() throws {
        let folder = try TemporaryFolder()
        var options = Recording.Options()
        options.schedule.selection = .frames([3...3], steps: [1])
        let summary = try Recording(of: MovingSquare()).write(
            to: [RecordingOutput(path: folder.file("a.png"))], options: options)
        #expect(summary.outputs[0].format == "png")
        #expect(folder.bytes("a.png").flatMap { Data($0).range(of: Data("acTL".utf8)) } == nil)
    }

    @Test func sizesFollowScaleAndWidth() throws {
        let folder = try TemporaryFolder()
        var options = Recording.Options()
        options.scale = 2
        let output = try RecordingOutput(path: folder.file("a.png"))
        #expect(try Recording(of: MovingSquare()).write(to: [output], options: options).outputs[0].width == 120)
        options.width = 30
        let summary = try Recording(of: MovingSquare()).write(to: [output], options: options)
        #expect(summary.outputs[0].width == 30 && summary.outputs[0].height == 20)
    }

    @Test func errorsLeaveNothingBehind() throws {
        let folder = try TemporaryFolder()
        let recording = Recording(of: MovingSquare())
        func fails(
            _ expected: some Error & Equatable, _ paths: [String],
            _ change: (inout Recording.Options) -> Void = { _ in }
        ) {
            var options = Recording.Options()
            change(&options)
            #expect(throws: expected) {
                try recording.write(to: paths.map { try RecordingOutput(path: folder.file($0)) }, options: options)
            }
            #expect(folder.contents.isEmpty, "\(expected)")
        }
        fails(RecordingError.gifRate(FrameRate(60)), ["a.gif"]) { $0.rate = FrameRate(60) }
        fails(RecordingError.duplicateOutput(folder.file("a.png")), ["a.png", "a.png"])
        fails(RecordingError.unknownFormat(path: folder.file("a.bmp")), ["a.bmp"])
        fails(RecordingError.tooLarge(width: 60, height: 40, limit: 100), ["a.gif"]) { $0.maximumPixels = 100 }
        fails(OutputError(path: folder.file("no/a.gif"), reason: .missingFolder), ["a.png", "frames/", "no/a.gif"])
        fails(RecordingError.cancelled, ["a.png", "a.gif", "frames/"]) {
            $0.cancellation = Cancellation()
            $0.cancellation?.cancel()
        }
        #expect(throws: RecordingError.emptyCanvas) {
            try Recording(of: MovingSquare(size: .zero)).write(to: [RecordingOutput(path: folder.file("a.png"))])
        }
    }

    @Test func cancellingInTheMiddle() throws {
        let folder = try TemporaryFolder()
        try Data("old".utf8).write(to: URL(fileURLWithPath: folder.file("a.gif")))
        let cancellation = Cancellation()
        var options = Recording.Options()
        options.cancellation = cancellation
        options.progress = { done, _ in if done == 9 { cancellation.cancel() } }
        #expect(throws: RecordingError.cancelled) {
            try Recording(of: MovingSquare()).write(
                to: ["a.gif", "a.png", "f/"].map { try RecordingOutput(path: folder.file($0)) }, options: options)
        }
        #expect(folder.contents == ["a.gif"])
        #expect(folder.bytes("a.gif") == Array("old".utf8))
    }

    @Test func progressCountsEveryFrame() throws {
        let folder = try TemporaryFolder()
        let counter = Counter()
        var options = Recording.Options()
        options.progress = { done, all in counter.add(done, all) }
        _ = try Recording(of: MovingSquare()).write(to: [RecordingOutput(path: folder.file("a.png"))], options: options)
        #expect(counter.values == (1...25).map { [$0, 25] })
    }

    @Test func fromAsynchronousCode() async throws {
        let folder = try TemporaryFolder()
        let summary = try await Recording(of: MovingSquare()).write(to: folder.file("a.gif"), folder.file("b.png"))
        #expect(summary.outputs.count == 2 && folder.contents == ["a.gif", "b.png"])
    }

    /// On the writing thread alone.
    private final class Counter: @unchecked Sendable {
        private(set) var values: [[Int]] = []
        func add(_ done: Int, _ all: Int) { values.append([done, all]) }
    }
}
