import Foundation
import Geometry
import Raster

/// Orders siblings by depth, cutting the picture where that has to differ from place to place.
///
/// Siblings in one plane keep the order in which they stand.
struct DepthSorter {
    private struct Member {
        let bounds: PixelRect
        let plane: DepthPlane
    }

    private let members: [Member]
    /// A polygon around all pixels that the siblings change.
    private let whole: ConvexPolygon
    /// What is left of the work that may be spent, so that no file takes for ever: beyond it, depth in the middle
    /// decides for all.
    private var cutsLeft = 128
    private var pairsLeft = 200_000

    /// Depths that differ by less than this count as the same; points.
    private static let noise: CGFloat = 1e-6
    /// A cut is left out when less than this remains on one of its sides; pixels.
    private static let sliver: CGFloat = 1.0 / 128

    /// Nil if the siblings are drawn as they stand.
    static func order(of siblings: [PlacedLayer]) -> DepthOrder? {
        guard siblings.count > 1 else { return nil }
        var members: [Member] = []
        var (all, region) = (PixelRect.empty, PixelRect.empty)
        for sibling in siblings {
            guard let properties = sibling.layer?.properties else { return nil }
            let projection = properties.projectionToSuperlayer.concatenating(sibling.placement.projection)
            guard let plane = DepthPlane(properties, projection: projection) else { return nil }
            members.append(Member(bounds: sibling.bounds, plane: plane))
            all = all.union(sibling.bounds)
            if plane.height != 0 { region = region.union(sibling.bounds) }
        }
        // Edges on seams may move by half a pixel.
        var sorter = DepthSorter(members: members, whole: ConvexPolygon(all.insetBy(-2)))
        let root = sorter.node(Array(members.indices), in: sorter.whole)
        if case .drawn(let order) = root, order == Array(members.indices) { return nil }
        return DepthOrder(root: root, region: region)
    }

    private init(members: [Member], whole: ConvexPolygon) { (self.members, self.whole) = (members, whole) }

    /// The order within a polygon. What does not reach it is left out.
    private mutating func node(_ siblings: [Int], in polygon: ConvexPolygon) -> DepthOrder.Node {
        let box = polygon.bounds
        let present = siblings.filter { !members[$0].bounds.intersection(box).isEmpty }
        guard present.count > 1 else { return .drawn(present) }
        var precedence = Precedence(count: present.count)
        // Parallel layers are ordered by their depth, and by their places where depths are equal.
        let parallel = present.indices.compactMap { i in
            members[present[i]].plane.height.map { (height: ($0 / Self.noise).rounded(), place: i) }
        }
        let rising = parallel.sorted { ($0.height, $0.place) < ($1.height, $1.place) }
        for (lower, upper) in zip(rising, rising.dropFirst()) { precedence.add(lower.place, before: upper.place) }
        var tilted: [(Int, Int)] = []
        for i in present.indices {
            for j in present.indices where j > i {
                guard members[present[i]].plane.height == nil || members[present[j]].plane.height == nil else {
                    continue
                }
                tilted.append((i, j))
                pairsLeft -= 1
                guard pairsLeft > 0 else { return byDepth(present, at: polygon.middle) }
            }
        }
        for (i, j) in tilted {
            switch relation(present[i], present[j], in: polygon) {
            case .apart: continue
            case .behind: precedence.add(i, before: j)
            case .inFront: precedence.add(j, before: i)
            case .cut(let line): return cut(present, polygon, along: line)
            }
        }
        if let order = precedence.order() { return .drawn(order.map { present[$0] }) }
        // Each lies over the next all around: a line that misses where two of them overlap still parts the round.
        for (i, j) in tilted {
            if case .cut(let line) = relation(present[i], present[j], in: polygon, wherever: true) {
                return cut(present, polygon, along: line)
            }
        }
        return byDepth(present, at: polygon.middle)
    }

    private mutating func cut(_ siblings: [Int], _ polygon: ConvexPolygon, along line: HalfPlane) -> DepthOrder.Node {
        guard cutsLeft > 0 else { return byDepth(siblings, at: polygon.middle) }
        cutsLeft -= 1
        let (inside, outside) = (polygon.clipped(to: line), polygon.clipped(to: line.opposite))
        let (insideOrder, outsideOrder) = (node(siblings, in: inside), node(siblings, in: outside))
        if insideOrder == outsideOrder { return insideOrder }
        return .cut(
            DepthOrder.Cut(
                inside: whole.clipped(to: line), insideBounds: inside.bounds, outsideBounds: outside.bounds,
                insideOrder: insideOrder,
                outsideOrder: outsideOrder))
    }

    private func byDepth(_ siblings: [Int], at point: CGPoint) -> DepthOrder.Node {
        let keyed = siblings.map { (depth: (members[$0].plane.depth(point) / Self.noise).rounded(), index: $0) }
        return .drawn(keyed.sorted { ($0.depth, $0.index) < ($1.depth, $1.index) }.map(\.index))
    }

    private enum Relation {
        case apart, behind, inFront
        /// The first of both is in front on this side.
        case cut(HalfPlane)
    }

