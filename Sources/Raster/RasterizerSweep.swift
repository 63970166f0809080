import Geometry

/// Resolves overlaps exactly: cuts a row where edges begin, end or cross, orders the edges of each strip from left to right, and keeps only
/// those where the winding passes between inside and outside. Their areas can then be summed.
struct RasterizerSweep {
    private let edges: [RasterizerEdge]
    private let rule: FillRule
    private let width: Double
    /// Edges by the row they begin in.
    private let ordered: [Int32]
    private let starts: [Int32]
    private let firstRow: Int
    private var nextRow: Int
    private var active: [Int32] = []

    /// Strips per row beyond those between ends of edges; a tangle finer than that is averaged.
    private static let crossingBudget = 64
    /// Edges times strips of a row above which ends are no longer cut at exactly: bounds the time for hostile input.
    private static let workLimit = 1 << 18

    init(edges source: [RasterizerEdge], shift: Double, band: Range<Int>, rule: FillRule, width: Int) {
        edges = source.map {
            RasterizerEdge(x0: $0.x0 - shift, y0: $0.y0, x1: $0.x1 - shift, y1: $0.y1, direction: $0.direction)
        }
        (self.rule, self.width, firstRow, nextRow) = (rule, Double(width), band.lowerBound, band.lowerBound)
        func row(_ edge: RasterizerEdge) -> Int { max(0, min(band.count - 1, Int(edge.y0) - band.lowerBound)) }
        var starts = [Int32](repeating: 0, count: band.count + 2)
        for edge in source { starts[row(edge) + 2] += 1 }
        for i in 1..<starts.count { starts[i] += starts[i - 1] }
        var ordered = [Int32](repeating: 0, count: source.count)
        for (i, edge) in source.enumerated() {
            let r = row(edge) + 1
            ordered[Int(starts[r])] = Int32(truncatingIfNeeded: i)
            starts[r] += 1
        }
        (self.ordered, self.starts) = (ordered, starts)
    }

    /// One edge within a strip.
    private struct Crossing {
        var top, middle, bottom: Double
        var direction: Int
    }

    /// Adds the outline of what is inside to a row of cells. Rows must come in ascending order.
    mutating func fill(row: Int, into cells: borrowing RasterizerCells, _ cellRow: Int) {
        while nextRow <= row {
            active += ordered[Int(starts[nextRow - firstRow])..<Int(starts[nextRow - firstRow + 1])]
            nextRow += 1
        }
        let (top, bottom) = (Double(row), Double(row + 1))
        active.removeAll { edges[Int($0)].y1 <= top }

        var cuts = [top, bottom]
        for index in active {
            let edge = edges[Int(index)]
            if edge.y0 > top { cuts.append(edge.y0) }
            if edge.y1 < bottom { cuts.append(edge.y1) }
        }
        if cuts.count * active.count > Self.workLimit {
            let strips = max(8, min(256, Self.workLimit / max(1, active.count)))
            cuts = (0...strips).map { top + Double($0) / Double(strips) }
        } else {
            cuts.sort()
        }
        var budget = Self.crossingBudget
        for i in 1..<cuts.count { strip(cuts[i - 1], cuts[i], &budget, cells, cellRow) }
    }

    private func strip(_ top: Double, _ bottom: Double, _ budget: inout Int, _ cells: borrowing RasterizerCells, _ row: Int) {
        guard bottom - top > 1e-9 else { return }
        let middle = (top + bottom) / 2
        var crossings: [Crossing] = []
        for index in active {
            let edge = edges[Int(index)]
            guard edge.y0 < middle, middle < edge.y1 else { continue }
            crossings.append(
                Crossing(top: edge.x(at: top), middle: edge.x(at: middle), bottom: edge.x(at: bottom), direction: Int(edge.direction)))
        }
        crossings.sort { $0.middle < $1.middle }
        if budget > 0, let cut = firstCrossing(crossings, top, bottom) {
            budget -= 1
            strip(top, cut, &budget, cells, row)
            strip(cut, bottom, &budget, cells, row)
            return
        }
        var winding = 0
        for crossing in crossings {
            let wasInside = rule.isInside(winding: winding)
            winding += crossing.direction
            let isInside = rule.isInside(winding: winding)
            guard wasInside != isInside else { continue }
            let height = isInside ? bottom - top : top - bottom
            cells.addPiece(row: row, max(0, min(width, crossing.top)), max(0, min(width, crossing.bottom)), height: height)
        }
    }

    /// Where two neighbours cross within the strip, well clear of its ends: the uppermost such place.
    private func firstCrossing(_ crossings: [Crossing], _ top: Double, _ bottom: Double) -> Double? {
        guard bottom - top > 1e-4, crossings.count > 1 else { return nil }
        var first: Double?
        for i in 1..<crossings.count {
            let (a, b) = (crossings[i - 1], crossings[i])
            let (above, below) = (b.top - a.top, b.bottom - a.bottom)
            guard min(above, below) < -1e-4 else { continue }
            let y = top + above / (above - below) * (bottom - top)
            guard y > top + 1e-5, y < bottom - 1e-5 else { continue }
            first = min(first ?? y, y)
        }
        return first
    }
}
