import Raster

/// A finished frame, and what a compositor needs to draw the next one from it.
package struct RenderedFrame: Sendable {
    package internal(set) var bitmap: Bitmap
    /// Where the frame may differ from the one before; the whole canvas for a first frame, empty when it is the same
    /// picture.
    package let changedRects: [PixelRect]
    let placed: PlacedTree
}
