import Animation
import Foundation

/// A bracket around changes of layers.
///
/// Layers here do not animate by themselves. What a transaction does is to time the animations that are added inside it,
/// and to call its completion block when they are over.
public enum CATransaction {
    struct Open {
        var completion: (() -> Void)?
        /// When the last animation ends, in seconds of the stage; nil without one.
        var end: Double?
        var duration: Double?
        var timing: CAMediaTimingFunction?
        var disablesActions = false
        var namedValues: [String: Any] = [:]
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
    /// Sets how long animations take that have no duration of their own, in seconds.
    public static func setAnimationDuration(_ duration: Double) { change { $0.duration = duration } }
    /// How long animations take that have no duration of their own, in seconds: 0.25 unless this transaction, or one
    /// around it, says otherwise.
    public static func animationDuration() -> Double { found(\.duration) ?? LayerTiming.defaultDuration }
    /// Sets the curve of the animations that are added, in place of their own; springs keep theirs. Nil, the default,
    /// leaves them as they are.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.timing = function }
    }
    /// The curve of the animations that are added, of this transaction or one around it; nil for their own.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { found(\.timing) }

    /// Sets a property of the transaction by its name: `kCATransactionAnimationDuration` and its relatives. Others are
    /// kept with it.
    public static func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            change { $0.duration = (value as? NSNumber)?.doubleValue ?? value as? Double }
        case kCATransactionDisableActions: setDisableActions((value as? NSNumber)?.boolValue ?? value as? Bool ?? false)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
        default: change { $0.namedValues[key] = value }
        }
    }
    /// A property of the transaction by its name; nil for what was not set.
    public static func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: Stage.current?.transactions.last?.completion
        default: found { $0.namedValues[key] }
        }
    }

    /// What the innermost transaction says that says anything.
    private static func found<Value>(_ value: (Open) -> Value?) -> Value? {
        Stage.current?.transactions.reversed().lazy.compactMap(value).first
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

/// The name of a transaction's duration, in seconds, for `CATransaction.setValue(_:forKey:)`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of whether layers do not animate by themselves.
public let kCATransactionDisableActions = "disableActions"
/// The name of a transaction's curve.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of what is called when a transaction's animations are over.
public let kCATransactionCompletionBlock = "completionBlock"
