import Foundation
import Geometry

public enum NSTextAlignment: String, Sendable, Hashable, CaseIterable { case left, center, right, justified, natural }
public enum NSLineBreakMode: String, Sendable, Hashable, CaseIterable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Text, wrapped and truncated into the bounds, centred vertically.
open class UILabel: UIView {
    public var text: String? { didSet { textDidChange() } }
    public var font = UIFont.systemFont(ofSize: UIFont.labelFontSize) { didSet { textDidChange() } }
    public var textColor = UIColor.label { didSet { textDidChange() } }
    public var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
    /// 0 for as many as needed.
    public var numberOfLines = 1 { didSet { textDidChange() } }
    /// Points; nil is the font's own.
    public var lineHeight: CGFloat? { didSet { textDidChange() } }
    /// Points added after each character.
    public var letterSpacing: CGFloat = 0 { didSet { textDidChange() } }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isOpaque = false
    }

    private func textDidChange() {
        contentsDidChange()
        superview?.setNeedsLayout()
    }
}
