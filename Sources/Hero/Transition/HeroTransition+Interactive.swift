import Foundation
import Views

extension HeroTransition {
    /// Holds the transition at a progress. Before it animates, this becomes the progress it starts with.
    /// - Parameter percentageComplete: 0…1; clamped.
    public func update(_ percentageComplete: CGFloat) {
        guard state == .animating else {
            startingProgress = percentageComplete
            return
        }
        hold(at: percentageComplete)
        recorder?.didSeek(self)
    }

    /// Stops the clock of the transition and holds it at a progress.
    func hold(at percentageComplete: CGFloat) {
        progressRunner.stop()
        progress = Double(min(max(percentageComplete, 0), 1))
    }

    /// Animates from where it is to the end.
    /// - Parameter animate: false ends at once.
    public func finish(animate: Bool = true) { resume(reverse: false, animate: animate) }

    /// Animates from where it is back to the start.
    /// - Parameter animate: false goes back at once.
    public func cancel(animate: Bool = true) { resume(reverse: true, animate: animate) }

    private func resume(reverse: Bool, animate: Bool) {
        guard state == .animating || state == .notified || state == .starting else { return }
        var longest: TimeInterval = 0
        if animate {
            let timePassed = progress * totalDuration
            for animator in animators {
                longest = max(longest, animator.resume(timePassed: timePassed, reverse: reverse))
            }
        }
        recorder?.willComplete(self, after: longest, finishing: !reverse)
        if animate { complete(after: longest, finishing: !reverse) } else { complete(finished: !reverse) }
        recorder?.didResume(self)
    }

    /// Shows other values on a view, and on its partner, until the next update or the end. The values that they animate
    /// to stay.
    public func apply(modifiers: [HeroModifier], to view: UIView) {
        guard state == .animating else { return }
        let state = HeroTargetState(modifiers: modifiers)
        for target in [context.pairedView(for: view), view].compactMap({ $0 }) {
            for animator in animators { animator.apply(state: state, to: target) }
        }
    }

    /// Changes where a view will go, or came from, and the opposite end of its partner.
    ///
    /// - Parameters:
    ///   - modifiers: the values of the new target.
    ///   - isDestination: false changes where it comes from.
    ///   - view: the view of either screen.
    public func changeTarget(modifiers: [HeroModifier], isDestination: Bool = true, to view: UIView) {
        guard state == .animating else { return }
        let state = HeroTargetState(modifiers: modifiers)
        if let partner = context.pairedView(for: view) {
            for animator in animators {
                animator.changeTarget(state: state, isDestination: !isDestination, to: partner)
            }
        }
        for animator in animators { animator.changeTarget(state: state, isDestination: isDestination, to: view) }
    }
}
