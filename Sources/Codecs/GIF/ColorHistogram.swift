/// Colours of many pixels, gathered in 32 × 32 × 32 cells that remember their mean.
final class ColorHistogram {
    static let cells = 1 << 15
    /// Red, green and blue sums, and the weight.
    let sums: UnsafeMutablePointer<SIMD4<Float>>

    init() {
        sums = .allocate(capacity: Self.cells)
        sums.initialize(repeating: .zero, count: Self.cells)
    }

    deinit { sums.deallocate() }

    func reset() { sums.update(repeating: .zero, count: Self.cells) }

    @inline(__always)
    static func cell(_ color: UInt32) -> Int {
        let (r, g, b) = (color >> 3 & 0x1F, color >> 11 & 0x1F, color >> 19 & 0x1F)
        return Int(r << 10 | g << 5 | b)
    }

    @inline(__always)
    func add(_ color: UInt32, weight: Float) {
        let value = SIMD4<Float>(Float(color & 0xFF), Float(color >> 8 & 0xFF), Float(color >> 16 & 0xFF), 1)
        sums[Self.cell(color)] += value * weight
    }

    /// The occupied cells: mean colour and weight, in the order of the cells.
    func means() -> [(color: SIMD4<Float>, weight: Float)] {
        var result: [(SIMD4<Float>, Float)] = []
        for i in 0..<Self.cells where sums[i].w > 0 {
            var mean = sums[i] / sums[i].w
            mean.w = 0
            result.append((mean, sums[i].w))
        }
        return result
    }
}
