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
        var band = Band(columns: columns, width: box.width)
        comparison.classes.withUnsafeBufferPointer { classes in
            guard let base = classes.baseAddress else { return }
            for row in 0..<rows {
                let top = box.minY + row * cell
                band.count(from: base + box.minX, stride: comparison.width, lines: top..<min(top + cell, box.maxY))
                for column in 0..<columns { cells[row * columns + column] = band.cluster(column, x: box.minX) }
            }
        }
        return joined(cells, columns: columns, rows: rows).sorted {
            ($1.pixels, $0.bounds.minY, $0.bounds.minX) < ($0.pixels, $1.bounds.minY, $1.bounds.minX)
        }.prefix(limit).map { $0 }
    }

    /// A row of cells, each `cell` pixels wide and high.
    private struct Band {
        /// How many pixels of each column of pixels are counted.
        private var counts: [UInt8]
        /// The lines of each cell that have any: the first, and the one after the last.
        private var first, last: [Int]

        init(columns: Int, width: Int) {
            counts = [UInt8](repeating: 0, count: width)
            (first, last) = ([Int](repeating: 0, count: columns), [Int](repeating: 0, count: columns))
        }

        /// - Parameters:
        ///   - base: the class of the first pixel of line 0; the two classes that are counted have bit 1, others not.
        ///   - stride: pixels from a line to the next.
        mutating func count(from base: UnsafePointer<UInt8>, stride: Int, lines: Range<Int>) {
            let width = counts.count
            counts.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
            for column in first.indices { (first[column], last[column]) = (.max, .min) }
            for y in lines {
                let line = base + y * stride
                counts.withUnsafeMutableBufferPointer { counts in
                    for x in 0..<width { counts[x] &+= line[x] >> 1 & 1 }
                }
                for column in first.indices where Self.hasAny(line + column * cell, min(cell, width - column * cell)) {
                    if first[column] == .max { first[column] = y }
                    last[column] = y + 1
                }
            }
        }

        private static func hasAny(_ pixels: UnsafePointer<UInt8>, _ count: Int) -> Bool {
            guard count == 12 else { return (0..<count).contains { pixels[$0] & 2 != 0 } }
            let bytes = UnsafeRawPointer(pixels)
            let (start, rest) = (bytes.loadUnaligned(as: UInt64.self), (bytes + 8).loadUnaligned(as: UInt32.self))
            return start & 0x0202_0202_0202_0202 != 0 || rest & 0x0202_0202 != 0
        }

        /// The counted pixels of a cell. `x`: of the first cell.
        func cluster(_ column: Int, x: Int) -> PixelCluster {
            guard last[column] != .min else { return PixelCluster(bounds: .empty, pixels: 0) }
            let range = column * cell..<min((column + 1) * cell, counts.count)
            var (pixels, low, high) = (0, range.upperBound, range.lowerBound)
            for index in range where counts[index] > 0 {
                pixels += Int(counts[index])
                low = min(low, index)
                high = index + 1
            }
            return PixelCluster(
                bounds: PixelRect(minX: x + low, minY: first[column], maxX: x + high, maxY: last[column]),
                pixels: pixels)
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
