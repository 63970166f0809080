import Raster

/// In which order siblings are drawn where some of them leave their superlayer's plane: Core Animation shows the
/// nearest at each pixel.
///
/// Planes meet in straight lines. There the picture is cut in two, and each side is drawn in an order of its own.
struct DepthOrder: Equatable, Sendable {
    enum Node: Equatable, Sendable {
        /// Indices of siblings, back to front.
        case drawn([Int])
        indirect case cut(Cut)
    }

    struct Cut: Equatable, Sendable {
        /// One side of the line. Pixels on the line take part of both sides, as much as this one covers.
        let inside: ConvexPolygon
        /// What each side shows; cuts around this one may leave it less than the line does.
        let insideBounds, outsideBounds: PixelRect
        let insideOrder, outsideOrder: Node
    }

    let root: Node
    /// Beyond it siblings are drawn as they stand.
    let region: PixelRect
}
