import Raster

/// A tree that lies on its canvas, ready to be drawn by whoever has a `FrameSequence`.
package struct PlacedFrame: Sendable {
    /// The tree of a frame before or after, and how the two differ.
    struct Neighbor: Sendable {
        let tree: PlacedTree
        let damage: Damage
    }

    let tree: PlacedTree
    /// The frame before; nil for a first frame.
    let change: Neighbor?
    /// The frame after a first one, if it is known.
    fileprivate(set) var next: Neighbor?
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
        let change = latest.map { PlacedFrame.Neighbor(tree: $0, damage: Damage(from: $0, to: placed)) }
        latest = placed
        return PlacedFrame(tree: placed, change: change, changedRects: change?.damage.rects.rects ?? whole)
    }

    /// Places the first two frames, so that what rests in both is drawn once for both.
    package mutating func placeFirst(_ tree: RenderTree, before next: RenderTree) -> (PlacedFrame, PlacedFrame) {
        var first = place(tree)
        let second = place(next)
        first.next = second.change.map { PlacedFrame.Neighbor(tree: second.tree, damage: $0.damage) }
        return (first, second)
    }
}
