import Foundation
import Geometry

/// Text of many lines that scrolls.
open class UITextView: UIScrollView {
    /// What is written; nil, the default, for nothing.
    open var text: String? { didSet { contentDidChange() } }
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

    private let label = UILabel()

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
        (label.text, label.font) = (text, font ?? .systemFont(ofSize: 12))
        (label.textColor, label.textAlignment) = (textColor ?? .label, textAlignment)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private var side: CGFloat { textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding }

    private func textHeight(inWidth width: CGFloat) -> CGFloat {
        let line = UILabel()
        (line.text, line.font) = (text?.isEmpty == false ? text : " ", label.font)
        line.numberOfLines = 0
        line.lineBreakMode = .byWordWrapping
        return line.sizeThatFits(CGSize(width: max(1, width - side), height: 0)).height
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width < .greatestFiniteMagnitude ? size.width : bounds.width
        return CGSize(
            width: width,
            height: wholePixels(textHeight(inWidth: width) + textContainerInset.top + textContainerInset.bottom))
    }

    override var wrapsContent: Bool { !isScrollEnabled }
    override func contentSize(inWidth width: CGFloat?) -> CGSize {
        guard !isScrollEnabled else { return intrinsicContentSize }
        return sizeThatFits(CGSize(width: width ?? bounds.width, height: 0))
    }

    open override var canBecomeFirstResponder: Bool { isEditable }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if isEditable, let touch = touches.first, bounds.contains(touch.location(in: self)) { becomeFirstResponder() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = textHeight(inWidth: bounds.width)
        label.frame = CGRect(
            x: textContainerInset.left + lineFragmentPadding, y: textContainerInset.top,
            width: max(0, bounds.width - side), height: height)
        contentSize = CGSize(
            width: bounds.width, height: height + textContainerInset.top + textContainerInset.bottom)
    }
}
