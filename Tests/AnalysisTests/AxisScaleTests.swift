import Testing

@testable import Analysis

@Suite struct AxisScaleTests {
    @Test(arguments: [
        (0.0, 1.0, 4, [0, 0.25, 0.5, 0.75, 1]), (0, 100, 4, [0, 25, 50, 75, 100]),
        (-3, 7, 4, [-5, -2.5, 0, 2.5, 5, 7.5]),
        (40, 187.5, 4, [0, 50, 100, 150, 200]), (0, 2.6, 10, [0, 0.5, 1, 1.5, 2, 2.5, 3]),
        (5, 5, 4, [4.5, 4.75, 5, 5.25, 5.5]),
    ])
    func ticksAreRoundAndCoverTheRange(low: Double, high: Double, count: Int, ticks: [Double]) {
        let scale = AxisScale(low...high, count: count)
        #expect(scale.ticks.count == ticks.count)
        for (tick, expected) in zip(scale.ticks, ticks) { #expect(abs(tick - expected) < 1e-12) }
        #expect(scale.low <= low && scale.high >= high && scale.fraction(scale.high) == 1)
    }

    @Test func anyRangeGivesAFewTicks() {
        for exponent in -12...12 {
            var size = 1.0
            for _ in 0..<abs(exponent) { size = exponent < 0 ? size / 10 : size * 10 }
            for range in [0...size, -size...size, (size * 0.3)...(size * 0.31)] {
                let ticks = AxisScale(range, count: 4).ticks
                #expect((2...7).contains(ticks.count), "\(range) \(ticks)")
                #expect(
                    ticks[0] <= range.lowerBound + size * 1e-6
                        && ticks[ticks.count - 1] >= range.upperBound - size * 1e-6)
            }
        }
    }
}
