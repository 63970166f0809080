import Animation
import Foundation

extension UIView {
    /// Animates what the block changes.
    ///
    /// Inside another animation's block it is part of that one. With `overrideInheritedDuration` or
    /// `overrideInheritedCurve` it keeps its own duration or curve, and takes the rest from the other.
    ///
    /// - Parameters:
    ///   - duration: seconds; not above 0 merely sets the values.
    ///   - delay: seconds; the block runs at once all the same.
    ///   - options: repetition, curve, and how the animation goes together with others.
    ///   - animations: what changes the values; it runs at once.
    ///   - completion: gets false when another animation has displaced this one.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let isKeyboard = options.curve == .keyboard && duration > 0
        BlockAnimation.run(
            timing: isKeyboard ? SystemTransition.spring.timing : .curve(options.curve.timingCurve),
            duration: isKeyboard ? Keyboard.duration : duration, delay: delay, options: options,
            animations: animations,
            completion: completion)
    }

    /// Animates what the block changes, by a spring that comes to rest in the duration.
    ///
    /// - Parameters:
    ///   - duration: seconds; not above 0 merely sets the values.
    ///   - delay: seconds; the block runs at once all the same.
    ///   - dampingRatio: 1 comes to rest without overshooting, less oscillates.
    ///   - velocity: the speed at the start, in distances per second.
    ///   - options: repetition, curve, and how the animation goes together with others.
    ///   - animations: what changes the values; it runs at once.
    ///   - completion: gets false when another animation has displaced this one.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        BlockAnimation.run(
            timing: .damped(ratio: Double(dampingRatio), velocity: SIMD2(repeating: Double(velocity))),
            duration: duration, delay: delay,
            options: options, animations: animations, completion: completion)
    }

    /// Animates what the block changes, by a spring that is told by how it looks.
    ///
    /// - Parameters:
    ///   - duration: how long the spring seems to take, in seconds; it settles later.
    ///   - bounce: −1…1; 0 does not overshoot.
    ///   - velocity: the speed at the start, in distances per second.
    ///   - delay: seconds; the block runs at once all the same.
    ///   - options: repetition, curve, and how the animation goes together with others.
    ///   - animations: what changes the values; it runs at once.
    ///   - completion: gets false when another animation has displaced this one.
    public static func animate(
        springDuration duration: Double = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
        delay: Double = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(animations) { animations in
            BlockAnimation.run(
                timing: .spring(
                    Spring(duration: duration, bounce: Double(bounce)), velocity: SIMD2(repeating: Double(velocity))),
                duration: duration,
                delay: delay, options: options, animations: animations, completion: completion)
        }
    }

    /// Sets what the block changes, even inside an animation. Animations that begin in the block set their values too,
    /// and are over at once.
    public static func performWithoutAnimation(_ actions: () -> Void) { AnimationCapture.withoutAnimations(actions) }

    /// Whether blocks animate here, on the stage in force; true by default, and outside of a stage.
    public static var areAnimationsEnabled: Bool {
        !AnimationCapture.isOff && Stage.current?.animatesBlocks ?? true
    }
    /// Has blocks animate on the stage in force, or merely set their values. Does nothing outside of a stage.
    public static func setAnimationsEnabled(_ enabled: Bool) { Stage.current?.animatesBlocks = enabled }

    /// Repeats what the block changes, as a part of the animation in whose block this is called. Outside one the values
    /// are merely set.
    ///
    /// - Parameters:
    ///   - count: runs; with `autoreverses` a run is there and back, and 0.5 more ends there.
    ///   - autoreverses: whether each run goes there and back.
    ///   - animations: what changes the values.
    public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let pace = (AnimationCapture.recorder as? ChangeRecorder)?.pace, count > 0 else { return animations() }
        BlockAnimation.run(pace, repeatCount: Double(count), autoreverses: autoreverses, animations)
    }

    /// How long the animation takes in whose block this is asked, in seconds; 0 outside one.
    public static var inheritedAnimationDuration: Double {
        (AnimationCapture.recorder as? ChangeRecorder)?.pace?.duration ?? 0
    }
}

/// The animation of one call of `UIView.animate`, which runs until it ends or is displaced.
final class BlockAnimation {
    private let tracks = PropertyTracks()
    private var completions: [(Bool) -> Void] = []
    private var due: Stage.Event?

    static func run(
        timing: AnimatorTiming, duration: Double, delay: Double, options: UIView.AnimationOptions,
        recorder: ChangeRecorder = ChangeRecorder(),
        animations: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) {
        guard UIView.areAnimationsEnabled else {
            UIView.performWithoutAnimation(animations)
            completion?(true)
            return
        }
        var pace = AnimationPace(timing: timing, duration: duration, delay: max(0, delay))
        if case .curve = timing, let curve = CATransaction.animationTimingFunction() { pace.timing = .curve(curve) }
        if let outer = AnimationCapture.recorder as? ChangeRecorder {
            let (ownDuration, ownCurve) = (
                options.contains(.overrideInheritedDuration), options.contains(.overrideInheritedCurve)
            )
            guard ownDuration || ownCurve else {
                animations()
                if let completion { outer.nestedCompletions.append(completion) }
                return
            }
            if !ownDuration { pace.duration = outer.pace?.duration ?? duration }
            if !ownCurve { pace.timing = outer.pace?.timing ?? timing }
        }
        if let driver = Stage.current?.transitionDriver, AnimationCapture.recorder == nil {
            let animator = UIViewPropertyAnimator(duration: pace.duration, timing: pace.timing)
            animator.laysOut = options.contains(.layoutSubviews)
            if let completion { animator.addCompletion { completion($0 == .end) } }
            // What holds it runs the block at once.
            return withoutActuallyEscaping(animations) {
                animator.addAnimations($0)
                driver.hold(animator, delay: pace.delay)
            }
        }
        let isCyclic = options.contains(.repeat) || options.contains(.autoreverse)
        let cycle =
            isCyclic
            ? LayerTiming(
                repeatCount: options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
            : nil
        BlockAnimation().begin(pace, cycle, options, recorder, animations, completion)
    }

    static func run(_ pace: AnimationPace, repeatCount: Double, autoreverses: Bool, _ animations: () -> Void) {
        BlockAnimation().begin(
            pace, LayerTiming(repeatCount: repeatCount, autoreverses: autoreverses), [], ChangeRecorder(), animations,
            nil)
    }

    /// - Parameter cycle: how often it runs, and whether it comes back; nil for once.
    private func begin(
        _ pace: AnimationPace, _ cycle: LayerTiming?, _ options: UIView.AnimationOptions, _ recorder: ChangeRecorder,
        _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        recorder.pace = pace
        let (easing, seconds) = pace.timing.resolved(duration: pace.duration)
        let now = Stage.now
        var clock = MotionClock(anchor: now, seconds: -pace.delay, rate: 1)
        var end = now + pace.delay + seconds
        if var cycle, seconds > 0 {
            (cycle.beginTime, cycle.duration) = (now + pace.delay, seconds)
            (clock, end) = (MotionClock(cycle: cycle), cycle.endTime)
        }
        let count = tracks.capture(
            recorder, course: AnimatorSegments(easing, duration: seconds), courseIndex: 0, clock: clock, now: now,
            carries: !options.contains(.beginFromCurrentState), laysOut: options.contains(.layoutSubviews), animations)
        completions = recorder.nestedCompletions + (completion.map { [$0] } ?? [])
        // Nothing to animate: as in UIKit it is over at once.
        if count == 0 { end = now } else if end.isFinite { CATransaction.note(endAt: end) }
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
