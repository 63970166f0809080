import Animation
import Foundation

extension CALayer {
    /// Adds a motion to what its layers show, whatever else moves them; when it is over, nothing of it is left.
    ///
    /// - Parameters:
    ///   - easing: of one run.
    ///   - timing: when, how long and how often, in the stage's time.
    ///   - differences: sets properties to what is to be added to them in the end, on the layer or on others; key
    ///     frames count.
    /// - Returns: the layers and properties that it moves, from no difference to the last one.
    package func addMotion(
        _ easing: Easing, _ timing: LayerTiming, keyTimes: [Double] = [], _ differences: () -> Void
    ) -> [(layer: CALayer, key: AnimatableKey, from: AnimatableValue, to: AnimatableValue, stops: [AnimatableValue])] {
        let recorder = ChangeRecorder()
        recorder.recordsLooks = true
        recorder.collect(differences)
        let changes = recorder.changes.map { ($0, $0.layer.properties[$0.key]) }
        for (change, _) in changes { change.layer.setModel(change.key, change.old) }
        return changes.compactMap { change, difference in
            guard let none = change.old.zeroDifference else { return nil }
            var animation = LayerAnimation(
                key: change.key, track: .basic(from: none, to: difference), timing: timing, isAdditive: true)
            var stops: [AnimatableValue] = []
            if let keyframes = change.keyframes?.replacingFirst(with: none) {
                animation.track = .keyframes(keyframes)
                stops = keyTimes.map { keyframes.value(at: $0) }
            } else {
                switch easing {
                case .curve(let curve): animation.curve = curve
                case .spring(let spring, _, _): animation.track = .spring(spring, from: none, to: difference)
                }
            }
            let shift = change.layer.localTime(at: Stage.now) - Stage.now
            animation.timing.beginTime += shift
            change.layer.attach([animation], forKey: "added.\(change.key.rawValue).\(change.layer.attachments.count)")
            return (change.layer, change.key, none, difference, stops)
        }
    }
}
