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
}
