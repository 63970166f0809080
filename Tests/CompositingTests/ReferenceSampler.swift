import Foundation
import Geometry
import Raster

/// Bilinear sampling of a bitmap that is stretched over a frame.
struct ReferenceSampler {
    let bitmap: Bitmap
    /// Unit coordinates.
    let part: CGRect
    let frame: CGRect

    func color(at p: CGPoint) -> SIMD4<Double> {
        let (w, h) = (Double(bitmap.width), Double(bitmap.height))
        let x = (Double(part.minX) + Double((p.x - frame.minX) / frame.width) * Double(part.width)) * w - 0.5
        let y = (Double(part.minY) + Double((p.y - frame.minY) / frame.height) * Double(part.height)) * h - 0.5
        guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { return .zero }
        let (left, top) = (Int((Double(part.minX) * w).rounded(.down)), Int((Double(part.minY) * h).rounded(.down)))
        let (right, bottom) = (Int((Double(part.maxX) * w).rounded(.up)) - 1, Int((Double(part.maxY) * h).rounded(.up)) - 1)
        func texel(_ i: Int, _ j: Int) -> SIMD4<Double> {
            let packed = bitmap[min(max(i, max(0, left)), min(bitmap.width - 1, right)), min(max(j, max(0, top)), min(bitmap.height - 1, bottom))]
            return SIMD4(Double(packed & 255), Double(packed >> 8 & 255), Double(packed >> 16 & 255), Double(packed >> 24)) / 255
        }
        let (i, j) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (u, v) = (x - Double(i), y - Double(j))
        let upper = texel(i, j) * (1 - u) + texel(i + 1, j) * u
        let lower = texel(i, j + 1) * (1 - u) + texel(i + 1, j + 1) * u
        return upper * (1 - v) + lower * v
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

    func draw(into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat) {
        for (shape, color) in parts {
            var coverage = Coverage(shape, projection: transform, clip: surface.bounds)
            if let clip { coverage = coverage.intersected(with: clip) }
            surface.paint(.color(PremultipliedColor(color.withAlpha(color.alpha * opacity))), through: coverage)
        }
    }
}
