import Foundation
import Hero

/// Round numbers along an axis that cover a range of values.
package struct AxisScale: Sendable, Hashable {
    /// Multiples of the step, from the first not above the range's start to the first not below its end.
    package let ticks: [Double]
    package let step: Double

    package var low: Double { ticks[0] }
    package var high: Double { ticks[ticks.count - 1] }

    /// - Parameter count: about how many steps.
    package init(_ range: ClosedRange<Double>, count: Int) {
        var (low, high) = (range.lowerBound, range.upperBound)
        if !(high - low > 1e-9 * max(1, abs(low), abs(high))) {
            let margin = max(abs(low) * 0.1, 0.5)
            (low, high) = (low - margin, high + margin)
        }
        step = Self.step((high - low) / Double(max(1, count)))
        let (first, last) = ((low / step + 1e-6).rounded(.down), (high / step - 1e-6).rounded(.up))
        let step = step
        ticks = (0...Int(max(1, last - first))).map { (first + Double($0)) * step }
    }

    /// The least of 1, 2, 2.5 and 5 times a power of ten that is not below `wanted`.
    private static func step(_ wanted: Double) -> Double {
        var power = 1.0
        while power > wanted { power /= 10 }
        while power * 10 <= wanted { power *= 10 }
        return ([1, 2, 2.5, 5, 10].first { power * $0 >= wanted * (1 - 1e-9) } ?? 10) * power
    }

    /// 0 at the low end, 1 at the high one.
    package func fraction(_ value: Double) -> Double { (value - low) / (high - low) }

    static func text(_ value: Double) -> String { PlanJSON.number(value).text.replacingOccurrences(of: "-", with: "−") }
}
