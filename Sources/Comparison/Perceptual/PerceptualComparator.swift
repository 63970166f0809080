import Foundation
import Geometry
import Raster

/// The metric for text and photos: pixels that look alike (ΔE94 up to 1) are equal; one that differs and lies in a flat
/// area of either picture is a real difference; otherwise the structure around it decides whether it is anti-aliasing.
///
/// The model is Playwright's comparator `ssim-cie94`: windows that reach over the picture's edge see a border in a
/// pattern of two colours, the same around both pictures. So structure at an edge counts like structure elsewhere, and
/// no window there is flat.
struct PerceptualComparator {
    let width, height: Int

    static let tolerance = 1.0
    static let similarity = 0.99
    /// Pixels on each side: the radius of the larger window.
    private static let border = 15

    func compare(
        _ p: UnsafePointer<UInt32>, _ q: UnsafePointer<UInt32>, _ mask: IgnoreMask, _ result: inout PixelComparison
    ) {
        let rows = (0..<height).filter { memcmp(p + $0 * width, q + $0 * width, width * 4) != 0 }
        guard !rows.isEmpty else { return }
        let (a, b) = (bordered(p), bordered(q))
        let (border, paddedWidth, paddedHeight) = (Self.border, width + 2 * Self.border, height + 2 * Self.border)
        result.classes = mask.classes()
        let metric = DeltaE94()
        var surroundings = WindowSums(width: paddedWidth, height: paddedHeight, radius: Self.border)
        var neighbours = WindowSums(width: paddedWidth, height: paddedHeight, radius: 1)
        a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                for y in rows {
                    var isPlaced = false
                    for x in 0..<width {
                        let i = y * width + x
                        let j = (y + border) * paddedWidth + x + border
                        if a[j] == b[j] || result.classes[i] == PixelComparison.PixelClass.ignored.rawValue { continue }
                        let (first, second) = (lab(metric, a[j]), lab(metric, b[j]))
                        let delta = metric.difference(first, second)
                        result.maximumDelta = max(result.maximumDelta, delta)
                        if delta <= Self.tolerance { continue }
                        if !isPlaced {
                            surroundings.move(to: y + border, a.baseAddress!, b.baseAddress!)
                            neighbours.move(to: y + border, a.baseAddress!, b.baseAddress!)
                            isPlaced = true
                        }
                        if !neighbours.isFlat(around: x + border),
                            surroundings.similarity(around: x + border) >= Self.similarity
                        {
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

    /// The picture over white, with the border around it.
    private func bordered(_ pixels: UnsafePointer<UInt32>) -> [UInt32] {
        let (border, width, height) = (Self.border, width, height)
        let (paddedWidth, paddedHeight) = (width + 2 * border, height + 2 * border)
        return [UInt32](unsafeUninitializedCapacity: paddedWidth * paddedHeight) { target, count in
            for y in 0..<paddedHeight {
                for x in 0..<paddedWidth {
                    let isInside = (border..<border + width).contains(x) && (border..<border + height).contains(y)
                    target.initializeElement(
                        at: y * paddedWidth + x,
                        to: isInside
                            ? Self.overWhite(pixels[(y - border) * width + x - border])
                            : (x + y) % 2 == 0 ? 0xFFFF_00FF : 0xFF00_FF00)
                }
            }
            count = paddedWidth * paddedHeight
        }
    }

    /// Cut off and not rounded, as Playwright's is.
    private static func overWhite(_ p: UInt32) -> UInt32 {
        let alpha = p >> 24
        if alpha == 255 { return p }
        let opacity = Double(alpha) / 255
        func channel(_ shift: UInt32) -> UInt32 {
            let darker = Double(p >> shift & 255) - 255
            return UInt32(255 + darker * opacity) << shift
        }
        return channel(0) | channel(8) | channel(16) | 0xFF00_0000
    }
}

/// The CIE 1994 colour difference (graphic arts) between sRGB colours over white.
struct DeltaE94 {
    /// sRGB bytes to linear light.
    private let linear: [Double]

    init() {
        linear = (0...255).map { byte in
            let value = Double(byte) / 255
            return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
        }
    }

    struct Lab {
        var l, a, b: Double
    }

    /// - Parameters: sRGB, 0…255.
    func lab(_ red: Int, _ green: Int, _ blue: Int) -> Lab {
        let (r, g, b) = (linear[red], linear[green], linear[blue])
        // D65 white.
        let x = f((r * 0.4124 + g * 0.3576 + b * 0.1805) / 0.950489)
        let y = f(r * 0.2126 + g * 0.7152 + b * 0.0722)
        let z = f((r * 0.0193 + g * 0.1192 + b * 0.9505) / 1.08884)
        return Lab(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }

    private func f(_ t: Double) -> Double { t > 216.0 / 24389 ? Elementary.cbrt(t) : (24389.0 / 27 * t + 16) / 116 }

    func difference(_ p: Lab, _ q: Lab) -> Double {
        let (dl, da, db) = (p.l - q.l, p.a - q.a, p.b - q.b)
        let c1 = (p.a * p.a + p.b * p.b).squareRoot()
        let c2 = (q.a * q.a + q.b * q.b).squareRoot()
        let dc = c1 - c2
        let hue = max(0, da * da + db * db - dc * dc)
        let (sc, sh) = (1 + 0.045 * c1, 1 + 0.015 * c1)
        return (dl * dl + dc * dc / (sc * sc) + hue / (sh * sh)).squareRoot()
    }
}
