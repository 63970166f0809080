import CRaster
import Raster
import Testing

@testable import Codecs

/// Our own encoder of lossless WebP against libwebp's decoder.
@Suite struct LosslessWebPTests {
    /// What pictures are made of: noise, few colours, steps, gradients with and without noise, repetitions, mostly one colour.
    private static func pixel(_ kind: Int, _ x: Int, _ y: Int, _ noise: inout Noise, _ colors: [UInt32]) -> UInt32 {
        switch kind {
        case 0: noise.next()
        case 1: colors[Int(noise.next() % UInt32(colors.count))]
        case 2: colors[(x / 7 + y / 5) % colors.count]
        case 3: UInt32(x * 3 & 255) | UInt32(y * 2 & 255) << 8 | UInt32((x + y) & 255) << 16 | 0xFF00_0000
        case 4:
            UInt32((x * 2 + Int(noise.next() & 3)) & 255) | UInt32((y + Int(noise.next() & 3)) & 255) << 8 | 0xFF50_0000
        case 5: noise.next() & 7 == 0 ? colors[(x * y) % colors.count] : colors[0]
        default: (x / 9 + y / 4) % 3 == 0 ? 0 : UInt32(x & 15) * 0x0F0F0F | 0x9000_0000
        }
    }

    private struct Noise {
        var state: UInt64
        mutating func next() -> UInt32 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(truncatingIfNeeded: state >> 32)
        }
    }

    private static let sizes = [(1, 1), (1, 40), (40, 1), (2, 3), (15, 17), (16, 16), (33, 9), (70, 50), (301, 120)]

    @Test(arguments: 0..<7, [1, 2, 3, 4, 5, 16, 17, 200, 256, 257])
    func libwebpReadsWhatIsWritten(_ kind: Int, _ colorCount: Int) throws {
        var noise = Noise(state: UInt64(kind * 1000 + colorCount))
        let colors = (0..<colorCount).map { _ in noise.next() | (kind == 5 ? 0xFF00_0000 : 0) }
        for (width, height) in Self.sizes {
            let straight = (0..<width * height).map { Self.pixel(kind, $0 % width, $0 / width, &noise, colors) }
            let bitmap = Bitmap(width: width, height: height) { target in
                straight.withUnsafeBufferPointer {
                    StraightAlpha.premultiply($0.baseAddress!, into: target.baseAddress!, count: $0.count)
                }
            }
            let bytes = try WebPWriter.still(bitmap, quality: .lossless(.default))
            #expect(try WebPDecoder.decode(bytes, limits: .standard).pixels == bitmap.pixels, "\(width) × \(height)")
        }
    }

    /// A picture may have more pixels than the format's copies reach back over.
    @Test func whatRepeatsTooFarBackIsWrittenAnew() throws {
        var noise = Noise(state: 7)
        let (width, height) = (1024, 1040)
        var pixels = (0..<width * height).map { _ in noise.next() | 0xFF00_0000 }
        for index in 0..<8 * width { pixels[(height - 8) * width + index] = pixels[index] }
        let bitmap = Bitmap(width: width, height: height, pixels: pixels)
        let bytes = try WebPWriter.still(bitmap, quality: .lossless(.default))
        #expect(try WebPDecoder.decode(bytes, limits: .standard).pixels == bitmap.pixels)
    }

    /// Nothing is searched for where nothing can be saved: one colour takes less time than none alike.
    @Test func oneColorIsSoonDone() throws {
        var noise = Noise(state: 7)
        func time(_ pixels: [UInt32]) throws -> Duration {
            let bitmap = Bitmap(width: 600, height: 600, pixels: pixels)
            return try ContinuousClock().measure { _ = try WebPWriter.still(bitmap, quality: .lossless(.default)) }
        }
        let colored = try time((0..<600 * 600).map { _ in noise.next() | 0xFF00_0000 })
        let white = try time([UInt32](repeating: 0xFFFF_FFFF, count: 600 * 600))
        #expect(white < colored)
    }

    /// Kernels and the lines that draw single pixels say the same.
    @Test(arguments: KernelVariants.all, 1..<14)
    func kernelsPredictAsSwiftDoes(_ variant: UInt32, _ mode: Int) {
        segue_choose(segue_variant(variant))
        defer { segue_choose(segue_fastest_variant()) }
        var noise = Noise(state: UInt64(mode))
        let (width, count) = (24, 13)
        // Extremes are as frequent as what lies between.
        let pixels = (0..<width * 3).map { _ in
            (0..<4).reduce(UInt32(0)) { pixel, _ in pixel << 8 | [0, 255, noise.next() & 255][Int(noise.next() % 3)] }
        }
        var residuals = [UInt32](repeating: 0, count: count + 8)
        pixels.withUnsafeBufferPointer { pixels in
            let start = pixels.baseAddress! + width + 1
            segue_predictor_residuals(Int32(mode), start, Int64(width), Int64(count), &residuals)
            for i in 0..<count {
                let predicted = VP8LPrediction.predicted(mode, start + i, width)
                #expect(residuals[i] == VP8LPrediction.difference(start[i], predicted), "\(i)")
            }
        }
    }

    /// Frames of which scattered pixels, rows and squares stay, opaque and translucent ones, show the same.
    @Test(arguments: [0xFF, 0x80, 0] as [UInt32], [1, 3, 8, 40])
    func anyPixelsMayStay(_ alpha: UInt32, _ step: Int) throws {
        var noise = Noise(state: UInt64(alpha) + UInt64(step))
        let (width, height) = (75, 67)
        func straight(_ x: Int, _ y: Int) -> UInt32 {
            let smooth = UInt32((x * 3 + y) & 255) * 0x01_0101 ^ (noise.next() & 0x030303)
            return x > width / 2 ? smooth & 0xFF_FFFF | alpha << 24 : smooth | 0xFF00_0000
        }
        var pixels = (0..<width * height).map { straight($0 % width, $0 / width) }
        let frames = (0..<5).map { frame in
            for y in 0..<height {
                for x in 0..<width where (x + frame * 7) / step % 3 == 0 || (y > 40 && noise.next() & 3 == 0) {
                    // What is translucent changes in every other frame only.
                    if x <= width / 2 || frame % 2 == 0 { pixels[y * width + x] = straight(x, y) }
                }
            }
            let bitmap = Bitmap(width: width, height: height) { target in
                pixels.withUnsafeBufferPointer {
                    StraightAlpha.premultiply($0.baseAddress!, into: target.baseAddress!, count: $0.count)
                }
            }
            return AnimationFrame(bitmap, duration: RationalTime(1, 25))
        }
        let sink = MemorySink()
        let writer = try WebPWriter(to: sink, width: width, height: height)
        for frame in frames { try writer.append(frame) }
        try writer.finish()
        #expect(try AnimationFile.open(sink.bytes).allFrames().map(\.bitmap.pixels) == frames.map(\.bitmap.pixels))
    }

    /// What stays is left out of later frames where that is much, and they show the same.
    @Test func whatStaysIsLeftOut() throws {
        var noise = Noise(state: 7)
        let first = (0..<90 * 80).map { _ in noise.next() | 0xFF00_0000 }
        var second = first
        for y in 10..<70 { for x in 50..<85 { second[y * 90 + x] = noise.next() | 0xFF00_0000 } }
        second[5 * 90 + 3] ^= 1
        let frames = [first, second].map { pixels in
            AnimationFrame(
                Bitmap(width: 90, height: 80) { target in for i in pixels.indices { target[i] = pixels[i] } },
                duration: RationalTime(1, 25))
        }
        func bytes(_ frames: [AnimationFrame]) throws -> [UInt8] {
            let sink = MemorySink()
            let writer = try WebPWriter(to: sink, width: 90, height: 80)
            for frame in frames { try writer.append(frame) }
            try writer.finish()
            return sink.bytes
        }
        let both = try bytes(frames)
        #expect(try AnimationFile.open(both).allFrames().map(\.bitmap.pixels) == frames.map(\.bitmap.pixels))
        // A third of the pixels change.
        #expect(both.count < (try bytes([frames[0]]).count) * 3 / 2)
    }
}

enum KernelVariants {
    static let all = Array(0...segue_fastest_variant().rawValue)
}
