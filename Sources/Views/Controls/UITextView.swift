import Foundation
import Geometry

/// What becomes a link by itself.
public struct UIDataDetectorTypes: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Types by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Telephone numbers, addresses of pages, of places, and dates.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1), link = UIDataDetectorTypes(rawValue: 2),
        address = UIDataDetectorTypes(rawValue: 16), calendarEvent = UIDataDetectorTypes(rawValue: 8),
        all = UIDataDetectorTypes(rawValue: .max)
}

/// Text of many lines that scrolls.
open class UITextView: UIScrollView, UITextInput {
    /// What is written; empty by default, and where nil is set. Setting it ends what `attributedText` has set.
    open var text: String! {
        get { attributed?.string ?? plain }
        set {
            (plain, attributed, ownTyping) = (newValue ?? "", nil, nil)
            textIsNew()
        }
    }
    private var plain = ""
    /// Text with fonts, colours, lines and letter spacing of its own; what it does not say is the view's.
    open var attributedText: NSAttributedString! {
        get { attributed ?? NSAttributedString(string: plain) }
        set {
            (attributed, ownTyping) = (newValue, nil)
            textIsNew()
        }
    }
    private var attributed: NSAttributedString?
    private func textIsNew() {
        selection = NSRange(location: written.utf16.count, length: 0)
        contentDidChange()
    }
    /// Who decides about what is written and hears of it, and of scrolling; nil by default.
    open var delegate: (any UITextViewDelegate)? {
        get { scrollDelegate as? any UITextViewDelegate }
        set { scrollDelegate = newValue }
    }
    /// What is chosen, in UTF-16 units; the place after the text where nobody has said otherwise. Where somebody writes,
    /// a place has a cursor and a stretch is tinted.
    open var selectedRange: NSRange {
        get { chosen }
        set {
            (selection, ownTyping) = (newValue, nil)
            delegate?.textViewDidChangeSelection(self)
            setNeedsLayout()
        }
    }
    var selection = NSRange(location: 0, length: 0)
    /// The attributes of what is written next; those of the letter before unless they are set, which holds until
    /// something else is chosen.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get {
            if let ownTyping { return ownTyping }
            guard let attributed, attributed.length > 0 else {
                return [.font: font ?? .systemFont(ofSize: 12), .foregroundColor: textColor ?? .label]
            }
            return attributed.attributes(at: max(0, chosen.location - 1), effectiveRange: nil)
        }
        set { ownTyping = newValue }
    }
    private var ownTyping: [NSAttributedString.Key: Any]?
    /// What links look like, whatever their own colours are; the view's tint colour by default.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { ownLinks ?? [.foregroundColor: tintColor!] }
        set {
            ownLinks = newValue ?? [:]
            contentDidChange()
        }
    }
    private var ownLinks: [NSAttributedString.Key: Any]?
    /// What becomes a link by itself. It is kept: nothing does here.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// The room that the text flows in.
    open private(set) lazy var textContainer = NSTextContainer(self)
    /// The font of all text. Nil and the default are the system's of 12 pt.
    open var font: UIFont? = .systemFont(ofSize: 12) { didSet { contentDidChange() } }
    /// The colour of all text. Nil and the default are `.label`.
    open var textColor: UIColor? = .label { didSet { contentDidChange() } }
    /// Where lines stand between the sides; `.natural`, where the language begins them, by default.
    open var textAlignment = NSTextAlignment.natural { didSet { contentDidChange() } }
    /// Whether people may write; true by default.
    open var isEditable = true
    /// Whether people may select text, which is kept, and tap links in text that they may not change; true by default.
    open var isSelectable = true
    /// Whether it scrolls; otherwise it is as high as its text where constraints ask.
    open override var isScrollEnabled: Bool { didSet { contentDidChange() } }
    /// Points around the text; 8 above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, bottom: 8) { didSet { contentDidChange() } }
    /// Points before and after each line, within the inset; 5 by default.
    open var lineFragmentPadding: CGFloat = 5 { didSet { contentDidChange() } }

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

    let label = UILabel()
    private let marks = SelectionMarks()

    /// A view of a frame. Its text flows in a container of its own.
    public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        addSubview(label)
        marks.stand(in: self, below: label)
        backgroundColor = .systemBackground
        contentDidChange()
    }

    private func contentDidChange() {
        (label.text, label.font) = (plain, font ?? .systemFont(ofSize: 12))
        (label.textColor, label.textAlignment) = (textColor ?? .label, textAlignment)
        if let attributed { label.attributedText = attributed.showingLinks(linkTextAttributes) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentDidChange()
    }

    func changeLines(_ change: (UILabel) -> Void) {
        change(label)
        contentDidChange()
    }

    private var side: CGFloat { textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding }

    private func textFrame(_ height: CGFloat) -> CGRect {
        CGRect(
            x: textContainerInset.left + lineFragmentPadding, y: textContainerInset.top,
            width: max(0, bounds.width - side), height: height)
    }

    /// - Parameter width: with the room at the sides; nil for lines that are as long as they are.
    private func textSize(inWidth width: CGFloat?) -> CGSize {
        let line = UILabel()
        (line.text, line.font) = (text?.isEmpty == false ? text : " ", label.font)
        if let attributed, attributed.length > 0 { line.attributedText = label.attributedText }
        (line.numberOfLines, line.lineBreakMode) = (label.numberOfLines, label.lineBreakMode)
        return line.sizeThatFits(CGSize(width: width.map { max(1, $0 - side) } ?? 0, height: 0))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isEndless = size.width >= .greatestFiniteMagnitude
        let width = size.width > 0 ? size.width : bounds.width
        let text = textSize(inWidth: isEndless ? nil : width)
        return CGSize(
            width: isEndless ? text.width + side : width,
            height: wholePixels(text.height + textContainerInset.top + textContainerInset.bottom))
    }

    override var wrapsContent: Bool { !isScrollEnabled }
    override func contentSize(inWidth width: CGFloat?) -> CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return sizeThatFits(CGSize(width: width ?? .greatestFiniteMagnitude, height: 0))
    }
    /// As large as the text where it does not scroll, in the present width if there is one.
    open override var intrinsicContentSize: CGSize { contentSize(inWidth: bounds.width > 0 ? bounds.width : nil) }

    open override var canBecomeFirstResponder: Bool { isEditable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return isFirstResponder }
        setNeedsLayout()
        delegate?.textViewDidBeginEditing(self)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder, delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
            return !isFirstResponder
        }
        setNeedsLayout()
        delegate?.textViewDidEndEditing(self)
        post(Self.textDidEndEditingNotification)
        return true
    }

    /// Scrolls so far that a stretch of the text is in sight.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard isScrollEnabled else { return }
        layoutIfNeeded()
        if range.location >= written.utf16.count {
            return setContentOffset(clamped(CGPoint(x: contentOffset.x, y: contentSize.height)), animated: false)
        }
        scrollRectToVisible(firstRect(for: UITextRange(range)), animated: false)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if !isEditable, isSelectable, let touch = touches.first { tapLink(at: touch.location(in: self)) }
        if isEditable, let touch = touches.first, bounds.contains(touch.location(in: self)) { becomeFirstResponder() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = textSize(inWidth: bounds.width).height
        label.frame = textFrame(height)
        contentSize = CGSize(
            width: bounds.width, height: height + textContainerInset.top + textContainerInset.bottom)
        marks.show(isFirstResponder ? chosen : nil, in: self)
        marks.color(tintColor)
    }

    // MARK: Writing

    /// Whether something is written.
    open var hasText: Bool { !written.isEmpty }
    /// Writes in the place of what is chosen; the delegate may refuse.
    open func insertText(_ text: String) { enter(text, in: chosen) }
    /// Deletes what is chosen, or else the letter before; the delegate may refuse.
    open func deleteBackward() { deleteChosen() }
    /// Chooses the whole text.
    open override func selectAll(_ sender: Any?) {
        selectedRange = NSRange(location: 0, length: written.utf16.count)
    }
    /// The text of a stretch.
    open func text(in range: UITextRange) -> String? { written(in: range) }
    /// Puts another text into the place of a stretch, and tells the delegate.
    open func replace(_ range: UITextRange, withText text: String) {
        write(text, in: clamped(range.range))
        tellOfChange()
    }
    /// What is chosen, as `selectedRange` has it.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(chosen) }
        set { selectedRange = newValue?.range ?? NSRange(location: written.utf16.count, length: 0) }
    }
    /// Where the cursor is drawn that stands at a place: as high as its line.
    open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position.offset) }
    /// The box of a stretch's first line.
    open func firstRect(for range: UITextRange) -> CGRect { firstBox(of: range) }
    /// The boxes of a stretch, one for each line.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionBoxes(of: range) }
    /// The place next to a point of the view.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { place(nextTo: point) }

    func write(_ new: String, in range: NSRange) {
        let old = attributed ?? ownTyping.map { _ in NSAttributedString(string: plain) }
        if let old {
            let changed = NSMutableAttributedString(attributedString: old)
            changed.replaceCharacters(in: range, with: NSAttributedString(string: new, attributes: typingAttributes))
            attributed = changed
        } else {
            plain = plain.replacing(range, with: new)
        }
        selection = NSRange(location: range.location + new.utf16.count, length: 0)
        contentDidChange()
        scrollRangeToVisible(chosen)
    }
}

