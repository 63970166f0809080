/// How far something has got: horizontally (`x`, also for everything without directions) and vertically (`y`). The two
/// differ only on springs that start with different velocities in the two directions.
package typealias Progress = SIMD2<Double>

/// How the way from 0 to 1 is gone, over a phase that itself goes evenly from 0 to 1.
package enum Easing: Hashable, Sendable {
    case curve(TimingCurve)
    /// - Parameter duration: the seconds that the whole phase stands for.
    case spring(horizontal: Spring, vertical: Spring, duration: Double)

    /// Exactly 0 at 0 and 1 at 1; `phase` is clamped to that range. A spring is cut off at its end, where it is within
    /// a thousandth of rest.
    package func value(at phase: Double) -> Progress {
        if phase <= 0 { return Progress(0, 0) }
        if phase >= 1 { return Progress(1, 1) }
        switch self {
        case .curve(let curve):
            return Progress(repeating: curve.value(at: phase))
        case .spring(let horizontal, let vertical, let duration):
            let x = horizontal.value(at: phase * duration)
            return Progress(x, vertical == horizontal ? x : vertical.value(at: phase * duration))
        }
    }

    var isLinear: Bool { if case .curve(let curve) = self { curve.isLinear } else { false } }
}

/// What an animator is told about its motion, before its duration is known.
package enum AnimatorTiming: Hashable, Sendable {
    case curve(TimingCurve)
    /// The spring of a damping ratio that comes to rest in whatever duration it is given. Velocity in distances per
    /// second.
    case damped(ratio: Double, velocity: SIMD2<Double>)
    /// A spring given by physics, which takes as long as it takes. Its own initial velocity is replaced by `velocity`.
    case spring(Spring, velocity: SIMD2<Double>)

    /// The easing and the seconds it really takes when given `duration` seconds. A spring that would never settle is
    /// cut off after `longestDuration`.
    package func resolved(duration: Double) -> (easing: Easing, duration: Double) {
        let given = Swift.min(Swift.max(duration, 0), Self.longestDuration)
        switch self {
        case .curve(let curve):
            return (.curve(curve), given)
        case .damped(let ratio, let velocity):
            let horizontal = Spring(duration: given, dampingRatio: ratio, initialVelocity: velocity.x)
            let vertical = Spring(duration: given, dampingRatio: ratio, initialVelocity: velocity.y)
            return (.spring(horizontal: horizontal, vertical: vertical, duration: given), given)
        case .spring(var horizontal, let velocity):
            var vertical = horizontal
            (horizontal.initialVelocity, vertical.initialVelocity) = (velocity.x, velocity.y)
            let settled = Swift.min(
                Swift.max(horizontal.settlingDuration, vertical.settlingDuration), Self.longestDuration)
            return (.spring(horizontal: horizontal, vertical: vertical, duration: settled), settled)
        }
    }

    /// The longest duration of an animation, in seconds.
    package static let longestDuration = 10_000.0
}
