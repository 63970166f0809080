import Raster

@testable import Compositing

extension FramePlacer {
    /// Where two frames differ.
    static func damage(from old: RenderTree, to new: RenderTree) -> [PixelRect] {
        var placer = FramePlacer()
        _ = placer.place(old)
        return placer.place(new).changedRects
    }
}
