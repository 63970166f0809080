import Foundation
import Views

/// Runs one context per view, the source's first, each side in flattened order.
final class HeroDefaultAnimator<Context: HeroViewContext>: HeroAnimator {
    weak var hero: HeroTransition!
    private(set) var contexts: [Context] = []
    private var places = ViewTable<Int>()

    private var context: HeroContext? { hero?.context }

    func context(of view: UIView) -> Context? { places[view].map { contexts[$0] } }

    func canAnimate(view: UIView, appearing: Bool) -> Bool {
        guard let state = context?[view] else { return false }
        return Context.canAnimate(view: view, state: state)
    }

    func animate(fromViews: [UIView], toViews: [UIView]) -> TimeInterval {
        contexts =
            fromViews.compactMap { makeContext($0, appearing: false) }
            + toViews.compactMap { makeContext($0, appearing: true) }
        for (index, context) in contexts.enumerated() { places[context.view] = index }
        var longest: TimeInterval = 0
        for context in contexts {
            if let duration = context.targetState.duration, duration != .infinity {
                context.duration = duration
                longest = max(longest, duration)
            } else {
                let optimized = context.optimizedDuration(from: context.startingValues)
                if context.targetState.duration == nil { context.duration = optimized }
                longest = max(longest, optimized)
            }
        }
        for context in contexts {
            // Delays and springs count only for those that start later: in Hero by chance, here by order.
            if context.targetState.duration == .infinity { context.duration = longest }
            longest = max(longest, context.startAnimations())
        }
        return longest
    }

    private func makeContext(_ view: UIView, appearing: Bool) -> Context? {
        guard let context, let state = context[view] else { return nil }
        return Context(view: view, snapshot: context.snapshotView(for: view), targetState: state, appearing: appearing)
    }

    func seekTo(timePassed: TimeInterval) {
        for context in contexts { context.seek(timePassed: timePassed) }
    }

    func resume(timePassed: TimeInterval, reverse: Bool) -> TimeInterval {
        var longest: TimeInterval = 0
        for context in contexts {
            if context.targetState.duration == nil {
                let rest = context.optimizedDuration(from: context.snapshot.layer.presentationProperties)
                context.duration = max(context.duration, rest + timePassed)
            }
            longest = max(longest, context.resume(timePassed: timePassed, reverse: reverse))
        }
        return longest
    }

    func apply(state: HeroTargetState, to view: UIView) { context(of: view)?.apply(state: state) }

    func changeTarget(state: HeroTargetState, isDestination: Bool, to view: UIView) {
        context(of: view)?.changeTarget(state: state, isDestination: isDestination)
    }

    func clean() {
        for context in contexts { context.clean() }
        contexts.removeAll()
        places = ViewTable()
    }
}
