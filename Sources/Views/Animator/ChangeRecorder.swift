import Animation
import Foundation

/// One property of one layer that a block has changed.
struct PropertyChange {
    let layer: CALayer
    let key: AnimatableKey
    /// The model's value before the change.
    let old: AnimatableValue
    /// The key frames between the two values; nil without any.
    var keyframes: KeyframeTrack?
    var repetition: AnimatorTrack.Repetition?
}

/// A property of a layer, to look things up by.
struct PropertySlot: Hashable {
    private let layer: ObjectIdentifier
    private let key: AnimatableKey

    init(_ layer: CALayer, _ key: AnimatableKey) { (self.layer, self.key) = (ObjectIdentifier(layer), key) }
}

/// The timing of an animation as it was asked for; a spring may turn out to take another time.
struct AnimationPace {
    var timing: AnimatorTiming
    /// Seconds.
    var duration: Double
    /// Seconds.
    var delay = 0.0
}

/// Collects what a block changes, in the order in which it is first changed.
class ChangeRecorder: PropertyChangeRecorder {
    private(set) var changes: [PropertyChange] = []
    private var indices: [PropertySlot: Int] = [:]
    /// Run when the animation that records ends; those of animations nested in its block.
    var nestedCompletions: [(Bool) -> Void] = []
    /// The timing and duration of the animation that records, which animations nested in its block inherit.
    var pace: AnimationPace?
    /// How what is recorded is repeated; nil for once.
    var repetition: AnimatorTrack.Repetition?
    /// Views that are laid out at the end of the block: what it has shown or hidden moves others.
    var laidOut: [UIView] = []
    /// Whether the looks of texts and effects are recorded, which UIKit does not animate.
    var recordsLooks = false

    func record(_ layer: CALayer, changed keys: [AnimatableKey], from old: LayerProperties) {
        for key in keys { note(layer, key, old: old[key]) }
    }

    /// Leaves out flags, which are set at once and do not move.
    private func note(_ layer: CALayer, _ key: AnimatableKey, old: AnimatableValue) {
        if case .bool = old { return }
        if key.isLook, !recordsLooks { return }
        add(PropertyChange(layer: layer, key: key, old: old, repetition: repetition))
    }

    private func add(_ change: PropertyChange) {
        let slot = PropertySlot(change.layer, change.key)
        guard indices[slot] == nil else { return }
        indices[slot] = changes.count
        changes.append(change)
    }

    /// Has a layer that the block hides be seen until the animation is over.
    func noteHiding(of layer: CALayer) {
        let values: [AnimatableValue] = [.bool(false), .bool(false), .bool(true)]
        guard let track = try? KeyframeTrack(values: values, keyTimes: [0, 1, 1]) else { return }
        add(PropertyChange(layer: layer, key: .hidden, old: values[0], keyframes: track, repetition: repetition))
    }

    func note(_ layer: CALayer, _ key: AnimatableKey, along keyframes: KeyframeTrack) {
        note(layer, key, old: keyframes.values[0])
        if let index = indices[PropertySlot(layer, key)] { changes[index].keyframes = keyframes }
    }

    /// Runs a block and collects what it changes.
    /// - Parameter laysOut: whether the views concerned are laid out at the end of it.
    func collect(laysOut: Bool = false, _ block: () -> Void) {
        AnimationCapture.with(self) {
            block()
            laidOut.forEach { $0.layoutIfNeeded() }
            guard laysOut else { return }
            for change in changes { change.layer.view?.layoutIfNeeded() }
        }
    }
}
