import Foundation

extension CGPath {
    /// The path with every curve replaced with chords.
    /// - Parameter tolerance: the largest distance between a chord and its curve, in path units.
    package func flattened(tolerance: CGFloat = 0.01) -> CGPath {
        var path = CGPath()
        path.elements.reserveCapacity(elements.count)
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let p):
                (start, current) = (p, p)
                path.move(to: p)
            case .line(let p):
                current = p
                path.addLine(to: p)
            case .quad(let control, let end):
                let curve = QuadCurve(start: current, control: control, end: end)
                path.addChords(count: curve.chordCount(tolerance: tolerance), end: end) { curve.point(at: $0) }
                current = end
            case .cubic(let control1, let control2, let end):
                let curve = CubicCurve(start: current, control1: control1, control2: control2, end: end)
                path.addChords(count: curve.chordCount(tolerance: tolerance), end: end) { curve.point(at: $0) }
                current = end
            case .close:
                current = start
                path.closeSubpath()
            }
        }
        return path
    }

    private mutating func addChords(count: Int, end: CGPoint, point: (CGFloat) -> CGPoint) {
        for i in 1..<max(1, count) { addLine(to: point(CGFloat(i) / CGFloat(count))) }
        addLine(to: end)
    }

    /// The length of everything that is drawn, closing lines included, in path units.
    /// - Parameter tolerance: how far the chords that are measured may lie from the curves.
    package func length(tolerance: CGFloat = 0.001) -> CGFloat {
        var sum: CGFloat = 0
        flattened(tolerance: tolerance).forEachLine(closingOpenSubpaths: false) { a, b in
            let (x, y) = (b.x - a.x, b.y - a.y)
            sum += (x * x + y * y).squareRoot()
        }
        return sum
    }

    /// Calls `body` for each line of a path without curves; ends of curves are joined by lines.
    func forEachLine(closingOpenSubpaths: Bool, _ body: (CGPoint, CGPoint) -> Void) {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let p):
                if closingOpenSubpaths { body(current, start) }
                (start, current) = (p, p)
            case .line(let p), .quad(_, let p), .cubic(_, _, let p):
                body(current, p)
                current = p
            case .close:
                body(current, start)
                current = start
            }
        }
        if closingOpenSubpaths { body(current, start) }
    }
}
