import Foundation
import Geometry

/// Turns paths into edges in device space.
struct PathFlattener {
    /// Chords stay this close to their curves, in pixels: coverage is wrong by at most 1.3/255 where a curve only
    /// touches a pixel's middle, and by less than half of that on the average.
    static let tolerance: CGFloat = 0.005
    /// Coordinates beyond this are moved onto it.
    private static let limit: CGFloat = 1e9
    /// The number of chords for a curve that reaches far beyond any screen.
    private static let longCurve = 1024

    var edges: RasterizerEdges
    private let clipBox: CGRect
    private var start = CGPoint.zero
    private var current = CGPoint.zero

    init(clip: PixelRect) {
        edges = RasterizerEdges(rows: clip.minY..<clip.maxY)
        clipBox = CGRect(x: clip.minX, y: clip.minY, width: clip.width, height: clip.height)
    }

    /// Adds a path's outlines; open subpaths are closed, elements with coordinates that are not finite are skipped.
    mutating func add(_ path: CGPath, _ t: CGAffineTransform) {
        for element in path.elements {
            switch element {
            case .move(let p):
                guard let p = map(p, t) else { continue }
                close()
                (start, current) = (p, p)
            case .line(let p):
                guard let p = map(p, t) else { continue }
                line(to: p)
            case .quad(let control, let end):
                guard let control = map(control, t), let end = map(end, t) else { continue }
                add(QuadCurve(start: current, control: control, end: end))
            case .cubic(let control1, let control2, let end):
                guard let control1 = map(control1, t), let control2 = map(control2, t), let end = map(end, t) else {
                    continue
                }
                add(CubicCurve(start: current, control1: control1, control2: control2, end: end), depth: 0)
            case .close: close()
            }
        }
        close()
        (start, current) = (.zero, .zero)
    }

    /// Adds a closed polygon of device points.
    mutating func addPolygon(_ points: [CGPoint]) {
        guard let first = points.first.flatMap({ map($0, .identity) }) else { return }
        (start, current) = (first, first)
        for point in points.dropFirst() {
            if let p = map(point, .identity) { line(to: p) }
        }
        close()
    }

    private mutating func close() {
        line(to: start)
    }

    @inline(__always)
    private mutating func line(to p: CGPoint) {
        edges.addLine(current, p)
        current = p
    }

    @inline(__always)
    private func map(_ p: CGPoint, _ t: CGAffineTransform) -> CGPoint? {
        let q = p.applying(t)
        guard q.x.isFinite, q.y.isFinite else { return nil }
        if abs(q.x) < Self.limit, abs(q.y) < Self.limit { return q }
        return CGPoint(x: max(-Self.limit, min(Self.limit, q.x)), y: max(-Self.limit, min(Self.limit, q.y)))
    }

    private mutating func add(_ curve: QuadCurve) {
        let count = curve.chordCount(tolerance: Self.tolerance)
        if count >= Self.longCurve {
            add(curve.cubic, depth: 0)
            return
        }
        for i in 1..<max(1, count) { line(to: curve.point(at: CGFloat(i) / CGFloat(count))) }
        line(to: curve.end)
    }

    private mutating func add(_ curve: CubicCurve, depth: Int) {
        let count = curve.chordCount(tolerance: Self.tolerance)
        if count >= Self.longCurve, depth < 24 {
            // Very long curves are halved, so that parts out of sight cost nothing: there a chord has the same winding.
            if isBesideClip(curve) {
                line(to: curve.end)
            } else {
                let (first, second) = curve.halves
                add(first, depth: depth + 1)
                add(second, depth: depth + 1)
            }
            return
        }
        for i in 1..<max(1, count) { line(to: curve.point(at: CGFloat(i) / CGFloat(count))) }
        line(to: curve.end)
    }

    /// Whether the curve lies wholly above, below, left or right of the clip.
    private func isBesideClip(_ c: CubicCurve) -> Bool {
        let (left, right) = (
            min(c.start.x, c.control1.x, c.control2.x, c.end.x), max(c.start.x, c.control1.x, c.control2.x, c.end.x)
        )
        let (top, bottom) = (
            min(c.start.y, c.control1.y, c.control2.y, c.end.y), max(c.start.y, c.control1.y, c.control2.y, c.end.y)
        )
        return right <= clipBox.minX || left >= clipBox.maxX || bottom <= clipBox.minY || top >= clipBox.maxY
    }
}
