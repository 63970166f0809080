import Foundation
import Geometry

/// A straight piece of an outline in pixels relative to the clip's corner, always pointing down: y0 < y1.
struct RasterizerEdge {
    var x0, y0, x1, y1: Double
    /// +1 if the outline runs down here, −1 if it runs up.
    var direction: Double

    @inline(__always)
    func x(at y: Double) -> Double { x0 + (y - y0) * ((x1 - x0) / (y1 - y0)) }
}

/// The outlines to fill, cut to a clip.
///
/// What lies above or below the clip is dropped. What lies beside it is moved onto its left or right border, so that it still counts for
/// the winding of the pixels inside.
struct RasterizerEdges {
    let clip: PixelRect
    private(set) var edges: [RasterizerEdge] = []
    /// The extent of the edges, relative to the clip's corner.
    private(set) var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)

    private let originX, originY, width, height: Double

    init(clip: PixelRect) {
        self.clip = clip
        (originX, originY) = (Double(clip.minX), Double(clip.minY))
        (width, height) = (Double(clip.width), Double(clip.height))
    }

    /// Adds a line of a closed outline, in device pixels. Coordinates must be finite and below about 10¹².
    @inline(__always)
    mutating func addLine(_ a: CGPoint, _ b: CGPoint) {
        let (ax, ay) = (Double(a.x) - originX, Double(a.y) - originY)
        let (bx, by) = (Double(b.x) - originX, Double(b.y) - originY)
        if ay < by {
            add(RasterizerEdge(x0: ax, y0: ay, x1: bx, y1: by, direction: 1))
        } else if by < ay {
            add(RasterizerEdge(x0: bx, y0: by, x1: ax, y1: ay, direction: -1))
        }
    }

    @inline(__always)
    private mutating func add(_ edge: RasterizerEdge) {
        guard edge.y0 < height, edge.y1 > 0 else { return }
        if edge.y0 >= 0, edge.y1 <= height, min(edge.x0, edge.x1) >= 0, max(edge.x0, edge.x1) <= width {
            append(edge)
        } else {
            cut(edge)
        }
    }

    @inline(__always)
    private mutating func append(_ edge: RasterizerEdge) {
        edges.append(edge)
        left = min(left, min(edge.x0, edge.x1))
        right = max(right, max(edge.x0, edge.x1))
        top = min(top, edge.y0)
        bottom = max(bottom, edge.y1)
    }

    private mutating func cut(_ edge: RasterizerEdge) {
        var e = edge
        if e.y0 < 0 { (e.x0, e.y0) = (edge.x(at: 0), 0) }
        if e.y1 > height { (e.x1, e.y1) = (edge.x(at: height), height) }
        guard e.y0 < e.y1 else { return }
        // At most three pieces: beside the clip, inside it, beside it on the other side.
        var y = e.y0
        let crossings = [crossing(e, 0), crossing(e, width)].compactMap { $0 }.sorted()
        for end in crossings + [e.y1] where end > y {
            let (from, to) = (y == e.y0 ? e.x0 : e.x(at: y), end == e.y1 ? e.x1 : e.x(at: end))
            let middle = (from + to) / 2
            if middle <= 0 {
                append(RasterizerEdge(x0: 0, y0: y, x1: 0, y1: end, direction: e.direction))
            } else if middle >= width {
                append(RasterizerEdge(x0: width, y0: y, x1: width, y1: end, direction: e.direction))
            } else {
                let (a, b) = (max(0, min(width, from)), max(0, min(width, to)))
                append(RasterizerEdge(x0: a, y0: y, x1: b, y1: end, direction: e.direction))
            }
            y = end
        }
    }

    private func crossing(_ e: RasterizerEdge, _ x: Double) -> Double? {
        guard (e.x0 < x) != (e.x1 < x) else { return nil }
        let y = e.y0 + (x - e.x0) / (e.x1 - e.x0) * (e.y1 - e.y0)
        return y > e.y0 && y < e.y1 ? y : nil
    }
}
