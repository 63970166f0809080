import Foundation

/// A 4×4 matrix acting on row vectors, `[x y z 1] · M`, with Core Animation's names.
public struct CATransform3D: Hashable, Sendable {
    /// The first row: what the x of a point adds to x, y, z and w.
    public var m11, m12, m13, m14: CGFloat
    /// The second row: what the y of a point adds to x, y, z and w.
    public var m21, m22, m23, m24: CGFloat
    /// The third row: what the z of a point adds to x, y, z and w. `m34` is the perspective: −1 divided by the eye's
    /// distance in points.
    public var m31, m32, m33, m34: CGFloat
    /// The fourth row: the translation along x, y and z in points, and the scale of w, which is 1 in all common
    /// transforms.
    public var m41, m42, m43, m44: CGFloat

    /// The matrix of these sixteen numbers, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// The identity, which leaves every point where it is. Core Animation's own initializer without arguments gives
    /// zeros instead.
    public init() { self = .identity }

    /// The transform that leaves every point where it is.
    public static let identity = CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
        m43: 0, m44: 1)

    /// The matrix of 16 numbers, row by row.
    ///
    /// - Precondition: there are 16 of them.
    public init(rows values: [CGFloat]) {
        precondition(values.count == 16, "a 4×4 matrix has 16 numbers")
        let v = values
        self.init(
            m11: v[0], m12: v[1], m13: v[2], m14: v[3], m21: v[4], m22: v[5], m23: v[6], m24: v[7],
            m31: v[8], m32: v[9], m33: v[10], m34: v[11], m41: v[12], m42: v[13], m43: v[14], m44: v[15])
    }

    /// The 16 numbers, row by row.
    public var rows: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// The transform that does to x and y what `t` does, and leaves z alone.
    public init(_ t: CGAffineTransform) {
        self = .identity
        (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
    }

    /// Whether the matrix keeps the plane z = 0 flat and undistorted, so that six numbers describe it.
    public var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }

    /// The six numbers of the affine part, whatever the others are.
    public var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    /// Whether the matrix takes what lies in the plane z = 0 out of it.
    package var leavesPlane: Bool { m13 != 0 || m23 != 0 || m43 != 0 }

    /// Whether the matrix equals the identity exactly, without any tolerance.
    public var isIdentity: Bool { self == .identity }

    /// The transform that applies the receiver first and `other` second.
    public func concatenating(_ other: CATransform3D) -> CATransform3D {
        let o = other
        func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
            // Beginning with 0 keeps −0 out of products.
            (
                0 + a * o.m11 + b * o.m21 + c * o.m31 + d * o.m41, 0 + a * o.m12 + b * o.m22 + c * o.m32 + d * o.m42,
                0 + a * o.m13 + b * o.m23 + c * o.m33 + d * o.m43, 0 + a * o.m14 + b * o.m24 + c * o.m34 + d * o.m44
            )
        }
        var product = CATransform3D.identity
        (product.m11, product.m12, product.m13, product.m14) = row(m11, m12, m13, m14)
        (product.m21, product.m22, product.m23, product.m24) = row(m21, m22, m23, m24)
        (product.m31, product.m32, product.m33, product.m34) = row(m31, m32, m33, m34)
        (product.m41, product.m42, product.m43, product.m44) = row(m41, m42, m43, m44)
        return product
    }
}

/// The transform that moves points by these distances.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// The transform that multiplies the coordinates of points by these factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// Rotation by `angle` radians about the axis (x, y, z); the identity for a zero axis.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = Elementary.sinCos(angle)
    let k = 1 - c
    var t = CATransform3D.identity
    (t.m11, t.m12, t.m13) = (c + x * x * k, y * x * k + z * s, z * x * k - y * s)
    (t.m21, t.m22, t.m23) = (x * y * k - z * s, c + y * y * k, z * y * k + x * s)
    (t.m31, t.m32, t.m33) = (x * z * k + y * s, y * z * k - x * s, c + z * z * k)
    return t
}

/// The transform that applies `a` first and `b` second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }

/// `t` preceded by a translation: points are moved first, then transformed by `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// `t` preceded by a scale: points are scaled first, then transformed by `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// `t` preceded by a rotation of `angle` radians about the axis (x, y, z): points are rotated first, then transformed
/// by `t`.
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
    -> CATransform3D
{
    CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// The transform that does to x and y what `m` does, and leaves z alone.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }
/// The part of `t` that acts within the plane z = 0. The other numbers are dropped, whatever they are.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
/// Whether six numbers describe `t`: it neither leaves the plane z = 0 nor has a perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }
/// Whether `t` equals the identity exactly, without any tolerance.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }
/// Whether all sixteen numbers of two transforms are equal, without any tolerance.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
/// The transform that leaves every point where it is.
public let CATransform3DIdentity = CATransform3D.identity

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
