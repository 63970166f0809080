import Foundation
import Geometry
import Raster

/// A picture that lies above another one of the same thing: its outline on the device, and how much it covers.
///
/// Two layers whose edges coincide would cover a pixel of the edge twice. Where the upper one covers the share a of a
/// pixel with opacity o, the lower one therefore covers a(1 − o)/(1 − o·a) of it: both together then show
/// a·(o·upper + (1 − o)·lower) and 1 − a of what is below, as one picture that dissolves into the other.
package struct PairPartner: Equatable, Sendable {
    /// Top left, top right, bottom right, bottom left in the layer's own directions.
    private let corners: [CGPoint]
    /// The radii in device pixels.
    private let radii: SIMD4<Double>
    private let lensRadius: Double
    private let curve: CornerCurve
    /// How much it covers of what lies below, 0…1.
    package let opacity: CGFloat

    /// The pictures above one of the siblings, as far as they cover their outlines evenly.
    static func above(_ index: Int, of siblings: [RenderLayer], in placement: Placement) -> [PairPartner] {
        let pair = siblings[index].properties.pair
        if pair == 0 { return [] }
        return siblings[(index + 1)...].compactMap { upper in
            guard upper.properties.pair == pair, !upper.properties.addsLight,
                !upper.properties.replacesBelow
            else { return nil }
            return PairPartner(upper, placement.projection, placement.opacity)
        }
    }

    /// - Parameters:
    ///   - parent: The map from the layer's superlayer to the device.
    ///   - inherited: The opacity of what the layer lies in, 0…1.
    /// - Returns: Nil where the layer does not cover one outline evenly.
    package init?(_ layer: RenderLayer, _ parent: Projection, _ inherited: CGFloat) {
        let p = layer.properties
        guard !p.isHidden, p.opacity > 0, p.mask == nil, p.isPlaceable else { return nil }
        let projection = p.projectionToSuperlayer.concatenating(parent)
        let opacity = inherited * min(1, p.opacity)
        if let own = p.evenOutline {
            self.init(own.shape, projection, opacity * own.alpha)
        } else if let inner = layer.sublayers.first.flatMap({ PairPartner($0, projection, opacity) }) {
            self = inner
            guard p.masksToBounds else { return }
            // What fills a mask has the mask's edge.
            let mask = p.roundedBounds
            guard inner.hasCorners(of: mask.rect, projection) else { return nil }
            self.init(mask, projection, inner.opacity)
        } else {
            return nil
        }
    }

    private init?(_ shape: RoundedRect, _ projection: Projection, _ opacity: CGFloat) {
        let corners = Self.corners(of: shape.rect, projection)
        guard corners.count == 4 else { return nil }
        let scale = Double(Self.scale(of: projection, in: shape.rect))
        (self.corners, radii, lensRadius) = (corners, shape.radii * scale, (shape.lensRadius ?? 0) * scale)
        (curve, self.opacity) = (shape.curve, opacity)
    }

    /// How much it covers of what has the same outline; 0 for other outlines.
    fileprivate func opacity(above shape: RoundedRect, _ projection: Projection) -> CGFloat {
        hasOutline(shape, projection) ? opacity : 0
    }

    /// Whether a shape has the same outline on the device.
    package func hasOutline(_ shape: RoundedRect, _ projection: Projection) -> Bool {
        guard hasCorners(of: shape.rect, projection) else { return false }
        let scale = Double(Self.scale(of: projection, in: shape.rect))
        let difference = radii - shape.radii * scale
        // Radii that differ by less than an eighth of a pixel are one, as in masks.
        return max(difference.max(), -difference.min(), abs(lensRadius - (shape.lensRadius ?? 0) * scale)) <= 1.0 / 8
            && (curve == shape.curve || shape.isSquare)
    }

    /// Whether a rectangle has these corners; what moves together differs by the noise of two animations.
    private func hasCorners(of rect: CGRect, _ projection: Projection) -> Bool {
        let others = Self.corners(of: rect, projection)
        return others.count == 4
            && zip(corners, others).allSatisfy { abs($0.x - $1.x) <= 1.0 / 64 && abs($0.y - $1.y) <= 1.0 / 64 }
    }

    private static func corners(of rect: CGRect, _ projection: Projection) -> [CGPoint] {
        [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].compactMap(projection.apply)
    }

    private static func scale(of projection: Projection, in rect: CGRect) -> CGFloat {
        projection.scale(at: CGPoint(x: rect.midX, y: rect.midY))
    }
}

extension [PairPartner] {
    /// How much they cover together of what has a given outline.
    func opacity(above shape: RoundedRect, _ projection: Projection) -> CGFloat {
        if isEmpty { return 0 }
        return 1 - reduce(1) { $0 * (1 - $1.opacity(above: shape, projection)) }
    }
}

extension RenderProperties {
    /// The outline within which the layer itself paints every pixel with one alpha; nil if it does not.
    fileprivate var evenOutline: (shape: RoundedRect, alpha: CGFloat)? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        switch contents {
        case .gradient(let gradient) where gradient.colors.allSatisfy { $0.alpha >= 1 } && !gradient.colors.isEmpty:
            return (roundedBounds, 1)
        case .image(let handle, let frame) where handle.bitmap.isOpaque:
            return (masksToBounds && isFilled(by: frame) ? roundedBounds : RoundedRect(square: frame), 1)
        // As far as it is in force it takes the place of what it shows.
        case .backdrop(let effect): return effect.amount > 0 ? (roundedBounds, min(1, effect.amount)) : nil
        default: return backgroundColor.flatMap { $0.alpha > 0 ? (roundedBounds, min(1, $0.alpha)) : nil }
        }
    }
}
