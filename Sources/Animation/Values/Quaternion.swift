import Geometry

/// A rotation in space: a unit quaternion x·i + y·j + z·k + w.
struct Quaternion: Hashable, Sendable {
    /// x, y, z, w.
    var vector: SIMD4<Double>

    init(_ vector: SIMD4<Double>) { self.vector = vector }

    /// The rotation whose orthonormal matrix, acting on row vectors, has the given rows.
    init(rows r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) {
        // The largest of the four is computed from the diagonal, so that no small number is divided by.
        let (xx, yy, zz) = (r0.x, r1.y, r2.z)
        let (dx, dy, dz) = (r1.z - r2.y, r2.x - r0.z, r0.y - r1.x)
        let (sxy, sxz, syz) = (r0.y + r1.x, r0.z + r2.x, r1.z + r2.y)
        if xx + yy + zz > 0 {
            vector = SIMD4(dx, dy, dz, 1 + xx + yy + zz)
        } else if xx >= yy, xx >= zz {
            vector = SIMD4(1 + xx - yy - zz, sxy, sxz, dx)
        } else if yy >= zz {
            vector = SIMD4(sxy, 1 + yy - xx - zz, syz, dy)
        } else {
            vector = SIMD4(sxz, syz, 1 + zz - xx - yy, dz)
        }
        vector /= Self.length(vector)
    }

    /// The rows of the rotation matrix that acts on row vectors.
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
        return (
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
            SIMD3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
            SIMD3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
        )
    }

    /// The rotation part of the way from `from` to `to` at constant angular speed, the short way round; `progress` may
    /// leave 0…1.
    static func slerp(from: Quaternion, to: Quaternion, progress: Double) -> Quaternion {
        let a = from.vector
        let b = (a * to.vector).sum() < 0 ? -to.vector : to.vector
        // Half the angle from two lengths is exact for small and for large angles, unlike the arc cosine.
        let angle = 2 * Elementary.atan2(length(b - a), length(b + a))
        guard angle > 1e-9 else { return from }
        let mixed =
            (a * Elementary.sin((1 - progress) * angle) + b * Elementary.sin(progress * angle)) / Elementary.sin(angle)
        return Quaternion(mixed / length(mixed))
    }

    private static func length(_ v: SIMD4<Double>) -> Double { (v * v).sum().squareRoot() }
}
