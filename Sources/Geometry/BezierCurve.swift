import Foundation

/// A quadratic Bézier curve.
package struct QuadCurve: Hashable, Sendable {
    package var start, control, end: CGPoint

    @inlinable
    package init(start: CGPoint, control: CGPoint, end: CGPoint) {
        (self.start, self.control, self.end) = (start, control, end)
    }

    /// - Parameter t: 0…1.
    @inlinable
    package func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let (a, b, c) = (u * u, 2 * u * t, t * t)
        return CGPoint(x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
    }

    /// How many equal steps of t keep chords within `tolerance` of the curve, 1…`limit`.
    @inlinable
    package func chordCount(tolerance: CGFloat, limit: Int = 1024) -> Int {
        // A chord over a step h strays at most h²·max|B″|/8, and B″ = 2(start − 2 control + end).
        let (x, y) = (start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
        return Bezier.count(squared: (x * x + y * y).squareRoot() / (4 * tolerance), limit: limit)
    }

    /// The same curve as a cubic.
    @inlinable
    package var cubic: CubicCurve {
        CubicCurve(
            start: start, control1: Bezier.mix(start, control, 2.0 / 3), control2: Bezier.mix(end, control, 2.0 / 3),
            end: end)
    }
}

/// A cubic Bézier curve.
package struct CubicCurve: Hashable, Sendable {
    package var start, control1, control2, end: CGPoint

    @inlinable
    package init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    /// - Parameter t: 0…1.
    @inlinable
    package func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: a * start.x + b * control1.x + c * control2.x + d * end.x,
            y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }

    /// How many equal steps of t keep chords within `tolerance` of the curve, 1…`limit`.
    @inlinable
    package func chordCount(tolerance: CGFloat, limit: Int = 1024) -> Int {
        // |B″| is at most 6 times the longer second difference of the control points.
        let (ax, ay) = (start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
        let (bx, by) = (control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
        let longest = max(ax * ax + ay * ay, bx * bx + by * by)
        return Bezier.count(squared: longest.squareRoot() * 0.75 / tolerance, limit: limit)
    }

    /// The two halves at t = ½.
    @inlinable
    package var halves: (CubicCurve, CubicCurve) {
        let (a, b, c) = (
            Bezier.mix(start, control1, 0.5), Bezier.mix(control1, control2, 0.5), Bezier.mix(control2, end, 0.5)
        )
        let (d, e) = (Bezier.mix(a, b, 0.5), Bezier.mix(b, c, 0.5))
        let middle = Bezier.mix(d, e, 0.5)
        return (
            CubicCurve(start: start, control1: a, control2: d, end: middle),
            CubicCurve(start: middle, control1: e, control2: c, end: end)
        )
    }
}

/// What both kinds of curves need.
@usableFromInline
enum Bezier {
    @inlinable
    static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    /// ⌈√value⌉ within 1…limit, also for values that are infinite or not a number.
    @inlinable
    static func count(squared value: CGFloat, limit: Int) -> Int {
        guard value > 1 else { return 1 }
        let root = value.squareRoot().rounded(.up)
        return root < CGFloat(limit) ? Int(root) : limit
    }
}