extension UITextView: WritingView {
    /// Somebody begins to write, has stopped writing, or has written something.
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification"),
        textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification"),
        textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    var written: String { text ?? "" }

    func placedText() -> PlacedText? {
        let height = textSize(inWidth: bounds.width).height
        return label.placedText(in: textFrame(height))
    }

    var emptyCaret: CGRect {
        let line = wholePixels(label.font.lineHeight)
        let room = textFrame(line)
        let share = label.horizontalAlignment
        return CGRect(x: room.minX + max(0, room.width - 2) * share, y: room.minY, width: 2, height: line)
    }

    func mayChange(_ range: NSRange, to text: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func tellOfChange() {
        delegate?.textViewDidChange(self)
        delegate?.textViewDidChangeSelection(self)
        post(Self.textDidChangeNotification)
    }
}

extension NSAttributedString {
    /// The text with links that look as some attributes say.
    fileprivate func showingLinks(_ look: [NSAttributedString.Key: Any]) -> NSAttributedString {
        let shown = NSMutableAttributedString(attributedString: self)
        enumerateAttribute(.link, in: NSRange(location: 0, length: length)) { link, range, _ in
            guard link != nil else { return }
            shown.removeAttribute(.link, range: range)
            shown.addAttributes(look, range: range)
        }
        return shown
    }
}
