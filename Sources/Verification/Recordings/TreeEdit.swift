import Compositing
import Foundation
import Geometry

/// A render tree in which some layers are otherwise.
enum TreeEdit {
    /// - Parameter change: gives the new properties; nil removes the layer.
    static func changing(
        _ tree: RenderTree, _ identifiers: Set<Int>, _ change: (RenderProperties) -> RenderProperties?
    ) -> RenderTree {
        var result = tree
        result.layers = layers(tree.layers, identifiers, change)
        return result
    }

    private static func layers(
        _ layers: [RenderLayer], _ identifiers: Set<Int>, _ change: (RenderProperties) -> RenderProperties?
    ) -> [RenderLayer] {
        layers.compactMap { layer in
            var properties = layer.properties
            if identifiers.contains(properties.identifier) {
                guard let changed = change(properties) else { return nil }
                properties = changed
            }
            return RenderLayer(properties, sublayers: Self.layers(layer.sublayers, identifiers, change))
        }
    }

    /// With the edges of its frame moved, in points of its superlayer: left, top, right, bottom.
    static func moved(_ p: RenderProperties, _ edges: [Double]) -> RenderProperties {
        var result = p
        let (wider, taller) = (edges[2] - edges[0], edges[3] - edges[1])
        result.bounds.size.width = max(0, p.bounds.width + wider)
        result.bounds.size.height = max(0, p.bounds.height + taller)
        result.position.x += edges[0] + wider * Double(p.anchorPoint.x)
        result.position.y += edges[1] + taller * Double(p.anchorPoint.y)
        return result
    }
}
