import Foundation

/// A plane-to-plane projective map (homography) acting on row vectors, `[x y 1] · M`.
///
/// What Core Animation's 4×4 matrices do to a flat layer: sublayers are drawn into their parent's plane, so z is
/// dropped at each level.
package struct Projection: Hashable, Sendable {
    package var m11, m12, m13: CGFloat
    package var m21, m22, m23: CGFloat
    package var m31, m32, m33: CGFloat

    @inlinable
    package init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m31: CGFloat, m32: CGFloat,
        m33: CGFloat
    ) {
        (self.m11, self.m12, self.m13) = (m11, m12, m13)
        (self.m21, self.m22, self.m23) = (m21, m22, m23)
        (self.m31, self.m32, self.m33) = (m31, m32, m33)
    }

    @inlinable
    package init(_ t: CGAffineTransform) {
        self.init(m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
    }

    /// What `t` does to the plane z = 0, with the resulting z dropped.
    package init(_ t: CATransform3D) {
        self.init(
            m11: t.m11, m12: t.m12, m13: t.m14, m21: t.m21, m22: t.m22, m23: t.m24, m31: t.m41, m32: t.m42, m33: t.m44)
    }

    /// A layer's coordinates → its superlayer's: the anchor point goes to the origin, the transform acts, the anchor
    /// point goes to `position`.
    /// - Parameter anchorPoint: in unit coordinates of the bounds.
    package init(ofLayer bounds: CGRect, anchorPoint: CGPoint, position: CGPoint, transform: CATransform3D) {
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        if transform.isIdentity {
            self.init(CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y))
        } else {
            self = Projection(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
                .concatenating(Projection(transform))
                .concatenating(Projection(CGAffineTransform(translationX: position.x, y: position.y)))
        }
    }

    package static let identity = Projection(.identity as CGAffineTransform)

    /// The map as an affine transform, if it is one.
    @inlinable
    package var affine: CGAffineTransform? {
        guard m13 == 0, m23 == 0, m33 != 0 else { return nil }
        return CGAffineTransform(a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
    }

    /// The map that applies the receiver first and `other` second.
    @inlinable
    package func concatenating(_ o: Projection) -> Projection {
        Projection(
            m11: m11 * o.m11 + m12 * o.m21 + m13 * o.m31, m12: m11 * o.m12 + m12 * o.m22 + m13 * o.m32,
            m13: m11 * o.m13 + m12 * o.m23 + m13 * o.m33,
            m21: m21 * o.m11 + m22 * o.m21 + m23 * o.m31, m22: m21 * o.m12 + m22 * o.m22 + m23 * o.m32,
            m23: m21 * o.m13 + m22 * o.m23 + m23 * o.m33,
            m31: m31 * o.m11 + m32 * o.m21 + m33 * o.m31, m32: m31 * o.m12 + m32 * o.m22 + m33 * o.m32,
            m33: m31 * o.m13 + m32 * o.m23 + m33 * o.m33)
    }

    package var determinant: CGFloat {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// How much lengths grow at a point: the geometric mean of both directions. 0 where the point is not in front of
    /// the viewer.
    package func scale(at p: CGPoint) -> CGFloat {
        let w = p.x * m13 + p.y * m23 + m33
        guard w > 1e-9 else { return 0 }
        return (abs(determinant) / (w * w * w)).squareRoot()
    }

    /// False for a map that flattens the plane: a layer seen edge-on, a zero scale.
    package var isInvertible: Bool { determinant.isFinite && abs(determinant) > 1e-18 }

    /// The inverse, or nil for a map that flattens the plane.
    package func inverted() -> Projection? {
        guard isInvertible else { return nil }
        let det = determinant
        return Projection(
            m11: (m22 * m33 - m23 * m32) / det, m12: (m13 * m32 - m12 * m33) / det, m13: (m12 * m23 - m13 * m22) / det,
            m21: (m23 * m31 - m21 * m33) / det, m22: (m11 * m33 - m13 * m31) / det, m23: (m13 * m21 - m11 * m23) / det,
            m31: (m21 * m32 - m22 * m31) / det, m32: (m12 * m31 - m11 * m32) / det, m33: (m11 * m22 - m12 * m21) / det)
    }

    /// The image of a point; nil where it lies on or behind the viewer's plane (w ≤ 0).
    @inlinable
    package func apply(_ p: CGPoint) -> CGPoint? {
        let w = p.x * m13 + p.y * m23 + m33
        guard w > 1e-9 else { return nil }
        return CGPoint(x: (p.x * m11 + p.y * m21 + m31) / w, y: (p.x * m12 + p.y * m22 + m32) / w)
    }
}
