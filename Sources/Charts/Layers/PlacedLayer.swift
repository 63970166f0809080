import Compositing
import Foundation
import Geometry

/// A layer of a frame with its place on the canvas.
struct PlacedLayer {
    let properties: RenderProperties
    /// Its coordinates → the canvas's, in points.
    let projection: Projection
    /// Its own opacity times those of the groups it is in.
    let opacity: CGFloat

    /// Back to front; what nobody sees is left out.
    static func all(of tree: RenderTree) -> [PlacedLayer] {
        var result: [PlacedLayer] = []
        func visit(_ layer: RenderLayer, _ parent: Projection, _ opacity: CGFloat) {
            let own = opacity * layer.properties.opacity
            guard !layer.properties.isHidden, own > 0.001 else { return }
            let projection = layer.properties.projection.concatenating(parent)
            result.append(PlacedLayer(properties: layer.properties, projection: projection, opacity: own))
            for sublayer in layer.sublayers { visit(sublayer, projection, own) }
        }
        for layer in tree.layers { visit(layer, .identity, 1) }
        return result
    }

    /// Where the middle of its bounds is; nil behind the viewer.
    var center: CGPoint? { projection.apply(CGPoint(x: properties.bounds.midX, y: properties.bounds.midY)) }
}

extension RenderProperties {
    /// The layer's coordinates → its superlayer's.
    fileprivate var projection: Projection {
        let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return Projection(CGAffineTransform(translationX: -anchor.x, y: -anchor.y)).concatenating(Projection(transform))
            .concatenating(Projection(CGAffineTransform(translationX: position.x, y: position.y)))
    }
}
