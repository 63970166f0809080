import CPNG
import TestSupport
import Testing

/// Rows whose filters are taken off side by side equal the format's own description, one byte after the other.
@Suite struct UnfilterTests {
    /// The specification's sentences: `a` is left, `b` above, `c` above left.
    private func predicted(_ filter: UInt8, _ a: Int, _ b: Int, _ c: Int) -> Int {
        switch filter {
        case 1: return a
        case 2: return b
        case 3: return (a + b) / 2
        case 4:
            let p = a + b - c
            let (toA, toB, toC) = (abs(p - a), abs(p - b), abs(p - c))
            return toA <= toB && toA <= toC ? a : toB <= toC ? b : c
        default: return 0
        }
    }

    private func slow(_ rows: [UInt8], count: Int, height: Int, distance: Int) -> [UInt8] {
        var rows = rows
        for y in 0..<height {
            let start = y * (count + 1) + 1
            for i in 0..<count {
                let a = i >= distance ? Int(rows[start + i - distance]) : 0
                let b = y > 0 ? Int(rows[start - count - 1 + i]) : 0
                let c = y > 0 && i >= distance ? Int(rows[start - count - 1 + i - distance]) : 0
                rows[start + i] &+= UInt8(predicted(rows[start - 1], a, b, c))
            }
        }
        return rows
    }

    /// All rows with one filter, and (5) with any.
    @Test(arguments: [1, 3, 4], 0...5 as ClosedRange<UInt8>)
    func equalsTheSpecification(distance: Int, filter: UInt8) {
        var random = SeededGenerator(UInt64(distance * 10) + UInt64(filter))
        for _ in 0..<120 {
            let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...34, using: &random))
            let count = width * distance
            // Few values meet in ties, many do not.
            let most: UInt8 = Bool.random(using: &random) ? 3 : 255
            var rows = (0..<(count + 1) * height + 3).map { _ in UInt8.random(in: 0...most, using: &random) }
            for y in 0..<height {
                rows[y * (count + 1)] = filter < 5 ? filter : UInt8.random(in: 0...4, using: &random)
            }
            let expected = slow(rows, count: count, height: height, distance: distance)
            let zeros = [UInt8](repeating: 0, count: count + 3)
            #expect(CPNGUnfilter(&rows, zeros, count, height, distance))
            #expect(rows == expected, "\(width)×\(height)")
        }
    }

    @Test func whatIsNoFilterIsRefused() {
        for bad in 0..<20 {
            let pixels = [UInt8](repeating: 9, count: 48)
            let filtered = (0..<20).flatMap { y -> [UInt8] in [y == bad ? 5 : 4] + pixels }
            var rows: [UInt8] = filtered + [0, 0, 0]
            #expect(!CPNGUnfilter(&rows, [UInt8](repeating: 0, count: 51), 48, 20, 3))
        }
    }
}
