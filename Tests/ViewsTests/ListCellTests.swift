import Foundation
import Geometry
import Testing

@testable import Views

/// Lists of collections: grounds, lines, corners, and what stands beside the contents.
@Suite struct ListCellTests {
    private final class Page: UIViewController {
        let style: UICollectionLayoutListConfiguration.Appearance
        var list: UICollectionView!
        private var source: UICollectionViewDiffableDataSource<Int, String>!
        let change: (inout UICollectionLayoutListConfiguration) -> Void
        init(
            _ appearance: UICollectionLayoutListConfiguration.Appearance,
            _ change: @escaping (inout UICollectionLayoutListConfiguration) -> Void
        ) {
            (style, self.change) = (appearance, change)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            var look = UICollectionLayoutListConfiguration(appearance: style)
            look.headerMode = .supplementary
            change(&look)
            list = UICollectionView(
                frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: look))
            view.addSubview(list)
            let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = item
                cell.contentConfiguration = content
                cell.accessories = [.label(text: "On"), .disclosureIndicator(), .delete(), .reorder()]
            }
            let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { view, _, _ in
                var content = view.defaultContentConfiguration()
                content.text = "Network"
                view.contentConfiguration = content
            }
            source = .init(collectionView: list) { $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2) }
            source.supplementaryViewProvider = { view, _, path in
                view.dequeueConfiguredReusableSupplementary(using: header, for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b", "c"])
            source.apply(snapshot, animatingDifferences: false)
        }
    }

    private func cells(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, editing: Bool = false,
        change: @escaping (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
        _ body: ([UICollectionViewListCell], Page) throws -> Void
    ) rethrows {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        try stage.run {
            let page = Page(appearance, change)
            stage.window.rootViewController = page
            stage.window.layoutIfNeeded()
            page.list.isEditing = editing
            stage.window.layoutIfNeeded()
            let rows = page.list.visibleCells.compactMap { $0 as? UICollectionViewListCell }
            for row in rows { row.layoutIfNeeded() }
            try body(rows, page)
        }
    }

    private func lines(_ cell: UICollectionViewListCell) -> [CGRect] {
        cell.subviews.filter { $0.frame.height <= 0.5 && $0.frame.width > 100 }.map(\.frame)
    }

    @Test("rows of inset groups lie on a card, with lines between them")
    func insetGroups() throws {
        cells(.insetGrouped) { rows, page in
            #expect(rows.count == 3 && rows.map(\.frame.minX) == [20, 20, 20])
            #expect(rows.map(\.layer.cornerRadius) == [10, 0, 10])
            #expect(rows[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(rows[0].layer.backgroundColor == UIColor.secondarySystemGroupedBackground.cgColor)
            #expect(rows.map { lines($0).count } == [1, 1, 0])
            #expect(lines(rows[0]).first?.minX == 20)
            #expect(page.list.subviews.first?.layer.backgroundColor == UIColor.systemGroupedBackground.cgColor)
            rows[1].isSelected = true
            #expect(rows[1].layer.backgroundColor == UITableViewCell.selection.cgColor)
        }
    }

    @Test("a grouped list has lines from edge to edge around its groups, and small capitals above them")
    func groups() throws {
        try cells(.grouped) { rows, page in
            #expect(lines(rows[0]).map(\.minX).sorted() == [0, 20] && lines(rows[2]).map(\.minX) == [0])
            let header = try #require(
                page.list.subviews.first { ($0 as? UICollectionViewListCell)?.listPlace?.role == .header })
            let label = try #require(header.descendant { ($0 as? UILabel)?.text == "NETWORK" } as? UILabel)
            #expect(label.font.pointSize == 13)
        }
    }

    enum Lines: CaseIterable {
        case none, hidden, visible, insets, colored, single

        func apply(_ look: inout UICollectionLayoutListConfiguration) {
            switch self {
            case .none: look.showsSeparators = false
            case .hidden: look.separatorConfiguration.bottomSeparatorVisibility = .hidden
            case .visible:
                look.separatorConfiguration.topSeparatorVisibility = .visible
                look.separatorConfiguration.bottomSeparatorVisibility = .visible
            case .insets:
                look.separatorConfiguration.bottomSeparatorInsets.leading = 50
                look.separatorConfiguration.bottomSeparatorInsets.trailing = 30
            case .colored: look.separatorConfiguration.color = .systemRed
            case .single:
                look.itemSeparatorHandler = { path, usual in
                    var own = usual
                    if path.item == 1 { own.bottomSeparatorVisibility = .hidden }
                    if path.item == 2 { own.bottomSeparatorVisibility = .visible }
                    return own
                }
            }
        }
        /// How many lines the rows have.
        var counts: [Int] {
            switch self {
            case .none, .hidden: [0, 0, 0]
            case .visible: [2, 2, 2]
            case .single: [1, 0, 1]
            case .insets, .colored: [1, 1, 0]
            }
        }
    }

    @Test("lines are as the list and its handler for single rows say", arguments: Lines.allCases)
    func separators(_ test: Lines) throws {
        try cells(.insetGrouped, change: test.apply) { rows, _ in
            #expect(rows.map { lines($0).count } == test.counts)
            if test == .insets { #expect(lines(rows[0]).map { [$0.minX, $0.maxX] } == [[50, 320]]) }
            let line = rows[0].subviews.first { $0.frame.height <= 0.5 && $0.frame.width > 100 }
            if let line { #expect(line.backgroundColor == (test == .colored ? .systemRed : .separator)) }
        }
    }

    @Test("accessories stand in their order at the end, and those for editing while that lasts")
    func accessories() throws {
        try cells(.plain) { rows, _ in
            let label = try #require(rows[0].subviews.first { ($0 as? UILabel)?.text == "On" })
            let arrow = try #require(rows[0].subviews.first { $0 is UIImageView })
            #expect(label.frame.maxX == arrow.frame.minX - 8 && arrow.frame.maxX == 370)
            #expect(rows[0].contentView.frame.minX == 0 && rows[0].contentView.frame.maxX == label.frame.minX)
            #expect(rows[0].backgroundColor == nil)
        }
        cells(.plain, editing: true) { rows, _ in
            #expect(rows[0].subviews.filter { $0 is UIImageView }.count == 3)
            #expect(rows[0].contentView.frame.minX > 30 && rows[0].configurationState.isEditing)
        }
    }
}

extension UIView {
    fileprivate func descendant(_ matches: (UIView) -> Bool) -> UIView? {
        for view in subviews {
            if matches(view) { return view }
            if let found = view.descendant(matches) { return found }
        }
        return nil
    }
}
