import Foundation
import Geometry
import Testing

@testable import Views

/// The room that a large title leaves as it scrolls away.
@Suite struct CollapsingBarTests {
    private func world(_ page: UIViewController, _ body: (Stage, UINavigationController) -> Void) {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        stage.drawsBars = true
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)
        stage.run {
            page.navigationItem.title = "Title"
            let navigation = UINavigationController(rootViewController: page)
            navigation.navigationBar.prefersLargeTitles = true
            stage.window.rootViewController = navigation
            stage.window.layoutIfNeeded()
            body(stage, navigation)
        }
    }

    private final class Scrolled: UIViewController {
        let scroll = UIScrollView()
        override func loadView() { view = scroll }
    }

    @Test func insetsFollowTheBar() {
        let page = Scrolled()
        world(page) { stage, navigation in
            let table = page.scroll
            table.contentSize.height = 3000
            #expect(table.contentOffset.y == -143 && table.adjustedContentInset.top == 143)
            for (offset, top) in [(-143.0, 143.0), (-123, 123), (-91, 91), (0, 91), (500, 91), (-143, 143)]
                as [(CGFloat, CGFloat)]
            {
                table.contentOffset.y = offset
                stage.window.layoutIfNeeded()
                #expect(table.adjustedContentInset.top == top && table.safeAreaInsets.top == top, "\(offset)")
                #expect(navigation.navigationBar.frame.maxY == top, "\(offset)")
                #expect(table.contentOffset.y == offset)
            }
        }
    }

    @Test func aFingerBringsTheTitleBack() {
        let page = Scrolled()
        world(page) { stage, navigation in
            page.scroll.contentSize = CGSize(width: 390, height: 3000)
            page.scroll.contentOffset.y = -91
            stage.window.layoutIfNeeded()
            stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 250), duration: 1, hold: 0.2)
            // Forty points without a rubber band, for ten do not count.
            #expect(abs(page.scroll.contentOffset.y + 131) < 0.01)
            stage.waitUntilIdle()
            #expect(abs(page.scroll.contentOffset.y + 131) < 0.01)
            #expect(abs(navigation.navigationBar.frame.maxY - 131) < 0.01)
        }
    }

    @Test func headersStickBelowTheSmallBar() {
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
        }
        let (page, source) = (UITableViewController(style: .plain), Source())
        page.tableView.dataSource = source
        world(page) { stage, navigation in
            page.tableView.contentOffset.y = 400
            stage.window.layoutIfNeeded()
            func labels(_ view: UIView) -> [UILabel] {
                (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
            }
            let head = labels(page.tableView).first { $0.text == "Head" }
            let y = head.map { $0.convert($0.bounds, to: nil).minY } ?? 0
            #expect(y > 91 && y < 91 + 28, "\(y)")
        }
    }

    @Test func titlesChangeOnTheirWay() {
        let page = Scrolled()
        world(page) { stage, navigation in
            let next = Scrolled()
            (next.navigationItem.title, next.navigationItem.largeTitleDisplayMode) = ("Next", .never)
            navigation.pushViewController(next, animated: true)
            stage.wait(0.1)
            func labels(_ view: UIView) -> [UILabel] {
                (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
            }
            // What goes is there as long as the change takes.
            let all = labels(navigation.navigationBar)
            #expect(all.contains { $0.text == "Title" && $0.font.pointSize == 34 })
            #expect(all.count { $0.text == "Next" } == 1)
            stage.waitUntilIdle()
            #expect(!labels(navigation.navigationBar).contains { $0.font.pointSize == 34 })
        }
    }

    @Test func aScrollViewThatComesLaterHasRoom() {
        let page = UIViewController()
        world(page) { stage, _ in
            let scroll = UIScrollView(frame: page.view.bounds)
            page.view.addSubview(scroll)
            scroll.contentSize = CGSize(width: 390, height: 2000)
            stage.window.layoutIfNeeded()
            stage.window.layoutIfNeeded()
            #expect(scroll.adjustedContentInset.top == 143 && scroll.contentOffset.y == -143)
        }
    }
}
