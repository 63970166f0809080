import Foundation
import Geometry

/// Rows below each other: those of a data source or of sections that are given, or a container of the cells that were
/// put in it, which keep their frames.
open class UITableView: UIScrollView {
    /// How the rows of a section are set apart from those of others.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// `plain` rows go from edge to edge, one section after the other; `grouped` has room between sections, on a
        /// gray ground; `insetGrouped` makes each section a card with round corners.
        case plain, grouped, insetGrouped
    }
    /// What is drawn between rows.
    public enum SeparatorStyle: String, Sendable, Hashable, CaseIterable {
        /// `singleLine` is a line of one pixel, `none` nothing.
        case none, singleLine
    }
    /// The height that stands for what a row's contents ask for.
    public static let automaticDimension: CGFloat = -1

    /// Rows with what stands above and below them.
    public struct Section {
        /// The rows in their order.
        public var cells: [UITableViewCell]
        /// The text above the rows; nil for none. Grouped tables below iOS 26 show it in capitals.
        public var header: String?
        /// The smaller text below the rows; nil for none.
        public var footer: String?
        /// A section of these rows.
        public init(cells: [UITableViewCell], header: String? = nil, footer: String? = nil) {
            (self.cells, self.header, self.footer) = (cells, header, footer)
        }
    }

    /// How sections are set apart, as the table was made; `.plain` by default.
    public package(set) var style: Style { didSet { setNeedsLayout() } }
    /// What is drawn between rows; `.singleLine` by default.
    public var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
    /// The inset whose left side is where separators begin, in points; nil, the default, begins them where the text
    /// does. The other sides do not count, and a cell's own inset wins.
    public var separatorInset: UIEdgeInsets? { didSet { setNeedsLayout() } }
    /// The colour of the lines between rows; `.separator` by default.
    public var separatorColor: UIColor = .separator { didSet { setNeedsLayout() } }
    /// The height of each row in points; `automaticDimension`, the default, is what its contents ask for.
    public var rowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
    /// Kept for code that sets it. It has no effect: every row is measured.
    public var estimatedRowHeight = UITableView.automaticDimension
    /// A view above all rows, as wide as the table; its height stays. Nil, the default, for none.
    public var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
    /// A view below all rows, as wide as the table; its height stays. Nil, the default, for none.
    public var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }

    /// Who makes the rows; it is not kept alive. Setting it loads all of them at the next layout; nil leaves what is
    /// shown.
    public weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    /// Who may give rows heights and is told of those that are selected; it is not kept alive. Nil by default.
    public weak var delegate: (any UITableViewDelegate)?

    /// A table without rows yet.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override init(frame: CGRect) {
        style = .plain
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// All cells in the table, from back to front: also those that are scrolled out of sight, unlike UIKit.
    public var visibleCells: [UITableViewCell] { subviews.compactMap { $0 as? UITableViewCell } }

    // MARK: Sections

    private var sections: [Section] = []
    /// The labels of headers and footers and the lines between rows, which each layout uses again from the first on.
    private var labels: [UILabel] = [], lines: [UIView] = []
    private var usedLabels = 0, usedLines = 0
    private var needsData = false
    /// Whether the table lays its rows out, as it does once it has sections; else cells keep their frames.
    public private(set) var arrangesRows = false

    /// Shows these rows.
    public func setSections(_ sections: [Section]) {
        let kept = Set(sections.flatMap(\.cells).map(ObjectIdentifier.init))
        for cell in self.sections.flatMap(\.cells) where !kept.contains(ObjectIdentifier(cell)) {
            cell.removeFromSuperview()
        }
        self.sections = sections
        arrangesRows = true
        for cell in sections.flatMap(\.cells) where cell.superview !== self { addSubview(cell) }
        setNeedsLayout()
    }

    /// How many sections there are, after the data source was asked if it has to be.
    public var numberOfSections: Int {
        loadIfNeeded()
        return sections.count
    }
    /// How many rows a section has; 0 for a section out of range.
    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return sections.indices.contains(section) ? sections[section].cells.count : 0
    }
    /// The cell of a row, also of one that is out of sight; nil for a path that leads to none.
    public func cellForRow(at path: IndexPath) -> UITableViewCell? {
        loadIfNeeded()
        guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].cells[path.row]
    }
    /// The section and the row of a cell; nil for a cell that is not one of a section.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        for (section, value) in sections.enumerated() {
            if let row = value.cells.firstIndex(where: { $0 === cell }) { return IndexPath(row: row, section: section) }
        }
        return nil
    }
    /// The frame of a row in the table's contents, in points, after a layout if one is due; zero for a path that leads
    /// to no row.
    public func rectForRow(at path: IndexPath) -> CGRect {
        layoutIfNeeded()
        return cellForRow(at: path)?.frame ?? .zero
    }

    // MARK: Data source

    private var makers: [String: () -> UITableViewCell] = [:]

    /// How cells of a kind are made: `register(ItemCell(), forCellReuseIdentifier: "item")`, where an app writes
    /// `ItemCell.self`. Each row gets a cell of its own.
    public func register(
        _ make: @autoclosure @escaping () -> UITableViewCell, forCellReuseIdentifier identifier: String
    ) {
        makers[identifier] = make
    }
    /// A new cell of the kind that was registered, nil for a name that was not. Cells are not used again here.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { makers[identifier]?() }
    /// A new cell of the kind that was registered: cells are not used again here. For a name that was not registered it
    /// is an empty cell and a diagnostic, where UIKit stops the app.
    public func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
        if let cell = makers[identifier]?() { return cell }
        Stage.current?.reportDiagnostic("table: no cell is registered as \(identifier)")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Asks the data source again, at the next layout.
    public func reloadData() {
        needsData = true
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard needsData, let dataSource else { return }
        needsData = false
        let count = dataSource.numberOfSections(in: self)
        setSections(
            (0..<max(0, count)).map { section in
                let rows = dataSource.tableView(self, numberOfRowsInSection: section)
                return Section(
                    cells: (0..<max(0, rows)).map {
                        dataSource.tableView(self, cellForRowAt: IndexPath(row: $0, section: section))
                    },
                    header: dataSource.tableView(self, titleForHeaderInSection: section),
                    footer: dataSource.tableView(self, titleForFooterInSection: section))
            })
    }

    /// Marks the row as selected and tells the delegate, which UIKit does only for a tap. It is never animated, and
    /// other rows stay selected.
    public func selectRow(at path: IndexPath, animated: Bool = false) {
        cellForRow(at: path)?.isSelected = true
        delegate?.tableView(self, didSelectRowAt: path)
    }
    /// Takes a row's mark away. It is never animated, and the delegate is not told.
    public func deselectRow(at path: IndexPath, animated: Bool) { cellForRow(at: path)?.isSelected = false }

    // MARK: Layout

    /// Points between the edge and the contents of rows; in the style `insetGrouped` also around the cards.
    private var margin: CGFloat { bounds.width >= 390 ? 20 : 16 }
    private var cardInset: CGFloat { style != .insetGrouped ? 0 : isOnIOS26 ? 9 : margin }
    private var cardRadius: CGFloat { isOnIOS26 ? 26 : 10 }

    private func height(of cell: UITableViewCell, at path: IndexPath, width: CGFloat) -> CGFloat {
        if let own = delegate?.tableView(self, heightForRowAt: path), own >= 0 { return own }
        if let given = cell.givenHeight { return given }
        return rowHeight >= 0 ? rowHeight : cell.fittingHeight(width: width)
    }

    open override func layoutSubviews() {
        loadIfNeeded()
        super.layoutSubviews()
        guard arrangesRows else { return }
        showGround()
        (usedLabels, usedLines) = (0, 0)
        var y: CGFloat = 0
        if let header = tableHeaderView {
            header.frame = CGRect(x: 0, y: y, width: bounds.width, height: header.bounds.height)
            y += header.bounds.height
        }
        for (index, section) in sections.enumerated() {
            y = place(section, index, from: y)
        }
        if let footer = tableFooterView {
            footer.frame = CGRect(x: 0, y: y, width: bounds.width, height: footer.bounds.height)
            y += footer.bounds.height
        }
        contentSize = CGSize(width: bounds.width, height: y)
        labels[usedLabels...].forEach { $0.removeFromSuperview() }
        lines[usedLines...].forEach { $0.removeFromSuperview() }
        labels.removeSubrange(usedLabels...)
        lines.removeSubrange(usedLines...)
    }

    private func place(_ section: Section, _ index: Int, from top: CGFloat) -> CGFloat {
        var y = top
        let isGrouped = style != .plain
        if let header = section.header {
            y = placeHeader(header, isFirst: index == 0, from: y)
        } else if isGrouped {
            y += index == 0 ? 35 : 17.67
        }
        let width = bounds.width - 2 * cardInset
        for (row, cell) in section.cells.enumerated() {
            let height = height(of: cell, at: IndexPath(row: row, section: index), width: width)
            cell.margin = style == .insetGrouped && isOnIOS26 ? 16 : margin
            cell.ground = isGrouped ? .secondarySystemGroupedBackground : .systemBackground
            let frame = CGRect(x: cardInset, y: y, width: width, height: height)
            // A scene's changes to the place of a cell hold: only what layout decides is set.
            cell.setUntransformedFrame(frame)
            if style == .insetGrouped { round(cell, isFirst: row == 0, isLast: row == section.cells.count - 1) }
            y += height
            if separatorStyle == .singleLine { addLine(below: cell, row: row, of: section.cells.count) }
        }
        if style == .grouped, separatorStyle == .singleLine, let first = section.cells.first {
            addLine(from: 0, at: first.frame.minY)
        }
        if let footer = section.footer {
            let label = sectionLabel(footer, .systemFont(ofSize: footnote, weight: .regular), .secondaryLabel)
            let size = label.sizeThatFits(CGSize(width: bounds.width - 2 * (cardInset + margin), height: 0))
            label.frame = inReadingDirection(
                CGRect(
                    x: cardInset + margin, y: y + 7, width: bounds.width - 2 * (cardInset + margin), height: size.height
                ))
            y += max(isOnIOS26 ? 30 : 29.67, size.height + 14)
        } else if isGrouped {
            y += 17.67
        }
        return y
    }

    private var footnote: CGFloat { UIFont.preferredFont(forTextStyle: .footnote).pointSize }

    private func placeHeader(_ text: String, isFirst: Bool, from top: CGFloat) -> CGFloat {
        let body = UIFont.preferredFont(forTextStyle: .headline)
        // iOS 15 to 18 write the headers of groups small and in capitals.
        let isSmall = style != .plain && !isOnIOS26
        let label = sectionLabel(
            isSmall ? text.uppercased() : text, isSmall ? .preferredFont(forTextStyle: .footnote) : body,
            isSmall ? .secondaryLabel : .label)
        let x = style == .plain && isOnIOS26 ? 8 : cardInset + margin
        let size = label.sizeThatFits(CGSize(width: bounds.width - 2 * x, height: 0))
        // Room above a header that is not the first thing in a plain table.
        let above: CGFloat = style == .plain ? (isOnIOS26 || !isFirst ? 22 : 0) : isFirst && !isOnIOS26 ? 17.67 : 0
        let height: CGFloat = isSmall ? 38 : max(40.5, size.height + 20)
        let y = isSmall ? top + above + height - size.height - 7 : top + above + (height - size.height) / 2
        label.frame = inReadingDirection(
            CGRect(x: x, y: nearestPixel(y), width: bounds.width - 2 * x, height: size.height))
        return top + above + height
    }

    private func sectionLabel(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
        if usedLabels == labels.count {
            labels.append(UILabel())
            addSubview(labels[usedLabels])
        }
        let label = labels[usedLabels]
        usedLabels += 1
        (label.text, label.font, label.textColor, label.numberOfLines) = (text, font, color, 0)
        return label
    }

    private func round(_ cell: UITableViewCell, isFirst: Bool, isLast: Bool) {
        cell.layer.cornerRadius = isFirst || isLast ? cardRadius : 0
        cell.layer.cornerCurve = .continuous
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.topLeft, .topRight]) }
        if isLast { corners.formUnion([.bottomLeft, .bottomRight]) }
        cell.layer.maskedCorners = corners
        cell.clipsToBounds = true
    }

    private func addLine(below cell: UITableViewCell, row: Int, of count: Int) {
        let isLast = row == count - 1
        if isLast, style == .insetGrouped { return }
        let start = isLast && style == .grouped ? 0 : (cell.separatorInset ?? separatorInset)?.left ?? cell.textStart
        addLine(from: cell.frame.minX + start, at: cell.frame.maxY)
    }

    private func addLine(from start: CGFloat, at y: CGFloat) {
        let height = 1 / traitCollection.displayScale
        if usedLines == lines.count {
            lines.append(UIView.part())
            addSubview(lines[usedLines])
        }
        let line = lines[usedLines]
        usedLines += 1
        line.backgroundColor = separatorColor
        let end = bounds.width - cardInset - (isOnIOS26 && start > 0 ? (style == .plain ? 8 : 16) : 0)
        line.frame = inReadingDirection(
            CGRect(x: start, y: y - height, width: max(0, end - start), height: height))
    }

    private var shownGround: UIColor?

    /// Sets the background colour of the style, unless the table was given another.
    private func showGround() {
        guard backgroundColor == nil || backgroundColor == shownGround else { return }
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        shownGround = backgroundColor
    }
}

