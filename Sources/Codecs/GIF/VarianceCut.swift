/// Cuts a cloud of weighted colours into boxes, each time the box and the place that take away most of the variance.
enum VarianceCut {
    typealias Sample = (color: SIMD4<Float>, weight: Float)

    /// Centres of at most `count` boxes: as few as leave a mean squared distance of at most `error` (red, green and
    /// blue together).
    static func centers(_ samples: [Sample], count: Int, error: Float = 0) -> [SIMD4<Float>] {
        if samples.isEmpty || count < 1 { return [] }
        var order = samples
        var sorting = SampleSorting()
        var boxes = [Box(&order, 0..<order.count, &sorting)]
        var rest = boxes[0].error
        let enough = error * samples.reduce(0) { $0 + $1.weight }
        while boxes.count < count, rest > enough {
            guard
                let (at, box) = boxes.enumerated().max(by: {
                    ($0.element.gain, $1.offset) < ($1.element.gain, $0.offset)
                }), box.gain > 0
            else {
                break
            }
            let parts = box.split(&order, &sorting)
            rest -= box.gain
            boxes[at] = parts.0
            boxes.append(parts.1)
        }
        return boxes.map(\.mean)
    }

    private struct Box {
        let range: Range<Int>
        let mean: SIMD4<Float>
        /// The sum of squared distances to the mean.
        let error: Float
        /// What the best cut takes away from the sum of squared distances.
        let gain: Float
        private let axis: Int
        private let cut: Int

        /// Sorts the samples of the range along the axis of the best cut.
        init(_ samples: inout [Sample], _ range: Range<Int>, _ sorting: inout SampleSorting) {
            self.range = range
            var sum = SIMD4<Float>.zero
            var weight: Float = 0
            for i in range {
                sum += samples[i].color * samples[i].weight
                weight += samples[i].weight
            }
            // Distances are taken from the mean: sums of large squares would drown them.
            let mean = sum / weight
            var variance = SIMD4<Float>.zero
            for i in range {
                let offset = samples[i].color - mean
                variance += offset * offset * samples[i].weight
            }
            self.mean = mean
            error = variance.x + variance.y + variance.z
            var best: (gain: Float, axis: Int, cut: Int) = (0, 0, range.lowerBound)
            // The longest axis nearly always has the best cut.
            let longest = variance.x >= variance.y && variance.x >= variance.z ? 0 : variance.y >= variance.z ? 1 : 2
            if range.count > 1, variance[longest] > 0 {
                sorting.sort(&samples, range, by: longest)
                var (left, leftWeight) = (SIMD4<Float>.zero, Float(0))
                for i in range.dropLast() {
                    let (color, w) = samples[i]
                    left += (color - mean) * w
                    leftWeight += w
                    // Sums are rounded: what is right of the cut weighs no less than its first sample.
                    let rightWeight = max(weight - leftWeight, samples[i + 1].weight)
                    // What is left of the cut and what is right of it lie on opposite sides of the mean.
                    let gain = (left * left).sum() * (1 / leftWeight + 1 / rightWeight)
                    if gain > best.gain { best = (gain, longest, i + 1) }
                }
            }
            (gain, axis, cut) = best
        }

        func split(_ samples: inout [Sample], _ sorting: inout SampleSorting) -> (Box, Box) {
            (
                Box(&samples, range.lowerBound..<cut, &sorting), Box(&samples, cut..<range.upperBound, &sorting)
            )
        }
    }
}

/// Moves a palette's colours to the middle of what they stand for, a few times over.
enum PaletteRefinement {
    private static let rounds = 3
    /// How much a difference in red, green and blue weighs, as in `NearestColor.distance`.
    private static let weights = SIMD4<Float>(3, 4, 2, 0)

    /// - Parameter pinned: colours that are part of the result as they are.
    /// - Returns: packed opaque colours, no two alike.
    static func refine(_ centers: [SIMD4<Float>], pinned: [UInt32], samples: [VarianceCut.Sample]) -> [UInt32] {
        let fixed = pinned.map(unpacked)
        var all = fixed + centers
        for _ in 0..<rounds {
            var sums = [SIMD4<Float>](repeating: .zero, count: all.count)
            var weights = [Float](repeating: 0, count: all.count)
            for (sample, near) in zip(samples, NearestCenters.find(samples, among: all)) {
                sums[Int(near.index)] += sample.color * sample.weight
                weights[Int(near.index)] += sample.weight
            }
            for i in fixed.count..<all.count where weights[i] > 0 { all[i] = sums[i] / weights[i] }
        }
        var known = ColorSet(limit: 256)
        for color in pinned { known.insert(color) }
        for center in all[fixed.count...] { known.insert(packed(center)) }
        return known.colors
    }

    @inline(__always)
    static func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
        let d = a - b
        return (d * d * weights).sum()
    }

    static func unpacked(_ color: UInt32) -> SIMD4<Float> {
        SIMD4(Float(color & 0xFF), Float(color >> 8 & 0xFF), Float(color >> 16 & 0xFF), 0)
    }

    static func packed(_ color: SIMD4<Float>) -> UInt32 {
        let rounded = color.rounded(.toNearestOrAwayFromZero).clamped(
            lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        return UInt32(rounded.x) | UInt32(rounded.y) << 8 | UInt32(rounded.z) << 16 | 0xFF00_0000
    }
}
