import Compositing
import Foundation
import Geometry
import Raster

/// Layers with perspective, which shapes of SVG do not have.
extension SVGBuilder {
    /// Whether a layer is ever seen in perspective.
    func hasPerspective(_ node: VectorNode) -> Bool {
        node.layers.contains { layer in layer.map { $0.properties.projectionToSuperlayer.affine == nil } ?? false }
    }

    /// A layer that turns in space: boxes of HTML have perspective, so a box in the picture turns, with the layer as a
    /// picture in it. Who draws SVG without HTML, which are viewers without motion, shows how the layer lies at the end.
    /// - Parameter body: what the layer shows.
    mutating func turning(_ node: VectorNode, _ attitudes: [Attitude], _ body: String) -> String {
        let properties = node.values { $0.properties }
        let places = zip(properties, attitudes).map { p, attitude -> [Double] in
            let anchor = [
                Double(p.bounds.minX + p.anchorPoint.x * p.bounds.width),
                Double(p.bounds.minY + p.anchorPoint.y * p.bounds.height),
            ]
            return [Double(p.position.x), Double(p.position.y)] + attitude.values + anchor
        }
        let extent = properties.reduce(1.0) { max($0, Double(max($1.bounds.width, $1.bounds.height))) }
        let tolerance = 0.05 / scale
        let near = tolerance / extent
        let isSaid = attitudes[0].values.indices.map { index in
            attitudes.contains { abs($0.values[index] - (index < 7 ? 0 : 1)) > 1e-9 }
        }
        let hasEye = attitudes.allSatisfy { $0.perspective <= 1e-9 }
        let turn = near * 180 / .pi
        let tolerances =
            [tolerance, tolerance, near / extent, tolerance, tolerance, tolerance, turn, turn, turn, near, near]
            + [tolerance, tolerance]
        var picture = SVGElement("svg", "xmlns=\"http://www.w3.org/2000/svg\"")
        picture.style("display:block;overflow:visible;transform-origin:0 0")
        put(places, tolerance: tolerances, on: &picture) { v in
            Self.translation(v[0], v[1]) + Attitude.css(Array(v[2..<11]), saying: isSaid, hasEye: hasEye)
                + "translate(\(SVGText.number(-v[11], 3))px,\(SVGText.number(-v[12], 3))px)"
        }
        let (width, height) = (
            properties.reduce(1) { max($0, Double($1.bounds.width)) },
            properties.reduce(1) { max($0, Double($1.bounds.height)) }
        )
        var box = SVGElement("foreignObject", "requiredExtensions=\"http://www.w3.org/1999/xhtml\"")
        let size =
            " width=\"\(SVGText.number(width.rounded(.up)))\" height=\"\(SVGText.number(height.rounded(.up)))\""
        box.addAttributes(size)
        picture.addAttributes(size)
        box.style("overflow:visible")
        let reference = "<use href=\"#\(pictures.other("g", ">\(body)</g>"))\"/>"
        let end = Self.flattened(properties[properties.count - 1])
        var rest = SVGElement("g")
        rest.set(
            "transform",
            "matrix(" + SVGText.list([end.a, end.b, end.c, end.d, end.tx, end.ty].map(Double.init), 4) + ")")
        return "<switch>" + box.around(picture.around(reference)) + rest.around(reference) + "</switch>"
    }

    /// How large a layer in space is shown, as a map for what has to know only that.
    func sizes(_ attitudes: [Attitude], in outer: [CGAffineTransform]) -> [CGAffineTransform] {
        zip(attitudes, outer).map { attitude, outer in
            let depth = 1 + attitude.perspective * attitude.translation.z
            let size = CGFloat(attitude.scale.max() / max(0.05, depth))
            return CGAffineTransform(scaleX: size, y: size).concatenating(outer)
        }
    }

    /// A layer of one colour that turns in depth, as a path of where its outline is seen; nil for any other.
    mutating func turned(_ node: VectorNode) -> String? {
        guard hasPerspective(node) else { return nil }
        // What only holds another layer hands its place on.
        var leaf = node
        var projections = node.values { $0.properties.projectionToSuperlayer }
        var opacities = Array(repeating: 1.0, count: projections.count)
        while leaf.children.count == 1, leaf.layers.allSatisfy({ $0?.properties.paintsNothing != false }) {
            leaf = leaf.children[0]
            projections = zip(leaf.values { $0.properties.projectionToSuperlayer }, projections).map {
                $0.concatenating($1)
            }
            let own = zip(leaf.presence, leaf.values { Double($0.properties.opacity) }).map { $0 ? $1 : 0 }
            opacities = zip(opacities, own).map { $0 * $1 }
        }
        guard leaf.children.isEmpty else { return nil }
        var colors: [CGColor?] = []
        for layer in leaf.layers {
            guard let layer else {
                colors.append(nil)
                continue
            }
            let p = layer.properties
            if p.contents == nil, p.backgroundColor == nil {
                colors.append(nil)
            } else if let color = onlyColor(p) {
                colors.append(color)
            } else {
                return nil
            }
        }
        let shapes = leaf.values { layer -> CGPath in
            let shape = layer.properties.roundedBounds
            return CGPath(RoundedRect(rect: shape.rect, radii: shape.radii + 1e-3, curve: shape.curve))
        }
        let outlines = zip(shapes, projections).map { $0.seen(by: $1) }
        guard let first = outlines.lazy.compactMap({ $0 }).first else { return nil }
        var last = first
        let numbers = outlines.map { outline -> [Double] in
            if let outline { last = outline }
            return last.numbers
        }
        guard numbers.allSatisfy({ $0.count == numbers[0].count }) else { return nil }
        let motion = fit(numbers, tolerance: Array(repeating: 0.1 / scale, count: numbers[0].count))
        var element = SVGElement("path")
        put(motion, on: &element) { first.with($0) }
        return paint("fill", colors, on: &element) ? faded(element.text, opacities) : nil
    }

    /// The colour of a layer that shows nothing else.
    private mutating func onlyColor(_ p: RenderProperties) -> CGColor? {
        if p.shadow != nil && !p.masksToBounds || p.mask != nil || p.borderWidth > 0 && p.borderColor.alpha > 0 {
            return nil
        }
        switch p.contents {
        case nil: return p.backgroundColor
        case .image(let handle, let frame):
            guard p.fills(frame), p.masksToBounds || p.cornerRadius == 0,
                let color = pictures.plainColor(handle.bitmap), color.alpha == 1 || p.backgroundColor == nil
            else { return nil }
            return color
        default: return nil
        }
    }
}

extension RenderProperties {
    /// Whether nothing is seen of the layer but those in it, whole.
    fileprivate var paintsNothing: Bool {
        (backgroundColor?.alpha ?? 0) <= 0 && contents == nil && (borderWidth <= 0 || borderColor.alpha <= 0)
            && (shadow?.opacity ?? 0) <= 0 && mask == nil && !(masksToBounds && cornerRadius > 0)
    }
}

extension CGPath {
    /// The path as a projection shows it; nil where a part of it is behind the viewer.
    fileprivate func seen(by projection: Projection) -> CGPath? {
        var numbers = numbers
        for index in stride(from: 0, to: numbers.count, by: 2) {
            guard let point = projection.apply(CGPoint(x: numbers[index], y: numbers[index + 1])) else { return nil }
            (numbers[index], numbers[index + 1]) = (Double(point.x), Double(point.y))
        }
        return with(numbers)
    }
}
