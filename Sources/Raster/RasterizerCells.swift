/// A band of rows of accumulated edge areas, and which of its blocks of eight cells hold any.
///
/// An edge adds to the cells of each row it crosses so that the running sum along the row is the signed area covered in each pixel:
/// its height in the pixel it passes and everything right of it. What no edge touches need not be looked at.
struct RasterizerCells: ~Copyable {
    static let blockSize = 8

    let rows: Int
    /// Cells per row, a multiple of the block size with room for what an edge on the right border adds.
    let stride: Int
    private let words: Int
    private let cells: UnsafeMutablePointer<Float>
    private let touched: UnsafeMutablePointer<UInt64>

    init(width: Int, rows: Int) {
        self.rows = rows
        let blocks = (width + 2 + Self.blockSize - 1) / Self.blockSize
        stride = blocks * Self.blockSize
        words = (blocks + 63) / 64
        cells = .allocate(capacity: stride * rows)
        touched = .allocate(capacity: words * rows)
        cells.initialize(repeating: 0, count: stride * rows)
        touched.initialize(repeating: 0, count: words * rows)
    }

    deinit {
        cells.deallocate()
        touched.deallocate()
    }

    @inline(__always)
    func row(_ row: Int) -> UnsafeMutablePointer<Float> { cells + row * stride }

    @inline(__always)
    func touchedWords(_ row: Int) -> UnsafeMutableBufferPointer<UInt64> {
        UnsafeMutableBufferPointer(start: touched + row * words, count: words)
    }

    /// Zeroes a row for its next use.
    @inline(__always)
    func clear(_ row: Int) {
        let base = self.row(row)
        for (word, bits) in touchedWords(row).enumerated() {
            var bits = bits
            while bits != 0 {
                let block = word * 64 + bits.trailingZeroBitCount
                (base + block * Self.blockSize).update(repeating: 0, count: Self.blockSize)
                bits &= bits - 1
            }
        }
        touchedWords(row).update(repeating: 0)
    }

    /// Adds an edge to the rows of the band.
    /// - Parameter top: y of the band's first row, in the edge's coordinates.
    @inline(__always)
    func add(_ edge: RasterizerEdge, top: Double) {
        let (y0, y1) = (max(edge.y0 - top, 0), min(edge.y1 - top, Double(rows)))
        guard y0 < y1 else { return }
        let slope = (edge.x1 - edge.x0) / (edge.y1 - edge.y0)
        let (low, high) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
        let base = edge.x0 + (top - edge.y0) * slope
        var row = Int(y0)
        var y = y0
        var x = max(low, min(high, base + y * slope))
        while y < y1 {
            let next = min(Double(row + 1), y1)
            let nextX = max(low, min(high, base + next * slope))
            addPiece(row: row, x, nextX, height: (next - y) * edge.direction)
            (x, y, row) = (nextX, next, row + 1)
        }
    }

    /// Adds an edge piece that lies within one row, from x = a at its top to x = b at its bottom, with signed height.
    @inline(__always)
    func addPiece(row: Int, _ a: Double, _ b: Double, height: Double) {
        let base = self.row(row)
        let (left, right) = (min(a, b), max(a, b))
        let first = Int(left)
        let firstX = Double(first)
        if right <= firstX + 1 {
            let beyond = height * ((left + right) * 0.5 - firstX)
            base[first] += Float(height - beyond)
            base[first + 1] += Float(beyond)
            mark(row, first, first + 1)
            return
        }
        // The piece crosses several columns: triangles at the ends, equal steps between.
        let perColumn = height / (right - left)
        let end = Int(right.rounded(.up))
        let (inFirst, inLast) = (firstX + 1 - left, right - Double(end - 1))
        let startArea = 0.5 * perColumn * inFirst * inFirst
        let endArea = 0.5 * perColumn * inLast * inLast
        base[first] += Float(startArea)
        if end == first + 2 {
            base[first + 1] += Float(height - startArea - endArea)
        } else {
            let second = perColumn * (inFirst + 0.5)
            base[first + 1] += Float(second - startArea)
            let step = Float(perColumn)
            for column in first + 2..<end - 1 { base[column] += step }
            let before = second + perColumn * Double(end - first - 3)
            base[end - 1] += Float(height - before - endArea)
        }
        base[end] += Float(endArea)
        mark(row, first, end)
    }

    @inline(__always)
    private func mark(_ row: Int, _ first: Int, _ last: Int) {
        let base = touched + row * words
        for block in first >> 3...last >> 3 { base[block >> 6] |= 1 << UInt64(block & 63) }
    }
}
