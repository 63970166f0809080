import Animation
import Foundation
import Geometry
import Views

/// Animates a snapshot's layer, property by property.
final class LayerAnimationContext: HeroViewContext {
    /// Before the key path, in the key under which an animation is attached.
    static let keyPrefix = "hero."

    struct Motion {
        let key: HeroAnimationKey
        /// The value at the start; nil while there is no overlay to have one.
        var from: AnimatableValue?
        var to: AnimatableValue?
    }

    struct Attached {
        let layer: CALayer
        let key: String
        let animation: CAAnimation
    }

    let view: UIView
    let snapshot: UIView
    let targetState: HeroTargetState
    let appearing: Bool
    var duration: TimeInterval = 0
    var motions: [Motion] = []
    /// The values that `beginWith` has set.
    private(set) var beginValues: [(key: HeroAnimationKey, value: AnimatableValue)] = []
    private(set) var timingFunction: TimingCurve = .standard
    /// The longest layer animation, which for a spring is not the duration.
    private(set) var settling: TimeInterval = 0
    var attached: [Attached] = []
    var overlayLayer: CALayer?

    static func canAnimate(view: UIView, state: HeroTargetState) -> Bool { state.animatesLayer }

    init(view: UIView, snapshot: UIView, targetState: HeroTargetState, appearing: Bool) {
        (self.view, self.snapshot, self.targetState, self.appearing) = (view, snapshot, targetState, appearing)
    }

    // MARK: Start

    func startAnimations() -> TimeInterval {
        begin()
        for (key, target) in values(of: targetState) {
            let current = startingValue(key)
            motions.append(
                appearing ? Motion(key: key, from: target, to: current) : Motion(key: key, from: current, to: target))
        }
        return run(delay: targetState.delay, duration: duration)
    }

    /// Sets what `beginWith` says on the models, before any value is read.
    private func begin() {
        guard let modifiers = targetState.beginState else { return }
        let state = HeroTargetState(modifiers: modifiers)
        beginValues = values(of: state)
        for (key, value) in beginValues where !key.isOverlay { snapshot.layer.setModel(key.property, value) }
        if let overlay = state.overlay {
            let layer = makeOverlay()
            layer.backgroundColor = overlay.color
            layer.opacity = Float(overlay.opacity)
        }
    }

    func values(of state: HeroTargetState) -> [(key: HeroAnimationKey, value: AnimatableValue)] {
        state.values(
            scaleBased: state.useScaleBasedSizeChange ?? targetState.useScaleBasedSizeChange ?? false,
            currentSize: snapshot.bounds.size, isEffect: snapshot is UIVisualEffectView)
    }

    /// Attaches an animation for every motion.
    /// - Returns: seconds until the last is over.
    func run(delay: TimeInterval, duration: TimeInterval) -> TimeInterval {
        for item in attached { item.layer.removeAnimation(forKey: item.key) }
        attached = []
        if let curve = targetState.timingFunction { timingFunction = curve }
        let begin = snapshot.layer.localTime(at: Stage.now) + delay
        settling = duration
        for motion in motions { settling = max(settling, animate(motion, begin: begin, duration: duration)) }
        return settling + delay
    }

    // MARK: One property

    /// - Returns: the length of the animation in seconds.
    func animate(_ motion: Motion, begin: TimeInterval, duration: TimeInterval) -> TimeInterval {
        let animation = animation(for: motion, begin: begin, duration: duration)
        if motion.key.isOverlay {
            attach(animation, to: makeOverlay())
            return animation.duration
        }
        switch motion.key.property {
        case .cornerRadius, .contentsRect, .contentsScale:
            attach(animation, to: snapshot.layer)
            if let content = contentLayer { attach(animation, to: content) }
            if let overlayLayer { attach(animation, to: overlayLayer) }
        case .boundsSize:
            guard case .size(let from)? = motion.from, case .size(let to)? = motion.to else { break }
            resize(from: from, to: to, like: animation)
        default: attach(animation, to: snapshot.layer)
        }
        return animation.duration
    }

    private func animation(for motion: Motion, begin: TimeInterval, duration: TimeInterval) -> CAPropertyAnimation {
        let factory = LayerAnimationFactory(
            curve: timingFunction, spring: targetState.spring, begin: begin, duration: duration)
        if motion.key == .layer(.position), let arc = targetState.arc, case .point(let from)? = motion.from,
            case .point(let to)? = motion.to,
            abs(from.x - to.x) >= 1, abs(from.y - to.y) >= 1
        {
            return factory.arc(from: from, to: to, intensity: arc)
        }
        return factory.straight(motion.key.property, from: motion.from, to: motion.to)
    }

    private func attach(_ animation: CAPropertyAnimation, to layer: CALayer) {
        let key = Self.keyPrefix + (animation.keyPath ?? "")
        attached.append(Attached(layer: layer, key: key, animation: animation))
        layer.add(animation, forKey: key)
    }

    /// The layer that fills the snapshot exactly, if the first one does.
    private var contentLayer: CALayer? {
        guard let first = snapshot.layer.sublayers.first, first.bounds == snapshot.bounds else { return nil }
        return first
    }

    private func makeOverlay() -> CALayer {
        if let overlayLayer { return overlayLayer }
        let layer = CALayer()
        layer.frame = snapshot.bounds
        layer.opacity = 0
        snapshot.layer.addSublayer(layer)
        overlayLayer = layer
        return layer
    }

    // MARK: Size

    /// Animates the size, and whatever moves with it, from layout to layout.
    private func resize(from: CGSize, to: CGSize, like animation: CAPropertyAnimation) {
        let resizing = SnapshotResizing(snapshot: snapshot, laysOut: targetState.snapshotType == .noSnapshot)
        let factory = LayerAnimationFactory(
            curve: timingFunction, spring: targetState.spring, begin: animation.beginTime, duration: animation.duration)
        for change in resizing.changes(from: from, to: to) {
            attach(factory.straight(change.key, from: change.from, to: change.to), to: change.layer)
        }
    }

    // MARK: Values

    /// The value before anything animates; nil for an overlay that is not there.
    private func startingValue(_ key: HeroAnimationKey) -> AnimatableValue? {
        key.isOverlay ? overlayLayer?.properties[key.property] : startingValues[key.property]
    }

    /// The value that is shown now; nil for an overlay that is not there.
    func presentedValue(_ key: HeroAnimationKey) -> AnimatableValue? {
        (key.isOverlay ? overlayLayer : snapshot.layer)?.presentationProperties[key.property]
    }
}

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
