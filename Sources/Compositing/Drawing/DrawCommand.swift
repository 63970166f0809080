import Raster

/// A step of drawing one rectangle of a frame.
enum DrawCommand {
    /// The canvas's own colour, replacing what was there.
    case canvas(PixelRect)
    /// What is kept of the lowest layers, replacing what was there.
    case ground(PixelRect)
    case item(DrawItem, PixelRect)
    /// What follows, up to the matching end, is cut to the layer's mask.
    case beginMask(LayerMask, PixelRect)
    case endMask
    /// What follows is drawn apart, and then laid over what is beneath with the composition's opacity and mask.
    case beginGroup(PlacedLayer, PixelRect)
    case endGroup
    /// What follows, up to the other side, is one side of a cut; the rectangle holds all that either side changes of
    /// the other.
    case beginCut(PixelRect)
    /// What follows, up to the matching end, is drawn over what was there before the cut began.
    case otherSide
    /// Lays what was drawn since the other side began over the first one, inside the polygon.
    case endCut(ConvexPolygon)
}
