import Animation
import Foundation
import Views

extension LayerAnimationContext {
    func seek(timePassed: TimeInterval) {
        let offset = timePassed - targetState.delay
        for item in attached {
            item.animation.speed = 0
            // A millisecond before the end, so that the animation does not count as over.
            item.animation.timeOffset = min(max(offset, 0), max(item.animation.duration - 0.001, 0))
            item.layer.add(item.animation, forKey: item.key)
        }
    }

    func resume(timePassed: TimeInterval, reverse: Bool) -> TimeInterval {
        for index in motions.indices {
            let goal = reverse ? motions[index].from : motions[index].to
            motions[index].from = presentedValue(motions[index].key)
            motions[index].to = goal
        }
        let (delay, elapsed) = (targetState.delay, timePassed - targetState.delay)
        if reverse {
            if elapsed > duration { return run(delay: elapsed - duration, duration: duration) }
            return elapsed > 0 ? run(delay: 0, duration: duration - elapsed) : 0
        }
        if elapsed <= 0 { return run(delay: delay - timePassed, duration: duration) }
        return elapsed <= duration ? run(delay: 0, duration: duration - elapsed) : 0
    }

    func apply(state: HeroTargetState) {
        let kept = attached
        for (key, value) in values(of: state) {
            if !motions.contains(where: { $0.key == key }) {
                let current = presentedValue(key)
                motions.append(Motion(key: key, from: current, to: current))
            }
            _ = animate(Motion(key: key, from: value, to: value), begin: 0, duration: Self.forever)
        }
        attached = kept
    }

    /// How long an applied value stands, in seconds.
    private static let forever: TimeInterval = 100

    func changeTarget(state: HeroTargetState, isDestination: Bool) {
        for (key, value) in values(of: state) {
            if !motions.contains(where: { $0.key == key }) {
                let current = presentedValue(key)
                motions.append(Motion(key: key, from: current, to: current))
            }
            guard let index = motions.firstIndex(where: { $0.key == key }) else { continue }
            if isDestination { motions[index].to = value } else { motions[index].from = value }
        }
    }

    /// Takes everything off a view that animated itself. A snapshot keeps its last values, for it may stay below
    /// another screen.
    func clean() {
        if snapshot === view {
            for item in attached { item.layer.removeAnimation(forKey: item.key) }
            overlayLayer?.removeFromSuperlayer()
        }
        attached = []
        overlayLayer = nil
    }
}
