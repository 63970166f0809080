/// Finds the rows where outlines lie over one another, or too near to be sure: there the sum of signed areas is not the
/// covered area.
///
/// An outline passes a row in strands. A row is plain if its strands have separate x ranges and, from left to right,
/// enter and leave the inside in turn at every height (taken in 64 steps). That covers nearly all rows of usual shapes.
struct RasterizerOverlaps: ~Copyable {
    /// One passage of an outline through a row: edges in sequence and of one direction.
    private struct Strand: BitwiseCopyable {
        var left, right: Double
        /// The heights it covers, in 64ths of the row.
        var heights: UInt64
        var direction: Int32
    }

    /// Rows with more strands are swept without looking closer.
    private static let limit = 24

    private let rows: Int
    private let strands: UnsafeMutablePointer<Strand>
    private let counts: UnsafeMutablePointer<UInt8>
    /// The strand that the next edge may continue, its row, and the point where it ends.
    private var open: UnsafeMutablePointer<Strand>?
    private var (openRow, openX, openY) = (0, 0.0, 0.0)
    private var isContinued = false
    /// The strand in which the current edge ends.
    private var pending: UnsafeMutablePointer<Strand>?

    init(rows: Int) {
        self.rows = rows
        strands = RasterizerScratch.take(Strand.self, count: rows * Self.limit)
        counts = RasterizerScratch.take(UInt8.self, count: rows)
        counts.initialize(repeating: 0, count: rows)
    }

    deinit {
        RasterizerScratch.give(strands, count: rows * Self.limit)
        RasterizerScratch.give(counts, count: rows)
    }

    /// Forgets all strands.
    mutating func clear() {
        counts.update(repeating: 0, count: rows)
        open = nil
    }

    /// Begins an edge; its pieces follow. Edges come in the order in which the outline is drawn.
    @inline(__always)
    mutating func begin(_ edge: RasterizerEdge, startRow: Int) {
        let (x, y) = edge.direction > 0 ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
        isContinued =
            open.map { openRow == startRow && openX == x && openY == y && $0.pointee.direction == edge.direction }
            ?? false
    }

    /// Adds what the edge does in one row of the band.
    /// - Parameters:
    ///   - heights: which 64ths of the row it covers.
    ///   - isStart: whether the edge begins in this row, in drawing order.
    ///   - isEnd: whether it ends there.
    @inline(__always)
    mutating func add(
        row: Int, _ left: Double, _ right: Double, _ heights: UInt64, _ direction: Int32, isStart: Bool, isEnd: Bool
    ) {
        var strand: UnsafeMutablePointer<Strand>?
        if isStart, isContinued, let open {
            if left < open.pointee.left { open.pointee.left = left }
            if right > open.pointee.right { open.pointee.right = right }
            open.pointee.heights |= heights
            strand = open
        } else {
            // Not in place: the thread sanitizer's build of that is broken in Swift 6.3.
            let count = counts[row]
            if count < Self.limit {
                let target = strands + (row * Self.limit + Int(count))
                target.initialize(to: Strand(left: left, right: right, heights: heights, direction: direction))
                counts[row] = count + 1
                strand = target
            } else {
                counts[row] = UInt8(Self.limit + 1)
            }
        }
        if isEnd { pending = strand }
    }

    @inline(__always)
    mutating func end(_ edge: RasterizerEdge, endRow: Int) {
        open = pending
        pending = nil
        openRow = endRow
        (openX, openY) = edge.direction > 0 ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
    }

    /// The 64ths of a row between two heights in 0…1.
    @inline(__always)
    static func heights(_ top: Double, _ bottom: Double) -> UInt64 {
        let (from, to) = (
            UInt64(truncatingIfNeeded: FastRounding.nearest(top * 64)),
            UInt64(truncatingIfNeeded: FastRounding.nearest(bottom * 64))
        )
        // Bits below `to`, less those below `from`; a shift by 64 gives none.
        return ((1 << to) &- 1) & ~((1 << from) &- 1)
    }

    /// Whether a row must be swept.
    @inline(__always)
    func isTangled(_ row: Int) -> Bool {
        let list = strands + row * Self.limit
        let count = Int(counts[row])
        if count == 2, list[0].heights == list[1].heights, list[0].direction != list[1].direction {
            return list[0].right > list[1].left && list[1].right > list[0].left
        }
        return count != 0 && isTangled(list, count)
    }

    private func isTangled(_ list: UnsafeMutablePointer<Strand>, _ count: Int) -> Bool {
        guard count <= Self.limit else { return true }
        for i in 1..<count {
            let strand = list[i]
            var k = i
            while k > 0, list[k - 1].left > strand.left {
                list[k] = list[k - 1]
                k -= 1
            }
            list[k] = strand
        }
        var (inside, reach): (UInt64, Double) = (0, -.infinity)
        var entering: Int32 = 0
        for i in 0..<count {
            let strand = list[i]
            if strand.left < reach { return true }
            reach = strand.right
            if strand.heights == 0 { continue }
            if entering == 0 { entering = strand.direction }
            let overlap = inside & strand.heights
            if overlap != (strand.direction == entering ? 0 : strand.heights) { return true }
            inside ^= strand.heights
        }
        return false
    }
}
