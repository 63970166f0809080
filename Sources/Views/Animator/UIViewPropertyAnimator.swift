import Animation
import Foundation
import Geometry

/// Where a property animator is in its life.
public enum UIViewAnimatingState: Int, Sendable, Hashable {
    /// Not begun or over; running or paused; stopped and waiting to be finished.
    case inactive, active, stopped
}

/// Where an animation ends up: at its end, back at its start, or wherever it is.
public typealias UIViewAnimatingPosition = PropertyAnimatorState.Position

/// UIKit's property animator on the stage's clock: interruptible, scrubbable, reversible.
///
/// A call that its state does not allow changes nothing and never crashes: it is kept in `lastError` and told to the
/// stage's `reportDiagnostic`. While it is running the stage keeps it alive.
nonisolated open class UIViewPropertyAnimator: NSObject {
    private let header = coreFoundationHeader
    var machine: PropertyAnimatorState
    var queue: [(delayFactor: CGFloat, block: () -> Void)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    var nestedCompletions: [(Bool) -> Void] = []
    let tracks = PropertyTracks()
    weak var stage: Stage?
    var due: Stage.Event?
    /// The latest call that was refused; nil if there was none.
    public internal(set) var lastError: PropertyAnimatorError?

    // MARK: Making one

    /// An animator with a timing of one's own.
    ///
    /// - Parameters:
    ///   - duration: seconds; springs given by physics take their own time instead. A duration that is not above 0 sets
    ///     the values as soon as the animator starts.
    ///   - timingParameters: the curve or spring.
    public init(duration: Double, timingParameters: any UITimingCurveProvider) {
        self.timingParameters = timingParameters
        machine = PropertyAnimatorState(timing: timingParameters.animatorTiming, duration: duration)
        super.init()
    }

    /// An animator of no duration: what people write where another one will stand.
    public convenience override init() {
        self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
    }

    /// An animator with any timing.
    init(duration: Double, timing: AnimatorTiming) {
        timingParameters = UICubicTimingParameters(animationCurve: .easeInOut)
        machine = PropertyAnimatorState(timing: timing, duration: duration)
    }

    /// An animator with one of UIKit's curves. `animations` runs when it becomes active.
    public convenience init(duration: Double, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a cubic Bézier curve: x of its control points is time, 0…1, and y is progress.
    public convenience init(
        duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring that comes to rest in the duration.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - dampingRatio: 1 comes to rest without overshooting, less oscillates; clamped to 0.01…1.
    ///   - animations: runs when the animator becomes active.
    public convenience init(duration: Double, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds; the block runs at once all the same.
    ///   - options: only the curve and `layoutSubviews` count.
    ///   - animations: what changes the values.
    ///   - completion: gets the final position.
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        animator.laysOut = options.contains(.layoutSubviews)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Properties

    /// The curve or spring with which it was made.
    public let timingParameters: any UITimingCurveProvider
    var laysOut = false
    /// How what the blocks change is repeated within the duration; nil for once.
    package var repetition: AnimatorTrack.Repetition?
    /// Whether the looks of texts and effects are animated, which UIKit's animator does not do.
    package var animatesLooks = false

    /// How long the animation takes from start to end, in seconds.
    public var duration: Double { machine.duration }

    /// The delay with which it was last started, in seconds.
    public internal(set) var delay: Double = 0

    /// Whether it is inactive, active (running or paused) or stopped.
    public var state: UIViewAnimatingState {
        switch machine.phase {
        case .inactive: .inactive
        case .running, .paused: .active
        case .stopped: .stopped
        }
    }

    /// Whether it moves, or waits for its delay to pass.
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

    /// How much of the animation is done, 0…1. Setting it scrubs, and makes an inactive animator active.
    public var fractionComplete: CGFloat {
        get { CGFloat(machine.fractionComplete(at: now)) }
        set {
            // What is queued is laid out from the start, before anything is scrubbed.
            if machine.phase == .inactive, machine.isInterruptible { pauseAnimation() }
            attempt { () throws(PropertyAnimatorError) in
                activateIfNeeded(try machine.setFraction(Double(newValue), at: now))
            }
        }
    }

    /// Whether `fractionComplete` of a paused animation counts what is shown (true, the default) or the time gone by.
    public var scrubsLinearly: Bool {
        get { machine.scrubsLinearly }
        set { machine.scrubsLinearly = newValue }
    }

    /// Whether it stays active at its end and runs no completion; false by default.
    public var pausesOnCompletion: Bool {
        get { machine.pausesOnCompletion }
        set { machine.pausesOnCompletion = newValue }
    }

    /// Whether what moves can be touched; true by default. It is kept and read back: it can.
    public var isUserInteractionEnabled = true

    /// Whether it may be paused, scrubbed and stopped; true by default.
    public var isInterruptible: Bool {
        get { machine.isInterruptible }
        set { machine.isInterruptible = newValue }
    }

    /// How much of its way will be shown, 0…1, at equal steps of time until it ends as it runs now, and how long that
    /// takes; nil unless it runs.
    package var rest: (parts: [Double], duration: Double)? {
        guard let end = machine.dueTime, end > now else { return nil }
        let (start, duration) = (now, end - now)
        let count = max(1, Int((duration * 120).rounded(.up)))
        return ((0...count).map { machine.shownPart(at: start + duration * Double($0) / Double(count)) }, duration)
    }

    /// What it animates at present, in the order of capture.
    package var animatedProperties: [(layer: CALayer, key: AnimatableKey, from: AnimatableValue, to: AnimatableValue)] {
        tracks.entries.map { ($0.layer, $0.key, $0.track.value(atSecond: 0), $0.track.turningValue) }
    }

    /// What each of `animatedProperties` is at times in seconds from its start.
    package func animatedValues(atSeconds seconds: [Double]) -> [[AnimatableValue]] {
        tracks.entries.map { entry in seconds.map { entry.track.value(atSecond: $0) } }
    }
}

extension UIViewPropertyAnimator {
    /// Adds a block. It waits until the animator becomes active; on an active one it is animated over the time that is
    /// left.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds a block that begins later.
    ///
    /// - Parameters:
    ///   - animation: what changes the values.
    ///   - delayFactor: 0…1, the part of the (remaining) duration that passes before the block's changes begin. They
    ///     take what is left.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        attempt { () throws(PropertyAnimatorError) in
            if let course = try machine.courseForAddition(delayFactor: Double(delayFactor), at: now) {
                capture(animation, course: course)
            } else {
                queue.append((delayFactor, animation))
            }
        }
    }

    /// Adds what is called with the final position when the animation ends or is finished. Completions run once, in the
    /// order in which they were added.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts the animation now, or goes on after a pause.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after a delay, or goes on after a pause.
    ///
    /// - Parameter delay: seconds; the animation's blocks run at once all the same.
    public func startAnimation(afterDelay delay: Double) {
        if state == .inactive, let driver = Stage.current?.transitionDriver { return driver.hold(self, delay: delay) }
        attempt { () throws(PropertyAnimatorError) in
            let becomesActive = try machine.start(at: now, delay: delay)
            self.delay = max(0, delay)
            activateIfNeeded(becomesActive)
        }
    }

    /// Pauses a running animation. An inactive one becomes active without moving.
    public func pauseAnimation() {
        attempt { () throws(PropertyAnimatorError) in activateIfNeeded(try machine.pause(at: now)) }
    }

    /// Goes on from a pause.
    /// - Parameters:
    ///   - parameters: the timing from now on; nil keeps the old one.
    ///   - durationFactor: how long the rest takes, as a factor of `duration`; 0 for as long as it would have taken.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        attempt { () throws(PropertyAnimatorError) in
            try machine.continueAnimation(
                timing: parameters?.animatorTiming, durationFactor: Double(durationFactor), at: now)
            sync()
        }
    }

    /// Stops with all values as they are shown. Without finishing, the animator is inactive at once and no completion
    /// runs; else `finishAnimation(at:)` has to follow.
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
}

