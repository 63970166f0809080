import Codecs
import Comparison
import Foundation
import Raster

/// Small worlds to compare.
enum TestPictures {
    /// Numbers that look random and are the same every time.
    struct Dice {
        private var state: UInt64
        init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
        mutating func roll(_ n: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state >> 33) % n
        }
    }

    static func color(_ r: Int, _ g: Int, _ b: Int, _ a: Int = 255) -> UInt32 {
        UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | UInt32(a) << 24
    }

    /// A white canvas with a box whose left edge may lie between pixels.
    static func box(
        at x: Double, y: Int = 10, width: Int = 64, height: Int = 48, size: Int = 16,
        color: (Int, Int, Int) = (200, 40, 30)
    ) -> Bitmap {
        var pixels = [UInt32](repeating: self.color(255, 255, 255), count: width * height)
        for row in y..<min(height, y + size) {
            for column in 0..<width {
                let cover = max(0, min(1, min(Double(column + 1), x + Double(size)) - max(Double(column), x)))
                func mixed(_ c: Int) -> Int { Int((255 + (Double(c) - 255) * cover).rounded()) }
                pixels[row * width + column] = self.color(mixed(color.0), mixed(color.1), mixed(color.2))
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Held for 8 frames, moved over `moving` frames, held for 8.
    static func motion(frames moving: Int = 24, curve: (Double) -> Double = { $0 }) -> [Bitmap] {
        let path = (0...moving).map { box(at: 4 + 40 * curve(Double($0) / Double(moving))) }
        return [Bitmap](repeating: path[0], count: 8) + path + [Bitmap](repeating: path[moving], count: 8)
    }

    static func apng(_ frames: [Bitmap], rate: Int = 60, loop: LoopCount = .forever) throws -> [UInt8] {
        let sink = MemorySink()
        let writer = APNGWriter(to: sink, width: frames[0].width, height: frames[0].height, loop: loop)
        for frame in frames { try writer.append(AnimationFrame(frame, duration: RationalTime(1, rate))) }
        try writer.finish()
        return sink.bytes
    }

    static func gif(_ frames: [Bitmap], rate: Int = 50) throws -> [UInt8] {
        let sink = MemorySink()
        let writer = try GIFWriter(to: sink, width: frames[0].width, height: frames[0].height, options: GIFOptions())
        for frame in frames { try writer.append(AnimationFrame(frame, duration: RationalTime(1, rate))) }
        try writer.finish()
        return sink.bytes
    }

    static func png(_ frame: Bitmap) throws -> [UInt8] { try PNGEncoder().encode(frame) }

    static func footage(_ bytes: [UInt8], _ name: String = "a.png") throws -> Footage {
        try Footage(name: name, bytes: bytes)
    }

    /// What is said about two animations.
    static func findings(_ a: [UInt8], _ b: [UInt8], _ tolerances: Tolerances = .none) throws -> (
        different: Bool, messages: [String]
    ) {
        var comparator = AnimationComparator()
        comparator.tolerances = tolerances
        let result = try comparator.compare(footage(a), footage(b, "b.png"))
        return (result.isDifferent, result.findings.map(\.message))
    }
}
