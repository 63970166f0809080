import Views

/// Whether a view's animation has been started. A paused one has.
public enum DanceAnimationState: String, Hashable, Sendable {
    /// The view has no animation, or one that has not been started.
    case inactive
    /// The animation has been started and has not ended; it runs or is paused.
    case active
}

/// A view's animation as a chain: `view.dance.animate(duration: 1, curve: .easeInOut) { $0.center = … }.start()`.
///
/// A view has one animation at a time. A call that needs one and finds none changes nothing and is reported to the
/// stage's diagnostics.
public final class Dance {
    /// Unowned by the chain: the view keeps its dance.
    private weak var view: UIView?
    private var animator: UIViewPropertyAnimator?

    /// Tells animations apart in reports: the number of animations made on the stage before this one. 0 before the
    /// first.
    public private(set) var tag = 0

    init(view: UIView) { self.view = view }

    // MARK: Making an animation

    /// Replaces the view's animation; what ran is finished at its current position first.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - curve: how the time is eased.
    ///   - animation: gets the view. What it changes on views and layers is animated when the animation starts.
    @discardableResult
    public func animate(duration: Double, curve: UIView.AnimationCurve, _ animation: @escaping (UIView) -> Void)
        -> Dance
    {
        replace(with: UIViewPropertyAnimator(duration: duration, curve: curve), animation)
    }

    /// The same with timing of one's own: a curve or a spring.
    @discardableResult
    public func animate(
        duration: Double, timingParameters: any UITimingCurveProvider, _ animation: @escaping (UIView) -> Void
    ) -> Dance {
        replace(with: UIViewPropertyAnimator(duration: duration, timingParameters: timingParameters), animation)
    }

    /// The same with a cubic Bézier curve.
    @discardableResult
    public func animate(
        duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint, _ animation: @escaping (UIView) -> Void
    ) -> Dance {
        replace(
            with: UIViewPropertyAnimator(
                duration: duration, controlPoint1: controlPoint1, controlPoint2: controlPoint2), animation)
    }

    /// Replaces the view's animation by one with a spring that comes to rest in the duration.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - dampingRatio: 1 does not overshoot, less oscillates.
    ///   - animation: gets the view. What it changes on views and layers is animated when the animation starts.
    @discardableResult
    public func animate(duration: Double, dampingRatio: CGFloat, _ animation: @escaping (UIView) -> Void) -> Dance {
        replace(with: UIViewPropertyAnimator(duration: duration, dampingRatio: dampingRatio), animation)
    }

    private func replace(with animator: UIViewPropertyAnimator, _ animation: @escaping (UIView) -> Void) -> Dance {
        if hasAnimation { finish(at: .current) }
        tag = DanceTags.next()
        self.animator = animator
        animator.addAnimations { [weak view] in if let view { animation(view) } }
        animator.addCompletion { [weak self, weak animator] _ in
            if let animator, self?.animator === animator { self?.animator = nil }
        }
        return self
    }

    // MARK: What it is doing

    /// Whether the view has an animation, started or not.
    public var hasAnimation: Bool { animator != nil }

    /// Whether the animation has been started. Without one it is `inactive`, which is reported to the stage's
    /// diagnostics.
    public var state: DanceAnimationState { withAnimator { $0.state == .active ? .active : .inactive } ?? .inactive }

    /// Whether the animation moves now: it was started and is neither paused nor at its end.
    public var isRunning: Bool { withAnimator(\.isRunning) ?? false }

    /// How much of the animation is done, 0…1. Setting it starts and pauses an animation that is not running; one that
    /// is running jumps there and goes on.
    public var progress: CGFloat {
        get { withAnimator(\.fractionComplete) ?? 0 }
        set { setProgress(to: newValue) }
    }

    /// Whether the animation plays from its end to its start; false by default. It can be turned round while it runs.
    public var isReversed: Bool {
        get { withAnimator(\.isReversed) ?? false }
        set { withAnimator { $0.isReversed = newValue } }
    }

    // MARK: The chain

    /// Adds what is called with the final position when the animation ends, after what was added before.
    @discardableResult
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) -> Dance {
        chained { $0.addCompletion(completion) }
    }

    /// Starts the animation now, or goes on with a paused one.
    @discardableResult
    public func start() -> Dance { chained { $0.startAnimation() } }

    /// Starts the animation after a delay.
    ///
    /// - Parameter delay: seconds.
    @discardableResult
    public func start(after delay: Double) -> Dance { chained { $0.startAnimation(afterDelay: delay) } }

    /// Pauses the animation where it is. One that was not started becomes active at its beginning.
    @discardableResult
    public func pause() -> Dance { chained { $0.pauseAnimation() } }

    /// Pauses this animation in `delay` seconds. If it has ended or been replaced by then, that is reported, and the
    /// view's new animation goes on.
    @discardableResult
    public func pause(after delay: Double) -> Dance {
        guard let stage = Stage.current else { return pause() }
        let (expected, tag) = (animator, tag)
        stage.schedule(at: stage.now + max(0, delay)) {
            if let expected, self.animator === expected {
                expected.pauseAnimation()
            } else {
                Self.report(.noAnimation(tag: tag))
            }
        }
        return self
    }

    /// Ends the animation now. One that is not running is started first, since only what was started can be finished.
    @discardableResult
    public func finish(at position: UIViewAnimatingPosition) -> Dance {
        chained { animator in
            if !animator.isRunning { animator.startAnimation() }
            animator.stopAnimation(false)
            animator.finishAnimation(at: position)
        }
    }

    /// Turns the animation round; a second call turns it back.
    @discardableResult
    public func reverse() -> Dance { chained { $0.isReversed.toggle() } }

    /// Does what setting `progress` does.
    ///
    /// - Parameter progress: 0…1.
    @discardableResult
    public func setProgress(to progress: some BinaryFloatingPoint) -> Dance {
        chained { animator in
            let goesOn = animator.isRunning
            if !goesOn { animator.startAnimation() }
            animator.pauseAnimation()
            animator.fractionComplete = CGFloat(progress)
            if goesOn { animator.startAnimation() }
        }
    }

    private func chained(_ body: (UIViewPropertyAnimator) -> Void) -> Dance {
        withAnimator(body)
        return self
    }

    @discardableResult
    private func withAnimator<R>(_ body: (UIViewPropertyAnimator) -> R) -> R? {
        guard let animator else {
            Self.report(.noAnimation(tag: tag))
            return nil
        }
        return body(animator)
    }

    private static func report(_ error: DanceError) { Stage.current?.reportDiagnostic(error.description) }
}

/// What a dance reports to the stage's diagnostics. Nothing is thrown, since chains go on.
public enum DanceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A call on a view that has no animation.
    case noAnimation(tag: Int)

    /// The sentence that Dance itself prints for this error.
    public var description: String {
        switch self {
        case .noAnimation(let tag): "** Dance Error: view with dance.tag = \(tag) does not have an active animation! **"
        }
    }
}

extension UIView {
    /// The view's chain of animations; always the same object.
    public var dance: Dance {
        if let dance = associations[Dance.self] { return dance }
        let dance = Dance(view: self)
        associations[Dance.self] = dance
        return dance
    }
}

/// Counts the animations of a stage. Kept with its window, so that stages count by themselves.
struct DanceTags {
    private var count = 0

    static func next() -> Int {
        guard let window = Stage.current?.window else { return 0 }
        var tags = window.associations[DanceTags.self] ?? DanceTags()
        defer { window.associations[DanceTags.self] = tags }
        tags.count += 1
        return tags.count - 1
    }
}
