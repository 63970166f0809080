import Foundation
import Geometry

/// A subpath as a chain of points, ready to be stroked. No two neighbours are equal.
struct StrokerLine {
    var points: [CGPoint]
    /// Whether the chain passes through the point within a curve: joins there are always smooth.
    var isSmooth: [Bool]
    var isClosed: Bool
    /// Where a chain of a single point heads, as a unit vector.
    var heading = CGVector(dx: 1, dy: 0)

    init(_ start: CGPoint) { (points, isSmooth, isClosed) = ([start], [false], false) }

    mutating func append(_ p: CGPoint, isSmooth smooth: Bool) {
        guard let last = points.last else { return }
        let (x, y) = (p.x - last.x, p.y - last.y)
        guard x * x + y * y > 1e-18 else {
            if !smooth { isSmooth[isSmooth.count - 1] = false }
            return
        }
        points.append(p)
        isSmooth.append(smooth)
    }

    /// Joins the end to the start.
    fileprivate mutating func close() {
        isClosed = true
        guard points.count > 1, let first = points.first, let last = points.last else { return }
        let (x, y) = (first.x - last.x, first.y - last.y)
        if x * x + y * y <= 1e-18 {
            points.removeLast()
            isSmooth.removeLast()
        }
        isSmooth[0] = false
        if points.count == 1 { isClosed = false }
    }

    /// The subpaths that draw something, curves replaced with chords. Coordinates that are not finite are skipped.
    static func lines(of path: CGPath, tolerance: CGFloat) -> [StrokerLine] {
        var result: [StrokerLine] = []
        var line = StrokerLine(.zero)
        var (current, start, draws) = (CGPoint.zero, CGPoint.zero, false)
        func isFinite(_ points: CGPoint...) -> Bool { points.allSatisfy { abs($0.x) < 1e9 && abs($0.y) < 1e9 } }
        func finish() {
            if draws { result.append(line) }
            draws = false
        }
        func begin() {
            if !draws { line = StrokerLine(current) }
            draws = true
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                guard isFinite(p) else { continue }
                finish()
                (start, current) = (p, p)
            case .line(let p):
                guard isFinite(p) else { continue }
                begin()
                line.append(p, isSmooth: false)
                current = p
            case .quad(let control, let end):
                guard isFinite(control, end) else { continue }
                begin()
                let curve = QuadCurve(start: current, control: control, end: end)
                line.append(count: curve.chordCount(tolerance: tolerance), end: end) { curve.point(at: $0) }
                current = end
            case .cubic(let control1, let control2, let end):
                guard isFinite(control1, control2, end) else { continue }
                begin()
                let curve = CubicCurve(start: current, control1: control1, control2: control2, end: end)
                line.append(count: curve.chordCount(tolerance: tolerance), end: end) { curve.point(at: $0) }
                current = end
            case .close:
                begin()
                line.close()
                finish()
                current = start
            }
        }
        finish()
        return result
    }

    private mutating func append(count: Int, end: CGPoint, point: (CGFloat) -> CGPoint) {
        for i in 1..<max(1, count) { append(point(CGFloat(i) / CGFloat(count)), isSmooth: true) }
        append(end, isSmooth: false)
    }
}
