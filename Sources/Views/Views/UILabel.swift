import Foundation
import Geometry
import Typesetting

/// How lines of text are aligned, by UIKit's name.
public typealias NSTextAlignment = TextAlignment
/// Where lines of text end, by UIKit's name.
public typealias NSLineBreakMode = LineBreakMode

/// A view that shows text, wrapped and truncated into the bounds and centred from top to bottom.
open class UILabel: UIView {
    /// The text; nil for none. Setting it ends what `attributedText` has set.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            (plain, attributed) = (newValue, nil)
            textDidChange()
        }
    }
    private var plain: String?
    /// Text with fonts, colours, lines and letter spacing of its own; what it does not say is the label's.
    open var attributedText: NSAttributedString? {
        get { attributed }
        set {
            (plain, attributed) = (newValue?.string, newValue)
            textDidChange()
        }
    }
    private var attributed: NSAttributedString?
    /// The font; the system's in 17 points by default.
    open var font: UIFont! {
        get { ownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
        set {
            ownFont = newValue
            textDidChange()
        }
    }
    private var ownFont: UIFont?
    /// The colour of the text; `label` by default. On a material, label colours become vibrant, as in UIKit.
    open var textColor: UIColor! {
        get { ownColor ?? .label }
        set {
            ownColor = newValue
            textDidChange()
        }
    }
    private var ownColor: UIColor?
    /// How lines are aligned; `natural`, by the direction of the interface, by default.
    open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
    /// Where lines end, and what happens to text that does not fit; it is cut at its end with “…” by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
    /// The most lines that the label has; 0 for as many as the text needs, and 1 by default.
    open var numberOfLines = 1 { didSet { textDidChange() } }
    /// The height of a line in points; nil, the default, is the font's own.
    open var lineHeight: CGFloat? { didSet { textDidChange() } }
    /// Points added after each character; 0 by default.
    open var letterSpacing: CGFloat = 0 { didSet { textDidChange() } }

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
        isUserInteractionEnabled = false
    }

    open override func tintColorDidChange() { if attributed != nil { setNeedsDisplay() } }

    private func textDidChange() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    /// Wraps for the present width; what does not fit the present height is truncated.
    open override func display() {
        textRect = bounds
        drawText(in: bounds)
        guard let layout = layout(in: textRect.size) else {
            layer.shownContents = nil
            return
        }
        let vibrant = isOnMaterial ? textColor.vibrant : nil
        let isDark = UITraitCollection.current.userInterfaceStyle == .dark
        layer.shownContents = .text(
            TextBlock(
                drawing: TextDrawing(
                    layout, color: vibrant?.cgColor, otherColor: isDark ? vibrant?.light : vibrant?.dark),
                size: CGSize(width: textRect.width, height: layout.size.height),
                horizontal: textRect == bounds
                    ? horizontalAlignment : Self.share(textRect.minX - bounds.minX, textRect.width, in: bounds.width),
                vertical: textRect == bounds
                    ? 0.5
                    : Self.share(
                        textRect.midY - bounds.minY - layout.size.height / 2, layout.size.height, in: bounds.height)))
    }

    /// Places the text in a rectangle of the label, in a subclass that calls `super` with a smaller one; in the whole
    /// bounds unless overridden.
    open func drawText(in rect: CGRect) { textRect = rect }
    private var textRect = CGRect.zero

    /// Where a part lies that begins at `start`: 0 at the beginning, 1 at the end of what is left.
    private static func share(_ start: CGFloat, _ length: CGFloat, in whole: CGFloat) -> CGFloat {
        abs(whole - length) < 1e-9 ? 0.5 : start / (whole - length)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard
            let fitted = layout(
                in: CGSize(
                    width: size.width > 0 ? size.width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))?
                .size
        else { return .zero }
        // Rounds up to the next pixel, as UIKit does.
        let scale = traitCollection.displayScale
        func pixels(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
        return CGSize(width: pixels(fitted.width), height: pixels(fitted.height))
    }

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : bounds.width, height: 0))
    }

    /// The width in points at which text wraps where constraints ask for the label's size; 0, the default, is the width
    /// that they give the label.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

    override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    override func contentSize(inWidth width: CGFloat?) -> CGSize {
        let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : width ?? 0
        let size = numberOfLines == 1 ? intrinsicContentSize : sizeThatFits(CGSize(width: limit, height: 0))
        // Whole pixels, so that a frame rounded to them does not cut the last line.
        let scale = traitCollection.displayScale
        return CGSize(
            width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
    }

    open override var baselineMetrics: BaselineMetrics? {
        guard let font = try? font.resolved() else { return nil }
        let line = lineHeight ?? font.lineHeight
        let above = (line + font.ascender + font.descender) / 2
        return BaselineMetrics(above: above, below: line - above)
    }

    private func layout(in room: CGSize) -> TextLayout? {
        guard let text, !text.isEmpty else { return nil }
        do {
            let own = attributed?.paragraphStyle
            let font = try font.resolved()
            let style = TextStyle(
                font: font, letterSpacing: letterSpacing, lineHeight: lineHeight ?? own?.lineHeight(font),
                color: textColor.cgColor)
            let alignment = own.map(\.alignment).flatMap { $0 == .natural ? nil : $0 } ?? textAlignment
            let paragraph = ParagraphStyle(
                alignment: alignment, lineBreakMode: lineBreakMode, maximumLines: max(0, numberOfLines),
                interfaceDirection: isRightToLeft ? .rightToLeft : .leftToRight)
            return TextLayout(
                text, style: style, spans: try attributed?.spans(over: style, tint: tintColor) ?? [],
                paragraphStyle: paragraph,
                width: room.width < .greatestFiniteMagnitude ? room.width : nil,
                maximumHeight: room.height < .greatestFiniteMagnitude ? room.height : nil)
        } catch {
            Stage.current?.reportDiagnostic("label \(accessibilityIdentifier ?? text.prefix(20).description): \(error)")
            return nil
        }
    }

    /// Whether what it is written on is a blur of one of UIKit's styles.
    private var isOnMaterial: Bool {
        var view = superview
        while let next = view {
            if let material = next as? UIVisualEffectView { return (material.effect as? UIBlurEffect)?.style != nil }
            view = next.superview
        }
        return false
    }

    private var horizontalAlignment: CGFloat {
        switch textAlignment {
        case .left, .justified: 0
        case .center: 0.5
        case .right: 1
        case .natural: isRightToLeft ? 1 : 0
        }
    }
}
