import Foundation
import Geometry

/// Draws the outlines of stroked chains.
///
/// The outline is the sum of one rectangle per line and one wedge per join, all of one orientation, with their common
/// borders left out. So every point of the stroke has a winding of at least 1, whatever overlaps, and no other point
/// has any.
struct StrokerOutline {
    private(set) var path = CGPath()
    private let style: StrokeStyle
    private let radius: CGFloat
    /// The widest angle that one chord of a round join or cap may span, radians.
    private let chordAngle: CGFloat
    private var left: [CGPoint] = []
    private var right: [CGPoint] = []

    init(style: StrokeStyle, tolerance: CGFloat) {
        self.style = style
        radius = style.width / 2
        // At least a thousandth, so that no width makes endless arcs.
        chordAngle = max(1e-3, CGFloat(2 * Elementary.acos(Double(max(0.5, 1 - tolerance / radius)))))
    }

    mutating func add(_ line: StrokerLine) {
        guard line.points.count > 1 else {
            addDot(at: line.points[0], line.heading)
            return
        }
        let points = line.points
        let count = points.count
        var segments: [Segment] = []
        for i in 0..<(line.isClosed ? count : count - 1) {
            segments.append(Segment(points[i], points[(i + 1) % count]))
        }
        left.removeAll(keepingCapacity: true)
        right.removeAll(keepingCapacity: true)

        if line.isClosed {
            for i in 0..<count {
                addJoin(at: points[i], segments[(i + count - 1) % count], segments[i], isSmooth: line.isSmooth[i])
            }
            addContour(left)
            addContour(right.reversed())
            return
        }
        let (first, last) = (segments[0], segments[count - 2])
        addCap(at: points[0], CGVector(dx: -first.direction.dx, dy: -first.direction.dy))
        for i in 1..<count - 1 { addJoin(at: points[i], segments[i - 1], segments[i], isSmooth: line.isSmooth[i]) }
        // The start cap lies in `left` already, running from the right side to the left one.
        left.append(offset(points[count - 1], last.normal, 1))
        right.append(offset(points[count - 1], last.normal, -1))
        addCapPoints(at: points[count - 1], last.direction)
        addContour(left + right.reversed())
    }

    private struct Segment {
        var direction: CGVector
        /// To the left of the direction on a screen whose y axis points down.
        var normal: CGVector
        var length: CGFloat

        init(_ a: CGPoint, _ b: CGPoint) {
            let (x, y) = (b.x - a.x, b.y - a.y)
            length = (x * x + y * y).squareRoot()
            direction = CGVector(dx: x / length, dy: y / length)
            normal = CGVector(dx: direction.dy, dy: -direction.dx)
        }
    }

    private func offset(_ p: CGPoint, _ v: CGVector, _ factor: CGFloat) -> CGPoint {
        CGPoint(x: p.x + v.dx * radius * factor, y: p.y + v.dy * radius * factor)
    }

    private mutating func addContour(_ points: [CGPoint]) {
        guard points.count > 2 else { return }
        path.move(to: points[0])
        for p in points.dropFirst() { path.addLine(to: p) }
        path.closeSubpath()
    }

    // MARK: Joins

    private mutating func addJoin(at p: CGPoint, _ a: Segment, _ b: Segment, isSmooth: Bool) {
        let cross = a.direction.dx * b.direction.dy - a.direction.dy * b.direction.dx
        let dot = a.direction.dx * b.direction.dx + a.direction.dy * b.direction.dy
        if abs(cross) < 1e-9, dot > 0 {
            left.append(offset(p, b.normal, 1))
            right.append(offset(p, b.normal, -1))
            return
        }
        // A clockwise turn (on screen) has its outer side on the left.
        let side: CGFloat = cross > 0 ? 1 : -1
        var outer: [CGPoint] = []
        addOuterJoin(at: p, a.normal, b.normal, side, cross: cross, dot: dot, isSmooth: isSmooth, to: &outer)
        var inner: [CGPoint] = []
        let bisector = CGVector(
            dx: (a.normal.dx + b.normal.dx) / (1 + dot), dy: (a.normal.dy + b.normal.dy) / (1 + dot))
        if dot > -0.9999, radius * abs(cross) / (1 + dot) <= min(a.length, b.length) {
            // The inner borders meet.
            inner.append(offset(p, bisector, -side))
        } else {
            inner += [offset(p, a.normal, -side), p, offset(p, b.normal, -side)]
        }
        if side > 0 {
            left += outer
            right += inner
        } else {
            left += inner
            right += outer
        }
    }

