import Compositing
import Foundation
import Geometry
import Raster

/// Pictures of one thing that lie above each other with the same edges.
///
/// Frames cover a pixel of such an edge once (`PairPartner`). An element covers it whenever it is drawn; so the lower
/// picture fades by what the upper one covers, and the upper one is added to it, both apart from what is below:
/// o·a·upper + (1 − o)·a·lower is what frames have, for an opacity o and a share a of the pixel.
extension SVGBuilder {
    /// Which of the two a layer is.
    enum PairPart { case lower, upper }

    /// Layers above each other, and how many of them show something.
    /// - Parameter passed: the opacity that a layer around them passes on instead of fading as one.
    mutating func stack(_ nodes: [VectorNode], in outer: [CGAffineTransform], passed: [Double]? = nil) throws -> (
        text: String, painted: Int
    ) {
        var (text, painted) = ("", 0)
        var rest = nodes[...]
        while let node = rest.popFirst() {
            let part: String
            if let upper = rest.first, dissolves(node, into: upper, outer) {
                rest.removeFirst()
                part = try pair(node, upper, in: outer, passed: passed)
            } else {
                part = try group(node, in: outer, passed: passed)
            }
            if part.isEmpty { continue }
            text += part
            painted += 1
        }
        return (text, painted)
    }

    private mutating func pair(
        _ lower: VectorNode, _ upper: VectorNode, in outer: [CGAffineTransform], passed: [Double]?
    ) throws -> String {
        let opacities = upper.layers.map { Double($0?.properties.opacity ?? 0) }
        let around = passed ?? Array(repeating: 1, count: opacities.count)
        let left = zip(opacities, around).map { $1 * (1 - $0 * $1) }
        let below = try group(lower, in: outer, passed: left, as: .lower)
        let above = try group(upper, in: outer, passed: passed, as: .upper)
        return "<g style=\"isolation:isolate\">\(below)\(above)</g>"
    }

    /// Whether the edges of two neighbours coincide inside of pixels whenever both are seen, and nothing of the lower one
    /// is outside of them.
    private func dissolves(_ lower: VectorNode, into upper: VectorNode, _ outer: [CGAffineTransform]) -> Bool {
        var cutsPixels = false
        for index in seen.indices where seen[index] {
            guard let below = lower.layers[index], let above = upper.layers[index] else { continue }
            guard below.dissolves(into: above) else { return false }
            let shape = above.properties.roundedBounds
            let map = Self.flattened(above.properties).concatenating(outer[index])
            cutsPixels = cutsPixels || shape.radii != .zero || self.cutsPixels(shape, map)
        }
        return cutsPixels
    }
}

extension RenderLayer {
    /// Whether this is a picture of a pair, and covers nothing but what the other one covers evenly.
    fileprivate func dissolves(into upper: RenderLayer) -> Bool {
        guard properties.pair != 0, properties.pair == upper.properties.pair, isOne, upper.isOne,
            let outline = PairPartner(upper, .identity, 1), outline.opacity >= min(1, upper.properties.opacity)
        else { return false }
        return stays(within: outline)
    }

    /// Whether it fades as a whole and is painted over what is below.
    private var isOne: Bool {
        (properties.isGroupOpacity || sublayers.isEmpty) && !properties.addsLight
    }

    /// Whether it has the same outline and shows nothing outside.
    private func stays(within outline: PairPartner) -> Bool {
        let p = properties
        guard outline.hasOutline(p.roundedBounds, p.projectionToSuperlayer) else { return false }
        if p.masksToBounds { return true }
        if let shadow = p.shadow, shadow.opacity > 0 { return false }
        guard p.bounds.holds(ownReach, within: 1e-6) else { return false }
        // The corners of this rectangle are on the arcs.
        let inset = (1 - CGFloat(0.5).squareRoot()) * p.cornerRadius
        let inner = p.bounds.insetBy(dx: inset, dy: inset)
        return sublayers.allSatisfy { inner.holds($0.reach, within: 1e-6) }
    }
}
