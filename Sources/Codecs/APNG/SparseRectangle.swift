import Raster

/// A part of a picture with holes where the picture before shows the same.
enum SparseRectangle {
    /// Nil when that cannot be shown (what changes is not opaque) or nothing would be gained.
    static func make(_ bitmap: Bitmap, over before: Bitmap, _ area: PixelRect) -> Bitmap? {
        var (holes, isOpaque) = (0, true)
        let result = Bitmap(width: area.width, height: area.height) { target in
            bitmap.withPixels { now in
                before.withPixels { before in
                    for y in 0..<area.height {
                        let start = (area.minY + y) * bitmap.width + area.minX
                        let (row, old) = (now.baseAddress! + start, before.baseAddress! + start)
                        let out = target.baseAddress! + y * area.width
                        var (kept, alphas) = (0, UInt32.max)
                        for x in 0..<area.width {
                            let isKept = row[x] == old[x]
                            out[x] = isKept ? 0 : row[x]
                            alphas &= isKept ? .max : row[x]
                            kept &+= isKept ? 1 : 0
                        }
                        holes += kept
                        isOpaque = isOpaque && alphas >= 0xFF00_0000
                    }
                }
            }
        }
        return isOpaque && holes * 50 > area.width * area.height ? result : nil
    }
}
