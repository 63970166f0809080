import Animation
import Compositing
import Foundation
import SceneModel
import SceneSyntax
import Views

/// An `animate` step while it runs: the property animator, and what a person does with it.
final class AnimationRun {
    private let description: AnimationDescription
    private let world: SceneWorld
    private let animator: UIViewPropertyAnimator
    private let stepStart: Double
    private(set) var record: AnimationRecord?
    private(set) var isDone = false
    /// The layers that it has ever animated, in order, with what of them.
    private var tracked: [(layer: CALayer, keys: [AnimatableKey])] = []
    private weak var holders: PropertyOwners?
    /// Shapes what follows the animated views.
    private let follow: () -> Void
    /// Takes what there is to say about the step.
    private let report: (String) -> Void

    init(
        _ description: AnimationDescription, _ world: SceneWorld, holders: PropertyOwners,
        follow: @escaping () -> Void, report: @escaping (String) -> Void
    ) {
        (self.follow, self.report) = (follow, report)
        (self.description, self.world, self.holders) = (description, world, holders)
        let timing = description.keyframes.isEmpty ? description.timing : .curve(.linear)
        if description.repeatCount == 1, !description.autoreverses {
            animator = UIViewPropertyAnimator(duration: description.duration, timingParameters: timing.parameters)
        } else {
            let (easing, seconds) = timing.animatorTiming.resolved(duration: description.duration)
            let cycle = seconds * (description.autoreverses ? 2 : 1)
            let count = description.repeatCount ?? max(1, Int(Self.forever / max(cycle, 0.001)))
            animator = UIViewPropertyAnimator(
                duration: cycle * Double(count), timingParameters: UICubicTimingParameters(.linear))
            animator.repetition = AnimatorTrack.Repetition(
                count: count, autoreverses: description.autoreverses,
                course: AnimatorSegments(easing, duration: seconds))
        }
        animator.animatesLooks = true
        stepStart = world.stage.now
    }

    /// What `repeat: forever` is, in seconds: longer than any scene.
    private static let forever = 3600.0

    /// Whether it goes on until the scene is over.
    var isEndless: Bool { description.repeatCount == nil }

    func start() {
        guard let view = world.view(description.view) else {
            isDone = true
            return
        }
        guard !description.isAdditive else { return add(to: view) }
        let before = view.layer.freeze()
        animator.addAnimations { [self] in change(view) }
        animator.addCompletion { [self] in complete(at: $0) }
        animator.startAnimation(afterDelay: description.delay)
        noteStart()
        reportWhatDoesNotAnimate(of: view, since: before)
        scheduleActions()
        // An animator without a duration or without anything to animate may be over already.
        if animator.state == .inactive { isDone = true }
    }

    private func change(_ view: UIView) {
        guard !description.keyframes.isEmpty else { return change(view, description.to) }
        UIView.animateKeyframes(withDuration: description.duration) { [self] in
            var last = 0.0
            for frame in description.keyframes {
                UIView.addKeyframe(from: last, to: frame.at, curve: frame.curve ?? description.timing.keyframeCurve) {
                    self.change(view, frame.to)
                }
                last = frame.at
            }
        }
    }

    private func change(_ view: UIView, _ properties: ViewProperties) {
        world.builder.apply(properties, to: view)
        // Descendants and siblings that layout moves go along with the same timing.
        world.stage.window.layoutIfNeeded()
        follow()
    }

    /// Adds the motion to whatever else moves the view, for as long as it takes.
    private func add(to view: UIView) {
        let (easing, seconds) = (description.keyframes.isEmpty ? description.timing : .curve(.linear)).animatorTiming
            .resolved(duration: description.duration)
        let timing = LayerTiming(
            beginTime: stepStart + description.delay, duration: seconds,
            repeatCount: description.repeatCount.map(Double.init) ?? .infinity,
            autoreverses: description.autoreverses)
        let added = view.layer.addMotion(easing, timing, keyTimes: description.keyframes.map(\.at)) { change(view) }
        let changes = added.map {
            AnimationRecord.Change(key: $0.key, from: $0.from, to: $0.to, stops: $0.stops)
        }
        record = AnimationRecord(
            description, start: stepStart + description.delay, duration: seconds, changes: changes)
        record?.changesNothing = changes.allSatisfy(\.isNone)
        for change in added {
            if let index = tracked.firstIndex(where: { $0.layer === change.layer }) {
                tracked[index].keys.append(change.key)
            } else {
                tracked.append((change.layer, [change.key]))
            }
        }
        record?.name = view.accessibilityIdentifier
        keepLayers()
        guard timing.endTime.isFinite else { return }
        world.stage.schedule(at: timing.endTime) { [self] in complete(at: .end) }
    }

