import Foundation
import Geometry
import Testing

@testable import Views

/// Tables, collections, alerts and sheets against the measured ones.
struct ListTests {
    private func on<R>(_ system: SystemVersion = .ios18, scale: CGFloat = 3, _ body: () -> R) -> R {
        let traits = UITraitCollection(displayScale: scale, systemVersion: system)
        return UITraitCollection.$current.withValue(traits, operation: body)
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: w, height: h)
    }

    private func expect(_ found: CGRect, _ wanted: CGRect, within tolerance: CGFloat = 0.5) {
        let pairs = [
            (found.minX, wanted.minX), (found.minY, wanted.minY), (found.width, wanted.width),
            (found.height, wanted.height),
        ]
        #expect(pairs.allSatisfy { abs($0 - $1) <= tolerance }, "\(found) instead of \(wanted)")
    }

    /// At accessibility sizes a text wraps and its row grows; what stands beside a title stands below it.
    @Test func largeTextWrapsInRows() throws {
        func row(_ category: UIContentSizeCategory) throws -> (height: CGFloat, text: CGRect, detail: CGRect) {
            let traits = UITraitCollection(displayScale: 2, preferredContentSizeCategory: category)
            return try UITraitCollection.$current.withValue(traits) {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "Appearance of the whole app"
                cell.detailTextLabel?.text = "Dark"
                let height = cell.fittingHeight(width: 320)
                cell.frame.size = CGSize(width: 320, height: height)
                cell.layoutIfNeeded()
                return (height, try #require(cell.textLabel).frame, try #require(cell.detailTextLabel).frame)
            }
        }
        let usual = try row(.extraExtraExtraLarge)
        #expect(usual.text.height < 40 && usual.detail.minX > usual.text.maxX)
        let large = try row(.accessibilityLarge)
        #expect(large.text.height > 70 && large.detail.minY >= large.text.maxY && large.height > large.detail.maxY)
    }

    // MARK: Flow layout

    @Test func aGridKeepsItsColumns() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (12, 12)
        layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        let places = layout.places([(8, false, false)], in: CGSize(width: 375, height: 480))
        let wanted = (0..<8).map { i in
            rect([16, 137.5, 259][i % 3], [16, 128, 240][i / 3], 100, 100)
        }
        for (found, wanted) in zip(places.sections[0].items, wanted) { expect(found, wanted) }
        #expect(places.size == CGSize(width: 375, height: 356))
    }

    @Test func linesFollowSideways() {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 96, height: 72)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (12, 10)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 14, bottom: 10, right: 14)
        layout.headerReferenceSize = CGSize(width: 44, height: 0)
        let places = layout.places([(4, true, false), (2, true, false)], in: CGSize(width: 375, height: 240))
        let first = [rect(58, 10, 96, 72), rect(58, 158, 96, 72), rect(166, 10, 96, 72), rect(166, 158, 96, 72)]
        for (found, wanted) in zip(places.sections[0].items, first) { expect(found, wanted) }
        for (found, wanted) in zip(places.sections[1].items, [rect(334, 10, 96, 72), rect(334, 158, 96, 72)]) {
            expect(found, wanted)
        }
        expect(places.sections[0].header, rect(0, 0, 44, 240))
        expect(places.sections[1].header, rect(276, 0, 44, 240))
    }

    @Test func columnsShareTheWidth() {
        let layout = UICollectionViewFlowLayout()
        (layout.columns, layout.itemSize.height) = (2, 40)
        let items = layout.places([(3, false, false)], in: CGSize(width: 210, height: 500)).sections[0].items
        #expect(items == [rect(0, 0, 100, 40), rect(110, 0, 100, 40), rect(0, 50, 100, 40)])
    }

    // MARK: Tables

    private func cell(_ text: String, _ detail: String? = nil) -> UITableViewCell {
        let cell = UITableViewCell(style: detail == nil ? .default : .subtitle)
        cell.textLabel?.text = text
        cell.detailTextLabel?.text = detail
        return cell
    }

    @Test func rowsOfIOS26AreAsHighAsMeasured() {
        on(.ios26, scale: 2) {
            let plain = UITableView(frame: rect(0, 0, 375, 600), style: .plain)
            plain.setSections([UITableView.Section(cells: [cell("Oslo"), cell("Bergen")], header: "Norway")])
            plain.layoutIfNeeded()
            let rows = plain.visibleCells
            expect(rows[0].frame, rect(0, 62.5, 375, 51.5))
            expect(rows[1].frame, rect(0, 114, 375, 51.5))
            #expect(abs((rows[0].textLabel?.frame.minY ?? 0) - 15.5) <= 0.5)
            #expect(rows[0].textLabel?.frame.minX == 16)
            let cards = UITableView(frame: rect(0, 0, 375, 600), style: .insetGrouped)
            cards.setSections([UITableView.Section(cells: [cell("Oslo", "Norway")], header: "Places", footer: "All")])
            cards.layoutIfNeeded()
            let card = cards.visibleCells[0]
            expect(card.frame, rect(9, 40.5, 357, 70.5))
            #expect(card.layer.cornerRadius == 26)
            #expect(abs((card.detailTextLabel?.frame.minY ?? 0) - 36) <= 0.5)
        }
    }

    @Test func rowsOfIOS18StandBelowEachOther() {
        on {
            let table = UITableView(frame: rect(0, 0, 375, 600), style: .plain)
            let tall = UITableViewCell()
            let label = UILabel()
            label.text = String(repeating: "Every word moves. ", count: 20)
            label.numberOfLines = 0
            tall.contentView.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: tall.contentView.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: tall.contentView.trailingAnchor, constant: -16),
                label.topAnchor.constraint(equalTo: tall.contentView.topAnchor, constant: 10),
                label.bottomAnchor.constraint(equalTo: tall.contentView.bottomAnchor, constant: -10),
            ])
            table.setSections([UITableView.Section(cells: [cell("Oslo"), tall, cell("Bergen")])])
            table.layoutIfNeeded()
            let rows = table.visibleCells
            #expect(rows[0].frame == rect(0, 0, 375, 44))
            let lines = label.sizeThatFits(CGSize(width: 343, height: 0)).height
            expect(rows[1].frame, rect(0, 44, 375, lines + 20))
            expect(label.frame, rect(16, 10, 343, lines))
            #expect(abs(rows[2].frame.minY - rows[1].frame.maxY) < 0.01)
            #expect(table.contentSize.height == rows[2].frame.maxY)
        }
    }

    private final class Cities: UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section + 1 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: path)
            cell.textLabel?.text = "\(path.section).\(path.row)"
            return cell
        }
    }

    @Test func aDataSourceIsAsked() {
        let (table, cities) = (UITableView(frame: rect(0, 0, 320, 480)), Cities())
        table.register(UITableViewCell(style: .value1, reuseIdentifier: "city"), forCellReuseIdentifier: "city")
        table.dataSource = cities
        table.layoutIfNeeded()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["0.0", "1.0", "1.1"])
        #expect(table.indexPath(for: table.visibleCells[2]) == IndexPath(row: 1, section: 1))
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 1)).minY == 88)
    }

    /// A table without sections is a container of what it is given.
    @Test func cellsOfATableWithoutSectionsKeepTheirFrames() {
        let (table, cell) = (UITableView(frame: rect(0, 0, 320, 480)), UITableViewCell(frame: rect(5, 6, 7, 8)))
        table.addSubview(cell)
        table.layoutIfNeeded()
        #expect(cell.frame == rect(5, 6, 7, 8))
        #expect(cell.subviews.isEmpty)
    }

    @Test func swipesUncoverActions() {
        let row = cell("Oslo")
        let table = UITableView(frame: rect(0, 0, 320, 480))
        table.setSections([UITableView.Section(cells: [row])])
        row.swipeActions = [UIContextualAction(style: .destructive, title: "Delete")]
        table.layoutIfNeeded()
        #expect(row.bounds.origin.x >= 74)
        #expect(row.subviews.last?.frame.minX == 320 && row.subviews.last?.frame.height == 44)
    }

    // MARK: Alerts and sheets

    struct AlertCase: Sendable {
        var title, message: String?
        var actions: [String]
        var style = UIAlertController.Style.alert
        var card: CGRect
    }

    static let alerts = [
        AlertCase(
            title: "Saved", message: "Your changes were saved.", actions: ["OK"],
            card: CGRect(x: 36.667, y: 362.333, width: 320, height: 152.333)),
        AlertCase(
            title: "Title only", actions: ["OK"], card: CGRect(x: 36.667, y: 375.333, width: 320, height: 126.333)),
        AlertCase(
            message: "Message only.", actions: ["OK"], card: CGRect(x: 36.667, y: 375.333, width: 320, height: 126.333)),
        AlertCase(
            title: "Photo", message: "Choose a source for the photo.",
            actions: ["Take Photo", "Choose Existing", "Delete", "Cancel"], style: .actionSheet,
            card: CGRect(x: 36.667, y: 278.333, width: 320, height: 320.333)),
    ]

    @Test(arguments: alerts)
    func alertsOfIOS26AreAsMeasured(_ test: AlertCase) {
        on(.ios26) {
            let alert = AlertView(frame: rect(0, 0, 393, 852))
            alert.ownSafeAreaInsets = UIEdgeInsets(top: 59, bottom: 34)
            (alert.title, alert.message, alert.style) = (test.title, test.message, test.style)
            alert.actions = test.actions.map { AlertView.Action(title: $0, style: $0 == "Cancel" ? .cancel : .default) }
            alert.layoutIfNeeded()
            expect(alert.card.frame, test.card)
        }
    }

    static let sheets: [(SheetView.Detent, CGRect)] = [
        (.large, CGRect(x: 0, y: 59, width: 393, height: 793)),
        (.medium, CGRect(x: 8, y: 403.687, width: 377, height: 440.313)),
        (.points(10), CGRect(x: 28, y: 815.4249, width: 337, height: 8.5751)),
        (.points(144), CGRect(x: 9.6216, y: 705.4293, width: 373.7568, height: 136.949)),
        (.points(200), CGRect(x: 8, y: 619.5267, width: 377, height: 224.4733)),
        (.points(500), CGRect(x: 8, y: 331.7405, width: 377, height: 512.2595)),
        (.points(10000), CGRect(x: 0, y: 59, width: 393, height: 793)),
    ]

    @Test(arguments: sheets)
    func sheetsOfIOS26AreAsMeasured(_ detent: SheetView.Detent, _ frame: CGRect) {
        let place = SheetView.place(
            detent, in: CGSize(width: 393, height: 852), safeArea: UIEdgeInsets(top: 59, bottom: 34), floats: true)
        expect(place.frame, frame, within: 0.01)
    }

    // MARK: Readable content

    @Test(arguments: [
        (320, 8, 8, 304), (1008, 8, 8, 992), (1009, 8, 44.5, 920), (1024, 8, 52, 920), (1400, 8, 240, 920),
        (1008, 40, 40, 928), (1009, 40, 44.5, 920), (1200, 200, 200, 800), (2000, 600, 600, 800), (1200, 0, 140, 920),
    ])
    func readableContentIsNotTooWide(_ width: CGFloat, _ margin: CGFloat, _ x: CGFloat, _ readable: CGFloat) {
        let view = UIView(frame: rect(0, 0, width, 400))
        view.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
        let frame = view.readableContentGuide.layoutFrame
        #expect(frame.minX == x && frame.width == readable)
    }
}
