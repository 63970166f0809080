import Foundation
import Geometry

/// Rows below each other: those of a data source or of sections that are given, or a container of the cells that were
/// put in it, which keep their frames.
open class UITableView: UIScrollView {
    /// How the rows of a section are set apart from those of others.
    public enum Style: Int, Sendable, Hashable, NamedCases {
        /// `plain` rows go from edge to edge, one section after the other; `grouped` has room between sections, on a
        /// gray ground; `insetGrouped` makes each section a card with round corners.
        case plain, grouped, insetGrouped
    }
    /// What is drawn between rows.
    public enum SeparatorStyle: Int, Sendable, Hashable, NamedCases {
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
    /// The inset whose left side is where separators begin, in points. By default they begin where the text does, and
    /// this says 16. The other sides do not count, and a cell's own inset wins.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(left: 16) }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    /// Nil as long as nobody has set one.
    private(set) var ownSeparatorInset: UIEdgeInsets?
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
            offerMenus()
            setNeedsLayout()
        }
    }

    /// A table without rows yet.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        prepare()
    }

    /// A plain table, made by the class's own `init(frame:style:)`.
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    func replace(_ old: UIView?, _ new: UIView?) {
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

    var sections: [Section] = []
    /// The labels of headers and footers and the lines between rows, which each layout uses again from the first on.
    var labels: [UILabel] = [], lines: [UIView] = []
    lazy var pinnedHeader = PinnedHeader()
    var usedLabels = 0, usedLines = 0
    var needsData = false
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

    // MARK: Kinds of cells

    var registry = CellRegistry<UITableViewCell>()
    var headerRegistry = CellRegistry<UITableViewHeaderFooterView>()
    /// What reads nibs, which name prototypes too.
    var makePrototype: (String) -> UITableViewCell? = { _ in nil }

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

    /// The part of the contents for which there are cells: what is in sight, and while it moves what comes into sight.
    var span: (rect: CGRect, end: Double)?

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

    let rowSwipe = RowSwipe()

    // MARK: Selection

    /// Whether rows can be selected; true by default.
    open var allowsSelection = true
    /// Whether several rows can be selected; false by default.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected in editing mode; false by default.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be chosen in editing mode, by a circle at each; false by default.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether a tap selects a row at present.
    var selects: Bool {
        editing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    /// Whether it leaves the rows before selected.
    var selectsMany: Bool { editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    var selectedPaths: [IndexPath] = []
    /// The path of the selected row, or of the first of them; nil for none.
    open var indexPathForSelectedRow: IndexPath? { selectedPaths.first }
    /// The paths of the selected rows in the order of their selection; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths }

    var touched: IndexPath?
    /// The row on whose badge a finger is.
    weak var badged: UITableViewCell?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard isDataDriven, touches.count == 1, let touch = touches.first, !rowSwipe.takes(touch),
            let path = indexPathForRow(at: touch.location(in: self))
        else { return }
        badged = cellForRow(at: path).flatMap { $0.hasBadge(at: touch.location(in: $0)) ? $0 : nil }
        guard selects, badged == nil,
            delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        highlight(path)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if !isDataDriven, touches.count == 1 { touches.forEach(flashRow) }
        touches.forEach(rowSwipe.ended)
        if let cell = badged, let touch = touches.first, cell.hasBadge(at: touch.location(in: cell)) {
            tapBadge(of: cell)
        }
        badged = nil
        guard let path = touched else { return }
        highlight(nil)
        if let touch = touches.first, indexPathForRow(at: touch.location(in: self)) == path { tapRow(at: path) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        badged = nil
        highlight(nil)
    }

    // MARK: Changes

    var updates: [ListChange.Update] = []
    var updateDepth = 0

    /// Begins changes that happen together at the last `endUpdates()`.
    open func beginUpdates() { updateDepth += 1 }
    /// Makes the changes since `beginUpdates()`, animated.
    open func endUpdates() {
        updateDepth -= 1
        if updateDepth <= 0 { commitUpdates(completion: nil) }
    }
    /// Makes the changes of a block together, which runs at once: names of its surroundings need no `self`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
    /// Makes the changes of a block together, animated in 0.3 seconds (not measured).
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updateDepth += 1
        updates?()
        updateDepth -= 1
        if updateDepth <= 0 { commitUpdates(completion: completion) }
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

    // MARK: Editing, and what is kept for code that sets it

    var editing = false
    /// Whether the table is in editing mode, in which rows have badges and grips; false by default.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    /// Puts the table into editing mode, or out of it; animated in 0.3 seconds (not measured).
    open func setEditing(_ editing: Bool, animated: Bool) { editNow(editing, animated: animated) }
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

    /// Points between the edge of rows and their contents; around the cards of `insetGrouped` as many, or 9 on iOS 26. A
    /// telephone on its side covers some more at both ends.
    var margin: CGFloat { ownMargin + (style == .insetGrouped ? 0 : covered) }
    var cardInset: CGFloat { style != .insetGrouped ? 0 : covered + (isOnIOS26 ? 9 : ownMargin) }
    private var ownMargin: CGFloat { bounds.width >= 390 ? 20 : 16 }
    private var covered: CGFloat = 0
    var cardRadius: CGFloat { isOnIOS26 ? 26 : 10 }

    open override func layoutSubviews() {
        loadIfNeeded()
        covered = max(safeAreaInsets.left, safeAreaInsets.right)
        super.layoutSubviews()
        if isDataDriven { return layOutData() }
        guard arrangesRows else { return }
        showGround()
        (usedLabels, usedLines) = (0, 0)
        pinnedHeader.begin()
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
        pinnedHeader.pin(in: self)
        labels[usedLabels...].forEach { $0.removeFromSuperview() }
        lines[usedLines...].forEach { $0.removeFromSuperview() }
        labels.removeSubrange(usedLabels...)
        lines.removeSubrange(usedLines...)
    }

    var shownGround: UIColor?

    /// Sets the background colour of the style, unless the table was given another.
    func showGround() {
        guard backgroundColor == nil || backgroundColor == shownGround else { return }
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        shownGround = backgroundColor
    }
}
