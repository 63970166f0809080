import Raster

/// A frame in a few numbers: exactly (a hash), and roughly (the mean colours of a grid of cells), for finding it again at another time.
struct FrameSignature: Sendable {
    let hash: PixelHash
    /// Means of red, green and blue of `cells` × `cells` parts of the picture, 0…255.
    let means: [Float]

    static let cells = 16

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
        let (width, height, n) = (bitmap.width, bitmap.height, cells)
        var means = [Float](repeating: 0, count: n * n * 3)
        bitmap.withPixels { pixels in
            for cy in 0..<n {
                let rows = cy * height / n..<max(cy * height / n + 1, (cy + 1) * height / n)
                for cx in 0..<n {
                    let columns = cx * width / n..<max(cx * width / n + 1, (cx + 1) * width / n)
                    guard rows.upperBound <= height, columns.upperBound <= width else { continue }
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
                    let base = (cy * n + cx) * 3
                    (means[base], means[base + 1], means[base + 2]) = (Float(r) / count, Float(g) / count, Float(b) / count)
                }
            }
        }
        return means
    }
}
