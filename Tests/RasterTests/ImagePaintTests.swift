import Foundation
import Geometry
import Testing

@testable import Raster

@Suite struct ImagePaintTests {
    static func paint(_ image: ImagePaint, width: Int, height: Int) -> Bitmap {
        let surface = Surface(width: width, height: height)
        surface.paint(.image(image), through: Coverage(surface.bounds))
        return surface.snapshot()
    }

    /// Component i at (x, y), clamped to the limits.
    static func read(_ b: Bitmap, _ limits: PixelRect, _ x: Int, _ y: Int, _ i: Int) -> Double {
        Double(component(b[min(max(x, limits.minX), limits.maxX - 1), min(max(y, limits.minY), limits.maxY - 1)], i))
    }

    static func bilinear(_ b: Bitmap, _ limits: PixelRect, _ u: Double, _ v: Double, _ i: Int) -> Double {
        let (x, y) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
        let (fx, fy) = (u - 0.5 - x, v - 0.5 - y)
        func at(_ dx: Int, _ dy: Int) -> Double {
            read(b, limits, Int(max(-9, min(9999, x))) + dx, Int(max(-9, min(9999, y))) + dy, i)
        }
        return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
    }

    /// The mean under a tent over the pixels' centres that reaches `radiusX` and `radiusY` bitmap pixels.
    static func tent(
        _ b: Bitmap, _ limits: PixelRect, _ u: Double, _ v: Double, _ radiusX: Double, _ radiusY: Double, _ i: Int
    ) -> Double {
        func weights(_ centre: Double, _ radius: Double) -> [(Int, Double)] {
            let near = Int((centre - radius).rounded(.down)) - 1...Int((centre + radius).rounded(.up))
            let raw = near.map { ($0, max(0, 1 - abs(Double($0) + 0.5 - centre) / radius)) }
            let total = raw.map(\.1).reduce(0, +)
            return raw.filter { $0.1 > 0 }.map { ($0.0, $0.1 / total) }
        }
        var sum = 0.0
        for (y, wy) in weights(v, radiusY) {
            for (x, wx) in weights(u, radiusX) { sum += wx * wy * read(b, limits, x, y, i) }
        }
        return sum
    }

    @Test func wholeTranslationsCopy() {
        var noise = PaintNoise(11)
        let bitmap = noise.bitmap(20, 10)
        for (tx, ty) in [(3, 2), (3.0000001, 1.9999999), (-4, -1)] as [(CGFloat, CGFloat)] {
            let result = Self.paint(
                ImagePaint(bitmap: bitmap, transform: Projection(CGAffineTransform(translationX: tx, y: ty))),
                width: 30, height: 16)
            let (dx, dy) = (Int(tx.rounded()), Int(ty.rounded()))
            for y in 0..<16 {
                for x in 0..<30 { #expect(result[x, y] == bitmap[min(max(x - dx, 0), 19), min(max(y - dy, 0), 9)]) }
            }
        }
    }

    /// How far the tent of one axis reaches: bilinear down to 3:5, as far as the reduction from 1:2 on, and no jump in
    /// between.
    static func radius(_ scale: CGFloat) -> Double {
        let reduction = Double(abs(1 / scale))
        return reduction < 5.0 / 3 ? 1 : reduction < 2 ? 1 + (reduction - 5.0 / 3) * 3 : reduction
    }

    static let scales: [(CGFloat, CGFloat)] = [
        (3.7, 2.2), (1.3, 1), (1, 0.93), (-2.5, 1.7), (0.71, 0.64), (2.3, 0.4), (0.4, 2.3), (0.31, -0.27), (17, 0.9),
        (0.55, 0.58),
    ]

    /// One rounding to 8 bits, and weights of two neighbours in 1/255, each wrong by half of that: half a level each at
    /// most.
    @Test(arguments: scales.indices, [false, true]) func stretchingAgreesWithTheTent(_ which: Int, _ opaque: Bool) {
        var noise = PaintNoise(12)
        let bitmap = noise.bitmap(23, 19, opaque: opaque)
        let (sx, sy) = Self.scales[which]
        let t = CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: sx > 0 ? 3.3 : 61.2, ty: sy > 0 ? 1.8 : 40.4)
        for source in [CGRect(x: 0, y: 0, width: 23, height: 19), CGRect(x: 4, y: 3, width: 11, height: 9)] {
            let result = Self.paint(
                ImagePaint(bitmap: bitmap, source: source, transform: Projection(t)), width: 70, height: 50)
            let limits = PixelRect(covering: source)
            for y in 0..<50 {
                for x in 0..<70 {
                    let (u, v) = ((Double(x) + 0.5 - t.tx) / sx, (Double(y) + 0.5 - t.ty) / sy)
                    for i in 0..<4 {
                        let exact = Self.tent(bitmap, limits, u, v, Self.radius(sx), Self.radius(sy), i)
                        #expect(abs(Double(component(result[x, y], i)) - exact) <= 1, "(\(x), \(y)) \(i)")
                    }
                }
            }
        }
    }

