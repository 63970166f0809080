import Geometry

/// Fills outlines: edges → exact areas per cell → runs.
///
/// Where outlines do not overlap, a pixel's sum of signed areas is its covered area. Rows where they may overlap are swept, which keeps only
/// the edges between inside and outside. The pixels do not depend on the clip, except that it cuts them off.
/// Approximations: areas are right to a few 65536ths, overlaps lower than a 64th of a pixel may count twice, and a row crossed by more than
/// `RasterizerSweep.edgeLimit` edges is summed without a sweep.
struct Rasterizer {
    var rule: FillRule
    var clip: PixelRect

    /// Cells in a band of rows, so that it stays in the cache.
    private static let bandCells = 1 << 16

    func coverage(of outline: RasterizerEdges) -> Coverage {
        let rows = rows(of: outline)
        var builder = CoverageBuilder(expectedRows: rows.count)
        fill(outline, rows: rows, into: &builder)
        return builder.finish(top: rows.lowerBound)
    }

    /// The rows of the clip that the outline touches.
    private func rows(of outline: RasterizerEdges) -> Range<Int> {
        guard outline.top < outline.bottom else { return clip.minY..<clip.minY }
        let top = max(clip.minY, RasterizerEdge.floor(outline.top))
        return top..<max(top, min(clip.maxY, -RasterizerEdge.floor(-outline.bottom)))
    }

    /// Appends rows, which must lie within the clip.
    func fill(_ outline: RasterizerEdges, rows: Range<Int>, into builder: inout CoverageBuilder) {
        let left = outline.edges.isEmpty ? clip.maxX : max(clip.minX, RasterizerEdge.floor(outline.left))
        let right = outline.edges.isEmpty ? clip.maxX : min(clip.maxX, -RasterizerEdge.floor(-outline.right))
        guard left < right, !rows.isEmpty else {
            for _ in rows { builder.endRow() }
            return
        }
        let bandRows = max(8, min(rows.count, Self.bandCells / (right - left + 16)))
        let cells = RasterizerCells(left: left, width: right - left, rows: min(bandRows, rows.count))
        outline.edges.withUnsafeBufferPointer { edges in
            let isTangled = RasterizerOverlaps(edges, rows: rows).isTangled
            var sweep = isTangled.contains(true) ? RasterizerSweep(edges, rows: rows, rule: rule) : nil
            var bands = rows.count <= bandRows ? nil : RasterizerBands(edges, rows: rows, bandRows: bandRows)
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: right - left + 2 * RasterizerCells.blockSize) { buffer in
                let bytes = buffer.baseAddress.unsafelyUnwrapped
                var top = rows.lowerBound
                while top < rows.upperBound {
                    let band = top..<min(top + bandRows, rows.upperBound)
                    if bands == nil {
                        for edge in edges { cells.add(edge, band: band) }
                    } else {
                        bands?.advance(edges, to: band)
                        for index in bands?.active ?? [] { cells.add(edges[Int(index)], band: band) }
                    }
                    for row in band {
                        if isTangled[row - rows.lowerBound] { sweep?.fill(edges, row: row, into: cells, row - band.lowerBound) }
                        emit(cells, row - band.lowerBound, bytes, &builder)
                        builder.endRow()
                    }
                    top = band.upperBound
                }
            }
        }
    }

    /// Turns a row of cells into runs and zeroes it.
    @inline(__always)
    private func emit(
        _ cells: borrowing RasterizerCells, _ row: Int, _ bytes: UnsafeMutablePointer<UInt8>, _ builder: inout CoverageBuilder
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
                if next < start { builder.addConstant(x: x + next, length: min(start, width) - next, value: quantized(sum)) }
                next = start + size
                let (block, target) = (base + start, bytes + start)
                for i in 0..<size {
                    sum &+= block[i]
                    block[i] = 0
                    target[i] = quantized(sum)
                }
                let count = min(next, width) - start
                if count <= 0 { continue }
                let first = target[0]
                var isUniform = true
                for i in 1..<max(1, count) where target[i] != first { isUniform = false }
                if isUniform {
                    builder.addConstant(x: x + start, length: count, value: first)
                } else {
                    builder.addSlice(x: x + start, target, count: count)
                }
            }
        }
        // What lies right of the columns that matter was not added: the shape goes on to the end.
        if next < width { builder.addConstant(x: x + next, length: width - next, value: quantized(sum)) }
    }

    /// A byte for a sum of signed areas. Without overlaps it is within ±1 pixel; otherwise this is as near as a sum comes.
    @inline(__always)
    private func quantized(_ sum: Int32) -> UInt8 {
        switch rule {
        case .nonZero: return Self.byte(min(abs(sum), 65536))
        case .evenOdd:
            let rest = abs(sum) & 0x1FFFF
            return Self.byte(rest > 65536 ? 131_072 - rest : rest)
        }
    }

    /// - Parameter area: 0…65536.
    @inline(__always)
    static func byte(_ area: Int32) -> UInt8 { UInt8(truncatingIfNeeded: (area &* 255 &+ 32768) >> 16) }
}
