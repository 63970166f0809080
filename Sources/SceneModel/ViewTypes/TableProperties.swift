import Foundation
import Geometry
import SceneSyntax
import Views

/// Rows of a list, and what stands above and below them.
struct ListSection: Sendable {
    package var header: String?
    package var footer: String?
    /// How many of the list's rows, in their order, are its own.
    package var count = 0

    package static let keys = Keys<Self>("section", "A part of a table or a collection.", list: keyList) {
        map, section in
        section.count = map["rows"]?.list("a list of rows")?.count ?? 0
        for (key, text) in [("header", section.header), ("footer", section.footer)] {
            if let text, let place = map[key] { map.context.note(text, font: nil, at: place) }
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("header", .shownText, \.header, "Above its rows.", "Places")
        Key("footer", .shownText, \.footer, "Below its rows, small; of tables only.", "All times are local.")
        Key(
            readByOwner: "rows", .list(.table("view.cell")), default: "[]", "As `rows` of the list.",
            "[{ text: Oslo }]")
    }
}

/// A type of view that has rows.
protocol ListProperties: ViewTypeProperties {
    var sections: [ListSection]? { get set }
}

extension ListProperties {
    /// The keys of every list. Whoever reads a view reads the rows themselves, since they are views of its own.
    static func rowKeys(_ example: String) -> [Key<Self>] {
        [
            Key(
                "rows", ValueReader(.list(.table("view.cell"))) { $0.list("a list of rows")?.count },
                default: "[]",
                "Cells that the list lays out: with texts, or components. Paths count them after the subviews.",
                example
            ) { count, list in list.sections = [ListSection(count: count)] },
            Key(
                "sections",
                ValueReader(.list(.table("section"))) { field in
                    let sections = field.list("a list of sections")?.map {
                        $0.read(
                            ListSection.keys, "a map such as { header: Places, rows: [{ text: Oslo }] }", of: "section",
                            into: ListSection())
                    }
                    return sections?.compactMap { $0 }
                }, default: "[]", "Rows in groups.", "[{ header: Places, rows: [{ text: Oslo }] }]"
            ) { sections, list in list.sections = sections },
        ]
    }

    /// The views of each section, taken from the subviews that the rows have become: the last ones.
    func divided<Cell: UIView>(_ subviews: [UIView], as _: Cell.Type) -> [(section: ListSection, cells: [Cell])] {
        let sections = sections ?? []
        var rest = subviews.suffix(sections.reduce(0) { $0 + $1.count })
        return sections.map { section in
            defer { rest = rest.dropFirst(section.count) }
            return (section, rest.prefix(section.count).compactMap { $0 as? Cell })
        }
    }
}

extension FieldMap {
    /// The rows of a list and of its sections, in their order.
    package var rowFields: [Field] {
        let own = self["rows"]?.list("a list of rows") ?? []
        let sections: [FieldMap] = (self["sections"]?.list("a list of sections") ?? []).compactMap { field in
            guard case .mapping = field.node.content else { return nil }
            return field.map("a section")
        }
        return own + sections.flatMap { $0["rows"]?.list("a list of rows") ?? [] }
    }

    /// Keys that say what is inside a view, which no step can change.
    static let rowKeys = ["rows", "sections"]
}

/// `type: table`
struct TableProperties: ListProperties {
    package var sections: [ListSection]?
    package var style: UITableView.Style?
    package var separator: UITableView.SeparatorStyle?
    var separatorInset: CGFloat?
    var rowHeight: CGFloat?
    package var contentOffset: CGPoint?
    var insetAdjustment: InsetAdjustment?

    package init() {}

    package static let keys = Keys<Self>(
        "table",
        "A table. With `rows` or `sections` it lays them out, each as high as its contents; cells among `subviews` keep their frames.",
        exclusive: [["rows", "sections"]], list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        rowKeys("[{ text: Oslo, accessory: disclosure }]")
        Key("style", .choice("a table style"), \.style, default: "plain", "How its sections look.", "insetGrouped")
        Key(
            "separator", .choice("a separator style"), \.separator, default: "singleLine", "Between rows.", "none")
        Key(
            "separatorInset", .length, \.separatorInset, default: "where the text begins", "Where separators begin.",
            "0")
        Key("rowHeight", .length, \.rowHeight, default: "what each row's contents want", "Of every row; points.", "60")
        Key(
            "contentOffset", .point, \.contentOffset, default: "[0, 0]", "How far it is scrolled.", "[0, 40]")
        InsetAdjustment.key(\.insetAdjustment)
    }

