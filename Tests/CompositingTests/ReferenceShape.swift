import Foundation
import Geometry
import Raster

/// Whether a point is inside, for shapes of the reference compositor.
struct ReferenceShape {
    let contains: (CGPoint) -> Bool

    init(contains: @escaping (CGPoint) -> Bool) { self.contains = contains }

    init(_ shape: RoundedRect) {
        if shape.curve == .continuous, shape.radii != .zero {
            self.init(CGPath(shape))
            return
        }
        let (r, radii) = (shape.rect, shape.clampedRadii)
        self.init { p in
            guard p.x >= r.minX, p.x < r.maxX, p.y >= r.minY, p.y < r.maxY else { return false }
            let corners = [
                (CGPoint(x: r.minX, y: r.minY), 1.0, 1.0, radii.x), (CGPoint(x: r.maxX, y: r.minY), -1.0, 1.0, radii.y),
                (CGPoint(x: r.maxX, y: r.maxY), -1.0, -1.0, radii.z), (CGPoint(x: r.minX, y: r.maxY), 1.0, -1.0, radii.w),
            ]
            for (corner, sx, sy, radius) in corners {
                let (dx, dy) = ((Double(p.x - corner.x)) * sx, (Double(p.y - corner.y)) * sy)
                if dx < radius, dy < radius, (radius - dx) * (radius - dx) + (radius - dy) * (radius - dy) > radius * radius { return false }
            }
            return true
        }
    }

    init(_ path: CGPath, usesEvenOdd: Bool = false) {
        let polygons = Self.polygons(of: path)
        self.init { p in
            var winding = 0
            for polygon in polygons {
                for i in polygon.indices {
                    let (a, b) = (polygon[i], polygon[(i + 1) % polygon.count])
                    guard (a.y <= p.y) != (b.y <= p.y) else { continue }
                    if a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) > p.x { winding += b.y > a.y ? 1 : -1 }
                }
            }
            return usesEvenOdd ? winding & 1 == 1 : winding != 0
        }
    }

    private static func polygons(of path: CGPath) -> [[CGPoint]] {
        var polygons: [[CGPoint]] = []
        var current: [CGPoint] = []
        func curve(_ points: [CGPoint]) {
            for i in 1...24 {
                let t = CGFloat(i) / 24
                var level = points
                while level.count > 1 {
                    level = zip(level, level.dropFirst()).map { CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t) }
                }
                current.append(level[0])
            }
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                polygons.append(current)
                current = [p]
            case .line(let p): current.append(p)
            case .quad(let c, let e): curve([current.last ?? c, c, e])
            case .cubic(let c, let d, let e): curve([current.last ?? c, c, d, e])
            case .close: break
            }
        }
        polygons.append(current)
        return polygons.filter { $0.count > 2 }
    }

    func subtracting(_ other: ReferenceShape) -> ReferenceShape {
        let (a, b) = (contains, other.contains)
        return ReferenceShape { a($0) && !b($0) }
    }
}

/// The part of each pixel that a shape covers, by counting points. 1,597 points of a Fibonacci lattice fall on as many different rows and columns,
/// so that the error at a straight edge is below half a level.
struct SampledCoverage {
    let bounds: PixelRect
    private var values: [Double]

    private static let offsets: [CGPoint] = (0..<1597).map { i in
        CGPoint(x: (CGFloat(i) + 0.5) / 1597, y: (CGFloat((i * 987) % 1597) + 0.5) / 1597)
    }

    /// - Parameter projection: the shape's coordinates → pixels.
    init(_ shape: ReferenceShape, _ projection: Projection, in bounds: PixelRect) {
        self.bounds = bounds
        values = Array(repeating: 0, count: bounds.width * bounds.height)
        guard let inverse = projection.inverted() else { return }
        // A point of the device is on the visible side of the plane when it comes back to where it came from.
        func isInside(_ p: CGPoint) -> Bool {
            let (u, v, w) = (
                p.x * inverse.m11 + p.y * inverse.m21 + inverse.m31, p.x * inverse.m12 + p.y * inverse.m22 + inverse.m32,
                p.x * inverse.m13 + p.y * inverse.m23 + inverse.m33
            )
            let q = CGPoint(x: u / w, y: v / w)
            guard q.x.isFinite, q.y.isFinite, q.x * projection.m13 + q.y * projection.m23 + projection.m33 > 1e-9 else { return false }
            return shape.contains(q)
        }
        // Pixels whose neighbourhood (a grid of half pixels) is all inside or all outside need no counting.
        let (columns, rows) = (bounds.width * 2 + 5, bounds.height * 2 + 5)
        var grid = [Bool](repeating: false, count: columns * rows)
        for j in 0..<rows {
            for i in 0..<columns {
                grid[j * columns + i] = isInside(
                    CGPoint(x: CGFloat(bounds.minX) + CGFloat(i - 2) / 2 + 1e-4, y: CGFloat(bounds.minY) + CGFloat(j - 2) / 2 + 1e-4))
            }
        }
        for y in 0..<bounds.height {
            for x in 0..<bounds.width {
                var count = 0
                for j in 0..<7 where y * 2 + j < rows {
                    for i in 0..<7 where x * 2 + i < columns { count += grid[(y * 2 + j) * columns + x * 2 + i] ? 1 : 0 }
                }
                let all = min(7, rows - y * 2) * min(7, columns - x * 2)
                if count == 0 || count == all {
                    values[y * bounds.width + x] = count == 0 ? 0 : 1
                    continue
                }
                let corner = CGPoint(x: CGFloat(bounds.minX + x), y: CGFloat(bounds.minY + y))
                let inside = Self.offsets.reduce(0) { $0 + (isInside(CGPoint(x: corner.x + $1.x, y: corner.y + $1.y)) ? 1 : 0) }
                values[y * bounds.width + x] = Double(inside) / Double(Self.offsets.count)
            }
        }
    }

    subscript(x: Int, y: Int) -> Double { values[(y - bounds.minY) * bounds.width + x - bounds.minX] }
}
