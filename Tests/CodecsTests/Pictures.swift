import Raster
import TestSupport

@testable import Codecs

/// Pictures for tests, made from a seed.
enum Pictures {
    /// Random premultiplied pixels.
    static func noise(_ width: Int, _ height: Int, seed: UInt64 = 1, isOpaque: Bool = false) -> Bitmap {
        var random = SeededGenerator(seed)
        return Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in
                let bits = UInt32(truncatingIfNeeded: random.next())
                return premultiplied(isOpaque ? bits | 0xFF00_0000 : bits)
            })
    }

    /// Random pixels of a few colours, in runs.
    static func flat(_ width: Int, _ height: Int, colors: Int, seed: UInt64 = 1, isOpaque: Bool = true) -> Bitmap {
        var random = SeededGenerator(seed)
        let table = (0..<colors).map { _ in
            premultiplied(UInt32(truncatingIfNeeded: random.next()) | (isOpaque ? 0xFF00_0000 : 0))
        }
        var color = table[0]
        return Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in
                if random.next() % 4 == 0 { color = table[Int(random.next() % UInt64(colors))] }
                return color
            })
    }

    /// A smooth ramp with more than 256 colours.
    static func gradient(_ width: Int, _ height: Int, shift: Int = 0) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { i in
                let (x, y) = (i % width + shift, i / width)
                return UInt32(x * 255 / (width + shift)) | UInt32(y * 255 / height) << 8 | UInt32((x + y) & 255) << 16
                    | 0xFF00_0000
            })
    }

    static func grey(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { UInt32($0 * 7 & 255) * 0x10101 | 0xFF00_0000 })
    }

    static func premultiplied(_ straight: UInt32) -> UInt32 {
        Bitmap(width: 1, height: 1, straight: [straight])[0, 0]
    }
}

extension Bitmap {
    var pixels: [UInt32] { withPixels { Array($0) } }

    func replacing(_ rect: PixelRect, with color: UInt32) -> Bitmap {
        var copy = pixels
        for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { copy[y * width + x] = color } }
        return Bitmap(width: width, height: height, pixels: copy)
    }
}

extension AnimationReader {
    func allFrames() throws -> [AnimationFrame] {
        var frames: [AnimationFrame] = []
        while let frame = try nextFrame() { frames.append(frame) }
        return frames
    }
}
