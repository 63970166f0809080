import Raster

/// What lies at the bottom of one frame after another unchanged, kept as a picture: frames are begun with a copy of it.
///
/// It grows while layers above come to rest, and is dropped when something in it changes. Copying is the same as
/// drawing, since what a layer looks like in a pixel depends on nothing but what lies below it there.
final class StaticBackground {
    private struct Picture {
        let surface: Surface
        var cut: DrawingOrderCut
        var tree: PlacedTree
    }

    private var picture: Picture?

    /// Simple fills of a canvas that must be saved before a picture of it pays.
    private static let worthKeeping = 3
    /// The same for letting it grow, as a fraction of a canvas.
    private static let worthAdding = 1.0 / 16

    func drop() { picture = nil }

    /// What may be copied when a tree is drawn.
    func surface(under tree: PlacedTree) -> (surface: Surface, cut: DrawingOrderCut)? {
        guard let picture, picture.tree === tree else { return nil }
        return (picture.surface, picture.cut)
    }

    /// Brings the picture up to date for drawing `tree` after `previous`.
    /// - Parameter draw: draws what lies between two cuts, over the whole canvas; without a lower one including the
    ///   canvas's colour.
    func follow(
        _ tree: PlacedTree, after previous: PlacedTree,
        draw: (_ lower: DrawingOrderCut?, _ upper: DrawingOrderCut, _ surface: Surface) -> Void
    ) {
        let canvas = tree.canvas
        if let kept = picture {
            let isSame = kept.tree.hasCanvas(of: tree.tree)
            if !isSame || DrawingOrderCut(below: kept.tree.layers, tree.layers, canvas: canvas) < kept.cut { drop() }
        }
        guard previous.hasCanvas(of: tree.tree) else { return }
        let stable = DrawingOrderCut(below: previous.layers, tree.layers, canvas: canvas)
        if var kept = picture {
            kept.tree = tree
            let limit = Int(Double(canvas.area) * Self.worthAdding)
            if kept.cut < stable, stable.work(in: tree.layers, above: kept.cut, canvas: canvas, limit: limit) >= limit {
                draw(kept.cut, stable, kept.surface)
                kept.cut = stable
            }
            picture = kept
        } else {
            let limit = canvas.area * Self.worthKeeping
            guard stable.work(in: tree.layers, above: nil, canvas: canvas, limit: limit) >= limit else { return }
            let surface = Surface(uninitialized: canvas)
            draw(nil, stable, surface)
            picture = Picture(surface: surface, cut: stable, tree: tree)
        }
    }
}
