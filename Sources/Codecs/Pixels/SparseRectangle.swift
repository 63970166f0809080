import Raster

/// A part of a picture with holes where the picture before shows the same.
enum SparseRectangle {
    /// Nil when that cannot be shown (what changes is not opaque) or nothing would be gained.
    static func make(_ bitmap: Bitmap, over before: Bitmap, _ area: PixelRect) -> Bitmap? {
        guard pays(bitmap, over: before, area) else { return nil }
        return Bitmap(width: area.width, height: area.height) { target in
            forEachRow(bitmap, before, area) { y, row, old in
                fill(target.baseAddress! + y * area.width, row, over: old, count: area.width)
            }
        }
    }

    /// Whether the holes can be shown, because what changes is opaque, and are enough for something to be gained.
    static func pays(_ bitmap: Bitmap, over before: Bitmap, _ area: PixelRect) -> Bool {
        var (holes, isOpaque) = (0, true)
        forEachRow(bitmap, before, area) { _, row, old in
            var (kept, alphas) = (0, UInt32.max)
            for x in 0..<area.width {
                let isKept = row[x] == old[x]
                alphas &= isKept ? .max : row[x]
                kept &+= isKept ? 1 : 0
            }
            holes += kept
            isOpaque = isOpaque && alphas >= 0xFF00_0000
        }
        return isOpaque && holes * 50 > area.width * area.height
    }

    /// A row's pixels, and 0 where the row before has the same.
    @inline(__always)
    static func fill(
        _ target: UnsafeMutablePointer<UInt32>, _ row: UnsafePointer<UInt32>, over old: UnsafePointer<UInt32>,
        count: Int
    ) {
        for x in 0..<count { target[x] = row[x] == old[x] ? 0 : row[x] }
    }

    private static func forEachRow(
        _ bitmap: Bitmap, _ before: Bitmap, _ area: PixelRect,
        _ body: (Int, UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Void
    ) {
        bitmap.withPixels { now in
            before.withPixels { before in
                for y in 0..<area.height {
                    let start = (area.minY + y) * bitmap.width + area.minX
                    body(y, now.baseAddress! + start, before.baseAddress! + start)
                }
            }
        }
    }
}
