import Foundation
import Geometry
import Raster

/// A layer placed on the device: what it paints, below and above its sublayers, and how the whole meets what is
/// beneath.
///
/// Immutable. Placing a tree reuses the nodes of the tree before it wherever nothing changed, so that identical nodes
/// are identical pixels.
final class PlacedLayer: Sendable {
    /// What was placed, unless it was made for this alone.
    let layer: RenderLayer?
    /// The layer's: the same number over frames is the same layer.
    let identifier: Int
    let placement: Placement
    /// The items below the sublayers: shadow, background, contents.
    let below: ItemList
    /// The sublayers from back to front, unless `depth` says otherwise.
    let sublayers: [PlacedLayer]
    let depth: DepthOrder?
    /// The items above the sublayers: the border.
    let above: ItemList
    let composition: Composition
    /// Everything that the layer and its sublayers change, within their masks.
    let bounds: PixelRect
    /// Whether the layer or a sublayer shows what lies behind it.
    let readsBackdrop: Bool
    /// Whether straight edges of the layer or of a sublayer cut pixels.
    let hasLooseEdges: Bool

    init(
        layer: RenderLayer?, identifier: Int, placement: Placement, below: ItemList = .none, sublayers: [PlacedLayer],
        depth: DepthOrder?, above: ItemList = .none, composition: Composition = Composition()
    ) {
        var bounds = PixelRect.empty
        var readsBackdrop = false
        var hasLooseEdges = Self.hasLooseEdges(below, composition.mask) || Self.hasLooseEdges(above, nil)
        below.forEach {
            bounds = bounds.union($0.bounds)
            if $0.isBackdrop { readsBackdrop = true }
        }
        for sublayer in sublayers {
            bounds = bounds.union(sublayer.bounds)
            readsBackdrop = readsBackdrop || sublayer.readsBackdrop
            hasLooseEdges = hasLooseEdges || sublayer.hasLooseEdges
        }
        above.forEach { bounds = bounds.union($0.bounds) }
        if let limit = composition.limit { bounds = bounds.intersection(limit) }
        self.bounds = bounds
        self.readsBackdrop = readsBackdrop
        self.hasLooseEdges = hasLooseEdges
        self.identifier = identifier
        // Last, and one by one: what is not used any more is not copied.
        self.layer = layer
        self.placement = placement
        self.below = below
        self.sublayers = sublayers
        self.depth = depth
        self.above = above
        self.composition = composition
    }

    /// Whether both show the same in the same way. The bounds come first, since those of what moves differ.
    func isSame(as other: PlacedLayer) -> Bool {
        bounds == other.bounds && identifier == other.identifier && placement == other.placement
            && composition == other.composition && below == other.below && above == other.above
            && sublayers.isIdentical(to: other.sublayers) && depth == other.depth
    }

    /// Pixels in which the layer, as it is painted, meets what is beneath as another one does: those that both masks
    /// leave whole, where only these differ. They need not be all.
    func unchangedPixels(since old: PlacedLayer) -> PixelRect {
        // A fading group is drawn in another way when it shows what lies behind it, and may differ by a rounding
        // everywhere.
        guard !readsBackdrop, !old.readsBackdrop, let before = old.composition.mask, let mask = composition.mask,
            before.partnerOpacity == 0, mask.partnerOpacity == 0
        else { return .empty }
        var composition = composition
        composition.mask = before
        return composition == old.composition ? before.solid.common(with: mask.solid) : .empty
    }

    /// Whether the layer is drawn apart and then laid onto what is beneath, because it fades or is masked as a whole.
    var isGroup: Bool {
        composition.opacity < 1 || composition.alphaMask != nil || composition.addsLight || composition.replacesBelow
            || composition.isIsolated
    }
}

/// What a layer inherits from those above it in the tree; siblings share it. Immutable.
final class Placement: Equatable, Sendable {
    /// The map from the superlayer's coordinates to device pixels.
    let projection: Projection
    /// Product of the opacities that superlayers pass on instead of fading as groups.
    let opacity: CGFloat
    /// Groups around the layer; beyond a limit opacity is passed on, since each group costs a picture.
    let groupDepth: Int
    /// Whether layers draw their shadows. They do not inside a silhouette: shadows cast no shadows.
    let castsShadows: Bool
    /// The innermost mask around the layer.
    let mask: LayerMask?
    /// What lies above a picture of the same thing, of which the layer is a part.
    let partners: [PairPartner]

    init(
        projection: Projection, opacity: CGFloat = 1, groupDepth: Int = 0, castsShadows: Bool = true,
        mask: LayerMask? = nil, partners: [PairPartner] = []
    ) {
        (self.projection, self.opacity, self.groupDepth) = (projection, opacity, groupDepth)
        (self.castsShadows, self.mask, self.partners) = (castsShadows, mask, partners)
    }

    /// The same below other pictures of the same thing.
    func below(_ partners: [PairPartner]) -> Placement {
        if partners.isEmpty { return self }
        return Placement(
            projection: projection, opacity: opacity, groupDepth: groupDepth, castsShadows: castsShadows, mask: mask,
            partners: partners)
    }

