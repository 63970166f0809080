import Foundation
import Geometry
import Raster

/// Everything a frame shows, frozen: an immutable tree of layers in points, and the canvas it is drawn on.
package struct RenderTree: Sendable {
    /// Canvas size in points.
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    /// What lies behind the root layers; a canvas that is not covered and has no colour is transparent.
    package var backgroundColor: CGColor?
    package var layers: [RenderLayer]
    package var edges: EdgeStyle
    /// Where a picture of a view begins inside its first pixels and ends inside its last, in points: edges that lie
    /// there cover these.
    var ends: CGRect?

    package init(
        size: CGSize, scale: CGFloat, backgroundColor: CGColor? = nil, layers: [RenderLayer], edges: EdgeStyle = .smooth
    ) {
        (self.size, self.scale, self.backgroundColor, self.layers) = (size, scale, backgroundColor, layers)
        self.edges = edges
    }

    /// Whether every pixel of a frame is opaque, whatever is drawn on it.
    var hasOpaqueCanvas: Bool { backgroundColor.map { PremultipliedColor($0).isOpaque } ?? false }

    package var pixelWidth: Int { Int((size.width * scale).rounded()) }
    package var pixelHeight: Int { Int((size.height * scale).rounded()) }
}

/// One layer as Core Animation's render server would see it: presentation values, sublayers already in drawing order.
///
/// Drawing order: shadow → clip → background → contents → sublayers → border.
/// A class only to make trees cheap to share and subtrees comparable by identity; it never changes after `init`.
package final class RenderLayer: Sendable {
    package let properties: RenderProperties
    /// Back to front (already sorted by zPosition, then order), unless some leave the plane: then the nearest is in
    /// front at each pixel.
    package var sublayers: [RenderLayer] { pending?.layers ?? listed }
    /// Known without making them; all of them may be hidden.
    var hasSublayers: Bool { pending != nil || !listed.isEmpty }
    private let listed: [RenderLayer]
    /// In the place of the list, where they are made when they are asked for.
    let pending: PendingSublayers?
    /// Whether the order of the sublayers is a matter of depth.
    let hasDepth: Bool

    package init(_ properties: RenderProperties, sublayers: [RenderLayer] = []) {
        (self.properties, listed, pending) = (properties, sublayers, nil)
        hasDepth = sublayers.haveDepth
    }

    /// A layer whose sublayers are made when they are asked for.
    package init(_ properties: RenderProperties, sublayersFrom source: any SublayerSource, at time: Double) {
        (self.properties, listed, pending) = (properties, [], PendingSublayers(from: source, at: time))
        hasDepth = false
    }
}

extension [RenderLayer] {
    /// Whether the order of these siblings is a matter of depth.
    var haveDepth: Bool { count > 1 && contains { $0.properties.transform.leavesPlane } }
}

package struct RenderProperties: Sendable, Hashable {
    /// Stable over the frames of a timeline: the same number is the same layer. For caches and damage.
    package var identifier: Int = 0
    /// The layer's own rectangle, in points. Its origin scrolls the sublayers, as in UIKit.
    package var bounds: CGRect = .zero
    /// Where the anchor point lies in the superlayer's coordinates.
    package var position: CGPoint = .zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var transform: CATransform3D = .identity
    /// Added to the depth that the transform gives, where siblings leave their superlayer's plane. Points.
    package var zPosition: CGFloat = 0
    /// The opacity of the layer, 0…1.
    package var opacity: CGFloat = 1
    /// Whether opacity acts on the layer with its sublayers as one group; otherwise it multiplies into each child
    /// (own shadow, background, contents and border: each at `opacity`).
    package var isGroupOpacity = true
    /// Whether the layer is added to what lies beneath in its superlayer's group (plus-lighter) instead of covering it.
    package var addsLight = false
    /// Whether the layer takes the place of what lies beneath in its superlayer's group, as far as its opacity says:
    /// also where it shows nothing, what is beneath fades by as much.
    package var replacesBelow = false
    /// Whether the layer is drawn apart from what lies beneath, so that what is added inside is not added to that.
    package var isIsolated = false
    /// Two siblings with the same number, other than 0, are pictures of one thing that dissolve into each other: where
    /// their edges coincide, these cover a pixel once (see `PairPartner`).
    package var pair = 0
    package var isHidden = false
    /// Whether the layer is seen from its back; otherwise nothing of it and its sublayers is, while the viewer has the
    /// layer's corners in the other order.
    package var isDoubleSided = true
    package var masksToBounds = false
    /// The corner radius, in points; at most half the shorter side when drawn.
    package var cornerRadius: CGFloat = 0
    package var maskedCorners: CornerMask = .all
    /// What part of `cornerRadius` each corner has: top left, top right, bottom right, bottom left.
    @PerCorner package var cornerShares = SIMD4<Double>(repeating: 1)
    package var cornerCurve: CornerCurve = .circular
    package var backgroundColor: CGColor?
    /// The width of the border in points. It lies inside the bounds, above the sublayers.
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor = .black
    package var shadow: RenderShadow?
    package var contents: RenderContents?
    /// The part of the contents that is shown, in unit coordinates.
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Only what this layer covers, as far as it is opaque, is seen of the masked layer and all below it. It lies in the
    /// coordinates of the masked layer's bounds.
    package var mask: LayerHandle?

    package init() {}
}

/// A layer compared by identity.
package struct LayerHandle: Sendable, Hashable {
    package let layer: RenderLayer
    package init(_ layer: RenderLayer) { self.layer = layer }
    package static func == (a: LayerHandle, b: LayerHandle) -> Bool { a.layer === b.layer }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(layer)) }
}

