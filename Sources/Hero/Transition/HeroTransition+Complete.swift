import Foundation
import Geometry
import Views

extension HeroTransition {
    /// Ends the transition: puts the views back and hands the container over.
    public func complete(finished: Bool) {
        if state == .notified { forceFinishing = finished }
        guard state == .animating || state == .starting else { return }
        recorder?.willEnd(self)
        state = .completing
        progressRunner.stop()
        context.clean()
        for animator in animators { animator.clean() }
        if let toView, let fromView { settleViews(toView, fromView, finished: finished) }
        if !isPresenting, finished { originalFrameInContainer = nil }
        if container.superview === transitionContainer { container.removeFromSuperview() }
        let (completion, uikit) = (completionCallback, transitionContext)
        completion?(finished)
        notifyDidEnd(finished: finished)
        reset()
        if finished { uikit?.finishInteractiveTransition() } else { uikit?.cancelInteractiveTransition() }
        uikit?.completeTransition(finished)
    }

    private func settleViews(_ toView: UIView, _ fromView: UIView, finished: Bool) {
        if finished && isPresenting && toOverFullScreen {
            keepBelow(fromView, of: fromViewController, shown: toView)
        } else if !finished && !isPresenting && fromOverFullScreen {
            keepBelow(toView, of: toViewController, shown: fromView)
        } else {
            context.unhideAll()
            context.removeAllSnapshots()
        }
        if finished && toOverFullScreen || !finished && fromOverFullScreen {
            transitionContainer?.addSubview(finished ? fromView : toView)
        }
        transitionContainer?.addSubview(finished ? toView : fromView)
    }

    /// A screen that stays below another keeps looking as the transition left it: its animated views hidden, their
    /// snapshots on it.
    private func keepBelow(_ view: UIView, of controller: UIViewController?, shown: UIView) {
        context.unhide(rootView: shown)
        context.removeSnapshots(rootView: shown)
        context.storeViewAlpha(rootView: view)
        controller?.hero.storedSnapshot = container
        container.superview?.addSubview(view)
        view.addSubview(container)
    }

    private func reset() {
        transitionContext = nil
        fromViewController = nil
        toViewController = nil
        inNavigationController = false
        inTabBarController = false
        forceNotInteractive = false
        animatingToViews.removeAll()
        animatingFromViews.removeAll()
        progressObservers.removeAll()
        transitionContainer = nil
        completionCallback = nil
        forceFinishing = nil
        container = nil
        startingProgress = nil
        processors.removeAll()
        animators.removeAll()
        plugins.removeAll()
        context = nil
        progress = 0
        totalDuration = 0
        state = .possible
    }
}
