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
    fileprivate func gray(_ p: UInt32) -> UInt32 {
        let (r, g, b, a) = (Double(p & 255), Double(p >> 8 & 255), Double(p >> 16 & 255), Double(p >> 24))
        let value = 255 + (r * 0.29889531 + g * 0.58662247 + b * 0.11448223 - 255) * alpha * a / 255
        let level = UInt32(max(0, min(255, value)))
        return level | level << 8 | level << 16 | 0xFF00_0000
    }
}

/// Three panels side by side: the first picture, where they differ, the second picture.
package struct DeltaPanels: Sendable {
    /// Pixels between the panels.
    package var gap = 8
    package var gapColor: UInt32 = 0xFF80_8080
    package var picture = DiffPicture()

    package init() {}

    package func draw(_ a: StraightBitmap, _ b: StraightBitmap, _ comparison: PixelComparison) -> StraightBitmap {
        let delta = picture.draw(comparison, over: a)
        let width = a.width * 3 + gap * 2
        var pixels = [UInt32](repeating: gapColor, count: width * a.height)
        for (index, panel) in [a, delta, b].enumerated() {
            let left = index * (a.width + gap)
            panel.withPixels { source in
                for y in 0..<a.height {
                    for x in 0..<a.width { pixels[y * width + left + x] = source[y * a.width + x] }
                }
            }
        }
        return StraightBitmap(width: width, height: a.height, pixels: pixels)
    }
}

/// Draws how often pixels differ over an animation: the faded first picture, and over it yellow for once to dark red
/// for the most.
package struct HeatMap: Sendable {
    package init() {}

    /// - Parameters:
    ///   - heat: how often each pixel was counted; empty is never.
    ///   - background: of the same size.
    package func draw(_ heat: [UInt16], over background: StraightBitmap) -> StraightBitmap {
        let picture = DiffPicture()
        guard !heat.isEmpty else {
            return picture.draw(
                PixelComparison(width: background.width, height: background.height), over: background)
        }
        let most = max(1, heat.max() ?? 1)
        let colors = (1...most).map { Self.color(Double($0) / Double(most)) }
        let pixels = background.withPixels { source in
            zip(source, heat).map { pixel, count in count == 0 ? picture.gray(pixel) : colors[Int(count) - 1] }
        }
        return StraightBitmap(width: background.width, height: background.height, pixels: pixels)
    }

    /// - Parameter share: above 0, to 1.
    private static func color(_ share: Double) -> UInt32 {
        let stops: [(at: Double, r: Double, g: Double, b: Double)] = [
            (0, 255, 214, 64), (0.35, 255, 140, 26), (0.7, 226, 45, 34), (1, 120, 0, 32),
        ]
        let upper = stops.first { share <= $0.at } ?? stops[3]
        let lower = stops.last { $0.at < upper.at } ?? stops[0]
        let t = upper.at > lower.at ? (share - lower.at) / (upper.at - lower.at) : 0
        func mixed(_ a: Double, _ b: Double) -> UInt32 { UInt32((a + (b - a) * t).rounded()) }
        return mixed(lower.r, upper.r) | mixed(lower.g, upper.g) << 8 | mixed(lower.b, upper.b) << 16 | 0xFF00_0000
    }
}
