import Foundation
import Geometry
import Testing

@testable import Views

/// Badges of tabs.
@Suite struct TabBarBadgeTests {
    private func badges(in view: UIView) -> [TabBarBadge] {
        ((view as? TabBarBadge).map { [$0] } ?? []) + view.subviews.flatMap(badges)
    }

    @Test func aBadgeSaysItsValueOnItsColour() throws {
        let stage = Stage(size: CGSize(width: 320, height: 100))
        try stage.run {
            let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
            let items = [
                UITabBarItem(title: "A", image: UIImage(systemName: "star"), tag: 0),
                UITabBarItem(title: "B", image: UIImage(systemName: "star"), tag: 1),
            ]
            bar.items = items
            stage.window.addSubview(bar)
            stage.window.layoutIfNeeded()
            #expect(badges(in: bar).isEmpty)

            items[0].badgeValue = "3"
            (items[1].badgeValue, items[1].badgeColor) = ("1,234", .systemBlue)
            stage.window.layoutIfNeeded()
            let shown = badges(in: bar)
            try #require(shown.count == 2)
            #expect(shown.map { ($0.subviews[0] as? UILabel)?.text } == ["3", "1,234"])
            #expect(shown[0].bounds.size == CGSize(width: 18, height: 18) && shown[1].bounds.width > 30)
            #expect(
                shown.map(\.backgroundColor) == [UIColor.systemRed, .systemBlue])
            #expect(shown[0].frame.minX > 160 / 2 && shown[0].frame.minY >= 0)

            items[0].badgeValue = nil
            stage.window.layoutIfNeeded()
            #expect(badges(in: bar).count == 1)
        }
    }

    /// A bar of the app's own takes the place of the usual one, and chooses tabs.
    @Test func aBarCanBeExchangedByItsName() {
        final class OwnBar: UITabBar {}
        let stage = Stage(size: CGSize(width: 320, height: 568))
        stage.run {
            let tabs = UITabBarController()
            tabs.setValue(OwnBar(), forKey: "tabBar")
            let pages = ["A", "B"].map { title in
                let page = UIViewController()
                page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
                return page
            }
            tabs.viewControllers = pages
            stage.drawsBars = true
            stage.window.rootViewController = tabs
            stage.window.layoutIfNeeded()
            #expect(tabs.tabBar is OwnBar && tabs.tabBar.superview === tabs.view)
            stage.tap("B")
            #expect(tabs.selectedIndex == 1)
        }
    }
}
