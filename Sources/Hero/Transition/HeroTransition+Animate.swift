import Foundation
import Views

extension HeroTransition {
    /// Takes the snapshots and starts the animators.
    func animate() {
        guard state == .starting else { return }
        state = .animating
        if let toView { context.unhide(view: toView) }
        recorder?.willTakeSnapshots(self)
        for view in animatingFromViews + animatingToViews { context.hide(view: view) }
        let (lower, upper) =
            context.insertToViewFirst ? (animatingToViews, animatingFromViews) : (animatingFromViews, animatingToViews)
        context.makeSnapshots(of: lower + upper, atOnce: stacksSnapshotsAtOnce)
        recorder?.didTakeSnapshots(self)
        fromView?.layoutIfNeeded()

        var total: TimeInterval = 0
        var waits = false
        for animator in animators {
            let duration = animator.animate(
                fromViews: animatingFromViews.filter { animator.canAnimate(view: $0, appearing: false) },
                toViews: animatingToViews.filter { animator.canAnimate(view: $0, appearing: true) })
            if duration == .infinity { waits = true } else { total = max(total, duration) }
        }
        totalDuration = total
        recorder?.didAnimate(self)

        if let forceFinishing {
            recorder?.willComplete(self, after: 0, finishing: forceFinishing)
            complete(finished: forceFinishing)
            recorder?.didResume(self)
        } else if let startingProgress {
            hold(at: startingProgress)
        } else if waits {
            hold(at: 0)
        } else {
            complete(after: total, finishing: true)
        }
        if state == .animating { scheduleInteraction() }
    }
}
