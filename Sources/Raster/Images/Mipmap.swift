import Foundation
import Synchronization

/// A bitmap reduced by powers of two: each pixel is the exact mean of a block of the original, rounded once.
struct MipmapLevel: Sendable {
    /// Halvings per axis; they differ when a picture is squeezed in one direction.
    struct Reduction: Hashable, Sendable {
        var x: Int
        var y: Int

        static let none = Reduction(x: 0, y: 0)
        /// A block's sum of bytes stays within 32 bits.
        static let most = 12
    }

    let storage: PixelStorage
    let width: Int
    let height: Int
    let reduction: Reduction

    /// The part that may be sampled when the original's pixels `limits` may: no level pixel there holds a colour from
    /// outside, except that the last row and column of the whole bitmap stand for themselves. Nil when no level pixel
    /// lies inside.
    func limits(for original: PixelRect, of bitmap: Bitmap) -> PixelRect? {
        func range(_ low: Int, _ high: Int, _ size: Int, _ halvings: Int, _ reduced: Int) -> (Int, Int) {
            let block = 1 << halvings
            return ((low + block - 1) >> halvings, high >= size ? reduced : high >> halvings)
        }
        let (minX, maxX) = range(original.minX, original.maxX, bitmap.width, reduction.x, width)
        let (minY, maxY) = range(original.minY, original.maxY, bitmap.height, reduction.y, height)
        let rect = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
        return rect.isEmpty ? nil : rect
    }
}

extension Bitmap {
    /// The level of a reduction, from the cache or made now. Safe from any thread.
    func mipmap(_ reduction: MipmapLevel.Reduction) -> MipmapLevel {
        guard reduction != .none else {
            return MipmapLevel(storage: storage, width: width, height: height, reduction: .none)
        }
        return storage.mipmaps.withLock { levels in
            if let level = levels[reduction] { return level }
            let level = makeMipmap(reduction)
            levels[reduction] = level
            return level
        }
    }

    /// The strongest reduction not beyond `wanted` whose level has pixels inside `limits`, with what may be sampled of
    /// it.
    func mipmap(upTo wanted: MipmapLevel.Reduction, within limits: PixelRect) -> (level: MipmapLevel, limits: PixelRect)
    {
        var (x, y) = (min(wanted.x, MipmapLevel.Reduction.most), min(wanted.y, MipmapLevel.Reduction.most))
        while x > 0 && (limits.width >> x) < 1 { x -= 1 }
        while y > 0 && (limits.height >> y) < 1 { y -= 1 }
        while true {
            let level = mipmap(MipmapLevel.Reduction(x: x, y: y))
            if let inside = level.limits(for: limits, of: self) { return (level, inside) }
            (x, y) = (max(0, x - 1), max(0, y - 1))
        }
    }

    private func makeMipmap(_ reduction: MipmapLevel.Reduction) -> MipmapLevel {
        let (blockWidth, blockHeight) = (1 << reduction.x, 1 << reduction.y)
        let (columns, rows) = ((width + blockWidth - 1) >> reduction.x, (height + blockHeight - 1) >> reduction.y)
        let target = PixelStorage(count: columns * rows)
        let sums = Scratch<SIMD4<UInt32>>(width)
        for row in 0..<rows {
            let lines = (row << reduction.y)..<min(height, (row + 1) << reduction.y)
            addRows(lines, to: sums.base)
            for column in 0..<columns {
                let start = column << reduction.x
                let end = min(width, start + blockWidth)
                var sum = sums.base[start]
                for x in start + 1..<max(end, start + 1) { sum &+= sums.base[x] }
                let area = UInt32(truncatingIfNeeded: (end - start) * lines.count)
                target.base[row * columns + column] = Self.mean(sum, area)
            }
        }
        return MipmapLevel(storage: target, width: columns, height: rows, reduction: reduction)
    }

    @inline(__always)
    private static func mean(_ sum: SIMD4<UInt32>, _ area: UInt32) -> UInt32 {
        var mean = sum &+ SIMD4(repeating: area / 2)
        if area & (area &- 1) == 0 {
            mean = mean &>> SIMD4(repeating: UInt32(truncatingIfNeeded: area.trailingZeroBitCount))
        } else {
            mean = SIMD4(mean.x / area, mean.y / area, mean.z / area, mean.w / area)
        }
        return unsafeBitCast(mean.narrowed, to: UInt32.self)
    }

    /// Each column's sum over some rows.
    private func addRows(_ rows: Range<Int>, to sums: UnsafeMutablePointer<SIMD4<UInt32>>) {
        for x in 0..<width {
            var p = UnsafePointer(storage.base) + (rows.lowerBound &* width &+ x)
            var sum = SIMD4<UInt32>.zero
            for _ in 0..<rows.count {
                sum &+= unsafeBitCast(p[0], to: SIMD4<UInt8>.self).widened
                p += width
            }
            sums[x] = sum
        }
    }
}
