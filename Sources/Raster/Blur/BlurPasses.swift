import CRaster

/// The passes of the blur. Each output sample is the same sum in the same order wherever it lies and however the loops
/// are cut. All write, and read, up to seven floats past the end.
enum BlurPasses {
    /// target[i] = Σ kernel[|k|] · source[i + k·step]: horizontal with a sample's floats as step, vertical with a
    /// row's.
    static func convolve(
        _ source: UnsafePointer<Float>, step: Int, _ kernel: UnsafeBufferPointer<Float>,
        to target: UnsafeMutablePointer<Float>, count: Int
    ) {
        segue_convolve(source, Int64(step), kernel.baseAddress!, Int64(kernel.count), target, Int64(count))
    }

    /// (a + 3b + 3c + d) / 8 of four rows.
    static func halve(_ rows: [UnsafePointer<Float>], to target: UnsafeMutablePointer<Float>, count: Int) {
        segue_halve_rows(rows[0], rows[1], rows[2], rows[3], target, Int64(count))
    }

    /// (3·near + far) / 4 of two rows.
    static func double(
        _ near: UnsafePointer<Float>, _ far: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>, count: Int
    ) {
        segue_double_rows(near, far, target, Int64(count))
    }

    /// Halves a row: target[j] from source[2j − 1 … 2j + 2].
    static func halve<Sample: BlurSample>(
        _ source: UnsafePointer<Sample>, to target: UnsafeMutablePointer<Sample>, count: Int
    ) {
        var p = source
        for j in 0..<count {
            target[j] = (p[-1] + p[2]) * 0.125 + (p[0] + p[1]) * 0.375
            p += 2
        }
    }

    /// Doubles a row: target[2j] and target[2j + 1] from source[j − 1 … j + 1].
    static func double<Sample: BlurSample>(
        _ source: UnsafePointer<Sample>, to target: UnsafeMutablePointer<Sample>, count: Int
    ) {
        for j in 0..<count {
            let near = source[j] * 0.75
            target[2 &* j] = near + source[j &- 1] * 0.25
            target[2 &* j &+ 1] = near + source[j &+ 1] * 0.25
        }
    }
}

/// The rows around one row, as many as a vertical kernel reads: memory, and cache, for them instead of for the whole
/// picture.
///
/// Each row is kept twice, a ring's length apart, so that the rows of a window always follow each other in memory.
struct BlurRing<Sample: BlurSample> {
    /// The distance between rows, in floats.
    let stride: Int
    private let radius: Int
    private let samples: Scratch<Float>

    init(width: Int, radius: Int) {
        self.radius = radius
        stride = (width * BlurPlane<Sample>.channels + 7) & ~7
        samples = Scratch(2 * (2 * radius + 1) * stride)
    }

    /// Passes over rows from the top; rows outside the range are what `edges` says.
    /// - Parameters:
    ///   - fill: writes the floats of a row of the range. Each row is asked for once.
    ///   - window: takes the address of a row, with all that the kernel reads above and below, as soon as the last of
    ///     those is there.
    func run(
        _ rows: Range<Int>, edges: BlurEdges, fill: (_ y: Int, _ row: UnsafeMutablePointer<Float>) -> Void,
        window: (_ y: Int, _ middle: UnsafePointer<Float>) -> Void
    ) {
        let length = 2 * radius + 1
        let first = rows.lowerBound - radius
        func address(_ slot: Int) -> UnsafeMutablePointer<Float> { samples.base + slot * stride }
        for y in first..<rows.upperBound + radius {
            let slot = (y - first) % length
            if rows.contains(y), edges == .clear || y > rows.lowerBound {
                fill(y, address(slot))
            } else if edges == .clear {
                address(slot).update(repeating: 0, count: stride)
            } else if y == first {
                fill(rows.lowerBound, address(slot))
            } else {
                address(slot).update(from: address((slot + length - 1) % length), count: stride)
            }
            address(slot + length).update(from: address(slot), count: stride)
            let middle = y - radius
            if middle >= rows.lowerBound { window(middle, address((middle - radius - first) % length + radius)) }
        }
    }
}