    var drawnFonts: [FontDescription] { sections == nil ? [] : [FontDescription()] }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UITableView else { return }
        if let style { view.style = style }
        if let separator { view.separatorStyle = separator }
        if let separatorInset { view.separatorInset = UIEdgeInsets(left: separatorInset) }
        if let rowHeight { view.rowHeight = rowHeight }
        if let contentOffset { view.bounds.origin = contentOffset }
        (insetAdjustment ?? .never).apply(to: view)
    }

    package func arrange(_ view: UIView, subviews: [UIView]) {
        guard let view = view as? UITableView, sections != nil else { return }
        view.setSections(
            divided(subviews, as: UITableViewCell.self).map {
                UITableView.Section(cells: $0.cells, header: $0.section.header, footer: $0.section.footer)
            })
    }
}

/// `type: collection`
struct CollectionProperties: ListProperties {
    package var sections: [ListSection]?
    package var itemSize: CGSize?
    package var columns: Int?
    var lineSpacing: CGFloat?
    var itemSpacing: CGFloat?
    package var sectionInset: [CGFloat]?
    package var direction: UICollectionViewFlowLayout.ScrollDirection?
    package var headerHeight: CGFloat?
    package var contentOffset: CGPoint?
    var insetAdjustment: InsetAdjustment?

    package init() {}

    package static let keys = Keys<Self>(
        "collection",
        "A collection. With `rows` or `sections` it lays items out in lines, as `UICollectionViewFlowLayout` does; cells among `subviews` keep their frames.",
        exclusive: [["rows", "sections"]], list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        rowKeys("[{ symbol: star }]")
        Key("itemSize", .size, \.itemSize, default: "[50, 50]", "Of every item.", "[100, 100]")
        Key(
            "columns", .integer(1...100), \.columns, default: "as many as fit",
            "Items in a line, as wide as there is room; where it scrolls sideways, as high.", "2")
        Key("minimumLineSpacing", .length, \.lineSpacing, default: "10", "Points between lines.", "12")
        Key(
            "minimumInteritemSpacing", .length, \.itemSpacing, default: "10", "The least between items of a line.", "12"
        )
        Key(
            "sectionInset",
            ValueReader(.numbers(form: ["top", "left", "bottom", "right"])) {
                $0.numbers(4, "[top, left, bottom, right]")
            }, \.sectionInset, default: "[0, 0, 0, 0]", "Around the items of a section.", "[16, 16, 16, 16]")
        Key(
            "scrollDirection", .choice("a scroll direction"), \.direction, default: "vertical",
            "Where lines follow each other.",
            "horizontal")
        Key(
            "headerHeight", .length, \.headerHeight, default: "44", "Of the headers of sections; sideways their width.",
            "60")
        Key(
            "contentOffset", .point, \.contentOffset, default: "[0, 0]", "How far it is scrolled.", "[0, 40]")
        InsetAdjustment.key(\.insetAdjustment)
    }

    var drawnFonts: [FontDescription] { sections == nil ? [] : [FontDescription()] }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UICollectionView else { return }
        if let contentOffset { view.bounds.origin = contentOffset }
        (insetAdjustment ?? .never).apply(to: view)
        guard sections != nil || view.collectionViewLayout != nil else { return }
        let layout = view.collectionViewLayout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
        if let itemSize { layout.itemSize = itemSize }
        if let columns { layout.columns = columns }
        if let lineSpacing { layout.minimumLineSpacing = lineSpacing }
        if let itemSpacing { layout.minimumInteritemSpacing = itemSpacing }
        if let sectionInset {
            layout.sectionInset = UIEdgeInsets(
                top: sectionInset[0], left: sectionInset[1], bottom: sectionInset[2], right: sectionInset[3])
        }
        if let direction { layout.scrollDirection = direction }
        let height = headerHeight ?? (layout.headerReferenceSize == .zero ? 44 : layout.headerReferenceSize.height)
        layout.headerReferenceSize = CGSize(width: height, height: height)
        view.collectionViewLayout = layout
    }

    package func arrange(_ view: UIView, subviews: [UIView]) {
        guard let view = view as? UICollectionView, sections != nil else { return }
        view.setSections(
            divided(subviews, as: UICollectionViewCell.self).map { section, cells in
                UICollectionView.Section(cells: cells, header: section.header.map(Self.header))
            })
    }

    private static func header(_ text: String) -> UIView {
        let (view, label) = (UIView(), UILabel())
        view.isOpaque = false
        (label.text, label.font) = (text, .preferredFont(forTextStyle: .headline))
        label.pins = LayoutPins(left: .points(16), top: .points(0), right: .points(16), bottom: .points(0))
        view.addSubview(label)
        return view
    }
}
