import Compositing
import Foundation
import Geometry
import Raster

extension UIView {

    /// The view's picture as it is now (model values), with its visible subviews, cut to its bounds, at the stage's
    /// scale. Its own transform, alpha and shadow are not in it.
    /// - Returns: nil for an empty view, one without a picture (`hasEmptySnapshot`), a hidden one, and one that is too
    ///   large for the stage.
    public func picture() -> Bitmap? {
        guard !hasEmptySnapshot, !isHidden, bounds.width > 0, bounds.height > 0 else { return nil }
        layoutIfNeeded()
        let scale = traitCollection.displayScale
        let pixels = Double((bounds.width * scale).rounded(.up)) * Double((bounds.height * scale).rounded(.up))
        guard Stage.current?.allowsPicture(of: self, pixels: pixels) ?? true else { return nil }
        let rendered = layer.freeze().render(at: Stage.now)
        return Compositor().picture(of: rendered, rect: bounds, scale: scale)
    }

    /// A view that shows the picture of this one, stretched with its bounds; nil where there is no picture.
    public func snapshotView(afterScreenUpdates: Bool = false) -> UIView? {
        let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        snapshot.isOpaque = false
        if let picture = picture() {
            snapshot.layer.shownContents = .image(picture, size: bounds.size, mode: .scaleToFill)
        }
        return snapshot
    }
}
