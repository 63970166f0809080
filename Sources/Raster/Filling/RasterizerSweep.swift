import Geometry

/// Resolves overlaps exactly: cuts a row where edges begin, end or cross, orders the edges of each strip from left to
/// right, and keeps only those where the winding passes between inside and outside. Their areas can then be summed.
struct RasterizerSweep {
    private let rule: FillRule
    private var queue: RasterizerBands
    private var nextRow: Int
    // Empty between rows; kept so that its memory is reused.
    private var cuts: [Double] = []
    private var waiting: [Int32] = []
    private var present: [Int32] = []
    private var crossings: [Crossing] = []
    private var budget = 0

    /// Rows crossed by more edges are left as they are summed.
    static let edgeLimit = 4096
    /// Strips per row beyond those between ends of edges; a tangle finer than that is averaged.
    private static let crossingBudget = 64
    /// Edges times strips of a row above which strips no longer begin exactly where edges do: bounds the time for
    /// hostile input.
    private static let workLimit = 1 << 17

    /// One edge within a strip.
    private struct Crossing {
        var top, middle, bottom: Double
        var direction: Int32
        var edge: Int32
    }

    init(_ edges: UnsafeBufferPointer<RasterizerEdge>, rows: Range<Int>, rule: FillRule) {
        (self.rule, nextRow) = (rule, rows.lowerBound)
        queue = RasterizerBands(edges, rows: rows, bandRows: 1)
    }

    /// Replaces a row of cells with the outline of what is inside. Rows must come in ascending order.
    mutating func fill(
        _ edges: UnsafeBufferPointer<RasterizerEdge>, row: Int, into cells: borrowing RasterizerCells, _ cellRow: Int
    ) {
        while nextRow <= row {
            queue.advance(edges, to: nextRow..<nextRow + 1)
            nextRow += 1
        }
        guard queue.active.count <= Self.edgeLimit else { return }
        cells.clear(cellRow)
        let (top, bottom) = (Double(row), Double(row + 1))
        cuts.removeAll(keepingCapacity: true)
        waiting.removeAll(keepingCapacity: true)
        present.removeAll(keepingCapacity: true)
        cuts.append(top)
        cuts.append(bottom)
        for index in queue.active {
            let edge = edges[Int(index)]
            if edge.y1 < bottom { cuts.append(edge.y1) }
            if edge.y0 > top {
                cuts.append(edge.y0)
                waiting.append(index)
            } else {
                present.append(index)
            }
        }
        let count = queue.active.count
        if cuts.count * count > Self.workLimit {
            let strips = max(8, min(256, Self.workLimit / max(1, count)))
            cuts = (0...strips).map { top + Double($0 * 256 / strips) / 256 }
        } else {
            cuts.sort()
        }
        // Sorts the edges so that the next one to begin is the last.
        waiting.sort { edges[Int($0)].y0 > edges[Int($1)].y0 }
        budget = Self.crossingBudget
        for i in 1..<cuts.count where cuts[i] > cuts[i - 1] {
            let middle = (cuts[i - 1] + cuts[i]) / 2
            while let next = waiting.last, edges[Int(next)].y0 < middle {
                present.append(next)
                waiting.removeLast()
            }
            strip(edges, cuts[i - 1], cuts[i], cells, cellRow)
        }
    }

    private mutating func strip(
        _ edges: UnsafeBufferPointer<RasterizerEdge>, _ top: Double, _ bottom: Double,
        _ cells: borrowing RasterizerCells, _ row: Int
    ) {
        let middle = (top + bottom) / 2
        crossings.removeAll(keepingCapacity: true)
        for index in present {
            let edge = edges[Int(index)]
            guard edge.y1 > middle else { continue }
            crossings.append(
                Crossing(
                    top: edge.x(at: top), middle: edge.x(at: middle), bottom: edge.x(at: bottom),
                    direction: edge.direction, edge: index))
        }
        sortCrossings()
        if budget > 0, let cut = firstCrossing(top, bottom) {
            budget -= 1
            strip(edges, top, cut, cells, row)
            strip(edges, cut, bottom, cells, row)
            return
        }
        // Edges that have ended are dropped; the others are nearly in order for the next strip.
        present.removeAll(keepingCapacity: true)
        var winding = 0
        let height = (bottom - top) * RasterizerEdges.unitsPerPixel
        for crossing in crossings {
            present.append(crossing.edge)
            let wasInside = rule.isInside(winding: winding)
            winding += Int(crossing.direction)
            let isInside = rule.isInside(winding: winding)
            guard wasInside != isInside else { continue }
            let (low, high) =
                crossing.top < crossing.bottom ? (crossing.top, crossing.bottom) : (crossing.bottom, crossing.top)
            cells.addPiece(row, low, high, height: height, isInside ? 1 : -1)
        }
    }

    private mutating func sortCrossings() {
        if crossings.count > 32 {
            crossings.sort { $0.middle < $1.middle }
            return
        }
        crossings.withUnsafeMutableBufferPointer { list in
            for i in 1..<max(1, list.count) {
                let crossing = list[i]
                var k = i
                while k > 0, list[k - 1].middle > crossing.middle {
                    list[k] = list[k - 1]
                    k -= 1
                }
                list[k] = crossing
            }
        }
    }

    /// Where two neighbours cross within the strip, clear of its ends: the uppermost such place.
    private func firstCrossing(_ top: Double, _ bottom: Double) -> Double? {
        let unit = 1 / RasterizerEdges.unitsPerPixel
        guard bottom - top > 16 * unit, crossings.count > 1 else { return nil }
        var first: Double?
        for i in 1..<crossings.count {
            let (a, b) = (crossings[i - 1], crossings[i])
            let (above, below) = (b.top - a.top, b.bottom - a.bottom)
            guard min(above, below) < -1e-4 else { continue }
            // Heights stay whole numbers of units.
            let y = top + Double(Int(above / (above - below) * (bottom - top) * RasterizerEdges.unitsPerPixel)) * unit
            guard y >= top + 4 * unit, y <= bottom - 4 * unit else { continue }
            first = min(first ?? y, y)
        }
        return first
    }
}
