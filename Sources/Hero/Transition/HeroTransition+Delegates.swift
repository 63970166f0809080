import Views

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
