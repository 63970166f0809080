import Foundation
import Geometry
import Raster

/// Everything a frame shows, frozen: an immutable tree of layers in points, and the canvas it is drawn on.
public struct RenderTree: Sendable {
    /// Canvas size in points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// What lies behind the root layers; a canvas that is not covered and has no colour is transparent.
    public var backgroundColor: CGColor?
    public var layers: [RenderLayer]
    public var edges: EdgeStyle

    public init(
        size: CGSize, scale: CGFloat, backgroundColor: CGColor? = nil, layers: [RenderLayer], edges: EdgeStyle = .smooth
    ) {
        (self.size, self.scale, self.backgroundColor, self.layers) = (size, scale, backgroundColor, layers)
        self.edges = edges
    }

    /// Whether every pixel of a frame is opaque, whatever is drawn on it.
    var hasOpaqueCanvas: Bool { backgroundColor.map { PremultipliedColor($0).isOpaque } ?? false }

    public var pixelWidth: Int { Int((size.width * scale).rounded()) }
    public var pixelHeight: Int { Int((size.height * scale).rounded()) }
}

/// One layer as Core Animation's render server would see it: presentation values, sublayers already in drawing order.
///
/// Drawing order: shadow → clip → background → contents → sublayers → border.
/// A class only to make trees cheap to share and subtrees comparable by identity; it never changes after `init`.
public final class RenderLayer: Sendable {
    public let properties: RenderProperties
    /// Back to front (already sorted by zPosition, then order), unless some leave the plane: then the nearest is in
    /// front at each pixel.
    public let sublayers: [RenderLayer]
    /// Whether the order of the sublayers is a matter of depth.
    let hasDepth: Bool

    public init(_ properties: RenderProperties, sublayers: [RenderLayer] = []) {
        (self.properties, self.sublayers) = (properties, sublayers)
        hasDepth = sublayers.haveDepth
    }
}

extension [RenderLayer] {
    /// Whether the order of these siblings is a matter of depth.
    var haveDepth: Bool { count > 1 && contains { $0.properties.leavesPlane } }
}

public struct RenderProperties: Sendable, Hashable {
    /// Stable over the frames of a timeline: the same number is the same layer. For caches and damage.
    public var identifier: Int = 0
    /// Origin scrolls the sublayers, as in UIKit. Points.
    public var bounds: CGRect = .zero
    /// Where the anchor point lies in the superlayer's coordinates.
    public var position: CGPoint = .zero
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    public var transform: CATransform3D = .identity
    /// Added to the depth that the transform gives, where siblings leave their superlayer's plane. Points.
    public var zPosition: CGFloat = 0
    /// 0…1.
    public var opacity: CGFloat = 1
    /// Whether opacity acts on the layer with its sublayers as one group; otherwise it multiplies into each child
    /// (own shadow, background, contents and border: each at `opacity`).
    public var isGroupOpacity = true
    public var isHidden = false
    public var masksToBounds = false
    /// Points; clamped to half the shorter side when drawn.
    public var cornerRadius: CGFloat = 0
    public var maskedCorners: CornerMask = .all
    public var cornerCurve: CornerCurve = .circular
    public var backgroundColor: CGColor?
    /// Inside the bounds, above the sublayers. Points.
    public var borderWidth: CGFloat = 0
    public var borderColor: CGColor = .black
    public var shadow: RenderShadow?
    public var contents: RenderContents?
    /// Part of the contents that is shown, in unit coordinates.
    public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Of the layer with all that it shows only what this one covers is seen, as far as it is opaque. It lies in the
    /// layer's bounds coordinates.
    public var mask: LayerHandle?

    public init() {}
}

/// A layer compared by identity.
public struct LayerHandle: Sendable, Hashable {
    public let layer: RenderLayer
    public init(_ layer: RenderLayer) { self.layer = layer }
    public static func == (a: LayerHandle, b: LayerHandle) -> Bool { a.layer === b.layer }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(layer)) }
}

