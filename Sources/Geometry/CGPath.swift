import Foundation

/// A path of lines and Bézier curves. A value: Core Graphics' mutable and immutable paths in one.
public struct CGPath: Hashable, Sendable {
    /// One step of a path. All but `move` and `close` begin at the point where the step before ended.
    public enum Element: Hashable, Sendable {
        /// Begins a new contour at the point.
        case move(CGPoint)
        /// A straight line to the point.
        case line(CGPoint)
        /// A Bézier curve with one control point.
        case quad(control: CGPoint, end: CGPoint)
        /// A Bézier curve with two control points.
        case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
        /// A straight line back to where the contour began, which closes it.
        case close
    }

    /// The steps in the order in which they were added.
    public internal(set) var elements: [Element] = []

    /// An empty path.
    public init() {}

    /// Whether the path has no steps at all.
    public var isEmpty: Bool { elements.isEmpty }

    /// Begins a new contour at the point. The one before stays open; filling closes it, stroking does not.
    public mutating func move(to p: CGPoint) { elements.append(.move(p)) }
    /// Adds a straight line from the current point.
    public mutating func addLine(to p: CGPoint) { elements.append(.line(p)) }
    /// Begins a new contour at the first point, and adds lines to the others. Does nothing without points.
    public mutating func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }
    /// Adds a Bézier curve with one control point, from the current point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quad(control: control, end: end))
    }
    /// Adds a Bézier curve with two control points, from the current point.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.cubic(control1: control1, control2: control2, end: end))
    }
    /// Closes the current contour with a straight line to its beginning.
    public mutating func closeSubpath() { elements.append(.close) }
    /// Adds all steps of another path behind those of this one.
    public mutating func addPath(_ other: CGPath) { elements += other.elements }

    /// Adds a closed rectangle, clockwise on screen from its top left corner.
    public mutating func addRect(_ r: CGRect) {
        move(to: CGPoint(x: r.minX, y: r.minY))
        addLine(to: CGPoint(x: r.maxX, y: r.minY))
        addLine(to: CGPoint(x: r.maxX, y: r.maxY))
        addLine(to: CGPoint(x: r.minX, y: r.maxY))
        closeSubpath()
    }

    /// A closed rectangle, clockwise on screen from its top left corner.
    public init(rect: CGRect) { addRect(rect) }

    /// The path with every point transformed, control points included.
    public func applying(_ t: CGAffineTransform) -> CGPath {
        var path = CGPath()
        path.elements = elements.map { element in
            switch element {
            case .move(let p): .move(p.applying(t))
            case .line(let p): .line(p.applying(t))
            case .quad(let c, let e): .quad(control: c.applying(t), end: e.applying(t))
            case .cubic(let c1, let c2, let e):
                .cubic(control1: c1.applying(t), control2: c2.applying(t), end: e.applying(t))
            case .close: .close
            }
        }
        return path
    }

    /// The bounding box of all points, control points included; null for an empty path.
    public var boundingBox: CGRect {
        var (left, top) = (CGFloat.infinity, CGFloat.infinity)
        var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
        func add(_ p: CGPoint) {
            (left, top, right, bottom) = (min(left, p.x), min(top, p.y), max(right, p.x), max(bottom, p.y))
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): add(p)
            case .quad(let c, let e):
                add(c)
                add(e)
            case .cubic(let c1, let c2, let e):
                add(c1)
                add(c2)
                add(e)
            case .close: break
            }
        }
        return left <= right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
    }
}

/// Which points of a self-overlapping path are inside.
public enum FillRule: Sendable, Hashable {
    /// Points are inside where the contours turn around them, counted with direction, a number of times that is not
    /// zero.
    case nonZero
    /// Points are inside where a ray from them crosses the contours an odd number of times.
    case evenOdd

    /// Whether a point that the contours turn around `winding` times in all is inside: clockwise turns count as 1,
    /// others as −1.
    @inlinable
    public func isInside(winding: Int) -> Bool {
        switch self {
        case .nonZero: winding != 0
        case .evenOdd: winding & 1 != 0
        }
    }
}
