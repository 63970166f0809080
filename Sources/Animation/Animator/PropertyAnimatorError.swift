/// A call that a property animator does not take in the state it is in. Nothing has changed.
public struct PropertyAnimatorError: Error, Hashable, Sendable {
    public enum Call: String, Hashable, Sendable, CaseIterable {
        case start = "startAnimation()"
        case pause = "pauseAnimation()"
        case setFraction = "fractionComplete"
        case setReversed = "isReversed"
        case addAnimations = "addAnimations(_:)"
        case stop = "stopAnimation(_:)"
        case finish = "finishAnimation(at:)"
        case `continue` = "continueAnimation(withTimingParameters:durationFactor:)"
    }

    public var call: Call
    public var state: PropertyAnimatorState.Phase
    /// The animator was made not to be interrupted.
    public var isUninterruptible: Bool

    public init(call: Call, state: PropertyAnimatorState.Phase, isUninterruptible: Bool = false) {
        (self.call, self.state, self.isUninterruptible) = (call, state, isUninterruptible)
    }
}

extension PropertyAnimatorError: CustomStringConvertible {
    public var description: String {
        let subject = "UIViewPropertyAnimator.\(call.rawValue)"
        if isUninterruptible { return "\(subject) on an animator that is not interruptible" }
        let verb = call == .setFraction || call == .setReversed ? "cannot be set" : "cannot be called"
        return "\(subject) \(verb) while the animator is \(state.rawValue)"
    }
}
