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
    open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
    /// The inset whose left side is where separators begin, in points; nil, the default, begins them where the text
    /// does. The other sides do not count, and a cell's own inset wins.
    open var separatorInset: UIEdgeInsets! { didSet { setNeedsLayout() } }
    /// The colour of the lines between rows; `.separator` by default.
    open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
    /// The height of each row in points; `automaticDimension`, the default, is what its contents ask for.
    open var rowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
    /// The height in points of a row that has not been seen, where its contents ask for one; `automaticDimension`, the
    /// default, for that of a row with one line of text.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// A view above all rows, as wide as the table; its height stays. Nil, the default, for none.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
    /// A view below all rows, as wide as the table; its height stays. Nil, the default, for none.
    open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }

    /// Who makes the rows; it is not kept alive. Setting it loads them at the next layout; nil leaves what is shown.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            if dataSource != nil { arrangesRows = false }
            reloadData()
        }
    }
    /// Who may give rows heights and is told of those that are selected; it is not kept alive. Nil by default.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            needsData = needsData || dataSource != nil
            setNeedsLayout()
        }
    }

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

    /// The cells in sight, from the top. Of rows that were given with `setSections`, all cells.
    open var visibleCells: [UITableViewCell] {
        loadIfNeeded()
        guard isDataDriven else { return subviews.compactMap { $0 as? UITableViewCell } }
        layoutIfNeeded()
        return shown.filter { $0.cell.frame.overlaps(bounds) }.map(\.cell)
    }

    // MARK: Sections

    private var sections: [Section] = []
    /// The labels of headers and footers and the lines between rows, which each layout uses again from the first on.
    private var labels: [UILabel] = [], lines: [UIView] = []
    private var usedLabels = 0, usedLines = 0
    private var needsData = false
    /// Whether the table lays its rows out, as it does once it has sections; else cells keep their frames.
    public private(set) var arrangesRows = false

    /// Shows these rows.
    open func setSections(_ sections: [Section]) {
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
    open var numberOfSections: Int {
        loadIfNeeded()
        return isDataDriven ? parts.count : sections.count
    }
    /// How many rows a section has; 0 for a section out of range.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        if isDataDriven { return parts.indices.contains(section) ? parts[section].rows.count : 0 }
        return sections.indices.contains(section) ? sections[section].cells.count : 0
    }
    /// The cell of a row in sight; nil for one that is not, and for a path that leads to none.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        loadIfNeeded()
        if isDataDriven { return shown.first { $0.path == indexPath }?.cell }
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].cells.indices.contains(indexPath.row)
        else { return nil }
        return sections[indexPath.section].cells[indexPath.row]
    }
    /// The section and the row of a cell; nil for a cell that is not one of a section.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        if isDataDriven { return shown.first { $0.cell === cell }?.path }
        for (section, value) in sections.enumerated() {
            if let row = value.cells.firstIndex(where: { $0 === cell }) { return IndexPath(row: row, section: section) }
        }
        return nil
    }
    /// The paths of the rows in sight, from the top; nil for none.
    open var indexPathsForVisibleRows: [IndexPath]? { visibleCells.compactMap(indexPath(for:)) }
    /// The path of the row at a point of the contents; nil where there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(origin: point, size: .zero))?.first
    }
    /// The paths of the rows that a rectangle of the contents meets; nil for none.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        layoutIfNeeded()
        var paths: [IndexPath] = []
        for section in 0..<numberOfSections {
            for row in 0..<numberOfRows(inSection: section) {
                let frame = rectForRow(at: IndexPath(row: row, section: section))
                let isPoint = rect.width == 0 && rect.height == 0
                if isPoint ? frame.contains(rect.origin) : frame.overlaps(rect) {
                    paths.append(IndexPath(row: row, section: section))
                }
            }
        }
        return paths.isEmpty ? nil : paths
    }
    /// The frame of a row in the table's contents, in points, after a layout if one is due; zero for a path that leads
    /// to no row.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        layoutIfNeeded()
        guard isDataDriven else { return cellForRow(at: indexPath)?.frame ?? .zero }
        guard parts.indices.contains(indexPath.section), parts[indexPath.section].rows.indices.contains(indexPath.row)
        else { return .zero }
        return rowFrame(parts[indexPath.section].rows[indexPath.row])
    }
    /// The frame of a section with its header and footer in the table's contents, in points; zero for one out of range.
    open func rect(forSection section: Int) -> CGRect {
        layoutIfNeeded()
        guard parts.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: parts[section].top, width: bounds.width, height: parts[section].bottom - parts[section].top)
    }
    /// The frame of a section's header in the table's contents, in points; zero without one.
    open func rectForHeader(inSection section: Int) -> CGRect {
        layoutIfNeeded()
        guard parts.indices.contains(section) else { return .zero }
        return CGRect(x: 0, y: parts[section].top, width: bounds.width, height: parts[section].header.height)
    }
    /// The view of a section's header in sight; nil for none.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        parts.indices.contains(section) ? parts[section].header.view as? UITableViewHeaderFooterView : nil
    }
    /// The view of a section's footer in sight; nil for none.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        parts.indices.contains(section) ? parts[section].footer.view as? UITableViewHeaderFooterView : nil
    }

    // MARK: Kinds of cells

    private var registry = CellRegistry<UITableViewCell>()
    private var headerRegistry = CellRegistry<UITableViewHeaderFooterView>()
    /// What reads nibs, which name prototypes too.
    var makePrototype: (String) -> UITableViewCell? = { _ in nil }

    /// How cells of a kind are made: `register(ItemCell(), forCellReuseIdentifier: "item")`.
    open func register(
        _ make: @autoclosure @escaping () -> UITableViewCell, forCellReuseIdentifier identifier: String
    ) {
        registry.register(identifier, make)
    }
    /// The class of a kind's cells; nil forgets the kind.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let type = cellClass as? UITableViewCell.Type else { return registry.register(identifier, nil) }
        registry.register(identifier) { type.instance(.default, identifier) }
    }
    /// The nib of a kind's cells; nil forgets the kind.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        guard let nib else { return registry.register(identifier, nil) }
        registry.register(identifier) {
            let cell = nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first
            cell?.setReuseIdentifier(identifier)
            return cell
        }
    }
    /// The class of a kind's headers and footers; nil forgets the kind.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            return headerRegistry.register(identifier, nil)
        }
        headerRegistry.register(identifier) { type.instance(identifier) }
    }
    /// The nib of a kind's headers and footers; nil forgets the kind.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let nib else { return headerRegistry.register(identifier, nil) }
        headerRegistry.register(identifier) {
            nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
        }
    }

    /// A cell that went out of sight, or a new one of the kind that was registered; nil for a name that was not.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if !registry.knows(identifier) {
            registry.register(identifier) { [weak self] in self?.makePrototype(identifier) }
        }
        guard let (cell, isUsed) = registry.dequeue(identifier) else { return nil }
        if cell.reuseIdentifier == nil { cell.setReuseIdentifier(identifier) }
        if isUsed {
            (cell.isHidden, cell.alpha, cell.isSelected, cell.isHighlighted) = (false, 1, false, false)
            cell.prepareForReuse()
        }
        return cell
    }
    /// A cell that went out of sight, or a new one of the kind that was registered. For a name that was not registered
    /// it is an empty cell and a diagnostic, where UIKit stops the app.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        Stage.current?.reportDiagnostic("table: no cell is registered as \(identifier)")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    /// A header or footer that went out of sight, or a new one of the kind that was registered; nil for a name that was
    /// not.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        guard let (view, isUsed) = headerRegistry.dequeue(identifier) else { return nil }
        if view.reuseIdentifier == nil { view.setReuseIdentifier(identifier) }
        if isUsed { view.prepareForReuse() }
        return view
    }

    // MARK: Data source

    /// Rows and their places, as the data source said.
    struct Row {
        var y: CGFloat = 0
        var height: CGFloat = 0
        /// Whether the height is known, or only an estimate until the row comes into sight.
        var isKnown = false
    }
    struct Edge {
        var text: String?
        var view: UIView?
        var height: CGFloat = 0
        var isOwnView = false
    }
    struct Part {
        var rows: [Row] = []
        var header = Edge(), footer = Edge()
        var top: CGFloat = 0, bottom: CGFloat = 0
    }
    var parts: [Part] = []
    /// The cells that there are, in the order of their rows.
    var shown: [(path: IndexPath, cell: UITableViewCell)] = []
    /// Whether rows come from a data source, so that only those in sight have cells.
    var isDataDriven: Bool { !arrangesRows && dataSource != nil }

    /// Asks the data source again, at the next layout.
    open func reloadData() {
        needsData = true
        selectedPaths = []
        setNeedsLayout()
    }

    func loadIfNeeded() {
        guard needsData, let dataSource else { return }
        needsData = false
        for index in parts.indices { dropEdges(of: index) }
        for (path, cell) in shown { retire(cell, path) }
        shown = []
        arrangesRows = false
        let count = max(0, dataSource.numberOfSections(in: self))
        parts = (0..<count).map { makePart($0, dataSource) }
    }

    func makePart(_ section: Int, _ dataSource: any UITableViewDataSource) -> Part {
        var part = Part()
        let count = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
        part.rows = (0..<count).map { makeRow(IndexPath(row: $0, section: section)) }
        part.header.text = dataSource.tableView(self, titleForHeaderInSection: section)
        part.footer.text = dataSource.tableView(self, titleForFooterInSection: section)
        return part
    }

    func makeRow(_ path: IndexPath) -> Row {
        let own = delegate.map { $0.tableView(self, heightForRowAt: path) } ?? rowHeight
        if own >= 0 { return Row(height: own, isKnown: true) }
        let estimate = delegate.map { $0.tableView(self, estimatedHeightForRowAt: path) } ?? estimatedRowHeight
        return Row(height: estimate > 0 ? estimate : isOnIOS26 ? 51.5 : 44)
    }

    func rowFrame(_ row: Row) -> CGRect {
        CGRect(x: cardInset, y: row.y, width: bounds.width - 2 * cardInset, height: row.height)
    }

    private func retire(_ cell: UITableViewCell, _ path: IndexPath) {
        cell.removeFromSuperview()
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        if let identifier = cell.reuseIdentifier { registry.wait(cell, identifier) }
    }

    private func dropEdges(of index: Int) {
        for view in [parts[index].header.view, parts[index].footer.view] { view?.removeFromSuperview() }
        (parts[index].header.view, parts[index].footer.view) = (nil, nil)
    }

    /// The part of the contents for which there are cells: what is in sight, and while it moves what comes into sight.
    private var span: (rect: CGRect, end: Double)?

    override func layerBoundsDidChange(from old: CGRect) {
        super.layerBoundsDidChange(from: old)
        guard dataSource != nil, old.origin != bounds.origin else { return }
        let seconds = UIView.inheritedAnimationDuration
        if seconds > 0 {
            let whole = (span.map { $0.end > Stage.now ? $0.rect.union(old) : old } ?? old).union(bounds)
            span = (whole, Stage.now + seconds)
        }
        setNeedsLayout()
    }

    var spanInSight: CGRect {
        guard let span, span.end > Stage.now else { return bounds }
        return span.rect.union(bounds)
    }

    private func layOutData() {
        showGround()
        let sight = spanInSight
        var y: CGFloat = 0
        if let header = tableHeaderView {
            header.frame = CGRect(x: 0, y: y, width: bounds.width, height: header.bounds.height)
            y += header.bounds.height
        }
        var now: [(path: IndexPath, cell: UITableViewCell)] = []
        var old = shown
        var next = 0
        for section in parts.indices {
            parts[section].top = y
            y += headerHeight(section)
            for row in parts[section].rows.indices {
                let path = IndexPath(row: row, section: section)
                parts[section].rows[row].y = y
                let height = parts[section].rows[row].height
                if y < sight.maxY, y + height > sight.minY {
                    while next < old.count, old[next].path < path { next += 1 }
                    let known = next < old.count && old[next].path == path ? old[next].cell : nil
                    let cell = known ?? makeCell(path)
                    if known != nil { old.remove(at: next) }
                    if !parts[section].rows[row].isKnown {
                        dress(cell)
                        parts[section].rows[row].height =
                            cell.givenHeight ?? cell.fittingHeight(width: bounds.width - 2 * cardInset)
                        parts[section].rows[row].isKnown = true
                    }
                    place(cell, path)
                    if known == nil { delegate?.tableView(self, willDisplay: cell, forRowAt: path) }
                    now.append((path, cell))
                }
                y += parts[section].rows[row].height
            }
            y += footerHeight(section)
            parts[section].bottom = y
        }
        for (path, cell) in old { retire(cell, path) }
        shown = now
        if let footer = tableFooterView {
            footer.frame = CGRect(x: 0, y: y, width: bounds.width, height: footer.bounds.height)
            y += footer.bounds.height
        }
        contentSize = CGSize(width: bounds.width, height: y)
        for section in parts.indices { placeEdges(section, sight) }
        if let view = backgroundView {
            view.frame = bounds
            sendSubviewToBack(view)
        }
    }

    private func makeCell(_ path: IndexPath) -> UITableViewCell {
        guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        var cell: UITableViewCell?
        UIView.performWithoutAnimation {
            let made = dataSource.tableView(self, cellForRowAt: path)
            if selectedPaths.contains(path) { made.setSelected(true, animated: false) }
            // Cells are below headers.
            insertSubview(made, at: backgroundView == nil ? 0 : 1)
            cell = made
        }
        return cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    private func dress(_ cell: UITableViewCell) {
        cell.margin = style == .insetGrouped && isOnIOS26 ? 16 : margin
        cell.ground = style != .plain ? .secondarySystemGroupedBackground : .systemBackground
        cell.layoutMarginsFollow(margin)
    }

    /// Puts a cell where its row is.
    func place(_ cell: UITableViewCell, _ path: IndexPath) {
        dress(cell)
        let (rows, row) = (parts[path.section].rows, path.row)
        cell.setUntransformedFrame(rowFrame(rows[row]))
        let isLast = row == rows.count - 1
        if style == .insetGrouped { round(cell, isFirst: row == 0, isLast: isLast) }
        var start = (cell.separatorInset ?? separatorInset)?.left ?? cell.textStart
        if isLast, style == .grouped { start = 0 }
        let isDrawn = separatorStyle == .singleLine && !(isLast && style == .insetGrouped) && rows[row].height > 0
        let end = cell.bounds.width - (isOnIOS26 && start > 0 ? (style == .plain ? 8 : 16) : 0)
        cell.showSeparator(
            isDrawn ? separatorColor ?? .separator : nil, from: start, to: end,
            alsoAbove: style == .grouped && row == 0)
    }

    // MARK: Headers and footers

    private func headerHeight(_ section: Int) -> CGFloat {
        let own = delegate.map { $0.tableView(self, heightForHeaderInSection: section) } ?? sectionHeaderHeight
        let isText = parts[section].header.text != nil
        let height: CGFloat
        if own >= 0, own != 0 || !isText || style == .plain {
            height = own == 0 && style != .plain ? usualGap(section) : own
        } else if let view = edgeView(section, isHeader: true) {
            height = own >= 0 ? own : fitted(view)
        } else if let text = parts[section].header.text {
            height = headerMetrics(text, isFirst: section == 0).height
        } else {
            height = style == .plain ? 0 : usualGap(section)
        }
        parts[section].header.height = height
        return height
    }

    private func usualGap(_ section: Int) -> CGFloat { section == 0 ? 35 : 17.67 }

    private func footerHeight(_ section: Int) -> CGFloat {
        let own = delegate.map { $0.tableView(self, heightForFooterInSection: section) } ?? sectionFooterHeight
        let height: CGFloat
        if own > 0 || (own == 0 && style == .plain) {
            height = own
        } else if own < 0, let view = edgeView(section, isHeader: false) {
            height = fitted(view)
        } else if let text = parts[section].footer.text {
            let label = UILabel()
            (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: footnote, weight: .regular), 0)
            let size = label.sizeThatFits(CGSize(width: bounds.width - 2 * (cardInset + margin), height: 0))
            height = max(isOnIOS26 ? 30 : 29.67, size.height + 14)
        } else {
            height = style == .plain ? 0 : 17.67
        }
        parts[section].footer.height = height
        return height
    }

    private func fitted(_ view: UIView) -> CGFloat {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required)
        return size.height > 0 ? size.height : view.bounds.height > 0 ? view.bounds.height : 28
    }

    /// The delegate's view, made when it is first asked for.
    private func edgeView(_ section: Int, isHeader: Bool) -> UIView? {
        let edge = isHeader ? parts[section].header : parts[section].footer
        if edge.isOwnView { return edge.view }
        let made =
            isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: section)
            : delegate?.tableView(self, viewForFooterInSection: section)
        if isHeader {
            (parts[section].header.view, parts[section].header.isOwnView) = (made, made != nil)
        } else {
            (parts[section].footer.view, parts[section].footer.isOwnView) = (made, made != nil)
        }
        return made
    }

    private func placeEdges(_ section: Int, _ sight: CGRect) {
        let part = parts[section]
        guard part.bottom > sight.minY, part.top < sight.maxY else { return dropTextEdges(section) }
        if part.header.height > 0 {
            if let view = edgeView(section, isHeader: true) ?? textEdge(section, isHeader: true) {
                var y = part.top
                if style == .plain {
                    // Headers of plain tables stay in sight as long as their sections do.
                    let last = part.bottom - part.footer.height - part.header.height
                    y = max(y, min(bounds.minY + adjustedContentInset.top, last))
                }
                show(view, CGRect(x: 0, y: y, width: bounds.width, height: part.header.height), section, isHeader: true)
            }
        }
        if part.footer.height > 0,
            let view = edgeView(section, isHeader: false) ?? textEdge(section, isHeader: false)
        {
            let y = part.bottom - part.footer.height
            show(view, CGRect(x: 0, y: y, width: bounds.width, height: part.footer.height), section, isHeader: false)
        }
    }

    private func show(_ view: UIView, _ frame: CGRect, _ section: Int, isHeader: Bool) {
        if view.superview !== self {
            addSubview(view)
            view.setUntransformedFrame(frame)
            isHeader
                ? delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
                : delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        view.setUntransformedFrame(frame)
    }

    private func dropTextEdges(_ section: Int) {
        if !parts[section].header.isOwnView {
            parts[section].header.view?.removeFromSuperview()
            parts[section].header.view = nil
        }
        if !parts[section].footer.isOwnView {
            parts[section].footer.view?.removeFromSuperview()
            parts[section].footer.view = nil
        }
    }

    /// The view of a text, made when it comes into sight.
    private func textEdge(_ section: Int, isHeader: Bool) -> UIView? {
        let edge = isHeader ? parts[section].header : parts[section].footer
        if let view = edge.view { return view }
        guard let text = edge.text else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let label: UILabel! = view.textLabel
        label.numberOfLines = 0
        if isHeader {
            let metrics = headerMetrics(text, isFirst: section == 0)
            (label.text, label.font, label.textColor) = (metrics.text, metrics.font, metrics.color)
            view.placeText(x: metrics.x, y: metrics.y, height: metrics.textHeight)
            // A plain header lies over the rows that move below it.
            if style == .plain { view.backgroundColor = backgroundColor ?? .systemBackground }
            parts[section].header.view = view
        } else {
            (label.text, label.font) = (text, .systemFont(ofSize: footnote, weight: .regular))
            label.textColor = .secondaryLabel
            let x = cardInset + margin
            view.placeText(
                x: x, y: 7, height: label.sizeThatFits(CGSize(width: bounds.width - 2 * x, height: 0)).height)
            parts[section].footer.view = view
        }
        return view
    }

    /// How the text of a header looks, and where it is in the header.
    private func headerMetrics(_ text: String, isFirst: Bool) -> (
        text: String, font: UIFont, color: UIColor, x: CGFloat, y: CGFloat, textHeight: CGFloat, height: CGFloat
    ) {
        // iOS 15 to 18 write the headers of groups small and in capitals.
        let isSmall = style != .plain && !isOnIOS26
        let label = UILabel()
        label.text = isSmall ? text.uppercased() : text
        let font = UIFont.preferredFont(forTextStyle: isSmall ? .footnote : .headline)
        (label.font, label.numberOfLines) = (font, 0)
        let x = style == .plain && isOnIOS26 ? 8 : cardInset + margin
        let size = label.sizeThatFits(CGSize(width: bounds.width - 2 * x, height: 0))
        let above: CGFloat = style == .plain ? (isOnIOS26 || !isFirst ? 22 : 0) : isFirst && !isOnIOS26 ? 17.67 : 0
        let height: CGFloat = isSmall ? 38 : max(40.5, size.height + 20)
        let y = isSmall ? above + height - size.height - 7 : above + (height - size.height) / 2
        return (
            label.text ?? "", font, isSmall ? .secondaryLabel : .label, x, nearestPixel(y), size.height, above + height
        )
    }

    // MARK: Selection

    /// Whether rows can be selected; true by default.
    open var allowsSelection = true
    /// Whether several rows can be selected; false by default.
    open var allowsMultipleSelection = false
    /// Kept for code that sets it.
    open var allowsSelectionDuringEditing = false
    /// Kept for code that sets it.
    open var allowsMultipleSelectionDuringEditing = false
    private var selectedPaths: [IndexPath] = []
    /// The path of the selected row, or of the first of them; nil for none.
    open var indexPathForSelectedRow: IndexPath? { selectedPaths.first }
    /// The paths of the selected rows in the order of their selection; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths }

    /// Marks a row as selected, and no other unless several can be; nil marks none. The delegate is not told.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection || indexPath == nil {
            for path in selectedPaths where path != indexPath { deselectRow(at: path, animated: animated) }
        }
        guard let indexPath else { return }
        if !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
        cellForRow(at: indexPath)?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Takes a row's mark away. The delegate is not told.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selectedPaths.removeAll { $0 == indexPath }
        cellForRow(at: indexPath)?.setSelected(false, animated: animated)
    }

    /// Does what a tap on a row does: selects it, deselects the one before, and tells the delegate.
    open func tapRow(at indexPath: IndexPath) {
        guard allowsSelection, delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
        if allowsMultipleSelection, selectedPaths.contains(indexPath) {
            deselectRow(at: indexPath, animated: false)
            delegate?.tableView(self, didDeselectRowAt: indexPath)
            return
        }
        let willSelect = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
        guard let path = willSelect else { return }
        if !allowsMultipleSelection {
            for old in selectedPaths where old != path {
                deselectRow(at: old, animated: false)
                delegate?.tableView(self, didDeselectRowAt: old)
            }
        }
        selectRow(at: path, animated: false, scrollPosition: .none)
        cellForRow(at: path)?.didTap()
        delegate?.tableView(self, didSelectRowAt: path)
    }

    private var touched: IndexPath?

    private func highlight(_ path: IndexPath?) {
        guard path != touched else { return }
        if let old = touched {
            cellForRow(at: old)?.setHighlighted(false, animated: false)
            delegate?.tableView(self, didUnhighlightRowAt: old)
        }
        touched = path
        if let path {
            cellForRow(at: path)?.setHighlighted(true, animated: false)
            delegate?.tableView(self, didHighlightRowAt: path)
        }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard isDataDriven, allowsSelection, touches.count == 1, let touch = touches.first,
            let path = indexPathForRow(at: touch.location(in: self)),
            delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        highlight(path)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let path = touched else { return }
        highlight(nil)
        if let touch = touches.first, indexPathForRow(at: touch.location(in: self)) == path { tapRow(at: path) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        highlight(nil)
    }

    /// Where a row is to be when it has been scrolled to.
    public enum ScrollPosition: Int, Sendable, Hashable {
        /// As near as it takes to be seen; at the top, in the middle, at the bottom.
        case none, top, middle, bottom
    }
    /// Scrolls so that a row is seen.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        let frame = rectForRow(at: indexPath)
        let insets = adjustedContentInset
        var offset = contentOffset
        switch scrollPosition {
        case .none: return scrollRectToVisible(frame, animated: animated)
        case .top: offset.y = frame.minY - insets.top
        case .middle: offset.y = frame.midY - (bounds.height + insets.top - insets.bottom) / 2
        case .bottom: offset.y = frame.maxY - bounds.height + insets.bottom
        }
        setContentOffset(clamped(offset), animated: animated)
        if !animated { layoutIfNeeded() }
    }
    /// Scrolls so that the selected row is seen.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    // MARK: Changes

    /// How a row comes or goes.
    public enum RowAnimation: Int, Sendable, Hashable {
        /// Fading; from and to a side; not at all; in the middle and by the table's choice, which are drawn as fading.
        case fade, right, left, top, bottom, none, middle
        /// By the table's choice: fading.
        case automatic = 100
    }
    private var updates: [ListChange.Update] = []
    private var updateDepth = 0

    /// Begins changes that happen together at the last `endUpdates()`.
    open func beginUpdates() { updateDepth += 1 }
    /// Makes the changes since `beginUpdates()`, animated.
    open func endUpdates() {
        updateDepth -= 1
        if updateDepth <= 0 { commitUpdates(completion: nil) }
    }
    /// Makes the changes of a block together, animated in 0.3 seconds (not measured).
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updateDepth += 1
        updates?()
        updateDepth -= 1
        if updateDepth <= 0 { commitUpdates(completion: completion) }
    }
    private func change(_ update: [ListChange.Update]) {
        loadIfNeeded()
        updates += update
        if updateDepth <= 0 { commitUpdates(completion: nil) }
    }
    /// Shows new rows at these paths, which are those after the change.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(indexPaths.map { .insertRow($0, animation) })
    }
    /// Takes rows away.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(indexPaths.map { .deleteRow($0, animation) })
    }
    /// Asks for the cells of rows again.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(indexPaths.map { .reloadRow($0, animation) })
    }
    /// Asks for the cells of rows again, without an animation.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths, with: .none) }
    /// Moves a row.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change([.moveRow(indexPath, newIndexPath)])
    }
    /// Shows new sections.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(sections.map { .insertSection($0, animation) })
    }
    /// Takes sections away.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(sections.map { .deleteSection($0, animation) })
    }
    /// Asks for the rows of sections again.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(sections.map { .reloadSection($0, animation) })
    }
    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) { change([.moveSection(section, newSection)]) }

    private func commitUpdates(completion: ((Bool) -> Void)?) {
        updateDepth = 0
        let pending = updates
        updates = []
        guard let dataSource, isDataDriven, !needsData else {
            setNeedsLayout()
            completion?(true)
            return
        }
        var change = ListChange(counts: parts.map(\.rows.count))
        let before = change
        change.apply(pending)
        let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
        }
        if !change.fit(counts) {
            Stage.current?.reportDiagnostic(
                "table: the data source has other numbers of rows than the changes leave, where UIKit stops the app")
        }
        var looks: [Int: RowAnimation] = [:]
        for update in pending {
            switch update {
            case .insertRow(let path, let look):
                if change.sections.indices.contains(path.section),
                    change.sections[path.section].rows.indices.contains(path.row)
                {
                    looks[change.sections[path.section].rows[path.row]] = look
                }
            case .deleteRow(let path, let look), .reloadRow(let path, let look):
                if before.sections.indices.contains(path.section),
                    before.sections[path.section].rows.indices.contains(path.row)
                {
                    looks[before.sections[path.section].rows[path.row]] = look
                }
            default: break
            }
        }
        apply(change, from: before, looks: looks, completion: completion)
    }

    /// Goes over from the rows as they are to others, of which some may be the same.
    func apply(
        _ change: ListChange, from before: ListChange, looks: [Int: RowAnimation] = [:], animated: Bool = true,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let dataSource else { return }
        UIView.performWithoutAnimation { layoutIfNeeded() }
        let (oldPaths, newPaths) = (before.paths, change.paths)
        let oldParts = parts
        var numbers: [IndexPath: Int] = [:]
        for (section, value) in before.sections.enumerated() {
            for (row, number) in value.rows.enumerated() { numbers[IndexPath(row: row, section: section)] = number }
        }
        for index in parts.indices { dropEdges(of: index) }
        parts = change.sections.indices.map { section in
            var part = Part()
            part.rows = change.sections[section].rows.enumerated().map { row, number in
                if let old = oldPaths[number], !change.reloaded.contains(number) {
                    return oldParts[old.section].rows[old.row]
                }
                return makeRow(IndexPath(row: row, section: section))
            }
            part.header.text = dataSource.tableView(self, titleForHeaderInSection: section)
            part.footer.text = dataSource.tableView(self, titleForFooterInSection: section)
            return part
        }
        var (kept, gone): ([(IndexPath, UITableViewCell)], [(IndexPath, UITableViewCell, RowAnimation)]) = ([], [])
        for (path, cell) in shown {
            guard let number = numbers[path] else { continue }
            if let new = newPaths[number], !change.reloaded.contains(number) {
                kept.append((new, cell))
            } else {
                gone.append((path, cell, looks[number] ?? .fade))
            }
        }
        selectedPaths = selectedPaths.compactMap { numbers[$0].flatMap { newPaths[$0] } }
        shown = kept.sorted { $0.0 < $1.0 }.map { (path: $0.0, cell: $0.1) }
        let starts = shown.map { ObjectIdentifier($0.cell) }
        let startFrames = shown.map { $0.cell.untransformedFrame }
        // Rows that go out of sight are seen on their way.
        span = (spanInSight.insetBy(dx: 0, dy: -bounds.height / 2), Stage.now + 0.3)
        let offset = contentOffset
        UIView.performWithoutAnimation {
            setNeedsLayout()
            layoutIfNeeded()
            contentOffset = clamped(offset)
            layoutIfNeeded()
        }
        guard animated, window != nil else {
            for (path, cell, _) in gone { retire(cell, path) }
            span = nil
            setNeedsLayout()
            completion?(true)
            return
        }
        let paths = change.sections
        let ends = shown.map { $0.cell.untransformedFrame }
        UIView.performWithoutAnimation {
            for (index, item) in shown.enumerated() {
                if let old = starts.firstIndex(of: ObjectIdentifier(item.cell)) {
                    item.cell.setUntransformedFrame(startFrames[old])
                    continue
                }
                let number = paths[item.path.section].rows[item.path.row]
                if let old = oldPaths[number], !change.reloaded.contains(number) {
                    item.cell.setUntransformedFrame(rowFrame(oldParts[old.section].rows[old.row]))
                } else {
                    away(item.cell, ends[index], looks[number] ?? .fade)
                }
            }
            for (_, cell, _) in gone { insertSubview(cell, at: 0) }
        }
        UIView.animate(withDuration: 0.3) {
            for (item, frame) in zip(self.shown, ends) {
                item.cell.setUntransformedFrame(frame)
                item.cell.alpha = 1
            }
            for (_, cell, look) in gone { self.away(cell, cell.untransformedFrame, look) }
        } completion: { [weak self] finished in
            guard let self else { return }
            for (path, cell, _) in gone { retire(cell, path) }
            setNeedsLayout()
            completion?(finished)
        }
    }

    /// How a row looks before it comes, or when it has gone.
    private func away(_ cell: UITableViewCell, _ frame: CGRect, _ look: RowAnimation) {
        var frame = frame
        switch look {
        case .fade, .automatic, .middle: cell.alpha = 0
        case .none: break
        case .left: frame.origin.x -= bounds.width
        case .right: frame.origin.x += bounds.width
        case .top: (frame.origin.y, cell.alpha) = (frame.minY - frame.height, 0)
        case .bottom: (frame.origin.y, cell.alpha) = (frame.minY + frame.height, 0)
        }
        cell.setUntransformedFrame(frame)
    }

    // MARK: Editing, and what is kept for code that sets it

    private var editing = false
    /// Whether the table is in editing mode, which draws nothing; false by default.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    /// Puts the table into editing mode, which draws nothing.
    open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }
    /// A view behind the rows, as large as the table; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// The height above sections; `automaticDimension`, the default, for what is in their headers.
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
    /// The height below sections; `automaticDimension`, the default, for what is in their footers.
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
    /// Kept for code that sets it: headers are measured.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// Kept for code that sets it: footers are measured.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// Kept for code that sets it: headers have the room that was measured.
    open var sectionHeaderTopPadding = UITableView.automaticDimension
    /// Kept for code that sets it: rows are as wide as the table.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Kept for code that sets it: insets are from the edges of cells.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    /// From where separators are inset.
    public enum SeparatorInsetReference: Int, Sendable, Hashable {
        /// From the edges of cells, or from where the system begins them.
        case fromCellEdges, fromAutomaticInsets
    }
    /// Kept for code that sets it.
    open var remembersLastFocusedIndexPath = false
    /// Kept for code that sets it: nothing is dragged by itself.
    open var dragInteractionEnabled = false

    // MARK: Layout

    /// Points between the edge and the contents of rows; in the style `insetGrouped` also around the cards.
    var margin: CGFloat { bounds.width >= 390 ? 20 : 16 }
    var cardInset: CGFloat { style != .insetGrouped ? 0 : isOnIOS26 ? 9 : margin }
    private var cardRadius: CGFloat { isOnIOS26 ? 26 : 10 }

    private func height(of cell: UITableViewCell, at path: IndexPath, width: CGFloat) -> CGFloat {
        if let own = delegate?.tableView(self, heightForRowAt: path), own >= 0 { return own }
        if let given = cell.givenHeight { return given }
        return rowHeight >= 0 ? rowHeight : cell.fittingHeight(width: width)
    }

    open override func layoutSubviews() {
        loadIfNeeded()
        super.layoutSubviews()
        if isDataDriven { return layOutData() }
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
        line.backgroundColor = separatorColor ?? .separator
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
