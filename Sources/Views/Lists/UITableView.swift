import Foundation
import Geometry

/// Rows below each other: those of a data source or of sections that are given, or a container of the cells that were
/// put in it, which keep their frames.
open class UITableView: UIScrollView {
    public enum Style: String, Sendable, Hashable, CaseIterable { case plain, grouped, insetGrouped }
    public enum SeparatorStyle: String, Sendable, Hashable, CaseIterable { case none, singleLine }
    public static let automaticDimension: CGFloat = -1

    /// Rows with what stands above and below them.
    public struct Section {
        public var cells: [UITableViewCell]
        public var header: String?
        public var footer: String?
        public init(cells: [UITableViewCell], header: String? = nil, footer: String? = nil) {
            (self.cells, self.header, self.footer) = (cells, header, footer)
        }
    }

    public package(set) var style: Style { didSet { setNeedsLayout() } }
    public var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
    /// Where separators begin, instead of where the text does.
    public var separatorInset: UIEdgeInsets? { didSet { setNeedsLayout() } }
    public var separatorColor: UIColor = .separator { didSet { setNeedsLayout() } }
    /// Points; `automaticDimension`, the default, is what each row's contents want.
    public var rowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
    public var estimatedRowHeight = UITableView.automaticDimension
    public var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
    public var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }

    public weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    public weak var delegate: (any UITableViewDelegate)?

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override init(frame: CGRect = .zero) {
        style = .plain
        super.init(frame: frame)
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    public var visibleCells: [UITableViewCell] { subviews.compactMap { $0 as? UITableViewCell } }

    // MARK: Sections

    private var sections: [Section] = []
    /// Of headers and footers, and between rows; used from the first on in each layout.
    private var labels: [UILabel] = [], lines: [UIView] = []
    private var usedLabels = 0, usedLines = 0
    private var needsData = false
    /// Whether rows are laid out here.
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

    public var numberOfSections: Int {
        loadIfNeeded()
        return sections.count
    }
    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return sections.indices.contains(section) ? sections[section].cells.count : 0
    }
    public func cellForRow(at path: IndexPath) -> UITableViewCell? {
        loadIfNeeded()
        guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].cells[path.row]
    }
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        for (section, value) in sections.enumerated() {
            if let row = value.cells.firstIndex(where: { $0 === cell }) { return IndexPath(row: row, section: section) }
        }
        return nil
    }
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
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { makers[identifier]?() }
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

    /// Marks the row and tells the delegate.
    public func selectRow(at path: IndexPath, animated: Bool = false) {
        cellForRow(at: path)?.isSelected = true
        delegate?.tableView(self, didSelectRowAt: path)
    }
    public func deselectRow(at path: IndexPath, animated: Bool) { cellForRow(at: path)?.isSelected = false }

    // MARK: Layout

    /// Points between the edge and the contents of rows; of `insetGrouped` also around the cards.
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

    /// The style's ground, unless the table was given another.
    private func showGround() {
        guard backgroundColor == nil || backgroundColor == shownGround else { return }
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        shownGround = backgroundColor
    }
}

extension UITableViewCell {
    private struct GivenHeight { var points: CGFloat }
    /// Instead of what the contents want; points.
    package var givenHeight: CGFloat? {
        get { associations[GivenHeight.self]?.points }
        set { associations[GivenHeight.self] = newValue.map(GivenHeight.init) }
    }
}

/// What a table asks for its rows.
public protocol UITableViewDataSource: AnyObject {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

public protocol UITableViewDelegate: AnyObject {
    /// `UITableView.automaticDimension` for what the row's contents want.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    public var section: Int { count > 0 ? self[0] : 0 }
    public var row: Int { count > 1 ? self[1] : 0 }
    public var item: Int { row }
}
