import Foundation
import Geometry
import Raster

/// A render tree placed on its canvas.
final class PlacedTree: Sendable {
    let tree: RenderTree
    let canvas: PixelRect
    /// The root layers as they are drawn: without seams between layers that abut.
    let layers: [PlacedLayer]
    /// The root layers in their exact places.
    let exact: [PlacedLayer]
    /// The root layers without seams, in the tree's own order.
    let closed: [PlacedLayer]
    /// The rectangles that each backdrop reads and changes, in drawing order.
    let backdrops: [PixelRect]

    /// - Parameter before: the tree whose nodes are reused where nothing changed.
    init(_ tree: RenderTree, before: PlacedTree?) {
        self.tree = tree
        canvas = PixelRect(x: 0, y: 0, width: tree.pixelWidth, height: tree.pixelHeight)
        let placement = Placement(projection: Projection(CGAffineTransform(scaleX: tree.scale, y: tree.scale)))
        exact = LayerPlacer().place(tree.layers, in: placement, before: before?.exact ?? [])
        var closed = exact
        // Hard edges lie between pixels anyway.
        if tree.edges == .smooth {
            let ends = tree.ends?.applying(CGAffineTransform(scaleX: tree.scale, y: tree.scale))
            let seams = Seams(in: exact, canvas: canvas, ends: ends)
            if !seams.isEmpty { closed = SeamCloser(seams: seams).close(exact, before: before?.closed ?? []) }
        }
        self.closed = closed
        if tree.layers.haveDepth, let depth = DepthSorter.order(of: exact) {
            layers = [
                PlacedLayer(
                    layer: nil, identifier: 0, placement: placement, sublayers: closed, depth: depth)
            ]
        } else {
            layers = closed
        }
        backdrops = Self.backdrops(of: layers, canvas: canvas)
    }

    private static func backdrops(of layers: [PlacedLayer], canvas: PixelRect) -> [PixelRect] {
        var found: [PixelRect] = []
        func visit(_ layer: PlacedLayer, in clip: PixelRect) {
            guard layer.readsBackdrop else { return }
            let clip = clip.intersection(layer.bounds)
            // Siblings that are cut count as one: a backdrop among them may see any of the others.
            if layer.depth != nil, !clip.isEmpty { return found.append(clip) }
            for item in layer.below where item.isBackdrop {
                let bounds = item.bounds.intersection(clip)
                if !bounds.isEmpty { found.append(bounds) }
            }
            for sublayer in layer.sublayers { visit(sublayer, in: clip) }
        }
        for layer in layers { visit(layer, in: canvas) }
        return found
    }

    /// Whether this is the placement of the same tree, by identity.
    func isPlacement(of other: RenderTree) -> Bool {
        hasCanvas(of: other) && tree.layers.count == other.layers.count
            && tree.layers.elementsEqual(other.layers, by: ===)
    }

    func hasCanvas(of other: RenderTree) -> Bool {
        tree.size == other.size && tree.scale == other.scale && tree.backgroundColor == other.backgroundColor
            && tree.edges == other.edges && tree.ends == other.ends
    }
}
