/// A band of rows of accumulated edge areas, and which of its blocks of eight cells hold any.
///
/// An edge adds to the cells of each row it crosses so that the running sum along the row is the signed area covered in
/// each pixel, in 65536ths: its height everywhere right of it and a part of it in the pixels it passes. The numbers are
/// whole, so their sums do not depend on order, on the clip, or on how many edges there are; cells that no edge touches
/// need not be looked at.
struct RasterizerCells: ~Copyable {
    static let blockSize = 8

    /// The device column of the first cell, and the number of columns that matter.
    let left, width: Int
    private let stride, words, rows: Int
    private let cells: UnsafeMutablePointer<Int32>
    private let touched: UnsafeMutablePointer<UInt64>

    init(left: Int, width: Int, rows: Int) {
        (self.left, self.width) = (left, width)
        // Room for the column right of the last one.
        let blocks = (width + 1 + Self.blockSize - 1) / Self.blockSize
        stride = blocks * Self.blockSize
        words = (blocks + 63) / 64
        self.rows = rows
        cells = RasterizerScratch.take(Int32.self, count: stride * rows)
        touched = RasterizerScratch.take(UInt64.self, count: words * rows)
        // Blocks are zeroed when they are first touched.
        touched.initialize(repeating: 0, count: words * rows)
    }

    deinit {
        RasterizerScratch.give(cells, count: stride * rows)
        RasterizerScratch.give(touched, count: words * rows)
    }

    @inline(__always)
    func row(_ row: Int) -> UnsafeMutablePointer<Int32> { cells + row * stride }

    @inline(__always)
    func touchedWords(_ row: Int) -> UnsafeMutableBufferPointer<UInt64> {
        UnsafeMutableBufferPointer(start: touched + row * words, count: words)
    }

    /// Makes a row empty for its next use.
    @inline(__always)
    func clear(_ row: Int) { touchedWords(row).update(repeating: 0) }

    /// Adds a straight piece that lies within one row.
    /// - Parameters:
    ///   - low, high: its least and its greatest x.
    ///   - height: in units; a whole number.
    @inline(__always)
    func addPiece(_ row: Int, _ low: Double, _ high: Double, height: Double, _ direction: Int32) {
        let base = self.row(row)
        let whole = FastRounding.nearest(height)
        let first = FastRounding.floor(low)
        let column = first &- left
        let end = Double(first) + 1
        if high > end {
            addWide(base, row, low, high, height: height, direction)
        } else if column < 0 {
            touch(row, 0)
            base[0] &+= whole &* direction
        } else if column < width {
            // The area right of the piece in its column; the rest is right of that.
            let part = FastRounding.nearest(height * (end - (low + high) * 0.5))
            touch(row, column)
            base[column] &+= part &* direction
            touch(row, column &+ 1)
            base[column &+ 1] &+= (whole &- part) &* direction
        }
    }

    /// A piece that crosses several columns. The running sum in each is rounded by itself, wherever the first column
    /// that matters lies.
    private func addWide(
        _ base: UnsafeMutablePointer<Int32>, _ row: Int, _ low: Double, _ high: Double, height: Double,
        _ direction: Int32
    ) {
        let whole = FastRounding.nearest(height)
        if high <= Double(left) {
            touch(row, 0)
            base[0] &+= whole &* direction
            return
        }
        let width = high - low
        let perArea = height / width
        let start = max(FastRounding.floor(low), left)
        let end = min(-FastRounding.floor(-high), left + self.width)
        guard start < end else { return }
        for block in (start - left) >> 3...(end - left) >> 3 { touch(row, block << 3) }
        var before: Int32 = 0
        var from = max(Double(start) - low, 0)
        for column in start..<end {
            // The area right of the piece in this column, for a piece of height 1.
            let border = Double(column) + 1
            let to = border < high ? border - low : width
            let area = (to * to - from * from) * 0.5 + (border - low - to) * width
            let sum = FastRounding.nearest(perArea * area)
            base[column - left] &+= (sum &- before) &* direction
            (before, from) = (sum, to)
        }
        base[end - left] &+= (whole &- before) &* direction
    }

    /// Makes sure that a column's block can be added to.
    @inline(__always)
    private func touch(_ row: Int, _ column: Int) {
        let block = column >> 3
        let word = touched + (row &* words &+ block >> 6)
        let bit = 1 &<< UInt64(truncatingIfNeeded: block & 63) as UInt64
        if word.pointee & bit == 0 {
            word.pointee |= bit
            (cells + (row &* stride &+ block << 3)).initialize(repeating: 0, count: Self.blockSize)
        }
    }
}
