import Animation
import Foundation

extension UIView {
    /// Animates what the calls of `addKeyframe` in the block change, each in its part of the duration, and what the
    /// block changes itself over all of it.
    ///
    /// Inside another animation's block the key frames are part of that one and take its duration and curve.
    ///
    /// - Parameters:
    ///   - duration: seconds; not above 0 merely sets the values.
    ///   - delay: seconds; the block runs at once all the same.
    ///   - options: the calculation mode, and by their raw values plain animation options such as the curve, which
    ///     eases the whole.
    ///   - animations: what adds the key frames.
    ///   - completion: gets false when another animation has displaced this one.
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let plain = options.animationOptions
        BlockAnimation.run(timing: .curve(plain.curve.timingCurve), duration: duration, delay: delay, options: plain) {
            let keyframes = KeyframeRecorder()
            let enclosing = AnimationCapture.recorder as? ChangeRecorder
            keyframes.pace = enclosing?.pace
            keyframes.recordsLooks = enclosing?.recordsLooks ?? false
            keyframes.collect(laysOut: plain.contains(.layoutSubviews), animations)
            if let outer = AnimationCapture.recorder as? ChangeRecorder {
                keyframes.hand(to: outer, mode: options.mode)
            }
        } completion: {
            completion?($0)
        }
    }

    /// Adds one key frame, in the block of `animateKeyframes`. Its start and its duration are fractions of the whole
    /// duration, clamped to it.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration: Double, animations: @escaping () -> Void
    ) {
        addKeyframe(from: start, to: start + relativeDuration, curve: .linear, animations)
    }

    /// - Parameters:
    ///   - start, end: fractions of the whole duration.
    ///   - curve: eases the way from the key frame before.
    package static func addKeyframe(
        from start: Double, to end: Double, curve: TimingCurve, _ animations: @escaping () -> Void
    ) {
        guard let recorder = AnimationCapture.recorder as? KeyframeRecorder else {
            Stage.current?.reportDiagnostic(
                "UIView.addKeyframe outside the block of UIView.animateKeyframes: the values are set at once")
            return animations()
        }
        recorder.addKeyframe(from: start, to: end, curve: curve, animations)
    }
}

/// Collects key frames: per property, from where to where and when.
final class KeyframeRecorder: ChangeRecorder {
    private struct Frame {
        let (start, end): (Double, Double)
        let (from, to): (AnimatableValue, AnimatableValue)
        let curve: TimingCurve
    }

    private struct Sequence {
        let layer: CALayer
        let key: AnimatableKey
        var frames: [Frame] = []
    }

    private var sequences: [Sequence] = []
    private var indices: [PropertySlot: Int] = [:]

    func addKeyframe(from start: Double, to end: Double, curve: TimingCurve, _ block: () -> Void) {
        let inner = ChangeRecorder()
        (inner.pace, inner.recordsLooks) = (pace, recordsLooks)
        inner.collect(block)
        nestedCompletions += inner.nestedCompletions
        let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
        for change in inner.changes { add(change, start, max(start, end), curve) }
    }

    private func add(_ change: PropertyChange, _ start: Double, _ end: Double, _ curve: TimingCurve = .linear) {
        let frame = Frame(
            start: start, end: end, from: change.old, to: change.layer.properties[change.key], curve: curve)
        let slot = PropertySlot(change.layer, change.key)
        if let index = indices[slot] {
            sequences[index].frames.append(frame)
        } else {
            indices[slot] = sequences.count
            sequences.append(Sequence(layer: change.layer, key: change.key, frames: [frame]))
        }
    }

    /// Tells what was collected to the recorder of the animation that the key frames are part of.
    func hand(to outer: ChangeRecorder, mode: KeyframeMode) {
        for change in changes where indices[PropertySlot(change.layer, change.key)] == nil { add(change, 0, 1) }
        for sequence in sequences {
            do {
                outer.note(sequence.layer, sequence.key, along: try Self.track(of: sequence.frames, mode: mode))
            } catch {
                Stage.current?.reportDiagnostic("UIView.animateKeyframes of \(sequence.key.rawValue): \(error)")
            }
        }
        outer.nestedCompletions += nestedCompletions
    }

    /// Between two key frames the value waits. One that begins before the last one is over takes the value over where
    /// it is.
    private static func track(of frames: [Frame], mode: KeyframeMode) throws(KeyframeError) -> KeyframeTrack {
        let ordered = frames.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(
            \.element)
        var values = [ordered[0].from]
        var times = [0.0]
        var curves: [TimingCurve] = []
        for frame in ordered {
            if frame.start < times[times.count - 1], times.count > 1 {
                let last = times.count - 1
                let length = times[last] - times[last - 1]
                let share = length > 0 ? max(0, frame.start - times[last - 1]) / length : 1
                values[last] = .interpolate(from: values[last - 1], to: values[last], progress: share)
                times[last] = max(frame.start, times[last - 1])
            } else if frame.start > times[times.count - 1] {
                values.append(values[values.count - 1])
                times.append(frame.start)
                curves.append(.linear)
            }
            curves.append(frame.curve)
            values.append(frame.to)
            times.append(max(frame.end, times[times.count - 1]))
        }
        if times[times.count - 1] < 1 {
            values.append(values[values.count - 1])
            times.append(1)
            curves.append(.linear)
        }
        // A discrete value holds from its key time to the next one's: one more time than values.
        if mode == .discrete { times.append(1) }
        let isEased = curves.contains { $0 != .linear }
        return try KeyframeTrack(values: values, keyTimes: times, timings: isEased ? curves : [], mode: mode)
    }
}
