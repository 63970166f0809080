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

    /// The default animation with which the controller is presented and dismissed.
    public var modalAnimationType: HeroDefaultAnimationType {
        get { properties.modalAnimation }
        nonmutating set { properties.modalAnimation = newValue }
    }

    /// The same in the language of default animations; what cannot be read is `auto`.
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

    /// Whether the stage's shared transition animates the controller.
    public var isEnabled: Bool {
        get { base.transitioningDelegate is HeroTransition }
        nonmutating set {
            guard newValue != isEnabled else { return }
            if newValue { enable(Hero.shared) } else { disable() }
        }
    }

    /// Makes a transition of one's own animate the controller.
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
