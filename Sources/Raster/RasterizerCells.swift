/// A band of rows of accumulated edge areas, and which of its blocks of eight cells hold any.
///
/// An edge adds to the cells of each row it crosses so that the running sum along the row is the signed area covered in each pixel, in
/// 65536ths: its height everywhere right of it and a part of it in the pixels it passes. The numbers are whole, so their sums do not
/// depend on order, on the clip, or on how many edges there are; cells that no edge touches need not be looked at.
struct RasterizerCells: ~Copyable {
    static let blockSize = 8

    /// The device column of the first cell, and the number of columns that matter.
    let left, width: Int
    private let stride, words: Int
    private let cells: UnsafeMutablePointer<Int32>
    private let touched: UnsafeMutablePointer<UInt64>

    init(left: Int, width: Int, rows: Int) {
        (self.left, self.width) = (left, width)
        // Room for the column right of the last one.
        let blocks = (width + 1 + Self.blockSize - 1) / Self.blockSize
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
    func row(_ row: Int) -> UnsafeMutablePointer<Int32> { cells + row * stride }

    @inline(__always)
    func touchedWords(_ row: Int) -> UnsafeMutableBufferPointer<UInt64> {
        UnsafeMutableBufferPointer(start: touched + row * words, count: words)
    }

    /// Zeroes a row for its next use.
    @inline(__always)
    func clear(_ row: Int) {
        let base = self.row(row)
        let bitmap = touchedWords(row)
        for word in 0..<words {
            var bits = bitmap[word]
            bitmap[word] = 0
            while bits != 0 {
                (base + (word * 64 + bits.trailingZeroBitCount) * Self.blockSize).update(repeating: 0, count: Self.blockSize)
                bits &= bits - 1
            }
        }
    }

    /// Adds an edge to the rows of a band, the first of which is the device row `band.lowerBound`.
    @inline(__always)
    func add(_ edge: RasterizerEdge, band: Range<Int>) {
        guard edge.left < Double(left + width) else { return }
        let (first, end) = (max(edge.firstRow, band.lowerBound), min(edge.endRow, band.upperBound))
        guard first < end else { return }
        var y = max(edge.y0, Double(first))
        var x = edge.x(at: y)
        for row in first..<end {
            let nextY = min(edge.y1, Double(row + 1))
            let nextX = edge.x(at: nextY)
            addPiece(row - band.lowerBound, x, nextX, height: (nextY - y) * RasterizerEdges.unitsPerPixel, edge.direction)
            (x, y) = (nextX, nextY)
        }
    }

    /// Adds a straight piece that lies within one row, from x = a at its top to x = b at its bottom (or the other way round).
    /// - Parameter height: in units; a whole number.
    @inline(__always)
    func addPiece(_ row: Int, _ a: Double, _ b: Double, height: Double, _ direction: Int32) {
        let base = self.row(row)
        let (low, high) = (min(a, b), max(a, b))
        let whole = Int32(height)
        let first = RasterizerEdge.floor(low)
        let column = first - left
        if high <= Double(first + 1) {
            if column >= width { return }
            if column < 0 {
                base[0] &+= whole &* direction
                mark(row, 0, 0)
                return
            }
            let part = Int32(height * (Double(first + 1) - (low + high) * 0.5) + 0.5)
            base[column] &+= part &* direction
            base[column + 1] &+= (whole &- part) &* direction
            mark(row, column, column + 1)
            return
        }
        addWide(base, row, low, high, height: height, direction)
    }

    /// A piece that crosses several columns. The running sum in each is rounded by itself, wherever the first column that matters lies.
    private func addWide(_ base: UnsafeMutablePointer<Int32>, _ row: Int, _ low: Double, _ high: Double, height: Double, _ direction: Int32) {
        let whole = Int32(height)
        if high <= Double(left) {
            base[0] &+= whole &* direction
            mark(row, 0, 0)
            return
        }
        let perArea = height / (high - low)
        let start = max(RasterizerEdge.floor(low), left)
        let end = min(-RasterizerEdge.floor(-high), left + width)
        guard start < end else { return }
        var before: Int32 = 0
        for column in start..<end {
            // The area right of the piece in this column, for a piece of height 1.
            let (from, to) = (max(Double(column) - low, 0), min(Double(column + 1), high) - low)
            let area = (to * to - from * from) * 0.5 + (Double(column + 1) - (low + to)) * (high - low)
            let sum = Int32(perArea * area + 0.5)
            base[column - left] &+= (sum &- before) &* direction
            before = sum
        }
        base[end - left] &+= (whole &- before) &* direction
        mark(row, start - left, end - left)
    }

    @inline(__always)
    private func mark(_ row: Int, _ first: Int, _ last: Int) {
        let base = touched + row * words
        for block in first >> 3...last >> 3 { base[block >> 6] |= 1 << UInt64(block & 63) }
    }
}
