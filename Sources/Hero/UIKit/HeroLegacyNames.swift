import Views

// The names that code written for early versions of Hero still uses.

extension UIViewController {
    /// The same as `hero.isEnabled`.
    public var isHeroEnabled: Bool {
        get { hero.isEnabled }
        set { hero.isEnabled = newValue }
    }
    /// The same as `hero.modalAnimationType`.
    public var heroModalAnimationType: HeroDefaultAnimationType {
        get { hero.modalAnimationType }
        set { hero.modalAnimationType = newValue }
    }
    /// The same as `hero.modalAnimationTypeString`.
    public var heroModalAnimationTypeString: String? {
        get { hero.modalAnimationTypeString }
        set { hero.modalAnimationTypeString = newValue }
    }
    /// The same as `hero.dismissViewController()`.
    public func hero_dismissViewController() { hero.dismissViewController() }
    /// The same as `hero.replaceViewController(with:)`.
    public func hero_replaceViewController(with next: UIViewController) { hero.replaceViewController(with: next) }
    /// The same as `hero.replaceViewController(with:)`.
    public func heroReplaceViewController(with next: UIViewController) { hero.replaceViewController(with: next) }
    /// The same as `hero.unwindToRootViewController()`.
    public func hero_unwindToRootViewController() { hero.unwindToRootViewController() }
    /// The same as `hero.unwindToViewController(_:)`.
    public func hero_unwindToViewController(_ toViewController: UIViewController) {
        hero.unwindToViewController(toViewController)
    }
    /// The same as `hero.unwindToViewController(withMatchBlock:)`.
    public func hero_unwindToViewController(withMatchBlock: (UIViewController) -> Bool) {
        hero.unwindToViewController(withMatchBlock: withMatchBlock)
    }
}

extension UINavigationController {
    /// The same as `hero.navigationAnimationType`.
    public var heroNavigationAnimationType: HeroDefaultAnimationType {
        get { hero.navigationAnimationType }
        set { hero.navigationAnimationType = newValue }
    }
    /// The same as `hero.navigationAnimationTypeString`.
    public var heroNavigationAnimationTypeString: String? {
        get { hero.navigationAnimationTypeString }
        set { hero.navigationAnimationTypeString = newValue }
    }
}

extension UITabBarController {
    /// The same as `hero.tabBarAnimationType`.
    public var heroTabBarAnimationType: HeroDefaultAnimationType {
        get { hero.tabBarAnimationType }
        set { hero.tabBarAnimationType = newValue }
    }
    /// The same as `hero.tabBarAnimationTypeString`.
    public var heroTabBarAnimationTypeString: String? {
        get { hero.tabBarAnimationTypeString }
        set { hero.tabBarAnimationTypeString = newValue }
    }
}

extension HeroTransition {
    /// The same as `isTransitioning`.
    public var transitioning: Bool { isTransitioning }
    /// The same as `isPresenting`.
    public var presenting: Bool { isPresenting }
}
