import Animation
import Foundation

/// An attached animation as a value: which property, from where to where, and when. A pure function of the layer's
/// time.
package struct LayerAnimation: Sendable {
    package indirect enum Track: Sendable {
        /// nil is the value beneath: the model with earlier animations applied.
        case basic(from: AnimatableValue?, to: AnimatableValue?)
        case spring(Spring, from: AnimatableValue?, to: AnimatableValue?)
        case keyframes(KeyframeTrack)
        case path(MotionPath)
        /// A property animator's, with a clock of its own. Additive: only the motion that it carries on from an older
        /// one.
        case animator(AnimatorTrack)
    }

    package var key: AnimatableKey
    /// The number inside the property that is animated alone; nil for the whole property.
    package var part: AnimatablePart?
    package var track: Track
    package var timing: LayerTiming
    /// The curve that eases the whole animation; springs have their own easing.
    package var curve: TimingCurve
    package var isAdditive: Bool
    /// Whether each run goes on from the end of the one before.
    var isCumulative = false
    /// When the group runs that the animation came with; nil without one.
    var group: GroupTiming?

    package init(
        key: AnimatableKey, track: Track, timing: LayerTiming, curve: TimingCurve = .linear, isAdditive: Bool = false
    ) {
        (self.key, self.track, self.timing, self.curve, self.isAdditive) = (key, track, timing, curve, isAdditive)
    }

    /// When it is over, in the layer's time; infinity when it never is.
    package var endTime: Double { group?.endTime ?? timing.endTime }

    /// 0…1 through one cycle at the layer's time, nil while it has no effect.
    func progress(at time: Double) -> Double? {
        guard let group else { return timing.activeProgress(at: time) }
        return group.time(at: time).flatMap(timing.activeProgress)
    }

    /// What the runs before have left, where each goes on from the end of the one before.
    private func accumulated(_ end: AnimatableValue?, at time: Double) -> AnimatableValue? {
        let runs = timing.completedRuns(at: group?.time(at: time) ?? time)
        guard isCumulative, runs > 0, let end, let none = end.zeroDifference else { return nil }
        return AnimatableValue.interpolate(from: none, to: end, progress: Double(runs))
    }

    /// How often a second a number in words changes while it counts: with the beat of a display, and not a thousand
    /// times.
    private static let beats = 120.0

    /// Applies the animation to the values of a layer at its time.
    package func apply(to properties: inout LayerProperties, at now: Double) {
        if let part {
            guard case .number(let number)? = value(over: .number(part.value(in: properties)), at: now) else { return }
            part.set(number, in: &properties)
        } else if let value = value(over: properties[key], at: now) {
            properties[key] = value
        }
    }

    /// What the animation makes of the value beneath it at the layer's time; nil while it has no effect.
    func value(over beneath: @autoclosure () -> AnimatableValue, at now: Double) -> AnimatableValue? {
        let time = key == .number ? (now * Self.beats + 1e-6).rounded(.down) / Self.beats : now
        if case .animator(let track) = track {
            return isAdditive ? track.carriedMotion(addedTo: beneath(), at: time) : track.value(at: time)
        }
        // Before the first beat it is where it sets out.
        guard let current = progress(at: now) else { return nil }
        let progress = time == now ? current : progress(at: time) ?? 0
        let beneath = beneath()
        var value: AnimatableValue
        let end: AnimatableValue?
        switch track {
        case .basic(let from, let to):
            value = AnimatableValue.interpolate(
                from: from ?? (isAdditive ? beneath.zeroDifference ?? beneath : beneath), to: to ?? beneath,
                progress: curve.value(at: progress))
            end = to
        case .spring(let spring, let from, let to):
            value = AnimatableValue.interpolate(
                from: from ?? (isAdditive ? beneath.zeroDifference ?? beneath : beneath), to: to ?? beneath,
                progress: spring.value(at: progress * timing.effectiveDuration))
            end = to
        case .keyframes(let keyframes):
            value = keyframes.value(at: curve.value(at: progress))
            end = keyframes.values.last
        case .path(let path):
            value = .point(path.point(at: curve.value(at: progress)))
            end = .point(path.point(at: 1))
        case .animator:
            return nil
        }
        if let before = accumulated(end, at: time) { value = before.adding(value) }
        return isAdditive ? beneath.adding(value) : value
    }
}

/// An animation on its layer, under its key.
struct LayerAttachment {
    var key: String
    var value: LayerAnimation
    var source: CAAnimation
    var isRemovedOnCompletion: Bool
    /// Its delegate has heard that it is over.
    var hasEnded = false
}

/// Receives every change of an animatable layer property while it is installed: what animation blocks are made of.
package protocol PropertyChangeRecorder: AnyObject {
    /// Called after the model changed. `layer.properties` already holds the new value; `old` is the whole model before.
    func record(_ layer: CALayer, changed keys: [AnimatableKey], from old: LayerProperties)
}

/// The recorder in force for the running task, so that tests and renderings run side by side.
package enum AnimationCapture {
    @TaskLocal private static var box = Box()

    /// The view tree belongs to one task; the box only carries the reference through the task-local storage.
    private struct Box: @unchecked Sendable {
        var recorder: (any PropertyChangeRecorder)?
        var isOff = false
    }

    package static var recorder: (any PropertyChangeRecorder)? { box.recorder }
    /// Whether blocks of animations that begin here merely set their values.
    static var isOff: Bool { box.isOff }

    /// Runs `changes` with the recorder installed; nil switches recording off inside.
    package static func with<R>(_ recorder: (any PropertyChangeRecorder)?, _ changes: () throws -> R) rethrows -> R {
        let inner = Box(recorder: recorder, isOff: recorder == nil && box.isOff)
        return try $box.withValue(inner) { try changes() }
    }

    /// Runs `changes` with nothing recorded, nor by animations that begin inside.
    static func withoutAnimations<R>(_ changes: () throws -> R) rethrows -> R {
        try $box.withValue(Box(isOff: true)) { try changes() }
    }

    /// Runs what has nothing to do with the block that it was written in, such as a task that goes on after it.
    static func outside<R>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> R
    ) async rethrows -> R { try await $box.withValue(Box(), operation: work, isolation: isolation) }
}