    private func complete(at position: UIViewAnimatingPosition) {
        for change in description.completion {
            guard let view = world.view(change.view) else { continue }
            world.builder.apply(change.properties, to: view)
        }
        record?.completion = position
        record?.end = world.stage.now
        isDone = true
        holders?.didEnd(self)
        reportWhatComesTooLate()
    }

    /// UIKit sets what cannot be animated at once and says nothing; a scene says what it means.
    private func reportWhatDoesNotAnimate(of view: UIView, since former: FrozenLayer) {
        guard tracked.isEmpty, view.layer.freeze() !== former else { return }
        let (stage, after) = (world.stage, world.stage.window.layer.freeze())
        let before = after.replacing(former)
        func picture(_ layer: FrozenLayer) -> [UInt32] {
            let tree = RenderTree(size: stage.window.bounds.size, scale: 1, layers: [layer.render(at: stage.now)])
            return Compositor().render(tree).withPixels { Array($0) }
        }
        guard picture(before) != picture(after) else { return }
        record?.changesNothing = false
        report(
            "animate \(description.view.path): nothing of it can be animated, so it changes at once; the step \"set\" does the same"
        )
    }

    /// What a person would do to an animation that is over by then has no effect, and is hardly meant.
    private func reportWhatComesTooLate() {
        var actions: [(key: String, time: Double)] = []
        if let pause = description.pause { actions.append(("pauseAt", pause.time)) }
        if let time = description.reverseAt { actions.append(("reverseAt", time)) }
        if let finish = description.finish { actions.append(("finishAt", finish.time)) }
        if let last = description.scrub.last { actions.append(("scrub", last.time)) }
        let passed = world.stage.now - stepStart
        for action in actions where action.time > passed + 1e-9 {
            let (due, end) = (NumberText.string(action.time), NumberText.string((passed * 1000).rounded() / 1000))
            report(
                "animate \(description.view.path): \(action.key) at \(due) s has no effect; the animation is over after \(end) s"
            )
        }
    }

    // MARK: What a person does

    private func scheduleActions() {
        if let pause = description.pause {
            at(pause.time) { $0.pauseAnimation() }
            at(pause.time + pause.seconds) { $0.startAnimation() }
        }
        if let time = description.reverseAt { at(time) { $0.isReversed.toggle() } }
        for (time, fraction) in description.scrub {
            at(time) { animator in
                if animator.isRunning { animator.pauseAnimation() }
                animator.fractionComplete = CGFloat(fraction)
            }
        }
        // Let go after the last move.
        if let last = description.scrub.last { at(last.time) { $0.startAnimation() } }
        if let finish = description.finish {
            at(finish.time) { animator in
                animator.stopAnimation(false)
                animator.finishAnimation(at: finish.at.position)
            }
        }
    }

    /// - Parameter time: seconds from the step's start.
    private func at(_ time: Double, _ body: @escaping (UIViewPropertyAnimator) -> Void) {
        world.stage.schedule(at: stepStart + time) { [self] in
            guard !isDone else { return }
            body(animator)
            keepLayers()
        }
    }

    // MARK: Records

    private func noteStart() {
        let all = animatedChanges
        let layer = world.view(description.view)?.layer
        let changes = all.filter { $0.0 === layer }.flatMap { Self.split($1) }
        record = AnimationRecord(
            description, start: stepStart + description.delay, duration: cycleDuration, changes: changes)
        record?.changesNothing = all.allSatisfy { $1.isNone }
        record?.name = world.view(description.view)?.accessibilityIdentifier
        keepLayers()
        holders?.add(self)
    }

    /// Seconds of one way of what may repeat.
    private var cycleDuration: Double {
        animator.repetition.map(\.course.duration) ?? animator.duration
    }

    /// Of each layer what it does, with the values at the key frames.
    private var animatedChanges: [(CALayer, AnimationRecord.Change)] {
        let values = animator.animatedValues(atSeconds: description.keyframes.map { $0.at * cycleDuration })
        return zip(animator.animatedProperties, values).map { change, values in
            // The end of one run may be the beginning of the next.
            let stops = zip(description.keyframes, values).map { $0.at >= 1 ? change.to : $1 }
            return (
                change.layer, AnimationRecord.Change(key: change.key, from: change.from, to: change.to, stops: stops)
            )
        }
    }

