import Foundation
import Geometry
import Testing

@testable import Views

/// Parts of bars, controls and alerts beside what was read on devices; see docs/fidelity.md.
@Suite struct MeasuredPartTests {
    private func traits<Result>(
        _ version: SystemVersion, _ category: UIContentSizeCategory = .large, _ body: () -> Result
    ) -> Result {
        UITraitCollection.$current.withValue(
            UITraitCollection(displayScale: 3, preferredContentSizeCategory: category, systemVersion: version),
            operation: body)
    }

    /// Tabs, width of the bar; x and width of the first area, the distance to the next, and the plate.
    private static let bars: [(SystemVersion, Int, CGFloat, first: [CGFloat], plate: [CGFloat]?)] = [
        (.ios18, 6, 402, [2, 63, 67], nil), (.ios26, 6, 402, [25, 74, 55.67], [21, 360]),
        (.ios26, 3, 375, [55, 94.5, 85.75], [51, 274]),
    ]

    @Test(arguments: bars.indices) func tabsAreWhereTheyWereRead(_ index: Int) throws {
        let (version, count, width, first, plate) = Self.bars[index]
        let places = TabBarPlaces(count: count, width: width, system: version, isRightToLeft: false)
        let found = [places.areas[0].minX, places.areas[0].width, places.areas[1].minX - places.areas[0].minX]
        for (a, b) in zip(found, first) { #expect(abs(a - b) < 0.34, "\(found)") }
        #expect(places.plate.map { [$0.minX, $0.width] } == plate)
        let mirrored = TabBarPlaces(count: count, width: width, system: version, isRightToLeft: true)
        for (a, b) in zip(places.areas, mirrored.areas) { #expect(abs(a.minX - (width - b.maxX)) < 1e-9) }
    }

    @Test(arguments: [0, 1, 2, 5, 12, 60]) func tabsFitIntoTheirPlate(_ count: Int) throws {
        let places = TabBarPlaces(count: count, width: 393, system: .ios26, isRightToLeft: false)
        let plate = try #require(places.plate)
        #expect(places.areas.count == count && (plate.maxX <= 393 || count > 30))
        for area in places.areas { #expect(plate.insetBy(dx: -1, dy: 0).contains(area)) }
    }

    /// The bar of a controller floats with the plate in place of the ground.
    @Test func aTabBarOfIOS26Floats() {
        let stage = Stage(
            size: CGSize(width: 393, height: 852), traits: UITraitCollection(displayScale: 3, systemVersion: .ios26))
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        stage.run {
            stage.drawsBars = true
            let (tabs, first) = (UITabBarController(), UIViewController())
            first.tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)
            tabs.viewControllers = [first, UIViewController()]
            stage.window.rootViewController = tabs
            stage.window.layoutIfNeeded()
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
            #expect(first.view.safeAreaInsets.bottom == 83)
            #expect(tabs.tabBar.subviews.filter { $0 is TabBarPlate }.count == 1)
            #expect(!tabs.tabBar.subviews.contains { $0 is UIVisualEffectView })
        }
    }

    private static let scaled: [(UIFont.TextStyle, CGFloat, [CGFloat])] = [
        (.body, 17, [14.6667, 15.3333, 16.3333, 17, 18.6667, 20, 22.3333, 26.3333, 31, 37, 43.3333, 48]),
        (.body, 34, [29.3333, 31, 32.3333, 34, 37, 40.3333, 44.6667, 52.6667, 61.6667, 74.3333, 86.6667, 95.6667]),
        (.footnote, 17, [15, 15, 15, 17, 19, 20.6667, 22.6667, 27.3333, 31.3333, 37.6667, 43.3333, 49]),
        (.largeTitle, 17, [15.6667, 16.3333, 16.6667, 17, 17.6667, 19, 20, 21.6667, 23.6667, 25.3333, 27.3333, 29]),
    ]

    @Test(arguments: scaled.indices) func lengthsAreScaledAsOnADevice(_ index: Int) {
        let (style, value, wanted) = Self.scaled[index]
        for (category, want) in zip(UIContentSizeCategory.allCases, wanted) {
            let found = traits(.ios26, category) { UIFontMetrics(forTextStyle: style).scaledValue(for: value) }
            #expect(abs(found - want) < 1e-3, "\(style) \(category): \(found)")
            let font = traits(.ios26, category) {
                UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: value))
            }
            #expect(font.pointSize == font.pointSize.rounded())
        }
    }

    @Test func controlsAreAsWideAsRead() {
        let titles = ["Segment A", "Segment B", "Segment C"]
        #expect(traits(.ios18) { UISegmentedControl(items: titles).frame.size } == CGSize(width: 263, height: 32))
        #expect(traits(.ios26) { UISegmentedControl(items: titles).frame.size } == CGSize(width: 261, height: 32))
        #expect(traits(.ios18) { UISlider().sizeThatFits(.zero).height } == 34)
        traits(.ios18) {
            let pages = UIPageControl()
            pages.numberOfPages = 3
            pages.frame.size = pages.sizeThatFits(.zero)
            pages.layoutIfNeeded()
            let middles = pages.subviews.map(\.frame.midX)
            #expect(abs(middles[2] - middles[0] - 35.33) < 0.01 && abs(pages.subviews[0].frame.width - 7.57) < 0.01)
        }
    }

    /// Dots that there is no room for are not shown: never the current one, and never outside.
    @Test(arguments: [(12, 120.0), (40, 100), (5, 100), (3, 4), (1000, 200), (2, 0)])
    func dotsStayInside(_ count: Int, _ width: CGFloat) {
        let pages = UIPageControl(frame: CGRect(x: 10, y: 0, width: width, height: 26))
        pages.numberOfPages = count
        for page in [0, 1, count / 2, count - 1] {
            pages.currentPage = page
            pages.layoutIfNeeded()
            let shown = pages.subviews.indices.filter { !pages.subviews[$0].isHidden }
            #expect(shown.contains(pages.currentPage))
            let room = width < 10 ? CGRect(x: -20, y: 0, width: 60, height: 26) : pages.bounds
            for index in shown { #expect(room.contains(pages.subviews[index].frame), "\(page): \(index)") }
            #expect(shown.count == count || CGFloat(shown.count + 1) * 17.667 > width)
        }
    }

    /// Points of alerts' titles and messages of so many lines.
    @Test(arguments: [(1, 20.3333, 18), (2, 42.3333, 38), (3, 64.3333, 58)])
    func alertsHaveTheirTextsLines(_ lines: Int, _ title: CGFloat, _ message: CGFloat) {
        traits(.ios26) {
            func height(_ titleLines: Int, _ messageLines: Int) -> CGFloat {
                let alert = AlertView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
                alert.title = Array(repeating: "A", count: titleLines).joined(separator: "\n")
                alert.message = Array(repeating: "A", count: messageLines).joined(separator: "\n")
                alert.layoutIfNeeded()
                return alert.card.bounds.height
            }
            #expect(abs(height(lines, 1) - height(1, 1) - (title - 20.3333)) < 0.34)
            #expect(abs(height(1, lines) - height(1, 1) - (message - 18)) < 0.34)
        }
    }
}
