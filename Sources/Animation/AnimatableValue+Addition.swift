import Geometry

/// What additive animations do. A difference is a value of the same kind: `b.adding(a.subtracting(b))` is `a` again, up to rounding.
extension AnimatableValue {
    /// What has to be added to `base` to get this value.
    ///
    /// Transforms are concatenated, not added number by number: the difference acts first, so that turning and scaling stay what they are.
    /// - Returns: nil where there is no such difference: for booleans, no colour, no path, values of different structure and a `base` that
    ///   flattens the plane.
    public func subtracting(_ base: AnimatableValue) -> AnimatableValue? {
        if case .transform(let a) = self, case .transform(let b) = base {
            return b.inverse.map { .transform(a.concatenating($0)) }
        }
        guard hasSameStructure(as: base), let a = components, let b = base.components else { return nil }
        return replacingComponents(zip(a, b).map { $0 - $1 })
    }

    /// This value with a difference added; the value itself if the two cannot be added.
    public func adding(_ difference: AnimatableValue) -> AnimatableValue {
        if case .transform(let base) = self, case .transform(let delta) = difference {
            return .transform(delta.concatenating(base))
        }
        guard hasSameStructure(as: difference), let a = components, let b = difference.components else { return self }
        return replacingComponents(zip(a, b).map { $0 + $1 })
    }

    /// The difference that changes nothing; nil for what cannot be added.
    public var zeroDifference: AnimatableValue? {
        if case .transform = self { return .transform(.identity) }
        return components.map { replacingComponents([Double](repeating: 0, count: $0.count)) }
    }
}

extension CATransform3D {
    /// The inverse; nil for a matrix that has none or is not finite.
    var inverse: CATransform3D? {
        if isAffine {
            let t = affine
            guard t.determinant != 0, t.determinant.isFinite else { return nil }
            return CATransform3D(t.inverted())
        }
        // Gauss and Jordan with the largest pivot of each column.
        var left = rows
        var right = CATransform3D.identity.rows
        for column in 0..<4 {
            let pivot = (column..<4).max { abs(left[$0 * 4 + column]) < abs(left[$1 * 4 + column]) } ?? column
            let size = left[pivot * 4 + column]
            guard size != 0, size.isFinite else { return nil }
            for k in 0..<4 {
                left.swapAt(pivot * 4 + k, column * 4 + k)
                right.swapAt(pivot * 4 + k, column * 4 + k)
                left[column * 4 + k] /= size
                right[column * 4 + k] /= size
            }
            for row in 0..<4 where row != column {
                let factor = left[row * 4 + column]
                for k in 0..<4 {
                    left[row * 4 + k] -= factor * left[column * 4 + k]
                    right[row * 4 + k] -= factor * right[column * 4 + k]
                }
            }
        }
        return CATransform3D(rows: right)
    }
}
