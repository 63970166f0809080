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
open class UITextView: UIScrollView {
    /// What is written; empty by default, and where nil is set. Setting it ends what `attributedText` has set.
    open var text: String! {
        get { attributed?.string ?? plain }
        set {
            (plain, attributed) = (newValue ?? "", nil)
            contentDidChange()
        }
    }
    private var plain = ""
    /// Text with fonts, colours, lines and letter spacing of its own; what it does not say is the view's.
    open var attributedText: NSAttributedString! {
        get { attributed ?? NSAttributedString(string: plain) }
        set {
            attributed = newValue
            contentDidChange()
        }
    }
    private var attributed: NSAttributedString?
    /// Who decides about what is written and hears of it, and of scrolling; nil by default.
    open var delegate: (any UITextViewDelegate)? {
        get { scrollDelegate as? any UITextViewDelegate }
        set { scrollDelegate = newValue }
    }
    /// What is chosen: the place after the text. Setting it does nothing.
    open var selectedRange: NSRange {
        get { NSRange(location: (text ?? "").utf16.count, length: 0) }
        set {}
    }
    /// The attributes of what is written next, and of links. They are kept and not looked at.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:],
        linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
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
    /// Whether people may select text. Kept for the app's own code: it has no effect here.
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
        backgroundColor = .systemBackground
        contentDidChange()
    }

    private func contentDidChange() {
        (label.text, label.font) = (plain, font ?? .systemFont(ofSize: 12))
        (label.textColor, label.textAlignment) = (textColor ?? .label, textAlignment)
        if let attributed { label.attributedText = attributed }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func changeLines(_ change: (UILabel) -> Void) {
        change(label)
        contentDidChange()
    }

    private var side: CGFloat { textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding }

    /// - Parameter width: with the room at the sides; nil for lines that are as long as they are.
    private func textSize(inWidth width: CGFloat?) -> CGSize {
        let line = UILabel()
        (line.text, line.font) = (text?.isEmpty == false ? text : " ", label.font)
        if let attributed, attributed.length > 0 { line.attributedText = attributed }
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
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder, delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
            return !isFirstResponder
        }
        delegate?.textViewDidEndEditing(self)
        return true
    }

    /// Scrolls to the end of the text, where it is chosen; anything else is in sight already or not looked for.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard isScrollEnabled, range.location >= (text ?? "").utf16.count else { return }
        layoutIfNeeded()
        setContentOffset(clamped(CGPoint(x: contentOffset.x, y: contentSize.height)), animated: false)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if isEditable, let touch = touches.first, bounds.contains(touch.location(in: self)) { becomeFirstResponder() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = textSize(inWidth: bounds.width).height
        label.frame = CGRect(
            x: textContainerInset.left + lineFragmentPadding, y: textContainerInset.top,
            width: max(0, bounds.width - side), height: height)
        contentSize = CGSize(
            width: bounds.width, height: height + textContainerInset.top + textContainerInset.bottom)
    }
}
