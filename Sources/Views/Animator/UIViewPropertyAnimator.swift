import Animation
import Foundation

public enum UIViewAnimatingState: Int, Sendable, Hashable {
    case inactive, active, stopped
}

public typealias UIViewAnimatingPosition = PropertyAnimatorState.Position

/// UIKit's property animator on the stage's clock: interruptible, scrubbable, reversible.
///
/// A call that its state does not allow changes nothing and never crashes: it is kept in `lastError` and told to the stage's `reportDiagnostic`.
/// While it is running the stage keeps it alive.
public class UIViewPropertyAnimator {
    var machine: PropertyAnimatorState
    var queue: [(delayFactor: CGFloat, block: () -> Void)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    var nestedCompletions: [(Bool) -> Void] = []
    let tracks = PropertyTracks()
    private weak var stage: Stage?
    private var due: Stage.Event?
    /// The last misuse; nil if there was none.
    public private(set) var lastError: PropertyAnimatorError?

    // MARK: Making one

    /// - Parameters:
    ///   - duration: seconds; springs given by physics take their own time instead. Not above 0 sets the values as soon as it starts.
    public init(duration: Double, timingParameters: any UITimingCurveProvider) {
        self.timingParameters = timingParameters
        machine = PropertyAnimatorState(timing: timingParameters.animatorTiming, duration: duration)
    }

    public convenience init(duration: Double, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
        if let animations { addAnimations(animations) }
    }

    /// - Parameter dampingRatio: 1 comes to rest without overshooting, less oscillates; clamped to 0.01…1.
    public convenience init(duration: Double, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
        if let animations { addAnimations(animations) }
    }

    /// Makes one and starts it.
    /// - Parameter options: only the curve and `layoutSubviews` count.
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        animator.laysOut = options.contains(.layoutSubviews)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Properties

    public let timingParameters: any UITimingCurveProvider
    var laysOut = false

    /// Seconds from start to end.
    public var duration: Double { machine.duration }

    /// The delay of the last start, in seconds.
    public private(set) var delay: Double = 0

    public var state: UIViewAnimatingState {
        switch machine.phase {
        case .inactive: .inactive
        case .running, .paused: .active
        case .stopped: .stopped
        }
    }

    public var isRunning: Bool { machine.phase == .running }

    /// Whether it goes, or will go, from its end to its start. Changing it complements `fractionComplete`.
    public var isReversed: Bool {
        get { machine.isReversed }
        set {
            attempt { () throws(PropertyAnimatorError) in
                try machine.setReversed(newValue, at: now)
                sync()
            }
        }
    }

    /// 0…1. Setting it scrubs, and makes an inactive animator active.
    public var fractionComplete: CGFloat {
        get { CGFloat(machine.fractionComplete(at: now)) }
        set {
            // What is queued is laid out from the start, before anything is scrubbed.
            if machine.phase == .inactive, machine.isInterruptible { pauseAnimation() }
            attempt { () throws(PropertyAnimatorError) in activateIfNeeded(try machine.setFraction(Double(newValue), at: now)) }
        }
    }

    /// Whether a paused animation's fraction is what is shown, rather than the time gone by; true by default.
    public var scrubsLinearly: Bool {
        get { machine.scrubsLinearly }
        set { machine.scrubsLinearly = newValue }
    }

    /// Whether it stays active at its end and runs no completion; false by default.
    public var pausesOnCompletion: Bool {
        get { machine.pausesOnCompletion }
        set { machine.pausesOnCompletion = newValue }
    }

    /// Whether it may be paused, scrubbed and stopped; true by default.
    public var isInterruptible: Bool {
        get { machine.isInterruptible }
        set { machine.isInterruptible = newValue }
    }

    /// What it animates at present, in the order of capture.
    package var animatedProperties: [(layer: CALayer, key: AnimatableKey, from: AnimatableValue, to: AnimatableValue)] {
        tracks.entries.map { ($0.layer, $0.key, $0.track.value(atSecond: 0), $0.track.endValue) }
    }

    // MARK: Calls

    /// Queued until it becomes active; else animated over what is left.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// - Parameter delayFactor: 0…1: which part of the (remaining) duration passes before they begin; they take what is left.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        attempt { () throws(PropertyAnimatorError) in
            if let course = try machine.courseForAddition(delayFactor: Double(delayFactor), at: now) {
                capture(animation, course: course)
            } else {
                queue.append((delayFactor, animation))
            }
        }
    }

    /// Run in order when the animation ends or is finished, once.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// - Parameter delay: seconds; the animation's blocks run at once all the same.
    public func startAnimation(afterDelay delay: Double) {
        attempt { () throws(PropertyAnimatorError) in
            let becomesActive = try machine.start(at: now, delay: delay)
            self.delay = max(0, delay)
            activateIfNeeded(becomesActive)
        }
    }

    /// Becomes active without moving, or stops moving.
    public func pauseAnimation() { attempt { () throws(PropertyAnimatorError) in activateIfNeeded(try machine.pause(at: now)) } }

    /// Goes on from a pause.
    /// - Parameters:
    ///   - parameters: the timing from now on; nil keeps the old one.
    ///   - durationFactor: how long the rest takes, as a factor of `duration`; 0 for as long as it would have taken.
    public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        attempt { () throws(PropertyAnimatorError) in
            try machine.continueAnimation(timing: parameters?.animatorTiming, durationFactor: Double(durationFactor), at: now)
            sync()
        }
    }

    /// Freezes the values. Without finishing it is inactive at once and no completion runs; else `finishAnimation(at:)` is to follow.
    public func stopAnimation(_ withoutFinishing: Bool) {
        attempt { () throws(PropertyAnimatorError) in
            try machine.stop(withoutFinishing: withoutFinishing, at: now)
            due?.cancel()
            tracks.freeze(now: now, forFinishing: !withoutFinishing)
            if withoutFinishing { (completions, nestedCompletions) = ([], []) }
        }
    }

    /// Sets the values of a stopped animation and runs the completions.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        attempt { () throws(PropertyAnimatorError) in
            try machine.finish()
            tracks.finish(at: finalPosition)
            complete(at: finalPosition)
        }
    }

    // MARK: Under the hood

    /// The stage's time; that of the stage it was started on, if there is one.
    private var now: Double { (stage ?? Stage.current)?.now ?? 0 }

    private func attempt(_ body: () throws(PropertyAnimatorError) -> Void) {
        do {
            try body()
        } catch {
            lastError = error
            (stage ?? Stage.current)?.reportDiagnostic(error.description)
        }
    }

    private func activateIfNeeded(_ becomesActive: Bool) {
        if becomesActive {
            stage = Stage.current ?? stage
            let queued = queue
            queue = []
            for item in queued {
                attempt { () throws(PropertyAnimatorError) in
                    guard let course = try machine.courseForAddition(delayFactor: Double(item.delayFactor), at: now) else { return }
                    capture(item.block, course: course)
                }
            }
        }
        sync()
    }

    private func capture(_ block: () -> Void, course: Int) {
        let recorder = ChangeRecorder()
        tracks.capture(
            recorder, course: machine.courses[course], courseIndex: course, clock: machine.clock, now: now, carries: true, laysOut: laysOut, block)
        nestedCompletions += recorder.nestedCompletions
    }

    /// Shows what the machine says, and comes back when it is due.
    private func sync() {
        tracks.update(clock: machine.clock, courses: machine.courses, now: now)
        due?.cancel()
        due = machine.dueTime.flatMap { time in stage?.schedule(at: time) { self.reachEnd() } }
    }

    private func reachEnd() {
        guard let position = machine.reachEnd() else {
            if machine.isActive { sync() }
            return
        }
        tracks.end(at: position, now: now)
        complete(at: position)
    }

    private func complete(at position: UIViewAnimatingPosition) {
        let (own, nested) = (completions, nestedCompletions)
        (completions, nestedCompletions) = ([], [])
        for completion in nested { completion(position == .end) }
        for completion in own { completion(position) }
    }
}
