import Animation
import Foundation
import SceneModel
import Views

/// What a property animation of the timeline does, as a value.
package struct AnimationRecord: Sendable {
    package struct Change: Sendable {
        package var key: AnimatableKey
        package var from: AnimatableValue
        package var to: AnimatableValue
        /// What it is at each of the key times; empty without any.
        package var stops: [AnimatableValue] = []

        /// Whether it stays what it is.
        var isNone: Bool { ([to] + stops).allSatisfy { $0 == from } }
    }

    /// As plans write it: `A/0/1`.
    package var view: String
    /// The view's name, if it has one.
    package var name: String?
    /// Seconds of the timeline at which it begins to move.
    package var start: Double
    /// Seconds.
    package var duration: Double
    /// nil for springs.
    package var timing: TimingCurve?
    package var spring: Spring?
    package var changes: [Change]
    /// How often it runs, nil for ever, and whether each run has its way back; `duration` is that of one way.
    package var repeatCount: Int? = 1
    package var autoreverses = false
    /// When its key frames are reached, 0…1 of the duration; empty without any.
    package var keyTimes: [Double] = []
    package var isAdditive = false
    /// Whether nobody sees anything of it, since everything is as it is to become: of the view, of others that go along
    /// and of their parts.
    package internal(set) var changesNothing = false
    /// Where it ended; nil while it has not.
    package internal(set) var completion: UIViewAnimatingPosition?
    /// Seconds of the timeline at which it was over.
    package internal(set) var end = Double.infinity

    private var segments: [(start: Double, layers: [TrackedLayer])] = []

    struct TrackedLayer: Sendable {
        let view: String
        /// The layer's identifier in render trees.
        let layer: Int
        let keys: [AnimatableKey]
        let model: LayerProperties
        let animations: [LayerAnimation]
    }

    init(view: String, start: Double, duration: Double, timing: TimingCurve?, spring: Spring?, changes: [Change]) {
        (self.view, self.start, self.duration, self.timing) = (view, start, duration, timing)
        (self.spring, self.changes) = (spring, changes)
    }

    init(_ description: AnimationDescription, start: Double, duration: Double, changes: [Change]) {
        let (curve, spring) = description.timing.recorded(duration: description.duration)
        self.init(
            view: description.view.path, start: start, duration: duration, timing: curve, spring: spring,
            changes: changes)
        (repeatCount, autoreverses) = (description.repeatCount, description.autoreverses)
        (keyTimes, isAdditive) = (description.keyframes.map(\.at), description.isAdditive)
    }

    /// Keeps what the layers do from `time` on.
    mutating func append(_ layers: [TrackedLayer], at time: Double) {
        if let last = segments.last, last.start >= time { segments.removeLast() }
        segments.append((time, layers))
    }

    /// When it was started, its delay included; seconds of the timeline.
    package var firstTime: Double { segments.first?.start ?? start }

    /// Every animated view with its values; nil while nothing is animated. The first and the last instant count.
    package func views(at time: Double) -> [(view: String, values: [(key: AnimatableKey, value: AnimatableValue)])]? {
        tracked(at: time)?.map { layer in
            var values = layer.model
            for animation in layer.animations { animation.apply(to: &values, at: time) }
            return (layer.view, layer.keys.map { ($0, values[$0]) })
        }
    }

    /// The animated views with the identifiers of their layers in render trees.
    package func layers(at time: Double) -> [(view: String, layer: Int)] {
        (tracked(at: time) ?? []).map { ($0.view, $0.layer) }
    }

    private func tracked(at time: Double) -> [TrackedLayer]? {
        guard let first = segments.first, time >= first.start - 1e-9, time <= end + 1e-9 else { return nil }
        return (segments.last { $0.start <= time + 1e-9 } ?? first).layers
    }
}
