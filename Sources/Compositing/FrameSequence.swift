import Raster

/// Draws one frame after another, each over the pixels of the one before as soon as nobody else holds those.
///
/// For whoever is done with a frame when asking for the next, a frame costs what changes in it, not what its canvas measures. Whoever keeps a
/// frame's bitmap keeps its pixels: they are drawn over only when this sequence is the last to hold them.
public struct FrameSequence {
    public let compositor: Compositor
    private var latest: RenderedFrame?

    public init(compositor: Compositor = Compositor()) { self.compositor = compositor }

    /// The next frame. Its `changedRects` tell where it may differ from the one this sequence drew before.
    public mutating func draw(_ tree: RenderTree) -> RenderedFrame {
        let frame = next(tree)
        latest = frame
        return frame
    }

    private mutating func next(_ tree: RenderTree) -> RenderedFrame {
        guard let change = latest.flatMap({ compositor.change(to: tree, after: $0) }) else { return compositor.render(tree, after: nil) }
        // No other name may be bound to the frame when it is asked who holds it.
        let isFree = latest?.bitmap.isSoleOwner() == true && !change.rects.isEmpty
        guard let latest else { return compositor.render(tree, after: nil) }
        return isFree ? compositor.draw(change, over: Surface(over: latest.bitmap)) : compositor.render(change, after: latest)
    }
}
