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
    /// Whether it is added to what lies beneath in its superlayer's group, and whether it is such a group.
    package var addsLight = false
    package var isIsolated = false
    /// Whether it takes the place of what lies beneath in its superlayer's group, as far as its opacity says.
    package var replacesBelow = false
    /// The same number in two siblings that are pictures of one thing, and dissolve into each other; 0 in others.
    package var pair = 0
    package var isHidden = false
    /// Whether it is seen from its back.
    package var isDoubleSided = true
    package var isOpaque = false
    package var masksToBounds = false
    package var cornerRadius: CGFloat = 0
    package var maskedCorners: CornerMask = .all
    /// What part of `cornerRadius` each corner has: top left, top right, bottom right, bottom left.
    @PerCorner package var cornerShares = SIMD4<Double>(repeating: 1)
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
    /// How the contents look, as far as that animates.
    package var look = ContentLook()
    /// How contents for another look or size are made; nil for contents that have only one.
    package var recipe: ContentRecipe?
    package var shape: RenderShape?
    /// The part of a shape's outline that is drawn, 0…1 of its length.
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    /// Whether the shape stands on its head.
    package var isGeometryFlipped = false
    package var gradient: GradientPaint?
    /// How the sublayers are shown several times; nil for once.
    package var replication: LayerReplication?
    /// What is done to the sublayers beside their own transforms; nil for nothing.
    package var sublayerSpace: SublayerSpace?
    /// What the layer sends out.
    package var emitter: ParticleEmitter?
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
        (r.isHidden, r.isDoubleSided) = (isHidden, isDoubleSided)
        (r.addsLight, r.isIsolated, r.replacesBelow) = (addsLight, isIsolated, replacesBelow)
        r.pair = pair
        r.masksToBounds = masksToBounds
        (r.cornerRadius, r.maskedCorners, r.cornerCurve) = (cornerRadius, maskedCorners, cornerCurve)
        r.cornerShares = cornerShares
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
        let shown = recipe?.contents(look, in: bounds) ?? contents
        switch shown {
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
            if var shape {
                (shape.strokeStart, shape.strokeEnd) = (strokeStart, strokeEnd)
                if isGeometryFlipped {
                    let turned = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
                    shape.path = shape.path.applying(turned)
                }
                return .shape(shape)
            }
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

/// Laid-out text, or a symbol, and how it sits in a layer that may be another size than it was laid out for.
///
/// Text is wrapped for the model's size at once and never stretched; while bounds animate, the block keeps to its
/// alignment.
package struct TextBlock: Sendable {
    package let drawing: any Drawing
    /// The size of the block, in points.
    package let size: CGSize
    /// Where the block lies from left to right: 0 left, 0.5 centre, 1 right.
    package let horizontal: CGFloat
    /// 0 top, 0.5 centre, 1 bottom.
    package let vertical: CGFloat

    package init(drawing: any Drawing, size: CGSize, horizontal: CGFloat, vertical: CGFloat = 0.5) {
        (self.drawing, self.size, self.horizontal, self.vertical) = (drawing, size, horizontal, vertical)
    }

    /// The frame of the block in the bounds.
    func frame(in bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + (bounds.width - size.width) * horizontal,
            y: bounds.minY + (bounds.height - size.height) * vertical,
            width: size.width, height: size.height)
    }
}
