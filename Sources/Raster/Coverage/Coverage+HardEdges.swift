import Foundation
import Geometry

extension Coverage {
    /// A rounded rectangle with edges of a style. Round corners are smooth in both, cut to the hard edges of the
    /// rectangle.
    package init(_ shape: RoundedRect, projection: Projection, edges: EdgeStyle, clip: PixelRect) {
        guard edges == .device else {
            self.init(shape, projection: projection, clip: clip)
            return
        }
        if let radius = shape.lensRadius {
            let outline = shape.lens(radius: radius).compactMap(projection.apply)
            self.init(polygon: outline, edges: .smooth, clip: clip)
            return
        }
        let box = Coverage(middlesIn: shape.rect.standardized, projection: projection, clip: clip)
        self =
            shape.clampedRadii.max() == 0
            ? box : Coverage(shape, projection: projection, clip: clip).intersected(with: box)
    }

    /// What lies inside `outer` and not inside `inner`.
    package init(
        _ outer: RoundedRect, excluding inner: RoundedRect, projection: Projection, edges: EdgeStyle, clip: PixelRect
    ) {
        guard edges == .device else {
            self.init(outer, excluding: inner, projection: projection, clip: clip)
            return
        }
        let hole = Coverage(inner, projection: projection, edges: edges, clip: clip)
        self = Coverage(outer, projection: projection, edges: edges, clip: clip).subtracting(hole)
    }

    /// A polygon of device points with edges of a style.
    package init(polygon: [CGPoint], edges: EdgeStyle, clip: PixelRect) {
        guard polygon.count > 2, !clip.isEmpty else {
            self = .empty
            return
        }
        var flattener = PathFlattener(clip: clip)
        flattener.addPolygon(polygon)
        self =
            edges == .smooth
            ? Rasterizer(rule: .nonZero, clip: clip).coverage(of: flattener.edges)
            : Coverage(middlesIn: flattener.edges, clip: clip)
    }

    /// Middles that lie on an edge within this belong to the layer right of it, and on a level edge to the one below,
    /// as on a graphics processor. Pixels.
    private static let noise = 1.0 / 1024

    /// The pixels whose middles lie in a rectangle, each covered wholly.
    private init(middlesIn rect: CGRect, projection: Projection, clip: PixelRect) {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, !clip.isEmpty else {
            self = .empty
            return
        }
        if let affine = projection.affine, affine.keepsRectangles {
            let box = rect.applying(affine)
            func first(_ edge: CGFloat) -> Int { Int((max(-1e7, min(1e7, edge)) - 0.5 - Self.noise).rounded(.up)) }
            let inside = PixelRect(
                minX: first(box.minX), minY: first(box.minY), maxX: first(box.maxX), maxY: first(box.maxY))
            self.init(inside.intersection(clip))
            return
        }
        var flattener = PathFlattener(clip: clip)
        flattener.add(CGPath(rect: rect), projection)
        self.init(middlesIn: flattener.edges, clip: clip)
    }

    /// The same for an outline of few edges, by the non-zero rule.
    private init(middlesIn outline: RasterizerEdges, clip: PixelRect) {
        guard outline.top < outline.bottom else {
            self = .empty
            return
        }
        let top = max(clip.minY, FastRounding.floor(outline.top))
        let bottom = min(clip.maxY, -FastRounding.floor(-outline.bottom))
        var builder = CoverageBuilder(expectedRows: max(0, bottom - top))
        var crossings: [(x: Double, direction: Int32)] = []
        for row in top..<max(top, bottom) {
            // Heights of edges are rounded, so that a level edge is hit exactly.
            let y = Double(row) + 0.5
            crossings.removeAll(keepingCapacity: true)
            for edge in outline.edges where edge.y0 <= y && y < edge.y1 {
                crossings.append((edge.x(at: y), edge.direction))
            }
            crossings.sort { $0.x < $1.x }
            var winding: Int32 = 0
            for (i, crossing) in crossings.enumerated() {
                winding += crossing.direction
                guard winding != 0, i + 1 < crossings.count else { continue }
                func column(_ x: Double) -> Int {
                    max(clip.minX, min(clip.maxX, -FastRounding.floor(-(x - 0.5 - Self.noise))))
                }
                let (start, end) = (column(crossing.x), column(crossings[i + 1].x))
                builder.addConstant(x: start, length: end - start, value: 255)
            }
            builder.endRow()
        }
        self = builder.finish(top: top)
    }
}
