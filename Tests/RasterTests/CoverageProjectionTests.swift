import Foundation
import Geometry
import Testing

@testable import Raster

@Suite struct CoverageProjectionTests {
    private let clip = PixelRect(x: 0, y: 0, width: 60, height: 60)

    private func perspective(_ angle: CGFloat, distance: CGFloat) -> Projection {
        var t = CATransform3D.identity
        t.m34 = -1 / distance
        t = CATransform3DRotate(t, angle, 0, 1, 0)
        return Projection(CATransform3DConcat(t, CATransform3DMakeTranslation(30, 30, 0)))
    }

    @Test func anAffineProjectionIsTheTransform() throws {
        let path = try CGPath(svg: "M1 1C20 0 30 20 9 30Z")
        let t = CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 10, y: 4)
        #expect(
            Coverage(filling: path, projection: Projection(t), clip: clip)
                == Coverage(filling: path, transform: t, clip: clip))
        var m = Projection(t)
        (m.m11, m.m12, m.m21, m.m22, m.m31, m.m32, m.m33) = (
            m.m11 * 2, m.m12 * 2, m.m21 * 2, m.m22 * 2, m.m31 * 2, m.m32 * 2, 2
        )
        let scaled = Coverage(filling: path, projection: m, clip: clip)
        #expect(scaled == Coverage(filling: path, transform: t, clip: clip))
    }

    @Test func projectedCurvesAreTheCurvesOfProjectedPoints() throws {
        let path = CGPath(ellipseIn: CGRect(x: -25, y: -20, width: 50, height: 40))
        for (angle, distance) in [(0.5, 100), (1.0, 60), (-1.3, 200)] as [(CGFloat, CGFloat)] {
            let projection = perspective(angle, distance: distance)
            var polygon = CGPath()
            for (i, element) in path.flattened(tolerance: 1e-4).elements.enumerated() {
                guard case .move(let p) = element else {
                    if case .line(let p) = element, let q = projection.apply(p) { polygon.addLine(to: q) }
                    continue
                }
                if let q = projection.apply(p) { polygon.move(to: q) }
                #expect(i == 0)
            }
            let (a, b) = (
                Coverage(filling: path, projection: projection, clip: clip), Coverage(filling: polygon, clip: clip)
            )
            #expect(!a.isEmpty)
            // Chords stray by 0.005 pixels, 1.3/255 at most.
            #expect(greatestDifference(a.dense(in: clip), b.dense(in: clip)) <= 2)
        }
    }

    @Test func whatIsBehindTheViewerIsCutAway() {
        // The plane runs through the viewer: its left part comes closer and closer and passes behind.
        let floor = CGPath(rect: CGRect(x: -1000, y: -5, width: 2000, height: 10))
        for angle: CGFloat in [0.4, -0.4] {
            let coverage = Coverage(filling: floor, projection: perspective(angle, distance: 50), clip: clip)
            #expect(coverage.isWellFormed)
            let near = angle > 0 ? 1 : 58
            // Near the viewer the strip fills the height, far away it is thin, and beyond its end there is nothing.
            #expect(coverage.coverage(x: near, y: 30) == 255)
            #expect((0..<60).allSatisfy { coverage.coverage(x: 59 - near, y: $0) < 255 || abs($0 - 30) < 6 })
        }
        let behind = CGPath(rect: CGRect(x: -1000, y: -5, width: 500, height: 10))
        let away = Coverage(filling: behind, projection: perspective(-.pi / 2 + 0.1, distance: 50), clip: clip)
        let other = Coverage(filling: behind, projection: perspective(.pi / 2 - 0.1, distance: 50), clip: clip)
        #expect(away.isEmpty != other.isEmpty)
    }

    @Test func edgeOnNothingIsSeen() {
        let projection = Projection(CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
        #expect(
            Coverage(
                filling: CGPath(rect: CGRect(x: 5, y: 5, width: 20, height: 20)), projection: projection, clip: clip
            ).area < 0.01)
    }
}
