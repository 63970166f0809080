import Foundation

/// How much of each pixel a shape covers: the seam between geometry and colour.
///
/// Rows of runs. A run is either one constant coverage over `length` pixels (the inside of a shape: 255) or a slice of
/// `bytes` (its edge). Pixels that no run names are not covered. Runs of a row are sorted by x and do not overlap. A
/// rounded rectangle costs a few bytes a row whatever its size, and clips multiply without full-size masks.
package struct Coverage: Sendable, Equatable {
    package struct Run: Sendable, Equatable, BitwiseCopyable {
        /// First pixel, in device space.
        package var x: Int32
        package var length: Int32
        /// Start of the slice in `bytes`, or -1 for a constant run.
        package var offset: Int32
        /// The constant, 1…255; unused for a slice.
        package var value: UInt8

        @inlinable
        package init(x: Int32, length: Int32, offset: Int32, value: UInt8) {
            (self.x, self.length, self.offset, self.value) = (x, length, offset, value)
        }

        @inlinable package var isConstant: Bool { offset < 0 }
    }

    /// Pixels outside are not covered. Every row minY..<maxY has an entry in `rowStarts`.
    package internal(set) var bounds: PixelRect
    /// Index of each row's first run; one more entry than rows.
    package internal(set) var rowStarts: [Int32]
    package internal(set) var runs: [Run]
    package internal(set) var bytes: [UInt8]

    package init(bounds: PixelRect, rowStarts: [Int32], runs: [Run], bytes: [UInt8]) {
        (self.bounds, self.rowStarts, self.runs, self.bytes) = (bounds, rowStarts, runs, bytes)
    }

    package static let empty = Coverage(bounds: .empty, rowStarts: [0], runs: [], bytes: [])

    package var isEmpty: Bool { runs.isEmpty }

    /// Moves everything by whole pixels.
    mutating func move(by offset: PixelOffset) {
        guard !isEmpty, offset != PixelOffset(x: 0, y: 0) else { return }
        bounds = bounds.moved(by: offset)
        let x = Int32(truncatingIfNeeded: offset.x)
        runs.withUnsafeMutableBufferPointer { runs in
            for i in runs.indices { runs[i].x &+= x }
        }
    }

    /// Full coverage of a pixel rectangle.
    package init(_ rect: PixelRect) {
        guard !rect.isEmpty else {
            self = .empty
            return
        }
        let run = Run(x: Int32(rect.minX), length: Int32(rect.width), offset: -1, value: 255)
        self.init(
            bounds: rect, rowStarts: (0...rect.height).map(Int32.init), runs: [Run](repeating: run, count: rect.height),
            bytes: [])
    }
}

extension Coverage {
    /// How many pixels around a shape `blurred(sigma:clip:)` may change or read.
    package static func blurReach(sigma: CGFloat) -> Int { BlurPlan(sigma: Double(sigma)).reach }

    /// The alpha of a picture as coverage.
    package init(alphaOf surface: Surface) {
        let bounds = surface.bounds
        var alpha = [UInt8](repeating: 0, count: bounds.width * bounds.height)
        alpha.withUnsafeMutableBufferPointer { alpha in
            for y in bounds.minY..<bounds.maxY {
                let (row, start) = (surface.row(y), (y - bounds.minY) * bounds.width)
                for x in 0..<bounds.width { alpha[start + x] = UInt8(truncatingIfNeeded: row[x] >> 24) }
            }
        }
        self.init(dense: alpha, bounds: bounds)
    }
}

extension Surface {
    /// A surface that begins as a copy of a bitmap, at the origin.
    package convenience init(copying bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height)
        bitmap.withPixels { pixels in
            if let base = pixels.baseAddress, bounds.height > 0 { row(0).update(from: base, count: pixels.count) }
        }
    }
}

extension Coverage {
    /// The sum of both coverages, at most 255 in each pixel.
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
