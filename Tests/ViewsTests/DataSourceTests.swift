import Foundation
import Geometry
import Testing

@testable import Views

/// Tables and collections that ask data sources: only what is in sight exists.
@Suite struct DataSourceTests {
    final class City: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { nil }
        var reuses = 0
        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    final class Numbers: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections: [[String]]
        var asked: [IndexPath] = []
        var height: CGFloat = 50
        var log: [String] = []
        init(_ sections: [[String]]) { self.sections = sections }
        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked.append(indexPath)
            let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
            cell.textLabel?.text = sections[indexPath.section][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.append("deselect \(indexPath.row)")
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll \(scrollView.contentOffset.y)") }
    }

    private func table(_ rows: [[String]], _ body: (UITableView, Numbers, Stage) -> Void) {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        stage.run {
            let (table, numbers) = (UITableView(frame: stage.window.bounds), Numbers(rows))
            table.register(City.self, forCellReuseIdentifier: "city")
            (table.dataSource, table.delegate) = (numbers, numbers)
            stage.window.addSubview(table)
            stage.window.layoutIfNeeded()
            body(table, numbers, stage)
        }
    }

    private func texts(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    @Test func onlyRowsInSightHaveCells() {
        table([(0..<10_000).map(String.init)]) { table, numbers, _ in
            #expect(numbers.asked.count == 8 && table.contentSize == CGSize(width: 300, height: 500_000))
            #expect(table.visibleCells.allSatisfy { $0 is City })
            let first = table.visibleCells[0]
            table.scrollToRow(at: IndexPath(row: 5000, section: 0), at: .top, animated: false)
            #expect(texts(table).first == "5000" && numbers.asked.count == 16)
            #expect(table.subviews.compactMap { $0 as? City }.count == 8)
            // A cell that is used again is one of the first.
            table.setContentOffset(.zero, animated: false)
            #expect(table.visibleCells.contains { $0 === first })
            #expect(table.cellForRow(at: IndexPath(row: 9, section: 0)) == nil)
            #expect(table.rectForRow(at: IndexPath(row: 9000, section: 0)).minY == 450_000)
            #expect(numbers.log.last == "scroll 0.0")
        }
    }

    @Test func rowsThatWantTheirOwnHeightAreMeasuredInSight() {
        table([["a", "b", "c"]]) { table, numbers, _ in
            numbers.height = UITableView.automaticDimension
            table.reloadData()
            table.layoutIfNeeded()
            #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 88, width: 300, height: 44))
        }
    }

    @Test func tapsSelectOneRow() {
        table([["a", "b", "c"]]) { table, numbers, _ in
            table.tapRow(at: IndexPath(row: 0, section: 0))
            table.tapRow(at: IndexPath(row: 2, section: 0))
            #expect(numbers.log == ["select 0", "deselect 0", "select 2"])
            #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
            #expect(table.visibleCells.map(\.isSelected) == [false, false, true])
            table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
            #expect(table.indexPathForSelectedRow == nil)
        }
    }

    @Test func delegatesSayWhichRowIsDeselected() {
        final class Keeper: NSObject, UITableViewDelegate {
            var asked: [Int] = []
            func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
                asked.append(indexPath.row)
                return indexPath.row == 0 ? nil : indexPath
            }
        }
        table([["a", "b", "c"]]) { table, _, _ in
            let keeper = Keeper()
            table.delegate = keeper
            for row in [1, 0, 2] { table.tapRow(at: IndexPath(row: row, section: 0)) }
            #expect(keeper.asked == [1, 0])
            #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
            table.allowsMultipleSelection = true
            for row in [0, 2] { table.tapRow(at: IndexPath(row: row, section: 0)) }
            #expect(table.indexPathsForSelectedRows?.map(\.row) == [0])
            #expect(keeper.asked == [1, 0, 0, 2])
        }
    }

