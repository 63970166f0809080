import Foundation
import Views

extension HeroTransition: UIViewControllerTransitioningDelegate {
    /// Hero always counts as interactive, unless it must not.
    private var interactionController: (any UIViewControllerInteractiveTransitioning)? {
        forceNotInteractive ? nil : self
    }

    /// The transition itself, which then presents; nil while it is busy.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard !isTransitioning else { return nil }
        state = .notified
        isPresenting = true
        fromViewController = fromViewController ?? presenting
        toViewController = toViewController ?? presented
        return self
    }

    /// The transition itself, which then dismisses; nil while it is busy.
    public func animationController(forDismissed dismissed: UIViewController) -> (
        any UIViewControllerAnimatedTransitioning
    )? {
        guard !isTransitioning else { return nil }
        state = .notified
        isPresenting = false
        fromViewController = fromViewController ?? dismissed
        return self
    }

    /// The transition itself, so that its progress can be moved at any time.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }

    /// The transition itself, so that its progress can be moved at any time.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
}

extension HeroTransition: WholeScreenTransitioning {}

extension HeroTransition: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
    /// Starts the transition between the two controllers of the context.
    public func animateTransition(using context: any UIViewControllerContextTransitioning) {
        transitionContext = context
        fromViewController = fromViewController ?? context.viewController(forKey: .from)
        toViewController = toViewController ?? context.viewController(forKey: .to)
        transitionContainer = context.containerView
        start()
    }

    /// Starts the transition between the two controllers of the context.
    public func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        animateTransition(using: context)
    }

    /// UIKit's guess; the real duration comes from the animations.
    public func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.375 }

    /// Makes the transition ready for the next one.
    public func animationEnded(_ transitionCompleted: Bool) { state = .possible }
}

extension HeroTransition: UINavigationControllerDelegate {
    /// The transition itself, which then pushes or pops; nil while it is busy.
    public func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard !isTransitioning else { return nil }
        state = .notified
        isPresenting = operation == .push
        fromViewController = fromViewController ?? from
        toViewController = toViewController ?? to
        inNavigationController = true
        return self
    }

    /// The transition itself, so that its progress can be moved at any time.
    public func navigationController(
        _ controller: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
}

extension HeroTransition: UITabBarControllerDelegate {
    /// The transition itself. One that is still running is cancelled first, without an animation.
    public func tabBarController(
        _ controller: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if isTransitioning { cancel(animate: false) }
        guard !isTransitioning else { return nil }
        state = .notified
        let children = controller.viewControllers ?? []
        let (old, new) = (children.firstIndex { $0 === from } ?? 0, children.firstIndex { $0 === to } ?? 0)
        isPresenting = new > old
        fromViewController = fromViewController ?? from
        toViewController = toViewController ?? to
        inTabBarController = true
        return self
    }

    /// The transition itself, so that its progress can be moved at any time.
    public func tabBarController(
        _ controller: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
}

/// Told by the transition what happens to a controller. Every method may be left out.
public protocol HeroViewControllerDelegate: AnyObject {
    /// Called on the controller that comes, before anything animates, with the one that goes.
    func heroWillStartAnimatingFrom(viewController: UIViewController)
    /// Called on the controller that comes, when it has come, with the one that has gone.
    func heroDidEndAnimatingFrom(viewController: UIViewController)
    /// Called on the controller that was to come, when the transition was cancelled, with the one that stays.
    func heroDidCancelAnimatingFrom(viewController: UIViewController)
    /// Called on both controllers before anything animates.
    func heroWillStartTransition()
    /// Called on both controllers when the transition has finished.
    func heroDidEndTransition()
    /// Called on both controllers when the transition was cancelled.
    func heroDidCancelTransition()
    /// Called on the controller that goes, before anything animates, with the one that comes.
    func heroWillStartAnimatingTo(viewController: UIViewController)
    /// Called on the controller that goes, when it has gone, with the one that has come.
    func heroDidEndAnimatingTo(viewController: UIViewController)
    /// Called on the controller that was to go, when the transition was cancelled, with the other one.
    func heroDidCancelAnimatingTo(viewController: UIViewController)
}

extension HeroViewControllerDelegate {
    /// Does nothing unless the controller says otherwise.
    public func heroWillStartAnimatingFrom(viewController: UIViewController) {}
    /// Does nothing unless the controller says otherwise.
    public func heroDidEndAnimatingFrom(viewController: UIViewController) {}
    /// Does nothing unless the controller says otherwise.
    public func heroDidCancelAnimatingFrom(viewController: UIViewController) {}
    /// Does nothing unless the controller says otherwise.
    public func heroWillStartTransition() {}
    /// Does nothing unless the controller says otherwise.
    public func heroDidEndTransition() {}
    /// Does nothing unless the controller says otherwise.
    public func heroDidCancelTransition() {}
    /// Does nothing unless the controller says otherwise.
    public func heroWillStartAnimatingTo(viewController: UIViewController) {}
    /// Does nothing unless the controller says otherwise.
    public func heroDidEndAnimatingTo(viewController: UIViewController) {}
    /// Does nothing unless the controller says otherwise.
    public func heroDidCancelAnimatingTo(viewController: UIViewController) {}
}

extension HeroTransition {
    func notifyWillStart() {
        guard let from = fromViewController, let to = toViewController else { return }
        tell(from) {
            $0.heroWillStartTransition()
            $0.heroWillStartAnimatingTo(viewController: to)
        }
        tell(to) {
            $0.heroWillStartTransition()
            $0.heroWillStartAnimatingFrom(viewController: from)
        }
    }

    func notifyDidEnd(finished: Bool) {
        guard let from = fromViewController, let to = toViewController else { return }
        tell(from) {
            if finished {
                $0.heroDidEndAnimatingTo(viewController: to)
                $0.heroDidEndTransition()
            } else {
                $0.heroDidCancelAnimatingTo(viewController: to)
                $0.heroDidCancelTransition()
            }
        }
        tell(to) {
            if finished {
                $0.heroDidEndAnimatingFrom(viewController: from)
                $0.heroDidEndTransition()
            } else {
                $0.heroDidCancelAnimatingFrom(viewController: from)
                $0.heroDidCancelTransition()
            }
        }
    }

    /// Tells the controller, and the one it shows or its loaded children, as far as they listen.
    private func tell(_ controller: UIViewController, _ call: (any HeroViewControllerDelegate) -> Void) {
        if let listener = controller as? any HeroViewControllerDelegate { call(listener) }
        if let listener = (controller as? UINavigationController)?.topViewController as? any HeroViewControllerDelegate
        {
            call(listener)
        } else if let listener = (controller as? UITabBarController)?.selectedViewController
            as? any HeroViewControllerDelegate
        {
            call(listener)
        } else {
            for child in controller.children where child.isViewLoaded { tell(child, call) }
        }
    }
}
