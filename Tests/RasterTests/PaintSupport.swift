import Foundation
import Geometry

@testable import Raster

/// A small generator with the same numbers everywhere.
struct PaintNoise: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func byte() -> UInt32 { UInt32(next() >> 40 & 255) }

    /// 0 up to a limit.
    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// A valid premultiplied pixel; clear and opaque ones often.
    mutating func pixel() -> UInt32 {
        let alpha: UInt32 = [0, 255, byte(), byte()][Int(next() >> 33 & 3)]
        func component() -> UInt32 { product255(byte(), alpha) }
        return component() | component() << 8 | component() << 16 | alpha << 24
    }

    mutating func bitmap(_ width: Int, _ height: Int, opaque: Bool = false) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in opaque ? UInt32(truncatingIfNeeded: next()) | 0xFF00_0000 : pixel()
            })
    }

    mutating func coverage(_ bounds: PixelRect) -> Coverage {
        var bytes: [UInt8] = []
        while bytes.count < bounds.width * bounds.height {
            let value: UInt8 = [0, 255, UInt8(byte()), UInt8(byte())][Int(next() >> 33 & 3)]
            bytes += [UInt8](repeating: value, count: Int(next() >> 35 % 11) + 1)
        }
        return Coverage(dense: Array(bytes.prefix(bounds.width * bounds.height)), bounds: bounds)
    }
}

func component(_ pixel: UInt32, _ i: Int) -> Int { Int(pixel >> UInt32(8 * i) & 255) }

/// The largest difference of any component of any pixel.
func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
    var largest = 0
    for y in 0..<a.height {
        for x in 0..<a.width {
            for i in 0..<4 { largest = max(largest, abs(component(a[x, y], i) - component(b[x, y], i))) }
        }
    }
    return largest
}

extension Surface {
    /// A surface that holds a bitmap's pixels.
    convenience init(_ bitmap: Bitmap, x: Int = 0, y: Int = 0) {
        self.init(bounds: PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height))
        draw(bitmap, at: x, y: y, blend: .copy)
    }
}
