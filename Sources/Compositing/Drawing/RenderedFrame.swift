import Raster

/// A finished frame, and what a compositor needs to draw the next one from it.
public struct RenderedFrame: Sendable {
    public internal(set) var bitmap: Bitmap
    /// Where the frame may differ from the one before; the whole canvas for a first frame, empty when it is the same
    /// picture.
    public let changedRects: [PixelRect]
    let placed: PlacedTree
}
