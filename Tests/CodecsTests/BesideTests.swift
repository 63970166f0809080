import Dispatch
import Raster
import Testing

@testable import Codecs

/// A second thread for a GIF changes when things are done and nothing else.
@Suite struct BesideTests {
    /// A thread that does one piece of work at a time.
    private final class Worker: @unchecked Sendable {
        private let queue = DispatchQueue(label: "beside")
        private let done = DispatchSemaphore(value: 0)
        private var error: (any Error)?
        private(set) var count = 0

        func helper(check: @escaping () throws -> Void = {}) -> GIFHelper {
            GIFHelper(
                begin: { [self] work in
                    count += 1
                    queue.async { [self] in
                        do { try work.run() } catch { self.error = error }
                        done.signal()
                    }
                },
                wait: { [self] in
                    done.wait()
                    if let error { throw error }
                }, check: check)
        }
    }

    /// Pictures of more colours than a table holds, in which a part moves.
    private static func photographs(_ count: Int, opaque: Bool = true) -> [Bitmap] {
        let photo = Pictures.noise(90, 70, seed: 3)
        return (0..<count).map { i in
            Bitmap(
                width: 120, height: 80,
                pixels: (0..<120 * 80).map { at in
                    let (x, y) = (at % 120 - i * 4, at / 120 - 5)
                    let ramp = UInt32(at / 120 + 100) * 0x01_0101 | 0xFF00_0000
                    if !opaque, i % 3 == 1, at < 120 { return 0 }
                    let isPhoto = x >= 0 && x < 90 && y >= 0 && y < 70
                    return isPhoto ? photo.pixels[y * 90 + x] & 0x3F_3F3F | 0xFF80_8080 : ramp
                })
        }
    }

    private static func write(
        _ frames: [AnimationFrame], _ options: GIFOptions, level: CompressionLevel = .default, helper: GIFHelper?,
        details: Bool = false
    ) throws -> (bytes: [UInt8], statistics: EncodingStatistics) {
        let (bytes, writer) = try Animations.write(frames) {
            let writer = try GIFWriter(
                to: $0, width: frames[0].bitmap.width, height: frames[0].bitmap.height, options: options,
                level: level, helper: helper)
            writer.collectsDetails = details
            return writer
        }
        return (bytes, writer.statistics)
    }

    private static func frames(_ pictures: [Bitmap]) -> [AnimationFrame] {
        // Some are too short to be shown, one takes two images.
        pictures.enumerated().map {
            AnimationFrame($1, duration: RationalTime([4, 1, 4, 30, 70_000][$0 % 5], 100))
        }
    }

    @Test(arguments: [5, 22, 60], GIFOptions.Dithering.allCases)
    func bytesAreTheSame(_ loss: Int, _ dithering: GIFOptions.Dithering) throws {
        var options = GIFOptions()
        (options.loss, options.dithering) = (loss, dithering)
        for (isOpaque, level) in [(true, CompressionLevel.default), (false, .default), (true, .fast)] {
            var pictures = Self.photographs(11, opaque: isOpaque)
            // One that tables hold exactly, between others.
            pictures.insert(pictures[5].replacing(PixelRect(x: 3, y: 3, width: 9, height: 9), with: 0xFF64_6464), at: 6)
            let frames = Self.frames(pictures)
            let worker = Worker()
            let expected = try Self.write(frames, options, level: level, helper: nil)
            let found = try Self.write(frames, options, level: level, helper: worker.helper())
            #expect(found.bytes == expected.bytes)
            #expect(found.statistics == expected.statistics)
            #expect(!isOpaque || worker.count > 4, "the other thread has had something to do")
            let told = try Self.write(
                DamageTests.damaged(frames, seed: 4), options, level: level, helper: Worker().helper())
            #expect(told.bytes == expected.bytes)
        }
    }

    @Test(arguments: NeverLargerTests.pathological.indices)
    func bytesOfOddAnimationsAreTheSame(_ index: Int) throws {
        let frames = Self.frames(NeverLargerTests.pathological[index]())
        let expected = try Self.write(frames, GIFOptions(), helper: nil)
        let found = try Self.write(frames, GIFOptions(), helper: Worker().helper())
        #expect(found.bytes == expected.bytes && found.statistics == expected.statistics)
    }

    @Test func whatIsMeasuredIsTheSame() throws {
        let frames = Self.frames(Self.photographs(6))
        let expected = try Self.write(frames, GIFOptions(), helper: nil, details: true)
        let found = try Self.write(frames, GIFOptions(), helper: Worker().helper(), details: true)
        #expect(found.bytes == expected.bytes && found.statistics == expected.statistics)
    }

    @Test func budgetsAreKeptAlike() throws {
        let frames = Self.frames(Self.photographs(6))
        func write(_ helper: GIFHelper?) throws -> (bytes: [UInt8], loss: Int?) {
            let (bytes, writer) = try Animations.write(frames) {
                try GIFBudgetWriter(to: $0, width: 120, height: 80, maximumBytes: 45_000, helper: helper)
            }
            return (bytes, (writer as? GIFBudgetWriter)?.chosenLoss)
        }
        let (expected, found) = (try write(nil), try write(Worker().helper()))
        #expect(found.bytes == expected.bytes && found.loss == expected.loss)
    }

    /// Takes so many bytes and no more.
    private final class FullSink: ByteSink {
        struct Full: Error {}
        private(set) var count = 0
        private(set) var isCancelled = false
        private let limit: Int
        init(limit: Int) { self.limit = limit }
        func write(_ bytes: UnsafeRawBufferPointer) throws {
            count += bytes.count
            if count > limit { throw Full() }
        }
        func finish() throws {}
        func cancel() { isCancelled = true }
    }

    @Test func errorsOfTheOtherThreadAreThrown() throws {
        let frames = Self.frames(Self.photographs(8))
        let sink = FullSink(limit: 30_000)
        let writer = try GIFWriter(to: sink, width: 120, height: 80, helper: Worker().helper())
        #expect(throws: FullSink.Full.self) {
            for frame in frames { try writer.append(frame) }
            try writer.finish()
        }
        writer.cancel()
        #expect(sink.isCancelled)
    }

    @Test func givingUpWaitsForTheOtherThread() throws {
        let frames = Self.frames(Self.photographs(8))
        let sink = FullSink(limit: .max)
        let writer = try GIFWriter(to: sink, width: 120, height: 80, helper: Worker().helper())
        for frame in frames { try writer.append(frame) }
        #expect(writer.isBusy)
        writer.cancel()
        #expect(!writer.isBusy && sink.isCancelled)
    }

    /// The check comes after the bytes of a piece of work and before the next one begins, but not at the end.
    @Test func checksComeBetweenFrames() throws {
        let frames = Self.frames(Self.photographs(8))
        let sink = FullSink(limit: .max)
        var counts: [Int] = []
        let worker = Worker()
        let writer = try GIFWriter(
            to: sink, width: 120, height: 80, helper: worker.helper { counts.append(sink.count) })
        for frame in frames { try writer.append(frame) }
        try writer.finish()
        #expect(counts.count == worker.count - 1)
        #expect(counts == counts.sorted() && Set(counts).count == counts.count)
        #expect(counts.last! < sink.count)
    }
}
