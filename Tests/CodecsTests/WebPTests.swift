import Foundation
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct WebPTests {
    private func webp(
        _ frames: [AnimationFrame], loop: LoopCount = .forever, quality: WebPQuality = .lossless(.fast)
    ) throws -> (bytes: [UInt8], writer: WebPWriter) {
        let sink = MemorySink()
        let writer = try WebPWriter(
            to: sink, width: frames[0].bitmap.width, height: frames[0].bitmap.height, loop: loop, quality: quality)
        for frame in frames { try writer.append(frame) }
        try writer.finish()
        return (sink.bytes, writer)
    }

    @Test(arguments: APNGTests.animations.indices, CompressionLevel.allCases)
    func whatIsWrittenIsReadBack(_ index: Int, _ level: CompressionLevel) throws {
        let frames = Animations.centiseconds(APNGTests.animations[index](), 4)
        let (bytes, writer) = try webp(frames, loop: .plays(3), quality: .lossless(level))
        let expected = Animations.merged(frames)
        let reader = try AnimationFile.open(bytes)
        let decoded = try reader.allFrames()
        #expect(writer.statistics.encodedFrames == expected.count && writer.statistics.isExact)
        #expect(decoded.count == expected.count)
        for (i, frame) in decoded.enumerated() { #expect(frame.bitmap.pixels == expected[i].pixels, "frame \(i)") }
        guard expected.count > 1 else { return }
        #expect(decoded.map(\.duration) == expected.map(\.duration) && reader.loopCount == .plays(3))
        let outline = try AnimationOutline(bytes)
        #expect(outline.durations == expected.map(\.duration) && outline.loopCount == .plays(3))
    }

    /// Before any frame is decoded.
    @Test func limitsHoldForAllFrames() throws {
        let (bytes, _) = try webp(Animations.centiseconds(APNGTests.animations[1](), 4))
        let outline = try AnimationOutline(bytes)
        try #require(outline.durations.count > 1)
        var limits = DecodeLimits.standard
        limits.maximumFrames = outline.durations.count - 1
        #expect(throws: DecodeError.limit(.frames, found: limits.maximumFrames + 1, allowed: limits.maximumFrames)) {
            _ = try AnimationFile.open(bytes, limits: limits)
        }
        limits = .standard
        limits.maximumAnimationPixels = outline.durations.count * outline.width * outline.height - 1
        #expect(throws: DecodeError.self) { _ = try AnimationFile.open(bytes, limits: limits) }
    }

    @Test(arguments: [2, 5, 200, 2000], [false, true])
    func anyAnimation(_ colors: Int, _ hasAlpha: Bool) throws {
        for seed in 0..<20 {
            let frames = RoundTripTests.animation(seed: UInt64(seed * 131 + colors), colors: colors, hasAlpha: hasAlpha)
            let decoded = try AnimationFile.open(try webp(frames).bytes).allFrames()
            let expected = Animations.merged(frames)
            #expect(decoded.map(\.bitmap.pixels) == expected.map(\.pixels), "seed \(seed)")
        }
    }

    /// 60 frames a second are not whole milliseconds: single ones are rounded, and never the sum.
    @Test func timesDoNotDrift() throws {
        let frames = (0..<61).map {
            AnimationFrame(Pictures.flat(8, 8, colors: $0 + 2), duration: RationalTime(1, 60))
        }
        let durations = try AnimationOutline(try webp(frames).bytes).durations
        var time = RationalTime.zero
        for (number, duration) in durations.enumerated() {
            time += duration
            #expect(durations.count < frames.count || abs(time.seconds - Double(number + 1) / 60) <= 0.0005)
        }
        #expect(abs(time.seconds - 61.0 / 60) <= 0.0005)
    }

    @Test func aVeryLongFrameGoesOn() throws {
        let frames = [
            AnimationFrame(Pictures.flat(5, 5, colors: 3), duration: RationalTime(40_000, 1)),
            AnimationFrame(Pictures.noise(5, 5), duration: RationalTime(1, 10)),
        ]
        let decoded = try AnimationFile.open(try webp(frames).bytes).allFrames()
        #expect(decoded.reduce(RationalTime.zero) { $0 + $1.duration } == RationalTime(400_001, 10))
        #expect(decoded.dropLast().allSatisfy { $0.bitmap.pixels == frames[0].bitmap.pixels })
    }

    @Test func aQualityLosesLittle() throws {
        let frames = Animations.centiseconds((0..<4).map { Pictures.gradient(50, 40, shift: $0 * 5) }, 4)
        let (bytes, writer) = try webp(frames, quality: .lossy(80))
        let decoded = try AnimationFile.open(bytes).allFrames()
        #expect(decoded.count == 4 && !writer.statistics.isExact)
        for (a, b) in zip(decoded, frames) {
            var worst = 0
            for (p, q) in zip(a.bitmap.pixels, b.bitmap.pixels) {
                for shift: UInt32 in [0, 8, 16] {
                    let (one, other) = (Int(p >> shift & 255), Int(q >> shift & 255))
                    worst = max(worst, abs(one - other))
                }
            }
            #expect(worst < 40)
        }
    }

    @Test func aBudgetIsKept() throws {
        let frames = Animations.centiseconds((0..<3).map { Pictures.noise(60, 50, seed: $0, isOpaque: true) }, 4)
        let whole = try webp(frames).bytes.count
        let sink = MemorySink()
        let writer = try WebPBudgetWriter(
            to: sink, width: 60, height: 50, maximumBytes: whole / 2, quality: .lossless(.fast))
        for frame in frames { try writer.append(frame) }
        try writer.finish()
        #expect(sink.bytes.count <= whole / 2 && writer.chosenQuality != nil)
        let none = try WebPBudgetWriter(
            to: MemorySink(), width: 60, height: 50, maximumBytes: 10, quality: .lossy(50))
        for frame in frames { try none.append(frame) }
        #expect(throws: EncodeError.self) { try none.finish() }
    }

    @Test func damagedFilesAreRefused() throws {
        let bytes = try webp(Animations.centiseconds(Animations.fading(), 4)).bytes
        for length in [0, 3, 11, 13, 29, 40, bytes.count / 2, bytes.count - 1] {
            #expect(throws: DecodeError.self) { try AnimationFile.open(Array(bytes[..<length])).allFrames() }
        }
    }

    @Test(.enabled(if: Tool.hasPillow)) func libwebpSeesTheSame() throws {
        let folder = try TemporaryFolder()
        for index in APNGTests.animations.indices {
            let frames = Animations.centiseconds(APNGTests.animations[index](), 4)
            try Data(webp(frames).bytes).write(to: URL(fileURLWithPath: folder.file("a.webp")))
            let expected = Animations.merged(frames)
            let seen = try #require(Tool.pillow(folder.file("a.webp")))
            #expect(seen.count == expected.count, "\(index)")
            for (frame, want) in zip(seen, expected) {
                let bitmap = Bitmap(
                    width: frames[0].bitmap.width, height: frames[0].bitmap.height, straight: frame.pixels)
                #expect(bitmap.pixels == want.pixels, "\(index)")
            }
        }
    }
}
