import Foundation
import Testing

@testable import Geometry

@Suite struct CGPathTests {
    private let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))

    @Test func curvesCountWithTheirExtremesInTheTightBox() {
        var path = CGPath()
        path.move(to: CGPoint(x: 100, y: 100))
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 6))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
        path = CGPath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 2, y: -4))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: -2, width: 4, height: 2))
        #expect(circle.boundingBoxOfPath == CGRect(x: -10, y: -10, width: 20, height: 20))
        #expect(CGPath().boundingBoxOfPath.isNull)
    }

    @Test func currentPointFollowsTheElements() {
        var path = CGPath()
        #expect(path.currentPoint == nil)
        path.move(to: CGPoint(x: 1, y: 2))
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 5, y: 2))
        path.addQuadCurve(to: CGPoint(x: 7, y: 7), control: .zero)
        #expect(path.currentPoint == CGPoint(x: 7, y: 7))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test func containsFollowsTheRule() {
        var rings = circle
        rings.addPath(CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10)))
        #expect(rings.contains(.zero))
        #expect(!rings.contains(.zero, rule: .evenOdd))
        #expect(rings.contains(CGPoint(x: 7, y: 0), rule: .evenOdd))
        #expect(!rings.contains(CGPoint(x: 7.2, y: 7.2)))
        #expect(rings.contains(CGPoint(x: 7, y: 7)))
        rings = circle
        rings.addPath(CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10)).reversed)
        #expect(!rings.contains(.zero))
    }

    @Test func openSubpathsCountAsClosed() {
        var triangle = CGPath()
        triangle.move(to: .zero)
        triangle.addLine(to: CGPoint(x: 10, y: 0))
        triangle.addLine(to: CGPoint(x: 0, y: 10))
        #expect(triangle.contains(CGPoint(x: 2, y: 2)))
        #expect(!triangle.contains(CGPoint(x: 6, y: 6)))
    }

    @Test func lengths() {
        #expect(CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4)).length() == 14)
        // Four curves stray from the circle by 0.03 %, less than that on the average.
        #expect(abs(circle.length() - 20 * .pi) < 0.02)
    }

    @Test func chordsStayWithinTheTolerance() {
        for tolerance: CGFloat in [1, 0.1, 0.001] {
            let flat = circle.flattened(tolerance: tolerance)
            flat.forEachLine(closingOpenSubpaths: false) { a, b in
                let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
                // 0.003 is what the curves themselves stray from the circle.
                #expect((middle.x * middle.x + middle.y * middle.y).squareRoot() > 10 - tolerance - 0.003)
            }
        }
    }

    @Test func reversingTwiceIsTheSamePath() throws {
        let path = try CGPath(svg: "M0 0 L10 0 Q20 0 20 10 C20 20 10 20 0 10 Z M5 5 L6 6 L7 5")
        #expect(path.reversed.svgData == "M0 10 C10 20 20 20 20 10 Q20 0 10 0 L0 0 Z M7 5 L6 6 L5 5")
        #expect(path.reversed.boundingBoxOfPath == path.boundingBoxOfPath)
        #expect(abs(path.reversed.length() - path.length()) < 1e-9)
    }

    static let arcs: [(Double, Double, Bool, String)] = [
        (0.0, Double.pi / 2, true, "M10 0 C10 5.522847 5.522847 10 0 10"),
        (
            0.0, Double.pi / 2, false,
            "M10 0 C10 -5.522847 5.522847 -10 0 -10 C-5.522847 -10 -10 -5.522847 -10 0 C-10 5.522847 -5.522847 10 0 10"
        ),
        (Double.pi, 0.0, false, "M-10 0 C-10 5.522847 -5.522847 10 0 10 C5.522847 10 10 5.522847 10 0"),
        (0.0, 0.0, true, "M10 0"),
    ]

    @Test(arguments: arcs)
    func arcsTurnAsInUIKit(_ start: Double, _ end: Double, _ clockwise: Bool, _ expected: String) {
        var path = CGPath()
        path.addArc(
            center: .zero, radius: 10, startAngle: CGFloat(start), endAngle: CGFloat(end),
            clockwiseOnScreen: clockwise)
        #expect(path.svgData == expected)
    }

    /// The public name has CGMutablePath's sense, which is the opposite.
    @Test(arguments: arcs)
    func arcsTurnAsInCoreGraphics(_ start: Double, _ end: Double, _ clockwise: Bool, _ expected: String) {
        var path = CGPath()
        path.addArc(
            center: .zero, radius: 10, startAngle: CGFloat(start), endAngle: CGFloat(end), clockwise: !clockwise)
        #expect(path.svgData == expected)
    }

    /// In either direction, whichever way the angles are counted, also where rounding has made a little less of them.
    @Test(arguments: [1.0, 0, -.pi / 2, 0.1], [true, false])
    func aFullTurnIsACircle(start: Double, clockwise: Bool) {
        for end in [start + 2 * .pi, start - 2 * .pi, start + 4 * .pi, start - 2 * .pi + 4e-16] {
            var path = CGPath()
            path.addArc(
                center: .zero, radius: 10, startAngle: CGFloat(start), endAngle: CGFloat(end),
                clockwiseOnScreen: clockwise)
            #expect(abs(path.length() - 20 * .pi) < 0.02)
            #expect(path.elements.count == 5)
        }
    }

    @Test func arcsContinueWithALine() {
        var path = CGPath()
        path.move(to: .zero)
        path.addArc(
            center: CGPoint(x: 20, y: 0), radius: 10, startAngle: -.pi / 2, endAngle: 0, clockwiseOnScreen: true)
        #expect(path.svgData.hasPrefix("M0 0 L20 -10 C"))
    }

    @Test func roundedRectsClampTheirCorners() {
        let path = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 50, cornerHeight: 5)
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(path.svgData.hasPrefix("M10 0 L10 0 C15.522847 0 20 2.238576 20 5"))
        #expect(
            CGPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 0, cornerHeight: 0).svgData
                == "M0 0 L20 0 L20 10 L0 10 Z")
    }

    @Test func aCornerIsRoundedBetweenItsTangents() {
        for (end, expected) in [
            (CGPoint(x: 10, y: 10), "M0 0 L6 0 C8.209139 0 10 1.790861 10 4"),
            (CGPoint(x: 10, y: -10), "M0 0 L6 0 C8.209139 0 10 -1.790861 10 -4"),
        ] {
            var path = CGPath()
            path.move(to: .zero)
            path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: 4)
            #expect(path.svgData == expected)
        }
        // No corner: a straight line, no radius, no second line.
        for (corner, end, radius) in [
            (CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0), CGFloat(4)), (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 9), 0),
            (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 0), 4), (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 9), 4),
        ] {
            var path = CGPath()
            path.move(to: .zero)
            path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
            #expect(path.currentPoint == corner)
        }
    }
}
