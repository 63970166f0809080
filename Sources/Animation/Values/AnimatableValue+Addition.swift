import Geometry

/// What additive animations do. A difference is a value of the same kind: `b.adding(a.subtracting(b))` is `a` again, up
/// to rounding.
extension AnimatableValue {
    /// What has to be added to `base` to get this value.
    ///
    /// Transforms are concatenated, not added number by number: the difference acts first, so that turning and scaling
    /// stay what they are.
    /// - Returns: nil where there is no such difference: for booleans, no colour, no path, values of different
    ///   structure and a `base` that flattens the plane.
    package func subtracting(_ base: AnimatableValue) -> AnimatableValue? {
        if case .transform(let a) = self, case .transform(let b) = base {
            return b.inverted().map { .transform(a.concatenating($0)) }
        }
        guard hasSameStructure(as: base), let a = components, let b = base.components else { return nil }
        return replacingComponents(zip(a, b).map { $0 - $1 })
    }

    /// This value with a difference added; the value itself if the two cannot be added.
    package func adding(_ difference: AnimatableValue) -> AnimatableValue {
        if case .transform(let base) = self, case .transform(let delta) = difference {
            return .transform(delta.concatenating(base))
        }
        guard hasSameStructure(as: difference), let a = components, let b = difference.components else { return self }
        return replacingComponents(zip(a, b).map { $0 + $1 })
    }

    /// The difference that changes nothing; nil for what cannot be added.
    package var zeroDifference: AnimatableValue? {
        if case .transform = self { return .transform(.identity) }
        return components.map { replacingComponents([Double](repeating: 0, count: $0.count)) }
    }
}
