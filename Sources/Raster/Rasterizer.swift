import Geometry

/// Fills outlines: edges → exact areas per cell → runs.
///
/// A row where outlines lie over one another in ways that a sum of areas cannot tell apart (winding beyond ±1, or both signs) is done again
/// by `RasterizerSweep`, which finds where the winding changes between inside and outside.
/// Approximation: overlaps too thin to bring any pixel's sum beyond ±1 stay summed, unless `resolvesOverlaps` is set.
struct Rasterizer {
    var rule: FillRule
    /// Sweeps every row: for thin strokes, whose overlaps never add up to a full pixel.
    var resolvesOverlaps = false

    /// Cells in a band of rows, so that it stays in the cache.
    private static let bandCells = 1 << 16
    /// Sums of areas carry rounding errors, far below a 255th.
    private static let tolerance: Float = 1e-3

    func coverage(of outline: RasterizerEdges) -> Coverage {
        guard outline.left <= outline.right, outline.top < outline.bottom else { return .empty }
        var builder = CoverageBuilder(expectedRows: outline.clip.height)
        let top = Int(outline.top)
        fill(outline, rows: top..<Int(outline.bottom.rounded(.up)), into: &builder)
        return builder.finish(top: outline.clip.minY + top)
    }

    /// Appends the rows, relative to the clip.
    func fill(_ outline: RasterizerEdges, rows: Range<Int>, into builder: inout CoverageBuilder) {
        guard outline.left <= outline.right else {
            for _ in rows { builder.endRow() }
            return
        }
        // Columns from the leftmost edge on; a multiple of 8 keeps blocks aligned with nothing in particular but is cheap.
        let firstColumn = Int(outline.left)
        let width = Int(outline.right.rounded(.up)) - firstColumn
        let bandRows = max(8, min(rows.count, Self.bandCells / (width + 16)))
        let cells = RasterizerCells(width: width, rows: bandRows)
        var bytes = [UInt8](repeating: 0, count: cells.stride)
        let origin = outline.clip.minX + firstColumn
        let shift = Double(firstColumn)

        func run(_ band: Range<Int>, _ edges: UnsafeBufferPointer<RasterizerEdge>, _ members: some Sequence<Int32>) {
            for index in members {
                var edge = edges[Int(index)]
                edge.x0 -= shift
                edge.x1 -= shift
                cells.add(edge, top: Double(band.lowerBound))
            }
            var sweep: RasterizerSweep?
            for row in 0..<band.count {
                let (low, high) = accumulate(cells, row)
                let isSimple = low >= -Self.tolerance ? high <= 1 + Self.tolerance : high <= Self.tolerance && low >= -1 - Self.tolerance
                if resolvesOverlaps || !isSimple {
                    if sweep == nil {
                        sweep = RasterizerSweep(edges: members.map { edges[Int($0)] }, shift: shift, band: band, rule: rule, width: width)
                    }
                    cells.clear(row)
                    sweep?.fill(row: band.lowerBound + row, into: cells, row)
                    _ = accumulate(cells, row)
                }
                bytes.withUnsafeMutableBufferPointer { emit(cells, row, x: origin, width: width, $0.baseAddress.unsafelyUnwrapped, &builder) }
                cells.clear(row)
                builder.endRow()
            }
        }

        outline.edges.withUnsafeBufferPointer { edges in
            if rows.count <= bandRows {
                run(rows, edges, 0..<Int32(edges.count))
                return
            }
            var queue = RasterizerBands(edges, rows: rows, bandRows: bandRows)
            while let band = queue.next(edges) { run(band, edges, queue.active) }
        }
    }

    /// Replaces a row's cells with their running sums; the least and the greatest of them.
    @inline(__always)
    private func accumulate(_ cells: borrowing RasterizerCells, _ row: Int) -> (low: Float, high: Float) {
        let base = cells.row(row)
        var (sum, low, high): (Float, Float, Float) = (0, 0, 0)
        for (word, bits) in cells.touchedWords(row).enumerated() {
            var bits = bits
            while bits != 0 {
                let block = base + (word * 64 + bits.trailingZeroBitCount) * RasterizerCells.blockSize
                for i in 0..<RasterizerCells.blockSize {
                    sum += block[i]
                    block[i] = sum
                    low = min(low, sum)
                    high = max(high, sum)
                }
                bits &= bits - 1
            }
        }
        return (low, high)
    }

    /// Turns a row of sums into runs.
    @inline(__always)
    private func emit(
        _ cells: borrowing RasterizerCells, _ row: Int, x: Int, width: Int, _ bytes: UnsafeMutablePointer<UInt8>, _ builder: inout CoverageBuilder
    ) {
        let base = cells.row(row)
        var (next, sum): (Int, Float) = (0, 0)
        for (word, bits) in cells.touchedWords(row).enumerated() {
            var bits = bits
            while bits != 0 {
                let start = (word * 64 + bits.trailingZeroBitCount) * RasterizerCells.blockSize
                bits &= bits - 1
                if next < start { builder.addConstant(x: x + next, length: min(start, width) - next, value: quantized(sum)) }
                next = start + RasterizerCells.blockSize
                for i in start..<next { bytes[i] = quantized(base[i]) }
                sum = base[next - 1]
                let count = min(next, width) - start
                if count <= 0 { continue }
                let first = bytes[start]
                var isUniform = true
                for i in start..<start + count where bytes[i] != first { isUniform = false }
                if isUniform {
                    builder.addConstant(x: x + start, length: count, value: first)
                } else {
                    builder.addSlice(x: x + start, bytes + start, count: count)
                }
            }
        }
    }

    /// The coverage of a pixel with this sum of signed areas, where no outlines lie over one another.
    @inline(__always)
    private func quantized(_ sum: Float) -> UInt8 { UInt8(min(abs(sum), 1) * 255 + 0.5) }
}
