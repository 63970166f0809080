import Foundation
import Geometry

/// Fills outlines: edges → exact areas per cell → runs.
///
/// Where outlines do not overlap, a pixel's sum of signed areas is its covered area. Rows where they may overlap are
/// swept, which keeps only the edges between inside and outside. The pixels do not depend on the clip, except that it
/// cuts them off. Approximations: areas are right to a few 65536ths, overlaps lower than a 64th of a pixel may count
/// twice, and a row crossed by more than `RasterizerSweep.edgeLimit` edges is summed without a sweep.
struct Rasterizer {
    var rule: FillRule
    var clip: PixelRect
    /// Whether areas that lie over one another add up, cut at a full pixel, instead of being joined. The same, and
    /// quicker, for an outline that meets itself nowhere.
    var addsOverlaps = false

    /// Cells in a band of rows, so that it stays in the cache.
    private static let bandCells = 1 << 15
    private static let bandRowLimit = 256

    func coverage(of outline: RasterizerEdges) -> Coverage {
        let rows = rows(of: outline)
        var builder = CoverageBuilder(expectedRows: rows.count)
        fill(outline, rows: rows, into: &builder)
        return builder.finish(top: rows.lowerBound)
    }

    /// The rows of the clip that the outline touches.
    private func rows(of outline: RasterizerEdges) -> Range<Int> {
        guard outline.top < outline.bottom else { return clip.minY..<clip.minY }
        let top = max(clip.minY, FastRounding.floor(outline.top))
        return top..<max(top, min(clip.maxY, -FastRounding.floor(-outline.bottom)))
    }

    /// Appends rows, which must lie within the clip.
    func fill(_ outline: RasterizerEdges, rows: Range<Int>, into builder: inout CoverageBuilder) {
        let left = outline.edges.isEmpty ? clip.maxX : max(clip.minX, FastRounding.floor(outline.left))
        let right = outline.edges.isEmpty ? clip.maxX : min(clip.maxX, -FastRounding.floor(-outline.right))
        guard left < right, !rows.isEmpty else {
            for _ in rows { builder.endRow() }
            return
        }
        let bandRows = min(rows.count, Self.bandRowLimit, max(8, Self.bandCells / (right - left + 16)))
        let cells = RasterizerCells(left: left, width: right - left, rows: bandRows)
        var strands = RasterizerOverlaps(rows: addsOverlaps ? 0 : bandRows)
        outline.edges.withUnsafeBufferPointer { edges in
            var sweep: RasterizerSweep?
            var bands = rows.count == bandRows ? nil : RasterizerBands(edges, rows: rows, bandRows: bandRows)
            var top = rows.lowerBound
            while top < rows.upperBound {
                let band = top..<min(top + bandRows, rows.upperBound)
                if bands == nil {
                    for edge in edges { add(edge, band, cells, &strands) }
                } else {
                    bands?.advance(edges, to: band)
                    for index in bands?.active ?? [] { add(edges[Int(index)], band, cells, &strands) }
                }
                for row in band {
                    if !addsOverlaps, strands.isTangled(row - top) {
                        if sweep == nil { sweep = RasterizerSweep(edges, rows: rows, rule: rule) }
                        sweep?.fill(edges, row: row, into: cells, row - top)
                    }
                    switch rule {
                    case .nonZero: emit(cells, row - top, &builder, NonZeroArea.self)
                    case .evenOdd: emit(cells, row - top, &builder, EvenOddArea.self)
                    }
                    builder.endRow()
                }
                strands.clear()
                top = band.upperBound
            }
        }
    }

    /// Adds an edge to the rows of a band.
    @inline(__always)
    private func add(
        _ edge: RasterizerEdge, _ band: Range<Int>, _ cells: borrowing RasterizerCells,
        _ strands: inout RasterizerOverlaps
    ) {
        let (from, to) = (max(edge.firstRow, band.lowerBound), min(edge.endRow, band.upperBound))
        guard from < to else { return }
        let lastRow = edge.endRow - 1
        let (startRow, finalRow) = edge.direction > 0 ? (edge.firstRow, lastRow) : (lastRow, edge.firstRow)
        let isVisible = edge.left < Double(cells.left + cells.width)
        if !addsOverlaps { strands.begin(edge, startRow: startRow) }
        var (x, y) = (edge.x0, edge.y0)
        if from > edge.firstRow {
            y = Double(from)
            x = edge.x(at: y)
        }
        for row in from..<to {
            let (nextX, nextY): (Double, Double)
            if row == lastRow {
                (nextX, nextY) = (edge.x1, edge.y1)
            } else {
                nextY = Double(row) + 1
                nextX = edge.x(at: nextY)
            }
            let height = nextY - y
            let (low, high) = x < nextX ? (x, nextX) : (nextX, x)
            if !addsOverlaps {
                let heights = height == 1 ? ~0 : RasterizerOverlaps.heights(y - Double(row), nextY - Double(row))
                strands.add(
                    row: row - band.lowerBound, low, high, heights, edge.direction, isStart: row == startRow,
                    isEnd: row == finalRow)
            }
            if isVisible {
                cells.addPiece(
                    row - band.lowerBound, low, high, height: height * RasterizerEdges.unitsPerPixel, edge.direction)
            }
            (x, y) = (nextX, nextY)
        }
        if !addsOverlaps { strands.end(edge, endRow: finalRow) }
    }

