import Foundation
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite struct StrokeTests {
    private let world = PixelRect(x: 0, y: 0, width: 10, height: 7)

    private func style(
        _ width: CGFloat, _ cap: StrokeStyle.Cap = .butt, _ join: StrokeStyle.Join = .miter, dash: [CGFloat] = [],
        phase: CGFloat = 0
    ) -> StrokeStyle {
        var style = StrokeStyle()
        (style.width, style.cap, style.join, style.dash, style.dashPhase) = (width, cap, join, dash, phase)
        return style
    }

    private func stroke(_ svg: String, _ style: StrokeStyle, _ clip: PixelRect? = nil) throws -> Coverage {
        let coverage = Coverage(stroking: try CGPath(svg: svg), style, clip: clip ?? world)
        #expect(coverage.isWellFormed)
        return coverage
    }

    @Test func capsEndTheLine() throws {
        #expect(try stroke("M3 3H7", style(2)).solidRect == PixelRect(x: 3, y: 2, width: 4, height: 2))
        #expect(try stroke("M3 3H7", style(2, .square)).solidRect == PixelRect(x: 2, y: 2, width: 6, height: 2))
        let round = try stroke("M3 3H7", style(2, .round))
        #expect(
            round.ascii(world) == """
                ..........
                ..........
                ..c####c..
                ..c####c..
                ..........
                ..........
                ..........
                """)
        // Twelve edge pixels, each rounded to a 255th.
        #expect(abs(round.area - (8 + .pi)) < 0.025)
    }

    @Test func joinsTurnTheCorner() throws {
        #expect(
            try stroke("M2 5V2H8", style(2)).ascii(world) == """
                ..........
                .#######..
                .#######..
                .##.......
                .##.......
                ..........
                ..........
                """)
        #expect(try stroke("M2 5V2H8", style(2, .butt, .bevel)).ascii(world).split(separator: "\n")[1] == ".8######..")
        #expect(try stroke("M2 5V2H8", style(2, .butt, .round)).ascii(world).split(separator: "\n")[1] == ".c######..")
    }

    @Test func mitersEndAtTheirLimit() throws {
        var style = style(2)
        style.miterLimit = 1.42
        let corner = "M2 5V2H8"
        #expect(try stroke(corner, style) == stroke(corner, self.style(2)))
        style.miterLimit = 1.41
        #expect(try stroke(corner, style) == stroke(corner, self.style(2, .butt, .bevel)))
    }

    @Test func closedSubpathsHaveNoCaps() throws {
        let ring = try stroke("M2 2H8V5H2Z", style(2, .round))
        #expect(
            ring.ascii(world) == """
                ..........
                .########.
                .########.
                .##....##.
                .########.
                .########.
                ..........
                """)
        #expect(try stroke("M2 2H8V5H2V2Z", style(2)) == ring)
        #expect(try stroke("M2 2V5H8V2Z", style(2)) == ring)
    }

    @Test func dotsNeedARoundOrSquareCap() throws {
        for dot in ["M4 3L4 3", "M4 3Z", "M4 3H4V3Z", "M4 3C4 3 4 3 4 3"] {
            #expect(try stroke(dot, style(4)).isEmpty)
            #expect(try stroke(dot, style(4, .square)).solidRect == PixelRect(x: 2, y: 1, width: 4, height: 4))
            #expect(try abs(stroke(dot, style(4, .round)).area - 4 * .pi) < 0.05)
        }
        #expect(try stroke("M4 3", style(4, .round)).isEmpty)
    }

    @Test func dashes() throws {
        func row(_ style: StrokeStyle, _ svg: String = "M0 3H10") throws -> String {
            String(try stroke(svg, style).ascii(world).split(separator: "\n")[2])
        }
        #expect(try row(style(2, dash: [2, 1])) == "##.##.##.#")
        #expect(try row(style(2, dash: [2, 1], phase: 1)) == "#.##.##.##")
        #expect(try row(style(2, dash: [2, 1], phase: -1)) == ".##.##.##.")
        #expect(try row(style(2, dash: [2, 1], phase: 2)) == ".##.##.##.")
        #expect(try row(style(2, dash: [3])) == "###...###.")
        #expect(try row(style(2, dash: [1, 2, 3])) == "#..###.##.")
        #expect(try row(style(2, dash: [0, 4])) == "..........")
        #expect(try row(style(2, .square, dash: [0, 4])) == "#..##..##.")
        #expect(try row(style(2, dash: [0, 0])) == "##########")
        #expect(try row(style(2, dash: [2, -1])) == "##########")
        #expect(try row(style(2, dash: [1e-9, 1e-9])) == "##########")
        #expect(try row(style(2, dash: [100])) == "##########")
    }

    @Test func dashesRunAroundCorners() throws {
        // The dash that passes the start of a closed subpath turns its corner.
        #expect(
            try stroke("M2 2H8V5H2Z", style(2, dash: [3, 3], phase: 1)).ascii(world) == """
                ..........
                .###...##.
                .###...##.
                .......##.
                ...###....
                ...###....
                ..........
                """)
    }

    /// Measured on iOS: two lines of ¾ of a pixel, one on the other, are as dark as a whole one, and so is the crossing
    /// of two.
    @Test func overlapsAddUpAndAreCutAtFull() throws {
        #expect(try stroke("M1 3.5H9", style(0.75)).coverage(x: 5, y: 3) == 191)
        #expect(try stroke("M1 3.5H9M1 3.5H9", style(0.75)).coverage(x: 5, y: 3) == 255)
        #expect(try stroke("M1 3.5H9H1", style(0.75)).coverage(x: 5, y: 3) == 255)
        #expect(try stroke("M5.5 0V7M1 3.5H9", style(0.75)).coverage(x: 5, y: 3) == 255)
        #expect(try stroke("M1 3.5H9M1 3.5H9", style(0.25)).coverage(x: 5, y: 3) == 128)
        let cross = try stroke("M5 0V7M1 3.5H9", style(0.5))
        #expect(cross.coverage(x: 5, y: 3) == 191)
        // Turning it over changes nothing.
        let mirrored = Coverage(
            stroking: try CGPath(svg: "M1 3.5H9M1 3.5H9"), style(0.75),
            projection: Projection(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 10, ty: 0)),
            clip: world)
        #expect(mirrored.coverage(x: 5, y: 3) == 255)
    }

    @Test func curvesAreAsWideAsTheyShouldBe() {
        // A ring between two circles.
        let clip = PixelRect(x: 0, y: 0, width: 100, height: 100)
        let circle = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60))
        for width: CGFloat in [0.5, 2, 10, 40] {
            let (outer, inner) = (30 + width / 2, 30 - width / 2)
            var ring = CGPath(ellipseIn: CGRect(x: 50 - outer, y: 50 - outer, width: 2 * outer, height: 2 * outer))
            ring.addPath(CGPath(ellipseIn: CGRect(x: 50 - inner, y: 50 - inner, width: 2 * inner, height: 2 * inner)))
            let expected = Coverage(filling: ring, rule: .evenOdd, clip: clip)
            let stroked = Coverage(stroking: circle, style(width), clip: clip)
            // Both circles are curves that stray by 0.03 % of the radius, 0.013 pixels; the stroke's tolerance is 0.01.
            #expect(greatestDifference(stroked.dense(in: clip), expected.dense(in: clip)) <= 6)
        }
    }

    /// Whatever the path: every point within half the width of it (round joins and caps) is inside, no other one is.
    @Test func strokesAreThePointsNearThePath() {
        var random = SeededGenerator(11)
        let clip = PixelRect(x: 0, y: 0, width: 40, height: 40)
        for round in 0..<60 {
            var path = CGPath()
            path.move(to: random.point(5...35))
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                if Bool.random(using: &random) {
                    path.addLine(to: random.point(5...35))
                } else {
                    path.addCurve(
                        to: random.point(5...35), control1: random.point(0...40), control2: random.point(0...40))
                }
            }
            if Bool.random(using: &random) { path.closeSubpath() }
            let width = CGFloat(random.number(0.5...16))
            let coverage = Coverage(stroking: path, style(width, .round, .round), clip: clip)
            var lines: [(CGPoint, CGPoint)] = []
            var (first, last) = (CGPoint.zero, CGPoint.zero)
            for element in path.flattened(tolerance: 0.001).elements {
                switch element {
                case .move(let p): (first, last) = (p, p)
                case .line(let p):
                    lines.append((last, p))
                    last = p
                default: lines.append((last, first))
                }
            }
            for y in stride(from: 0, to: 40, by: 2) {
                for x in 0..<40 {
                    let center = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                    let distance = lines.map { segmentDistance(center, $0.0, $0.1) }.min() ?? .infinity
                    let value = coverage.coverage(x: x, y: y)
                    // A pixel's corners are 0.708 from its centre.
                    if distance < width / 2 - 0.73 { #expect(value == 255, "round \(round) at \(x), \(y): \(value)") }
                    if distance > width / 2 + 0.73 { #expect(value == 0, "round \(round) at \(x), \(y): \(value)") }
                }
            }
        }
    }

    private func segmentDistance(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (x, y) = (b.x - a.x, b.y - a.y)
        let square = x * x + y * y
        let t = square == 0 ? 0 : max(0, min(1, ((p.x - a.x) * x + (p.y - a.y) * y) / square))
        let (dx, dy) = (p.x - a.x - t * x, p.y - a.y - t * y)
        return (dx * dx + dy * dy).squareRoot()
    }

    @Test func transformsActOnTheWidthToo() throws {
        let path = try CGPath(svg: "M1 1H4")
        let twice = Projection(CGAffineTransform(scaleX: 2, y: 2))
        #expect(
            Coverage(stroking: path, style(1), projection: twice, clip: world).solidRect
                == PixelRect(x: 2, y: 1, width: 6, height: 2))
    }

    @Test func badStylesDrawNothing() throws {
        for width: CGFloat in [0, -1, .nan, .infinity] { #expect(try stroke("M1 1H5", style(width)).isEmpty) }
        #expect(try stroke("M1 1H5", style(1e300, .round, .round)).solidRect == world)
        var path = CGPath()
        path.move(to: CGPoint(x: CGFloat.nan, y: 1))
        path.addLine(to: CGPoint(x: 5, y: CGFloat.infinity))
        #expect(Coverage(stroking: path, style(2), clip: world).isEmpty)
    }
}
