/// Moves a palette's colours to the middle of what they stand for, a few times over.
enum PaletteRefinement {
    private static let rounds = 3
    /// How much a difference in red, green and blue weighs, as in `NearestColor.distance`.
    private static let weights = SIMD4<Float>(3, 4, 2, 0)

    /// - Parameter pinned: colours that are part of the result as they are.
    /// - Returns: packed opaque colours, no two alike.
    static func refine(_ centers: [SIMD4<Float>], pinned: [UInt32], samples: [VarianceCut.Sample]) -> [UInt32] {
        let fixed = pinned.map { SIMD4<Float>(Float($0 & 0xFF), Float($0 >> 8 & 0xFF), Float($0 >> 16 & 0xFF), 0) }
        var all = fixed + centers
        for _ in 0..<rounds {
            var sums = [SIMD4<Float>](repeating: .zero, count: all.count)
            var weights = [Float](repeating: 0, count: all.count)
            for (color, weight) in samples {
                let at = nearest(color, all)
                sums[at] += color * weight
                weights[at] += weight
            }
            for i in fixed.count..<all.count where weights[i] > 0 { all[i] = sums[i] / weights[i] }
        }
        var known = ColorSet(limit: 256)
        for color in pinned { known.insert(color) }
        for center in all[fixed.count...] { known.insert(packed(center)) }
        return known.colors
    }

    private static func nearest(_ color: SIMD4<Float>, _ centers: [SIMD4<Float>]) -> Int {
        var best = (index: 0, distance: Float.infinity)
        for i in centers.indices {
            let d = color - centers[i]
            let distance = (d * d * weights).sum()
            if distance < best.distance { best = (i, distance) }
        }
        return best.index
    }

    private static func packed(_ color: SIMD4<Float>) -> UInt32 {
        let rounded = color.rounded(.toNearestOrAwayFromZero).clamped(
            lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        return UInt32(rounded.x) | UInt32(rounded.y) << 8 | UInt32(rounded.z) << 16 | 0xFF00_0000
    }
}
