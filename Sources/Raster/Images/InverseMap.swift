import Foundation
import Geometry

/// Where device pixels lie in a bitmap: fixed-point coordinates of their centres, in bitmap pixels with 24 fraction
/// bits. A pixel's coordinates depend on its own place only.
struct InverseMap {
    static let fractionBits = 24
    static let one = 1 << fractionBits
    /// Beyond every bitmap, and small enough that sums of products stay within 64 bits.
    private static let farthest = Double(1 << 34)

    /// A row under an affine map: pixel i lies at (u + i·stepU, v + i·stepV).
    struct Line {
        var u: Int
        var v: Int
        var stepU: Int
        var stepV: Int
    }

    /// Whether the coordinates are linear in x and y.
    let isAffine: Bool
    private let inverse: Projection
    private let u: (x: Int, y: Int, origin: Int)
    private let v: (x: Int, y: Int, origin: Int)

    init(_ inverse: Projection) {
        self.inverse = inverse
        func fixed(_ value: CGFloat) -> Int {
            Int((max(-Self.farthest, min(Self.farthest, Double(value))) * Double(Self.one)).rounded())
        }
        if let t = inverse.affine {
            isAffine = true
            u = (fixed(t.a), fixed(t.c), fixed(t.tx + (t.a + t.c) / 2))
            v = (fixed(t.b), fixed(t.d), fixed(t.ty + (t.b + t.d) / 2))
        } else {
            isAffine = false
            (u, v) = ((0, 0, 0), (0, 0, 0))
        }
    }

    /// The row from (x, y).
    /// - Precondition: the map is affine.
    func line(x: Int, y: Int) -> Line {
        Line(u: u.x &* x &+ u.y &* y &+ u.origin, v: v.x &* x &+ v.y &* y &+ v.origin, stepU: u.x, stepV: v.x)
    }

    /// Writes the coordinates of `count` pixels from (x, y), and perhaps of one more.
    func coordinates(x: Int, y: Int, count: Int, u us: UnsafeMutablePointer<Int>, v vs: UnsafeMutablePointer<Int>) {
        if isAffine {
            var line = line(x: x, y: y)
            for i in 0..<count {
                (us[i], vs[i]) = (line.u, line.v)
                line.u &+= line.stepU
                line.v &+= line.stepV
            }
            return
        }
        let m = inverse
        let py = Double(y) + 0.5
        let (u0, v0, w0) = (m.m21 * py + m.m31, m.m22 * py + m.m32, m.m23 * py + m.m33)
        var i = 0
        while i < count {
            let px = SIMD2(Double(x &+ i) + 0.5, Double(x &+ i) + 1.5)
            let w = px * m.m13 + w0
            let (u, v) = (Self.fixed((px * m.m11 + u0) / w), Self.fixed((px * m.m12 + v0) / w))
            (us[i], us[i &+ 1]) = (u.x, u.y)
            (vs[i], vs[i &+ 1]) = (v.x, v.y)
            i &+= 2
        }
    }

    /// Coordinates in fixed point, cut off far beyond every bitmap. Adding 1.5 · 2^(52 − 24) leaves a Double's last bit
    /// worth 2^−24.
    @inline(__always)
    private static func fixed(_ value: SIMD2<Double>) -> SIMD2<Int> {
        let most = SIMD2(repeating: Double(1 << 26))
        let some = value.replacing(with: most, where: .!(value .<= most))
        let bounded = some.replacing(with: -most, where: some .< -most)
        let shift = SIMD2(repeating: Double(3 << (51 - fractionBits)))
        return unsafeBitCast(bounded + shift, to: SIMD2<Int>.self) &- unsafeBitCast(shift, to: SIMD2<Int>.self)
    }

    /// How far a device pixel reaches in the bitmap, per axis of the bitmap.
    func footprint(x: Double, y: Double) -> (u: Double, v: Double) {
        let m = inverse
        let w = x * m.m13 + y * m.m23 + m.m33
        let u = (x * m.m11 + y * m.m21 + m.m31) / w
        let v = (x * m.m12 + y * m.m22 + m.m32) / w
        let (ux, vx) = ((m.m11 - u * m.m13) / w, (m.m12 - v * m.m13) / w)
        let (uy, vy) = ((m.m21 - u * m.m23) / w, (m.m22 - v * m.m23) / w)
        return ((ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot())
    }
}
