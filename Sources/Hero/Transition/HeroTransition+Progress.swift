import Foundation
import Views

extension HeroTransition {
    /// Whether anybody must be told of every frame.
    var wantsFrames: Bool {
        delegate != nil || !progressObservers.isEmpty || plugins.contains(where: \.requirePerFrameCallback)
    }

    func progressDidChange() {
        if state == .animating {
            for observer in progressObservers { observer.heroDidUpdateProgress(progress: progress) }
            let timePassed = progress * totalDuration
            if interactive {
                for animator in animators { animator.seekTo(timePassed: timePassed) }
            } else {
                for plugin in plugins where plugin.requirePerFrameCallback { plugin.seekTo(timePassed: timePassed) }
            }
            transitionContext?.updateInteractiveTransition(CGFloat(progress))
        }
        delegate?.heroTransition(self, didUpdate: progress)
    }

    /// Lets the clock carry the transition for `after` seconds; its speed is such that the progress goes on from where
    /// it is.
    func complete(after: TimeInterval, finishing: Bool) {
        guard state == .animating || state == .starting || state == .notified else { return }
        guard after > Self.shortest else { return complete(finished: finishing) }
        let total = after / max(finishing ? 1 - progress : progress, 0.01)
        progressRunner.start(timePassed: progress * total, totalTime: total, rest: after, reverse: !finishing)
    }

    /// What takes no longer than this is over at once. Seconds.
    static let shortest: TimeInterval = 1.0 / 120
}
