import Foundation
import Geometry
import Interfaces

/// Two columns side by side, or one of them where there is no room for both (scene files' `split`).
///
/// What is where follows UIKit's documentation; widths, the dimming and the parallax are not measured.
open class SplitColumnsView: UIView {
    /// One of the two columns.
    public enum Column: String, Sendable, Hashable, CaseIterable {
        /// The list, at the leading side; what is chosen in it, at the trailing side.
        case primary, secondary
    }

    /// What is seen of the columns while there is room for both.
    public enum Display: String, Sendable, Hashable, CaseIterable {
        /// `beside` where the view is wider than high, else `secondary`; both next to each other; the primary one above
        /// the dimmed secondary one; the secondary one alone.
        case automatic, beside, over, secondary
    }

    /// What is seen of the columns while there is room for both; `automatic` by default.
    open var display = Display.automatic { didSet { if display != oldValue { setNeedsLayout() } } }
    /// Which column is seen where there is room for one; the primary one by default.
    open var compactColumn = Column.primary { didSet { if compactColumn != oldValue { setNeedsLayout() } } }
    /// Points that the primary column takes; nil, the default, for 320, but at most 40 % of the view.
    open var primaryWidth: CGFloat? { didSet { if primaryWidth != oldValue { setNeedsLayout() } } }

    /// Whether there is room for one column only: in a compact width, that of telephones but large ones on their side.
    public var isCollapsed: Bool {
        !SizeClasses(width: Double(bounds.width), height: Double(bounds.height)).isWidthRegular
    }
    /// What is seen while there is room: never `automatic`.
    public var shownDisplay: Display {
        display == .automatic ? bounds.width > bounds.height ? .beside : .secondary : display
    }
    /// The width of the primary column where there is room for both, in points.
    public var primaryColumnWidth: CGFloat { primaryWidth ?? automaticPrimaryWidth }
    var automaticPrimaryWidth: CGFloat { nearestPixel(min(320, 0.4 * bounds.width)) }

    /// What a view in the primary and one in the secondary column is put into.
    let (primary, secondary) = (UIView(), UIView())
    /// Between the columns, and above the dimmed one.
    private let (line, dim) = (UIView.part(), UIView.part())

    /// How dark the secondary column is below the primary one, and the primary one below the secondary one.
    private static let (overDim, collapsedDim): (CGFloat, CGFloat) = (0.2, 0.08)
    /// The part of its width that the primary column moves aside below the secondary one.
    private static let parallax: CGFloat = 0.3

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
        for column in [secondary, primary] {
            column.clipsToBounds = true
            column.isOpaque = false
        }
        line.backgroundColor = .separator
        dim.backgroundColor = .black
        dim.alpha = 0
        for part in [secondary, dim, primary, line] { addSubview(part) }
    }

    /// Fills a column with a view; further ones lie above it.
    open func add(_ view: UIView, to column: Column) {
        view.pins = LayoutPins(left: .points(0), top: .points(0), right: .points(0), bottom: .points(0))
        (column == .primary ? primary : secondary).addSubview(view)
    }

    /// The next view of a description: the first is the primary column, the others are in the secondary one.
    package func addNext(_ view: UIView) { add(view, to: primary.subviews.isEmpty ? .primary : .secondary) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width > 0 else { return }
        let isCollapsed = isCollapsed
        stack(isCollapsed ? [primary, dim, secondary, line] : [secondary, dim, primary, line])
        let size = bounds.size
        let width = isCollapsed ? size.width : min(primaryColumnWidth, size.width)
        var (first, second, darkness) = (CGFloat(0), CGFloat(0), CGFloat(0))
        let hairline = 1 / traitCollection.displayScale
        var (room, divide) = (size.width, CGFloat(0))
        if isCollapsed {
            let isSecond = compactColumn == .secondary
            first = isSecond ? nearestPixel(-Self.parallax * width) : 0
            second = isSecond ? 0 : width
            // Out of sight at either end.
            divide = isSecond ? -hairline : width
            darkness = isSecond ? Self.collapsedDim : 0
        } else {
            switch shownDisplay {
            case .automatic, .secondary: first = -width
            case .beside: (second, room) = (width, size.width - width)
            case .over: darkness = Self.overDim
            }
            divide = first + width - hairline
        }
        place(primary, CGRect(x: first, y: 0, width: width, height: size.height))
        place(secondary, CGRect(x: second, y: 0, width: room, height: size.height))
        place(line, CGRect(x: divide, y: 0, width: hairline, height: size.height))
        dim.setUntransformedFrame(bounds)
        dim.alpha = darkness
    }

    /// Mirrored where text runs from right to left.
    private func place(_ view: UIView, _ frame: CGRect) {
        var frame = frame
        if traitCollection.layoutDirection == .rightToLeft { frame.origin.x = bounds.width - frame.maxX }
        view.setUntransformedFrame(frame.offsetBy(dx: bounds.minX, dy: bounds.minY))
    }

    /// Back to front; nothing happens where they lie so already.
    private func stack(_ order: [UIView]) {
        guard !zip(subviews, order).allSatisfy({ $0 === $1 }) else { return }
        for view in order { bringSubviewToFront(view) }
    }
}
