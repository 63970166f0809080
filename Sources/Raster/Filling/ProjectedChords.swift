import Foundation
import Geometry

/// A point before the division of a projection: (x/w, y/w) on screen.
struct HomogeneousPoint {
    var x, y, w: CGFloat

    init(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) { (self.x, self.y, self.w) = (x, y, w) }

    init(_ p: CGPoint, _ m: Projection) {
        x = p.x * m.m11 + p.y * m.m21 + m.m31
        y = p.x * m.m12 + p.y * m.m22 + m.m32
        w = p.x * m.m13 + p.y * m.m23 + m.m33
    }

    var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite }
    var point: CGPoint { CGPoint(x: x / w, y: y / w) }

    static func mix(_ a: HomogeneousPoint, _ b: HomogeneousPoint, _ t: CGFloat) -> HomogeneousPoint {
        HomogeneousPoint(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t)
    }
}

extension PathFlattener {
    /// Adds a path's outlines as a projection shows them; what lies behind the viewer (w ≤ 0) is cut away.
    mutating func add(_ path: CGPath, _ projection: Projection) {
        if let affine = projection.affine {
            add(path, affine)
            return
        }
        var chords = ProjectedChords()
        var (start, current) = (HomogeneousPoint(.zero, projection), HomogeneousPoint(.zero, projection))
        for element in path.elements {
            switch element {
            case .move(let p):
                let h = HomogeneousPoint(p, projection)
                guard h.isFinite else { continue }
                addPolygon(chords.finishPolygon())
                (start, current) = (h, h)
                chords.points.append(h)
            case .line(let p):
                let h = HomogeneousPoint(p, projection)
                guard h.isFinite else { continue }
                if chords.points.isEmpty { chords.points.append(current) }
                chords.points.append(h)
                current = h
            case .quad(let control, let end):
                let (c, e) = (HomogeneousPoint(control, projection), HomogeneousPoint(end, projection))
                guard c.isFinite, e.isFinite else { continue }
                if chords.points.isEmpty { chords.points.append(current) }
                chords.add(current, .mix(current, c, 2.0 / 3), .mix(e, c, 2.0 / 3), e, depth: 0)
                current = e
            case .cubic(let control1, let control2, let end):
                let (c1, c2) = (HomogeneousPoint(control1, projection), HomogeneousPoint(control2, projection))
                let e = HomogeneousPoint(end, projection)
                guard c1.isFinite, c2.isFinite, e.isFinite else { continue }
                if chords.points.isEmpty { chords.points.append(current) }
                chords.add(current, c1, c2, e, depth: 0)
                current = e
            case .close:
                addPolygon(chords.finishPolygon())
                current = start
            }
        }
        addPolygon(chords.finishPolygon())
    }
}

/// Collects one closed outline in homogeneous coordinates.
private struct ProjectedChords {
    /// The least homogeneous w that is drawn: points at or behind the viewer have no place on the screen.
    static let nearest: CGFloat = 1e-6

    var points: [HomogeneousPoint] = []

    /// Halves the curve until its projection is as good as straight. The control polygon bounds a rational curve while
    /// all w > 0.
    mutating func add(
        _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint, depth: Int
    ) {
        if depth >= 10 || isBehind(a, b, c, d) || isFlat(a, b, c, d) {
            points.append(d)
            return
        }
        let (ab, bc, cd) = (
            HomogeneousPoint.mix(a, b, 0.5), HomogeneousPoint.mix(b, c, 0.5), HomogeneousPoint.mix(c, d, 0.5)
        )
        let (abc, bcd) = (HomogeneousPoint.mix(ab, bc, 0.5), HomogeneousPoint.mix(bc, cd, 0.5))
        let middle = HomogeneousPoint.mix(abc, bcd, 0.5)
        add(a, ab, abc, middle, depth: depth + 1)
        add(middle, bcd, cd, d, depth: depth + 1)
    }

    private func isBehind(_ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint)
        -> Bool
    {
        max(a.w, b.w, c.w, d.w) <= Self.nearest
    }

    private func isFlat(_ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint)
        -> Bool
    {
        guard min(a.w, b.w, c.w, d.w) > Self.nearest else { return false }
        let (p, q, r, s) = (a.point, b.point, c.point, d.point)
        // A cubic strays from its chord by at most 3/4 of its control points' distance from the chord's thirds, a
        // rational one hardly more.
        func distance(_ point: CGPoint, _ t: CGFloat) -> CGFloat {
            max(abs(point.x - (p.x + (s.x - p.x) * t)), abs(point.y - (p.y + (s.y - p.y) * t)))
        }
        let offChord = max(perpendicular(q, p, s), perpendicular(r, p, s))
        return offChord <= PathFlattener.tolerance && max(distance(q, 1.0 / 3), distance(r, 2.0 / 3)) <= 4
    }

    private func perpendicular(_ point: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (x, y) = (b.x - a.x, b.y - a.y)
        let length = (x * x + y * y).squareRoot()
        let (u, v) = (point.x - a.x, point.y - a.y)
        guard length > 1e-9 else { return (u * u + v * v).squareRoot() }
        return abs(u * y - v * x) / length
    }

    /// The outline cut at the viewer's plane and projected; empties the collection.
    mutating func finishPolygon() -> [CGPoint] {
        defer { points.removeAll(keepingCapacity: true) }
        guard var previous = points.last, points.count > 2 else { return [] }
        var result: [CGPoint] = []
        result.reserveCapacity(points.count + 2)
        for point in points {
            let (wasInside, isInside) = (previous.w > Self.nearest, point.w > Self.nearest)
            if wasInside != isInside {
                let t = (Self.nearest - previous.w) / (point.w - previous.w)
                var cut = HomogeneousPoint.mix(previous, point, t)
                cut.w = Self.nearest
                result.append(cut.point)
            }
            if isInside { result.append(point.point) }
            previous = point
        }
        return result
    }
}
