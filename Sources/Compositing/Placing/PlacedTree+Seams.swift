import Geometry

extension RenderTree {
    /// The layers whose straight edges are drawn on boundaries between pixels although they lie inside of pixels, because
    /// they abut others there. Back to front.
    package var layersOnSeams: [RenderProperties] {
        let placed = PlacedTree(self, before: nil)
        var found: [RenderProperties] = []
        func visit(_ exact: [PlacedLayer], _ closed: [PlacedLayer]) {
            for (before, after) in zip(exact, closed) where before !== after {
                if before.below != after.below { found.append(before.layer.properties) }
                visit(before.sublayers, after.sublayers)
            }
        }
        visit(placed.exact, placed.closed)
        return found
    }
}
