import Foundation
import Geometry

/// Decides about the columns of a split view controller, and hears of them. All of it is optional.
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Which column is seen when there is room for one only; the proposed one, the secondary, unless implemented.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Called before other columns are seen.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
}

extension UISplitViewControllerDelegate {
    /// The proposed column.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// Does nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
}

/// Two controllers in columns: side by side where there is room, one at a time in a compact width. A column between the
/// two, and one for compact widths, are not laid out.
open class UISplitViewController: UIViewController {
    /// How many columns there are.
    public enum Style: Int, Sendable, Hashable {
        /// Controllers are given by `viewControllers`; two columns; three, of which the middle one is not shown here.
        case unspecified, doubleColumn, tripleColumn
    }
    /// One of the columns.
    public enum Column: Int, Sendable, Hashable {
        /// The list; a list inside it; what is chosen; what takes the place of all in compact widths.
        case primary, supplementary, secondary, compact
    }
    /// What is seen of the columns.
    public enum DisplayMode: Int, Sendable, Hashable {
        /// As UIKit likes: side by side where it is wider than high, else the secondary column alone; that one alone;
        /// both; the primary one above the other.
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    }

    /// What `preferredPrimaryColumnWidth` is by itself.
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    /// How many columns there are.
    public let style: Style
    /// Who decides about columns; nil for UIKit's choice.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    private var columns: [Column: UIViewController] = [:]
    private let split = SplitColumnsView()

    /// A controller with this many columns, which are empty at first.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) {
        style = .unspecified
        super.init(nibName: nibName, bundle: bundle)
    }

    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    open override func loadView() {
        split.frame = Stage.current?.window.bounds ?? .zero
        view = split
    }

    // MARK: Columns

    /// The controllers from the primary to the secondary one.
    open var viewControllers: [UIViewController] {
        get { [columns[.primary], columns[.secondary]].compactMap { $0 } }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
        }
    }

    /// The controller of a column; nil for none.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Puts a controller into a column, in the place of what was there.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard columns[column] !== vc else { return }
        if let old = columns[column] {
            old.willMove(toParent: nil)
            if old.isViewLoaded { old.view.removeFromSuperview() }
            old.removeFromParent()
        }
        columns[column] = vc
        guard let vc else { return }
        addChild(vc)
        switch column {
        case .primary: split.add(vc.view, to: .primary)
        case .secondary: split.add(vc.view, to: .secondary)
        case .supplementary, .compact: break
        }
        vc.didMove(toParent: self)
    }

    /// Shows a column: in a compact width in the place of the other one, else beside or above it. It is animated.
    open func show(_ column: Column) {
        change { [self] in
            if split.isCollapsed {
                split.compactColumn = column == .primary ? .primary : .secondary
            } else if column == .primary, split.shownDisplay == .secondary {
                set(split.bounds.width > split.bounds.height ? .oneBesideSecondary : .oneOverSecondary)
            }
        }
    }

    /// Hides a column; only the primary one can go, and comes back from it in a compact width. It is animated.
    open func hide(_ column: Column) {
        change { [self] in
            if split.isCollapsed {
                if column == .secondary { split.compactColumn = .primary }
            } else if column == .primary {
                set(.secondaryOnly)
            }
        }
    }

    /// Shows a controller in the secondary column.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        setViewController(vc, for: .secondary)
        show(.secondary)
    }

    private func change(_ body: @escaping () -> Void) {
        guard isViewLoaded, view.window != nil else { return body() }
        split.layoutIfNeeded()
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: SystemTransition.spring)
        animator.addAnimations { [split] in
            body()
            split.layoutIfNeeded()
        }
        animator.startAnimation()
    }

    // MARK: What is seen

    /// What is wished for while there is room for both columns; `.automatic` by default.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { set(preferredDisplayMode) } }

    /// What is seen; where there is room for one column, `.secondaryOnly`.
    open var displayMode: DisplayMode {
        guard !split.isCollapsed else { return .secondaryOnly }
        return switch split.shownDisplay {
        case .automatic, .secondary: .secondaryOnly
        case .beside: .oneBesideSecondary
        case .over: .oneOverSecondary
        }
    }

    private func set(_ mode: DisplayMode) {
        delegate?.splitViewController(self, willChangeTo: mode)
        split.display =
            switch mode {
            case .automatic: .automatic
            case .secondaryOnly: .secondary
            case .oneBesideSecondary: .beside
            case .oneOverSecondary: .over
            }
    }

    /// Whether there is room for one column only.
    open var isCollapsed: Bool { split.isCollapsed }

    private var wasCollapsed = false

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutColumns()
        guard split.isCollapsed != wasCollapsed else { return }
        wasCollapsed.toggle()
        guard wasCollapsed else { return }
        let top =
            delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
        split.compactColumn = top == .primary || columns[.secondary] == nil ? .primary : .secondary
    }

    // MARK: Widths

    /// Points that the primary column should take; `automaticDimension` by default.
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOutColumns() } }
    /// The part of the view that it should take instead, from 0 to 1; `automaticDimension` by default.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet { layOutColumns() }
    }
    /// Points that it takes at least; `automaticDimension` by default.
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOutColumns() } }
    /// Points that it takes at most; `automaticDimension` by default.
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOutColumns() } }
    /// Points that the primary column takes where there is room for both.
    open var primaryColumnWidth: CGFloat { split.primaryColumnWidth }

    private func layOutColumns() {
        let automatic = Self.automaticDimension
        var width: CGFloat?
        if preferredPrimaryColumnWidth != automatic {
            width = preferredPrimaryColumnWidth
        } else if preferredPrimaryColumnWidthFraction != automatic {
            width = preferredPrimaryColumnWidthFraction * split.bounds.width
        }
        var found = width ?? split.automaticPrimaryWidth
        if minimumPrimaryColumnWidth != automatic { found = max(found, minimumPrimaryColumnWidth) }
        if maximumPrimaryColumnWidth != automatic { found = min(found, maximumPrimaryColumnWidth) }
        split.primaryWidth = width == nil && found == split.automaticPrimaryWidth ? nil : found
    }

    /// Kept for code that sets it: no gesture shows the primary column.
    open var presentsWithGesture = true
    /// How columns share the width, by UIKit's names.
    public enum SplitBehavior: Int, Sendable, Hashable {
        /// As the system has it; side by side; the primary above the other; the primary beside the other, which moves.
        case automatic, tile, overlay, displace
    }
    /// Kept for code that sets it: columns stand as the display mode says.
    open var preferredSplitBehavior = SplitBehavior.automatic
    /// When a button that shows the primary column is seen, by UIKit's names.
    public enum DisplayModeButtonVisibility: Int, Sendable, Hashable {
        /// As the system has it; never; always.
        case automatic, never, always
    }
    /// Kept for code that sets it: no such button is drawn.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
    /// What is behind a primary column, by UIKit's names.
    public enum BackgroundStyle: Int, Sendable, Hashable {
        /// Nothing of its own; the ground of a sidebar.
        case none, sidebar
    }
    /// Kept for code that sets it: a column has the ground of its controller.
    open var primaryBackgroundStyle = BackgroundStyle.none
    /// A button that shows the primary column, or no longer, as `preferredDisplayMode` does.
    open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
        image: UIImage(systemName: "sidebar.left"),
        primaryAction: UIAction { [weak self] _ in
            guard let self else { return }
            preferredDisplayMode = displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly
        })
}