    @Test func changesMoveTheCellsThatStay() {
        table([["a", "b", "c"], ["x"]]) { table, numbers, stage in
            let kept = table.cellForRow(at: IndexPath(row: 2, section: 0))
            numbers.sections = [["new", "a", "c", "d"], ["x"]]
            table.performBatchUpdates {
                table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .left)
                table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 3, section: 0)], with: .fade)
            }
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === kept)
            // The row that goes is still there, on its way.
            #expect(table.subviews.contains { ($0 as? City)?.textLabel?.text == "b" })
            stage.waitUntilIdle()
            #expect(texts(table) == ["new", "a", "c", "d", "x"] && abs(stage.now - 0.3) < 1e-9)
            #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200])
            #expect(table.visibleCells.allSatisfy { $0.alpha == 1 })
            table.beginUpdates()
            numbers.sections = [["x"], ["new", "a", "c", "d"]]
            table.moveSection(1, toSection: 0)
            table.endUpdates()
            stage.waitUntilIdle()
            #expect(texts(table) == ["x", "new", "a", "c", "d"])
        }
    }

    @Test func changesThatDoNotFitAreSaid() {
        table([["a", "b"]]) { table, numbers, stage in
            var said: [String] = []
            stage.reportDiagnostic = { said.append($0) }
            numbers.sections = [["a", "b", "c", "d"]]
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            #expect(said.count == 1)
            stage.waitUntilIdle()
            #expect(table.numberOfRows(inSection: 0) == 4)
        }
    }

    @Test func snapshotsAnimateWhatDiffers() {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        stage.run {
            let table = UITableView(frame: stage.window.bounds)
            table.register(City.self, forCellReuseIdentifier: "city")
            let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
                let cell = table.dequeueReusableCell(withIdentifier: "city", for: path)
                cell.textLabel?.text = name
                return cell
            }
            stage.window.addSubview(table)
            func show(_ names: [String]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(names)
                source.apply(snapshot)
            }
            show(["a", "b", "c"])
            table.layoutIfNeeded()
            let b = table.cellForRow(at: IndexPath(row: 1, section: 0))
            show(["b", "d", "a"])
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === b)
            stage.waitUntilIdle()
            #expect(texts(table) == ["b", "d", "a"])
        }
    }

    // MARK: Collections

    final class Tile: UICollectionViewCell {}
    final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var count: Int
        init(_ count: Int) { self.count = count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            cell.tag = indexPath.item
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 90, height: indexPath.item == 0 ? 60 : 90) }
    }

    private func collection(_ layout: UICollectionViewLayout, _ tiles: Tiles, _ body: (UICollectionView, Stage) -> Void)
    {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        stage.run {
            let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
            view.register(Tile.self, forCellWithReuseIdentifier: "tile")
            (view.dataSource, view.delegate) = (tiles, tiles)
            stage.window.addSubview(view)
            stage.window.layoutIfNeeded()
            body(view, stage)
        }
    }

    @Test func aFlowLayoutAsksItsDelegate() {
        collection(UICollectionViewFlowLayout(), Tiles(1000)) { view, _ in
            #expect(view.visibleCells.count == 12)
            #expect(view.visibleCells.allSatisfy { $0 is Tile })
            #expect(
                view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame
                    == CGRect(x: 0, y: 15, width: 90, height: 60))
            #expect(
                view.cellForItem(at: IndexPath(item: 4, section: 0))?.frame
                    == CGRect(x: 105, y: 100, width: 90, height: 90))
            view.scrollToItem(at: IndexPath(item: 600, section: 0), at: .top, animated: false)
            #expect(view.visibleCells.contains { $0.tag == 600 })
            #expect(view.subviews.count <= 20)
        }
    }

    final class Circle: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.center = CGPoint(x: 150, y: CGFloat(40 * indexPath.item + 40))
            attributes.size = CGSize(width: 20, height: 20)
            attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
            attributes.zIndex = -indexPath.item
            return attributes
        }
    }

    @Test func aLayoutOfOnesOwnPlacesItems() {
        collection(Circle(), Tiles(3)) { view, _ in
            let cell = view.cellForItem(at: IndexPath(item: 2, section: 0))
            #expect(cell?.center == CGPoint(x: 150, y: 120) && cell?.frame.width == 40)
            // The last one is the deepest.
            #expect(view.subviews.first === cell)
        }
    }

    @Test func groupsOfACompositionalLayoutRepeat() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 10, bottom: 0, trailing: 10)
        collection(UICollectionViewCompositionalLayout(section: section), Tiles(5)) { view, _ in
            #expect(
                view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame
                    == CGRect(x: 155, y: 135, width: 130, height: 90))
            #expect(view.contentSize.height == 340)
        }
    }
}
