import Foundation
import Geometry
import Raster

extension RenderProperties {
    /// The layer's bounds coordinates → its superlayer's: the anchor point goes to the origin, the transform acts, the anchor point goes to `position`.
    var projectionToSuperlayer: Projection {
        let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        if transform.isIdentity {
            return Projection(CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y))
        }
        return Projection(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
            .concatenating(Projection(transform))
            .concatenating(Projection(CGAffineTransform(translationX: position.x, y: position.y)))
    }

    /// Corner radius as drawn: at most half the shorter side.
    var drawnCornerRadius: CGFloat {
        max(0, min(cornerRadius, min(bounds.width, bounds.height) / 2))
    }

    /// The bounds with the layer's corners.
    var roundedBounds: RoundedRect { roundedRect(bounds, radius: drawnCornerRadius) }

    /// The inner edge of the border; nil where the border leaves nothing inside.
    var insideOfBorder: RoundedRect? {
        let inner = bounds.insetBy(dx: borderWidth, dy: borderWidth)
        guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
        return roundedRect(inner, radius: max(0, drawnCornerRadius - borderWidth))
    }

    private func roundedRect(_ rect: CGRect, radius: CGFloat) -> RoundedRect {
        func corner(_ mask: CornerMask) -> Double { maskedCorners.contains(mask) ? Double(radius) : 0 }
        let radii = SIMD4(corner(.topLeft), corner(.topRight), corner(.bottomRight), corner(.bottomLeft))
        return RoundedRect(rect: rect, radii: radii, curve: cornerCurve)
    }

    /// Whether every number that places the layer is finite; others are not drawn.
    var isPlaceable: Bool {
        bounds.minX.isFinite && bounds.minY.isFinite && bounds.width.isFinite && bounds.height.isFinite
            && cornerRadius.isFinite && borderWidth.isFinite
    }
}

extension RoundedRect {
    init(square rect: CGRect) { self.init(rect: rect, radii: .zero) }

    var isSquare: Bool { radii == .zero }

    /// Outset on all sides without corners: what a shape fills when a mask cuts it to its own outline afterwards.
    func square(outsetBy margin: CGFloat) -> RoundedRect { RoundedRect(square: rect.insetBy(dx: -margin, dy: -margin)) }
}
