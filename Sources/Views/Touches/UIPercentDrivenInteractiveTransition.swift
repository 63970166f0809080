import Animation
import Foundation
import Geometry

/// Has the progress of a transition follow something else, such as a gesture: the animator's animations are held, and
/// scrubbed by `update(_:)`.
///
/// What the animator starts with `UIView.animate`, its key frames and property animators, is held; animations that it
/// adds to layers itself are not.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// An object that drives one transition at a time.
    public override init() { super.init() }

    /// How long the transition takes from start to end, in seconds.
    open private(set) var duration: CGFloat = 0
    /// How far the transition has got, 0…1.
    open private(set) var percentComplete: CGFloat = 0
    /// How fast it goes on when it is let go, in parts of its own speed; 1 by default.
    open var completionSpeed: CGFloat = 1
    /// Kept and read back: what is let go keeps its curve.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// Whether the transition is held from the start; true by default. Otherwise it runs by itself.
    open var wantsInteractiveStart = true

    /// An animation that is held, and the seconds after which it begins.
    private var parts: [(animator: UIViewPropertyAnimator, delay: Double)] = []
    private var context: (any UIViewControllerContextTransitioning)?

    /// Begins the transition, held where it stands until `update`, `finish` or `cancel` is called.
    open func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        guard let transition = context as? ControllerTransition, let animator = transition.animator else { return }
        guard wantsInteractiveStart, let stage = Stage.current else {
            return animator.animateTransition(using: context)
        }
        (self.context, parts, percentComplete) = (context, [], 0)
        let outer = stage.transitionDriver
        stage.transitionDriver = self
        animator.animateTransition(using: context)
        stage.transitionDriver = outer
        duration = CGFloat(parts.map { $0.delay + $0.animator.duration }.max() ?? 0)
        if parts.isEmpty {
            stage.reportDiagnostic("\(Swift.type(of: self)): the animator started no animation that can be held")
        }
    }

    /// Holds an animation that begins while the animator sets the transition up.
    func hold(_ animator: UIViewPropertyAnimator, delay: Double) {
        animator.scrubsLinearly = false
        animator.pauseAnimation()
        parts.append((animator, delay))
    }

    /// Has what a block animates beside the transition follow it, as long as it is held.
    func holdAlongside(_ body: () -> Void) {
        guard context != nil, let stage = Stage.current else { return body() }
        let outer = stage.transitionDriver
        stage.transitionDriver = self
        body()
        stage.transitionDriver = outer
    }

    /// Moves the transition to a part of its duration, 0…1.
    open func update(_ percentComplete: CGFloat) {
        guard let context else { return }
        self.percentComplete = min(max(0, percentComplete), 1)
        context.updateInteractiveTransition(self.percentComplete)
        for part in parts where part.animator.state == .active { part.animator.fractionComplete = fraction(of: part) }
    }

    private func fraction(of part: (animator: UIViewPropertyAnimator, delay: Double)) -> CGFloat {
        let time = Double(percentComplete) * Double(duration) - part.delay
        return part.animator.duration > 0 ? CGFloat(min(max(0, time / part.animator.duration), 1)) : 1
    }

    /// Does nothing: what is held stays held until it is let go.
    open func pause() {}

    /// Lets the transition go on to its end.
    open func finish() {
        guard let context else { return }
        self.context = nil
        context.finishInteractiveTransition()
        let passed = Double(percentComplete) * Double(duration)
        for part in parts {
            letGo(part.animator, left: 1 - part.animator.fractionComplete, after: max(0, part.delay - passed))
        }
    }

    /// Lets the transition go back to its start.
    open func cancel() {
        guard let context else { return }
        self.context = nil
        context.cancelInteractiveTransition()
        let passed = Double(percentComplete) * Double(duration)
        for part in parts {
            let late = max(0, passed - part.delay - part.animator.duration)
            let left = part.animator.fractionComplete
            part.animator.isReversed = true
            letGo(part.animator, left: left, after: late)
        }
    }

    private func letGo(_ animator: UIViewPropertyAnimator, left: CGFloat, after delay: Double) {
        let go = { [completionSpeed] in
            let factor = completionSpeed == 1 || completionSpeed <= 0 ? 0 : left / completionSpeed
            animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
        }
        guard delay > 0, let stage = Stage.current else { return go() }
        stage.after(delay / Double(max(0.01, completionSpeed)), go)
    }
}
