/// Finds the entry of a palette nearest to a colour, exactly: for each cell of colours it remembers the few entries that can be nearest.
final class NearestColor {
    private let palette: [UInt32]
    /// Where a cell's candidates begin, and how many they are; −1 before they are asked for.
    private var starts = [Int32](repeating: -1, count: ColorHistogram.cells)
    private var counts = [UInt16](repeating: 0, count: ColorHistogram.cells)
    private var candidates: [UInt8] = []

    /// - Parameter palette: 1…256 packed colours.
    init(_ palette: [UInt32]) { self.palette = palette }

    /// The weighted squared distance that palettes and decisions use: green counts most, blue least.
    @inline(__always)
    static func distance(_ a: UInt32, _ b: UInt32) -> Int32 {
        let r = Int32(a & 0xFF) &- Int32(b & 0xFF)
        let g = Int32(a >> 8 & 0xFF) &- Int32(b >> 8 & 0xFF)
        let l = Int32(a >> 16 & 0xFF) &- Int32(b >> 16 & 0xFF)
        return r &* r &* 3 &+ g &* g &* 4 &+ l &* l &* 2
    }

    func nearest(to color: UInt32) -> (index: Int, distance: Int32) {
        let cell = ColorHistogram.cell(color)
        if starts[cell] < 0 { fill(cell) }
        var best = (index: 0, distance: Int32.max)
        let start = Int(starts[cell])
        for i in start..<start + Int(counts[cell]) {
            let index = Int(candidates[i])
            let distance = Self.distance(color, palette[index])
            if distance < best.distance { best = (index, distance) }
        }
        return best
    }

    /// An entry can be nearest to a colour of the cell only if its least distance is not above another entry's greatest.
    private func fill(_ cell: Int) {
        let low = (Int32(cell >> 10) << 3, Int32(cell >> 5 & 31) << 3, Int32(cell & 31) << 3)
        func bounds(_ v: Int32, _ low: Int32) -> (least: Int32, most: Int32) {
            let (toLow, toHigh) = (v - low, v - low - 7)
            let least = toLow < 0 ? -toLow : max(0, toHigh)
            return (least, max(abs(toLow), abs(toHigh)))
        }
        var limit = Int32.max
        var distances = [Int32](repeating: 0, count: palette.count)
        for (i, color) in palette.enumerated() {
            let r = bounds(Int32(color & 0xFF), low.0), g = bounds(Int32(color >> 8 & 0xFF), low.1), b = bounds(Int32(color >> 16 & 0xFF), low.2)
            distances[i] = r.least * r.least * 3 + g.least * g.least * 4 + b.least * b.least * 2
            limit = min(limit, r.most * r.most * 3 + g.most * g.most * 4 + b.most * b.most * 2)
        }
        starts[cell] = Int32(candidates.count)
        for i in palette.indices where distances[i] <= limit { candidates.append(UInt8(i)) }
        counts[cell] = UInt16(candidates.count - Int(starts[cell]))
    }
}
