import Compositing
import Foundation
import Geometry
import Raster

extension LayerProperties {
    /// The values as the compositor takes them.
    func renderProperties(identifier: Int, mask: RenderLayer? = nil) -> RenderProperties {
        var r = RenderProperties()
        r.mask = mask.map(LayerHandle.init)
        r.identifier = identifier
        (r.bounds, r.position, r.anchorPoint, r.transform) = (bounds, position, anchorPoint, transform)
        r.zPosition = zPosition
        r.opacity = min(1, max(0, opacity))
        r.isGroupOpacity = allowsGroupOpacity
        r.isHidden = isHidden
        r.masksToBounds = masksToBounds
        (r.cornerRadius, r.maskedCorners, r.cornerCurve) = (cornerRadius, maskedCorners, cornerCurve)
        r.backgroundColor = backgroundColor
        r.borderWidth = borderColor == nil ? 0 : borderWidth
        r.borderColor = borderColor ?? .clear
        if shadowOpacity > 0, !masksToBounds, let shadowColor {
            r.shadow = RenderShadow(
                color: shadowColor, opacity: min(1, shadowOpacity), radius: max(0, shadowRadius), offset: shadowOffset,
                path: shadowPath)
        }
        r.contents = renderContents
        r.contentsRect = contentsRect
        return r
    }

    private var renderContents: RenderContents? {
        switch contents {
        case .image(let bitmap, let size, let mode):
            return .image(BitmapHandle(bitmap), frame: mode.frame(ofContent: size, in: bounds))
        case .text(let block):
            return .drawing(DrawingHandle(block.drawing), origin: block.frame(in: bounds).origin)
        case .backdrop(let effect):
            guard effectAmount > 0 else { return nil }
            var effect = effect
            effect.amount *= min(1, effectAmount)
            return .backdrop(effect)
        case nil:
            if let gradient { return .gradient(gradient.evenlyPlaced) }
            if let shape { return .shape(shape) }
            return nil
        }
    }
}

extension GradientPaint {
    /// With a place for each colour: without any, a layer spaces its colours evenly.
    fileprivate var evenlyPlaced: GradientPaint {
        guard locations.count != colors.count else { return self }
        var paint = self
        paint.locations = colors.indices.map { colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0 }
        return paint
    }
}
