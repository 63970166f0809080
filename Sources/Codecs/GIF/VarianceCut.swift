/// Cuts a cloud of weighted colours into boxes, each time the box and the place that take away most of the variance.
enum VarianceCut {
    typealias Sample = (color: SIMD4<Float>, weight: Float)

    /// Centres of at most `count` boxes: as few as leave a mean squared distance of at most `error` (red, green and
    /// blue together).
    static func centers(_ samples: [Sample], count: Int, error: Float = 0) -> [SIMD4<Float>] {
        if samples.isEmpty || count < 1 { return [] }
        var order = samples
        var boxes = [Box(&order, 0..<order.count)]
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
            let parts = box.split(&order)
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
        init(_ samples: inout [Sample], _ range: Range<Int>) {
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
                samples[range].sort { $0.color[longest] < $1.color[longest] }
                var (left, leftWeight) = (SIMD4<Float>.zero, Float(0))
                for i in range.dropLast() {
                    let (color, w) = samples[i]
                    left += (color - mean) * w
                    leftWeight += w
                    // What is left of the cut and what is right of it lie on opposite sides of the mean.
                    let gain = (left * left).sum() * (1 / leftWeight + 1 / (weight - leftWeight))
                    if gain > best.gain { best = (gain, longest, i + 1) }
                }
            }
            (gain, axis, cut) = best
        }

        func split(_ samples: inout [Sample]) -> (Box, Box) {
            (Box(&samples, range.lowerBound..<cut), Box(&samples, cut..<range.upperBound))
        }
    }
}
