import Animation
import Foundation

/// A bracket around changes of layers.
///
/// Layers here do not animate by themselves, so that a transaction has nothing to time; what it does is to call its
/// completion block when the animations that were added inside it are over.
public enum CATransaction {
    struct Open {
        var completion: (() -> Void)?
        /// When the last animation ends, in seconds of the stage; nil without one.
        var end: Double?
        var duration: Double?
        var timing: CAMediaTimingFunction?
        var disablesActions = false
    }

    /// Begins a transaction inside the one in force. Does nothing outside of a stage.
    public static func begin() { Stage.current?.transactions.append(Open()) }

    /// Ends the innermost transaction. Its completion block is called when the animations that were added meanwhile are
    /// over, or at once, at the stage's next turn, when there are none.
    public static func commit() {
        guard let stage = Stage.current, let done = stage.transactions.popLast() else { return }
        if let end = done.end, let outer = stage.transactions.indices.last {
            stage.transactions[outer].end = max(end, stage.transactions[outer].end ?? end)
        }
        guard let completion = done.completion else { return }
        stage.schedule(at: done.end ?? stage.now, completion)
    }

    /// Does nothing: what is shown follows from the model.
    public static func flush() {}

    /// Sets what is called when the animations that are added from now on, until the transaction ends, are over.
    /// Outside of a transaction it is called at the stage's next turn.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        guard let stage = Stage.current else { return }
        guard let last = stage.transactions.indices.last else {
            if let block { stage.schedule(at: stage.now, block) }
            return
        }
        stage.transactions[last].completion = block
    }

    /// Whether layers animate by themselves: never, so that it is kept and not looked at.
    public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }
    /// Whether layers do not animate by themselves: true.
    public static func disableActions() -> Bool { true }
    /// Sets the duration of animations that layers make by themselves. It is kept and not looked at.
    public static func setAnimationDuration(_ duration: Double) { change { $0.duration = duration } }
    /// The duration of animations that layers make by themselves, in seconds.
    public static func animationDuration() -> Double { Stage.current?.transactions.last?.duration ?? 0.25 }
    /// Sets the timing of animations that layers make by themselves. It is kept and not looked at.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.timing = function }
    }

    private static func change(_ body: (inout Open) -> Void) {
        guard let stage = Stage.current, let last = stage.transactions.indices.last else { return }
        body(&stage.transactions[last])
    }

    /// Notes when an animation that is added now ends.
    static func note(endAt end: Double) {
        change { $0.end = max(end, $0.end ?? end) }
    }
}
