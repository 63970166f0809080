import Foundation
import Hero
import SceneModel
import SceneSyntax
import Views

extension NavigationBarFollower: HeroProgressUpdateObserver {
    package func heroDidUpdateProgress(progress: Double) { follow(progress) }
}

/// Puts controllers into the containers that a transition needs.
///
/// Screens are shown by what the next transition asks for: alone, in a navigation controller, or in a tab bar
/// controller. None of them draws anything of its own, so a change of hosts cannot be seen; and a plan names the
/// screens rather than their hosts.
final class SceneHost {
    private enum Arrangement {
        /// Screens over each other, the shown one last.
        case modal([String])
        case navigation(UINavigationController, [String])
        case tabs(UITabBarController, String)
    }

    private let world: SceneWorld
    private let chrome: SceneChrome
    private var arrangement = Arrangement.modal([])
    /// Who animates the transition that is under way, in Hero's place.
    private var driver: TransitionDriver?

    init(_ world: SceneWorld) {
        self.world = world
        chrome = world.stage.run { SceneChrome(world) }
    }

    private var window: UIWindow { world.stage.window }

    /// The screen in front; nil before the first one.
    var shown: String? {
        switch arrangement {
        case .modal(let screens), .navigation(_, let screens): screens.last
        case .tabs(_, let screen): screen
        }
    }

    func show(_ screen: String) {
        showAlone(screen)
        chrome.showStatusBar(for: screen, duration: 0)
    }

    private func showAlone(_ screen: String) {
        chrome.isPushedBack = false
        takeApart()
        setRoot(world.controller(screen))
        arrangement = .modal([screen])
        chrome.dock(screen)
    }

    /// Starts a transition to a screen. It is under way, or over already, when this returns.
    /// - Parameter driver: who animates it; nil for Hero.
    func start(_ kind: TransitionDescription.Kind, to screen: String, driver: TransitionDriver? = nil) {
        guard let source = shown, source != screen else { return }
        self.driver = driver
        let destination = world.controller(screen)
        chrome.showStatusBar(for: screen, duration: SceneChrome.statusBarChange)
        switch kind {
        case .present: present(destination, screen, over: source)
        case .dismiss: dismiss(to: screen, from: source)
        case .push: push(destination, screen, from: source)
        case .pop: pop(to: screen, from: source)
        case .tab: select(screen, from: source)
        }
    }

    /// Begins to turn the device. Bars are made anew in their new width and fade in.
    ///
    /// - Returns: how long it takes, in seconds.
    func turn(to orientation: UIInterfaceOrientation) -> Double {
        guard orientation != world.stage.orientation else { return 0 }
        world.turn(to: orientation)
        return world.stage.turn(to: orientation, safeArea: world.deviceInsets) { [self] in
            world.fit()
            UIView.performWithoutAnimation {
                chrome.renew()
                switch arrangement {
                case .modal(let screens): screens.forEach(chrome.dock)
                case .navigation(let navigation, let screens):
                    if let top = screens.last { chrome.hang(in: navigation, screens, for: top) }
                case .tabs(let tabs, let screen): chrome.hang(in: tabs, world.document.tabs, selected: screen)
                }
                chrome.all.forEach { $0.alpha = 0 }
            }
            chrome.all.forEach { $0.alpha = 1 }
        }
    }

    /// The style of the shown screen's status bar, from now on.
    func setStatusBar(_ style: StatusBarStyle) {
        if let shown { chrome.setStatusBar(style, of: shown) }
    }

    /// Shapes bars after something has changed that they may follow.
    func follow() { chrome.follow() }

    /// Lets bars go along with a scroll that has begun.
    func follow(_ view: UIScrollView, _ offsets: [CGFloat], lasting duration: Double) {
        chrome.follow(view, offsets, lasting: duration)
    }

    /// A screen goes back behind a large sheet, or comes forward again.
    func pushBack(_ isPushedBack: Bool) { chrome.isPushedBack = isPushedBack }

