import Views

// The names that code written for early versions of Hero still uses.

extension UIViewController {
    public var isHeroEnabled: Bool {
        get { hero.isEnabled }
        set { hero.isEnabled = newValue }
    }
    public var heroModalAnimationType: HeroDefaultAnimationType {
        get { hero.modalAnimationType }
        set { hero.modalAnimationType = newValue }
    }
    public var heroModalAnimationTypeString: String? {
        get { hero.modalAnimationTypeString }
        set { hero.modalAnimationTypeString = newValue }
    }
    public func hero_dismissViewController() { hero.dismissViewController() }
    public func hero_replaceViewController(with next: UIViewController) { hero.replaceViewController(with: next) }
    public func heroReplaceViewController(with next: UIViewController) { hero.replaceViewController(with: next) }
    public func hero_unwindToRootViewController() { hero.unwindToRootViewController() }
    public func hero_unwindToViewController(_ toViewController: UIViewController) {
        hero.unwindToViewController(toViewController)
    }
    public func hero_unwindToViewController(withMatchBlock: (UIViewController) -> Bool) {
        hero.unwindToViewController(withMatchBlock: withMatchBlock)
    }
}

extension UINavigationController {
    public var heroNavigationAnimationType: HeroDefaultAnimationType {
        get { hero.navigationAnimationType }
        set { hero.navigationAnimationType = newValue }
    }
    public var heroNavigationAnimationTypeString: String? {
        get { hero.navigationAnimationTypeString }
        set { hero.navigationAnimationTypeString = newValue }
    }
}

extension UITabBarController {
    public var heroTabBarAnimationType: HeroDefaultAnimationType {
        get { hero.tabBarAnimationType }
        set { hero.tabBarAnimationType = newValue }
    }
    public var heroTabBarAnimationTypeString: String? {
        get { hero.tabBarAnimationTypeString }
        set { hero.tabBarAnimationTypeString = newValue }
    }
}

extension HeroTransition {
    public var transitioning: Bool { isTransitioning }
    public var presenting: Bool { isPresenting }
}
