import Geometry

extension RenderTree {
    /// The layers whose straight edges are drawn on boundaries between pixels although they lie inside of pixels, because
    /// they abut others there. Back to front.
    package var layersOnSeams: [LayerOnSeam] {
        let placed = PlacedTree(self, before: nil)
        var found: [LayerOnSeam] = []
        func visit(_ exact: [PlacedLayer], _ closed: [PlacedLayer]) {
            for (before, after) in zip(exact, closed) where before !== after {
                if before.below != after.below {
                    let isPicture = before.below.contains { if case .image = $0.kind { true } else { false } }
                    found.append(LayerOnSeam(identifier: before.identifier, isPicture: isPicture))
                }
                visit(before.sublayers, after.sublayers)
            }
        }
        visit(placed.exact, placed.closed)
        return found
    }
}

/// A layer of which edges lie on boundaries between pixels because it abuts others.
package struct LayerOnSeam {
    /// `RenderProperties.identifier`.
    package let identifier: Int
    /// Whether it shows a bitmap.
    package let isPicture: Bool
}
