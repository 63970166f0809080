import Compositing
import Foundation
import Geometry

/// A layer of a frame with its place on the canvas.
package struct PlacedLayer {
    package let properties: RenderProperties
    /// Its coordinates → the canvas's, in points.
    package let projection: Projection
    /// Its own opacity times those of the groups it is in.
    package let opacity: CGFloat
    /// How many layers it is in.
    package let depth: Int

    /// Back to front; what nobody sees is left out.
    package static func all(of tree: RenderTree) -> [PlacedLayer] {
        var result: [PlacedLayer] = []
        func visit(_ layer: RenderLayer, _ parent: Projection, _ opacity: CGFloat, _ depth: Int) {
            let own = opacity * layer.properties.opacity
            guard !layer.properties.isHidden, own > 0.001 else { return }
            let projection = layer.properties.projection.concatenating(parent)
            result.append(PlacedLayer(properties: layer.properties, projection: projection, opacity: own, depth: depth))
            for sublayer in layer.sublayers { visit(sublayer, projection, own, depth + 1) }
        }
        for layer in tree.layers { visit(layer, .identity, 1, 0) }
        return result
    }

    /// Where the middle of its bounds is; nil behind the viewer.
    package var center: CGPoint? { projection.apply(CGPoint(x: properties.bounds.midX, y: properties.bounds.midY)) }
}

extension RenderProperties {
    /// The layer's coordinates → its superlayer's.
    fileprivate var projection: Projection {
        let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return Projection(CGAffineTransform(translationX: -anchor.x, y: -anchor.y)).concatenating(Projection(transform))
            .concatenating(Projection(CGAffineTransform(translationX: position.x, y: position.y)))
    }
}
