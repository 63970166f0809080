import Foundation
import Geometry

/// A row of a table: subviews of its own, or a text with what stands beside it.
open class UITableViewCell: UIView {
    /// Where a row's second text stands.
    public enum CellStyle: Int, Sendable, Hashable, NamedCases {
        /// `default` has none; `value1` has it at the end of the row, `subtitle` below the first. `value2` is drawn as
        /// `value1`; UIKit has a look of its own for it.
        case `default`, value1, value2, subtitle
    }
    /// The symbol at the end of a row.
    public enum AccessoryType: Int, Sendable, Hashable, NamedCases {
        /// `disclosureIndicator` is an arrow head, `checkmark` a tick, and both buttons are an i in a circle; UIKit's
        /// `detailDisclosureButton` has an arrow head too.
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// Whether a row shows that it is selected.
    public enum SelectionStyle: Int, Sendable, Hashable, NamedCases {
        /// `none` is no difference; all others, as of iOS 7, a gray ground.
        case none, blue, gray, `default`
    }

    /// The name of the cell's kind, by which tables use cells again; nil for none.
    public private(set) var reuseIdentifier: String?
    /// Where the second text stands; `.default`, which has none, by default. UIKit fixes it when the cell is made.
    open var style: CellStyle { didSet { contentDidChange() } }
    /// The symbol at the end of the row; none by default. It is in the tint colour, but arrow heads are gray.
    open var accessoryType = AccessoryType.none { didSet { contentDidChange() } }
    /// A view at the end of the row, in the size it has, in place of the symbol; nil, the default, for none.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            contentDidChange()
        }
    }
    /// Whether the row gets a gray ground while it is selected or highlighted; it does by default.
    open var selectionStyle = SelectionStyle.default
    /// Whether the row is chosen; false by default.
    open var isSelected: Bool {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether the row looks as while a finger is on it, which is as if it were selected; false by default.
    open var isHighlighted: Bool {
        get { highlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    var selected = false, highlighted = false
    /// The inset whose left side is where the line below the row begins, in points; nil, the default, for the table's.
    open var separatorInset: UIEdgeInsets?

    /// An empty row.
    /// `reuseIdentifier`: the name of the cell's kind; nil for none.
    public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
        (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
        super.init(frame: .zero)
    }

    /// A row of the default style, made by the class's own `init(style:reuseIdentifier:)`, at this frame.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        (style, reuseIdentifier) = (.default, nil)
        super.init(coder: coder)
    }

    /// Called before the cell is used for another row. Does nothing unless overridden.
    open func prepareForReuse() {}

    /// Marks the row as selected or not. It is never animated.
    open func setSelected(_ selected: Bool, animated: Bool) {
        if selected != self.selected { setNeedsUpdateConfiguration() }
        self.selected = selected
        if choosesMany { showEditing() }
        tintColorDidChange()
        showSelectedBackground()
    }
    /// Has the row look touched or not. It is never animated.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        if highlighted != self.highlighted { setNeedsUpdateConfiguration() }
        self.highlighted = highlighted
        tintColorDidChange()
        showSelectedBackground()
    }

    /// How a row is edited.
    public enum EditingStyle: Int, Sendable, Hashable {
        /// Not at all, by deleting it, or by inserting one.
        case none, delete, insert
    }
    var editing = false
    /// Whether the row is in editing mode; false by default.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    /// Puts the row into editing mode, or out of it. The table animates what it moves.
    open func setEditing(_ editing: Bool, animated: Bool) {
        if editing != self.editing { setNeedsUpdateConfiguration() }
        self.editing = editing
        showEditing()
    }
    /// How the row is edited in editing mode: it has a red badge to delete it, or a green one to insert another.
    public internal(set) var editingStyle = EditingStyle.none
    /// Whether the row has a grip in editing mode. Nothing is moved by it.
    open var showsReorderControl = false
    /// Whether a badge moves the contents; it does by default.
    open var shouldIndentWhileEditing = true
    /// The symbol at the end of the row in editing mode; none by default.
    open var editingAccessoryType = AccessoryType.none { didSet { contentDidChange() } }
    /// A view at the end of the row in editing mode, in the size it has; nil, the default, for none.
    open var editingAccessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            contentDidChange()
        }
    }
    var editingParts: EditingParts?
    /// Whether the row has a circle in editing mode, by which it is chosen with others; and whether its table has it move.
    var choosesMany = false, isIndentedByEditing = true
    /// What is at the end of the row at present.
    var shownAccessory: (view: UIView?, type: AccessoryType) {
        editing ? (editingAccessoryView, editingAccessoryType) : (accessoryView, accessoryType)
    }
    /// How often text and image are indented; 0 by default.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { contentDidChange() } } }
    /// Points of an indentation; 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { contentDidChange() } }

    /// A view behind the contents, as large as the row; nil, the default, for the ground of the table's style.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// A view behind the contents while the row is selected; nil, the default, for a gray ground.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            showSelectedBackground()
        }
    }
    /// What a tap does beside selecting the row, as a storyboard says.
    var didTap: () -> Void = {}

    func setReuseIdentifier(_ identifier: String?) { reuseIdentifier = identifier }

    // MARK: Lines, where the table has a data source

    var separator: UIView?, upperSeparator: UIView?

    /// Draws the line below the row.
    /// - Parameters:
    ///   - color: nil for no line.
    ///   - start: points from the leading edge; `end` too.
    ///   - alsoAbove: whether there is a line above as well, from edge to edge.
    func showSeparator(_ color: UIColor?, from start: CGFloat, to end: CGFloat, alsoAbove: Bool) {
        let height = 1 / traitCollection.displayScale
        func show(_ line: UIView?, _ color: UIColor?, _ frame: CGRect) -> UIView? {
            guard let color else {
                line?.removeFromSuperview()
                return nil
            }
            let line = line ?? UIView.part()
            if line.superview == nil { addSubview(line) }
            line.backgroundColor = color
            line.frame = fromEnd(frame)
            return line
        }
        separator = show(
            separator, color, CGRect(x: start, y: bounds.height - height, width: max(0, end - start), height: height))
        upperSeparator = show(
            upperSeparator, alsoAbove ? color : nil, CGRect(x: 0, y: 0, width: bounds.width, height: height))
    }

    /// The margins of what is in the row follow those of the table.
    func layoutMarginsFollow(_ margin: CGFloat) {
        guard content != nil, usesContentView, contentView.ownLayoutMargins.left != margin else { return }
        contentView.layoutMargins = UIEdgeInsets(top: 11, left: margin, bottom: 11, right: margin)
    }

    // MARK: Configurations

    /// What the row shows, as a value: a `UIListContentConfiguration` becomes texts and image, any other a view that fills
    /// the content view. Nil by default.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { showConfiguration() }
    }
    var configured: (any UIView & UIContentView)?

    /// Called before a layout when the row's state has changed, to set other configurations. Nil by default.
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Sets configurations for the row's state, in a subclass, before a layout when it has changed. Does nothing unless
    /// overridden.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    var needsUpdateConfiguration = true

    func showConfiguration() {
        if let list = contentConfiguration as? UIListContentConfiguration {
            list.apply(to: self)
            return
        }
        guard let contentConfiguration else {
            configured?.removeFromSuperview()
            configured = nil
            return
        }
        configured?.removeFromSuperview()
        let view = contentConfiguration.makeContentView()
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            view.topAnchor.constraint(equalTo: contentView.topAnchor),
            view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
        configured = view
    }

    /// The configuration of the row's style, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        style == .subtitle ? .subtitleCell() : style == .default ? .cell() : .valueCell()
    }
    /// The ground of the row, as a value; nil, the default, for that of the table's style. Corners
    /// and a line at the edge are drawn where it has insets, an effect, an image or a view as well.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            groundView = GroundView.show(backgroundConfiguration, in: self, now: groundView)
            guard let backgroundConfiguration else { return }
            if groundView != nil {
                backgroundColor = .clear
            } else if backgroundConfiguration.backgroundColor != nil {
                backgroundColor = backgroundConfiguration.resolvedBackgroundColor(for: tintColor)
            }
        }
    }
    private var groundView: GroundView?

    // MARK: Parts, made when they are first asked for

    var text: UILabel?, detail: UILabel?, picture: UIImageView?, content: UIView?
    var accessories: [UIImageView] = []
    var usesContentView = false

    /// What the row's contents are put in, beside the accessory.
    open var contentView: UIView {
        usesContentView = true
        return container
    }

    /// The content view, when nobody asks for it to put views of his own into it.
    var nibContentView: UIView { container }

    var container: UIView {
        if let content { return content }
        let made = UIView(frame: bounds)
        made.isOpaque = false
        insertSubview(made, at: 0)
        content = made
        setNeedsLayout()
        return made
    }

    /// The label of the row's text, made when it is first asked for; never nil.
    open var textLabel: UILabel? {
        if text == nil { text = label(.preferredFont(forTextStyle: .body)) }
        return text
    }

    /// The label of the second text, made when it is first asked for; nil in the style `default`.
    open var detailTextLabel: UILabel? {
        guard style != .default else { return nil }
        if detail == nil {
            detail = label(.preferredFont(forTextStyle: style == .subtitle ? subtitleStyle : .body))
            detail?.textColor = .secondaryLabel
        }
        return detail
    }

    var subtitleStyle: UIFont.TextStyle { isOnIOS26 ? .subheadline : .caption1 }

    /// The view of the image before the text, made when it is first asked for; never nil. Without an image it takes no
    /// room. A symbol without a configuration gets the size and weight of the row's text.
    open var imageView: UIImageView? {
        if picture == nil {
            let made = UIImageView()
            made.contentMode = .center
            container.addSubview(made)
            picture = made
            contentDidChange()
        }
        return picture
    }

    // MARK: Appearance

    /// The colour behind the row, which the table's style gives it.
    var ground: UIColor? { didSet { showGround() } }
    var shownGround: UIColor?

    /// Sets the background colour for the row's state, unless the row was given one of its own.
    func showGround() {
        guard let ground, backgroundColor == nil || backgroundColor == shownGround else { return }
        backgroundColor = (isSelected || isHighlighted) && selectionStyle != .none ? Self.selection : ground
        shownGround = backgroundColor
    }

    open override func tintColorDidChange() {
        for (view, symbol) in zip(accessories, accessorySymbols) {
            view.tintColor = symbol == .chevron ? .tertiaryLabel : tintColor
        }
        showGround()
    }

    static let selection = UIColor(light: CGColor(hex: 0xD1D1D6), dark: CGColor(hex: 0x3A3A3C))

    // MARK: Layout

    /// Points between the edge and the contents: the table's.
    var margin: CGFloat = 16 { didSet { if margin != oldValue { setNeedsLayout() } } }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        placeSwipeActions()
        groundView?.fill(self)
        backgroundView?.frame = bounds
        if selectedBackgroundView?.superview === self { selectedBackgroundView?.frame = bounds }
        guard hasOwnContent || content != nil else { return placeEditingParts() }
        fitSymbol()
        let places = places(in: bounds.width, height: bounds.height)
        let container = container
        container.frame = fromEnd(places.content)
        // Parts lie in the container, which begins where the cell does, or ends there from right to left.
        func inside(_ frame: CGRect) -> CGRect {
            let placed = fromEnd(frame)
            return placed.offsetBy(dx: -container.frame.minX, dy: 0)
        }
        text?.frame = inside(places.text)
        detail?.frame = inside(places.detail)
        // A value that is cut short still ends where the others do.
        if style == .value1, let detail, detail.textAlignment == .natural,
            detail.sizeThatFits(.zero).width > detail.bounds.width + 0.5
        {
            detail.textAlignment = isRightToLeft ? .left : .right
        }
        picture?.frame = inside(places.picture)
        let shown = shownAccessory
        for view in [accessoryView, editingAccessoryView].compactMap({ $0 }) {
            if view === shown.view {
                if view.superview == nil { addSubview(view) }
                view.isHidden = false
                view.frame = fromEnd(places.accessory)
            } else if view.superview === self {
                view.isHidden = true
            }
        }
        placeAccessorySymbols(in: places.accessory)
        placeEditingParts()
        tintColorDidChange()
    }

    // MARK: Swipe actions

    /// The buttons that a swipe towards the beginning has uncovered, from the row to the edge; empty, the default, for
    /// the row alone.
    open var swipeActions: [UIContextualAction] = [] {
        didSet {
            swipe.forEach { $0.removeFromSuperview() }
            swipe = swipeActions.map { SwipeButton($0) }
            swipe.forEach(addSubview)
            setNeedsLayout()
        }
    }
    var swipe: [SwipeButton] = []
    /// Whether a finger has pulled the row aside.
    var isSwiped = false { didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } } }
}
