import Foundation
import Geometry

/// A field of one line: its text or its placeholder, with a border and a button that clears it.
open class UITextField: UIControl {
    /// What is drawn around a field.
    public enum BorderStyle: String, Sendable, Hashable, CaseIterable {
        /// `line` and `bezel` are lines of 1 pt in `.label` and in gray; `roundedRect` is a hairline with round corners
        /// on white, or on black in dark appearance.
        case none, line, bezel, roundedRect
    }
    /// When something beside the text is shown.
    public enum ViewMode: String, Sendable, Hashable, CaseIterable {
        /// `whileEditing` is while `isEditing` is true, `unlessEditing` while it is false.
        case never, whileEditing, unlessEditing, always
    }

    /// What is written in the field; nil, the default, or empty shows the placeholder.
    open var text: String? = "" {
        didSet { if text == nil { text = "" } else { contentDidChange() } }
    }
    /// What an empty field shows, in gray; nil, the default, for nothing.
    open var placeholder: String? { didSet { contentDidChange() } }
    /// What an empty field shows, in a colour and a font of its own; nil, the default, for `placeholder` as it is.
    open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
    /// The font of the text and the placeholder. Nil and the default are the system's of 17 pt.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentDidChange() } }
    /// The colour of the text. Nil and the default are `.label`; a field that is not enabled has a paler one.
    open var textColor: UIColor? = .label { didSet { updateAppearance() } }
    /// Where the text stands in its line; `.natural`, where lines begin, by default.
    open var textAlignment = NSTextAlignment.natural { didSet { updateAppearance() } }
    /// What is drawn around the field; `.none` by default. With a border it asks for at least 34 pt of height.
    open var borderStyle = BorderStyle.none {
        didSet {
            contentDidChange()
            setNeedsLayout()
        }
    }
    /// When a field with text shows a cross in a circle at its end; never by default.
    open var clearButtonMode = ViewMode.never { didSet { contentDidChange() } }
    /// Whether dots are shown in place of the text; false by default.
    open var isSecureTextEntry = false { didSet { contentDidChange() } }
    /// Whether the field looks as while somebody writes into it: with a cursor, and with what `whileEditing` shows.
    /// False by default.
    open var isEditing = false { didSet { contentDidChange() } }
    /// A view before the text, in the size it has and in the middle of the height; nil, the default, for none. It is
    /// shown as `leftViewMode` says.
    open var leftView: UIView? { didSet { replace(oldValue, leftView) } }
    /// A view after the text, in the size it has and in the middle of the height; nil, the default, for none. It is
    /// shown as `rightViewMode` says.
    open var rightView: UIView? { didSet { replace(oldValue, rightView) } }
    /// When the view before the text is shown; never by default.
    open var leftViewMode = ViewMode.never { didSet { contentDidChange() } }
    /// When the view after the text is shown; never by default.
    open var rightViewMode = ViewMode.never { didSet { contentDidChange() } }

    /// Who hears of what is written and may refuse it; nil by default.
    open weak var delegate: (any UITextFieldDelegate)?

    /// What comes in the keyboard's place; nil, the default, for the keyboard. It is not shown, but no keyboard is either.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    private var ownInputView: UIView?
    /// What stands above the keyboard. It is kept and not shown. Nil by default.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }
    private var ownAccessoryView: UIView?

