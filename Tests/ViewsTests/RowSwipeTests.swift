import Foundation
import Geometry
import Testing

@testable import Views

/// Rows that a finger pulls aside, and the buttons that it uncovers.
@Suite struct RowSwipeTests {
    private final class Page: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
        var items = ["a", "b", "c"]
        var log: [String] = []
        var allowsFull = true

        override func viewDidLoad() {
            super.viewDidLoad()
            (table.dataSource, table.delegate) = (self, self)
            view.addSubview(table)
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = items[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(items[indexPath.row])")
        }
        func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> UISwipeActionsConfiguration?
        {
            let delete = UIContextualAction(style: .destructive, title: "Delete") { [self] _, _, done in
                log.append("delete \(items.remove(at: indexPath.row))")
                table.deleteRows(at: [indexPath], with: .automatic)
                done(true)
            }
            let flag = UIContextualAction(style: .normal, title: "Flag") { [self] _, _, done in
                log.append("flag")
                done(true)
            }
            let configuration = UISwipeActionsConfiguration(actions: [delete, flag])
            configuration.performsFirstActionWithFullSwipe = allowsFull
            return configuration
        }
        func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> UISwipeActionsConfiguration?
        {
            guard indexPath.row > 0 else { return nil }
            return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Read")])
        }
    }

    private func with(_ direction: UIUserInterfaceLayoutDirection = .leftToRight, _ body: (Stage, Page) -> Void) {
        let stage = Stage(
            size: CGSize(width: 390, height: 600), traits: UITraitCollection(layoutDirection: direction))
        stage.run {
            let page = Page()
            stage.window.rootViewController = page
            stage.window.layoutIfNeeded()
            body(stage, page)
        }
    }

    private func offset(_ page: Page, _ row: Int = 0) -> CGFloat? {
        page.table.cellForRow(at: IndexPath(row: row, section: 0))?.bounds.minX
    }

    @Test func swipeUncoversButtonsThatATapChooses() {
        with { stage, page in
            stage.swipe("a", .left)
            stage.wait(1)
            let row = page.table.rowSwipe.row
            #expect(row?.buttons.map(\.ownWidth) == [74.5, 74])
            #expect(offset(page) == 148.5)
            #expect(row?.buttons.map(\.frame.minX) == [464, 390])
            #expect(row?.buttons.map(\.action.style) == [.destructive, .normal])
            stage.tap("Flag")
            stage.wait(1)
            #expect(page.log == ["flag"])
            #expect(offset(page) == 0)
            #expect(page.table.rowSwipe.row == nil)
        }
    }

    @Test func deletedRowLeavesItsCellAsItWas() {
        with { stage, page in
            stage.swipe("a", .left)
            stage.wait(1)
            stage.tap("Delete")
            stage.wait(1)
            #expect(page.log == ["delete a"])
            #expect(page.table.visibleCells.map(\.bounds.minX) == [0, 0])
            #expect(page.table.rowSwipe.row == nil)
        }
    }

    @Test(arguments: [true, false])
    func longSwipeDoesWhatTheFirstButtonDoes(isAllowed: Bool) {
        with { stage, page in
            page.allowsFull = isAllowed
            stage.drag(from: CGPoint(x: 380, y: 20), to: CGPoint(x: 40, y: 20), duration: 0.5)
            stage.wait(1)
            #expect(page.log == (isAllowed ? ["delete a"] : []))
            #expect(offset(page) == (isAllowed ? 0 : 148.5))
        }
    }

    /// A touch elsewhere closes the row and selects nothing; a slow drag back closes it as well.
    @Test func touchElsewhereCloses() {
        with { stage, page in
            stage.swipe("a", .left)
            stage.wait(1)
            stage.tap(at: CGPoint(x: 100, y: 66))
            stage.wait(1)
            #expect(offset(page) == 0)
            stage.swipe("a", .left)
            stage.wait(1)
            stage.tap(at: CGPoint(x: 100, y: 20))
            stage.wait(1)
            #expect(offset(page) == 0)
            #expect(page.log == [])
            stage.tap(at: CGPoint(x: 100, y: 66))
            #expect(page.log == ["select b"])
        }
    }

    @Test func shortDragComesBack() {
        with { stage, page in
            stage.drag(from: CGPoint(x: 300, y: 20), to: CGPoint(x: 250, y: 20), duration: 0.5, hold: 0.2)
            #expect(page.table.rowSwipe.row?.buttons.count == 2)
            stage.wait(1)
            #expect(offset(page) == 0)
            #expect(page.table.rowSwipe.row == nil)
        }
    }

    @Test(arguments: UIUserInterfaceLayoutDirection.allBoth)
    func leadingButtonsAreAtTheOtherSide(direction: UIUserInterfaceLayoutDirection) {
        with(direction) { stage, page in
            let back: UISwipeGestureRecognizer.Direction = direction == .leftToRight ? .right : .left
            stage.swipe("a", back)
            stage.wait(1)
            #expect(offset(page) == 0)
            stage.swipe("b", back)
            stage.wait(1)
            #expect(offset(page, 1) == (direction == .leftToRight ? -74 : 74))
            let button = page.table.rowSwipe.row?.buttons.first
            #expect(direction == .leftToRight ? button?.frame.maxX == 0 : button?.frame.minX == 390)
        }
    }

    @Test func rowsOfCollectionListsAreSwiped() {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        stage.run {
            var look = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            var chosen: [IndexPath] = []
            look.trailingSwipeActionsConfigurationProvider = { path in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "Pin") { _, _, done in
                        chosen.append(path)
                        done(true)
                    }
                ])
            }
            let list = UICollectionView(
                frame: stage.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: look))
            stage.window.addSubview(list)
            let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = item
                cell.contentConfiguration = content
            }
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
                $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b"])
            source.apply(snapshot, animatingDifferences: false)
            stage.window.layoutIfNeeded()
            stage.swipe("b", .left)
            stage.wait(1)
            let cell = list.cellForItem(at: IndexPath(item: 1, section: 0))
            #expect(cell?.bounds.minX == 74)
            #expect(cell?.configurationState.isSwiped == true)
            stage.tap("Pin")
            stage.wait(1)
            #expect(chosen == [IndexPath(item: 1, section: 0)])
            #expect(cell?.bounds.minX == 0)
            #expect(cell?.configurationState.isSwiped == false)
        }
    }
}

extension UIUserInterfaceLayoutDirection {
    fileprivate static let allBoth: [UIUserInterfaceLayoutDirection] = [.leftToRight, .rightToLeft]
}
