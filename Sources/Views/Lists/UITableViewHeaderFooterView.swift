import Foundation
import Geometry

/// What stands above or below a section of a table: a text, or views of one's own.
open class UITableViewHeaderFooterView: UIView {
    /// The name of the view's kind, by which tables use views again; nil for none.
    public private(set) var reuseIdentifier: String?
    /// A view behind the contents, as large as the view; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    private var text: UILabel?, detail: UILabel?, content: UIView?
    private var textPlace: (x: CGFloat, y: CGFloat, height: CGFloat)?

    /// An empty view.
    /// `reuseIdentifier`: the name of the view's kind; nil for none.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// A view made by the class's own `init(reuseIdentifier:)`, at this frame.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    func setReuseIdentifier(_ identifier: String?) { reuseIdentifier = identifier }

    /// Called before the view is used for another section. Does nothing unless overridden.
    open func prepareForReuse() {}

    /// What the contents are put in; as large as the view.
    open var contentView: UIView {
        if let content { return content }
        let made = UIView(frame: bounds)
        made.isOpaque = false
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(made, at: backgroundView == nil ? 0 : 1)
        content = made
        return made
    }

    /// The label of the text, made when it is first asked for; never nil.
    open var textLabel: UILabel? {
        if let text { return text }
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .headline)
        contentView.addSubview(label)
        text = label
        return label
    }

    /// The label of a second text, which is not placed; made when it is first asked for, never nil.
    open var detailTextLabel: UILabel? {
        if detail == nil { detail = UILabel() }
        return detail
    }

    private var configured: (UIView & UIContentView)?
    /// What the view shows, in place of its texts; nil, the default, for these.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured?.configuration }
        set {
            configured?.removeFromSuperview()
            configured = nil
            guard let newValue else { return }
            let view = newValue.makeContentView()
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: contentView.topAnchor),
                view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
            configured = view
        }
    }
    /// The look of a header in a plain list, to be filled.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
    /// What lies behind; nil, the default, for what the table has there.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            groundView = GroundView.show(backgroundConfiguration, in: self, now: groundView)
            guard let backgroundConfiguration else { return }
            backgroundColor =
                groundView == nil && backgroundConfiguration.backgroundColor != nil
                ? backgroundConfiguration.resolvedBackgroundColor(for: tintColor) : nil
        }
    }
    private var groundView: GroundView?

    func placeText(x: CGFloat, y: CGFloat, height: CGFloat) {
        textPlace = (x, y, height)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        groundView?.fill(self)
        backgroundView?.frame = bounds
        guard let text, text.translatesAutoresizingMaskIntoConstraints else { return }
        let height = textPlace?.height ?? text.sizeThatFits(CGSize(width: bounds.width - 32, height: 0)).height
        let (x, y) = (textPlace?.x ?? 16, textPlace?.y ?? nearestPixel((bounds.height - height) / 2))
        text.frame = inReadingDirection(CGRect(x: x, y: y, width: bounds.width - 2 * x, height: height))
    }
}

/// A controller whose view is a table, of which it is the data source and the delegate.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    /// Whether what is selected is no longer when the view appears; true by default.
    open var clearsSelectionOnViewWillAppear = true
    /// What a drag beyond the upper edge would refresh. It is not drawn. Nil by default.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    /// A controller of a table in this style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) {
        style = .plain
        super.init(nibName: nibName, bundle: bundle)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The controller's view.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    open override func loadView() {
        super.loadView()
        // A nib may have brought a table.
        if !hasTable {
            view = UITableView(frame: Stage.current?.window.bounds ?? .zero, style: style)
        }
        if tableView.dataSource == nil { tableView.dataSource = self }
        if tableView.delegate == nil { tableView.delegate = self }
    }

    private var hasTable: Bool { isViewLoaded && view is UITableView }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if clearsSelectionOnViewWillAppear {
            for path in tableView.indexPathsForSelectedRows ?? [] {
                tableView.deselectRow(at: path, animated: animated)
            }
        }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }

    // MARK: What subclasses override

    /// 1 unless overridden.
    open func numberOfSections(in tableView: UITableView) -> Int { tableView.staticRows?.count ?? 1 }
    /// 0 unless overridden.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.staticRows?[section].cells.count ?? 0
    }
    /// An empty cell unless overridden.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.staticRows?[indexPath.section].cells[indexPath.row]
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Nil unless overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.staticRows?[section].header
    }
    /// Nil unless overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.staticRows?[section].footer
    }
    /// True unless overridden.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// False unless overridden.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Unless overridden it says that a device would not have asked.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { tableView.reportNoCommit() }
    /// Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Nil unless overridden.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The section of the index's number unless overridden. It is never asked here, where no index is drawn.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// The proposed place unless overridden. It is never asked here, where rows are not moved by hand.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// How often a row's contents are indented: as often as the row says unless overridden.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        tableView.staticRows?[indexPath.section].cells[indexPath.row].indentationLevel ?? UITableView.ownLevel
    }
    /// The table's `rowHeight`, or what a storyboard gives the row, unless overridden.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.staticRows?[indexPath.section].cells[indexPath.row].givenHeight ?? tableView.rowHeight
    }
    /// The table's `estimatedRowHeight` unless overridden.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.estimatedRowHeight
    }
    /// The table's `sectionHeaderHeight` unless overridden.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }
    /// The table's `sectionFooterHeight` unless overridden.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.sectionFooterHeight
    }
    /// Nil unless overridden.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Nil unless overridden.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing unless overridden.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Does nothing unless overridden.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// Does nothing unless overridden.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    /// Does nothing unless overridden.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
    /// True unless overridden.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing unless overridden.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// Does nothing unless overridden.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// The tapped row unless overridden.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// The selected row unless overridden.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing unless overridden.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing unless overridden.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Does nothing unless overridden.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// By deleting it unless overridden.
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { .delete }
    /// Nil, for "Delete", unless overridden.
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// True unless overridden.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// None unless overridden.
    open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    /// None unless overridden.
    open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    /// None unless overridden.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// The row unless overridden.
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Does nothing unless overridden.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing unless overridden.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing unless overridden.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing unless overridden.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing unless overridden.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing unless overridden.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// True unless overridden.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing unless overridden.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing unless overridden.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

extension UITableView {
    private struct StaticRows { var sections: [Section] }
    /// The rows that a storyboard gives a table controller's table; nil for those of a data source.
    var staticRows: [Section]? {
        get { associations[StaticRows.self]?.sections }
        set {
            associations[StaticRows.self] = newValue.map { StaticRows(sections: $0) }
            reloadData()
        }
    }
}
