import Compositing
import Foundation
import Geometry
import Raster

/// Everything about a layer that is a value: its model, or, with animations applied, its presentation.
package struct LayerProperties: Sendable {
    package var bounds: CGRect = .zero
    package var position: CGPoint = .zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var zPosition: CGFloat = 0
    package var transform: CATransform3D = .identity
    package var opacity: CGFloat = 1
    package var allowsGroupOpacity = true
    package var isHidden = false
    package var isOpaque = false
    package var masksToBounds = false
    package var cornerRadius: CGFloat = 0
    package var maskedCorners: CornerMask = .all
    package var cornerCurve: CornerCurve = .circular
    package var backgroundColor: CGColor?
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor? = .black
    package var shadowColor: CGColor? = .black
    package var shadowOpacity: CGFloat = 0
    package var shadowRadius: CGFloat = 3
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowPath: CGPath?
    package var contents: LayerContents?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsScale: CGFloat = 1
    /// 0…1: how much of `contents`' visual effect is in force.
    package var effectAmount: CGFloat = 1
    package var shape: RenderShape?
    package var gradient: GradientPaint?
    /// Whether sublayers keep their depth, as in a `CATransformLayer`, instead of lying in this layer's plane.
    package var keepsDepth = false

    package init() {}
}

/// What a layer shows between background and sublayers, before its presentation bounds are known.
package enum LayerContents: Sendable {
    /// Stretched over the bounds, or placed by the content mode at `size` points.
    case image(Bitmap, size: CGSize, mode: UIContentMode)
    case text(TextBlock)
    case backdrop(BackdropEffect)
}

extension LayerProperties {
    /// The layer's coordinates → its superlayer's.
    package var projection: Projection {
        Projection(ofLayer: bounds, anchorPoint: anchorPoint, position: position, transform: transform)
    }

    /// The bounding box of the transformed bounds, in the superlayer's coordinates.
    package var frame: CGRect {
        get {
            let p = projection
            let corners = [
                CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
                CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
            ]
            if transform.isIdentity {
                return CGRect(
                    x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                    width: bounds.width, height: bounds.height)
            }
            return CGRect(bounding: corners.compactMap(p.apply))
        }
        set {
            if transform.isIdentity {
                bounds.size = newValue.size
                position = CGPoint(
                    x: newValue.minX + anchorPoint.x * newValue.width,
                    y: newValue.minY + anchorPoint.y * newValue.height)
                return
            }
            // Core Animation: the size goes through the inverse of the linear part, the position keeps the anchor's
            // share of the box.
            let inverse = transform.affine.inverted()
            let size = newValue.size.applying(inverse)
            bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
            let box = frame
            position.x += newValue.minX - box.minX
            position.y += newValue.minY - box.minY
        }
    }
}
