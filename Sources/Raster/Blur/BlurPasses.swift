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
