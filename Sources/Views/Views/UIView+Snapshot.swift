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
        picture(phase: .zero, in: PictureFrame())
    }

    private func picture(phase: CGPoint, in frame: PictureFrame) -> Bitmap? {
        guard !hasEmptySnapshot, !isHidden, bounds.width > 0, bounds.height > 0 else { return nil }
        layoutIfNeeded()
        let scale = traitCollection.displayScale
        let pixels = Double((bounds.width * scale).rounded(.up)) * Double((bounds.height * scale).rounded(.up))
        guard Stage.current?.allowsPicture(of: self, pixels: pixels) ?? true else { return nil }
        let rendered = layer.freeze().render(at: Stage.now)
        return Compositor().picture(of: rendered, rect: bounds, scale: scale, phase: phase, in: frame)
    }

    /// How far inside a pixel of the window the view begins, in pixels: a picture that has its pixels where the window
    /// has them is as sharp as the view where it stands for it. Zero for a view that is turned or scaled.
    private var pixelPhase: CGPoint {
        guard let window else { return .zero }
        let origin = convert(bounds.origin, to: window)
        let ends = [CGPoint(x: bounds.maxX, y: bounds.minY), CGPoint(x: bounds.minX, y: bounds.maxY)].map {
            convert($0, to: window)
        }
        let isMovedOnly =
            abs(ends[0].x - origin.x - bounds.width) + abs(ends[0].y - origin.y) + abs(ends[1].x - origin.x)
            + abs(ends[1].y - origin.y - bounds.height) < 1e-6
        guard isMovedOnly else { return .zero }
        let scale = traitCollection.displayScale
        func phase(_ position: CGFloat) -> CGFloat {
            let pixels = position * scale
            let phase = pixels - pixels.rounded(.down)
            return min(phase, 1 - phase) < 1e-3 ? 0 : phase
        }
        return CGPoint(x: phase(origin.x), y: phase(origin.y))
    }

    /// How far the view's shadow reaches beyond its bounds, in points.
    private var shadowReach: CGFloat {
        guard layer.shadowOpacity > 0, layer.shadowColor != nil, !layer.masksToBounds else { return 0 }
        return (3 * layer.shadowRadius + max(abs(layer.shadowOffset.width), abs(layer.shadowOffset.height)))
            .rounded(.up)
    }

    /// A view of the size of this one that shows it with its corners, its shadow and what sticks out, but without some
    /// of the views inside it. Its anchor point is its top left corner.
    /// - Parameters:
    ///   - plain: this view or one inside it, whose corners are left square and whose border is left out.
    ///   - isCut: whether what it is put into cuts it off at the view's edges, which otherwise are in the picture.
    package func still(without others: [UIView] = [], plain: UIView? = nil, isCut: Bool = false) -> UIView {
        let still = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        still.isOpaque = false
        still.layer.anchorPoint = .zero
        still.layer.position = .zero
        guard !isHidden, bounds.width > 0, bounds.height > 0 else { return still }
        layoutIfNeeded()
        let hidden = others.filter { !$0.layer.isHidden }
        let outline = plain.map { ($0.layer.cornerRadius, $0.layer.borderWidth) }
        let (scale, reach) = (traitCollection.displayScale, isCut ? 0 : shadowReach)
        let rect = bounds.insetBy(dx: -reach, dy: -reach)
        let pixels = Double((rect.width * scale).rounded(.up)) * Double((rect.height * scale).rounded(.up))
        guard Stage.current?.allowsPicture(of: self, pixels: pixels) ?? true else { return still }
        UIView.performWithoutAnimation {
            for view in hidden { view.layer.isHidden = true }
            if let layer = plain?.layer { (layer.cornerRadius, layer.borderWidth) = (0, 0) }
        }
        let rendered = layer.freeze().render(at: Stage.now)
        UIView.performWithoutAnimation {
            for view in hidden { view.layer.isHidden = false }
            if let layer = plain?.layer, let outline { (layer.cornerRadius, layer.borderWidth) = outline }
        }
        let phase = pixelPhase
        let picture = Compositor().picture(
            of: rendered, rect: rect, scale: scale, phase: phase,
            keeping: [.cornerRadius, .shadow], in: isCut ? PictureFrame() : nil)
        let image = UIView(
            frame: CGRect(
                x: -reach - phase.x / scale, y: -reach - phase.y / scale, width: CGFloat(picture.width) / scale,
                height: CGFloat(picture.height) / scale))
        image.isOpaque = false
        image.layer.shownContents = .image(picture, size: image.bounds.size, mode: .scaleToFill)
        still.addSubview(image)
        return still
    }

    /// A view that shows the picture of this one, stretched with its bounds; nil where there is no picture.
    public func snapshotView(afterScreenUpdates: Bool = false) -> UIView? {
        snapshotView(underBorder: nil)
    }

    /// A view that shows the picture of a part of this one, of which only the middle is stretched with its bounds; nil
    /// where there is no picture.
    ///
    /// - Parameters:
    ///   - rect: the part, in points of this view.
    ///   - afterScreenUpdates: makes no difference: the picture is of the values that are set.
    ///   - capInsets: what keeps its size at the edges, in points.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard !hasEmptySnapshot, !isHidden, rect.width > 0, rect.height > 0 else { return nil }
        layoutIfNeeded()
        let scale = traitCollection.displayScale
        let pixels = Double((rect.width * scale).rounded(.up)) * Double((rect.height * scale).rounded(.up))
        guard Stage.current?.allowsPicture(of: self, pixels: pixels) ?? true else { return nil }
        let picture = Compositor().picture(
            of: layer.freeze().render(at: Stage.now), rect: rect, scale: scale, in: PictureFrame())
        let image = UIImage(bitmap: picture, scale: scale)
        let snapshot = UIImageView(
            image: capInsets == .zero ? image : image.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
        snapshot.frame = CGRect(origin: .zero, size: rect.size)
        return snapshot
    }

    /// The same, for something that draws this view's border over it.
    /// - Parameter radius: the corner radius of that border, in points; nil where there is none.
    package func snapshotView(underBorder radius: CGFloat?) -> UIView? {
        let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        snapshot.isOpaque = false
        let phase = pixelPhase
        if let picture = picture(phase: phase, in: PictureFrame(borderRadius: radius)) {
            snapshot.layer.shownContents = .image(picture, size: bounds.size, mode: .scaleToFill)
            // The picture's pixels are whole, the view's need not be.
            let scale = traitCollection.displayScale
            let (width, height) = (
                bounds.width * scale / CGFloat(picture.width), bounds.height * scale / CGFloat(picture.height)
            )
            if min(width, height) < 1 - 1e-9 {
                snapshot.layer.contentsRect = CGRect(
                    x: phase.x / CGFloat(picture.width), y: phase.y / CGFloat(picture.height), width: width,
                    height: height)
            }
        }
        return snapshot
    }
}
