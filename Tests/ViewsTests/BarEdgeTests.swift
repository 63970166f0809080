import Foundation
import Geometry
import Testing

@testable import Views

/// Bars while the screen is at its top or its end.
@Suite struct BarEdgeTests {
    private func grounds(_ bar: UIView) -> [UIVisualEffectView] {
        func all(_ view: UIView) -> [UIVisualEffectView] {
            (view as? UIVisualEffectView).map { [$0] } ?? view.subviews.flatMap(all)
        }
        return all(bar).filter {
            !$0.isHidden && $0.alpha > 0 && ($0.effect != nil || $0.contentView.backgroundColor != nil)
        }
    }

    private func world(
        _ page: UIViewController, _ prepare: (UINavigationController, UITabBarController) -> Void = { _, _ in },
        _ body: (Stage, UINavigationBar, UITabBar) -> Void
    ) {
        let stage = Stage(size: CGSize(width: 390, height: 844))
        stage.drawsBars = true
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        stage.run {
            page.title = "Title"
            let (navigation, tabs) = (UINavigationController(rootViewController: page), UITabBarController())
            tabs.viewControllers = [navigation]
            prepare(navigation, tabs)
            stage.window.rootViewController = tabs
            stage.window.layoutIfNeeded()
            body(stage, navigation.navigationBar, tabs.tabBar)
        }
    }

    private final class Scrolled: UIViewController {
        let scroll = UIScrollView()
        override func loadView() { view = scroll }
    }

    @Test func nothingThatScrollsHasClearBars() {
        world(UIViewController()) { _, top, bottom in
            #expect(grounds(top).isEmpty && grounds(bottom).isEmpty)
        }
    }

    @Test func groundsComeWithTheScroll() {
        let page = Scrolled()
        world(page) { stage, top, bottom in
            page.scroll.contentSize.height = 3000
            page.scroll.contentOffset.y = -91
            stage.window.layoutIfNeeded()
            #expect(grounds(top).isEmpty && grounds(bottom).count == 1)
            page.scroll.contentOffset.y = 500
            stage.window.layoutIfNeeded()
            #expect(grounds(top).count == 1 && grounds(bottom).count == 1)
            page.scroll.contentOffset.y = 3000 - 844 + 83
            stage.window.layoutIfNeeded()
            #expect(grounds(top).count == 1 && grounds(bottom).isEmpty)
        }
    }

    @Test func anEdgeAppearanceIsShownAtTheEdge() {
        let page = Scrolled()
        let prepare = { (navigation: UINavigationController, tabs: UITabBarController) in
            let edge = UINavigationBarAppearance()
            edge.configureWithOpaqueBackground()
            edge.backgroundColor = .systemGreen
            edge.titleTextAttributes = [.foregroundColor: UIColor.yellow]
            navigation.navigationBar.scrollEdgeAppearance = edge
            let below = UITabBarAppearance()
            below.configureWithOpaqueBackground()
            below.backgroundColor = .systemRed
            tabs.tabBar.scrollEdgeAppearance = below
        }
        world(page, prepare) { stage, top, bottom in
            func title() -> UIColor? {
                func labels(_ view: UIView) -> [UILabel] {
                    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
                }
                return labels(top).first { $0.text == "Title" }?.textColor
            }
            page.scroll.contentSize.height = 3000
            page.scroll.contentOffset.y = -91
            stage.window.layoutIfNeeded()
            #expect(grounds(top).map(\.contentView.backgroundColor) == [.systemGreen] && title() == .yellow)
            page.scroll.contentOffset.y = 3000 - 844 + 83
            stage.window.layoutIfNeeded()
            #expect(grounds(top).count == 1 && grounds(top).first?.contentView.backgroundColor == nil)
            #expect(title() == .label)
            #expect(grounds(bottom).map(\.contentView.backgroundColor) == [.systemRed])
        }
    }

    @Test func barsThatAreColoredPlainlyStaySo() {
        let prepare = { (navigation: UINavigationController, tabs: UITabBarController) in
            navigation.navigationBar.barTintColor = .systemBlue
            tabs.tabBar.isTranslucent = false
        }
        world(UIViewController(), prepare) { _, top, bottom in
            #expect(grounds(top).map(\.contentView.backgroundColor) == [.systemBlue])
            #expect(grounds(bottom).count == 1)
        }
    }

    @Test func barsFollowWhatTheyAreTold() {
        let page = UIViewController()
        let (first, second) = (UIScrollView(), UIScrollView())
        for scroll in [first, second] {
            scroll.contentSize = CGSize(width: 390, height: 3000)
            scroll.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
            page.view.addSubview(scroll)
        }
        world(page) { stage, top, _ in
            second.contentOffset.y = 500
            stage.window.layoutIfNeeded()
            #expect(grounds(top).isEmpty)
            page.setContentScrollView(second)
            stage.window.layoutIfNeeded()
            #expect(grounds(top).count == 1 && page.contentScrollView(for: .top) === second)
        }
    }

    @Test func aTabBarIsHidden() {
        world(UIViewController()) { stage, _, bar in
            let tabs = stage.window.rootViewController as? UITabBarController
            tabs?.setTabBarHidden(true, animated: true)
            stage.waitUntilIdle()
            #expect(bar.alpha == 0 && tabs?.isTabBarHidden == true)
            tabs?.isTabBarHidden = false
            #expect(bar.alpha == 1)
        }
    }
}