    /// The attributes of all text: its font and its colour count.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { [.font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label] }
        set {
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
        }
    }
    /// How small text may get that does not fit, and whether a field is emptied where somebody begins to write. They are
    /// kept and not looked at.
    open var minimumFontSize: CGFloat = 0, clearsOnBeginEditing = false
    /// Why somebody has stopped writing.
    public enum DidEndEditingReason: Int, Sendable, Hashable {
        /// The text is taken, or given up.
        case committed, cancelled
    }
    /// The image behind the field. It is kept and not shown. Nil by default.
    open var background: UIImage?

    let border = UIView.part()
    let textView = UILabel()
    private let clear = UIImageView(), cursor = UIView.part(radius: 1)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        for part in [border, textView, clear, cursor] { addSubview(part) }
        clear.contentMode = .center
        contentDidChange()
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        contentDidChange()
    }

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        if !clear.isHidden, delegate?.textFieldShouldClear(self) ?? true,
            clear.frame.insetBy(dx: -8, dy: -8).contains(touch.location(in: self))
        {
            text = ""
            sendActions(for: .editingChanged, with: event)
        } else {
            becomeFirstResponder()
        }
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else {
            return isFirstResponder
        }
        isEditing = true
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder, delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
            return !isFirstResponder
        }
        isEditing = false
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        return true
    }

    private func contentDidChange() {
        updateAppearance()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func updateAppearance() {
        let own = isSecureTextEntry ? text.map { String(repeating: "•", count: $0.count) } : text
        textView.text = hasText ? own : placeholder
        if !hasText, let attributedPlaceholder, attributedPlaceholder.string == placeholder {
            textView.attributedText = attributedPlaceholder
        }
        textView.font = font ?? .systemFont(ofSize: 17)
        textView.textColor = hasText ? (isEnabled ? textColor ?? .label : .tertiaryLabel) : placeholderColor
        textView.textAlignment = textAlignment
        textView.lineBreakMode = .byTruncatingTail
        clear.image = UIImage(systemName: "xmark.circle.fill", withConfiguration: .init(pointSize: 14))
        clear.tintColor = .tertiaryLabel
        clear.isHidden = !(hasText && shows(clearButtonMode))
        leftView?.isHidden = !shows(leftViewMode)
        rightView?.isHidden = !shows(rightViewMode)
        cursor.backgroundColor = tintColor
        cursor.isHidden = !isEditing
        let layer = border.layer
        border.isHidden = borderStyle == .none
        switch borderStyle {
        case .none: break
        case .line: (layer.borderWidth, layer.borderColor, layer.cornerRadius) = (1, resolved(.label), 0)
        case .bezel: (layer.borderWidth, layer.borderColor, layer.cornerRadius) = (1, resolved(.systemGray), 0)
        case .roundedRect:
            border.backgroundColor =
                isEnabled ? UIColor(light: CGColor.white, dark: UIColor.black.dark) : .tertiarySystemFill
            (layer.borderWidth, layer.cornerRadius) = (max(0.5, 1 / traitCollection.displayScale), 5)
            layer.borderColor = resolved(
                UIColor(light: CGColor(white: 0, alpha: 0.2), dark: CGColor(white: 1, alpha: 0.22)))
        }
    }

    var placeholderColor: UIColor { .placeholderText }

    // MARK: Layout

    private var margin: CGFloat { borderStyle == .none ? 0 : borderStyle == .line ? 2 : 7 }

    /// Where the text is in a field of these bounds: within the border and beside what is shown at the ends. The
    /// rectangle is for left to right; it is mirrored where the direction is another.
    open func textRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
    /// Where the text is while somebody writes; as otherwise unless overridden.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
    /// Where the placeholder is; as a text would be unless overridden.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Where the button is that empties the field: at its end unless overridden.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.minY + (bounds.height - 19) / 2, width: 19, height: 19)
    }
    /// Where the left view is: at the field's start, in its size, unless overridden.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = Self.size(of: leftView)
        return CGRect(
            x: bounds.minX + leftInset, y: nearestPixel(bounds.midY - size.height / 2), width: size.width,
            height: size.height)
    }
    /// Where the right view is: at the field's end, in its size, unless overridden.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = Self.size(of: rightView)
        return CGRect(
            x: bounds.maxX - size.width, y: nearestPixel(bounds.midY - size.height / 2), width: size.width,
            height: size.height)
    }

    /// A view that nobody has given a size has that which it asks for.
    private static func size(of view: UIView?) -> CGSize {
        guard let view else { return .zero }
        return view.bounds.isEmpty ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.bounds.size
    }

    private func room(in bounds: CGRect) -> CGRect {
        var (start, end) = (bounds.minX + margin, bounds.maxX - margin)
        if let leftView, shows(leftViewMode) {
            start = max(start, bounds.minX + Self.size(of: leftView).width + leftInset * 2)
        }
        if let rightView, shows(rightViewMode) { end = min(end, bounds.maxX - Self.size(of: rightView).width) }
        if !clear.isHidden { end = min(end, bounds.maxX - 26) }
        return CGRect(x: start, y: bounds.minY, width: max(0, end - start), height: bounds.height)
    }

    /// Points before and after the left view.
    var leftInset: CGFloat { 0 }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let line = UILabel()
        (line.text, line.font) = (textView.text ?? " ", textView.font)
        if line.text?.isEmpty ?? true { line.text = " " }
        let fitted = line.sizeThatFits(.zero)
        let room = textRect(forBounds: CGRect(x: 0, y: 0, width: 1000, height: 34))
        let height = wholePixels(fitted.height)
        return CGSize(
            width: (hasText || placeholder != nil ? fitted.width : 0) + 1000 - room.width,
            height: borderStyle == .none ? max(height, wholePixels(height + 1.6667)) : max(34, height + 12))
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override var baselineMetrics: BaselineMetrics? {
        guard let metrics = textView.baselineMetrics else { return nil }
        return BaselineMetrics(above: metrics.above, below: metrics.below, isCentered: true)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        border.frame = bounds
        let room =
            !hasText
            ? placeholderRect(forBounds: bounds)
            : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        textView.frame = inReadingDirection(room)
        clear.frame = inReadingDirection(clearButtonRect(forBounds: bounds))
        leftView?.frame = inReadingDirection(leftViewRect(forBounds: bounds))
        rightView?.frame = inReadingDirection(rightViewRect(forBounds: bounds))
        let width = hasText ? min(room.width, textView.sizeThatFits(.zero).width) : 0
        let height = wholePixels(textView.font.pointSize * 1.2)
        cursor.frame = inReadingDirection(
            CGRect(x: room.minX + width, y: nearestPixel(bounds.midY - height / 2), width: 2, height: height))
    }
}

/// The field of a search bar.
open class UISearchTextField: UITextField {
    private let glass = UIImageView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        font = .preferredFont(forTextStyle: .body)
        (leftView, leftViewMode, clearButtonMode) = (glass, .always, .whileEditing)
        placeholder = "Search"
        borderStyle = .none
    }

    override var placeholderColor: UIColor { .secondaryLabel }
    override var leftInset: CGFloat { 6 }

    override func updateAppearance() {
        super.updateAppearance()
        glass.image = UIImage(systemName: "magnifyingglass", withConfiguration: .init(font: textView.font))
        glass.tintColor = .secondaryLabel
        glass.bounds.size = glass.image?.size ?? .zero
        border.isHidden = false
        border.backgroundColor = .tertiarySystemFill
        border.layer.cornerRadius = 10
        border.layer.cornerCurve = .continuous
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: super.sizeThatFits(size).width, height: max(36, (textView.font.pointSize * 1.2).rounded(.down) + 16))
    }
}
