import Raster

/// A frame in a few numbers: exactly (a hash), and roughly (the mean colours of a grid of cells), for finding it again
/// at another time.
struct FrameSignature: Sendable {
    let hash: PixelHash
    /// Means of red, green and blue of parts of the picture, 0…255.
    let means: [Float]

    /// So many parts across and down at most, and none smaller than `smallestCell` pixels: what moves should stay in a
    /// part for some frames.
    static let cells = 16
    static let smallestCell = 12

    init(_ picture: StraightBitmap, hasher: inout PixelHasher) {
        let bitmap = picture.bitmap
        hash = hasher.hash(bitmap)
        means = Self.means(bitmap)
    }

    /// Root mean square of the differences, 0…255.
    func distance(to other: FrameSignature) -> Double { Self.distance(means, other.means) }

    static func distance(_ a: [Float], _ b: [Float]) -> Double {
        var sum: Float = 0
        for i in a.indices {
            let difference = a[i] - b[i]
            sum += difference * difference
        }
        return Double(sum / Float(max(1, a.count))).squareRoot()
    }

    private static func means(_ bitmap: Bitmap) -> [Float] {
        let (width, height) = (bitmap.width, bitmap.height)
        let (across, down) = (max(1, min(cells, width / smallestCell)), max(1, min(cells, height / smallestCell)))
        var means = [Float](repeating: 0, count: across * down * 3)
        bitmap.withPixels { pixels in
            for cy in 0..<down {
                let rows = cy * height / down..<(cy + 1) * height / down
                for cx in 0..<across {
                    let columns = cx * width / across..<(cx + 1) * width / across
                    var (r, g, b) = (0, 0, 0)
                    for y in rows {
                        for x in columns {
                            let p = pixels[y &* width &+ x]
                            r &+= Int(p & 255)
                            g &+= Int(p >> 8 & 255)
                            b &+= Int(p >> 16 & 255)
                        }
                    }
                    let count = Float(rows.count * columns.count)
                    let base = (cy * across + cx) * 3
                    (means[base], means[base + 1], means[base + 2]) = (
                        Float(r) / count, Float(g) / count, Float(b) / count
                    )
                }
            }
        }
        return means
    }
}
