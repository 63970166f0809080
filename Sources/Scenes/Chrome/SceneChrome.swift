import Foundation
import Geometry
import SceneModel
import Views

/// The bars of a scene, as far as it asks for them: status bar, navigation bars and a tab bar.
///
/// A bar is in its container while the container changes screens, and stays there. Alone, a screen takes its bars into
/// its own view, above everything that the scene describes, so that a modal transition carries them along as it does on
/// a device.
final class SceneChrome {
    private let world: SceneWorld
    private(set) var statusBar: StatusBarView?
    private var navigationBars: [String: NavigationBarView] = [:]
    private var tabBars: [String: TabBarView] = [:]
    /// Those in a container.
    private var hung: (navigation: NavigationBarView?, tabs: TabBarView?) = (nil, nil)

    init(_ world: SceneWorld) {
        self.world = world
        world.stage.window.ownSafeAreaInsets = world.deviceInsets
        let document = world.document
        guard
            world.canvas.statusBar != .none || document.screens.contains(where: { ($0.statusBar ?? .none) != .none })
                || document.timeline.contains(where: \.setsStatusBar)
        else { return }
        makeStatusBar()
    }

    private func makeStatusBar() {
        let bar = StatusBarView(
            world.canvas.device, size: world.canvas.size, isRightToLeft: world.canvas.direction == .rightToLeft)
        world.stage.window.addSubview(bar)
        statusBar = bar
    }

    /// Takes all bars away, which have the width of a canvas that is another now; the status bar is there anew.
    func renew() {
        world.document.screens.forEach { undock($0.name.value) }
        takeDown()
        (navigationBars, tabBars) = ([:], [:])
        guard let old = statusBar else { return }
        old.removeFromSuperview()
        makeStatusBar()
        statusBar?.show(color, duration: 0)
    }

    private var isRightToLeft: Bool { world.canvas.direction == .rightToLeft }

    // MARK: Status bar

    private var style = StatusBarStyle.none
    /// Whether the status bar stands on the black behind a screen that is pushed back for a large sheet: one that is
    /// left to the system is white there.
    var isPushedBack = false {
        didSet {
            guard isPushedBack != oldValue else { return }
            // Not inside of the animation that has moved the screen: the bar does not go with it.
            world.stage.schedule(at: Stage.now) { [weak self] in
                guard let self, let screen else { return }
                showStatusBar(for: screen, duration: Self.statusBarChange)
            }
        }
    }
    /// Whose status bar is shown.
    private var screen: String?
    /// What steps have chosen for screens.
    private var chosenStyles: [String: StatusBarStyle] = [:]
    private(set) var statusBarChanges: [StatusBarChange] = []

    private var color: UIColor? {
        switch style {
        case .none: nil
        case .auto: .label
        case .light: .white
        case .dark: .black
        }
    }

    /// Seconds that a change of colour takes.
    static let statusBarChange = 0.3

    /// A screen keeps what a step has chosen for it.
    func setStatusBar(_ style: StatusBarStyle, of screen: String) {
        chosenStyles[screen] = style
        showStatusBar(for: screen, duration: Self.statusBarChange)
    }

    /// - Parameter duration: seconds of the change, 0 for none.
    func showStatusBar(for screen: String, duration: Double) {
        guard let statusBar else { return }
        self.screen = screen
        var wanted = chosenStyles[screen] ?? world.description(of: screen)?.statusBar ?? world.canvas.statusBar
        if isPushedBack, wanted == .auto { wanted = .light }
        let isNew = wanted != style
        if isNew {
            style = wanted
            statusBar.show(color, duration: duration)
        }
        let clock = statusBar.clock.map {
            StatusBarChange.Clock(layer: $0.layer.identifier, color: $0.textColor.cgColor)
        }
        statusBarChanges.append(
            StatusBarChange(time: Stage.now, complete: Stage.now + (isNew ? duration : 0), screen: screen, clock: clock)
        )
    }

    // MARK: Bars of screens

    /// Gives a screen that is alone its bars.
    func dock(_ screen: String) {
        let view: UIView = world.controller(screen).view
        if let bar = navigationBar(of: screen, back: nil) { put(bar, over: view) }
        if let bar = tabBar(of: screen) { put(bar, over: view) }
    }

    private func put(_ bar: UIView, over view: UIView) {
        if let scroll = view as? UIScrollView { scroll.addFloatingSubview(bar) } else { view.addSubview(bar) }
    }

    /// Takes the bars out of a screen's own view, and those of a container out of it.
    func undock(_ screen: String) {
        navigationBars[screen]?.removeFromSuperview()
        tabBars[screen]?.removeFromSuperview()
    }

