import Foundation
import Geometry

/// A 2-D affine transform as what a person would say it does: scale, then shear, then rotate, then translate.
///
/// The matrix is read row by row, so its rotation is the direction that the x axis is turned to.
struct AffineDecomposition: Hashable, Sendable {
    enum Axis { case x, y }

    /// Factors along the axes before rotation; one of them is negative in a transform that mirrors.
    var scaleX, scaleY: Double
    /// How far x moves with each unit of y, in units of the scaled axes.
    var shear: Double
    /// Radians, −π…π.
    var angle: Double
    var tx, ty: Double

    /// - Parameter mirrored: the axis whose factor is to be negative if the transform mirrors; by default x when the
    ///   transform turns that axis around.
    /// - Returns: nil for a matrix that flattens the plane or is not finite: it has no rotation.
    init?(_ t: CGAffineTransform, mirrored: Axis? = nil) {
        let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
        let determinant = a * d - b * c
        let axis = mirrored ?? (a < 0 ? .x : .y)
        let length = (a * a + b * b).squareRoot()
        scaleX = determinant < 0 && axis == .x ? -length : length
        let (ux, uy) = (a / scaleX, b / scaleX)
        scaleY = d * ux - c * uy
        let projected = c * ux + d * uy
        let size = (c * c + d * d).squareRoot()
        guard length > 0, length.isFinite, size.isFinite, abs(scaleY) > 1e-12 * size else { return nil }
        shear = projected / scaleY
        angle = Elementary.atan2(uy, ux)
        (tx, ty) = (Double(t.tx), Double(t.ty))
    }

    var mirroredAxis: Axis? { scaleX < 0 ? .x : scaleY < 0 ? .y : nil }

    /// The matrix that the parts stand for.
    var transform: CGAffineTransform {
        let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
        return CGAffineTransform(
            a: CGFloat(scaleX * cosine), b: CGFloat(scaleX * sine),
            c: CGFloat(scaleY * (shear * cosine - sine)), d: CGFloat(scaleY * (shear * sine + cosine)),
            tx: CGFloat(tx), ty: CGFloat(ty))
    }

    /// Each part on its straight way, the rotation the short way round. A half turn goes in the direction of its sign.
    static func interpolate(from: CGAffineTransform, to: CGAffineTransform, progress: Double) -> CGAffineTransform? {
        guard let start = AffineDecomposition(from), var end = AffineDecomposition(to) else { return nil }
        if let axis = start.mirroredAxis, let other = end.mirroredAxis, axis != other {
            // Both mirror: in the same axis they differ by a rotation only, and nothing shrinks to a line on the way.
            guard let again = AffineDecomposition(to, mirrored: axis) else { return nil }
            end = again
        }
        var turn = end.angle - start.angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
        var result = start
        result.tx = mix(start.tx, end.tx)
        result.ty = mix(start.ty, end.ty)
        result.scaleX = mix(start.scaleX, end.scaleX)
        result.scaleY = mix(start.scaleY, end.scaleY)
        result.shear = mix(start.shear, end.shear)
        result.angle = start.angle + turn * progress
        return result.transform
    }
}