    /// - Parameter wherever: whether what matters is the whole polygon, not only where both are.
    private func relation(_ first: Int, _ second: Int, in polygon: ConvexPolygon, wherever: Bool = false) -> Relation {
        let (m, n) = (members[first], members[second])
        let shared = wherever ? polygon : polygon.clipped(to: m.bounds.intersection(n.bounds))
        guard !shared.isEmpty else { return .apart }
        let difference = HalfPlane(a: m.plane.a - n.plane.a, b: m.plane.b - n.plane.b, c: m.plane.c - n.plane.c)
        var (least, most) = (CGFloat.infinity, -CGFloat.infinity)
        for point in shared.points {
            let value = difference.distance(point)
            (least, most) = (min(least, value), max(most, value))
        }
        // Of two layers in one plane the later one is in front.
        guard least < -Self.noise || most > Self.noise else { return .behind }
        let slope = (difference.a * difference.a + difference.b * difference.b).squareRoot()
        if min(-least, most) > Self.noise, min(-least, most) > slope * Self.sliver {
            return .cut(HalfPlane(a: difference.a / slope, b: difference.b / slope, c: difference.c / slope))
        }
        return most > -least ? .inFront : .behind
    }
}

/// Which siblings have to be drawn before which others.
private struct Precedence {
    private var followers: [[Int]]
    private var predecessors: [Int]

    init(count: Int) {
        followers = [[Int]](repeating: [], count: count)
        predecessors = [Int](repeating: 0, count: count)
    }

    mutating func add(_ a: Int, before b: Int) {
        followers[a].append(b)
        predecessors[b] += 1
    }

    /// An order that keeps every precedence and otherwise the siblings' own order; nil when precedences contradict each
    /// other.
    consuming func order() -> [Int]? {
        // Indices in descending order, so that the smallest is taken off the end.
        var ready = predecessors.indices.reversed().filter { predecessors[$0] == 0 }
        var result: [Int] = []
        while let next = ready.popLast() {
            result.append(next)
            for follower in followers[next] {
                predecessors[follower] -= 1
                guard predecessors[follower] == 0 else { continue }
                ready.insert(follower, at: ready.firstIndex { $0 < follower } ?? ready.count)
            }
        }
        return result.count == predecessors.count ? result : nil
    }
}

/// In which order siblings are drawn where some of them leave their superlayer's plane: Core Animation shows the
/// nearest at each pixel.
///
/// Planes meet in straight lines. There the picture is cut in two, and each side is drawn in an order of its own.
struct DepthOrder: Equatable, Sendable {
    enum Node: Equatable, Sendable {
        /// Indices of siblings, back to front.
        case drawn([Int])
        indirect case cut(Cut)
    }

    struct Cut: Equatable, Sendable {
        /// One side of the line. Pixels on the line take part of both sides, as much as this one covers.
        let inside: ConvexPolygon
        /// What each side shows; cuts around this one may leave it less than the line does.
        let insideBounds, outsideBounds: PixelRect
        let insideOrder, outsideOrder: Node
    }

    let root: Node
    /// Where depths are compared; outside, siblings are drawn in their own order.
    let region: PixelRect
}

/// How near the viewer a layer's plane is at each device pixel: a·x + b·y + c, larger is nearer.
///
/// Values of siblings compare at every pixel as their depths in points do; where the superlayer is not seen in
/// perspective they are these depths.
struct DepthPlane: Hashable, Sendable {
    let a, b, c: CGFloat
    /// The depth of a layer that is parallel to its superlayer, everywhere the same.
    let height: CGFloat?

    /// - Parameter projection: the layer's bounds coordinates → device pixels.
    init?(_ properties: RenderProperties, projection: Projection) {
        guard let inverse = projection.inverted() else { return nil }
        let (t, bounds, z) = (properties.transform, properties.bounds, properties.zPosition)
        let anchor = CGPoint(
            x: bounds.minX + properties.anchorPoint.x * bounds.width,
            y: bounds.minY + properties.anchorPoint.y * bounds.height)
        // Depth times w of a point of the layer's own plane.
        let (p, q) = (t.m13 + z * t.m14, t.m23 + z * t.m24)
        let r = t.m43 + z * t.m44 - anchor.x * p - anchor.y * q
        // (x, y, 1) / w of that point, times them.
        a = inverse.m11 * p + inverse.m12 * q + inverse.m13 * r
        b = inverse.m21 * p + inverse.m22 * q + inverse.m23 * r
        c = inverse.m31 * p + inverse.m32 * q + inverse.m33 * r
        height =
            t.m13 == 0 && t.m23 == 0 && (t.m43 == 0 || t.m14 == 0 && t.m24 == 0) && t.m44 != 0 ? t.m43 / t.m44 + z : nil
    }

    func depth(_ p: CGPoint) -> CGFloat { a * p.x + b * p.y + c }
}

extension RenderLayer {
    /// Whether all that decides on the depth is the same, of layers that cover the same pixels.
    func isAsDeep(as other: RenderLayer) -> Bool {
        properties.transform == other.properties.transform && properties.zPosition == other.properties.zPosition
            && properties.bounds == other.properties.bounds && properties.anchorPoint == other.properties.anchorPoint
    }
}
