import Foundation

/// The weights of one axis of a separable resampling.
///
/// The filter is a tent over the pixels' centres, normalised: bilinear interpolation when enlarging; when reducing, the tent grows as
/// the picture shrinks, so that patterns finer than device pixels become their mean. There is no jump between the two.
struct AxisFilter {
    /// Reads per output pixel, even.
    let taps: Int
    private let map: AxisMap
    private let low: Int
    private let high: Int
    /// Half of the tent's base, in pixels of the level.
    private let radius: Double
    private let sums: Scratch<Double>

    /// Mipmaps leave reductions of four at most; more than this happens only to pictures of a few pixels that all but vanish.
    private static let widest = 16.0

    /// - Parameters:
    ///   - map: level pixels → device.
    ///   - low, high: first and last pixel that may be read.
    init(_ map: AxisMap, low: Int, high: Int) {
        (self.map, self.low, self.high) = (map, low, high)
        radius = min(Self.widest, max(1, abs(1 / map.scale)))
        taps = (min(high - low + 1, Int((2 * radius).rounded(.up))) + 1) & ~1
        sums = Scratch(taps)
    }

    /// Writes `taps` weights that sum to 65,535 and returns the first pixel they belong to; those past `high` are 0.
    func weights(at position: Int, into weights: UnsafeMutablePointer<UInt16>) -> Int {
        // Beyond the ends everything is the edge, so the centre may as well be clamped to where that is certain.
        let exact = (Double(position) + 0.5 - map.offset) / map.scale
        let centre = min(max(exact, Double(low) - radius), Double(high + 1) + radius) - 0.5
        let first = Int((centre - radius).rounded(.down)) + 1
        let last = Int((centre + radius).rounded(.up)) - 1
        let start = min(max(first, low), max(low, high + 1 - taps))
        for k in 0..<taps { sums.base[k] = 0 }
        var total = 0.0
        var k = first
        while k <= last {
            let weight = radius - abs(Double(k) - centre)
            // The edge pixels stand for everything beyond them.
            sums.base[min(max(k, low), high) - start] += weight
            total += weight
            k += 1
        }
        var (rest, largest) = (65535, 0)
        for k in 0..<taps {
            let weight = Int(sums.base[k] / total * 65535 + 0.5)
            weights[k] = UInt16(truncatingIfNeeded: weight)
            rest -= weight
            if weights[k] > weights[largest] { largest = k }
        }
        weights[largest] = UInt16(truncatingIfNeeded: Int(weights[largest]) + rest)
        return start
    }
}