/// A layer's shadow. Suppressed by `masksToBounds`. Without a path it is the shape of the layer's background, else of
/// its whole subtree.
public struct RenderShadow: Sendable, Hashable {
    public var color: CGColor
    /// 0…1, on top of the colour's own alpha.
    public var opacity: CGFloat
    /// The Gaussian's σ in points.
    public var radius: CGFloat
    public var offset: CGSize
    /// In the layer's bounds coordinates.
    public var path: CGPath?

    public init(color: CGColor, opacity: CGFloat, radius: CGFloat, offset: CGSize, path: CGPath? = nil) {
        (self.color, self.opacity, self.radius, self.offset, self.path) = (color, opacity, radius, offset, path)
    }
}

/// What a layer shows between its background and its sublayers.
public enum RenderContents: Sendable, Hashable {
    /// A bitmap in `frame` (bounds coordinates, points); not clipped by the bounds unless the layer masks.
    case image(BitmapHandle, frame: CGRect)
    /// Stretched with the bounds; `transform` of the paint is ignored.
    case gradient(GradientPaint)
    case shape(RenderShape)
    /// Something that draws itself as vectors, such as text, with its own origin at `origin` (bounds coordinates,
    /// points).
    case drawing(DrawingHandle, origin: CGPoint)
    /// What lies behind the layer, blurred and tinted, inside the bounds (a UIVisualEffectView). `amount` 0…1 fades the
    /// whole effect.
    case backdrop(BackdropEffect)
}

public struct RenderShape: Sendable, Hashable {
    /// Bounds coordinates.
    public var path: CGPath
    public var fillColor: CGColor?
    public var usesEvenOdd = false
    public var strokeColor: CGColor?
    public var stroke = StrokeStyle()

    public init(path: CGPath) { self.path = path }
}

/// A backdrop material: blur, then saturation, then a tint over it.
public struct BackdropEffect: Sendable, Hashable {
    /// The Gaussian's σ in points.
    public var radius: CGFloat
    /// 1 leaves colours alone.
    public var saturation: CGFloat
    /// Painted over the blurred backdrop.
    public var tint: CGColor
    /// 0…1, how much of the effect is in force: radius, saturation and tint scale with it.
    public var amount: CGFloat
    /// Shows none of the backdrop, but black where that is light on the whole and white where it is dark.
    public var contrasts = false

    public init(radius: CGFloat, saturation: CGFloat = 1, tint: CGColor, amount: CGFloat = 1) {
        (self.radius, self.saturation, self.tint, self.amount) = (radius, saturation, tint, amount)
    }

    /// What stays readable on anything, such as a home indicator.
    public static let contrast: BackdropEffect = {
        var effect = BackdropEffect(radius: 0, tint: .clear)
        effect.contrasts = true
        return effect
    }()
}

public struct CornerMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let topLeft = CornerMask(rawValue: 1)
    public static let topRight = CornerMask(rawValue: 2)
    public static let bottomLeft = CornerMask(rawValue: 4)
    public static let bottomRight = CornerMask(rawValue: 8)
    public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// `CornerCurve` itself belongs to Raster's rounded rectangles; the name is used here without a prefix.
public typealias CornerCurve = RoundedRect.Curve

/// A bitmap compared by identity, so that trees are cheap to compare.
public struct BitmapHandle: Sendable, Hashable {
    public let bitmap: Bitmap
    public init(_ bitmap: Bitmap) { self.bitmap = bitmap }
    public static func == (a: BitmapHandle, b: BitmapHandle) -> Bool { a.bitmap.isIdentical(to: b.bitmap) }
    public func hash(into hasher: inout Hasher) { hasher.combine(bitmap.identity) }
}

/// A vector drawing, compared by identity.
public struct DrawingHandle: Sendable, Hashable {
    public let drawing: any Drawing
    public init(_ drawing: any Drawing) { self.drawing = drawing }
    public static func == (a: DrawingHandle, b: DrawingHandle) -> Bool { a.drawing === b.drawing }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(drawing)) }
}
