import Foundation
import Geometry
import Testing

@testable import Views

/// Tab bars of an app's own height, and without a ground of their own.
@Suite struct TabBarHeightTests {
    private final class TallBar: UITabBar {
        var wanted: CGFloat?, extra: CGFloat = 0
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            var fitting = super.sizeThatFits(size)
            fitting.height = wanted ?? fitting.height + extra
            return fitting
        }
    }

    private final class PlacingController: UITabBarController {
        var height: CGFloat?
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            guard let height else { return }
            tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        }
    }

    private func with(_ bar: UITabBar, _ placed: CGFloat? = nil, _ body: (Stage, PlacingController) -> Void) {
        let stage = Stage(size: CGSize(width: 400, height: 800))
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        stage.run {
            let tabs = PlacingController()
            tabs.height = placed
            tabs.setValue(bar, forKey: "tabBar")
            tabs.viewControllers = ["One", "Two"].map { title in
                let page = UIViewController()
                page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
                return page
            }
            stage.window.rootViewController = tabs
            stage.window.layoutIfNeeded()
            body(stage, tabs)
        }
    }

    /// UIKit's height has the safe area in it; one of the app's own is the whole one.
    @Test(arguments: [(nil as CGFloat?, 0.0, 83.0), (nil, 30, 113), (71, 0, 71)])
    func theBarIsAsHighAsItSays(_ wanted: CGFloat?, _ extra: CGFloat, _ height: CGFloat) {
        let bar = TallBar()
        (bar.wanted, bar.extra) = (wanted, extra)
        with(bar) { stage, tabs in
            #expect(bar.frame == CGRect(x: 0, y: 800 - height, width: 400, height: height))
            #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == height)
            bar.layoutIfNeeded()
            let area = bar.subviews.compactMap { $0 as? UIControl }.first
            #expect(area?.frame == CGRect(x: 2, y: 1, width: 196, height: height - 35))
        }
    }

    @Test func aFrameOfTheAppsOwnStays() {
        with(UITabBar(), 120) { stage, tabs in
            #expect(tabs.tabBar.frame.height == 120)
            tabs.selectedIndex = 1
            #expect(tabs.tabBar.frame.height == 120)
            stage.window.layoutIfNeeded()
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 680, width: 400, height: 120))
        }
    }

    enum Ground: CaseIterable { case usual, image, transparent, colored }

    @Test(arguments: Ground.allCases) func groundsAndLinesAreTheApps(_ ground: Ground) throws {
        let bar = UITabBar()
        let look = UITabBarAppearance()
        switch ground {
        case .usual: break
        case .image: (bar.backgroundImage, bar.shadowImage) = (UIImage(), UIImage())
        case .transparent:
            look.configureWithTransparentBackground()
            bar.standardAppearance = look
        case .colored:
            look.shadowColor = .red
            bar.standardAppearance = look
        }
        with(bar) { _, _ in
            // There is more to come below.
            bar.isAtEdge = false
            bar.layoutIfNeeded()
            let blur = bar.subviews.compactMap { $0 as? UIVisualEffectView }.first
            #expect((blur?.effect == nil) == (ground == .image || ground == .transparent))
            let line = bar.subviews.first { $0.frame.height <= 0.5 }
            #expect(line?.isHidden == (ground == .image || ground == .transparent))
            #expect(line?.backgroundColor == (ground == .colored ? .red : ChromeBackground.hairline))
        }
    }

    @Test func tabsLookAsTheAppearanceSays() {
        let (bar, look) = (UITabBar(), UITabBarAppearance())
        look.stackedLayoutAppearance.normal.iconColor = .green
        look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
        look.stackedLayoutAppearance.selected.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 12)]
        bar.standardAppearance = look
        with(bar) { _, _ in
            let areas = bar.subviews.compactMap { $0 as? UIControl }
            let titles = areas.compactMap { $0.subviews.first { $0 is UILabel } as? UILabel }
            #expect(titles.map(\.textColor) == [bar.tintColor, .purple])
            #expect(titles.map(\.font.pointSize) == [12, 10])
            #expect(areas.compactMap { $0.subviews.first { $0 is UIImageView }?.tintColor } == [bar.tintColor, .green])
        }
    }
}
