import Foundation
import Geometry
import Views

/// The bars of a scene, as far as it asks for them: status bar, navigation bars and a tab bar.
///
/// A bar is in its container while the container changes screens, and stays there. Alone, a screen takes its bars into its own view, above
/// everything that the scene describes, so that a modal transition carries them along as it does on a device.
final class SceneChrome {
    private let world: SceneWorld
    private var statusBar: StatusBarView?
    private var navigationBars: [String: NavigationBarView] = [:]
    private var tabBars: [String: TabBarView] = [:]
    /// Those in a container.
    private var hung: (navigation: NavigationBarView?, tabs: TabBarView?) = (nil, nil)

    init(_ world: SceneWorld) {
        self.world = world
        world.stage.window.ownSafeAreaInsets = world.deviceInsets
        guard world.canvas.statusBar != .none || world.document.screens.contains(where: { ($0.statusBar ?? .none) != .none }) else { return }
        let bar = StatusBarView(world.canvas.device, size: world.canvas.size)
        world.stage.window.addSubview(bar)
        statusBar = bar
    }

    private var isRightToLeft: Bool { world.canvas.direction == .rightToLeft }

    // MARK: Status bar

    private var style = StatusBarStyle.none

    /// - Parameter duration: seconds of the change, 0 for none.
    func showStatusBar(for screen: String, duration: Double) {
        guard let statusBar else { return }
        let wanted = world.description(of: screen)?.statusBar ?? world.canvas.statusBar
        guard wanted != style else { return }
        style = wanted
        let color: UIColor? =
            switch wanted {
            case .none: nil
            case .auto: .label
            case .light: .white
            case .dark: .black
            }
        statusBar.show(color, duration: duration)
    }

    // MARK: Bars of screens

    /// Whether the screen is to be shown in a container for the sake of its bars.
    func hasBars(_ screen: String) -> Bool {
        guard let description = world.description(of: screen) else { return false }
        return description.navigationBar != nil || description.tabBarItem != nil
    }

    /// Gives a screen that is alone its bars.
    func dock(_ screen: String) {
        let view: UIView = world.controller(screen).view
        if let bar = navigationBar(of: screen, back: nil) { view.addSubview(bar) }
        if let bar = tabBar(of: screen) { view.addSubview(bar) }
    }

    /// Takes the bars out of a screen's own view, and those of a container out of it.
    func undock(_ screen: String) {
        navigationBars[screen]?.removeFromSuperview()
        tabBars[screen]?.removeFromSuperview()
    }

    func takeDown() {
        hung.navigation?.removeFromSuperview()
        hung.tabs?.removeFromSuperview()
        hung = (nil, nil)
    }

    /// Hangs the bars of a navigation controller over its screens, unless they hang there.
    /// - Parameter next: the screen that a transition leads to.
    func hang(in navigation: UINavigationController, _ screens: [String], for next: String) {
        if hung.navigation != nil, hung.navigation?.superview === navigation.view { return }
        takeDown()
        screens.forEach(undock)
        guard let top = screens.last else { return }
        if (screens + [next]).contains(where: { world.description(of: $0)?.navigationBar != nil }) {
            let bar = NavigationBarView(width: world.canvas.size.width, inset: world.deviceInsets.top, isRightToLeft: isRightToLeft)
            navigation.view.addSubview(bar)
            hung.navigation = bar
            show(top, below: screens.dropLast().last, direction: 0)
        }
        if let root = screens.first, let bar = tabBar(of: root) {
            bar.removeFromSuperview()
            navigation.view.addSubview(bar)
            hung.tabs = bar
        }
    }

    /// Hangs the tab bar over the tabs; a navigation bar is a tab's own.
    func hang(in tabs: UITabBarController, _ screens: [String], selected: String) {
        takeDown()
        for screen in screens {
            undock(screen)
            if let bar = navigationBar(of: screen, back: nil) { world.controller(screen).view.addSubview(bar) }
        }
        guard let bar = tabBar(of: selected) else { return }
        bar.removeFromSuperview()
        tabs.view.addSubview(bar)
        hung.tabs = bar
    }

    /// Changes what the hung bar says, beside the transition of the screens below.
    /// - Parameter direction: 1 for a push, -1 for a pop, 0 at once.
    func show(_ screen: String, below: String?, direction: CGFloat) {
        guard let bar = hung.navigation else { return }
        let description = world.description(of: screen)?.navigationBar ?? NavigationBarDescription()
        let back = below.map { world.description(of: $0)?.navigationBar?.title ?? "Back" }
        bar.isHidden = description.isHidden
        bar.show(description, back: back, direction: direction)
    }

    func select(_ screen: String) { hung.tabs?.select(screen) }

    private func navigationBar(of screen: String, back: String?) -> NavigationBarView? {
        guard let description = world.description(of: screen)?.navigationBar, !description.isHidden else { return nil }
        let bar =
            navigationBars[screen]
            ?? NavigationBarView(width: world.canvas.size.width, inset: world.deviceInsets.top, isRightToLeft: isRightToLeft)
        navigationBars[screen] = bar
        bar.show(description, back: back, direction: 0)
        return bar
    }

    private func tabBar(of screen: String) -> TabBarView? {
        guard world.description(of: screen)?.tabBarItem != nil else { return nil }
        let bar = tabBars[screen] ?? TabBarView(tabs, size: world.canvas.size, inset: world.deviceInsets.bottom, isRightToLeft: isRightToLeft)
        tabBars[screen] = bar
        bar.select(screen)
        return bar
    }

    private var tabs: [(screen: String, item: TabBarItemDescription)] {
        world.document.tabs.compactMap { screen in world.description(of: screen)?.tabBarItem.map { (screen, $0) } }
    }
}

extension SceneWorld {
    /// What the device's edges cover; nothing of a canvas without a device.
    var deviceInsets: UIEdgeInsets {
        guard let area = canvas.device?.safeArea else { return .zero }
        return UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
    }

    /// What bars and the device's edges cover of a screen.
    func insets(of screen: ScreenDescription) -> UIEdgeInsets {
        var insets = deviceInsets
        if let bar = screen.navigationBar, !bar.isHidden { insets.top += NavigationBarView.height }
        if screen.tabBarItem != nil { insets.bottom += TabBarView.height }
        return insets
    }
}
