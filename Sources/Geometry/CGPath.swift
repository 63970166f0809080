import Foundation

/// A path of lines and Bézier curves. A value: Core Graphics' mutable and immutable paths in one.
public struct CGPath: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, end: CGPoint)
        case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
        case close
    }

    public internal(set) var elements: [Element] = []

    public init() {}

    public var isEmpty: Bool { elements.isEmpty }

    public mutating func move(to p: CGPoint) { elements.append(.move(p)) }
    public mutating func addLine(to p: CGPoint) { elements.append(.line(p)) }
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quad(control: control, end: end))
    }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.cubic(control1: control1, control2: control2, end: end))
    }
    public mutating func closeSubpath() { elements.append(.close) }
    public mutating func addPath(_ other: CGPath) { elements += other.elements }

    public mutating func addRect(_ r: CGRect) {
        move(to: CGPoint(x: r.minX, y: r.minY))
        addLine(to: CGPoint(x: r.maxX, y: r.minY))
        addLine(to: CGPoint(x: r.maxX, y: r.maxY))
        addLine(to: CGPoint(x: r.minX, y: r.maxY))
        closeSubpath()
    }

    public init(rect: CGRect) { addRect(rect) }

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
    /// Where contours turn around the point, counted with direction, a number of times that is not zero.
    case nonZero
    /// Where a ray from the point crosses the contours an odd number of times.
    case evenOdd

    @inlinable
    public func isInside(winding: Int) -> Bool {
        switch self {
        case .nonZero: winding != 0
        case .evenOdd: winding & 1 != 0
        }
    }
}
