import Foundation

extension Coverage {
    /// The sum of both, at most full.
    package func adding(_ other: Coverage) -> Coverage {
        if other.isEmpty { return self }
        if isEmpty { return other }
        let area = bounds.union(other.bounds)
        var builder = CoverageBuilder(expectedRows: area.height)
        let row = RasterizerScratch.take(UInt8.self, count: area.width)
        defer { RasterizerScratch.give(row, count: area.width) }
        for y in area.minY..<area.maxY {
            if y < other.bounds.minY || y >= other.bounds.maxY {
                if y >= bounds.minY, y < bounds.maxY {
                    withUnsafeRuns(inRow: y) { runs, bytes in
                        for run in runs { builder.add(run, bytes) }
                    }
                }
            } else {
                row.update(repeating: 0, count: area.width)
                let line = PixelRect(minX: area.minX, minY: y, maxX: area.maxX, maxY: y + 1)
                for coverage in [self, other] {
                    coverage.forEachRun(in: line) { _, x, count, value, bytes in
                        let target = row + (x - area.minX)
                        for i in 0..<count {
                            let sum = UInt16(target[i]) &+ UInt16(bytes?[i] ?? value)
                            target[i] = UInt8(truncatingIfNeeded: min(255, sum))
                        }
                    }
                }
                builder.addRow(x: area.minX, row, count: area.width)
            }
            builder.endRow()
        }
        return builder.finish(top: area.minY)
    }

    /// What is left of `rect` when the other's coverage is taken away, at least nothing.
    package func removing(_ other: Coverage, in rect: PixelRect) -> Coverage {
        var rest = dense(in: rect)
        for (i, byte) in other.dense(in: rect).enumerated() { rest[i] = rest[i] > byte ? rest[i] - byte : 0 }
        return Coverage(dense: rest, bounds: rect)
    }
}
