import Foundation
import Raster

/// Masks at their places, added up to one coverage, so that letters that touch or overlap do not show through each other.
struct MaskAccumulator {
    private let target: PixelRect
    private var placed: [(mask: GlyphMask, x: Int, y: Int)] = []
    private var area = PixelRect.empty

    /// - Parameter target: pixels outside are of no interest.
    init(target: PixelRect) { self.target = target }

    /// - Parameters:
    ///   - x, y: the pen's pixel.
    mutating func add(_ mask: GlyphMask, x: Int, y: Int) {
        let visible = Self.place(mask, x, y).intersection(target)
        guard !visible.isEmpty else { return }
        placed.append((mask, x, y))
        area = area.union(visible)
    }

    private static func place(_ mask: GlyphMask, _ x: Int, _ y: Int) -> PixelRect {
        let b = mask.bounds
        return PixelRect(minX: b.minX + x, minY: b.minY + y, maxX: b.maxX + x, maxY: b.maxY + y)
    }

    /// Areas are exact, so those of neighbours sum up; where shapes overlap the sum stops at full.
    func coverage() -> Coverage {
        guard !placed.isEmpty else { return .empty }
        let (width, height) = (area.width, area.height)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * height) { sums in
            sums.initialize(repeating: 0)
            let base = sums.baseAddress!
            for (mask, x, y) in placed {
                let place = Self.place(mask, x, y)
                let part = place.intersection(area)
                guard !part.isEmpty else { continue }
                mask.bytes.withUnsafeBufferPointer { bytes in
                    for row in part.minY..<part.maxY {
                        let source = bytes.baseAddress! + (row - place.minY) * place.width + (part.minX - place.minX)
                        Self.add(source, to: base + (row - area.minY) * width + (part.minX - area.minX), count: part.width)
                    }
                }
            }
            return Self.runs(of: base, area)
        }
    }

    @inline(__always)
    private static func add(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        for i in 0..<count {
            let (sum, overflow) = target[i].addingReportingOverflow(source[i])
            target[i] = overflow ? 255 : sum
        }
    }

    /// Coverage with a slice for each stretch of a row between gaps. Text has no long stretches of one value that would be worth a look.
    private static func runs(of base: UnsafePointer<UInt8>, _ area: PixelRect) -> Coverage {
        let width = area.width
        var rowStarts: [Int32] = [0]
        var runs: [Coverage.Run] = []
        var bytes: [UInt8] = []
        rowStarts.reserveCapacity(area.height + 1)
        runs.reserveCapacity(area.height * 16)
        bytes.reserveCapacity(width * area.height / 2)
        for y in 0..<area.height {
            let row = base + y * width
            var x = skipZeros(row, from: 0, width)
            while x < width {
                var end = x + 1
                while end < width, !isGap(row, at: end, width) { end += 1 }
                runs.append(
                    Coverage.Run(
                        x: Int32(truncatingIfNeeded: area.minX + x), length: Int32(truncatingIfNeeded: end - x),
                        offset: Int32(truncatingIfNeeded: bytes.count), value: 0))
                bytes.append(contentsOf: UnsafeBufferPointer(start: row + x, count: end - x))
                x = skipZeros(row, from: end, width)
            }
            rowStarts.append(Int32(truncatingIfNeeded: runs.count))
        }
        return runs.isEmpty ? .empty : Coverage(bounds: area, rowStarts: rowStarts, runs: runs, bytes: bytes)
    }

    /// Whether a stretch ends here: no ink on the next four pixels, or up to the row's end.
    @inline(__always)
    private static func isGap(_ row: UnsafePointer<UInt8>, at x: Int, _ width: Int) -> Bool {
        guard row[x] == 0 else { return false }
        if x + 4 <= width { return UnsafeRawPointer(row + x).loadUnaligned(as: UInt32.self) == 0 }
        return (x..<width).allSatisfy { row[$0] == 0 }
    }

    @inline(__always)
    private static func skipZeros(_ row: UnsafePointer<UInt8>, from start: Int, _ width: Int) -> Int {
        var x = start
        while x + 8 <= width, UnsafeRawPointer(row + x).loadUnaligned(as: UInt64.self) == 0 { x += 8 }
        while x < width, row[x] == 0 { x += 1 }
        return x
    }
}
