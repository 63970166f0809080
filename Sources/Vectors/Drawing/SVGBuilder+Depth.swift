import Compositing
import Foundation
import Geometry
import Raster

/// Layers with perspective, which shapes of SVG do not have.
extension SVGBuilder {
    /// A layer of one colour that turns in depth, as a path of where its outline is seen; nil for any other.
    mutating func turned(_ node: VectorNode) -> String? {
        guard
            node.layers.contains(where: { $0?.properties.projectionToSuperlayer.affine == nil && $0 != nil })
        else { return nil }
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
        element.set("d", SVGText.path(first.with(motion.last)))
        if !motion.isStill {
            element.animate(styles.name(of: motion) { "d:path(\"" + SVGText.path(first.with($0)) + "\")" })
        }
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
