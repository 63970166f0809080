import Foundation
import Geometry
import Raster

/// Bilinear sampling of a bitmap that is stretched over a frame.
struct ReferenceSampler {
    let bitmap: Bitmap
    /// Unit coordinates.
    let part: CGRect
    let frame: CGRect

    /// Device pixels per bitmap pixel.
    let scale: (x: Double, y: Double)

    /// The mean over a box as large as a device pixel, but at least a bitmap pixel, of the bitmap's pixels as squares;
    /// the edge goes on outside.
    func color(at p: CGPoint) -> SIMD4<Double> {
        let (w, h) = (Double(bitmap.width), Double(bitmap.height))
        let x = (Double(part.minX) + Double((p.x - frame.minX) / frame.width) * Double(part.width)) * w
        let y = (Double(part.minY) + Double((p.y - frame.minY) / frame.height) * Double(part.height)) * h
        guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { return .zero }
        let columns = Self.weights(x, max(1, 1 / scale.x), Double(part.minX) * w, Double(part.maxX) * w, bitmap.width)
        let rows = Self.weights(y, max(1, 1 / scale.y), Double(part.minY) * h, Double(part.maxY) * h, bitmap.height)
        var sum = SIMD4<Double>.zero
        for (j, v) in rows {
            for (i, u) in columns {
                let weight = u * v / 255
                sum += components(bitmap[i, j]) * weight
            }
        }
        return sum
    }

    private func components(_ packed: UInt32) -> SIMD4<Double> {
        let bytes = SIMD4<UInt32>(packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24)
        return SIMD4<Double>(bytes)
    }

    /// Bitmap pixels of one axis and how much of the box lies on each.
    private static func weights(_ centre: Double, _ width: Double, _ low: Double, _ high: Double, _ count: Int) -> [(
        Int, Double
    )] {
        let (first, last) = (max(0, Int(low.rounded(.down))), min(count, Int(high.rounded(.up))) - 1)
        let (left, right) = (centre - width / 2, centre + width / 2)
        return (Int(left.rounded(.down))...Int(right.rounded(.down))).map { i in
            (min(max(i, first), last), max(0, min(right, Double(i + 1)) - max(left, Double(i))) / width)
        }
    }
}

extension GradientPaint {
    func referenceColor(x: Double, y: Double) -> SIMD4<Double> {
        let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
        let (px, py) = (x - Double(start.x), y - Double(start.y))
        var t: Double
        switch kind {
        case .axial: t = (px * dx + py * dy) / (dx * dx + dy * dy)
        case .radial: t = ((px / dx) * (px / dx) + (py / dy) * (py / dy)).squareRoot()
        case .conic:
            t = (atan2(py, px) - atan2(dy, dx)) / (2 * .pi)
            t -= t.rounded(.down)
        }
        t = min(max(t, Double(locations.first ?? 0)), Double(locations.last ?? 1))
        for i in 1..<colors.count where t <= Double(locations[i]) {
            let span = Double(locations[i] - locations[i - 1])
            let u = span > 0 ? (t - Double(locations[i - 1])) / span : 1
            return colors[i - 1].components() * (1 - u) + colors[i].components() * u
        }
        return colors[colors.count - 1].components()
    }
}

/// A vector drawing of rounded rectangles.
final class TestDrawing: Drawing {
    let parts: [(RoundedRect, CGColor)]

    init(_ parts: [(RoundedRect, CGColor)]) { self.parts = parts }

    var inkBounds: CGRect { parts.reduce(CGRect.null) { $0.union($1.0.rect) } }

    func draw(into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat) {
        for (shape, color) in parts {
            var coverage = Coverage(shape, projection: transform, clip: surface.bounds)
            if let clip { coverage = coverage.intersected(with: clip) }
            surface.paint(.color(PremultipliedColor(color.withAlpha(color.alpha * opacity))), through: coverage)
        }
    }
}
