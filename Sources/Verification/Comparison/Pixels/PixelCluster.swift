import Raster

/// Counted pixels that lie together.
package struct PixelCluster: Sendable, Hashable {
    /// The smallest rectangle around them.
    package var bounds: PixelRect
    package var pixels: Int

    /// Pixels this near to each other belong together.
    static let cell = 12

    /// The clusters of a comparison, the one with the most pixels first.
    /// - Parameter limit: at most so many.
    package static func find(in comparison: PixelComparison, limit: Int = 16) -> [PixelCluster] {
        let box = comparison.boundingBox
        if box.isEmpty { return [] }
        let (columns, rows) = ((box.width + cell - 1) / cell, (box.height + cell - 1) / cell)
        var cells = [PixelCluster](repeating: PixelCluster(bounds: .empty, pixels: 0), count: columns * rows)
        comparison.classes.withUnsafeBufferPointer { classes in
            for y in box.minY..<box.maxY {
                let row = UnsafeBufferPointer(rebasing: classes[y * comparison.width..<(y + 1) * comparison.width])
                var x = box.minX
                while let run = nextRun(in: row, from: x, to: box.maxX) {
                    add(run, y: y, origin: box, to: &cells, from: (y - box.minY) / cell * columns)
                    x = run.upperBound
                }
            }
        }
        return joined(cells, columns: columns, rows: rows).sorted {
            ($1.pixels, $0.bounds.minY, $0.bounds.minX) < ($0.pixels, $1.bounds.minY, $1.bounds.minX)
        }.prefix(limit).map { $0 }
    }

    @inline(__always)
    private static func isCounted(_ value: UInt8) -> Bool {
        value & ~1 == PixelComparison.PixelClass.different.rawValue
    }

    /// Whether eight are; the two classes are an even number and the one after it.
    @inline(__always)
    private static func areCounted(_ values: UInt64) -> Bool {
        let one: UInt64 = 0x0101_0101_0101_0101
        return values & ~one == UInt64(PixelComparison.PixelClass.different.rawValue) &* one
    }

    /// The next pixels of a row that are counted.
    private static func nextRun(in row: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Range<Int>? {
        guard let base = row.baseAddress else { return nil }
        let similar = UInt64(PixelComparison.PixelClass.similar.rawValue) &* 0x0101_0101_0101_0101
        var first = start
        while first < end, !isCounted(base[first]) {
            let isFar = end &- first >= 8
            first &+= isFar && UnsafeRawPointer(base + first).loadUnaligned(as: UInt64.self) == similar ? 8 : 1
        }
        if first >= end { return nil }
        var last = first &+ 1
        while last < end {
            if end &- last >= 8, areCounted(UnsafeRawPointer(base + last).loadUnaligned(as: UInt64.self)) {
                last &+= 8
            } else if isCounted(base[last]) {
                last &+= 1
            } else {
                break
            }
        }
        return first..<last
    }

    /// - Parameter start: the number of the row's first cell.
    private static func add(
        _ run: Range<Int>, y: Int, origin: PixelRect, to cells: inout [PixelCluster], from start: Int
    ) {
        var x = run.lowerBound
        while x < run.upperBound {
            let column = (x - origin.minX) / cell
            let end = min(run.upperBound, origin.minX + (column + 1) * cell)
            let index = start + column
            cells[index].pixels += end - x
            cells[index].bounds = cells[index].bounds.union(PixelRect(minX: x, minY: y, maxX: end, maxY: y + 1))
            x = end
        }
    }

    /// Neighbouring cells as one cluster.
    private static func joined(_ cells: [PixelCluster], columns: Int, rows: Int) -> [PixelCluster] {
        var isTaken = [Bool](repeating: false, count: cells.count)
        var clusters: [PixelCluster] = []
        for start in cells.indices where cells[start].pixels > 0 && !isTaken[start] {
            var cluster = PixelCluster(bounds: .empty, pixels: 0)
            var pending = [start]
            isTaken[start] = true
            while let index = pending.popLast() {
                cluster.bounds = cluster.bounds.union(cells[index].bounds)
                cluster.pixels += cells[index].pixels
                let (x, y) = (index % columns, index / columns)
                for ny in max(0, y - 1)...min(rows - 1, y + 1) {
                    for nx in max(0, x - 1)...min(columns - 1, x + 1) {
                        let next = ny * columns + nx
                        if cells[next].pixels > 0, !isTaken[next] {
                            isTaken[next] = true
                            pending.append(next)
                        }
                    }
                }
            }
            clusters.append(cluster)
        }
        return clusters
    }
}
