import Foundation
import Geometry
import Raster
import Testing

@testable import Vectors

/// Numbers and paths as text.
@Suite struct SVGTextTests {
    @Test(arguments: [
        (0.0, "0"), (1, "1"), (-0.5, "-.5"), (0.049, ".05"), (-0.001, "0"), (12.3456, "12.35"), (100, "100"),
        (0.996, "1"), (-1.05, "-1.05"),
    ])
    func numbersAreShort(_ value: Double, _ text: String) { #expect(SVGText.number(value) == text) }

    /// A quarter of a circle in four pieces is one curve; a corner stays.
    @Test func smoothNeighboursBecomeOneCurve() throws {
        let circle = CGPath(
            RoundedRect(rect: CGRect(x: 0, y: 0, width: 200, height: 200), radii: SIMD4(repeating: 100)))
        var pieces = CGPath()
        var current = CGPoint.zero
        for element in circle.elements {
            guard case .cubic(let b, let c, let d) = element else {
                if case .move(let point) = element { (current, _) = (point, pieces.move(to: point)) }
                continue
            }
            // Divided in the middle, twice.
            func halves(_ p: [CGPoint]) -> [[CGPoint]] {
                func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
                let (ab, bc, cd) = (middle(p[0], p[1]), middle(p[1], p[2]), middle(p[2], p[3]))
                let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
                let center = middle(abc, bcd)
                return [[p[0], ab, abc, center], [center, bcd, cd, p[3]]]
            }
            for piece in halves([current, b, c, d]).flatMap(halves) {
                pieces.addCurve(to: piece[3], control1: piece[1], control2: piece[2])
            }
            current = d
        }
        #expect(pieces.elements.count >= 17)
        let merged = CurveMerging(tolerance: 0.5).merged(pieces)
        #expect(merged.elements.count < pieces.elements.count / 2)
        #expect(CurveMerging(tolerance: 1e-9).merged(pieces).elements.count > merged.elements.count)
        var corner = CGPath()
        corner.move(to: .zero)
        corner.addCurve(to: CGPoint(x: 3, y: 0), control1: CGPoint(x: 1, y: 0), control2: CGPoint(x: 2, y: 0))
        corner.addCurve(to: CGPoint(x: 3, y: 3), control1: CGPoint(x: 3, y: 1), control2: CGPoint(x: 3, y: 2))
        #expect(CurveMerging(tolerance: 10).merged(corner) == corner)
    }

    @Test func pathsAreRelative() {
        var path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        path.move(to: CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: 6, y: 7))
        path.addLine(to: CGPoint(x: 7, y: 7.5))
        #expect(SVGText.path(path) == "m1 2h3v4h-3zm4 3l1 2 1 .5")
        var points = CGPath()
        points.move(to: CGPoint(x: 0.5, y: 0.25))
        points.addLine(to: CGPoint(x: 1, y: 0.5))
        points.addLine(to: CGPoint(x: 1.25, y: 0.25))
        #expect(SVGText.path(points) == "m.5.25l.5.25.25-.25")
    }
}
