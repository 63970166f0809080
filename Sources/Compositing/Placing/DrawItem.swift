import Foundation
import Geometry
import Raster

/// One thing that a layer paints, placed on the device. Everything it changes lies in `bounds`.
///
/// Immutable; a class because it is passed on from frame to frame and from list to list.
final class DrawItem: Sendable {
    /// Rarer and larger kinds lie in memory of their own, so that most items are small and quick to look at.
    enum Kind: Sendable {
        case fill(RoundedRect, CGColor)
        /// Between two outlines; without an inner one everything.
        indirect case ring(RoundedRect, inner: RoundedRect?, CGColor)
        /// `crop` (bitmap pixels) stretched over `frame`, painted in `covered`.
        indirect case image(BitmapHandle, crop: CGRect, frame: CGRect, covered: RoundedRect)
        /// Stretched with `frame`, painted in the shape.
        indirect case gradient(GradientPaint, frame: CGRect, covered: RoundedRect)
        case path(CGPath, usesEvenOdd: Bool, CGColor)
        indirect case stroke(CGPath, StrokeStyle, CGColor)
        /// `origin` is where the drawing's own lies in the layer.
        case drawing(DrawingHandle, origin: CGPoint)
        /// σ in device pixels. Painted in exactly `bounds`, as far as they lie on the canvas and inside the masks
        /// around; sees the part of that which lies in `seen` and which the masks leave whole, continued outwards, or
        /// all of it when that is empty.
        indirect case backdrop(BackdropEffect, RoundedRect, sigma: CGFloat, seen: PixelRect)
        /// σ in device pixels; the projection already holds the offset.
        indirect case shadow(ShadowCaster, sigma: CGFloat, CGColor)
    }

    let kind: Kind
    /// The map from the layer's bounds coordinates to device pixels.
    let projection: Projection
    /// The opacity of the layer times that of what it inherits, 0…1.
    let opacity: CGFloat
    let bounds: PixelRect
    /// The pixels in which the item hides whatever is below.
    let solid: SolidPixels
    /// How much the other picture of a pair covers of what has this outline; 0 if there is none (see `PairPartner`).
    let partnerOpacity: CGFloat
    /// Whether it shows what lies behind it: such an item is painted whole or not at all.
    let isBackdrop: Bool
    /// Whether it is a drawing, which is not cut into pieces.
    let isDrawing: Bool

    init(
        kind: Kind, projection: Projection, opacity: CGFloat, bounds: PixelRect, solid: SolidPixels,
        partnerOpacity: CGFloat = 0
    ) {
        (self.kind, self.projection, self.opacity) = (kind, projection, opacity)
        (self.bounds, self.solid, self.partnerOpacity) = (bounds, solid, partnerOpacity)
        switch kind {
        case .backdrop: (isBackdrop, isDrawing) = (true, false)
        case .drawing(let handle, _): (isBackdrop, isDrawing) = (handle.drawing.readsBackdrop, true)
        default: (isBackdrop, isDrawing) = (false, false)
        }
    }
}

extension DrawItem {
    /// Whether the shape that it is painted in covers each pixel of a rectangle wholly.
    func fills(_ rect: PixelRect, with shape: RoundedRect) -> Bool { filled(by: shape).contains(rect) }

    private func filled(by shape: RoundedRect) -> SolidPixels {
        // What hides anything does so where its shape covers pixels wholly.
        solid.isEmpty ? projection.solidPixels(of: shape) : solid
    }

    /// Pixels in which this item does the same to what is below as another one: where both paint one colour or one
    /// picture wholly, or nothing. They need not be all.
    func unchangedPixels(since old: DrawItem) -> PixelRect {
        if case .ring(_, let was?, _) = old.kind, case .ring(_, let inner?, _) = kind {
            return old.projection.solidPixels(of: was).common(with: projection.solidPixels(of: inner))
        }
        guard let was = old.outline, let shape = outline, paintsTheSame(as: old) else { return .empty }
        return old.filled(by: was).common(with: filled(by: shape))
    }

    /// Whether where both shapes cover a pixel wholly it gets the same colour.
    private func paintsTheSame(as old: DrawItem) -> Bool {
        guard opacity == old.opacity, partnerOpacity == 0, old.partnerOpacity == 0 else { return false }
        return switch (old.kind, kind) {
        case (.fill(_, let before), .fill(_, let color)): before == color
        case (.image(let before, let part, let place, _), .image(let bitmap, let crop, let frame, _)):
            before == bitmap && part == crop && place == frame && projection == old.projection
        case (.gradient(let before, let place, _), .gradient(let gradient, let frame, _)):
            before == gradient && place == frame && projection == old.projection
        default: false
        }
    }

    /// The shape in which a colour or a picture is painted.
    var outline: RoundedRect? {
        switch kind {
        case .fill(let shape, _), .gradient(_, _, let shape): shape
        case .image(_, _, _, let covered): covered
        default: nil
        }
    }
}

/// The shape that casts a shadow.
enum ShadowCaster: Sendable {
    case shape(RoundedRect)
    case path(CGPath)
    /// The alpha of a layer with all its sublayers, already placed where the shadow falls.
    case silhouette(PlacedLayer)
    /// The same for a layer that is hardly more than one shape; the item is placed as that shape is.
    case outlined(PlacedLayer, SilhouetteOutline)
}

/// Whole pixels beyond which a Gaussian leaves less than half a level: 3σ.
func blurReach(_ sigma: CGFloat) -> Int {
    Int((min(max(0, sigma), 100_000) * 3).rounded(.up)) + 1
}

extension DrawItem: Equatable {
    static func == (a: DrawItem, b: DrawItem) -> Bool {
        a === b
            || a.opacity == b.opacity && a.partnerOpacity == b.partnerOpacity && a.bounds == b.bounds
                && a.projection == b.projection && a.kind == b.kind
    }
}

extension DrawItem.Kind: Equatable {
    static func == (a: DrawItem.Kind, b: DrawItem.Kind) -> Bool {
        switch (a, b) {
        case (.fill(let s, let c), .fill(let t, let d)): s == t && c == d
        case (.ring(let s, let i, let c), .ring(let t, let j, let d)): s == t && i == j && c == d
        case (.image(let m, let c, let f, let v), .image(let n, let d, let g, let w)):
            m == n && c == d && f == g && v == w
        case (.gradient(let g, let f, let s), .gradient(let h, let e, let t)): g == h && f == e && s == t
        case (.path(let p, let e, let c), .path(let q, let f, let d)): c == d && e == f && p == q
        case (.stroke(let p, let s, let c), .stroke(let q, let t, let d)): c == d && s == t && p == q
        case (.drawing(let d, let o), .drawing(let e, let p)): d == e && o == p
        case (.backdrop(let e, let s, let r, let v), .backdrop(let f, let t, let q, let w)):
            e == f && s == t && r == q && v == w
        case (.shadow(let s, let r, let c), .shadow(let t, let q, let d)): r == q && c == d && s == t
        default: false
        }
    }
}

extension ShadowCaster: Equatable {
    static func == (a: ShadowCaster, b: ShadowCaster) -> Bool {
        switch (a, b) {
        case (.shape(let s), .shape(let t)): s == t
        case (.path(let p), .path(let q)): p == q
        // Placing shares what did not change, so that identity is equality.
        case (.silhouette(let s), .silhouette(let t)): s === t
        case (.outlined(let s, let o), .outlined(let t, let p)): s === t && o == p
        default: false
        }
    }
}
