import Foundation
import Geometry

extension AnimatableValue {
    /// The numbers of a value as people follow them, named as Core Animation's key paths end: `x`, `size.width`,
    /// `scale.x`, `rotation.z` (degrees).
    ///
    /// A transform is taken apart as it is when it is animated. Empty for colours and paths; a boolean is 0 or 1.
    package var namedParts: [(name: String, value: Double)] {
        switch self {
        case .number(let value): [("", Double(value))]
        case .bool(let value): [("", value ? 1 : 0)]
        case .point(let p): [("x", Double(p.x)), ("y", Double(p.y))]
        case .size(let s): [("width", Double(s.width)), ("height", Double(s.height))]
        case .rect(let r):
            [
                ("origin.x", Double(r.origin.x)), ("origin.y", Double(r.origin.y)), ("size.width", Double(r.width)),
                ("size.height", Double(r.height)),
            ]
        case .transform(let transform): Self.parts(of: transform)
        case .color, .path: []
        }
    }

    private static let names = [
        "translation.x", "translation.y", "translation.z", "scale.x", "scale.y", "scale.z", "rotation.x", "rotation.y",
        "rotation.z", "perspective",
    ]

    private static func parts(of t: CATransform3D) -> [(name: String, value: Double)] {
        let values: [Double]
        if t.isAffine {
            let affine = t.affine
            let length = Double((affine.a * affine.a + affine.b * affine.b).squareRoot())
            // What flattens the plane has no rotation; its scale is what is left of the axes.
            let other = Double((affine.c * affine.c + affine.d * affine.d).squareRoot())
            let parts = AffineDecomposition(affine)
            values = [
                Double(t.m41), Double(t.m42), 0, parts?.scaleX ?? length, parts?.scaleY ?? other, 1, 0, 0,
                degrees(parts?.angle ?? 0), 0,
            ]
        } else if let parts = TransformDecomposition(t) {
            let turn = angles(of: parts.rotation)
            values = [
                parts.translation.x, parts.translation.y, parts.translation.z, parts.scale.x, parts.scale.y,
                parts.scale.z, degrees(turn.x),
                degrees(turn.y), degrees(turn.z), parts.perspective.z,
            ]
        } else {
            return []
        }
        return zip(names, values).map { ($0, $1) }
    }

    private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

    /// Turns about x, then y, then z.
    private static func angles(of rotation: Quaternion) -> SIMD3<Double> {
        let (r0, r1, r2) = rotation.rows
        let flat = (r0.x * r0.x + r0.y * r0.y).squareRoot()
        let y = Elementary.atan2(-r0.z, flat)
        // Looking along the x axis, turns about x and z are one.
        if flat < 1e-9 { return SIMD3(Elementary.atan2(-r2.y, r1.y), y, 0) }
        return SIMD3(Elementary.atan2(r1.z, r2.z), y, Elementary.atan2(r0.y, r0.x))
    }
}