/// How the animator moves its state, its tracks and the stage's clock together.
extension UIViewPropertyAnimator {
    /// The stage's time; that of the stage it was started on, if there is one.
    var now: Double { (stage ?? Stage.current)?.now ?? 0 }

    func attempt(_ body: () throws(PropertyAnimatorError) -> Void) {
        do {
            try body()
        } catch {
            lastError = error
            (stage ?? Stage.current)?.reportDiagnostic(error.description)
        }
    }

    func activateIfNeeded(_ becomesActive: Bool) {
        if becomesActive {
            stage = Stage.current ?? stage
            let queued = queue
            queue = []
            for item in queued {
                attempt { () throws(PropertyAnimatorError) in
                    guard let course = try machine.courseForAddition(delayFactor: Double(item.delayFactor), at: now)
                    else { return }
                    capture(item.block, course: course)
                }
            }
        }
        sync()
    }

    func capture(_ block: () -> Void, course: Int) {
        let recorder = ChangeRecorder()
        recorder.pace = AnimationPace(timing: machine.timing, duration: machine.duration, delay: delay)
        (recorder.repetition, recorder.recordsLooks) = (repetition, animatesLooks)
        tracks.capture(
            recorder, course: machine.courses[course], courseIndex: course, clock: machine.clock, now: now,
            carries: true, laysOut: laysOut, block)
        nestedCompletions += recorder.nestedCompletions
    }

    /// Passes the state on to the tracks, and schedules the end of the animation.
    func sync() {
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

    func complete(at position: UIViewAnimatingPosition) {
        let (own, nested) = (completions, nestedCompletions)
        (completions, nestedCompletions) = ([], [])
        for completion in nested { completion(position == .end) }
        for completion in own { completion(position) }
    }
}

/// An animation that can be started, paused, scrubbed, reversed and ended.
public protocol UIViewAnimating: AnyObject {
    /// Whether it is inactive, active (running or paused) or stopped.
    var state: UIViewAnimatingState { get }
    /// Whether it moves, or waits for a delay to pass.
    var isRunning: Bool { get }
    /// Whether it goes from its end to its start.
    var isReversed: Bool { get set }
    /// How much of the animation is done, 0…1. Setting it scrubs.
    var fractionComplete: CGFloat { get set }

    /// Starts it, or goes on after a pause.
    func startAnimation()
    /// Starts it after a delay.
    ///
    /// - Parameter delay: seconds.
    func startAnimation(afterDelay delay: Double)
    /// Pauses it; an inactive one becomes active without moving.
    func pauseAnimation()
    /// Stops it with all values as they are shown. Unless it is `withoutFinishing`, `finishAnimation(at:)` has to
    /// follow.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation with the values of its end, of its start, or as they are.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which blocks and completions can be added.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds a block whose changes are animated over the time that is left.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block whose changes begin after a part of the time that is left, 0…1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds what is called with the final position when the animation ends.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause, perhaps with another timing and in another time.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}

/// What Objective-C's animators need not have.
extension UIViewImplicitlyAnimating {
    /// Does nothing.
    public func addAnimations(_ animation: @escaping () -> Void) {}
    /// Does nothing.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    /// Does nothing.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    /// Does nothing.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {}
}
