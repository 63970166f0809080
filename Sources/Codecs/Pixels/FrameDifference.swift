import Foundation
import Raster

/// What changed between two pictures of the same size.
enum FrameDifference {
    /// Whether a frame shows the same as the picture before it.
    static func isSame(_ frame: AnimationFrame, as previous: Bitmap) -> Bool {
        if frame.bitmap.isIdentical(to: previous) || frame.damage?.isEmpty == true { return true }
        return changedArea(frame.bitmap, previous, within: frame.damage).isEmpty
    }

    /// The smallest rectangle that holds all pixels that differ; empty when none does.
    /// - Parameter damage: outside it the pictures are known to be equal.
    static func changedArea(_ a: Bitmap, _ b: Bitmap, within damage: PixelRect? = nil) -> PixelRect {
        if a.isIdentical(to: b) { return .empty }
        let all = PixelRect(x: 0, y: 0, width: a.width, height: a.height)
        return a.withPixels { first in
            b.withPixels { second in
                changedArea(
                    first.baseAddress!, second.baseAddress!, width: a.width, within: damage?.intersection(all) ?? all)
            }
        }
    }

    /// - Parameter width: of both pictures' rows.
    static func changedArea(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, width: Int, within area: PixelRect)
        -> PixelRect
    {
        if area.isEmpty { return .empty }
        func differs(_ y: Int) -> Bool {
            memoryDiffers(a + y * width + area.minX, b + y * width + area.minX, area.width)
        }
        guard let top = (area.minY..<area.maxY).first(where: differs),
            let bottom = (top..<area.maxY).last(where: differs)
        else { return .empty }
        var (left, right) = (area.maxX, area.minX)
        for y in top...bottom {
            let (p, q) = (a + y * width, b + y * width)
            var x = area.minX
            while x < left, p[x] == q[x] { x &+= 1 }
            left = min(left, x)
            x = area.maxX
            while x > right, p[x &- 1] == q[x &- 1] { x &-= 1 }
            right = max(right, x)
        }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom + 1)
    }

    @inline(__always)
    private static func memoryDiffers(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ count: Int) -> Bool {
        memcmp(a, b, count * 4) != 0
    }
}
