import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct APNGTests {
    static let animations: [@Sendable () -> [Bitmap]] =
        GIFTests.exact + [
            { Animations.fading() }, { (0..<4).map { Pictures.gradient(50, 40, shift: $0 * 5) } },
            { (0..<4).map { Pictures.noise(30, 20, seed: $0) } },
            {
                [
                    Pictures.flat(20, 20, colors: 2), Pictures.flat(20, 20, colors: 9), Pictures.grey(20, 20),
                    Pictures.gradient(20, 20),
                    Pictures.noise(20, 20),
                ]
            },
            { APNGTests.photos(5) },
            {
                [0, 1, 2].map {
                    Pictures.flat(60, 50, colors: 9).replacing(
                        PixelRect(x: $0, y: 3, width: 30, height: 30), with: 0xFF00_0000 + UInt32($0))
                }
            },
            {
                [
                    Pictures.grey(40, 40),
                    Pictures.grey(40, 40).replacing(PixelRect(x: 3, y: 3, width: 9, height: 9), with: 0xFF01_0203),
                ]
            },
        ]

    @Test(arguments: animations.indices, CompressionLevel.allCases)
    func whatIsWrittenIsReadBack(_ index: Int, _ level: CompressionLevel) throws {
        let frames = Self.animations[index]().map { AnimationFrame($0, duration: RationalTime(1, 60)) }
        let (bytes, writer) = try Animations.apng(frames, level: level)
        let expected = Animations.merged(frames)
        let reader = try AnimationFile.open(bytes)
        let decoded = try reader.allFrames()
        #expect(writer.statistics.encodedFrames == expected.count && writer.statistics.isExact)
        if expected.count > 1 { #expect(decoded.map(\.duration) == expected.map(\.duration)) }
        for (i, frame) in decoded.enumerated() { #expect(frame.bitmap.pixels == expected[i].pixels, "frame \(i)") }
    }

    /// The specification lets the first frame's control chunk stand before the animation's.
    @Test func theFirstControlChunkMayComeFirst() throws {
        let frames = Animations.fading().prefix(3).map { AnimationFrame($0, duration: RationalTime(1, 20)) }
        let bytes = try Animations.apng(Array(frames)).bytes
        func place(_ name: String) -> Range<Int> {
            let start = (0..<bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual(name.utf8) }! - 4
            return start..<start + 12 + bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        let (animation, control) = (place("acTL"), place("fcTL"))
        #expect(animation.upperBound <= control.lowerBound)
        let moved =
            Array(bytes[..<animation.lowerBound]) + bytes[control] + bytes[animation.upperBound..<control.lowerBound]
            + bytes[animation]
            + bytes[control.upperBound...]
        let (first, second) = (try AnimationFile.open(bytes).allFrames(), try AnimationFile.open(moved).allFrames())
        #expect(
            second.map(\.bitmap.pixels) == first.map(\.bitmap.pixels) && second.map(\.duration) == first.map(\.duration)
                && first.count > 1)
        #expect(try AnimationOutline(moved) == AnimationOutline(bytes))
    }

    /// Photographs in which two far parts change.
    static func photos(_ steps: Int) -> [Bitmap] {
        let ground = Pictures.noise(60, 50, isOpaque: true)
        return (0..<steps).map { i in
            let moved = ground.replacing(PixelRect(x: 5 * i, y: 3 * i, width: 9, height: 9), with: 0xFF00_00FF)
            return moved.replacing(PixelRect(x: 58 - i, y: 40, width: 2, height: 2), with: 0xFF00_FF00)
        }
    }

    @Test func holesSurviveEveryWidening() throws {
        let few = Pictures.flat(60, 50, colors: 9)
        let many = Pictures.flat(60, 50, colors: 250)
        let photo = Pictures.noise(60, 50, isOpaque: true)
        func with(_ ground: Bitmap, _ i: Int) -> Bitmap {
            ground.replacing(PixelRect(x: i, y: i, width: 3, height: 3), with: 0xFF40_50F0 + UInt32(i)).replacing(
                PixelRect(x: 50 - i, y: 40, width: 3, height: 3), with: 0xFFF0_5040)
        }
        let half = photo.replacing(PixelRect(x: 0, y: 0, width: 60, height: 25), with: 0x8010_1010)
        let pictures =
            (0..<3).map { with(few, $0) } + (0..<3).map { with(many, $0) } + (0..<3).map { with(photo, $0) }
            + (0..<3).map { with(half, $0) }
        let frames = Animations.centiseconds(pictures, 4)
        let decoded = try AnimationFile.open(Animations.apng(frames).bytes).allFrames()
        #expect(decoded.count == frames.count)
        for (shown, frame) in zip(decoded, frames) { #expect(shown.bitmap.pixels == frame.bitmap.pixels) }
    }

    @Test(arguments: [LoopCount.forever, .once, .plays(7)])
    func loopCounts(_ loop: LoopCount) throws {
        let frames = Animations.centiseconds(Animations.movingSquare(), 2)
        #expect(try AnimationFile.open(Animations.apng(frames, loop: loop).bytes).loopCount == loop)
    }

    @Test func longAndOddDurationsAddUp() throws {
        let durations = [
            RationalTime(70_000, 60), RationalTime(1, 70_001), RationalTime(1, 3), RationalTime(1, 90_000),
        ]
        let frames = durations.enumerated().map {
            AnimationFrame(Pictures.flat(8, 8, colors: 4, seed: UInt64($0.offset)), duration: $0.element)
        }
        let decoded = try AnimationFile.open(Animations.apng(frames).bytes).allFrames()
        let sum = decoded.reduce(RationalTime.zero) { $0 + $1.duration }
        let exact = durations.reduce(RationalTime.zero, +)
        #expect(abs(sum.seconds - exact.seconds) <= 0.00005)
    }

    @Test func truncationAtEveryByteIsAnError() throws {
        let file = try Animations.apng(Animations.centiseconds(Animations.movingSquare(), 2)).bytes
        for length in 0..<file.count {
            #expect(throws: DecodeError.self) { try AnimationFile.open(Array(file[..<length])).allFrames() }
        }
    }

    @Test func damageAtEveryByteIsAnError() throws {
        let file = try Animations.apng(Animations.centiseconds(Animations.vanishing(), 2)).bytes
        for position in file.indices {
            var broken = file
            broken[position] ^= 0x11
            _ = try? AnimationFile.open(broken).allFrames()
        }
    }

    /// Every way to dispose and blend, on one row of four pixels.
    @Test func disposeAndBlend() throws {
        func frame(_ x: Int, _ pixels: [UInt32], _ dispose: FrameControl.Dispose, _ blend: FrameControl.Blend) -> (
            FrameControl, [UInt32]
        ) {
            let area = PixelRect(x: x, y: 0, width: pixels.count, height: 1)
            return (
                FrameControl(area: area, delayNumerator: 1, delayDenominator: 0, dispose: dispose, blend: blend), pixels
            )
        }
        let (red, half): (UInt32, UInt32) = (0xFF00_00FF, 0x80FF_FFFF)
        let frames = [
            frame(0, [red, red, red, red], .none, .source), frame(0, [half, 0], .previous, .over),
            frame(1, [half, 0], .background, .source),
            frame(3, [red], .none, .over),
        ]
        let reader = try AnimationFile.open(Self.file(width: 4, height: 1, frames))
        let shown = try reader.allFrames().map(\.bitmap.pixels)
        let mixed: UInt32 = 0xFF80_80FF
        #expect(reader.loopCount == .plays(3))
        #expect(
            shown == [[red, red, red, red], [mixed, red, red, red], [red, 0x8080_8080, 0, red], [red, 0, 0, red]])
    }

    /// An APNG that plays three times, of straight pixels, row by row.
    private static func file(width: Int, height: Int, _ frames: [(FrameControl, [UInt32])]) -> [UInt8] {
        var file = PNGFileBytes(header: PNGHeader(width: width, height: height), width: width, height: height)
        file.append("acTL", [0, 0, 0, UInt8(frames.count), 0, 0, 0, 3])
        var sequence = 0
        let deflater = Deflater(level: 6)
        for (i, (control, pixels)) in frames.enumerated() {
            file.append("fcTL", control.bytes(sequence: sequence))
            sequence += 1
            let rows = pixels.indices.flatMap { place -> [UInt8] in
                let bytes = [UInt32(0), 8, 16, 24].map { UInt8(truncatingIfNeeded: pixels[place] >> $0) }
                return place % control.area.width == 0 ? [0] + bytes : bytes
            }
            let data = rows.withUnsafeBytes { Array(deflater.compress($0)) }
            if i == 0 {
                file.append("IDAT", data)
            } else {
                file.append("fdAT", [0, 0, 0, UInt8(sequence)] + data)
                sequence += 1
            }
        }
        file.append("IEND", [])
        return file.bytes
    }

    /// Whatever is passed over, what is read is what it is when all are read.
    @Test(arguments: 0..<60)
    func framesThatArePassedOverAreStillThere(seed: Int) throws {
        var random = SeededGenerator(UInt64(seed))
        let (width, height) = (5, 4)
        let frames = (0..<20).map { index -> (FrameControl, [UInt32]) in
            let isWhole = index == 0 || Int.random(in: 0..<3, using: &random) == 0
            let (x, y) = isWhole ? (0, 0) : (Int.random(in: 0..<width, using: &random), 1)
            let area = PixelRect(
                x: x, y: y, width: isWhole ? width : width - x, height: isWhole ? height : 1 + index % 3)
            let control = FrameControl(
                area: area, delayNumerator: index + 1, delayDenominator: 100,
                dispose: [.none, .none, .background, .previous].randomElement(using: &random)!,
                blend: Bool.random(using: &random) ? .source : .over)
            let count = area.width * area.height
            return (control, (0..<count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) })
        }
        let file = Self.file(width: width, height: height, frames)
        let all = try AnimationFile.open(file).allFrames()
        #expect(all.count == frames.count)
        let reader = try AnimationFile.open(file)
        for expected in all {
            if Bool.random(using: &random) {
                let isSkipped = try reader.skipFrame()
                #expect(isSkipped)
            } else {
                let frame = try #require(try reader.nextFrame())
                #expect(frame.bitmap.pixels == expected.bitmap.pixels)
                #expect(frame.duration == expected.duration)
            }
        }
        let isAnotherSkipped = try reader.skipFrame()
        #expect(!isAnotherSkipped)
        #expect(try reader.nextFrame() == nil)
    }
}
