import Raster

/// Draws how often pixels differ over an animation: the faded first picture, and over it yellow for once to dark red
/// for the most.
package struct HeatMap: Sendable {
    package init() {}

    /// - Parameters:
    ///   - heat: how often each pixel was counted; empty is never.
    ///   - background: of the same size.
    package func draw(_ heat: [UInt16], over background: StraightBitmap) -> StraightBitmap {
        let most = max(1, heat.max() ?? 1)
        let faded = DiffPicture().draw(
            PixelComparison(width: background.width, height: background.height), over: background)
        guard !heat.isEmpty else { return faded }
        let pixels = faded.withPixels { source in
            source.enumerated().map { i, pixel in
                heat[i] == 0 ? pixel : Self.color(Double(heat[i]) / Double(most))
            }
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
