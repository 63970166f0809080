import Foundation
import Views

extension HeroTransition: UIViewControllerTransitioningDelegate {
    /// Hero always counts as interactive, unless it must not.
    private var interactionController: (any UIViewControllerInteractiveTransitioning)? {
        forceNotInteractive ? nil : self
    }

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

    public func animationController(forDismissed dismissed: UIViewController) -> (
        any UIViewControllerAnimatedTransitioning
    )? {
        guard !isTransitioning else { return nil }
        state = .notified
        isPresenting = false
        fromViewController = fromViewController ?? dismissed
        return self
    }

    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }

    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
}

extension HeroTransition: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
    public func animateTransition(using context: any UIViewControllerContextTransitioning) {
        transitionContext = context
        fromViewController = fromViewController ?? context.viewController(forKey: .from)
        toViewController = toViewController ?? context.viewController(forKey: .to)
        transitionContainer = context.containerView
        start()
    }

    public func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        animateTransition(using: context)
    }

    /// UIKit's guess; the real duration comes from the animations.
    public func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.375 }

    public func animationEnded(_ transitionCompleted: Bool) { state = .possible }
}

extension HeroTransition: UINavigationControllerDelegate {
    public func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationControllerOperation,
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

    public func navigationController(
        _ controller: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
}

extension HeroTransition: UITabBarControllerDelegate {
    public func tabBarController(
        _ controller: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if isTransitioning { cancel(animate: false) }
        guard !isTransitioning else { return nil }
        state = .notified
        let children = controller.viewControllers
        let (old, new) = (children.firstIndex { $0 === from } ?? 0, children.firstIndex { $0 === to } ?? 0)
        isPresenting = new > old
        fromViewController = fromViewController ?? from
        toViewController = toViewController ?? to
        inTabBarController = true
        return self
    }

    public func tabBarController(
        _ controller: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
}

/// Told by the transition what happens to a controller. Every method may be left out.
public protocol HeroViewControllerDelegate: AnyObject {
    func heroWillStartAnimatingFrom(viewController: UIViewController)
    func heroDidEndAnimatingFrom(viewController: UIViewController)
    func heroDidCancelAnimatingFrom(viewController: UIViewController)
    func heroWillStartTransition()
    func heroDidEndTransition()
    func heroDidCancelTransition()
    func heroWillStartAnimatingTo(viewController: UIViewController)
    func heroDidEndAnimatingTo(viewController: UIViewController)
    func heroDidCancelAnimatingTo(viewController: UIViewController)
}

extension HeroViewControllerDelegate {
    public func heroWillStartAnimatingFrom(viewController: UIViewController) {}
    public func heroDidEndAnimatingFrom(viewController: UIViewController) {}
    public func heroDidCancelAnimatingFrom(viewController: UIViewController) {}
    public func heroWillStartTransition() {}
    public func heroDidEndTransition() {}
    public func heroDidCancelTransition() {}
    public func heroWillStartAnimatingTo(viewController: UIViewController) {}
    public func heroDidEndAnimatingTo(viewController: UIViewController) {}
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
