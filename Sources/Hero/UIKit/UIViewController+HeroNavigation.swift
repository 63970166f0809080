import Views

extension HeroExtension where Base: UIViewController {
    /// Dismisses the controller, or pops it when it is in a navigation controller and not at its root.
    public func dismissViewController(completion: (() -> Void)? = nil) {
        if let navigation = base.navigationController, navigation.viewControllers.first !== base {
            navigation.popViewController(animated: true)
        } else {
            base.dismiss(animated: true, completion: completion)
        }
    }

    /// Goes back to the controller that nothing presents.
    public func unwindToRootViewController() {
        unwindToViewController { $0.presentingViewController == nil }
    }

    public func unwindToViewController(_ toViewController: UIViewController) {
        unwindToViewController { $0 === toViewController }
    }

    public func unwindToViewController<Controller: UIViewController>(withClass type: Controller.Type) {
        unwindToViewController { $0 is Controller }
    }

    /// Goes back to the nearest controller, down the navigation stacks and the presenting controllers, for which
    /// `withMatchBlock` is true.
    public func unwindToViewController(withMatchBlock: (UIViewController) -> Bool) {
        guard let target = unwindTarget(withMatchBlock) else { return }
        guard target.presentedViewController != nil || target.navigationController?.presentedViewController != nil
        else {
            target.navigationController?.popToViewController(target, animated: true)
            return
        }
        target.navigationController?.popToViewController(target, animated: false)
        let (from, to) = (base.navigationController ?? base, target.navigationController ?? target)
        if let covered = to.presentedViewController, covered !== from {
            // Several controllers go at once: what is on top is what must be seen going.
            (from.transitioningDelegate as? HeroTransition ?? Hero.shared).fromViewController = from
            if let picture = from.view.snapshotView(afterScreenUpdates: true) {
                ((covered.view as? UIVisualEffectView)?.contentView ?? covered.view).addSubview(picture)
            }
        }
        to.dismiss(animated: true)
    }

    private func unwindTarget(_ matches: (UIViewController) -> Bool) -> UIViewController? {
        var current: UIViewController? = base
        while let controller = current {
            let siblings =
                (controller as? UINavigationController)?.viewControllers ?? controller.navigationController?
                .viewControllers ?? []
            if let found = siblings.last(where: { $0 !== base && matches($0) }) { return found }
            current = controller.presentingViewController
            if let presenter = current, matches(presenter) { return presenter }
        }
        return nil
    }

    /// Puts another controller in the place of this one: in its navigation controller, in its presentation, or as the
    /// window's root.
    public func replaceViewController(with next: UIViewController, completion: (() -> Void)? = nil) {
        let transition = next.transitioningDelegate as? HeroTransition ?? Hero.shared
        guard !transition.isTransitioning else {
            Stage.current?.reportDiagnostic(
                "hero.replaceViewController: a transition is going on; finish or cancel it first, with animate: false to do so at once"
            )
            return
        }
        let base = base
        if let navigation = base.navigationController {
            if navigation.hero.isEnabled { transition.forceNotInteractive = true }
            navigation.setViewControllers(Array(navigation.viewControllers.dropLast()) + [next], animated: true)
            completion?()
        } else if let container = base.view.superview, let presenter = base.presentingViewController {
            transition.transition(from: base, to: next, in: container) { finished in
                guard finished else { return }
                next.view.window?.addSubview(next.view)
                base.dismiss(animated: false) { presenter.present(next, animated: false, completion: completion) }
            }
        } else if let window = base.view.window, window.rootViewController === base {
            transition.transition(from: base, to: next, in: window) { finished in
                guard finished else { return }
                window.rootViewController = next
                completion?()
            }
        }
    }
}
