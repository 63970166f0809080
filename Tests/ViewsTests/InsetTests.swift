import Foundation
import Geometry
import Testing

@testable import Views

/// When scroll views leave room for what covers them, by themselves.
@Suite struct InsetTests {
    private final class Rows: NSObject, UITableViewDataSource {
        let count: Int
        init(_ count: Int) { self.count = count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    private func world(_ body: (Stage) -> Void) {
        let stage = Stage(size: CGSize(width: 390, height: 844))
        stage.drawsBars = true
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        stage.run { body(stage) }
    }

    @Test(arguments: [
        (UIScrollView.ContentInsetAdjustmentBehavior.automatic, 300.0, false, 0.0), (.automatic, 2000, false, 47),
        (.automatic, 300, true, 47), (.scrollableAxes, 300, false, 0), (.scrollableAxes, 2000, false, 47),
        (.always, 300, false, 47), (.never, 2000, true, 0),
    ]) func whatScrollsLeavesRoom(
        _ behavior: UIScrollView.ContentInsetAdjustmentBehavior, _ height: CGFloat, _ bounces: Bool, _ top: CGFloat
    ) {
        world { stage in
            let (root, scroll) = (UIViewController(), UIScrollView())
            root.view = scroll
            (scroll.contentInsetAdjustmentBehavior, scroll.alwaysBounceVertical) = (behavior, bounces)
            scroll.contentSize = CGSize(width: 390, height: height)
            stage.window.rootViewController = root
            stage.waitUntilIdle()
            #expect(scroll.adjustedContentInset.top == top && scroll.contentOffset.y == -top)
            #expect(scroll.adjustedContentInset.bottom == (top > 0 ? 34 : 0))
        }
    }

    @Test func contentsThatGrowGetRoom() {
        world { stage in
            let (root, scroll) = (UIViewController(), UIScrollView())
            root.view = scroll
            stage.window.rootViewController = root
            stage.waitUntilIdle()
            #expect(scroll.contentOffset.y == 0)
            scroll.contentSize = CGSize(width: 390, height: 2000)
            stage.waitUntilIdle()
            #expect(scroll.contentOffset.y == -47)
        }
    }

    @Test func aTableInsideOfAContainerLiesBelowTheBar() {
        world { stage in
            let (page, table, rows) = (UIViewController(), UITableView(), Rows(3))
            let around = UIView()
            table.dataSource = rows
            page.view.addSubview(around)
            around.addSubview(table)
            (around.frame, table.frame) = (page.view.bounds, page.view.bounds)
            around.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            stage.window.rootViewController = UINavigationController(rootViewController: page)
            stage.waitUntilIdle()
            #expect(table.adjustedContentInset.top == 91 && table.contentOffset.y == -91)
        }
    }

    @Test func tablesGiveWayAndHaveAGround() {
        world { stage in
            let (table, rows) = (UITableView(frame: stage.window.bounds), Rows(2))
            table.dataSource = rows
            stage.window.addSubview(table)
            stage.window.layoutIfNeeded()
            let start = table.contentOffset.y
            var held = start
            stage.after(0.4) { held = table.contentOffset.y }
            stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 500), duration: 0.3, hold: 0.2)
            #expect(held < start - 50)
            stage.waitUntilIdle()
            #expect(table.contentOffset.y == start)
        }
        let grounds: [(UITableView.Style, UIColor)] = [
            (.plain, .systemBackground), (.grouped, .systemGroupedBackground),
            (.insetGrouped, .systemGroupedBackground),
        ]
        for (style, color) in grounds { #expect(UITableView(frame: .zero, style: style).backgroundColor == color) }
        let layout = UICollectionViewFlowLayout()
        #expect(UICollectionView(frame: .zero, collectionViewLayout: layout).backgroundColor == .systemBackground)
    }

    @Test func controllersHearOfTheirSafeArea() {
        final class Page: UIViewController {
            var heard: [CGFloat] = []
            override func viewSafeAreaInsetsDidChange() { heard.append(view.safeAreaInsets.top) }
        }
        world { stage in
            let (page, next) = (Page(), Page())
            stage.window.rootViewController = page
            stage.waitUntilIdle()
            #expect(page.heard == [47])
            next.modalPresentationStyle = .fullScreen
            page.present(next, animated: true)
            stage.waitUntilIdle()
            #expect(next.heard == [47] && page.heard == [47])
        }
    }

    private final class Form: UITableViewController {
        let fields = (0..<20).map { _ in UITextField(frame: CGRect(x: 16, y: 0, width: 300, height: 44)) }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentView.addSubview(fields[indexPath.row])
            return cell
        }
    }

    @Test func aTableControllerMakesRoomForTheKeyboard() {
        world { stage in
            stage.showsKeyboard = true
            let form = Form(style: .plain)
            stage.window.rootViewController = form
            stage.waitUntilIdle()
            func row(_ index: Int) -> CGRect { form.fields[index].convert(form.fields[index].bounds, to: nil) }
            form.fields[15].becomeFirstResponder()
            stage.waitUntilIdle()
            let keyboard = stage.window.subviews.first { $0 is KeyboardView }?.frame.minY ?? 0
            #expect(keyboard > 300 && row(15).maxY <= keyboard && form.tableView.contentInset.bottom > 100)
            form.fields[16].becomeFirstResponder()
            stage.waitUntilIdle()
            #expect(row(16).maxY <= keyboard)
            form.fields[16].resignFirstResponder()
            stage.waitUntilIdle()
            #expect(form.tableView.contentInset.bottom == 0)
        }
    }
}
