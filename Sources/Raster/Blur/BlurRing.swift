/// The rows around one row, as many as a vertical kernel reads: memory, and cache, for them instead of for the whole
/// picture.
///
/// Each row is kept twice, a ring's length apart, so that the rows of a window always follow each other in memory.
struct BlurRing<Sample: BlurSample> {
    /// Floats from row to row.
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
