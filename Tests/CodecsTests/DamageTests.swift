import Raster
import TestSupport
import Testing

@testable import Codecs

/// What is known of changes saves comparing and nothing else: files are the same bytes without it.
@Suite struct DamageTests {
    /// The exact changed rectangles, made larger at random, all of the picture, and sometimes unknown.
    static func damaged(_ frames: [AnimationFrame], seed: UInt64) -> [AnimationFrame] {
        var random = SeededGenerator(seed)
        return frames.enumerated().map { number, frame in
            var frame = frame
            if number == 0 || random.next() % 5 == 0 { return frame }
            let exact = FrameDifference.changedArea(frame.bitmap, frames[number - 1].bitmap)
            func more() -> Int { Int(random.next() % 4) }
            let all = PixelRect(x: 0, y: 0, width: frame.bitmap.width, height: frame.bitmap.height)
            frame.damage =
                exact.isEmpty
                ? .empty
                : PixelRect(
                    minX: exact.minX - more(), minY: exact.minY - more(), maxX: exact.maxX + more(),
                    maxY: exact.maxY + more()
                ).intersection(
                    all)
            return frame
        }
    }

    static let writers: [@Sendable (any ByteSink, Int, Int) throws -> any AnimationWriter] = [
        { try GIFWriter(to: $0, width: $1, height: $2, options: Animations.lossless) },
        { try GIFWriter(to: $0, width: $1, height: $2) },
        { APNGWriter(to: $0, width: $1, height: $2) },
    ]

    @Test(arguments: NeverLargerTests.pathological.indices)
    func bytesAreTheSame(_ index: Int) throws {
        let pictures = NeverLargerTests.pathological[index]()
        // Some are too short for a GIF, so that what changed in two of them comes together.
        let frames = pictures.enumerated().map {
            AnimationFrame($1, duration: RationalTime([3, 1, 4, 1, 1][$0 % 5], 100))
        }
        for make in Self.writers {
            func write(_ frames: [AnimationFrame]) throws -> [UInt8] {
                try Animations.write(frames) { try make($0, frames[0].bitmap.width, frames[0].bitmap.height) }.bytes
            }
            let bytes = try write(frames)
            for seed in 1...3 { #expect(try write(Self.damaged(frames, seed: UInt64(seed))) == bytes) }
        }
    }

    /// Nothing outside the damage is looked at: what is wrong about it shows.
    @Test func whatIsOutsideIsNotCompared() throws {
        let before = Pictures.flat(40, 30, colors: 6)
        let now = before.replacing(PixelRect(x: 2, y: 2, width: 3, height: 3), with: 0xFF01_0203).replacing(
            PixelRect(x: 30, y: 20, width: 3, height: 3), with: 0xFF01_0203)
        let told = [
            AnimationFrame(before, duration: RationalTime(1, 20)),
            AnimationFrame(now, duration: RationalTime(1, 20), damage: PixelRect(x: 0, y: 0, width: 10, height: 10)),
        ]
        for make in Self.writers {
            let bytes = try Animations.write(told) { try make($0, 40, 30) }.bytes
            let shown = try AnimationFile.open(bytes).allFrames()[1].bitmap
            #expect(shown[3, 3] == 0xFF01_0203 && shown[31, 21] == before[31, 21])
        }
    }
}
