import Raster

/// A tree that lies on its canvas, ready to be drawn by whoever has a `FrameSequence`.
package struct PlacedFrame: Sendable {
    let tree: PlacedTree
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
        let changed = latest.map { Damage(from: $0, to: placed).rects.rects } ?? whole
        latest = placed
        return PlacedFrame(tree: placed, changedRects: changed)
    }
}
