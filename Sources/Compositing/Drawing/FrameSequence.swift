import Foundation
import Raster

/// Draws one frame after another, each over the pixels of an earlier one that nobody else holds any more.
///
/// A caller that lets go of frames soon pays for what changes in a frame, not for the size of its canvas. A caller that
/// keeps a frame's bitmap keeps its pixels: they are drawn over only when this sequence is the last to hold them.
package struct FrameSequence {
    private let compositor: Compositor
    private let memory: Int
    /// The last frames, newest at the end.
    private var recent: [RenderedFrame] = []

    /// - Parameter memory: how many frames to remember, at least 1: one more than others hold when the next is asked
    ///   for.
    package init(compositor: Compositor = Compositor(), memory: Int = 1) {
        (self.compositor, self.memory) = (compositor, max(1, memory))
    }

    package mutating func draw(_ frame: PlacedFrame) -> Bitmap {
        let drawn = next(frame)
        if recent.count == memory { recent.removeFirst() }
        recent.append(drawn)
        return drawn.bitmap
    }

    private mutating func next(_ frame: PlacedFrame) -> RenderedFrame {
        let tree = frame.tree
        func known(after placed: PlacedTree) -> Damage? {
            frame.change.flatMap { $0.before === placed ? $0.damage : nil }
        }
        guard
            let change = recent.last.flatMap({
                compositor.change(to: tree, after: $0, known: known(after: $0.placed))
            })
        else {
            // Somebody else draws the frame before: what is the same in both is drawn once for all.
            let before = frame.change.flatMap { $0.damage.rects.isEmpty ? nil : $0.before }
            return compositor.renderFrame(tree, after: before)
        }
        // No other name may be bound to a frame when it is asked who holds it.
        guard !change.rects.isEmpty, let free = recent.indices.last(where: { recent[$0].bitmap.isSoleOwner() }) else {
            return compositor.render(change, after: recent[recent.count - 1])
        }
        let base = recent.remove(at: free)
        if free == recent.count { return compositor.draw(change, over: Surface(over: base.bitmap)) }
        guard let further = compositor.change(to: tree, after: base) else { return compositor.renderFrame(tree) }
        return compositor.draw(further, over: Surface(over: base.bitmap))
    }
}

/// A finished frame, and what a compositor needs to draw the next one from it.
package struct RenderedFrame: Sendable {
    package internal(set) var bitmap: Bitmap
    /// Where the frame may differ from the one before; the whole canvas for a first frame, empty when it is the same
    /// picture.
    package let changedRects: [PixelRect]
    let placed: PlacedTree
}

/// Time → render tree: the seam between the world of views and the world of pixels.
/// Pure: any thread, any order, the same tree for the same time.
package protocol FrameSource: Sendable {
    /// How long the frames last in all, in seconds.
    var duration: Double { get }
    func renderTree(at time: Double) -> RenderTree
    /// Sentences for whoever looks at the frames, such as that no font has some of their characters.
    var notices: [String] { get }
    /// Seconds at which something else may be shown than just before, beside what moves; ascending.
    var instants: [Double] { get }
    /// By `RenderProperties.identifier`, as far as layers belong to views.
    var captions: [Int: LayerCaption] { get }
}

extension FrameSource {
    package var notices: [String] { [] }
    package var instants: [Double] { [] }
    package var captions: [Int: LayerCaption] { [:] }
}