    static let rotations: [Projection] = [
        Projection(CGAffineTransform(a: 1.2, b: 0.9, c: -0.9, d: 1.2, tx: 20, ty: 3)),
        Projection(CGAffineTransform(a: 0, b: 1.5, c: -1, d: 0, tx: 40, ty: 2)),
        Projection(m11: 2, m12: 0.1, m13: -0.004, m21: 0.2, m22: 2.2, m23: 0.002, m31: 3, m32: 2, m33: 1),
    ]

    /// Fractions in 1/256 in both directions.
    @Test(arguments: rotations.indices) func rotatedAndTiltedSamplesAreBilinear(_ which: Int) {
        var noise = PaintNoise(13)
        let bitmap = noise.bitmap(23, 19)
        let inverse = Self.rotations[which].inverted()!
        for source in [CGRect(x: 0, y: 0, width: 23, height: 19), CGRect(x: 4, y: 3, width: 11, height: 9)] {
            let result = Self.paint(
                ImagePaint(bitmap: bitmap, source: source, transform: Self.rotations[which]), width: 60, height: 50)
            for y in 0..<50 {
                for x in 0..<60 {
                    guard let p = inverse.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { continue }
                    for i in 0..<4 {
                        let exact = Self.bilinear(bitmap, PixelRect(covering: source), p.x, p.y, i)
                        #expect(abs(Double(component(result[x, y], i)) - exact) <= 2)
                    }
                }
            }
        }
    }

    static let everyWay: [Projection] =
        rotations + scales.map { Projection(CGAffineTransform(a: $0.0, b: 0, c: 0, d: $0.1, tx: 30.2, ty: 20.7)) } + [
            Projection(CGAffineTransform(translationX: 4, y: 5)),
            Projection(CGAffineTransform(a: 0.2, b: 0.1, c: -0.1, d: 0.2, tx: 20, ty: 10)),
            Projection(CGAffineTransform(scaleX: 0.02, y: 0.03)),
            Projection(m11: 0.3, m12: 0.1, m13: -0.003, m21: 0.02, m22: 0.4, m23: 0.002, m31: 3, m32: 2, m33: 1),
        ]

    @Test(arguments: everyWay.indices, [ImagePaint.Interpolation.linear, .nearest]) func partsEqualTheWhole(
        _ which: Int, _ interpolation: ImagePaint.Interpolation
    ) {
        var noise = PaintNoise(14)
        let image = ImagePaint(
            bitmap: noise.bitmap(57, 43), transform: Self.everyWay[which], interpolation: interpolation)
        let (whole, parts) = (Surface(width: 90, height: 70), Surface(width: 90, height: 70))
        whole.paint(.image(image), through: Coverage(whole.bounds))
        for (x, width) in [(0, 5), (5, 1), (6, 30), (36, 3), (39, 51)] {
            for (y, height) in [(0, 33), (33, 1), (34, 36)] {
                parts.paint(.image(image), through: Coverage(PixelRect(x: x, y: y, width: width, height: height)))
            }
        }
        #expect(parts.snapshot().pixelsEqual(whole.snapshot()))
    }

