import Raster

/// A tree that lies on its canvas, ready to be drawn by whoever has a `FrameSequence`.
package struct PlacedFrame: Sendable {
    let tree: PlacedTree
    /// The tree before, and how the two differ; nil for a first frame.
    let change: (before: PlacedTree, damage: Damage)?
    /// Where the frame may differ from the one before; the whole canvas for a first frame, empty when it is the same
    /// picture.
    package let changedRects: [PixelRect]

    /// The smallest rectangle around everything that changed.
    package var changedBounds: PixelRect { changedRects.reduce(.empty) { $0.union($1) } }
}

/// Places one tree after another, so that what is drawn on several threads is evaluated and compared once.
package struct FramePlacer: Sendable {
    private var latest: PlacedTree?

    package init() {}

    package mutating func place(_ tree: RenderTree) -> PlacedFrame {
        let placed = PlacedTree(tree, before: latest)
        let whole = placed.canvas.isEmpty ? [] : [placed.canvas]
        let change = latest.map { (before: $0, damage: Damage(from: $0, to: placed)) }
        latest = placed
        return PlacedFrame(tree: placed, change: change, changedRects: change?.damage.rects.rects ?? whole)
    }
}
