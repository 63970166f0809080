import Raster

/// Counted pixels that lie together.
public struct PixelCluster: Sendable, Hashable {
    /// The smallest rectangle around them.
    public var bounds: PixelRect
    public var pixels: Int

    /// Pixels this near to each other belong together.
    static let cell = 12

    /// The clusters of a comparison, the one with the most pixels first.
    /// - Parameter limit: at most so many.
    public static func find(in comparison: PixelComparison, limit: Int = 16) -> [PixelCluster] {
        let box = comparison.boundingBox
        if box.isEmpty { return [] }
        let (columns, rows) = ((box.width + cell - 1) / cell, (box.height + cell - 1) / cell)
        var cells = [PixelCluster](repeating: PixelCluster(bounds: .empty, pixels: 0), count: columns * rows)
        comparison.classes.withUnsafeBufferPointer { classes in
            for y in box.minY..<box.maxY {
                for x in box.minX..<box.maxX {
                    let value = classes[y * comparison.width + x]
                    guard value == PixelComparison.PixelClass.different.rawValue || value == PixelComparison.PixelClass.darker.rawValue
                    else { continue }
                    let index = (y - box.minY) / cell * columns + (x - box.minX) / cell
                    cells[index].pixels += 1
                    let old = cells[index].bounds
                    cells[index].bounds =
                        old.isEmpty
                        ? PixelRect(x: x, y: y, width: 1, height: 1)
                        : PixelRect(minX: min(old.minX, x), minY: min(old.minY, y), maxX: max(old.maxX, x + 1), maxY: max(old.maxY, y + 1))
                }
            }
        }
        return joined(cells, columns: columns, rows: rows).sorted {
            ($1.pixels, $0.bounds.minY, $0.bounds.minX) < ($0.pixels, $1.bounds.minY, $1.bounds.minX)
        }.prefix(limit).map { $0 }
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
