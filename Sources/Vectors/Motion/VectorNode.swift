import Compositing
import Foundation
import Geometry

/// A layer over all samples, and those in it over all samples, in an order that holds at each.
final class VectorNode {
    let identifier: Int
    /// What the layer shows at each sample; nil where it is not there.
    private(set) var layers: [RenderLayer?]
    private(set) var children: [VectorNode] = []

    private init(identifier: Int, count: Int) {
        self.identifier = identifier
        layers = Array(repeating: nil, count: count)
    }

    /// The layers of several trees as nodes. A layer that changes its place among its neighbours becomes several.
    /// - Parameter trees: the layers of each sample, back to front.
    static func merged(_ trees: [[RenderLayer]]) -> [VectorNode] {
        var nodes: [VectorNode] = []
        for (index, layers) in trees.enumerated() {
            merge(layers, at: index, of: trees.count, seen: .identity, into: &nodes)
        }
        return nodes
    }

    /// - Parameter outer: the map from the layers' superlayer to the canvas.
    private static func merge(
        _ layers: [RenderLayer], at index: Int, of count: Int, seen outer: Projection, into nodes: inout [VectorNode]
    ) {
        var reached = 0
        for layer in layers where !layer.properties.isHidden && layer.properties.opacity > 0 {
            let projection = layer.properties.projectionToSuperlayer.concatenating(outer)
            guard layer.properties.isDoubleSided || projection.determinant > 0 else { continue }
            let identifier = layer.properties.identifier
            let node: VectorNode
            if let found = nodes[reached...].firstIndex(where: { $0.identifier == identifier }) {
                node = nodes[found]
                reached = found + 1
            } else {
                node = VectorNode(identifier: identifier, count: count)
                nodes.insert(node, at: reached)
                reached += 1
            }
            node.layers[index] = layer
            merge(layer.sublayers, at: index, of: count, seen: projection, into: &node.children)
        }
    }

    /// A value at each sample; where the layer is not there, that of the nearest sample before at which it is, or else
    /// of the first.
    func values<Value>(_ value: (RenderLayer) -> Value) -> [Value] {
        guard let first = layers.lazy.compactMap({ $0 }).first else { return [] }
        var last = value(first)
        var lastLayer = first
        return layers.map { layer in
            guard let layer, layer !== lastLayer else { return last }
            (last, lastLayer) = (value(layer), layer)
            return last
        }
    }

    /// The samples at which it is there.
    var presence: [Bool] { layers.map { $0 != nil } }
}
