import Compositing
import Foundation
import Geometry
import Raster

/// Everything about a layer that is a value: its model, or, with animations applied, its presentation.
public struct LayerProperties: Sendable {
    public var bounds: CGRect = .zero
    public var position: CGPoint = .zero
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    public var zPosition: CGFloat = 0
    public var transform: CATransform3D = .identity
    public var opacity: CGFloat = 1
    public var allowsGroupOpacity = true
    public var isHidden = false
    public var isOpaque = false
    public var masksToBounds = false
    public var cornerRadius: CGFloat = 0
    public var maskedCorners: CornerMask = .all
    public var cornerCurve: CornerCurve = .circular
    public var backgroundColor: CGColor?
    public var borderWidth: CGFloat = 0
    public var borderColor: CGColor? = .black
    public var shadowColor: CGColor? = .black
    public var shadowOpacity: CGFloat = 0
    public var shadowRadius: CGFloat = 3
    public var shadowOffset = CGSize(width: 0, height: -3)
    public var shadowPath: CGPath?
    public var contents: LayerContents?
    public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    public var contentsScale: CGFloat = 1
    /// 0…1: how much of `contents`' visual effect is in force.
    public var effectAmount: CGFloat = 1
    public var shape: RenderShape?
    public var gradient: GradientPaint?
    /// Whether sublayers keep their depth, as in a `CATransformLayer`, instead of lying in this layer's plane.
    public var keepsDepth = false

    public init() {}
}

/// What a layer shows between background and sublayers, before its presentation bounds are known.
public enum LayerContents: Sendable {
    /// Stretched over the bounds, or placed by the content mode at `size` points.
    case image(Bitmap, size: CGSize, mode: UIContentMode)
    case text(TextBlock)
    case backdrop(BackdropEffect)
}

extension LayerProperties {
    /// The layer's coordinates → its superlayer's.
    public var projection: Projection {
        Projection(ofLayer: bounds, anchorPoint: anchorPoint, position: position, transform: transform)
    }

    /// The bounding box of the transformed bounds, in the superlayer's coordinates.
    public var frame: CGRect {
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
