import Foundation

extension CATransform3D {
    /// The inverse, or nil when there is none. Translations, scales by powers of two and the like are inverted exactly.
    public func inverted() -> CATransform3D? {
        // Cofactors, from the 2×2 determinants of the upper and of the lower two rows.
        func minor(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat { a * d - b * c }
        let u12 = minor(m11, m12, m21, m22)
        let u13 = minor(m11, m13, m21, m23)
        let u14 = minor(m11, m14, m21, m24)
        let u23 = minor(m12, m13, m22, m23)
        let u24 = minor(m12, m14, m22, m24)
        let u34 = minor(m13, m14, m23, m24)
        let l12 = minor(m31, m32, m41, m42)
        let l13 = minor(m31, m33, m41, m43)
        let l14 = minor(m31, m34, m41, m44)
        let l23 = minor(m32, m33, m42, m43)
        let l24 = minor(m32, m34, m42, m44)
        let l34 = minor(m33, m34, m43, m44)
        let determinant = u12 * l34 - u13 * l24 + u14 * l23 + u23 * l14 - u24 * l13 + u34 * l12
        guard determinant != 0, determinant.isFinite else { return nil }
        let adjugate = [
            m22 * l34 - m23 * l24 + m24 * l23, -m12 * l34 + m13 * l24 - m14 * l23,
            m42 * u34 - m43 * u24 + m44 * u23, -m32 * u34 + m33 * u24 - m34 * u23,
            -m21 * l34 + m23 * l14 - m24 * l13, m11 * l34 - m13 * l14 + m14 * l13,
            -m41 * u34 + m43 * u14 - m44 * u13, m31 * u34 - m33 * u14 + m34 * u13,
            m21 * l24 - m22 * l14 + m24 * l12, -m11 * l24 + m12 * l14 - m14 * l12,
            m41 * u24 - m42 * u14 + m44 * u12, -m31 * u24 + m32 * u14 - m34 * u12,
            -m21 * l23 + m22 * l13 - m23 * l12, m11 * l23 - m12 * l13 + m13 * l12,
            -m41 * u23 + m42 * u13 - m43 * u12, m31 * u23 - m32 * u13 + m33 * u12,
        ]
        // Adding 0 turns −0 into 0, which would otherwise show in plans.
        let rows = adjugate.map { $0 / determinant + 0 }
        return rows.allSatisfy(\.isFinite) ? CATransform3D(rows: rows) : nil
    }
}

/// The inverse; `t` itself when it has none, as in Core Animation.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted() ?? t }
