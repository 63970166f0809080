import Animation
import Foundation

extension UIView {
    /// Animates what the block changes.
    ///
    /// Inside another animation's block it is part of that one. With `overrideInheritedDuration` or `overrideInheritedCurve` it goes its own way, in its
    /// own duration or on its own curve; what is not overridden it takes from the other.
    /// - Parameters:
    ///   - duration: seconds; not above 0 merely sets the values.
    ///   - delay: seconds; the block runs at once all the same.
    ///   - completion: gets false when another animation has displaced this one.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        BlockAnimation.run(
            timing: .curve(options.curve.timingCurve), duration: duration, delay: delay, options: options, animations: animations,
            completion: completion)
    }

    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without overshooting, less oscillates.
    ///   - velocity: distances per second.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        BlockAnimation.run(
            timing: .damped(ratio: Double(dampingRatio), velocity: SIMD2(repeating: Double(velocity))), duration: duration, delay: delay,
            options: options, animations: animations, completion: completion)
    }

    /// - Parameters:
    ///   - duration: how long the spring seems to take, in seconds; it settles later.
    ///   - bounce: −1…1; 0 does not overshoot.
    public static func animate(
        springDuration duration: Double = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0, delay: Double = 0,
        options: AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        BlockAnimation.run(
            timing: .spring(Spring(duration: duration, bounce: Double(bounce)), velocity: SIMD2(repeating: Double(velocity))), duration: duration,
            delay: delay, options: options, animations: animations, completion: completion)
    }

    /// Sets what the block changes, even inside an animation.
    public static func performWithoutAnimation(_ actions: () -> Void) { AnimationCapture.with(nil, actions) }

    /// Seconds that the animation takes in whose block this is asked; 0 outside one.
    public static var inheritedAnimationDuration: Double { (AnimationCapture.recorder as? ChangeRecorder)?.pace?.duration ?? 0 }
}

/// An animation that goes its way by itself: `UIView.animate`'s.
final class BlockAnimation {
    private let tracks = PropertyTracks()
    private var completions: [(Bool) -> Void] = []
    private var due: Stage.Event?

    static func run(
        timing: AnimatorTiming, duration: Double, delay: Double, options: UIView.AnimationOptions, recorder: ChangeRecorder = ChangeRecorder(),
        animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        var pace = AnimationPace(timing: timing, duration: duration)
        if let outer = AnimationCapture.recorder as? ChangeRecorder {
            let (ownDuration, ownCurve) = (options.contains(.overrideInheritedDuration), options.contains(.overrideInheritedCurve))
            guard ownDuration || ownCurve else {
                animations()
                if let completion { outer.nestedCompletions.append(completion) }
                return
            }
            if !ownDuration { pace.duration = outer.pace?.duration ?? duration }
            if !ownCurve { pace.timing = outer.pace?.timing ?? timing }
        }
        recorder.pace = pace
        BlockAnimation().begin(pace.timing, pace.duration, delay, options, recorder, animations, completion)
    }

    private func begin(
        _ timing: AnimatorTiming, _ duration: Double, _ delay: Double, _ options: UIView.AnimationOptions, _ recorder: ChangeRecorder,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        let (easing, seconds) = timing.resolved(duration: duration)
        let (now, delay) = (Stage.now, max(0, delay))
        var clock = MotionClock(anchor: now, seconds: -delay, rate: 1)
        var end = now + delay + seconds
        if options.contains(.repeat) || options.contains(.autoreverse), seconds > 0 {
            let cycle = LayerTiming(
                beginTime: now + delay, duration: seconds, repeatCount: options.contains(.repeat) ? .infinity : 1,
                autoreverses: options.contains(.autoreverse))
            (clock, end) = (MotionClock(cycle: cycle), cycle.endTime)
        }
        let count = tracks.capture(
            recorder, course: MotionCourse(easing, duration: seconds), courseIndex: 0, clock: clock, now: now,
            carries: !options.contains(.beginFromCurrentState), laysOut: options.contains(.layoutSubviews), animations)
        completions = recorder.nestedCompletions + (completion.map { [$0] } ?? [])
        // Nothing to animate: as in UIKit it is over at once.
        if count == 0 { end = now }
        if end.isFinite { due = Stage.current?.schedule(at: end) { self.finish(true) } }
        tracks.didLose = { [weak self] in self?.finish(false) }
        if due == nil, Stage.current == nil { finish(true) }
        if due == nil, !end.isFinite { keepAlive = self }
    }

    /// Holds an endless animation until it is displaced.
    private var keepAlive: BlockAnimation?

    private func finish(_ finished: Bool) {
        due?.cancel()
        keepAlive = nil
        tracks.end(at: .end, now: Stage.now)
        let pending = completions
        completions = []
        for completion in pending { completion(finished) }
    }
}