extension UITableViewCell {
    private struct GivenHeight { var points: CGFloat }
    /// The row's height in points where a scene gives it; nil for what the contents ask for.
    package var givenHeight: CGFloat? {
        get { associations[GivenHeight.self]?.points }
        set { associations[GivenHeight.self] = newValue.map(GivenHeight.init) }
    }
}

/// What a table asks for its rows.
public protocol UITableViewDataSource: AnyObject {
    /// How many rows a section has; less than 0 counts as 0.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row. It is asked for every row, also for those out of sight.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// How many sections there are; 1 unless implemented.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The text above a section's rows; nil, unless implemented, for none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The text below a section's rows; nil, unless implemented, for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
    /// One section, where the data source does not say.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// No text, where the data source does not say.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// No text, where the data source does not say.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

/// What a table asks and tells of single rows; all of it is optional.
public protocol UITableViewDelegate: AnyObject {
    /// The height of a row in points; `UITableView.automaticDimension` for what its contents ask for, and the table's
    /// `rowHeight` unless implemented.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Called by `UITableView.selectRow(at:animated:)`, which stands for a tap.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    /// The table's `rowHeight`, where the delegate does not say.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    /// Does nothing, where the delegate does not say.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension IndexPath {
    /// A row of a table, both counted from 0.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// An item of a collection, both counted from 0.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// The first of the path's numbers; 0 for an empty path.
    public var section: Int { count > 0 ? self[0] : 0 }
    /// The second of the path's numbers; 0 for a shorter path.
    public var row: Int { count > 1 ? self[1] : 0 }
    /// The same number as `row`, as collections call it.
    public var item: Int { row }
}
