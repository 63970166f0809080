import Foundation
import Geometry

/// The gradient's parameter t at the centre of every device pixel.
struct GradientField {
    private enum Shape {
        case axial
        case radial
        case conic(start: Float)
    }

    private let shape: Shape
    /// Device pixels → a space in which t is x (axial), the distance from the origin (radial), or the angle about the
    /// origin (conic).
    private let map: Projection
    private let isAffine: Bool
    /// Whether all pixels of a row have the same t, as in the common gradient from top to bottom.
    let isLevelInRows: Bool
    /// Whole device coordinates near the gradient, subtracted before anything is rounded to Float.
    private let origin: (x: Int, y: Int)

    /// Nil when the transform flattens the gradient.
    init?(_ gradient: GradientPaint) {
        guard let toUnit = gradient.transform.inverted() else { return nil }
        let (dx, dy) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
        let local: CGAffineTransform
        switch gradient.kind {
        case .axial:
            shape = .axial
            let square = dx * dx + dy * dy
            // A gradient without a length shows its last colour everywhere.
            let (a, c) = square > 0 ? (dx / square, dy / square) : (0, 0)
            local = CGAffineTransform(
                a: a, b: 0, c: c, d: 0, tx: square > 0 ? -(gradient.start.x * a + gradient.start.y * c) : 1, ty: 0)
        case .radial:
            shape = .radial
            // A radius of 0 shows the last colour everywhere.
            let (a, d) = (1 / max(abs(dx), 1e-6), 1 / max(abs(dy), 1e-6))
            local = CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: -gradient.start.x * a, ty: -gradient.start.y * d)
        case .conic:
            shape = .conic(start: Self.turn(SIMD4(repeating: Float(dx)), SIMD4(repeating: Float(dy)))[0])
            local = CGAffineTransform(translationX: -gradient.start.x, y: -gradient.start.y)
        }
        let corner = gradient.transform.apply(CGPoint(x: 0.5, y: 0.5)) ?? .zero
        func whole(_ v: CGFloat) -> Int { v.isFinite ? Int(max(-1e6, min(1e6, v.rounded()))) : 0 }
        origin = (whole(corner.x), whole(corner.y))
        let centre = CGAffineTransform(translationX: CGFloat(origin.x) + 0.5, y: CGFloat(origin.y) + 0.5)
        map = Projection(centre).concatenating(toUnit).concatenating(Projection(local))
        isAffine = map.affine != nil
        isLevelInRows = isAffine && gradient.kind == .axial && Float(map.m11 / map.m33) == 0
    }

    /// Writes t for `count` pixels from (x, y), a few more for whole vectors.
    func parameters(x: Int, y: Int, count: Int, to ts: UnsafeMutablePointer<Float>) {
        let row = Double(y - origin.y)
        let scale = isAffine ? 1 / map.m33 : 1
        func constants(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> (step: SIMD4<Float>, start: SIMD4<Float>) {
            (SIMD4(repeating: Float(a * scale)), SIMD4(repeating: Float((b * row + c) * scale)))
        }
        let u = constants(map.m11, map.m21, map.m31)
        let v = constants(map.m12, map.m22, map.m32)
        let w = constants(map.m13, map.m23, map.m33)
        let ramp = SIMD4<Float>(0, 1, 2, 3)
        var i = 0
        while i < count {
            let column = SIMD4(repeating: Float(x &+ i &- origin.x)) + ramp
            var (p, q) = (column * u.step + u.start, column * v.step + v.start)
            if !isAffine {
                let depth = column * w.step + w.start
                (p, q) = (Self.bounded(p / depth), Self.bounded(q / depth))
            }
            UnsafeMutableRawPointer(ts + i).storeBytes(of: parameter(p, q), as: SIMD4<Float>.self)
            i &+= 4
        }
    }

    /// Keeps points at the horizon finite.
    @inline(__always)
    private static func bounded(_ v: SIMD4<Float>) -> SIMD4<Float> {
        let some = v.replacing(with: 1e6, where: .!(v .<= 1e6))
        return some.replacing(with: -1e6, where: some .< -1e6)
    }

    @inline(__always)
    private func parameter(_ p: SIMD4<Float>, _ q: SIMD4<Float>) -> SIMD4<Float> {
        switch shape {
        case .axial: return p
        case .radial: return (p * p + q * q).squareRoot()
        case .conic(let start):
            let t = Self.turn(p, q) - start
            return t.replacing(with: t + 1, where: t .< 0)
        }
    }

    /// The angle of (x, y) in turns, 0..<1, clockwise from the right where y points down; 0 for the origin.
    @inline(__always)
    private static func turn(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<Float> {
        let (ax, ay) = (x.replacing(with: -x, where: x .< 0), y.replacing(with: -y, where: y .< 0))
        let steep = ay .> ax
        let (large, small) = (ax.replacing(with: ay, where: steep), ay.replacing(with: ax, where: steep))
        let ratio = small / large.replacing(with: 1, where: large .== 0)
        // atan(r) / 2π on 0…1, odd polynomial, error below 3e-8 turns.
        let s = ratio * ratio
        var sum = 0.000391_00 * s + -0.002292_047
        sum = sum * s + 0.006331_3777
        sum = sum * s + -0.011514_633
        sum = sum * s + 0.016709_592
        sum = sum * s + -0.022538_297
        sum = sum * s + 0.031808_559
        sum = sum * s + -0.053050_477
        sum = sum * s + 0.159154_92
        var t = sum * ratio
        t = t.replacing(with: 0.25 - t, where: steep)
        t = t.replacing(with: 0.5 - t, where: x .< 0)
        return t.replacing(with: (1 - t).replacing(with: 0, where: t .== 0), where: y .< 0)
    }
}
