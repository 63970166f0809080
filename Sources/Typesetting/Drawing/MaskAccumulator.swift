import Foundation
import Raster

/// Masks at their places, added up to one coverage, so that letters that touch or overlap do not show through each
/// other.
struct MaskAccumulator {
    private let target: PixelRect
    private var placed: [(mask: GlyphMask, x: Int, y: Int)] = []
    private var area = PixelRect.empty
    /// Whether some of what was added is of no interest.
    private(set) var isCut = false

    /// - Parameter target: pixels outside are of no interest.
    init(target: PixelRect) { self.target = target }

    /// - Parameters:
    ///   - x, y: the pen's pixel.
    mutating func add(_ mask: GlyphMask, x: Int, y: Int) {
        let place = Self.place(mask, x, y)
        let visible = place.intersection(target)
        if visible != place, !mask.bounds.isEmpty { isCut = true }
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
        // Whole blocks are added, which reach past the end of a mask's last row with nothing to add.
        let sums = [UInt8](unsafeUninitializedCapacity: width * height + 16) { sums, count in
            sums.initialize(repeating: 0)
            count = width * height
            let base = sums.baseAddress!
            for (mask, x, y) in placed {
                let place = Self.place(mask, x, y)
                let part = place.intersection(area)
                guard !part.isEmpty else { continue }
                mask.bytes.withUnsafeBufferPointer { bytes in
                    for row in part.minY..<part.maxY {
                        let source = bytes.baseAddress! + (row - place.minY) * mask.stride + (part.minX - place.minX)
                        let target = base + (row - area.minY) * width + (part.minX - area.minX)
                        if part.width == place.width {
                            Self.addBlocks(source, to: target, count: mask.stride)
                        } else {
                            Self.add(source, to: target, count: part.width)
                        }
                    }
                }
            }
        }
        return runs(of: sums)
    }

    @inline(__always)
    private static func add(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        for i in 0..<count {
            let (sum, overflow) = target[i].addingReportingOverflow(source[i])
            target[i] = overflow ? 255 : sum
        }
    }

    /// The same for a multiple of sixteen bytes, of which those past a row's end are zero and change nothing.
    @inline(__always)
    private static func addBlocks(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        for i in Swift.stride(from: 0, to: count, by: 16) {
            let added = UnsafeRawPointer(source + i).loadUnaligned(as: SIMD16<UInt8>.self)
            let place = UnsafeMutableRawPointer(target + i)
            let sum = place.loadUnaligned(as: SIMD16<UInt8>.self) &+ added
            // What wrapped round is less than what was added.
            place.storeBytes(of: sum.replacing(with: 255, where: sum .< added), as: SIMD16<UInt8>.self)
        }
    }

    /// Coverage with one slice a row, from its first ink to its last: painting skips the gaps between letters faster
    /// than they can be told.
    private func runs(of sums: [UInt8]) -> Coverage {
        let width = area.width
        var rowStarts: [Int32] = [0]
        var runs: [Coverage.Run] = []
        rowStarts.reserveCapacity(area.height + 1)
        runs.reserveCapacity(area.height)
        sums.withUnsafeBufferPointer { sums in
            for y in 0..<area.height {
                let row = sums.baseAddress! + y * width
                let (start, end) = (Self.firstInk(row, width), Self.endOfInk(row, width))
                if start < end {
                    runs.append(
                        Coverage.Run(
                            x: Int32(truncatingIfNeeded: area.minX + start),
                            length: Int32(truncatingIfNeeded: end - start),
                            offset: Int32(truncatingIfNeeded: y * width + start), value: 0))
                }
                rowStarts.append(Int32(truncatingIfNeeded: runs.count))
            }
        }
        return runs.isEmpty ? .empty : Coverage(bounds: area, rowStarts: rowStarts, runs: runs, bytes: sums)
    }

    private static func firstInk(_ row: UnsafePointer<UInt8>, _ width: Int) -> Int {
        var x = 0
        while x + 8 <= width, UnsafeRawPointer(row + x).loadUnaligned(as: UInt64.self) == 0 { x += 8 }
        while x < width, row[x] == 0 { x += 1 }
        return x
    }

    private static func endOfInk(_ row: UnsafePointer<UInt8>, _ width: Int) -> Int {
        var x = width
        while x >= 8, UnsafeRawPointer(row + x - 8).loadUnaligned(as: UInt64.self) == 0 { x -= 8 }
        while x > 0, row[x - 1] == 0 { x -= 1 }
        return x
    }
}
