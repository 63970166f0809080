import Views

/// How one screen gives way to another.
public enum HeroTransitionKind: String, Sendable, Hashable {
    case present, dismiss, push, pop, tab
}

extension HeroTransition {
    /// Changes from one controller to another inside a view, without a container controller.
    /// - Parameter completion: called with whether it finished.
    public func transition(
        from: UIViewController, to: UIViewController, in view: UIView, completion: ((Bool) -> Void)? = nil
    ) {
        guard !isTransitioning else { return }
        state = .notified
        isPresenting = true
        transitionContainer = view
        fromViewController = from
        toViewController = to
        completionCallback = completion
        start()
    }

    /// What kind of change is going on.
    public var kind: HeroTransitionKind {
        if inNavigationController { return isPresenting ? .push : .pop }
        if inTabBarController { return .tab }
        return isPresenting ? .present : .dismiss
    }
}
