import Geometry

extension RenderTree {
    /// The identifiers of the layers whose straight edges are drawn on boundaries between pixels although they lie inside
    /// of pixels, because they abut others there.
    package var layersOnSeams: Set<Int> {
        let placed = PlacedTree(self, before: nil)
        var found: Set<Int> = []
        func visit(_ exact: [PlacedLayer], _ closed: [PlacedLayer]) {
            for (before, after) in zip(exact, closed) where before !== after {
                if before.below != after.below { found.insert(before.layer.properties.identifier) }
                visit(before.sublayers, after.sublayers)
            }
        }
        visit(placed.exact, placed.closed)
        return found
    }
}