    var statusBarChanges: [StatusBarChange] { chrome.statusBarChanges }

    /// To be called when a transition is over: what is shown follows from who won.
    func settle(finished: Bool, kind: TransitionDescription.Kind, from source: String, to screen: String) {
        if let driver {
            driver.release([world.controller(source), world.controller(screen)]) { [world] in
                world.description(of: $0.title ?? "")?.hero.isEnabled ?? true
            }
            self.driver = nil
        }
        if !finished { chrome.showStatusBar(for: source, duration: SceneChrome.statusBarChange) }
        switch arrangement {
        case .modal(let screens):
            let below = screens.filter { $0 != source && $0 != screen }
            switch kind {
            case .present: arrangement = .modal(finished ? below + [source, screen] : below + [source])
            default:
                arrangement = .modal(finished ? below + [screen] : below + [screen, source])
                if finished {
                    putBack(source, forGood: true)
                } else {
                    OverlayTransition.pushAgain(world.controller(source).view)
                }
            }
        case .navigation(let navigation, _):
            let screens = navigation.viewControllers.compactMap(\.title)
            arrangement = .navigation(navigation, screens)
            if finished { chrome.finishChange() }
            if !finished || chrome.isBarLent, let top = screens.last {
                chrome.show(top, below: screens.dropLast().last)
            }
        case .tabs(let tabs, _):
            let shown = tabs.selectedViewController?.title ?? (finished ? screen : source)
            arrangement = .tabs(tabs, shown)
            chrome.select(shown)
        }
    }

    // MARK: Transitions

    private func present(_ destination: UIViewController, _ screen: String, over source: String) {
        if case .modal(let screens) = arrangement, !screens.contains(screen) {} else { showAlone(source) }
        chrome.dock(screen)
        driver?.drive(destination)
        world.controller(source).present(destination, animated: driver != nil || destination.hero.isEnabled)
    }

    private func dismiss(to screen: String, from source: String) {
        if case .modal(let screens) = arrangement, screens.suffix(2) == [screen, source] {
        } else {
            takeApart()
            setRoot(world.controller(screen))
            world.controller(screen).present(world.controller(source), animated: false)
            world.placeRoot(of: source)
            arrangement = .modal([screen, source])
            chrome.dock(screen)
            chrome.dock(source)
        }
        driver?.drive(world.controller(source))
        if driver?.movesOverlay != true { putBack(source, forGood: false) }
        world.controller(screen).dismiss(animated: driver != nil || world.controller(source).hero.isEnabled)
    }

    private func push(_ destination: UIViewController, _ screen: String, from source: String) {
        var host: UINavigationController?
        if case .navigation(let navigation, let screens) = arrangement, !screens.contains(screen) { host = navigation }
        let navigation = host ?? navigate([source])
        configure(navigation, source, screen)
        chrome.undock(screen)
        chrome.hang(in: navigation, navigation.viewControllers.compactMap(\.title), for: screen)
        let below = navigation.viewControllers.dropLast().last?.title
        chrome.change(from: (source, below), to: (screen, source), direction: 1, isInteractive: isInteractive)
        driver?.drive(navigation)
        navigation.pushViewController(destination, animated: driver != nil || navigation.hero.isEnabled)
        followBar()
    }

    private func pop(to screen: String, from source: String) {
        var host: UINavigationController?
        if case .navigation(let navigation, let screens) = arrangement, screens.dropLast().contains(screen) {
            host = navigation
        }
        let navigation = host ?? navigate([screen, source])
        configure(navigation, source, screen)
        chrome.hang(in: navigation, navigation.viewControllers.compactMap(\.title), for: screen)
        let names = navigation.viewControllers.compactMap(\.title)
        let below = names.firstIndex(of: screen).flatMap { $0 > 0 ? names[$0 - 1] : nil }
        chrome.change(
            from: (source, names.dropLast().last), to: (screen, below), direction: -1, isInteractive: isInteractive)
        driver?.drive(navigation)
        navigation.popToViewController(
            world.controller(screen), animated: driver != nil || navigation.hero.isEnabled)
        followBar()
    }

