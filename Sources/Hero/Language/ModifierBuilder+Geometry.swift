import Foundation
import Geometry

extension ModifierBuilder {
    /// Modifiers of where a view is; nil for all others.
    func geometry(_ r: inout ArgumentReader) -> HeroModifier? {
        func triple(_ fallback: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (r.number(0).map { CGFloat($0) } ?? fallback, r.number(1).map { CGFloat($0) } ?? fallback, r.number(2).map { CGFloat($0) } ?? fallback)
        }
        switch r.signature.name {
        case "position": return .position(CGPoint(x: CGFloat(r.number(0) ?? 0), y: CGFloat(r.number(1) ?? 0)))
        case "size": return .size(CGSize(width: CGFloat(r.number(0) ?? 0), height: CGFloat(r.number(1) ?? 0)))
        case "scale":
            if r.isSingle { return .scale(CGFloat(r.number(0) ?? 1)) }
            let (x, y, z) = triple(1)
            return .scale(x: x, y: y, z: z)
        case "rotate":
            if r.isSingle { return .rotate(CGFloat(r.number(0) ?? 0)) }
            let (x, y, z) = triple(0)
            return .rotate(x: x, y: y, z: z)
        case "translate":
            let (x, y, z) = triple(0)
            return .translate(x: x, y: y, z: z)
        case "perspective": return r.numbers().map { .perspective(CGFloat($0[0])) }
        case "transform": return r.numbers().map { .transform(CATransform3D(rows: $0.map { CGFloat($0) })) }
        default: return nil
        }
    }
}