    static func == (a: Placement, b: Placement) -> Bool {
        a === b
            || a.projection == b.projection && a.opacity == b.opacity && a.groupDepth == b.groupDepth
                && a.castsShadows == b.castsShadows && a.mask == b.mask && a.partners == b.partners
    }

    static let deepestGroup = 24
}

/// How a layer's own painting and its sublayers, together, meet what is beneath.
struct Composition: Equatable, Sendable {
    /// Opacity of the group, 1 where there is none.
    var opacity: CGFloat = 1
    var mask: LayerMask?
    /// Whether the group is added to what is beneath.
    var addsLight = false
    /// Whether the group takes the place of what is beneath, as far as its opacity says.
    var replacesBelow = false
    /// Whether there is a group although nothing of it fades.
    var isIsolated = false
    /// A layer whose alpha multiplies the group.
    var alphaMask: PlacedMask?

    /// The rectangle outside which nothing is drawn; nil for no limit.
    var limit: PixelRect? {
        guard let alphaMask else { return mask?.bounds }
        return mask?.bounds.intersection(alphaMask.layer.bounds) ?? alphaMask.layer.bounds
    }
}

/// A placed layer compared by identity.
struct PlacedMask: Equatable, Sendable {
    let layer: PlacedLayer
    static func == (a: PlacedMask, b: PlacedMask) -> Bool { a.layer === b.layer }
}

extension [PlacedLayer] {
    /// Has a layer fetched that will be looked at in a while, and the item of one that will be looked at sooner.
    /// - Parameter step: 1 for who goes forwards, -1 for backwards.
    @inline(__always)
    func prefetch(around index: Int, step: Int = 1) {
        prefetch(index + 8 * step, lines: 3)
        guard indices.contains(index + 4 * step), case .one(let item) = self[index + 4 * step].below else { return }
        Geometry.prefetch(Unmanaged.passUnretained(item).toOpaque(), lines: 5)
    }

    /// Whether both hold the same layers, by identity.
    func isIdentical(to other: [PlacedLayer]) -> Bool {
        count == other.count && indices.allSatisfy { self[$0] === other[$0] }
    }
}

extension RenderProperties {
    // Asked for each layer of each frame. What is put in line reads what it needs; for a call all of the value would be
    // copied.

    /// The map from the layer's coordinates to its superlayer's.
    @inline(__always)
    package var projectionToSuperlayer: Projection {
        Projection(ofLayer: bounds, anchorPoint: anchorPoint, position: position, transform: transform)
    }

    /// Corner radius as drawn: at most half the shorter side.
    @inline(__always)
    package var drawnCornerRadius: CGFloat {
        max(0, min(cornerRadius, min(bounds.width, bounds.height) / 2))
    }

    /// The bounds with the layer's corners.
    @inline(__always)
    package var roundedBounds: RoundedRect { roundedRect(bounds, inset: 0) }

    /// The inner edge of the border; nil where the border leaves nothing inside.
    var insideOfBorder: RoundedRect? {
        let inner = bounds.insetBy(dx: borderWidth, dy: borderWidth)
        guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
        return roundedRect(inner, inset: borderWidth)
    }

    /// `inset`: how far the rectangle lies inside of the bounds.
    @inline(__always)
    private func roundedRect(_ rect: CGRect, inset: CGFloat) -> RoundedRect {
        // Radii of different lengths are fitted to the sides together, by the rectangle itself.
        let isEven = cornerShares == SIMD4(repeating: 1)
        let radius = Double(isEven ? drawnCornerRadius : max(0, cornerRadius))
        func corner(_ mask: CornerMask, _ share: Double) -> Double {
            maskedCorners.contains(mask) ? max(0, radius * share - Double(inset)) : 0
        }
        let radii = SIMD4(
            corner(.topLeft, cornerShares[0]), corner(.topRight, cornerShares[1]),
            corner(.bottomRight, cornerShares[2]), corner(.bottomLeft, cornerShares[3]))
        let own = Double(cornerRadius - inset)
        let isLens =
            isEven && maskedCorners == .all && cornerCurve == .circular
            && 2 * own > Double(min(rect.width, rect.height)) + 1e-6
        return RoundedRect(rect: rect, radii: radii, curve: cornerCurve, lensRadius: isLens ? own : nil)
    }

    /// Whether every number that places the layer is finite; others are not drawn.
    @inline(__always)
    var isPlaceable: Bool {
        bounds.minX.isFinite && bounds.minY.isFinite && bounds.width.isFinite && bounds.height.isFinite
            && cornerRadius.isFinite && borderWidth.isFinite
    }
}

extension RoundedRect {
    package init(square rect: CGRect) { self.init(rect: rect, radii: .zero) }

    var isSquare: Bool { radii == .zero }

    /// Outset on all sides without corners: what a shape fills when a mask cuts it to its own outline afterwards.
    func square(outsetBy margin: CGFloat) -> RoundedRect { RoundedRect(square: rect.insetBy(dx: -margin, dy: -margin)) }
}
