import Views

/// What Hero keeps with a controller.
struct HeroControllerProperties {
    var modalAnimation: HeroDefaultAnimationType = .auto
    var navigationAnimation: HeroDefaultAnimationType = .auto
    var tabBarAnimation: HeroDefaultAnimationType = .auto
    /// What a transition left on the controller's view while another is over it.
    var storedSnapshot: UIView?
    weak var previousNavigationDelegate: (any UINavigationControllerDelegate)?
    weak var previousTabBarDelegate: (any UITabBarControllerDelegate)?
}

extension HeroExtension where Base: UIViewController {
    private var properties: HeroControllerProperties {
        get { base.associations[HeroControllerProperties.self] ?? HeroControllerProperties() }
        nonmutating set { base.associations[HeroControllerProperties.self] = newValue }
    }

    var storedSnapshot: UIView? {
        get { properties.storedSnapshot }
        nonmutating set { properties.storedSnapshot = newValue }
    }

    /// The default animation with which the controller is presented and dismissed; `auto` unless set.
    public var modalAnimationType: HeroDefaultAnimationType {
        get { properties.modalAnimation }
        nonmutating set { properties.modalAnimation = newValue }
    }

    /// The same as text, such as `push(left)`. What cannot be read is reported to the stage and is `auto`. Reading it
    /// gives the name without the direction.
    public var modalAnimationTypeString: String? {
        get { modalAnimationType.label }
        nonmutating set { modalAnimationType = .read(newValue) }
    }

    var navigationAnimation: HeroDefaultAnimationType {
        get { properties.navigationAnimation }
        nonmutating set { properties.navigationAnimation = newValue }
    }

    var tabBarAnimation: HeroDefaultAnimationType {
        get { properties.tabBarAnimation }
        nonmutating set { properties.tabBarAnimation = newValue }
    }

    /// Whether the stage's shared transition animates the controller: its presentations, and its pushes or tabs if it
    /// has them. False by default.
    public var isEnabled: Bool {
        get { base.transitioningDelegate is HeroTransition }
        nonmutating set {
            guard newValue != isEnabled else { return }
            if newValue { enable(Hero.shared) } else { disable() }
        }
    }

    /// Has a transition of one's own animate the controller, instead of the stage's shared one.
    public func enable(_ transition: HeroTransition) {
        base.transitioningDelegate = transition
        if let navigation = base as? UINavigationController {
            properties.previousNavigationDelegate = navigation.delegate
            navigation.delegate = transition
        }
        if let tabs = base as? UITabBarController {
            properties.previousTabBarDelegate = tabs.delegate
            tabs.delegate = transition
        }
    }

    private func disable() {
        base.transitioningDelegate = nil
        if let navigation = base as? UINavigationController, navigation.delegate is HeroTransition {
            navigation.delegate = properties.previousNavigationDelegate
        }
        if let tabs = base as? UITabBarController, tabs.delegate is HeroTransition {
            tabs.delegate = properties.previousTabBarDelegate
        }
    }
}

extension HeroExtension where Base: UINavigationController {
    /// The default animation of pushes and pops.
    public var navigationAnimationType: HeroDefaultAnimationType {
        get { navigationAnimation }
        nonmutating set { navigationAnimation = newValue }
    }

    /// The same as text, such as `push(left)`. What cannot be read is reported to the stage and is `auto`. Reading it
    /// gives the name without the direction.
    public var navigationAnimationTypeString: String? {
        get { navigationAnimationType.label }
        nonmutating set { navigationAnimationType = .read(newValue) }
    }
}

extension HeroExtension where Base: UITabBarController {
    /// The default animation of changes between tabs.
    public var tabBarAnimationType: HeroDefaultAnimationType {
        get { tabBarAnimation }
        nonmutating set { tabBarAnimation = newValue }
    }

    /// The same as text, such as `push(left)`. What cannot be read is reported to the stage and is `auto`. Reading it
    /// gives the name without the direction.
    public var tabBarAnimationTypeString: String? {
        get { tabBarAnimationType.label }
        nonmutating set { tabBarAnimationType = .read(newValue) }
    }
}

extension HeroDefaultAnimationType {
    fileprivate static func read(_ text: String?) -> HeroDefaultAnimationType {
        guard let text else { return .auto }
        let parsed = HeroLanguage().defaultAnimation(text)
        for diagnostic in parsed.diagnostics {
            Stage.current?.reportDiagnostic("default animation \"\(text)\": \(diagnostic.message)")
        }
        return parsed.animation ?? .auto
    }
}

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

    /// Goes back to this controller, down the navigation stacks and the presenting controllers. Does nothing when it is
    /// on neither.
    public func unwindToViewController(_ toViewController: UIViewController) {
        unwindToViewController { $0 === toViewController }
    }

    /// Goes back to the nearest controller of this class, down the navigation stacks and the presenting controllers.
    public func unwindToViewController<Controller: UIViewController>(withClass type: Controller.Type) {
        unwindToViewController { $0 is Controller }
    }

    /// Goes back to the nearest controller that has the method of a selector, as `segue port` has made it known, down the
    /// navigation stacks and the presenting controllers.
    public func unwindToViewController(withSelector selector: Selector) {
        unwindToViewController { $0.responds(to: selector) }
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