    @Test(arguments: everyWay.indices) func colorsOutsideTheSourceNeverBleedIn(_ which: Int) {
        let inside: UInt32 = 0xFF20_6040
        let source = PixelRect(x: 5, y: 7, width: 21, height: 18)
        let bitmap = Bitmap(width: 57, height: 43) { pixels in
            for y in 0..<43 {
                for x in 0..<57 {
                    pixels[y * 57 + x] =
                        source.contains(PixelRect(x: x, y: y, width: 1, height: 1)) ? inside : 0xFFFF_FFFF
                }
            }
        }
        let rect = CGRect(x: source.minX, y: source.minY, width: source.width, height: source.height)
        let result = Self.paint(
            ImagePaint(bitmap: bitmap, source: rect, transform: Self.everyWay[which]), width: 60, height: 50)
        result.withPixels { pixels in #expect(pixels.allSatisfy { $0 == inside }) }
    }

    @Test(arguments: everyWay.indices) func opaqueStaysOpaqueAndPremultiplied(_ which: Int) {
        var noise = PaintNoise(15)
        let opaque = Self.paint(
            ImagePaint(bitmap: noise.bitmap(57, 43, opaque: true), transform: Self.everyWay[which]), width: 60,
            height: 50)
        #expect(opaque.isOpaque)
        let mixed = Self.paint(
            ImagePaint(bitmap: noise.bitmap(57, 43), transform: Self.everyWay[which]), width: 60, height: 50)
        mixed.withPixels { pixels in
            #expect(pixels.allSatisfy { max(component($0, 0), component($0, 1), component($0, 2)) <= component($0, 3) })
        }
    }

    @Test func nearestTakesThePixelAtTheCentre() {
        var noise = PaintNoise(16)
        let bitmap = noise.bitmap(9, 7)
        let t = CGAffineTransform(a: 3, b: 0, c: 0, d: 2.5, tx: 1, ty: 2)
        let result = Self.paint(
            ImagePaint(bitmap: bitmap, transform: Projection(t), interpolation: .nearest), width: 32, height: 24)
        for y in 0..<24 {
            for x in 0..<32 {
                let (u, v) = (
                    Int(((Double(x) - 0.5) / 3).rounded(.down)), Int(((Double(y) - 1.5) / 2.5).rounded(.down))
                )
                #expect(result[x, y] == bitmap[min(max(u, 0), 8), min(max(v, 0), 6)])
            }
        }
    }

    /// A fine pattern has nothing left when a picture is drawn small: only its mean.
    @Test(arguments: [0.28, 0.2, 0.11, 0.04], [0, 0.3]) func finePatternsBecomeTheirMean(
        _ scale: CGFloat, _ angle: CGFloat
    ) {
        let bitmap = Bitmap(
            width: 512, height: 512, pixels: (0..<512 * 512).map { ($0 ^ $0 >> 9) & 1 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
        )
        let t = CGAffineTransform(scaleX: scale, y: scale).rotated(by: angle)
        let result = Self.paint(ImagePaint(bitmap: bitmap, transform: Projection(t)), width: 20, height: 20)
        result.withPixels { pixels in
            for p in pixels { #expect(abs(component(p, 1) - 128) <= 24) }
        }
    }

    @Test func levelsAreExactMeansAndKept() {
        var noise = PaintNoise(17)
        let bitmap = noise.bitmap(37, 21)
        for reduction in [
            MipmapLevel.Reduction(x: 1, y: 1), .init(x: 3, y: 0), .init(x: 0, y: 2), .init(x: 2, y: 4),
            .init(x: 6, y: 6),
        ] {
            let level = bitmap.mipmap(reduction)
            let (bw, bh) = (1 << reduction.x, 1 << reduction.y)
            #expect(level.width == (37 + bw - 1) / bw && level.height == (21 + bh - 1) / bh)
            for y in 0..<level.height {
                for x in 0..<level.width {
                    for i in 0..<4 {
                        var (sum, count) = (0, 0)
                        for v in y * bh..<min(21, (y + 1) * bh) {
                            for u in x * bw..<min(37, (x + 1) * bw) {
                                (sum, count) = (sum + component(bitmap[u, v], i), count + 1)
                            }
                        }
                        #expect(
                            component(level.storage.base[y * level.width + x], i) == (2 * sum + count) / (2 * count))
                    }
                }
            }
            #expect(bitmap.mipmap(reduction).storage === level.storage)
        }
    }

    @Test(arguments: [ImagePaint.Interpolation.linear, .nearest]) func hostileTransformsAreHarmless(
        _ interpolation: ImagePaint.Interpolation
    ) {
        var noise = PaintNoise(18)
        let bitmap = noise.bitmap(3, 2)
        let values: [CGFloat] = [0, 1, -1, 1e-9, 1e9, 1e300, .infinity, .nan]
        for a in values {
            for b in values {
                for w in [0, 0.1, -1, 1e9, .nan] as [CGFloat] {
                    let t = Projection(m11: a, m12: b, m13: w, m21: 0.5, m22: a, m23: 0, m31: b, m32: 3, m33: 1)
                    _ = Self.paint(
                        ImagePaint(bitmap: bitmap, transform: t, interpolation: interpolation), width: 4, height: 4)
                    let scale = Projection(m11: a, m12: 0, m13: 0, m21: 0, m22: b, m23: 0, m31: a, m32: w, m33: 1)
                    _ = Self.paint(
                        ImagePaint(bitmap: bitmap, transform: scale, interpolation: interpolation), width: 4, height: 4)
                }
            }
        }
        let sources = [
            CGRect.null, .zero, .infinite, CGRect(x: 9, y: 9, width: 1, height: 1),
            CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
        ]
        for source in sources {
            _ = Self.paint(ImagePaint(bitmap: bitmap, source: source, transform: .identity), width: 4, height: 4)
        }
        let empty = Bitmap(width: 0, height: 0, pixels: [])
        _ = Self.paint(ImagePaint(bitmap: empty, transform: .identity), width: 4, height: 4)
    }
}