    private func addOuterJoin(
        at p: CGPoint, _ a: CGVector, _ b: CGVector, _ side: CGFloat, cross: CGFloat, dot: CGFloat, isSmooth: Bool,
        to points: inout [CGPoint]
    ) {
        let (start, end) = (offset(p, a, side), offset(p, b, side))
        if isSmooth || style.join == .round {
            // A reversal may turn either way; it must be the way of its side.
            let angle = side * CGFloat(Elementary.atan2(Double(abs(cross)), Double(dot)))
            if isSmooth, abs(angle) <= chordAngle {
                // One point on the circle, half-way.
                let middle = CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)
                let length = (middle.dx * middle.dx + middle.dy * middle.dy).squareRoot()
                points.append(offset(p, CGVector(dx: middle.dx / length, dy: middle.dy / length), side))
            } else {
                points.append(start)
                addArc(center: p, from: a, angle: angle, side, to: &points)
                points.append(end)
            }
            return
        }
        // The miter's length over the width is 1/cos of half the turn.
        let limit = style.miterLimit
        if style.join == .miter, dot > -0.999999, limit * limit * (1 + dot) / 2 >= 1 {
            points.append(offset(p, CGVector(dx: (a.dx + b.dx) / (1 + dot), dy: (a.dy + b.dy) / (1 + dot)), side))
        } else {
            points += [start, end]
        }
    }

    /// The points between the ends of an arc that turns the vector `from` by `angle`.
    private func addArc(center: CGPoint, from: CGVector, angle: CGFloat, _ side: CGFloat, to points: inout [CGPoint]) {
        let count = Int((abs(angle) / chordAngle).rounded(.up))
        guard count > 1 else { return }
        for i in 1..<count {
            let (sine, cosine) = Elementary.sinCos(angle * CGFloat(i) / CGFloat(count))
            let v = CGVector(dx: from.dx * cosine - from.dy * sine, dy: from.dx * sine + from.dy * cosine)
            points.append(offset(center, v, side))
        }
    }

    // MARK: Caps

    /// Adds a cap to `left`, from one side of the end to the other, with both corners.
    /// - Parameter heading: out of the line.
    private mutating func addCap(at p: CGPoint, _ heading: CGVector) {
        let normal = CGVector(dx: heading.dy, dy: -heading.dx)
        left.append(offset(p, normal, 1))
        addCapPoints(at: p, heading)
        left.append(offset(p, normal, -1))
    }

    /// What a cap adds between its corners, from the left of the heading to its right.
    private mutating func addCapPoints(at p: CGPoint, _ heading: CGVector) {
        let normal = CGVector(dx: heading.dy, dy: -heading.dx)
        switch style.cap {
        case .butt: break
        case .round: addArc(center: p, from: normal, angle: .pi, 1, to: &left)
        case .square:
            let tip = offset(p, heading, 1)
            left += [offset(tip, normal, 1), offset(tip, normal, -1)]
        }
    }

    private mutating func addDot(at p: CGPoint, _ heading: CGVector) {
        guard style.cap != .butt else { return }
        left.removeAll(keepingCapacity: true)
        addCap(at: p, heading)
        addCap(at: p, CGVector(dx: -heading.dx, dy: -heading.dy))
        addContour(left)
    }
}
