import Foundation
import Raster

/// The metric for text and photos: pixels that look alike (ΔE94 up to 1) are equal; one that differs and lies in a flat area of either picture
/// is a real difference; otherwise the structure around it decides whether it is anti-aliasing.
struct PerceptualComparator {
    let width, height: Int

    static let tolerance = 1.0
    static let similarity = 0.99

    func compare(_ p: UnsafePointer<UInt32>, _ q: UnsafePointer<UInt32>, _ mask: IgnoreMask, _ result: inout PixelComparison) {
        let rows = (0..<height).filter { memcmp(p + $0 * width, q + $0 * width, width * 4) != 0 }
        guard !rows.isEmpty else { return }
        let (a, b) = (Self.overWhite(p, width * height), Self.overWhite(q, width * height))
        result.classes = mask.classes()
        let metric = DeltaE94()
        var surroundings = WindowSums(width: width, height: height, radius: 15)
        var neighbours = WindowSums(width: width, height: height, radius: 1)
        a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                for y in rows {
                    var isPlaced = false
                    for x in 0..<width {
                        let i = y * width + x
                        if a[i] == b[i] || result.classes[i] == PixelComparison.PixelClass.ignored.rawValue { continue }
                        let (first, second) = (lab(metric, a[i]), lab(metric, b[i]))
                        let delta = metric.difference(first, second)
                        result.maximumDelta = max(result.maximumDelta, delta)
                        if delta <= Self.tolerance { continue }
                        if !isPlaced {
                            surroundings.move(to: y, a.baseAddress!, b.baseAddress!)
                            neighbours.move(to: y, a.baseAddress!, b.baseAddress!)
                            isPlaced = true
                        }
                        if !neighbours.isFlat(around: x), surroundings.similarity(around: x) >= Self.similarity {
                            result.antialiasedPixels += 1
                            result.classes[i] = PixelComparison.PixelClass.antialiased.rawValue
                        } else {
                            result.differentPixels += 1
                            let isDarker = second.l < first.l
                            result.classes[i] = (isDarker ? PixelComparison.PixelClass.darker : .different).rawValue
                            result.boundingBox = result.boundingBox.union(PixelRect(x: x, y: y, width: 1, height: 1))
                        }
                    }
                }
            }
        }
    }

    private func lab(_ metric: DeltaE94, _ pixel: UInt32) -> DeltaE94.Lab {
        metric.lab(Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
    }

    private static func overWhite(_ pixels: UnsafePointer<UInt32>, _ count: Int) -> [UInt32] {
        (0..<count).map { i in
            let p = pixels[i]
            let alpha = p >> 24
            if alpha == 255 { return p }
            func channel(_ shift: UInt32) -> UInt32 { ((p >> shift & 255) * alpha + 255 * (255 - alpha) + 127) / 255 << shift }
            return channel(0) | channel(8) | channel(16) | 0xFF00_0000
        }
    }
}
