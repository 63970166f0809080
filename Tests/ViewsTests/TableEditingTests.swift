import Foundation
import Geometry
import Testing

@testable import Views

/// Rows that a table's own "Delete" and the badges of editing mode change.
@Suite struct TableEditingTests {
    private final class Page: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
        var items = ["a", "b", "c", "fixed", "new"]
        var log: [String] = []
        var hasHeader = false

        override func viewDidLoad() {
            super.viewDidLoad()
            (table.dataSource, table.delegate) = (self, self)
            view.addSubview(table)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            hasHeader ? "Header" : nil
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = items[path.row]
            cell.accessoryType = .disclosureIndicator
            cell.editingAccessoryType = path.row == 1 ? .detailButton : .none
            return cell
        }
        func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { items[path.row] != "fixed" }
        func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { path.row == 0 }
        func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath) -> UITableViewCell.EditingStyle {
            items[path.row] == "new" ? .insert : .delete
        }
        func tableView(
            _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt path: IndexPath
        ) -> String? { items[path.row] == "b" ? "Remove" : nil }
        func tableView(
            _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
        ) {
            log.append("\(style) \(items[path.row])")
            guard style == .delete else { return }
            items.remove(at: path.row)
            tableView.deleteRows(at: [path], with: .automatic)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { log.append("select \(path.row)") }
    }

    private func with(_ body: (Stage, Page) -> Void) {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        stage.run {
            let page = Page()
            stage.window.rootViewController = page
            stage.window.layoutIfNeeded()
            body(stage, page)
        }
    }

    private func tap(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) {
        stage.scheduleTap(at: CGPoint(x: x, y: y), after: 0, duration: 0.1)
        stage.waitUntilIdle()
    }

    @Test(arguments: [("a", "Delete", ["delete a"], 4), ("b", "Remove", ["delete b"], 4)])
    func aSwipeUncoversTheTablesOwnButton(_ row: String, _ title: String, _ log: [String], _ left: Int) {
        with { stage, page in
            stage.swipe(row, .left)
            stage.waitUntilIdle()
            let buttons = page.table.visibleCells.flatMap { $0.subviews.compactMap { $0 as? SwipeButton } }
            #expect(buttons.map(\.action.title) == [title])
            stage.tap(title)
            stage.waitUntilIdle()
            #expect(page.log == log && page.items.count == left)
            #expect(page.table.visibleCells.count == left)
        }
    }

    @Test(arguments: ["fixed", "new"]) func rowsThatCannotBeDeletedHaveNone(_ row: String) {
        with { stage, page in
            stage.swipe(row, .left)
            stage.waitUntilIdle()
            #expect(page.table.rowSwipe.row == nil)
        }
    }

    /// Without `commit` UIKit shows nothing; here somebody who taps is told.
    private final class Bare: UIViewController, UITableViewDataSource {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "a"
            return cell
        }
    }

    @Test(arguments: [false, true]) func whatElseTakesAFingerComesFirst(_ isPaged: Bool) {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        var notices: [String] = []
        stage.reportDiagnostic = { notices.append($0) }
        stage.run {
            let page = Bare()
            page.table.dataSource = page
            let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
            if isPaged { pager.contentSize = CGSize(width: 780, height: 600) }
            stage.window.rootViewController = page
            page.view.addSubview(pager)
            pager.addSubview(page.table)
            stage.window.layoutIfNeeded()
            stage.swipe("a", .left)
            stage.waitUntilIdle()
            #expect((page.table.rowSwipe.row == nil) == isPaged)
            #expect((pager.contentOffset.x > 0) == isPaged)
            guard !isPaged else { return }
            stage.tap("Delete")
            stage.waitUntilIdle()
            #expect(notices.count == 1 && notices[0].contains("commit"))
        }
    }

    @Test func editingModeHasBadges() throws {
        with { stage, page in
            page.table.setEditing(true, animated: true)
            stage.waitUntilIdle()
            let cells = page.table.visibleCells
            #expect(cells.map(\.editingStyle) == [.delete, .delete, .delete, .none, .insert])
            #expect(cells.map { $0.textLabel!.convert(CGPoint.zero, to: $0).x } == [58, 58, 58, 20, 58])
            #expect(cells[0].editingParts?.badge?.frame == CGRect(x: 20, y: 11, width: 22, height: 22))
            #expect(cells.map { $0.editingParts?.grip?.alpha ?? 0 } == [1, 0, 0, 0, 0])
            #expect(cells.map { $0.accessories.first?.isHidden == false } == [false, true, false, false, false])
            #expect(cells.map { $0.separator?.frame.minX } == [58, 58, 58, 20, 58])
            // No row is selected by a tap, nor pulled by a swipe.
            tap(stage, 200, 20)
            stage.swipe("b", .left)
            stage.waitUntilIdle()
            #expect(page.log == [] && page.table.rowSwipe.row == nil)
            page.table.setEditing(false, animated: true)
            stage.waitUntilIdle()
            #expect(cells.map { $0.textLabel!.convert(CGPoint.zero, to: $0).x } == [20, 20, 20, 20, 20])
            #expect(cells[0].editingParts?.badge?.alpha == 0)
            #expect(cells.map { $0.accessories.first?.isHidden } == [false, false, false, false, false])
            tap(stage, 200, 20)
            #expect(page.log == ["select 0"])
        }
    }

    @Test func badgesDeleteAndInsert() {
        with { stage, page in
            page.table.setEditing(true, animated: false)
            stage.window.layoutIfNeeded()
            tap(stage, 30, 22)
            #expect(page.table.rowSwipe.row?.buttons.map(\.action.title) == ["Delete"])
            tap(stage, 370, 22)
            #expect(page.log == ["delete a"])
            tap(stage, 30, 22 + 3 * 44)
            #expect(page.log == ["delete a", "insert new"])
            #expect(!page.table.visibleCells.contains { !$0.isEditing })
        }
    }

    /// Each layout had made another view of a header's text, above the one before.
    @Test func headersAreThereOnce() {
        with { stage, page in
            page.hasHeader = true
            page.table.reloadData()
            for _ in 0..<3 {
                page.table.setNeedsLayout()
                stage.window.layoutIfNeeded()
            }
            #expect(page.table.subviews.filter { $0 is UITableViewHeaderFooterView }.count == 1)
        }
    }

    @Test func circlesChooseSeveralRows() {
        with { stage, page in
            page.table.allowsMultipleSelectionDuringEditing = true
            page.table.setEditing(true, animated: false)
            stage.window.layoutIfNeeded()
            for row in [0, 2] { tap(stage, 30, 22 + 44 * CGFloat(row)) }
            #expect(page.table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
            page.table.setEditing(false, animated: false)
            #expect(page.table.indexPathsForSelectedRows == nil)
        }
    }
}
