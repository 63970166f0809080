import Foundation
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite struct CoverageFillingTests {
    private let world = PixelRect(x: 0, y: 0, width: 8, height: 6)

    private func fill(_ svg: String, _ rule: FillRule = .nonZero, clip: PixelRect? = nil) throws -> Coverage {
        let coverage = Coverage(filling: try CGPath(svg: svg), rule: rule, clip: clip ?? world)
        #expect(coverage.isWellFormed)
        return coverage
    }

    @Test func pixelsThatAreWhollyInsideAreFull() throws {
        let square = try fill("M1 1H6V4H1Z")
        #expect(square.solidRect == PixelRect(minX: 1, minY: 1, maxX: 6, maxY: 4))
        #expect(square.runs.allSatisfy { $0.isConstant })
        #expect(square.bytes.isEmpty)
    }

    @Test func edgesCoverTheirExactPart() throws {
        let coverage = try fill("M1.5 1.25H5.75V3.5H1.5Z")
        // 255 × ½ × ¾ = 95.6, × ¾ = 191.25, × ½ × ½ = 63.75, …
        #expect(
            coverage.dense(in: PixelRect(x: 0, y: 1, width: 7, height: 3)) == [
                0, 96, 191, 191, 191, 143, 0,
                0, 128, 255, 255, 255, 191, 0,
                0, 64, 128, 128, 128, 96, 0,
            ])
    }

    @Test func diagonalsHalveTheirPixels() throws {
        #expect(
            try fill("M0 0L6 6H0Z").ascii(world) == """
                8.......
                #8......
                ##8.....
                ###8....
                ####8...
                #####8..
                """)
        #expect(
            try fill("M0 0L8 4V6H0Z").ascii(world) == """
                b4......
                ##b4....
                ####b4..
                ######b4
                ########
                ########
                """)
    }

    @Test func rulesDifferWhereContoursOverlap() throws {
        let rings = "M0 0H8V6H0ZM2 2H6V4H2Z"
        #expect(try fill(rings).solidRect == world)
        #expect(
            try fill(rings, .evenOdd).ascii(world) == """
                ########
                ########
                ##....##
                ##....##
                ########
                ########
                """)
        #expect(try fill("M0 0H8V6H0ZM2 2V4H6V2Z") == fill(rings, .evenOdd))
    }

    /// Shared edges cut pixels in all kinds of parts.
    static let seamless = [
        "M0 0H3.3V6H0ZM3.3 0H8V6H3.3Z",
        "M0 0H3.3V6H0ZM3.3 0V6H8V0Z",
        "M0 0L8 6H0ZM0 0L8 6V0Z",
        "M0 0L8 6H0ZM0 0H8V6Z",
        "M0 0L3 6H0ZM0 0L3 6H5L8 0ZM8 0L5 6H8Z",
        "M0 0H8V6H0ZM.3 .3H7.7V5.7H.3Z",
        "M0 0H8V6H0ZM.3 .3V5.7H7.7V.3ZM.3 .3H7.7V5.7H.3Z",
    ]

    @Test(arguments: seamless)
    func contoursThatShareAnEdgeHaveNoSeam(_ svg: String) throws {
        #expect(try fill(svg).solidRect == world)
    }

    @Test func theSameContourTwiceIsTheSameShape() throws {
        let once = "M1.3 1.2L6.7 1.9L4.1 5.6Z"
        #expect(try fill(once + once) == fill(once))
        #expect(try fill(once + once, .evenOdd).isEmpty)
        #expect(try fill(once + once + once, .evenOdd) == fill(once))
    }

    @Test func whatLiesBesideTheClipStillCounts() throws {
        let big = "M-100 -100L100 -100L100 100L-100 100Z"
        let clip = PixelRect(x: 2, y: 1, width: 3, height: 2)
        #expect(try fill(big, clip: clip).solidRect == clip)
        #expect(try fill("M-5 -3L20 3L-5 9Z", clip: clip).dense(in: clip) == fill("M-5 -3L20 3L-5 9Z").dense(in: clip))
        #expect(try fill("M10 0H20V5H10Z").isEmpty)
        #expect(try fill("M-10 0H-5V5H-10Z").isEmpty)
        #expect(try fill("M0 -10H5V-5H0Z").isEmpty)
    }

    @Test func openSubpathsAreClosed() throws {
        #expect(try fill("M1 1L6 2L3 5") == fill("M1 1L6 2L3 5Z"))
        #expect(try fill("M1 1L6 2L3 5M0 0L3 0L0 3") == fill("M1 1L6 2L3 5ZM0 0L3 0L0 3Z"))
    }

    @Test(arguments: ["", "M1 1", "M1 1L5 5", "M1 1Z", "M1 1H5Z", "M2 2L4 4L2 2Z", "M1 1C1 1 1 1 1 1Z"])
    func degeneratePathsCoverNothing(_ svg: String) throws {
        #expect(try fill(svg).isEmpty)
    }

    @Test func badNumbersAreSurvived() {
        var path = CGPath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 3))
        path.addLine(to: CGPoint(x: 6, y: 1))
        path.addCurve(to: CGPoint(x: 2, y: 2), control1: CGPoint(x: CGFloat.infinity, y: 0), control2: .zero)
        path.addLine(to: CGPoint(x: 6, y: 4))
        path.addLine(to: CGPoint(x: 1, y: 4))
        path.closeSubpath()
        #expect(Coverage(filling: path, clip: world) == Coverage(PixelRect(minX: 1, minY: 1, maxX: 6, maxY: 4)))

        let huge = CGPath(rect: CGRect(x: -1e200, y: -1e200, width: 2e200, height: 2e200))
        #expect(Coverage(filling: huge, clip: world).solidRect == world)
        let circle = CGPath(ellipseIn: CGRect(x: -1e8, y: -1e8, width: 2e8, height: 2e8))
        #expect(Coverage(filling: circle, clip: world).solidRect == world)
        let zero = CGAffineTransform(scaleX: 0, y: 0)
        #expect(Coverage(filling: path, transform: zero, clip: world).isEmpty)
        #expect(Coverage(filling: path, transform: CGAffineTransform(scaleX: .nan, y: 1), clip: world).isEmpty)
        #expect(Coverage(filling: path, clip: .empty).isEmpty)
    }

    @Test func areaIsKeptUnderTranslationsByFractions() throws {
        var random = SeededGenerator(1)
        let clip = PixelRect(x: 0, y: 0, width: 64, height: 64)
        let path = try CGPath(svg: "M8 8C40 0 60 20 50 50Q20 60 8 40Z")
        let expected = Coverage(filling: path, clip: clip).area
        for _ in 0..<50 {
            let t = CGAffineTransform(translationX: CGFloat(random.number(0...6)), y: CGFloat(random.number(0...6)))
            // Bytes are rounded: half a 255th for each of some 300 edge pixels, of random sign.
            #expect(abs(Coverage(filling: path, transform: t, clip: clip).area - expected) < 0.3)
        }
    }

    @Test func circlesHaveTheirArea() {
        for radius: CGFloat in [0.3, 1, 3.7, 30, 200] {
            let size = Int(radius * 2) + 4
            let path = CGPath(ellipseIn: CGRect(x: 1.3, y: 1.7, width: radius * 2, height: radius * 2))
            let coverage = Coverage(filling: path, clip: PixelRect(x: 0, y: 0, width: size, height: size))
            let expected = Double(radius * radius) * .pi
            // The four curves of an ellipse enclose 0.03 % more than a circle, their chords lie up to 0.005 inside,
            // bytes are rounded.
            #expect(abs(coverage.area - expected) < expected * 4e-4 + Double(radius) * 2 * .pi * 0.0035 + 0.03)
        }
    }

    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func randomPathsAgreeWithScanLines(_ rule: FillRule) {
        var random = SeededGenerator(2)
        let clip = PixelRect(x: 3, y: 2, width: 24, height: 20)
        for round in 0..<200 {
            var path = CGPath()
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                path.move(to: random.point(-10...40))
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: path.addLine(to: random.point(-10...40))
                    case 1: path.addQuadCurve(to: random.point(-10...40), control: random.point(-10...40))
                    default:
                        path.addCurve(
                            to: random.point(-10...40), control1: random.point(-10...40),
                            control2: random.point(-10...40))
                    }
                }
                path.closeSubpath()
            }
            let coverage = Coverage(filling: path, rule: rule, clip: clip)
            #expect(coverage.isWellFormed)
            let dense = coverage.dense(in: clip)
            let part = PixelRect(x: 9, y: 7, width: 8, height: 9)
            #expect(Coverage(filling: path, rule: rule, clip: part).dense(in: part) == coverage.dense(in: part))
            let reference = referenceCoverage(path, rule: rule, in: clip, linesPerRow: 256)
            let difference = greatestDifference(dense, reference)
            // The scan lines are right to a 255th for each end of an edge in a pixel, the chords to one, and both
            // round.
            #expect(difference <= 3, "round \(round): \(difference) \(path.svgData)")
        }
    }

    @Test func bandsOfLargeShapesFitTogether() throws {
        let path = try CGPath(svg: "M3.3 2.2L990.5 400.7L500.1 1999.4L20.2 1200.9Z")
        let clip = PixelRect(x: 0, y: 0, width: 1000, height: 2000)
        let whole = Coverage(filling: path, clip: clip)
        #expect(whole.isWellFormed)
        for part in [
            PixelRect(x: 0, y: 60, width: 1000, height: 10), PixelRect(x: 400, y: 1000, width: 40, height: 500),
        ] {
            #expect(Coverage(filling: path, clip: part).dense(in: part) == whole.dense(in: part))
        }
    }

    @Test func manyEdgesInOneRowEndInTime() {
        var random = SeededGenerator(3)
        var path = CGPath()
        path.move(to: .zero)
        for _ in 0..<20_000 { path.addLine(to: CGPoint(x: random.number(0...50), y: random.number(0...2))) }
        let clip = PixelRect(x: 0, y: 0, width: 50, height: 2)
        #expect(Coverage(filling: path, clip: clip).area > 90)
    }
}