/// A layer's shadow. Suppressed by `masksToBounds`. Without a path it is the shape of the layer's background, else of
/// its whole subtree.
package struct RenderShadow: Sendable, Hashable {
    package var color: CGColor
    /// The opacity of the shadow, 0…1, on top of the colour's own alpha.
    package var opacity: CGFloat
    /// The Gaussian's σ in points.
    package var radius: CGFloat
    package var offset: CGSize
    /// The shape that casts the shadow, in the layer's bounds coordinates; nil for that of the layer.
    package var path: CGPath?

    package init(color: CGColor, opacity: CGFloat, radius: CGFloat, offset: CGSize, path: CGPath? = nil) {
        (self.color, self.opacity, self.radius, self.offset, self.path) = (color, opacity, radius, offset, path)
    }
}

/// What a layer shows between its background and its sublayers. Larger cases lie in memory of their own, since most
/// layers of each frame have none of them.
package enum RenderContents: Sendable, Hashable {
    /// A bitmap in `frame` (bounds coordinates, points); not clipped by the bounds unless the layer masks.
    case image(BitmapHandle, frame: CGRect)
    /// Stretched with the bounds; `transform` of the paint is ignored.
    indirect case gradient(GradientPaint)
    indirect case shape(RenderShape)
    /// Something that draws itself as vectors, such as text, with its own origin at `origin` (bounds coordinates,
    /// points).
    case drawing(DrawingHandle, origin: CGPoint)
    /// What lies behind the layer, blurred and tinted, inside the bounds (a UIVisualEffectView). `amount` 0…1 fades the
    /// whole effect.
    indirect case backdrop(BackdropEffect)
}

package struct RenderShape: Sendable, Hashable {
    /// The path, in the layer's bounds coordinates.
    package var path: CGPath
    package var fillColor: CGColor?
    package var usesEvenOdd = false
    package var strokeColor: CGColor?
    package var stroke = StrokeStyle()
    /// Which part of the path is stroked: fractions of its length, 0…1.
    package var strokeStart: CGFloat = 0, strokeEnd: CGFloat = 1

    package init(path: CGPath) { self.path = path }

    /// What is stroked.
    package var strokePath: CGPath { path.trimmed(from: strokeStart, to: strokeEnd) }
}

/// A backdrop material: blur, then saturation, then a tint over it.
package struct BackdropEffect: Sendable, Hashable {
    /// The Gaussian's σ in points.
    package var radius: CGFloat
    /// The factor of the saturation: 1 leaves colours alone, 0 makes them grey.
    package var saturation: CGFloat
    /// The colour that is painted over the blurred backdrop.
    package var tint: CGColor
    /// 0…1, how much of the effect is in force: radius, saturation and tint scale with it.
    package var amount: CGFloat
    /// Whether the effect shows none of the backdrop, but black where that is light on the whole and white where it is
    /// dark.
    package var contrasts = false

    package init(radius: CGFloat, saturation: CGFloat = 1, tint: CGColor, amount: CGFloat = 1) {
        (self.radius, self.saturation, self.tint, self.amount) = (radius, saturation, tint, amount)
    }

    /// An effect that stays readable on anything, such as that of a home indicator.
    package static let contrast: BackdropEffect = {
        var effect = BackdropEffect(radius: 0, tint: .clear)
        effect.contrasts = true
        return effect
    }()
}

/// A set of corners: which of a layer's corners its corner radius rounds.
public struct CornerMask: OptionSet, Sendable, Hashable {
    /// One bit for each corner, of which only the lowest four mean something.
    public let rawValue: UInt8
    /// The set that these bits describe.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The corner at the minimum of x and of y.
    public static let topLeft = CornerMask(rawValue: 1)
    /// The corner at the maximum of x and the minimum of y.
    public static let topRight = CornerMask(rawValue: 2)
    /// The corner at the minimum of x and the maximum of y.
    public static let bottomLeft = CornerMask(rawValue: 4)
    /// The corner at the maximum of x and of y.
    public static let bottomRight = CornerMask(rawValue: 8)
    /// All four corners, a layer's default.
    public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// `CornerCurve` itself belongs to Raster's rounded rectangles; the name is used here without a prefix.
public typealias CornerCurve = RoundedRect.Curve

/// A bitmap compared by identity, so that trees are cheap to compare.
package struct BitmapHandle: Sendable, Hashable {
    package let bitmap: Bitmap
    package init(_ bitmap: Bitmap) { self.bitmap = bitmap }
    package static func == (a: BitmapHandle, b: BitmapHandle) -> Bool { a.bitmap.isIdentical(to: b.bitmap) }
    package func hash(into hasher: inout Hasher) { hasher.combine(bitmap.identity) }
}

/// A vector drawing, compared by identity.
package struct DrawingHandle: Sendable, Hashable {
    package let drawing: any Drawing
    package init(_ drawing: any Drawing) { self.drawing = drawing }
    package static func == (a: DrawingHandle, b: DrawingHandle) -> Bool { a.drawing === b.drawing }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(drawing)) }
}

/// What people call the view that a layer belongs to. Nothing of it shows in pixels.
package struct LayerCaption: Hashable, Sendable {
    /// `accessibilityIdentifier`, else Hero's id, else the layer's own name.
    package var name: String?
    /// The class: `UILabel`, `PriceTag`.
    package var kind: String
    /// What a label says.
    package var text: String?

    package init(name: String? = nil, kind: String, text: String? = nil) {
        (self.name, self.kind, self.text) = (name, kind, text)
    }
}
