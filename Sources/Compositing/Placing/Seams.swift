import Foundation
import Geometry
import Raster

/// The lines, inside pixels, on which layers abut.
///
/// An edge that cuts a pixel covers it in part, and where one layer ends and the next begins two such parts let through
/// what lies behind both: up to a quarter of it, in another strength at every step of a movement. So all edges on such
/// a line go to the nearest boundary between pixels, where a device puts every edge. The same goes for two layers that
/// overlap by less than a pixel, inside one. Others stay in their exact places, and so do pictures and texts: what moves
/// slowly moves smoothly.
struct Seams {
    /// Positions of one direction's edges, in ascending order and apart from each other, and the boundary that each
    /// goes to.
    private struct Line {
        var low, high: CGFloat
        var boundary: CGFloat
    }

    private var upright: [Line] = []
    private var level: [Line] = []

    /// Edges nearer than this lie on one line; pixels. A gap as wide lets 4 of 255 levels through.
    private static let reach: CGFloat = 1.0 / 64

    var isEmpty: Bool { upright.isEmpty && level.isEmpty }

    /// - Parameter ends: where what is drawn begins inside the first pixels and ends inside the last, if it does; edges
    ///   that lie there cover these.
    init(in layers: [PlacedLayer], canvas: PixelRect, ends: CGRect? = nil) {
        var finder = EdgeFinder()
        let screen = CGRect(x: canvas.minX, y: canvas.minY, width: canvas.width, height: canvas.height)
        for layer in layers where layer.hasLooseEdges { finder.visit(layer, within: screen) }
        upright = Self.lines(&finder.upright)
        level = Self.lines(&finder.level)
        guard let ends else { return }
        Self.cover(ends.minX, .down, &upright)
        Self.cover(ends.maxX, .up, &upright)
        Self.cover(ends.minY, .down, &level)
        Self.cover(ends.maxY, .up, &level)
    }

    /// Lets edges at a position go to the boundary before or behind it.
    private static func cover(_ position: CGFloat, _ rule: FloatingPointRoundingRule, _ lines: inout [Line]) {
        guard position.cutsPixel else { return }
        let (low, high) = (position - reach, position + reach)
        lines.removeAll { $0.high >= low && $0.low <= high }
        lines.append(Line(low: low, high: high, boundary: position.rounded(rule)))
        lines.sort { $0.low < $1.low }
    }

    private static func lines(_ edges: inout [LooseEdge]) -> [Line] {
        guard edges.count > 1 else { return [] }
        edges.sort { ($0.position, $0.start, $0.end) < ($1.position, $1.start, $1.end) }
        var lines: [Line] = []
        var first = 0
        while first < edges.count {
            var end = first + 1
            while end < edges.count, edges[end].position - edges[end - 1].position <= reach { end += 1 }
            if end - first > 1, hasMeeting(edges[first..<end]) {
                lines.append(
                    Line(
                        low: edges[first].position, high: edges[end - 1].position,
                        boundary: edges[first].position.rounded()))
            }
            first = end
        }
        addOverlaps(edges, &lines)
        return lines
    }

    /// More edges than this in one pixel are not looked at for overlaps: nobody sees what is between so many.
    private static let mostInPixel = 64

    /// Adds a line for edges inside one pixel where one layer begins before another one has ended.
    /// - Parameters:
    ///   - edges: by their positions.
    ///   - lines: by theirs, before and after.
    private static func addOverlaps(_ edges: [LooseEdge], _ lines: inout [Line]) {
        let met = lines.count
        // `near` is the first line of those that does not lie before the pixel's edges.
        var (first, near) = (0, 0)
        while first < edges.count {
            let pixel = edges[first].position.rounded(.down)
            var end = first + 1
            while end < edges.count, edges[end].position < pixel + 1 { end += 1 }
            let group = edges[first..<end]
            first = end
            guard group.count > 1, group.count <= mostInPixel else { continue }
            var (low, high) = (CGFloat.infinity, -CGFloat.infinity)
            for a in group where a.begins && !a.isThin {
                for b in group
                where !b.begins && !b.isThin && a.position < b.position && a.start < b.end && b.start < a.end {
                    (low, high) = (min(low, a.position), max(high, b.position))
                }
            }
            guard low < high else { continue }
            while near < met, lines[near].high < low { near += 1 }
            // What lies on a line is closed already.
            if near < met, lines[near].low <= high { continue }
            lines.append(Line(low: low, high: high, boundary: ((low + high) / 2).rounded()))
        }
        if lines.count > met { lines.sort { $0.low < $1.low } }
    }

