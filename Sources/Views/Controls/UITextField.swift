import Foundation
import Geometry

/// A field of one line: its text or its placeholder, with a border and a button that clears it.
open class UITextField: UIControl, UITextInput {
    /// What is written in the field; empty, the default, shows the placeholder. Setting it ends what `attributedText` has
    /// set, and nil empties the field.
    open var text: String? {
        get { attributed?.string ?? plain }
        set { fill(newValue ?? "", nil) }
    }
    private var plain = ""
    /// What is written, with fonts, colours, lines and letter spacing of its own; what it does not say is
    /// `defaultTextAttributes`'.
    open var attributedText: NSAttributedString? {
        get { attributed ?? NSAttributedString(string: plain, attributes: defaultTextAttributes) }
        set { fill(newValue?.string ?? "", newValue) }
    }
    private var attributed: NSAttributedString?
    private func fill(_ new: String, _ styled: NSAttributedString?) {
        (plain, attributed, ownTyping) = (new, styled, nil)
        selection = NSRange(location: new.utf16.count, length: 0)
        contentDidChange()
    }
    /// What an empty field shows, in gray; nil, the default, for nothing. Setting it ends what `attributedPlaceholder`
    /// has set.
    open var placeholder: String? {
        get { styledPlaceholder?.string ?? plainPlaceholder }
        set { (styledPlaceholder, plainPlaceholder) = (nil, newValue) }
    }
    private var plainPlaceholder: String? { didSet { contentDidChange() } }
    /// What an empty field shows, in a colour and a font of its own; nil where there is no placeholder.
    open var attributedPlaceholder: NSAttributedString? {
        get { styledPlaceholder ?? plainPlaceholder.map { NSAttributedString(string: $0, attributes: grayAttributes) } }
        set { (styledPlaceholder, plainPlaceholder) = (newValue, newValue?.string) }
    }
    private var styledPlaceholder: NSAttributedString?
    private var grayAttributes: [NSAttributedString.Key: Any] {
        [.font: font ?? .systemFont(ofSize: 17), .foregroundColor: placeholderColor]
    }
    /// The font of the text and the placeholder. Nil and the default are the system's of 17 pt.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentDidChange() } }
    /// The colour of the text. Nil and the default are `.label`; a field that is not enabled has a paler one.
    open var textColor: UIColor? = .label { didSet { updateAppearance() } }
    /// Where the text stands in its line; `.natural`, where lines begin, by default.
    open var textAlignment = NSTextAlignment.natural { didSet { contentDidChange() } }
    /// What is drawn around the field; `.none` by default. With a border it asks for at least 34 pt of height.
    open var borderStyle = BorderStyle.none {
        didSet { contentDidChange() }
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

    /// The attributes of text that does not say otherwise. Its font and its colour are the field's.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            otherAttributes.merging([.font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label]) {
                $1
            }
        }
        set {
            otherAttributes = newValue.filter { $0.key != .font && $0.key != .foregroundColor }
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            contentDidChange()
        }
    }
    private var otherAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of what is written next: those of the letter before unless they are set, which holds until
    /// something else is chosen. Nil, and not to be set, while nobody writes.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? nextAttributes : nil }
        set { if isEditing { ownTyping = newValue } }
    }
    private var ownTyping: [NSAttributedString.Key: Any]?
    private var nextAttributes: [NSAttributedString.Key: Any] {
        if let ownTyping { return ownTyping }
        guard let attributed, attributed.length > 0 else { return defaultTextAttributes }
        return attributed.attributes(at: max(0, chosen.location - 1), effectiveRange: nil)
    }
    /// What is chosen; an empty stretch, as behind the text by default, is the place at which somebody writes and has the
    /// cursor. A longer one is tinted while somebody writes.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(chosen) }
        set {
            (selection, ownTyping) = (newValue?.range ?? NSRange(location: written.utf16.count, length: 0), nil)
            delegate?.textFieldDidChangeSelection(self)
            setNeedsLayout()
        }
    }
    var selection = NSRange(location: 0, length: 0)
    /// Whether text gets smaller that does not fit, as far as `minimumFontSize` lets it; false by default.
    open var adjustsFontSizeToFitWidth = false { didSet { contentDidChange() } }
    /// How small text may get that does not fit, in points; 0, the default, for any size.
    open var minimumFontSize: CGFloat = 0 { didSet { contentDidChange() } }
    /// Kept for code that sets it: a field keeps its text where somebody begins to write.
    open var clearsOnBeginEditing = false
    /// Kept for code that sets it: text that is put in has the looks that it has.
    open var allowsEditingTextAttributes = false
    /// The image behind the field. It is kept and not shown. Nil by default.
    open var background: UIImage?
    /// The image behind a field that is not enabled. It is kept and not shown. Nil by default.
    open var disabledBackground: UIImage?

    let border = UIView.part()
    let textView = FieldText()
    let clear = UIImageView()
    private let marks = SelectionMarks()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        for part in [border, textView, clear] { addSubview(part) }
        textView.field = self
        marks.stand(in: self, below: textView)
        clear.contentMode = .center
        contentDidChange()
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        contentDidChange()
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        if !clear.isHidden, delegate?.textFieldShouldClear(self) ?? true,
            clear.frame.insetBy(dx: -8, dy: -8).contains(touch.location(in: self))
        {
            fill("", nil)
            sendActions(for: .editingChanged, with: event)
            post(Self.textDidChangeNotification)
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
        post(Self.textDidBeginEditingNotification)
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
        post(Self.textDidEndEditingNotification)
        return true
    }

    private func contentDidChange() {
        updateAppearance()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func updateAppearance() {
        showText(otherAttributes, attributed, styledPlaceholder)
        showParts()
        marks.color(tintColor)
    }

    var placeholderColor: UIColor { .placeholderText }

    // MARK: Layout

    /// Where the border is: all around unless overridden.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
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
        border.frame = inReadingDirection(borderRect(forBounds: bounds))
        placeText()
        clear.frame = inReadingDirection(clearButtonRect(forBounds: bounds))
        leftView?.frame = inReadingDirection(leftViewRect(forBounds: bounds))
        rightView?.frame = inReadingDirection(rightViewRect(forBounds: bounds))
        marks.show(isEditing ? chosen : nil, in: self)
    }

    // MARK: Drawing

    /// Draws the text. The rectangle is what `textRect` or `editingRect` say, from its own top left. Who overrides it
    /// moves the text by calling this with another rectangle, or else draws into the context in force.
    open func drawText(in rect: CGRect) { textView.place(in: rect) }
    /// Draws the placeholder into what `placeholderRect` says, as `drawText(in:)` does the text.
    open func drawPlaceholder(in rect: CGRect) { textView.place(in: rect) }

    // MARK: Writing

    /// Whether something is written.
    open var hasText: Bool { !written.isEmpty }
    /// Writes in the place of what is chosen; the delegate may refuse. A line feed is the return key.
    open func insertText(_ text: String) {
        guard text == "\n" else { return enter(text, in: chosen) }
        if delegate?.textFieldShouldReturn(self) ?? true {
            sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
            if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
        }
    }
    /// Deletes what is chosen, or else the letter before; the delegate may refuse.
    open func deleteBackward() { deleteChosen() }
    /// Chooses the whole text.
    open override func selectAll(_ sender: Any?) {
        selectedTextRange = UITextRange(NSRange(location: 0, length: written.utf16.count))
    }
    /// The text of a stretch.
    open func text(in range: UITextRange) -> String? { written(in: range) }
    /// Puts another text into the place of a stretch, and tells who hears of what is written.
    open func replace(_ range: UITextRange, withText text: String) {
        write(text, in: clamped(range.range))
        tellOfChange()
    }
    /// Where the cursor is drawn that stands at a place: 2 points wide, in the middle of the field.
    open func caretRect(for position: UITextPosition) -> CGRect { cursorRect(at: position.offset) }
    /// The box of a stretch.
    open func firstRect(for range: UITextRange) -> CGRect { firstBox(of: range) }
    /// The boxes of a stretch: one, but where text goes in both directions.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionBoxes(of: range) }
    /// The place next to a point of the field.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { place(nextTo: point) }

    func write(_ new: String, in range: NSRange) {
        let styled = attributed ?? ownTyping.map { _ in NSAttributedString(string: plain) }
        if let styled {
            let changed = NSMutableAttributedString(attributedString: styled)
            changed.replaceCharacters(
                in: range, with: NSAttributedString(string: new, attributes: nextAttributes))
            attributed = changed
        }
        plain = attributed?.string ?? plain.replacing(range, with: new)
        selection = NSRange(location: range.location + new.utf16.count, length: 0)
        contentDidChange()
    }
}
