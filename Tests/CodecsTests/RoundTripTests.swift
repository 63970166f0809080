import Raster
import TestSupport
import Testing

@testable import Codecs

/// Animations of any size, length and content, made from a number: what is decoded is what was encoded.
@Suite struct RoundTripTests {
    /// Rectangles of a few colours come and go over a ground; sometimes nothing changes, and sometimes everything.
    /// - Parameters:
    ///   - colors: of all frames together, at most.
    ///   - hasAlpha: whether colours may be half transparent; otherwise they are opaque or nothing at all.
    static func animation(seed: UInt64, colors: Int, hasAlpha: Bool) -> [AnimationFrame] {
        var random = SeededGenerator(seed)
        func upTo(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
        let (width, height) = (1 + upTo(40), 1 + upTo(30))
        let table: [UInt32] = (0..<colors).map { _ in
            let bits = UInt32(truncatingIfNeeded: random.next())
            if hasAlpha { return Pictures.premultiplied(bits) }
            return bits % 7 == 0 ? 0 : bits | 0xFF00_0000
        }
        var pixels = (0..<width * height).map { _ in table[upTo(upTo(3) == 0 ? colors : min(colors, 3))] }
        return (0..<1 + upTo(6)).map { _ in
            for _ in 0..<upTo(3) {
                let (x, y) = (upTo(width), upTo(height))
                let (right, bottom) = (x + 1 + upTo(width - x), y + 1 + upTo(height - y))
                let color = table[upTo(colors)]
                for row in y..<bottom {
                    for column in x..<right where upTo(9) > 0 { pixels[row * width + column] = color }
                }
            }
            return AnimationFrame(
                Bitmap(width: width, height: height, pixels: pixels), duration: RationalTime(2 + upTo(20), 100))
        }
    }

    private func isSame(_ reader: any AnimationReader, as frames: [AnimationFrame]) throws -> Bool {
        let (decoded, expected) = (try reader.allFrames(), Animations.merged(frames))
        guard decoded.count == expected.count else { return false }
        // A still has no duration.
        return zip(decoded, expected).allSatisfy {
            $0.bitmap.pixels == $1.pixels && (decoded.count == 1 || $0.duration == $1.duration)
        }
    }

    @Test(arguments: [1, 2, 5, 16, 200, 256, 257, 2000], [false, true])
    func portableNetworkGraphics(_ colors: Int, _ hasAlpha: Bool) throws {
        for seed in 0..<30 {
            let frames = Self.animation(seed: UInt64(seed * 8191 + colors), colors: colors, hasAlpha: hasAlpha)
            for level in CompressionLevel.allCases {
                let animated = try Animations.apng(frames, level: level).bytes
                #expect(try isSame(AnimationFile.open(animated), as: frames), "seed \(seed)")
                let still = try PNGEncoder(level: level).encode(frames[0].bitmap)
                #expect(try ImageFile.decode(still).pixels == frames[0].bitmap.pixels, "seed \(seed)")
            }
        }
    }

    /// 255 colours and nothing are 256.
    @Test(arguments: [1, 2, 5, 16, 200, 255])
    func graphicsInterchangeFormat(_ colors: Int) throws {
        for seed in 0..<40 {
            let frames = Self.animation(seed: UInt64(seed * 8191 + colors), colors: colors, hasAlpha: false)
            let (bytes, writer) = try Animations.gif(frames)
            #expect(writer.statistics.isExact)
            #expect(try isSame(GIFReader(bytes), as: frames), "seed \(seed)")
        }
    }
}