    /// Whether somewhere along a line a layer begins where another one ends.
    private static func hasMeeting(_ edges: ArraySlice<LooseEdge>) -> Bool {
        var (begun, ended) = (-CGFloat.infinity, -CGFloat.infinity)
        for edge in edges.sorted(by: { $0.start < $1.start }) {
            if edge.start < (edge.begins ? ended : begun) { return true }
            if edge.begins { begun = max(begun, edge.end) } else { ended = max(ended, edge.end) }
        }
        return false
    }

    /// A device rectangle with the edges that lie on seams moved to boundaries between pixels.
    func closed(_ box: CGRect) -> CGRect {
        let (left, right) = Self.closed(box.minX, box.maxX, upright)
        let (top, bottom) = Self.closed(box.minY, box.maxY, level)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func closed(_ low: CGFloat, _ high: CGFloat, _ lines: [Line]) -> (CGFloat, CGFloat) {
        switch (boundary(at: low, lines), boundary(at: high, lines)) {
        case (let a?, let b?): b > a ? (a, b) : (low, high)
        // A rectangle that is thin keeps its thickness.
        case (let a?, nil): (a, high - low < 3 ? high + a - low : high)
        case (nil, let b?): (high - low < 3 ? low + b - high : low, b)
        case (nil, nil): (low, high)
        }
    }

    private static func boundary(at position: CGFloat, _ lines: [Line]) -> CGFloat? {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].high < position { low = middle + 1 } else { high = middle }
        }
        return low < lines.count && lines[low].low <= position ? lines[low].boundary : nil
    }
}

/// An edge that cuts pixels.
private struct LooseEdge {
    var position: CGFloat
    /// Whether the layer lies behind it, to the right or below, and not before it.
    var begins: Bool
    /// Where the edge starts and ends, along its own direction.
    var start, end: CGFloat
    /// Whether the layer's other edge is nearer than three pixels.
    var isThin: Bool
}

/// Collects the edges that are seen, as far as masks and the screen leave them.
private struct EdgeFinder {
    var upright: [LooseEdge] = []
    var level: [LooseEdge] = []

    mutating func visit(_ layer: PlacedLayer, within clip: CGRect) {
        var clip = clip
        if let mask = layer.composition.mask, mask.projection.keepsRectanglesUpright {
            if mask.shape.isSquare { add(mask.projection.deviceBounds(of: mask.shape.rect), within: clip) }
            clip = clip.intersection(mask.projection.deviceBounds(of: mask.shape.rect))
        }
        for item in layer.below { if let box = item.squareBox { add(box, within: clip) } }
        for item in layer.above { if let box = item.squareBox { add(box, within: clip) } }
        for sublayer in layer.sublayers where sublayer.hasLooseEdges { visit(sublayer, within: clip) }
    }

    private mutating func add(_ box: CGRect, within clip: CGRect) {
        let seen = box.intersection(clip)
        guard seen.width > 0, seen.height > 0 else { return }
        for x in [box.minX, box.maxX] where x > clip.minX && x < clip.maxX && x.cutsPixel {
            upright.append(
                LooseEdge(
                    position: x, begins: x == box.minX, start: seen.minY, end: seen.maxY, isThin: box.width < 3))
        }
        for y in [box.minY, box.maxY] where y > clip.minY && y < clip.maxY && y.cutsPixel {
            level.append(
                LooseEdge(
                    position: y, begins: y == box.minY, start: seen.minX, end: seen.maxX, isThin: box.height < 3))
        }
    }
}
