import Raster
import TestSupport
import Testing

@testable import Codecs

/// No file is larger than the plainest encoding of the same frames.
@Suite struct NeverLargerTests {
    /// Pictures that catch encoders out: few pixels, few colours, noise, stripes, boards, one pixel that changes,
    /// everything that changes.
    static let pathological: [@Sendable () -> [Bitmap]] =
        GIFTests.exact + APNGTests.animations + [
            { (0..<6).map { Pictures.flat(9, 7, colors: 256, seed: UInt64($0)) } },
            { (0..<12).map { noise(16, 16, colors: 256, seed: UInt64($0), shared: true) } },
            { (0..<8).map { noise(24, 24, colors: 2, seed: UInt64($0), shared: true) } },
            { (0..<8).map { noise(24, 24, colors: 4, seed: UInt64($0), shared: true) } },
            { (0..<5).map { noise(40, 40, colors: 128, seed: UInt64($0), shared: true) } },
            { (0..<4).map { noise(90, 80, colors: 17, seed: UInt64($0), shared: true) } },
            { (0..<40).map { noise(5, 5, colors: 4, seed: UInt64($0), shared: false) } },
            { (0..<30).map { i in pattern(31, 17) { x, y in (x + y + i) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF } } },
            { (0..<9).map { i in pattern(64, 33) { x, _ in UInt32(x * 7 % 64 + i) * 0x10203 | 0xFF00_0000 } } },
            { (0..<9).map { i in pattern(50, 20) { x, y in x == i && y == i ? 0xFF12_3456 : 0xFFFF_FFFF } } },
            {
                (0..<9).map { i in
                    pattern(50, 20) { x, y in
                        x % 2 == 0 ? UInt32(i) | 0xFF00_0000 : UInt32(x * y & 15) << 8 | 0xFF00_0000
                    }
                }
            },
            {
                (0..<3).map { i in pattern(300, 1) { x, _ in UInt32(x / 2 + i) * 0x01_0101 & 0xFF_FFFF | 0xFF00_0000 } }
            },
        ]

    static func pattern(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Bitmap {
        Bitmap(width: width, height: height, pixels: (0..<width * height).map { color($0 % width, $0 / width) })
    }

    /// - Parameter shared: whether all seeds draw from the same colours.
    static func noise(_ width: Int, _ height: Int, colors: Int, seed: UInt64, shared: Bool) -> Bitmap {
        var random = SeededGenerator(seed &+ 77)
        let offset = shared ? 0 : UInt32(seed) &* 1000
        return pattern(width, height) { _, _ in
            (UInt32(random.next() % UInt64(colors)) &+ offset) &* 0x1F_3B17 & 0xFF_FFFF | 0xFF00_0000
        }
    }

    /// Random sizes, colours, runs and changes.
    static func random(_ seed: UInt64) -> [Bitmap] {
        var random = SeededGenerator(seed)
        func upTo(_ most: Int) -> Int { 1 + Int(random.next() % UInt64(most)) }
        let (width, height, colors) = (
            upTo(48), upTo(40), [1, 2, 3, 4, 5, 16, 17, 40, 128, 129, 255, 256, 300][Int(random.next() % 13)]
        )
        let (run, moves) = (upTo(12), random.next() % 3)
        var color: UInt32 = 0
        var frame = pattern(width, height) { _, _ in
            if random.next() % UInt64(run) == 0 {
                color = UInt32(random.next() % UInt64(colors)) &* 0x2F_3B17 & 0xFF_FFFF
            }
            return color | 0xFF00_0000
        }
        return (0..<upTo(9)).map { _ in
            let before = frame
            let area = PixelRect(x: 0, y: 0, width: width, height: height).intersection(
                PixelRect(x: upTo(width) - 1, y: upTo(height) - 1, width: upTo(width), height: upTo(height)))
            frame = pattern(width, height) { x, y in
                if moves == 0 { return before[(x + 1) % width, y] }
                if moves == 1, x < area.minX || x >= area.maxX || y < area.minY || y >= area.maxY {
                    return before[x, y]
                }
                return random.next() % 3 == 0
                    ? UInt32(random.next() % UInt64(colors)) &* 0x2F_3B17 & 0xFF_FFFF | 0xFF00_0000 : before[x, y]
            }
            return before
        }
    }

    static let all: [@Sendable () -> [Bitmap]] = pathological + (0..<60).map { seed in { random(UInt64(seed)) } }

    @Test(arguments: all.indices)
    func gifs(_ index: Int) throws {
        let frames = Animations.centiseconds(Self.all[index](), 4)
        guard let simplest = SimplestEncoders.gif(frames) else { return }
        let (bytes, writer) = try Animations.gif(frames)
        #expect(writer.statistics.isExact)
        #expect(bytes.count <= simplest)
        let expected = Animations.merged(frames)
        let decoded = try GIFReader(bytes).allFrames()
        #expect(decoded.count == expected.count)
        for (shown, want) in zip(decoded, expected) { #expect(shown.bitmap.pixels == want.pixels) }
    }

    @Test(arguments: all.indices)
    func apngs(_ index: Int) throws {
        let frames = Animations.centiseconds(Self.all[index](), 4)
        let bytes = try Animations.apng(frames).bytes
        #expect(bytes.count <= SimplestEncoders.apng(frames))
        let expected = Animations.merged(frames)
        let decoded = try AnimationFile.open(bytes).allFrames()
        for (shown, want) in zip(decoded, expected) { #expect(shown.bitmap.pixels == want.pixels) }
    }

    @Test(arguments: all.indices)
    func pngs(_ index: Int) throws {
        for picture in Self.all[index]() {
            let bytes = try PNGEncoder().encode(picture)
            #expect(bytes.count <= SimplestEncoders.png(picture))
            #expect(try ImageFile.decode(bytes).pixels == picture.pixels)
        }
    }
}
