/// How alike two pictures are in their structure: the mean over all places of a 7 × 7 window, on luma, as scikit-image
/// has it by default.
enum StructuralSimilarity {
    private static let window = 7

    /// 1 for equal pictures; nil for pictures smaller than the window. What lies under alpha 0 counts as black.
    static func mean(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, width: Int, height: Int) -> Double? {
        if width < window || height < window { return nil }
        // Per column over the rows of the window: Σa, Σb, Σa², Σb², Σab.
        var columns = [SIMD8<Double>](repeating: .zero, count: width)
        var entering = [SIMD8<Double>](repeating: .zero, count: width * window)
        var total = 0.0
        for y in 0..<height {
            let slot = y % window * width
            for x in 0..<width {
                let values = products(luma(a[y &* width &+ x]), luma(b[y &* width &+ x]))
                columns[x] += values - entering[slot &+ x]
                entering[slot &+ x] = values
            }
            if y >= window - 1 { total += rowSum(columns) }
        }
        return total / Double((width - window + 1) * (height - window + 1))
    }

    /// In sixteenths of a level, so that sums lose nothing.
    private static func luma(_ p: UInt32) -> Double {
        if p >> 24 == 0 { return 0 }
        let sum: UInt32 = (p & 255) &* 4899 &+ (p >> 8 & 255) &* 9617 &+ (p >> 16 & 255) &* 1868
        return Double(sum >> 10) / 16
    }

    @inline(__always)
    private static func products(_ a: Double, _ b: Double) -> SIMD8<Double> {
        SIMD8(a, b, a * a, b * b, a * b, 0, 0, 0)
    }

    private static func rowSum(_ columns: [SIMD8<Double>]) -> Double {
        let count = Double(window * window)
        let (c1, c2) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
        var sums = SIMD8<Double>.zero
        var total = 0.0
        for x in columns.indices {
            sums += columns[x]
            if x >= window { sums -= columns[x - window] }
            if x < window - 1 { continue }
            let means = sums / count
            let (ma, mb) = (means[0], means[1])
            // The variances of a sample.
            let unbiased = count / (count - 1)
            let (va, vb, vab) = (
                unbiased * (means[2] - ma * ma), unbiased * (means[3] - mb * mb), unbiased * (means[4] - ma * mb)
            )
            total += (2 * ma * mb + c1) * (2 * vab + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
        }
        return total
    }
}
