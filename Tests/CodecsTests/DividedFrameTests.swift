import Raster
import Testing

@testable import Codecs

/// A picture that is shown for longer than a delay can say is written several times, and is one frame.
@Suite struct DividedFrameTests {
    private static let pictures = (0..<3).map { Pictures.flat(8, 8, colors: 4, seed: UInt64($0 + 1)) }

    private static func bytes(_ format: ImageFormat, _ frames: [(Bitmap, RationalTime)]) throws -> [UInt8] {
        let sink = MemorySink()
        let writer: any AnimationWriter =
            switch format {
            case .gif: try GIFWriter(to: sink, width: 8, height: 8, options: GIFOptions())
            case .webp: try WebPWriter(to: sink, width: 8, height: 8)
            default: APNGWriter(to: sink, width: 8, height: 8)
            }
        for (picture, duration) in frames { try writer.append(AnimationFrame(picture, duration: duration)) }
        try writer.finish()
        return sink.bytes
    }

    /// Durations in hundredths of a second.
    static let cases: [(ImageFormat, [Int])] = [
        (.gif, [70_000, 2, 4]), (.gif, [65_536, 2]), (.gif, [65_535, 2]), (.gif, [200_000, 5]), (.gif, [2, 70_000, 3]),
        (.gif, [2, 3, 140_001]), (.png, [70_000, 2, 4]), (.png, [65_537, 7_000_000]), (.png, [2, 3, 140_001]),
        (.webp, [2, 2_000_000, 4]), (.webp, [1_677_722, 4_000_000]), (.webp, [2, 3, 140_001]),
    ]

    @Test(arguments: cases.indices) func longFramesAreWhole(_ index: Int) throws {
        let (format, hundredths) = Self.cases[index]
        let durations = hundredths.map { RationalTime($0, 100) }
        let bytes = try Self.bytes(format, Array(zip(Self.pictures, durations)))
        #expect(try AnimationOutline(bytes).durations == durations)
        let reader = try AnimationFile.open(bytes)
        for (picture, duration) in zip(Self.pictures, durations) {
            let frame = try #require(try reader.nextFrame())
            #expect(frame.duration == duration && frame.bitmap.pixelsEqual(picture))
        }
        #expect(try reader.nextFrame() == nil)
        // And where frames are passed over.
        for skipped in durations.indices {
            let reader = try AnimationFile.open(bytes)
            for _ in 0..<skipped { #expect(try reader.skipFrame()) }
            let frame = try #require(try reader.nextFrame())
            #expect(frame.duration == durations[skipped] && frame.bitmap.pixelsEqual(Self.pictures[skipped]))
        }
    }

    /// A single pixel that changes after so long a time is another picture.
    @Test(arguments: [ImageFormat.gif, .png, .webp]) func aPixelThatChangesIsAFrame(_ format: ImageFormat) throws {
        let first = Bitmap(width: 8, height: 8, pixels: [UInt32](repeating: 0xFF00_00FF, count: 64))
        var pixels = first.pixels
        pixels[0] = 0xFF00_FF00
        let second = Bitmap(width: 8, height: 8, pixels: pixels)
        let longest = format == .webp ? RationalTime((1 << 24) - 1, 1000) : RationalTime(65_535, 100)
        let durations = [longest, RationalTime(4, 100), longest + RationalTime(20, 100)]
        let bytes = try Self.bytes(format, Array(zip([first, second, first], durations)))
        #expect(try AnimationOutline(bytes).durations == durations)
        let reader = try AnimationFile.open(bytes)
        #expect(try reader.skipFrame())
        #expect(try reader.nextFrame()?.bitmap.pixelsEqual(second) == true)
        #expect(try reader.nextFrame()?.bitmap.pixelsEqual(first) == true)
        #expect(try reader.nextFrame() == nil)
    }
}
