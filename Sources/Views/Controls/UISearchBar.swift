import Foundation
import Geometry

/// A search field with an optional button beside it. 56 pt high at the usual size of text.
open class UISearchBar: UIView {
    /// What is behind the field.
    public enum Style: Int, Sendable, Hashable, NamedCases {
        /// `default` and `prominent` have a pale ground between two lines, `minimal` has nothing.
        case `default`, prominent, minimal
    }

    /// The field inside the bar: its font, colours and state of editing are set there.
    public let searchTextField = UISearchTextField()
    /// What is written in the field; nil or empty shows the placeholder.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    /// What the field shows while it is empty; `Search` by default.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// What is behind the field; `.default` by default.
    open var searchBarStyle = Style.default { didSet { tintColorDidChange() } }
    /// The colour of the ground; nil, the default, for almost white or almost black. The style `minimal` has no ground.
    open var barTintColor: UIColor? { didSet { tintColorDidChange() } }
    /// Whether a button `Cancel` stands after the field, which makes room for it; false by default.
    open var showsCancelButton = false {
        didSet {
            cancel.isHidden = !showsCancelButton
            setNeedsLayout()
        }
    }

    /// The parts that an image can be given for.
    public enum Icon: Int, Sendable, Hashable {
        /// The magnifying glass; the cross that empties the field; two buttons that are not drawn here.
        case search, clear, bookmark, resultsList
    }
    /// An image in the place of the bar's ground; nil, the default, for the style's. An image of no size leaves nothing of
    /// it.
    open var backgroundImage: UIImage? {
        didSet {
            groundImage.image = backgroundImage
            tintColorDidChange()
        }
    }
    private let groundImage = UIImageView()
    /// Sets an image in the place of the bar's ground; only the usual bar has one.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { if barMetrics == .default { self.backgroundImage = backgroundImage } }
    private var icons: [Icon: UIImage] = [:]
    /// Sets an image in the place of the magnifying glass or the cross; nil for the usual one. The state counts only where
    /// it is `.normal`, and images of other parts are kept.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        guard state == .normal else { return }
        icons[icon] = iconImage
        switch icon {
        case .search: searchTextField.ownGlass = iconImage
        case .clear: searchTextField.ownClear = iconImage
        case .bookmark, .resultsList: break
        }
    }
    /// The image that was given for a part; nil for none.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }
    /// Kept for code that sets it: parts stand where they are.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
    /// A line of text above the field; nil, the default, for none.
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            promptLabel.isHidden = prompt == nil
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    private let promptLabel = UILabel()
    /// Points that a prompt adds above the field; not measured.
    private var promptHeight: CGFloat { prompt == nil ? 0 : 19 }
    /// Kept for code that sets them: the buttons are not drawn.
    open var showsBookmarkButton = false, showsSearchResultsButton = false, isSearchResultsButtonSelected = false

    /// What stands above the field's keyboard. It is kept and not shown. Nil by default.
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }
    /// Who decides about the text and hears of the buttons; nil by default.
    open weak var delegate: (any UISearchBarDelegate)?
    /// Kinds of what is looked for, below the field. They are kept and not drawn. Nil by default.
    open var scopeButtonTitles: [String]?
    /// The chosen kind, and whether they are shown. They are kept and not looked at.
    open var selectedScopeButtonIndex = 0, showsScopeBar = false
    /// Shows the button `Cancel`, or takes it away.
    open func setShowsCancelButton(_ shows: Bool, animated: Bool) {
        guard animated, window != nil else {
            showsCancelButton = shows
            return
        }
        UIView.animate(withDuration: 0.25) {
            self.showsCancelButton = shows
            self.layoutIfNeeded()
        }
    }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

    /// Whether it stands in a navigation bar, on whose ground it is.
    var isInNavigationBar = false { didSet { tintColorDidChange() } }
    /// Called when the button `Cancel` was tapped.
    var didCancel: () -> Void = {}
    /// Points from the field to the bar's sides.
    static let margin: CGFloat = 8
    var fieldHeight: CGFloat { searchTextField.sizeThatFits(.zero).height }

    private lazy var gate = SearchGate(self)

    private func listen() {
        searchTextField.delegate = gate
        func on(_ event: UIControl.Event, _ body: @escaping (UISearchBar, any UISearchBarDelegate) -> Void) {
            let action = UIAction { [weak self] _ in if let self, let delegate { body(self, delegate) } }
            searchTextField.addAction(action, for: event)
        }
        on(.editingDidBegin) { $1.searchBarTextDidBeginEditing($0) }
        on(.editingDidEnd) { $1.searchBarTextDidEndEditing($0) }
        on(.editingChanged) { $1.searchBar($0, textDidChange: $0.text ?? "") }
        on(.primaryActionTriggered) { $1.searchBarSearchButtonClicked($0) }
        cancel.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarCancelButtonClicked(self)
                didCancel()
            }, for: .touchUpInside)
    }

    private let cancel = UIButton(type: .system)
    private let lines = [UIView.part(), UIView.part()]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        for part in [groundImage, promptLabel, searchTextField, cancel] + lines { addSubview(part) }
        (promptLabel.font, promptLabel.textAlignment, promptLabel.isHidden) = (.systemFont(ofSize: 14), .center, true)
        cancel.setTitle("Cancel", for: .normal)
        cancel.titleFont = .preferredFont(forTextStyle: .body)
        cancel.isHidden = true
        listen()
        tintColorDidChange()
    }

    open override func tintColorDidChange() {
        let isPlain = searchBarStyle == .minimal || isInNavigationBar || backgroundImage != nil
        backgroundColor =
            isPlain ? nil : barTintColor ?? UIColor(light: CGColor(hex: 0xF8F8F8), dark: CGColor(hex: 0x1C1C1E))
        for line in lines {
            line.isHidden = isPlain
            line.backgroundColor = .separator
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width > 0 ? size.width : bounds.width, height: fieldHeight + 20 + promptHeight)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = fieldHeight
        let button = cancel.sizeThatFits(.zero)
        let end = showsCancelButton ? button.width + 8 : 0
        searchTextField.frame = inReadingDirection(
            CGRect(
                x: bounds.minX + Self.margin, y: nearestPixel(bounds.midY + promptHeight / 2 - height / 2),
                width: max(0, bounds.width - 2 * Self.margin - end),
                height: height))
        cancel.frame = inReadingDirection(
            CGRect(
                x: bounds.maxX - Self.margin - button.width,
                y: nearestPixel(bounds.midY + promptHeight / 2 - button.height / 2),
                width: button.width,
                height: button.height))
        groundImage.frame = bounds
        promptLabel.frame = CGRect(x: bounds.minX, y: bounds.minY + 6, width: bounds.width, height: promptHeight)
        let hair = 1 / traitCollection.displayScale
        lines[0].frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: hair)
        lines[1].frame = CGRect(x: bounds.minX, y: bounds.maxY - hair, width: bounds.width, height: hair)
    }
}

/// Asks a search bar's delegate where its field asks its own.
private final class SearchGate: NSObject, UITextFieldDelegate {
    private let header = coreFoundationHeader
    private weak var bar: UISearchBar?

    init(_ bar: UISearchBar) {
        self.bar = bar
        super.init()
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }
}
