import Foundation
import Views

/// A gesture as a script: what a person does with a transition, and when.
public struct HeroInteraction {
    /// What is done to a view when the gesture ends.
    public enum Action {
        /// Overrides a view's values for the rest of the transition.
        case apply(modifiers: [HeroModifier], to: UIView)
        /// Changes where a view comes from, or (`isDestination`) where it goes to.
        case changeTarget(modifiers: [HeroModifier], isDestination: Bool, to: UIView)
    }

    /// Whether the transition then goes on to its end or back to its start.
    public enum Ending: String, Sendable {
        /// On to the end, or back to the start.
        case finish, cancel
    }

    /// What happens to the transition before its animation runs.
    public enum Early: Sendable {
        /// The progress is set to this, 0…1.
        case update(CGFloat)
        /// The transition is ended before it has run.
        case end(Ending)
    }

    /// What happens before the animation runs; nil for nothing.
    public var before: Early?
    /// When the progress is moved, in seconds from the start of the transition, and to where, 0…1. Times must not go
    /// back.
    public var updates: [(time: TimeInterval, progress: CGFloat)]
    /// What is done to views after the last update, in order.
    public var actions: [Action]
    /// How the transition goes on after the last update.
    public var end: Ending
    /// Whether the rest is animated; false ends at once.
    public var animate: Bool

    /// A gesture that does this. Without anything it merely finishes the transition, with the rest of its animation.
    public init(
        before: Early? = nil, updates: [(time: TimeInterval, progress: CGFloat)] = [], actions: [Action] = [],
        end: Ending = .finish,
        animate: Bool = true
    ) {
        (self.before, self.updates, self.actions, self.end, self.animate) = (before, updates, actions, end, animate)
    }
}

extension HeroTransition {
    func applyEarlyInteraction() {
        switch interaction?.before {
        case .update(let progress)?: update(progress)
        case .end(.finish)?: finish()
        case .end(.cancel)?: cancel()
        case nil: break
        }
    }

    /// Does what the script says at its times; the ending comes with the last update.
    func scheduleInteraction() {
        guard let script = interaction else { return }
        interaction = nil
        let begin = Stage.now
        func at(_ time: TimeInterval, _ body: @escaping (HeroTransition) -> Void) {
            let run = { [weak self] in
                guard let self, self.state == .animating else { return }
                body(self)
            }
            if let stage = Stage.current { stage.schedule(at: begin + time, run) } else { run() }
        }
        for (time, progress) in script.updates { at(time) { $0.update(progress) } }
        at(script.updates.last?.time ?? 0) { hero in
            for action in script.actions {
                switch action {
                case .apply(let modifiers, let view): hero.apply(modifiers: modifiers, to: view)
                case .changeTarget(let modifiers, let isDestination, let view):
                    hero.changeTarget(modifiers: modifiers, isDestination: isDestination, to: view)
                }
            }
            switch script.end {
            case .finish: hero.finish(animate: script.animate)
            case .cancel: hero.cancel(animate: script.animate)
            }
        }
    }
}