    /// Everything that it has ever animated.
    var slots: [PropertyOwners.Slot] {
        tracked.flatMap { layer, keys in keys.map { PropertyOwners.Slot(layer: ObjectIdentifier(layer), key: $0) } }
    }

    /// Keeps what its layers show from now on, whoever moves them.
    func keepLayers() {
        for (layer, change) in animatedChanges {
            let keys = Self.split(change).map(\.key)
            guard let index = tracked.firstIndex(where: { $0.layer === layer }) else {
                tracked.append((layer, keys))
                continue
            }
            for key in keys where !tracked[index].keys.contains(key) { tracked[index].keys.append(key) }
        }
        guard !tracked.isEmpty else { return }
        let layers = tracked.compactMap { layer, keys in
            world.path(of: layer).map {
                AnimationRecord.TrackedLayer(
                    view: $0, layer: layer.identifier, keys: keys, model: layer.properties,
                    animations: layer.layerAnimations)
            }
        }
        record?.append(layers, at: world.stage.now)
    }

    /// Core Animation sees a change of bounds as one of their size, their origin, or both.
    private static func split(_ change: AnimationRecord.Change) -> [AnimationRecord.Change] {
        guard change.key == .bounds, case .rect(let a) = change.from, case .rect(let b) = change.to else {
            return [change]
        }
        let rects = change.stops.compactMap { stop in if case .rect(let rect) = stop { rect } else { nil } }
        var changes: [AnimationRecord.Change] = []
        if ([b] + rects).contains(where: { $0.size != a.size }) {
            changes.append(
                AnimationRecord.Change(
                    key: .boundsSize, from: .size(a.size), to: .size(b.size), stops: rects.map { .size($0.size) }))
        }
        if ([b] + rects).contains(where: { $0.origin != a.origin }) {
            changes.append(
                AnimationRecord.Change(
                    key: .boundsOrigin, from: .point(a.origin), to: .point(b.origin),
                    stops: rects.map { .point($0.origin) }))
        }
        return changes
    }
}

extension AnimationDescription.Timing {
    var parameters: any UITimingCurveProvider {
        switch self {
        case .curve(let curve): UICubicTimingParameters(curve)
        case .dampingRatio(let ratio, let velocity):
            UISpringTimingParameters(
                dampingRatio: CGFloat(ratio), initialVelocity: CGVector(dx: CGFloat(velocity), dy: CGFloat(velocity)))
        case .spring(let mass, let stiffness, let damping, let velocity):
            UISpringTimingParameters(
                mass: CGFloat(mass), stiffness: CGFloat(stiffness), damping: CGFloat(damping),
                initialVelocity: CGVector(dx: CGFloat(velocity), dy: CGFloat(velocity)))
        }
    }

    var animatorTiming: AnimatorTiming { parameters.animatorTiming }

    /// What eases the way between two key frames.
    var keyframeCurve: TimingCurve { if case .curve(let curve) = self { curve } else { .easeInOut } }

    /// The curve, or the spring that a duration and a damping ratio make.
    func recorded(duration: Double) -> (TimingCurve?, Spring?) {
        switch self {
        case .curve(let curve): (curve, nil)
        case .dampingRatio(let ratio, let velocity):
            (nil, Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity))
        case .spring(let mass, let stiffness, let damping, let velocity):
            (nil, Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity))
        }
    }
}

extension AnimationDescription.Position {
    var position: UIViewAnimatingPosition {
        switch self {
        case .start: .start
        case .current: .current
        case .end: .end
        }
    }
}

/// Which of a scene's animations own a property, in the order in which they began. The most recently started one that
/// still runs owns it; when that ends, the previous owner reads the property's value again.
final class PropertyOwners {
    struct Slot: Hashable {
        var layer: ObjectIdentifier
        var key: AnimatableKey
    }

    private var runs: [Slot: [AnimationRun]] = [:]

    func add(_ run: AnimationRun) { for slot in run.slots { runs[slot, default: []].append(run) } }

    func didEnd(_ run: AnimationRun) {
        var heirs: [AnimationRun] = []
        for slot in run.slots {
            while let last = runs[slot]?.last, last.isDone { runs[slot]?.removeLast() }
            if let heir = runs[slot]?.last, !heirs.contains(where: { $0 === heir }) { heirs.append(heir) }
        }
        for heir in heirs { heir.keepLayers() }
    }
}
