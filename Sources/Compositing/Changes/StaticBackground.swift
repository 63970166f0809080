import Raster

/// A picture of the layers that stay the same at the bottom of consecutive frames. Frames begin as a copy of it.
///
/// It grows while layers above come to rest, and is dropped when something in it changes. Copying is the same as
/// drawing, since what a layer looks like in a pixel depends on nothing but what lies below it there.
final class StaticBackground {
    struct Picture {
        let surface: Surface
        /// Up to where the layers are in it.
        fileprivate(set) var cut: DrawingOrderCut
        fileprivate(set) var tree: PlacedTree
        /// Whether all its pixels are opaque.
        fileprivate(set) var isOpaque: Bool
    }

    private var latest: Picture?

    /// How many simple fills of a whole canvas a picture has to save before it pays.
    private static let worthKeeping = 3
    /// The same for letting the picture grow, as a fraction of a canvas.
    private static let worthAdding = 1.0 / 16

    func drop() { latest = nil }

    /// The pixels that may be copied instead of being drawn for a tree; nil for none.
    func picture(under tree: PlacedTree) -> Picture? { latest.flatMap { $0.tree === tree ? $0 : nil } }

    /// Brings the picture up to date for drawing `tree` after `previous`.
    /// - Parameter draw: draws what lies between two cuts, over the whole canvas; without a lower one including the
    ///   canvas's colour.
    func follow(
        _ tree: PlacedTree, after previous: PlacedTree,
        draw: (_ lower: DrawingOrderCut?, _ upper: DrawingOrderCut, _ surface: Surface) -> Void
    ) {
        let canvas = tree.canvas
        if let kept = latest {
            let isSame = kept.tree.hasCanvas(of: tree.tree)
            if !isSame || DrawingOrderCut(below: kept.tree.layers, tree.layers, canvas: canvas) < kept.cut { drop() }
        }
        guard previous.hasCanvas(of: tree.tree) else { return }
        let stable = DrawingOrderCut(below: previous.layers, tree.layers, canvas: canvas)
        if var kept = latest {
            kept.tree = tree
            let limit = Int(Double(canvas.area) * Self.worthAdding)
            if kept.cut < stable, stable.work(in: tree.layers, above: kept.cut, canvas: canvas, limit: limit) >= limit {
                draw(kept.cut, stable, kept.surface)
                kept.cut = stable
                kept.isOpaque = kept.isOpaque || kept.surface.isOpaque(in: canvas)
            }
            latest = kept
        } else {
            let limit = canvas.area * Self.worthKeeping
            guard stable.work(in: tree.layers, above: nil, canvas: canvas, limit: limit) >= limit else { return }
            let surface = Surface(uninitialized: canvas)
            draw(nil, stable, surface)
            latest = Picture(surface: surface, cut: stable, tree: tree, isOpaque: surface.isOpaque(in: canvas))
        }
    }
}