    /// Turns a row of cells into runs and empties it.
    @inline(__always)
    private func emit<Area: SummedArea>(
        _ cells: borrowing RasterizerCells, _ row: Int, _ builder: inout CoverageBuilder, _ area: Area.Type
    ) {
        let base = cells.row(row)
        let (x, width, size) = (cells.left, cells.width, RasterizerCells.blockSize)
        var (next, sum): (Int, Int32) = (0, 0)
        let words = cells.touchedWords(row)
        for word in 0..<words.count {
            var bits = words[word]
            words[word] = 0
            while bits != 0 {
                let start = (word * 64 + bits.trailingZeroBitCount) * size
                bits &= bits - 1
                if next < start {
                    builder.addConstant(x: x + next, length: min(start, width) - next, value: Area.byte(sum))
                }
                next = start + size
                let cells = base + start
                var block: UInt64 = 0
                for i in 0..<8 {
                    sum &+= cells[i]
                    block |= UInt64(truncatingIfNeeded: Area.byte(sum)) &<< UInt64(truncatingIfNeeded: i &* 8)
                }
                let count = min(next, width) - start
                if count <= 0 { continue }
                let first = UInt8(truncatingIfNeeded: block)
                if block == UInt64(first) &* 0x0101_0101_0101_0101 {
                    builder.addConstant(x: x + start, length: count, value: first)
                } else {
                    builder.addBlock(x: x + start, block, count: count)
                }
            }
        }
        // What lies right of the columns that matter was not added: the shape goes on to the end.
        if next < width { builder.addConstant(x: x + next, length: width - next, value: Area.byte(sum)) }
    }
}

/// From sums of signed areas, in 65536ths of a pixel, to coverage. Without overlaps sums are within ±1 pixel; otherwise
/// this is as near as a sum comes.
protocol SummedArea {
    /// Folds a sum into 0…65536.
    static func folded(_ sum: Int32) -> UInt32
}

enum NonZeroArea: SummedArea {
    @inline(__always)
    static func folded(_ sum: Int32) -> UInt32 { min(sum.magnitude, 65536) }
}

enum EvenOddArea: SummedArea {
    @inline(__always)
    static func folded(_ sum: Int32) -> UInt32 {
        let rest = UInt32(bitPattern: sum) & 0x1FFFF
        return min(rest, 131_072 &- rest)
    }
}

extension SummedArea {
    @inline(__always)
    static func byte(_ sum: Int32) -> UInt8 {
        let area = folded(sum)
        return UInt8(truncatingIfNeeded: ((area &<< 8) &- area &+ 32768) &>> 16)
    }
}

extension Coverage {
    /// The exact area of each pixel that a path covers, within a clip.
    ///
    /// Curves are replaced with chords that stay within 0.005 pixels. Open subpaths are closed; elements with
    /// coordinates that are not finite are skipped; coordinates beyond ±10⁹ pixels are moved there. What lies beside
    /// the clip still counts for the winding, and pixels are the same for every clip that contains them (unless single
    /// curves are longer than some 10⁵ pixels).
    package init(
        filling path: CGPath, transform: CGAffineTransform = .identity, rule: FillRule = .nonZero, clip: PixelRect
    ) {
        guard !path.isEmpty, !clip.isEmpty else {
            self = .empty
            return
        }
        var flattener = PathFlattener(clip: clip)
        flattener.add(path, transform)
        self = Rasterizer(rule: rule, clip: clip).coverage(of: flattener.edges)
    }

    /// The same for a path seen through a projection; what lies behind the viewer (w ≤ 0) is cut away.
    package init(filling path: CGPath, projection: Projection, rule: FillRule = .nonZero, clip: PixelRect) {
        guard !path.isEmpty, !clip.isEmpty else {
            self = .empty
            return
        }
        var flattener = PathFlattener(clip: clip)
        flattener.add(path, projection)
        self = Rasterizer(rule: rule, clip: clip).coverage(of: flattener.edges)
    }
}
