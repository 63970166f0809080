import Foundation
import Geometry
import Raster

/// How near the viewer a layer's plane is at each device pixel: a·x + b·y + c, larger is nearer.
///
/// Values of siblings compare at every pixel as their depths in points do; where the superlayer is not seen in
/// perspective they are these depths.
struct DepthPlane: Hashable, Sendable {
    let a, b, c: CGFloat
    /// The depth of a layer that is parallel to its superlayer, everywhere the same.
    let height: CGFloat?

    /// - Parameter projection: the layer's bounds coordinates → device pixels.
    init?(_ properties: RenderProperties, projection: Projection) {
        guard let inverse = projection.inverted() else { return nil }
        let (t, bounds, z) = (properties.transform, properties.bounds, properties.zPosition)
        let anchor = CGPoint(
            x: bounds.minX + properties.anchorPoint.x * bounds.width,
            y: bounds.minY + properties.anchorPoint.y * bounds.height)
        // Depth times w of a point of the layer's own plane.
        let (p, q) = (t.m13 + z * t.m14, t.m23 + z * t.m24)
        let r = t.m43 + z * t.m44 - anchor.x * p - anchor.y * q
        // (x, y, 1) / w of that point, times them.
        a = inverse.m11 * p + inverse.m12 * q + inverse.m13 * r
        b = inverse.m21 * p + inverse.m22 * q + inverse.m23 * r
        c = inverse.m31 * p + inverse.m32 * q + inverse.m33 * r
        height =
            t.m13 == 0 && t.m23 == 0 && (t.m43 == 0 || t.m14 == 0 && t.m24 == 0) && t.m44 != 0 ? t.m43 / t.m44 + z : nil
    }

    func depth(_ p: CGPoint) -> CGFloat { a * p.x + b * p.y + c }
}

extension RenderProperties {
    /// Whether the transform takes the layer out of its superlayer's plane, so that depth and not order decides what is
    /// in front.
    var leavesPlane: Bool { transform.m13 != 0 || transform.m23 != 0 || transform.m43 != 0 }
}
