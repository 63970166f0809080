import Foundation
import Geometry
import Raster

/// The side of a straight line on the device where a·x + b·y + c is above 0, in pixels from the line.
struct HalfPlane: Hashable, Sendable {
    let a, b, c: CGFloat

    func distance(_ p: CGPoint) -> CGFloat { a * p.x + b * p.y + c }

    var opposite: HalfPlane { HalfPlane(a: -a, b: -b, c: -c) }
}

/// A convex polygon of device points; fewer than three points are nothing.
struct ConvexPolygon: Hashable, Sendable {
    private(set) var points: [CGPoint]

    init(_ rect: PixelRect) {
        let (left, top, right, bottom) = (
            CGFloat(rect.minX), CGFloat(rect.minY), CGFloat(rect.maxX), CGFloat(rect.maxY)
        )
        points =
            rect.isEmpty
            ? []
            : [
                CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: bottom),
                CGPoint(x: left, y: bottom),
            ]
    }

    var isEmpty: Bool { points.count < 3 }

    /// The smallest rectangle of pixels around it.
    var bounds: PixelRect { isEmpty ? .empty : PixelRect(covering: CGRect(bounding: points)) }

    func clipped(to side: HalfPlane) -> ConvexPolygon {
        guard var previous = points.last else { return self }
        var result = self
        result.points.removeAll(keepingCapacity: true)
        var before = side.distance(previous)
        for point in points {
            let distance = side.distance(point)
            if (before > 0) != (distance > 0) {
                let t = before / (before - distance)
                result.points.append(
                    CGPoint(x: previous.x + (point.x - previous.x) * t, y: previous.y + (point.y - previous.y) * t))
            }
            if distance > 0 { result.points.append(point) }
            (previous, before) = (point, distance)
        }
        return result
    }

    func clipped(to rect: PixelRect) -> ConvexPolygon {
        var result = self
        let sides = [
            HalfPlane(a: 1, b: 0, c: -CGFloat(rect.minX)), HalfPlane(a: -1, b: 0, c: CGFloat(rect.maxX)),
            HalfPlane(a: 0, b: 1, c: -CGFloat(rect.minY)), HalfPlane(a: 0, b: -1, c: CGFloat(rect.maxY)),
        ]
        for side in sides where !result.isEmpty { result = result.clipped(to: side) }
        return result
    }

    /// The mean of the corners.
    var middle: CGPoint {
        let sum = points.reduce(into: CGPoint.zero) { ($0.x, $0.y) = ($0.x + $1.x, $0.y + $1.y) }
        let count = CGFloat(max(1, points.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }
}
