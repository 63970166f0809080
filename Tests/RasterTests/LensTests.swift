import Foundation
import Geometry
import Testing

@testable import Raster

/// Corners that cut each other, as on a device.
@Suite struct LensTests {
    /// 80 × 60 with a radius of 100 was measured: 23 × 20.
    @Test(arguments: [
        (80.0, 60.0, 100.0, 22.83, 20.0), (80, 60, 35, 79.28, 60), (80, 80, 40.5, 79.99, 79.99), (80, 60, 1000, 0, 0),
    ]) func whatIsLeft(_ width: Double, _ height: Double, _ radius: Double, _ across: Double, _ down: Double) {
        let shape = RoundedRect(
            rect: CGRect(x: 10, y: 20, width: width, height: height), radii: SIMD4(repeating: min(width, height) / 2),
            lensRadius: radius)
        let points = shape.lens(radius: radius)
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        #expect(abs((xs.max() ?? 0) - (xs.min() ?? 0) - across) < 0.01)
        #expect(abs((ys.max() ?? 0) - (ys.min() ?? 0) - down) < 0.02)
        // In the middle of the rectangle, and within the four discs.
        if !points.isEmpty {
            #expect(abs((xs.max() ?? 0) + (xs.min() ?? 0) - 2 * (10 + width / 2)) < 1e-9)
            for point in points {
                let (x, y) = (Double(point.x) - 10, Double(point.y) - 20)
                if x <= radius, y <= radius {
                    #expect((x - radius) * (x - radius) + (y - radius) * (y - radius) <= radius * radius + 1e-6)
                }
            }
        }
    }

    @Test func onlyHardEdgesShowIt() {
        let shape = RoundedRect(
            rect: CGRect(x: 0, y: 0, width: 80, height: 60), radii: SIMD4(repeating: 30), lensRadius: 100)
        let clip = PixelRect(minX: 0, minY: 0, maxX: 80, maxY: 60)
        func rows(_ edges: EdgeStyle) -> PixelRect {
            Coverage(shape, projection: Projection(CGAffineTransform.identity), edges: edges, clip: clip).bounds
        }
        #expect(rows(.smooth) == clip)
        #expect(rows(.device).minY >= 19 && rows(.device).maxY <= 41)
    }
}
