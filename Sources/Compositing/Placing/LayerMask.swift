import Foundation
import Geometry
import Raster

/// The rounded bounds of a layer that masks. Immutable.
final class LayerMask: Equatable, Sendable {
    let shape: RoundedRect
    let projection: Projection
    let bounds: PixelRect
    /// The pixels in which the mask changes nothing.
    let solid: SolidPixels
    /// How much the other picture of a pair covers of what is inside; 0 if there is none (see `PairPartner`).
    let partnerOpacity: CGFloat

    init(shape: RoundedRect, projection: Projection, partnerOpacity: CGFloat = 0) {
        (self.shape, self.projection, self.partnerOpacity) = (shape, projection, partnerOpacity)
        bounds = projection.touchedPixels(of: shape.rect)
        solid =
            shape.isSquare && projection.exactPixels(of: shape.rect) != nil
            ? SolidPixels(bounds) : projection.solidPixels(of: shape)
    }

    /// Bounds and solid pixels follow from the rest.
    static func == (a: LayerMask, b: LayerMask) -> Bool {
        a === b || a.shape == b.shape && a.projection == b.projection && a.partnerOpacity == b.partnerOpacity
    }

    /// How far a shape that a mask cuts is painted beyond the mask: two pixels, in the mask's coordinates.
    var bleed: CGFloat { Self.bleed(shape, projection) }

    fileprivate static func bleed(_ shape: RoundedRect, _ projection: Projection) -> CGFloat {
        let scale = projection.scale(at: CGPoint(x: shape.rect.midX, y: shape.rect.midY))
        return scale > 0 ? 2 / scale : 0
    }
}

/// The outline in which a layer is painted inside the mask around it.
struct MaskCut {
    /// The outline. It reaches beyond the mask where both end at the same edge.
    var outline: RoundedRect
    /// Whether the mask alone gives the layer its edges.
    var isWhole = false
}

extension LayerMask {
    /// - Parameter projection: the shape's coordinates → device pixels.
    func cut(_ shape: RoundedRect, _ projection: Projection) -> MaskCut {
        guard projection.keepsRectanglesUpright, self.projection.keepsRectanglesUpright,
            let inverse = projection.inverted(),
            shape.rect.width > 0, shape.rect.height > 0
        else { return MaskCut(outline: shape) }
        // The mask in the shape's coordinates. A turned or mirrored shape is left alone unless all its corners are
        // alike.
        let mask = inverse.deviceBounds(of: self.projection.deviceBounds(of: self.shape.rect))
        let box = shape.rect
        let margin = LayerMask.bleed(shape, projection)
        // The margin is two pixels. What moves together differs by the noise of two animations.
        func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= margin / 128 }
        let shares = (
            left: isSame(mask.minX, box.minX), top: isSame(mask.minY, box.minY), right: isSame(mask.maxX, box.maxX),
            bottom: isSame(mask.maxY, box.maxY)
        )
        if shares.left, shares.top, shares.right, shares.bottom,
            isWithin(shape, scaledBy: mask.width / self.shape.rect.width, within: margin / 16)
        {
            return MaskCut(outline: shape.square(outsetBy: margin), isWhole: true)
        }
        guard shape.isSquare, shares.left || shares.top || shares.right || shares.bottom else {
            return MaskCut(outline: shape)
        }
        let (left, top) = (box.minX - (shares.left ? margin : 0), box.minY - (shares.top ? margin : 0))
        let (right, bottom) = (box.maxX + (shares.right ? margin : 0), box.maxY + (shares.bottom ? margin : 0))
        return MaskCut(outline: RoundedRect(square: CGRect(x: left, y: top, width: right - left, height: bottom - top)))
    }

    /// Whether the mask's corners, with lengths as in the other shape, take away all that the other's do. Radii that
    /// differ by less than `noise`, an eighth of a pixel, are one.
    private func isWithin(_ other: RoundedRect, scaledBy factor: CGFloat, within noise: CGFloat) -> Bool {
        if other.isSquare { return true }
        // Turning changes the order of the radii, by which the corners are told apart.
        let isPlain = projection.m12 == 0 && projection.m11 > 0 && projection.m22 > 0
        guard other.curve == shape.curve, other.lensRadius == nil, shape.lensRadius == nil,
            isPlain || shape.radii.min() == shape.radii.max()
        else { return false }
        return ((shape.radii * Double(factor)) - other.radii).min() >= -Double(noise)
    }
}
