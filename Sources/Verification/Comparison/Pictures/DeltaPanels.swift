import Raster

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
