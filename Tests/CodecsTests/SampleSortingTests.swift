import TestSupport
import Testing

@testable import Codecs

@Suite struct SampleSortingTests {
    /// Whole numbers are often alike; means of several colours hardly ever are.
    @Test(arguments: [0, 1, 2, 30, 399, 400, 401, 3000, 8192], [1, 16, 255]) func keepsTheOrderOfWhatIsAlike(
        _ count: Int, _ levels: Int
    ) {
        var random = SeededGenerator(UInt64(count * 256 + levels))
        let fraction: Float = levels == 16 ? 0.37 : 1
        let samples: [VarianceCut.Sample] = (0..<count).map { i in
            let color = SIMD4<Float>(
                Float(Int.random(in: 0...levels, using: &random)) * fraction,
                Float(Int.random(in: 0...levels, using: &random)), Float.random(in: 0...255, using: &random), 0)
            return (color, Float(i))
        }
        var sorting = SampleSorting()
        let range = count / 5..<count
        for component in [0, 1, 2, 2, 0] {
            var sorted = samples
            sorting.sort(&sorted, range, by: component)
            let expected =
                samples[..<range.lowerBound]
                + samples[range].enumerated().sorted {
                    ($0.element.color[component], $0.offset) < ($1.element.color[component], $1.offset)
                }.map(\.element)
            #expect(sorted.map(\.weight) == expected.map(\.weight) && sorted.map(\.color) == expected.map(\.color))
        }
    }
}
