import Foundation
import Geometry
import Raster

/// The outlines of a shape as fine polygons, for the reference compositor.
struct ReferenceShape {
    private(set) var polygons: [[CGPoint]]
    var usesEvenOdd = false
    /// Whether what lies over one another adds up, as the parts of a stroke do.
    var addsOverlaps = false

    init(_ shape: RoundedRect) {
        if shape.curve == .continuous, shape.radii != .zero {
            polygons = Self.polygons(of: CGPath(shape))
            return
        }
        let (r, radii) = (shape.rect, shape.clampedRadii)
        let corners = [
            (CGPoint(x: r.maxX, y: r.minY), -1.0, 1.0, radii.y, 0.75),
            (CGPoint(x: r.maxX, y: r.maxY), -1.0, -1.0, radii.z, 0.0),
            (CGPoint(x: r.minX, y: r.maxY), 1.0, -1.0, radii.w, 0.25),
            (CGPoint(x: r.minX, y: r.minY), 1.0, 1.0, radii.x, 0.5),
        ]
        // 64 chords a quarter stray by less than 1/1000 pixel from a circle of 16.
        polygons = [
            corners.flatMap { corner, sx, sy, radius, turn in
                let centre = CGPoint(x: corner.x + sx * radius, y: corner.y + sy * radius)
                return (0...(radius > 0 ? 64 : 0)).map { i in
                    let angle = (turn + Double(i) / 256) * 2 * .pi
                    return radius > 0
                        ? CGPoint(x: centre.x + cos(angle) * radius, y: centre.y + sin(angle) * radius) : corner
                }
            }
        ]
    }

    init(polygon: [CGPoint]) { polygons = [polygon] }

    init(_ path: CGPath, usesEvenOdd: Bool = false) {
        self.usesEvenOdd = usesEvenOdd
        polygons = Self.polygons(of: path)
    }

    private static func polygons(of path: CGPath) -> [[CGPoint]] {
        var polygons: [[CGPoint]] = []
        var current: [CGPoint] = []
        func curve(_ points: [CGPoint]) {
            for i in 1...48 {
                let t = CGFloat(i) / 48
                var level = points
                while level.count > 1 {
                    level = zip(level, level.dropFirst()).map {
                        CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
                    }
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

    /// - Precondition: the other shape lies inside this one, and neither crosses itself.
    func subtracting(_ other: ReferenceShape) -> ReferenceShape {
        var result = self
        result.polygons += other.polygons
        result.usesEvenOdd = true
        return result
    }
}

/// The part of each pixel that a shape covers: exact along each of 512 lines through a row of pixels, so that a level
/// edge is wrong by at most a quarter of a level and every other by much less.
struct SampledCoverage {
    let bounds: PixelRect
    private var values: [Double]

    private static let lines = 512

    private struct Edge {
        let top, bottom: CGPoint
        let winding: Int
    }

    /// - Parameter projection: the shape's coordinates → pixels.
    init(_ shape: ReferenceShape, _ projection: Projection, in bounds: PixelRect) {
        self.bounds = bounds
        values = Array(repeating: 0, count: bounds.width * bounds.height)
        let edges = shape.polygons.flatMap { Self.edges(of: $0, projection) }
        guard let top = edges.map(\.top.y).min(), let bottom = edges.map(\.bottom.y).max() else { return }
        let rows =
            max(
                bounds.minY, Int(max(-1e6, top).rounded(.down)))..<max(
                bounds.minY, min(bounds.maxY, Int(min(1e6, bottom).rounded(.up))))
        for y in rows.clamped(to: bounds.minY..<bounds.maxY) {
            let near = edges.filter { $0.bottom.y > CGFloat(y) && $0.top.y < CGFloat(y + 1) }
            if !near.isEmpty { fill(y, near, shape) }
        }
    }

    private static func edges(of polygon: [CGPoint], _ projection: Projection) -> [Edge] {
        // Homogeneous corners, cut at the plane of the viewer.
        let corners = polygon.map { p in
            SIMD3(
                p.x * projection.m11 + p.y * projection.m21 + projection.m31,
                p.x * projection.m12 + p.y * projection.m22 + projection.m32,
                p.x * projection.m13 + p.y * projection.m23 + projection.m33)
        }
        var visible: [CGPoint] = []
        for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            let nearest = 1e-6
            if a.z > nearest { visible.append(CGPoint(x: a.x / a.z, y: a.y / a.z)) }
            if (a.z > nearest) != (b.z > nearest) {
                let cut = a + (b - a) * ((nearest - a.z) / (b.z - a.z))
                visible.append(CGPoint(x: cut.x / nearest, y: cut.y / nearest))
            }
        }
        return zip(visible, visible.dropFirst() + visible.prefix(1)).compactMap { a, b in
            if a.y == b.y { return nil }
            return a.y < b.y ? Edge(top: a, bottom: b, winding: 1) : Edge(top: b, bottom: a, winding: -1)
        }
    }

    private mutating func fill(_ y: Int, _ edges: [Edge], _ shape: ReferenceShape) {
        // Changes of the coverage from pixel to pixel, and what single pixels have besides.
        var steps = [Double](repeating: 0, count: bounds.width + 1)
        var crossings: [(x: Double, winding: Int)] = []
        for line in 0..<Self.lines {
            let v = CGFloat(y) + (CGFloat(line) + 0.5) / CGFloat(Self.lines)
            crossings.removeAll(keepingCapacity: true)
            for edge in edges where edge.top.y <= v && edge.bottom.y > v {
                let x = edge.top.x + (v - edge.top.y) / (edge.bottom.y - edge.top.y) * (edge.bottom.x - edge.top.x)
                var place = crossings.count
                while place > 0, crossings[place - 1].x > x { place -= 1 }
                crossings.insert((x, edge.winding), at: place)
            }
            var winding = 0
            for (here, next) in zip(crossings, crossings.dropFirst()) {
                winding += here.winding
                let layers = shape.usesEvenOdd ? winding & 1 : shape.addsOverlaps ? winding : min(1, abs(winding))
                if layers != 0 { add(here.x, next.x, y, weight: Double(layers), &steps) }
            }
        }
        var level = 0.0
        for x in 0..<bounds.width {
            level += steps[x]
            let index = (y - bounds.minY) * bounds.width + x
            values[index] = min(1, abs(values[index] + level) / Double(Self.lines))
            // What repeated sums lose must not look like an edge.
            if values[index] > 1 - 1e-9 { values[index] = 1 } else if values[index] < 1e-9 { values[index] = 0 }
        }
    }

    /// One line's stretch from x = a to b.
    private mutating func add(_ a: Double, _ b: Double, _ y: Int, weight: Double, _ steps: inout [Double]) {
        let (a, b) = (max(0, a - Double(bounds.minX)), min(Double(bounds.width), b - Double(bounds.minX)))
        guard a < b else { return }
        let row = (y - bounds.minY) * bounds.width
        let (first, last) = (Int(a), min(bounds.width - 1, Int(b)))
        if first == last {
            values[row + first] += (b - a) * weight
        } else {
            values[row + first] += (Double(first + 1) - a) * weight
            values[row + last] += (b - Double(last)) * weight
            steps[first + 1] += weight
            steps[last] -= weight
        }
    }

    subscript(x: Int, y: Int) -> Double { values[(y - bounds.minY) * bounds.width + x - bounds.minX] }
}
