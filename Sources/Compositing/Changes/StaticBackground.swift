import Raster
import Synchronization

/// A picture of the layers that stay the same at the bottom of consecutive frames. Frames begin as a copy of it.
///
/// It grows while layers above come to rest, and is dropped when something in it changes. Copying is the same as
/// drawing, since what a layer looks like in a pixel depends on nothing but what lies below it there.
final class StaticBackground {
    struct Picture: Sendable {
        fileprivate(set) var pixels: Bitmap
        /// Up to where the layers are in it.
        fileprivate(set) var cut: DrawingOrderCut
        fileprivate(set) var tree: PlacedTree

        /// Whether the layers that are in it are the same in another tree.
        fileprivate func fits(_ other: PlacedTree) -> Bool {
            tree.hasCanvas(of: other.tree)
                && DrawingOrderCut(below: tree.layers, other.layers, canvas: other.canvas) >= cut
        }
    }

    private var latest: Picture?
    private let shared: SharedGround

    /// How many simple fills of a whole canvas a picture has to save before it pays.
    private static let worthKeeping = 3.0
    /// The same for letting the picture grow, as a fraction of a canvas.
    private static let worthAdding = 1.0 / 16

    init(shared: SharedGround) { self.shared = shared }

    /// The pixels that may be copied instead of being drawn for a tree; nil for none.
    func picture(under tree: PlacedTree) -> Picture? { latest.flatMap { $0.tree === tree ? $0 : nil } }

    /// Brings the picture up to date for drawing `tree` after `previous`.
    /// - Parameter draw: draws what lies between two cuts, over the whole canvas; without a lower one including the
    ///   canvas's colour.
    func follow(
        _ tree: PlacedTree, after previous: PlacedTree,
        draw: (_ lower: DrawingOrderCut?, _ upper: DrawingOrderCut, _ surface: Surface) -> Void
    ) {
        let canvas = tree.canvas
        if let kept = latest, !kept.fits(tree) {
            shared.forget(kept)
            latest = nil
        }
        latest?.tree = tree
        guard previous.hasCanvas(of: tree.tree) else { return }
        let stable = DrawingOrderCut(below: previous.layers, tree.layers, canvas: canvas)
        if let kept = latest, stable <= kept.cut { return }
        let limit = Int(Double(canvas.area) * (latest == nil ? Self.worthKeeping : Self.worthAdding))
        guard stable.work(in: tree.layers, above: latest?.cut, canvas: canvas, limit: limit) >= limit else { return }
        var kept = latest
        latest = nil
        latest = shared.raised(&kept, under: tree) { kept in
            let (cut, isOpaque) = (kept?.cut, kept?.pixels.isOpaque ?? false)
            // No other name may be bound to the pixels when it is asked who holds them.
            var pixels = kept?.pixels
            kept = nil
            let surface: Surface
            if pixels?.isSoleOwner() == true, let pixels {
                surface = Surface(over: pixels)
            } else {
                surface = Surface(uninitialized: canvas)
                if let pixels { surface.copy(canvas, from: pixels) }
            }
            draw(cut, stable, surface)
            return Picture(pixels: surface.finish(isOpaque: isOpaque), cut: stable, tree: tree)
        }
    }
}

/// The latest picture of one recording's workers, so that one of them draws it for all.
package final class SharedGround: Sendable {
    private let latest = Mutex<StaticBackground.Picture?>(nil)

    package init() {}

    /// A worker has dropped a picture, as the others will.
    fileprivate func forget(_ picture: StaticBackground.Picture) {
        latest.withLock { if $0?.pixels.isIdentical(to: picture.pixels) == true { $0 = nil } }
    }

    /// Another worker's picture that has more layers than the one a worker has; else one that is drawn now, while others
    /// who want one wait for it.
    fileprivate func raised(
        _ kept: inout StaticBackground.Picture?, under tree: PlacedTree,
        draw: (inout StaticBackground.Picture?) -> StaticBackground.Picture
    ) -> StaticBackground.Picture {
        latest.withLock { latest in
            if var other = latest, other.fits(tree), kept.map({ $0.cut < other.cut }) ?? true {
                other.tree = tree
                return other
            }
            // Its pixels are drawn over where no other worker has them.
            latest = nil
            let drawn = draw(&kept)
            latest = drawn
            return drawn
        }
    }
}
