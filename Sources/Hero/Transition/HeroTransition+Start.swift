import Foundation
import Geometry
import Views

extension HeroTransition {
    /// Sets the transition up and starts it: containers, registration, preprocessors.
    public func start() {
        guard state == .notified else { return }
        applyEarlyInteraction()
        state = .starting
        if let toView, let fromView { resizeDestination(toView, fromView) }
        notifyWillStart()
        dropStoredSnapshots()
        prepareStages()
        addContainer()
        if let toView, let fromView, toView !== fromView { addScreens(toView, fromView) }
        let auto = viewOrderingStrategy == .auto && !isPresenting && !inTabBarController
        if auto || viewOrderingStrategy == .sourceViewOnTop { context.insertToViewFirst = true }

        recorder?.willProcess(self)
        for processor in processors {
            processor.process(fromViews: context.fromViews, toViews: context.toViews)
            recorder?.didProcess(self, processor)
        }
        animatingFromViews = context.fromViews.filter { view in
            animators.contains { $0.canAnimate(view: view, appearing: false) }
        }
        animatingToViews = context.toViews.filter { view in
            animators.contains { $0.canAnimate(view: view, appearing: true) }
        }
        if let toView { context.hide(view: toView) }
        animate()
    }

    private func resizeDestination(_ toView: UIView, _ fromView: UIView) {
        if let toViewController, let transitionContext {
            toView.frame = transitionContext.finalFrame(for: toViewController)
        } else {
            toView.frame = fromView.frame
        }
        toView.setNeedsLayout()
        if toView.window != nil { toView.layoutIfNeeded() }
    }

    /// What an earlier transition left below an over-full-screen controller goes.
    private func dropStoredSnapshots() {
        for controller in [fromViewController, toViewController].compactMap({ $0 }) {
            controller.hero.storedSnapshot?.removeFromSuperview()
            controller.hero.storedSnapshot = nil
        }
    }

    private func prepareStages() {
        plugins = enabledPlugins.map { $0.init() }
        processors =
            [
                IgnoreSubviewModifiersPreprocessor(), ConditionalPreprocessor(), DefaultAnimationPreprocessor(),
                MatchPreprocessor(),
                SourcePreprocessor(), CascadePreprocessor(),
            ] + plugins
        layerAnimator = HeroDefaultAnimator()
        effectAnimator = HeroDefaultAnimator()
        animators = [layerAnimator, effectAnimator, HeroTextAnimator()] + plugins
        for processor in processors { processor.hero = self }
        for animator in animators { animator.hero = self }
        resolvedDefaultAnimation = .none
    }

    private func addContainer() {
        container = UIView(frame: transitionContainer?.bounds ?? .zero)
        container.isOpaque = false
        if !toOverFullScreen && !fromOverFullScreen { container.backgroundColor = containerColor }
        transitionContainer?.addSubview(container)
        context = HeroContext(container: container)
    }

    private func addScreens(_ toView: UIView, _ fromView: UIView) {
        // The presenting screen may be a part of the window only: it keeps its place, now and when it comes back.
        if isPresenting, !inContainerController {
            originalFrameInContainer = fromView.superview.map { $0.convert(fromView.frame, to: container) }
        }
        if !isPresenting, let originalFrameInContainer { toView.frame = originalFrameInContainer }
        context.loadViewAlpha(rootView: toView)
        context.loadViewAlpha(rootView: fromView)
        container.addSubview(toView)
        container.addSubview(fromView)
        if isPresenting, let originalFrameInContainer { fromView.frame = originalFrameInContainer }
        toView.setNeedsLayout()
        toView.layoutIfNeeded()
        context.set(fromViews: fromView.flattenedViewHierarchy, toViews: toView.flattenedViewHierarchy)
    }

    /// The setting of the controllers: the container's own, or the presented controller's.
    var controllersDefaultAnimation: HeroDefaultAnimationType? {
        if inNavigationController,
            let navigation = toViewController?.navigationController ?? fromViewController?.navigationController
        {
            return navigation.hero.navigationAnimationType
        }
        if inTabBarController, let tabs = toViewController?.tabBarController ?? fromViewController?.tabBarController {
            return tabs.hero.tabBarAnimationType
        }
        return (isPresenting ? toViewController : fromViewController)?.hero.modalAnimationType
    }
}

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
        context.markPairs(from: animatingFromViews, to: animatingToViews)
        context.joinPairs(of: animatingToViews)
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
