import Foundation
import Geometry

/// A 4×4 transform taken apart: scale, then shear, then rotate, then translate, then the perspective.
struct TransformDecomposition: Hashable, Sendable {
    /// Factors along the axes before rotation; one of them is negative in a transform that mirrors.
    var scale: SIMD3<Double>
    /// How far x moves with y, x with z, and y with z, in units of the scaled axes.
    var shear: SIMD3<Double>
    var rotation: Quaternion
    var translation: SIMD3<Double>
    /// The fourth column of the perspective matrix that acts last; (0, 0, 0, 1) without perspective.
    var perspective: SIMD4<Double>

    /// - Parameter mirrored: the axis (0 to 2) whose factor is to be negative if the transform mirrors; by default the
    ///   one that is turned around most.
    /// - Returns: nil for a matrix that flattens space or is not finite.
    init?(_ t: CATransform3D, mirrored: Int? = nil) {
        let m = t.rows.map { Double($0) / Double(t.m44) }
        guard m.allSatisfy(\.isFinite) else { return nil }
        let rows = [SIMD3(m[0], m[1], m[2]), SIMD3(m[4], m[5], m[6]), SIMD3(m[8], m[9], m[10])]
        translation = SIMD3(m[12], m[13], m[14])
        guard var parts = Orthogonalized(rows, signs: SIMD3(1, 1, 1)) else { return nil }
        let determinant = Self.dot(rows[0], Self.cross(rows[1], rows[2]))
        if determinant < 0 {
            let diagonal = [parts.axes[0].x, parts.axes[1].y, parts.axes[2].z]
            let axis = mirrored ?? (0..<3).min { diagonal[$0] < diagonal[$1] } ?? 0
            var signs = SIMD3<Double>(1, 1, 1)
            signs[axis] = -1
            guard let again = Orthogonalized(rows, signs: signs) else { return nil }
            parts = again
        }
        (scale, shear) = (parts.scale, parts.shear)
        rotation = Quaternion(rows: parts.axes[0], parts.axes[1], parts.axes[2])
        // The perspective's column p solves A·p = the matrix's fourth column, where A is the matrix without it.
        // Cramer's rule.
        let column = SIMD3(m[3], m[7], m[11])
        let p =
            (Self.cross(rows[1], rows[2]) * column.x + Self.cross(rows[2], rows[0]) * column.y + Self.cross(
                rows[0], rows[1]) * column.z)
            / determinant
        perspective = SIMD4(p, 1 - Self.dot(translation, p))
    }

    var mirroredAxis: Int? { (0..<3).first { scale[$0] < 0 } }

    /// The matrix that the parts stand for.
    var transform: CATransform3D {
        let (r0, r1, r2) = rotation.rows
        let p = SIMD3(perspective.x, perspective.y, perspective.z)
        let rows = [
            scale.x * r0, scale.y * (shear.x * r0 + r1), scale.z * (shear.y * r0 + shear.z * r1 + r2), translation,
        ]
        var values: [CGFloat] = []
        for (index, row) in rows.enumerated() {
            values += [
                CGFloat(row.x), CGFloat(row.y), CGFloat(row.z),
                CGFloat(Self.dot(row, p) + (index == 3 ? perspective.w : 0)),
            ]
        }
        return CATransform3D(rows: values)
    }

    /// Each part on its straight way, the rotation about one axis the short way round; nil if either end cannot be
    /// taken apart.
    static func interpolate(from: CATransform3D, to: CATransform3D, progress: Double) -> CATransform3D? {
        guard let start = TransformDecomposition(from), var end = TransformDecomposition(to) else { return nil }
        if let axis = start.mirroredAxis, let other = end.mirroredAxis, axis != other {
            guard let again = TransformDecomposition(to, mirrored: axis) else { return nil }
            end = again
        }
        var result = start
        result.scale += (end.scale - start.scale) * progress
        result.shear += (end.shear - start.shear) * progress
        result.translation += (end.translation - start.translation) * progress
        result.perspective += (end.perspective - start.perspective) * progress
        result.rotation = .slerp(from: start.rotation, to: end.rotation, progress: progress)
        return result.transform
    }

    fileprivate static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}

/// Three rows made orthonormal from the first to the last (Gram and Schmidt), and what was taken out of them.
private struct Orthogonalized {
    var axes: [SIMD3<Double>]
    var scale: SIMD3<Double>
    var shear: SIMD3<Double>

    init?(_ rows: [SIMD3<Double>], signs: SIMD3<Double>) {
        func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { TransformDecomposition.dot(a, b) }
        func length(_ v: SIMD3<Double>) -> Double { dot(v, v).squareRoot() }
        let sx = signs.x * length(rows[0])
        let x = rows[0] / sx
        let xy = dot(x, rows[1])
        let restY = rows[1] - xy * x
        let sy = signs.y * length(restY)
        let y = restY / sy
        let (xz, yz) = (dot(x, rows[2]), dot(y, rows[2]))
        let restZ = rows[2] - xz * x - yz * y
        let sz = signs.z * length(restZ)
        // What is left of a row that lies in the plane of the others is rounding noise, no direction.
        guard abs(sx) > 0, abs(sy) > 1e-12 * length(rows[1]), abs(sz) > 1e-12 * length(rows[2]) else { return nil }
        axes = [x, y, restZ / sz]
        scale = SIMD3(sx, sy, sz)
        shear = SIMD3(xy / sy, xz / sz, yz / sz)
    }
}
