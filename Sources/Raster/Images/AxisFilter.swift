import Foundation

/// The weights of one axis of a separable resampling.
///
/// The filter is a tent over the pixels' centres, normalised: bilinear interpolation when enlarging and reducing a
/// little; from 3:5 on the tent grows as the picture shrinks, until at 1:2 it is as wide as the reduction asks for, so
/// that patterns finer than device pixels become their mean. There is no jump between the two.
struct AxisFilter {
    /// Reads per output pixel, even.
    let taps: Int
    private let map: AxisMap
    private let low: Int
    private let high: Int
    /// Half of the tent's base, in pixels of the level.
    private let radius: Double
    private let inverseScale: Double
    private let sums: Scratch<Double>

    /// Mipmaps leave reductions of four at most; more than this happens only to pictures of a few pixels that all but
    /// vanish.
    private static let widest = 16.0

    /// Plain bilinear reading is cheap, and sharp; beyond this reduction it would show patterns that are not there.
    private static let mostBilinear = 5.0 / 3

    /// - Parameters:
    ///   - map: level pixels → device.
    ///   - low, high: first and last pixel that may be read.
    init(_ map: AxisMap, low: Int, high: Int) {
        (self.map, self.low, self.high) = (map, low, high)
        let reduction = abs(1 / map.scale)
        inverseScale = 1 / map.scale
        // 1 up to 5/3, 2 at 2, and from there on the reduction.
        radius = min(Self.widest, max(1, min(reduction, 1 + (reduction - Self.mostBilinear) * 3)))
        taps = (min(high - low + 1, Int((2 * radius).rounded(.up))) + 1) & ~1
        sums = Scratch(taps)
    }

    /// Writes `taps` weights that sum to 65,535 and returns the first pixel they belong to; those past `high` are 0.
    func weights(at position: Int, into weights: UnsafeMutablePointer<UInt16>) -> Int {
        // Beyond the ends everything is the edge, so the centre may as well be clamped to where that is certain.
        let exact = (Double(position) + 0.5 - map.offset) * inverseScale
        let centre = min(max(exact, Double(low) - radius), Double(high + 1) + radius) - 0.5
        if radius == 1 { return bilinear(centre, into: weights) }
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

    /// The same for a tent that reaches from one pixel's centre to the next.
    @inline(__always)
    private func bilinear(_ centre: Double, into weights: UnsafeMutablePointer<UInt16>) -> Int {
        let truncated = Int(centre)
        let first = Double(truncated) > centre ? truncated - 1 : truncated
        let isSingle = low == high
        if first < low || isSingle {
            (weights[0], weights[1]) = (65535, 0)
            return low
        }
        if first >= high {
            (weights[0], weights[1]) = (0, 65535)
            return high - 1
        }
        let second = UInt16(truncatingIfNeeded: Int((centre - Double(first)) * 65535 + 0.5))
        (weights[0], weights[1]) = (65535 - second, second)
        return first
    }
}
