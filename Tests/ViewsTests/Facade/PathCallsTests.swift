import Foundation
import Geometry
import Testing

@testable import Views

/// Calls of Core Graphics' paths, and of the curves and rectangles that go with layers.
@Suite struct PathCallsTests {
    @Test func linesBetweenPoints() {
        let path = CGMutablePath()
        var lines = path
        lines.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 0)])
        lines.addLines(between: [])
        #expect(
            lines.elements == [
                .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 3, y: 4)), .line(CGPoint(x: 5, y: 0)),
            ])
    }

    /// By how much it turns, and where it ends.
    @Test(arguments: [
        (CGFloat.pi / 2, CGPoint(x: 10, y: 20)), (-.pi / 2, CGPoint(x: 10, y: 0)), (.pi, CGPoint(x: 0, y: 10)),
    ])
    func relativeArcs(delta: CGFloat, end: CGPoint) throws {
        var path = CGPath()
        path.addRelativeArc(center: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, delta: delta)
        let last = try #require(path.currentPoint)
        #expect(abs(last.x - end.x) < 1e-9 && abs(last.y - end.y) < 1e-9)
        #expect(path.elements.first == .move(CGPoint(x: 20, y: 10)))
    }

    @Test func elementsAreShownOneByOne() {
        var path = CGPath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 2))
        path.addQuadCurve(to: CGPoint(x: 4, y: 4), control: CGPoint(x: 3, y: 3))
        path.addCurve(to: CGPoint(x: 7, y: 7), control1: CGPoint(x: 5, y: 5), control2: CGPoint(x: 6, y: 6))
        path.closeSubpath()
        var seen: [[CGFloat]] = []
        let counts: [CGPathElementType: Int] = [
            .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
        ]
        path.applyWithBlock { element in
            let count = counts[element.pointee.type] ?? 0
            seen.append((0..<count).map { element.pointee.points[$0].x })
        }
        #expect(seen == [[1], [2], [3, 4], [5, 6, 7], []])
    }

    @Test(arguments: [
        (CGLineCap.butt, CGRect(x: 0, y: -2, width: 10, height: 4)),
        (.square, CGRect(x: -2, y: -2, width: 14, height: 4)),
    ])
    func strokesAreOutlines(cap: CGLineCap, box: CGRect) {
        var line = CGPath()
        line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        let outline = line.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        #expect(outline.boundingBox == box)
        let moved = line.copy(
            strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(translationX: 5, y: 0))
        #expect(moved.boundingBox == box.offsetBy(dx: 5, dy: 0))
    }

    @Test func aCurveTellsItsPoints() {
        let curve = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1)
        let points = (0..<4).map { index -> [Float] in
            var values: [Float] = [-1, -1]
            curve.getControlPoint(at: index, values: &values)
            return values
        }
        #expect(points == [[0, 0], [0.25, 0.5], [0.75, 1], [1, 1]])
    }

    @Test func viewsHaveAnchorsAndAlignmentRectangles() {
        final class Inset: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let view = Inset(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let (frame, rect) = (CGRect(x: 10, y: 10, width: 50, height: 40), CGRect(x: 12, y: 11, width: 44, height: 36))
        #expect(view.alignmentRect(forFrame: frame) == rect && view.frame(forAlignmentRect: rect) == frame)
        #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        view.anchorPoint = .zero
        #expect(view.layer.anchorPoint == .zero && view.frame.origin == CGPoint(x: 50, y: 25))
    }

    @Test func stacksKnowTheSystemsSpacing() {
        let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        let stack = UIStackView(arrangedSubviews: views)
        (stack.frame, stack.alignment) = (CGRect(x: 0, y: 0, width: 100, height: 10), .top)
        stack.spacing = UIStackView.spacingUseSystem
        stack.setCustomSpacing(20, after: views[1])
        #expect(views.map(stack.spacing(after:)) == [8, 20, 8])
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[1])
        stack.spacing = 3
        #expect(views.map(stack.spacing(after:)) == [3, 3, 3])
    }
}
