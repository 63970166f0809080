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
        return Compositor().picture(of: rendered, rect: bounds, scale: scale, coversEnds: true)
    }

    /// How far the view's shadow reaches beyond its bounds, in points.
    private var shadowReach: CGFloat {
        guard layer.shadowOpacity > 0, layer.shadowColor != nil, !layer.masksToBounds else { return 0 }
        return (3 * layer.shadowRadius + max(abs(layer.shadowOffset.width), abs(layer.shadowOffset.height)))
            .rounded(.up)
    }

    /// A view of the size of this one that shows it with its corners, its shadow and what sticks out, but without some
    /// of the views inside it. Its anchor point is its top left corner.
    /// - Parameter isRounded: false leaves the view's own corners square.
    package func still(without others: [UIView] = [], isRounded: Bool = true) -> UIView {
        let still = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        still.isOpaque = false
        still.layer.anchorPoint = .zero
        still.layer.position = .zero
        guard !isHidden, bounds.width > 0, bounds.height > 0 else { return still }
        layoutIfNeeded()
        let hidden = others.filter { !$0.layer.isHidden }
        let (scale, reach) = (traitCollection.displayScale, shadowReach)
        let rect = bounds.insetBy(dx: -reach, dy: -reach)
        let pixels = Double((rect.width * scale).rounded(.up)) * Double((rect.height * scale).rounded(.up))
        guard Stage.current?.allowsPicture(of: self, pixels: pixels) ?? true else { return still }
        UIView.performWithoutAnimation {
            for view in hidden { view.layer.isHidden = true }
        }
        let rendered = layer.freeze().render(at: Stage.now)
        UIView.performWithoutAnimation {
            for view in hidden { view.layer.isHidden = false }
        }
        let picture = Compositor().picture(
            of: rendered, rect: rect, scale: scale, keeping: isRounded ? [.cornerRadius, .shadow] : .shadow)
        let image = UIView(
            frame: CGRect(
                x: -reach, y: -reach, width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale))
        image.isOpaque = false
        image.layer.shownContents = .image(picture, size: image.bounds.size, mode: .scaleToFill)
        still.addSubview(image)
        return still
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
