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
            return Coverage(dense: base, rowStride: width, bounds: area)
        }
    }

    @inline(__always)
    private static func add(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        for i in 0..<count {
            let (sum, overflow) = target[i].addingReportingOverflow(source[i])
            target[i] = overflow ? 255 : sum
        }
    }
}
