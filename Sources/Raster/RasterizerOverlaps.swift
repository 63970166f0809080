/// Finds the rows where outlines lie over one another, or too near to be sure: there the sum of signed areas is not the covered area.
///
/// An outline passes a row in strands. A row is plain if its strands have separate x ranges and, from left to right, enter and leave the
/// inside in turn at every height (taken in 64 steps). That covers all rows of usual shapes.
struct RasterizerOverlaps {
    /// For each row whether it must be swept.
    private(set) var isTangled: [Bool]

    /// One passage of an outline through a row: edges in sequence and of one direction.
    private struct Strand {
        var left, right: Double
        /// The heights it covers, in 64ths of the row.
        var heights: UInt64
        var direction: Int32
        /// The next strand of the row.
        var next: Int32
    }

    /// Rows with more strands are swept without looking closer.
    private static let limit = 32

    init(_ edges: UnsafeBufferPointer<RasterizerEdge>, rows: Range<Int>) {
        isTangled = [Bool](repeating: false, count: rows.count)
        var strands: [Strand] = []
        strands.reserveCapacity(rows.count * 2 + edges.count / 4)
        var heads = [Int32](repeating: -1, count: rows.count)
        var counts = [UInt8](repeating: 0, count: rows.count)
        // The strand that the next edge may continue.
        var (open, openRow, openX, openY): (Int, Int, Double, Double) = (-1, 0, 0, 0)

        for edge in edges {
            let runsDown = edge.direction > 0
            let (first, end) = (edge.firstRow, edge.endRow)
            let startRow = runsDown ? first : end - 1
            let (startX, startY) = runsDown ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
            let continues =
                open >= 0 && openRow == startRow && openX == startX && openY == startY
                && strands[open].direction == edge.direction
            var nextOpen = -1
            for row in max(first, rows.lowerBound)..<max(max(first, rows.lowerBound), min(end, rows.upperBound)) {
                let (top, bottom) = (max(edge.y0, Double(row)), min(edge.y1, Double(row + 1)))
                let (a, b) = (edge.x(at: top), edge.x(at: bottom))
                let heights = Self.heights(top - Double(row), bottom - Double(row))
                let index = row - rows.lowerBound
                var strand = open
                if continues, row == startRow {
                    strands[open].left = min(strands[open].left, min(a, b))
                    strands[open].right = max(strands[open].right, max(a, b))
                    strands[open].heights |= heights
                } else if counts[index] < Self.limit {
                    counts[index] += 1
                    strand = strands.count
                    strands.append(
                        Strand(left: min(a, b), right: max(a, b), heights: heights, direction: edge.direction, next: heads[index]))
                    heads[index] = Int32(truncatingIfNeeded: strand)
                } else {
                    isTangled[index] = true
                    strand = -1
                }
                if row == (runsDown ? end - 1 : first) { nextOpen = strand }
            }
            open = nextOpen
            (openRow, openX, openY) = runsDown ? (end - 1, edge.x1, edge.y1) : (first, edge.x0, edge.y0)
        }

        strands.withUnsafeBufferPointer { strands in
            withUnsafeTemporaryAllocation(of: Strand.self, capacity: Self.limit) { sorted in
                for index in 0..<rows.count where !isTangled[index] {
                    isTangled[index] = Self.isTangled(strands, heads[index], sorted.baseAddress.unsafelyUnwrapped)
                }
            }
        }
    }

    @inline(__always)
    private static func heights(_ top: Double, _ bottom: Double) -> UInt64 {
        let (from, to) = (UInt64(top * 64 + 0.5), UInt64(bottom * 64 + 0.5))
        return to <= from ? 0 : (to - from == 64 ? ~0 : (1 << (to - from) - 1) << from)
    }

    @inline(__always)
    private static func isTangled(_ strands: UnsafeBufferPointer<Strand>, _ head: Int32, _ sorted: UnsafeMutablePointer<Strand>) -> Bool {
        var (count, next) = (0, head)
        while next >= 0 {
            let strand = strands[Int(next)]
            var i = count
            while i > 0, sorted[i - 1].left > strand.left {
                sorted[i] = sorted[i - 1]
                i -= 1
            }
            sorted[i] = strand
            (count, next) = (count + 1, strand.next)
        }
        var (inside, reach): (UInt64, Double) = (0, -.infinity)
        var entering: Int32 = 0
        for i in 0..<count {
            let strand = sorted[i]
            if strand.left < reach { return true }
            reach = strand.right
            if strand.heights == 0 { continue }
            if entering == 0 { entering = strand.direction }
            if strand.direction == entering {
                if inside & strand.heights != 0 { return true }
            } else if inside & strand.heights != strand.heights {
                return true
            }
            inside ^= strand.heights
        }
        return false
    }
}
