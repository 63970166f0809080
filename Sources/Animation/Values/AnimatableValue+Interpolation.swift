import Foundation
import Geometry

extension AnimatableValue {
    /// The value between two others.
    ///
    /// - Numbers, points, sizes, rectangles and paths of the same elements go straight, component by component.
    /// - Colours go straight in gamma-encoded, not premultiplied components. From or to no colour it is the other end's
    ///   colour all along.
    /// - Affine transforms go by 2-D decomposition, the others by 3-D decomposition; one that flattens the plane goes
    ///   component by component.
    /// - Booleans, paths of different elements and values of different kinds have the end value at once.
    ///
    /// - Parameter progress: exactly `from` at 0 and exactly `to` at 1, apart from what switches at once; outside 0…1
    ///   the motion goes on. Colours are not clamped: whoever draws does that.
    package static func interpolate(from: AnimatableValue, to: AnimatableValue, progress: Double) -> AnimatableValue {
        switch (from, to) {
        case (.bool, _), (_, .bool): return to
        case (.color(nil), .color): return to
        case (.color, .color(nil)): return from
        default: break
        }
        guard from.hasSameStructure(as: to) else { return to }
        if progress == 0 || from == to { return from }
        if progress == 1 { return to }
        if case .transform(let a) = from, case .transform(let b) = to {
            return .transform(interpolate(from: a, to: b, progress: progress))
        }
        guard let start = from.components, let end = to.components else { return to }
        return to.replacingComponents(zip(start, end).map { $0 + ($1 - $0) * progress })
    }

    /// The same with points, sizes and rectangles going their own ways horizontally and vertically; all else goes by
    /// the horizontal progress.
    package static func interpolate(from: AnimatableValue, to: AnimatableValue, progress: Progress) -> AnimatableValue {
        let horizontal = interpolate(from: from, to: to, progress: progress.x)
        guard progress.x != progress.y else { return horizontal }
        switch (horizontal, interpolate(from: from, to: to, progress: progress.y)) {
        case (.point(let x), .point(let y)): return .point(CGPoint(x: x.x, y: y.y))
        case (.size(let x), .size(let y)): return .size(CGSize(width: x.width, height: y.height))
        case (.rect(let x), .rect(let y)):
            return .rect(CGRect(x: x.origin.x, y: y.origin.y, width: x.size.width, height: y.size.height))
        default: return horizontal
        }
    }

    private static func interpolate(from: CATransform3D, to: CATransform3D, progress: Double) -> CATransform3D {
        if from.isAffine, to.isAffine {
            if let mixed = AffineDecomposition.interpolate(from: from.affine, to: to.affine, progress: progress) {
                return CATransform3D(mixed)
            }
        } else if let mixed = TransformDecomposition.interpolate(from: from, to: to, progress: progress) {
            return mixed
        }
        return CATransform3D(rows: zip(from.rows, to.rows).map { $0 + ($1 - $0) * CGFloat(progress) })
    }
}