    func takeDown() {
        lent?.removeFromSuperview()
        lent = nil
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
            let bar = NavigationBarView(
                width: world.canvas.size.width, inset: world.deviceInsets.top, isRightToLeft: isRightToLeft,
                system: world.canvas.system)
            navigation.view.addSubview(bar)
            barDescription(of: top)?.hero?.apply(to: bar)
            hung.navigation = bar
            show(top, below: screens.dropLast().last)
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
            if let bar = navigationBar(of: screen, back: nil) { put(bar, over: world.controller(screen).view) }
        }
        guard let bar = tabBar(of: selected) else { return }
        bar.removeFromSuperview()
        tabs.view.addSubview(bar)
        hung.tabs = bar
    }

    /// Makes the hung bar say what belongs to a screen, at once.
    func show(_ screen: String, below: String?) {
        lent?.removeFromSuperview()
        lent = nil
        finishChange()
        guard let bar = hung.navigation else { return }
        let description = barDescription(of: screen)
        bar.isHidden = description == nil
        if let description {
            bar.show(description.model, back: backTitle(below), scroll: scroll(in: screen), direction: 0)
        }
    }

    /// Changes bars beside the transition of the screens below. What one screen has and the other has not comes or goes
    /// with its screen.
    /// - Parameters:
    ///   - source: the screen that goes, and the one below that.
    ///   - destination: the same of the screen that comes.
    ///   - direction: 1 for a push, -1 for a pop.
    ///   - isInteractive: whether the bar has to be told how far the transition has gone; see `follower`.
    func change(
        from source: (screen: String, below: String?), to destination: (screen: String, below: String?),
        direction: CGFloat, isInteractive: Bool
    ) {
        guard let bar = hung.navigation else { return }
        switch (barDescription(of: source.screen), barDescription(of: destination.screen)) {
        case (_?, let new?):
            follower = bar.show(
                new.model, back: backTitle(destination.below), scroll: scroll(in: destination.screen),
                direction: direction,
                follows: isInteractive)
        case (_?, nil): lend(source)
        case (nil, _?): lend(destination)
        case (nil, nil): break
        }
    }

    /// What an interactive transition moves along.
    private(set) var follower: NavigationBarFollower?

    /// To be called when a transition is over: nothing of the old is left in the bar.
    func finishChange() {
        follower?.finish()
        follower = nil
    }

    /// Whether a screen has the hung bar in its own view.
    var isBarLent: Bool { lent != nil }

    private var lent: NavigationBarView?

    private func lend(_ owner: (screen: String, below: String?)) {
        hung.navigation?.isHidden = true
        lent = navigationBar(of: owner.screen, back: backTitle(owner.below))
        let view: UIView = world.controller(owner.screen).view
        if let lent { put(lent, over: view) }
    }

    private func barDescription(of screen: String) -> NavigationBarDescription? {
        world.description(of: screen)?.navigationBar.flatMap { $0.isHidden ? nil : $0 }
    }

    // MARK: Bars that follow

    /// All that is over the screens.
    var all: [UIView] {
        bars + [statusBar, hung.tabs].compactMap { $0 } + tabBars.sorted { $0.key < $1.key }.map(\.value)
    }

    private var bars: [NavigationBarView] {
        [hung.navigation, lent].compactMap { $0 } + navigationBars.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Shapes the bars anew after something has changed, in an animation's block with it.
    func follow() { bars.forEach { $0.follow() } }

    /// Lets the bars go along with a scroll that has begun.
    func follow(_ view: UIScrollView, _ offsets: [CGFloat], lasting duration: Double) {
        for bar in bars where bar.scroll === view { bar.follow(offsets, lasting: duration) }
    }

    /// What a screen's bar follows: its first scroll view.
    private func scroll(in screen: String) -> UIScrollView? {
        var waiting: [UIView] = [world.controller(screen).view]
        while !waiting.isEmpty {
            let view = waiting.removeFirst()
            if let scroll = view as? UIScrollView { return scroll }
            waiting += view.subviews
        }
        return nil
    }

    private func backTitle(_ below: String?) -> String? {
        below.map { world.description(of: $0)?.navigationBar?.title ?? "Back" }
    }

    func select(_ screen: String) { hung.tabs?.select(screen) }

    private func navigationBar(of screen: String, back: String?) -> NavigationBarView? {
        guard let description = barDescription(of: screen) else { return nil }
        let bar =
            navigationBars[screen]
            ?? NavigationBarView(
                width: world.canvas.size.width, inset: world.deviceInsets.top, isRightToLeft: isRightToLeft,
                system: world.canvas.system)
        navigationBars[screen] = bar
        description.hero?.apply(to: bar)
        bar.show(description.model, back: back, scroll: scroll(in: screen), direction: 0)
        return bar
    }

    private func tabBar(of screen: String) -> TabBarView? {
        guard world.description(of: screen)?.tabBarItem != nil else { return nil }
        let bar =
            tabBars[screen]
            ?? TabBarView(
                tabs, size: world.canvas.size, inset: world.deviceInsets.bottom, isRightToLeft: isRightToLeft,
                system: world.canvas.system)
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
        if let own = screen.safeArea { return own }
        var insets = deviceInsets
        if let bar = screen.navigationBar, !bar.isHidden {
            insets.top += NavigationBarLaw.height(canvas.system) + (bar.hasLargeTitle ? NavigationBarLaw.largeTitle : 0)
        }
        if screen.tabBarItem != nil { insets.bottom += TabBarPlaces.height(canvas.system, inset: deviceInsets.bottom) }
        return insets
    }
}

/// Since when a status bar shows what.
package struct StatusBarChange: Sendable {
    /// What says the time: the layer, and the colour of the text.
    package struct Clock: Sendable {
        package var layer: Int
        package var color: CGColor
    }

    /// Seconds: the beginning of the change, and its end.
    package var time, complete: Double
    /// Whose style it is.
    package var screen: String
    /// Nil where no bar is shown.
    package var clock: Clock?
}
