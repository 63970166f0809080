import Raster

/// Draws where two pictures differ.
package struct DiffPicture: Sendable, Hashable {
    /// Red, green and blue of counted pixels, packed with red in the lowest byte.
    package var color: UInt32 = 0xFF00_00FF
    /// Of counted pixels that are darker in the second picture; nil is `color`.
    package var darkerColor: UInt32?
    package var antialiasedColor: UInt32 = 0xFF00_FFFF
    /// How much of the first picture shows, 0…1.
    package var alpha = 0.1
    /// Only the counted pixels, over nothing.
    package var isMask = false

    package init() {}

    /// - Parameter a: the first of the compared pictures.
    package func draw(_ comparison: PixelComparison, over a: StraightBitmap) -> StraightBitmap {
        if isMask { return StraightBitmap(mask(comparison)) }
        let count = comparison.width * comparison.height
        let pixels = a.withPixels { source in
            [UInt32](unsafeUninitializedCapacity: count) { target, filled in
                for i in 0..<count {
                    switch comparison.classes.isEmpty
                        ? .similar : PixelComparison.PixelClass(rawValue: comparison.classes[i]) ?? .similar
                    {
                    case .different: target[i] = color
                    case .darker: target[i] = darkerColor ?? color
                    case .antialiased: target[i] = antialiasedColor
                    case .similar, .ignored: target[i] = gray(source[i])
                    }
                }
                filled = count
            }
        }
        return StraightBitmap(width: comparison.width, height: comparison.height, pixels: pixels)
    }

    /// Only the counted pixels, over nothing.
    package func mask(_ comparison: PixelComparison) -> Bitmap {
        var both: [UInt32] = [0, 0]
        StraightAlpha.premultiply([color, darkerColor ?? color], into: &both, count: 2)
        // By class: similar, anti-aliased, different, darker, ignored; the rest does not occur.
        let colors: SIMD8<UInt32> = [0, 0, both[0], both[1], 0, 0, 0, 0]
        return Bitmap(width: comparison.width, height: comparison.height, isOpaque: false) { pixels in
            pixels.update(repeating: 0)
            if comparison.classes.isEmpty { return }
            let box = comparison.boundingBox
            comparison.classes.withUnsafeBufferPointer { classes in
                for y in box.minY..<box.maxY {
                    let row = y * comparison.width
                    for i in row + box.minX..<row + box.maxX { pixels[i] = colors[Int(classes[i] & 7)] }
                }
            }
        }
    }

    /// The brightness of a pixel, faded towards white.
    private func gray(_ p: UInt32) -> UInt32 {
        let (r, g, b, a) = (Double(p & 255), Double(p >> 8 & 255), Double(p >> 16 & 255), Double(p >> 24))
        let value = 255 + (r * 0.29889531 + g * 0.58662247 + b * 0.11448223 - 255) * alpha * a / 255
        let level = UInt32(max(0, min(255, value)))
        return level | level << 8 | level << 16 | 0xFF00_0000
    }
}