    private var isInteractive: Bool { Hero.shared.interaction != nil || driver?.isInteractive == true }

    /// What a bar does along with an interactive change.
    var follower: NavigationBarFollower? { chrome.follower }

    private func followBar() {
        if let follower = chrome.follower { Hero.shared.observeForProgressUpdate(observer: follower) }
    }

    private func select(_ screen: String, from source: String) {
        var host: UITabBarController?
        if case .tabs(let tabs, _) = arrangement { host = tabs }
        let tabs = host ?? tabBar(source, screen)
        tabs.hero.tabBarAnimationType = animation(\.tabBarAnimation, source, screen)
        tabs.hero.isEnabled = isEnabled(source, screen)
        driver?.drive(tabs)
        chrome.select(screen)
        tabs.selectedViewController = world.controller(screen)
    }

    // MARK: Hosts

    private func navigate(_ screens: [String]) -> UINavigationController {
        takeApart()
        let navigation = UINavigationController(rootViewController: world.controller(screens[0]))
        if screens.count > 1 { navigation.setViewControllers(screens.map(world.controller), animated: false) }
        setRoot(navigation)
        arrangement = .navigation(navigation, screens)
        return navigation
    }

    private func tabBar(_ source: String, _ screen: String) -> UITabBarController {
        takeApart()
        let tabs = UITabBarController()
        var names = world.document.tabs
        // A screen that is no tab of its own joins at the end.
        for name in [source, screen] where !names.contains(name) { names.append(name) }
        tabs.viewControllers = names.map(world.controller)
        tabs.selectedViewController = world.controller(source)
        setRoot(tabs)
        arrangement = .tabs(tabs, source)
        chrome.hang(in: tabs, names, selected: source)
        return tabs
    }

    private func configure(_ navigation: UINavigationController, _ source: String, _ screen: String) {
        navigation.hero.navigationAnimationType = animation(\.navigationAnimation, source, screen)
        navigation.hero.isEnabled = isEnabled(source, screen)
    }

    /// The container's setting: the destination's counts, else the source's.
    private func animation(
        _ key: KeyPath<ScreenHeroDescription, Located<HeroDefaultAnimationType>?>, _ source: String, _ screen: String
    )
        -> HeroDefaultAnimationType
    {
        let animation =
            world.description(of: screen)?.hero[keyPath: key] ?? world.description(of: source)?.hero[keyPath: key]
        return animation?.value ?? .auto
    }

    private func isEnabled(_ source: String, _ screen: String) -> Bool {
        [source, screen].allSatisfy { world.description(of: $0)?.hero.isEnabled ?? true }
    }

    /// Takes all screens out of their hosts.
    private func takeApart() {
        switch arrangement {
        case .modal(let screens):
            screens.forEach(chrome.undock)
            for screen in screens.reversed() { putBack(screen, forGood: true) }
            if let root = screens.first, screens.count > 1 { world.controller(root).dismiss(animated: false) }
        case .navigation(let navigation, _):
            for controller in navigation.viewControllers { controller.removeFromParent() }
        case .tabs(let tabs, _):
            tabs.viewControllers = []
        }
        chrome.takeDown()
        for screen in world.document.screens { world.controller(screen.name.value).view.removeFromSuperview() }
        // A window does nothing for a controller that it has already.
        window.rootViewController = nil
        arrangement = .modal([])
    }

    /// What is below a screen's sheet is as it was before it.
    private func putBack(_ screen: String, forGood: Bool) {
        if OverlayTransition.putBack(world.controller(screen).view, forGood: forGood) { chrome.isPushedBack = false }
    }

    /// Makes a controller the window's; a screen whose root has a frame of its own keeps it.
    private func setRoot(_ controller: UIViewController) {
        window.rootViewController = controller
        for screen in world.document.screens {
            if world.controller(screen.name.value).view.superview != nil { world.placeRoot(of: screen.name.value) }
        }
    }
}
