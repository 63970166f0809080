import Foundation

extension CGPath {
    /// Where the next line or curve begins; nil for an empty path. After a closed subpath it is that subpath's start.
    public var currentPoint: CGPoint? {
        guard let last = elements.last else { return nil }
        switch last {
        case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): return p
        case .close:
            for case .move(let p) in elements.reversed() { return p }
            return .zero
        }
    }

    /// The smallest rectangle that holds what the path draws: curves count with their extremes, not with their control
    /// points, and a move that draws nothing does not count. Null if nothing is drawn.
    public var boundingBoxOfPath: CGRect {
        var points: [CGPoint] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let p): (start, current) = (p, p)
            case .line(let p):
                points += [current, p]
                current = p
            case .quad(let control, let end):
                let curve = QuadCurve(start: current, control: control, end: end).cubic
                points += [current, end] + curve.extremes
                current = end
            case .cubic(let control1, let control2, let end):
                points +=
                    [current, end]
                    + CubicCurve(start: current, control1: control1, control2: control2, end: end).extremes
                current = end
            case .close: current = start
            }
        }
        return CGRect(bounding: points)
    }

    /// Whether a point lies inside the filled path. Open subpaths count as closed; on the outline either answer may
    /// come.
    public func contains(_ point: CGPoint, rule: FillRule = .nonZero) -> Bool {
        let box = boundingBox
        guard !box.isNull, point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else {
            return false
        }
        let tolerance = max(1e-6, max(box.width, box.height) * 1e-6)
        var winding = 0
        flattened(tolerance: tolerance).forEachLine(closingOpenSubpaths: true) { a, b in
            guard (a.y <= point.y) != (b.y <= point.y) else { return }
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if x > point.x { winding += b.y > a.y ? 1 : -1 }
        }
        return rule.isInside(winding: winding)
    }

    /// The same outline drawn in the opposite direction; subpaths keep their order.
    public var reversed: CGPath {
        var result = CGPath()
        var subpath: [(start: CGPoint, element: Element)] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        var hasMoved = false

        func finish(closed: Bool) {
            guard hasMoved || !subpath.isEmpty else { return }
            result.move(to: current)
            for (from, element) in subpath.reversed() {
                switch element {
                case .line: result.addLine(to: from)
                case .quad(let control, _): result.addQuadCurve(to: from, control: control)
                case .cubic(let control1, let control2, _):
                    result.addCurve(to: from, control1: control2, control2: control1)
                case .move, .close: break
                }
            }
            if closed { result.closeSubpath() }
            subpath = []
        }

        for element in elements {
            switch element {
            case .move(let p):
                finish(closed: false)
                (start, current, hasMoved) = (p, p, true)
            case .line(let p), .quad(_, let p), .cubic(_, _, let p):
                subpath.append((current, element))
                current = p
            case .close:
                finish(closed: true)
                (current, hasMoved) = (start, false)
            }
        }
        finish(closed: false)
        return result
    }
}

extension CubicCurve {
    /// Points where the tangent is horizontal or vertical, ends excluded.
    fileprivate var extremes: [CGPoint] {
        (Self.turns(start.x, control1.x, control2.x, end.x) + Self.turns(start.y, control1.y, control2.y, end.y)).map(
            point(at:))
    }

    /// Zeros of the derivative of one coordinate within (0, 1).
    private static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        // B′/3 = a t² − 2 b t + c
        let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, -(p2 - 2 * p1 + p0), p1 - p0)
        var roots: [CGFloat] = []
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { return [] }
        // The form that adds numbers of one sign keeps both roots exact when a is small.
        let q = b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
        if a != 0 { roots.append(q / a) }
        if q != 0 { roots.append(c / q) }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
