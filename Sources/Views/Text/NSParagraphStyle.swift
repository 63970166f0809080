import Foundation
import Typesetting

/// How the lines of a text are set: where they stand, how high they are and how they end.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    private let header = coreFoundationHeader

    struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var hyphenationFactor: Float = 0
    }
    fileprivate(set) var values = Values()

    /// The style of text that says nothing.
    public static let `default` = NSParagraphStyle()

    /// How lines are aligned; by the direction of the interface by default.
    open var alignment: NSTextAlignment { values.alignment }
    /// Where lines end; between words by default.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Points between a line and the next; 0 by default.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// How many times as high as the font's lines are; 0, the default, counts as 1. What lines are higher than their
    /// fonts, for this or for their least height, is above the letters.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The least height of a line in points; 0, the default, for none.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line in points; 0, the default, for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// Points between a paragraph and the next; 0 by default.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Points above each paragraph but the first; 0 by default.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Points before a paragraph's first line; 0 by default.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Points before the other lines; 0 by default.
    open var headIndent: CGFloat { values.headIndent }
    /// Points from where lines begin to where they may end, or, where it is not positive, from the other edge; 0 by default.
    open var tailIndent: CGFloat { values.tailIndent }
    /// How full a line may be, in parts of its width, before words are hyphenated. It is kept and not looked at: lines
    /// break at soft hyphens only. 0 by default.
    open var hyphenationFactor: Float { values.hyphenationFactor }

    /// Two styles are equal when they say the same.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    /// Equal for equal styles.
    open override var hash: Int { values.hashValue }

    /// The style as it is.
    open override func copy() -> Any {
        let style = NSParagraphStyle()
        style.values = values
        return style
    }
    /// The style as one that can be changed.
    open override func mutableCopy() -> Any {
        let style = NSMutableParagraphStyle()
        style.setParagraphStyle(self)
        return style
    }

    var lineHeights: LineHeights {
        var heights = LineHeights()
        if lineHeightMultiple > 0 { heights.multiple = lineHeightMultiple }
        heights.minimum = max(0, minimumLineHeight)
        if maximumLineHeight > 0 { heights.maximum = maximumLineHeight }
        heights.spacing = max(0, lineSpacing)
        return heights
    }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }

    /// Takes over everything of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// A picture in a text. It is kept and not drawn: its place stays empty.
open class NSTextAttachment: NSObject {
    private let header = coreFoundationHeader
    /// The picture; nil by default.
    open var image: UIImage?
    /// Where the picture would be, from the baseline, in points.
    open var bounds = CGRect.zero

    /// An attachment without a picture.
    public override init() { super.init() }
    /// An attachment with a picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
    /// An attachment; what it is made of is not looked at.
    public convenience init(data: Data?, ofType uti: String?) { self.init() }
}

extension NSAttributedString {
    /// A text of nothing but an attachment, whose place stays empty.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{2003}", attributes: [.attachment: attachment])
    }
}
