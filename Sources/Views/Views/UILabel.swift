import Foundation
import Geometry
import Typesetting

/// How lines of text are aligned, by UIKit's name.
public typealias NSTextAlignment = TextAlignment
/// Where lines of text end, by UIKit's name.
public typealias NSLineBreakMode = LineBreakMode

/// A view that shows text, wrapped and truncated into the bounds, centred from top to bottom, and cut off where it does
/// not fit all the same.
open class UILabel: UIView {
    /// The text; nil for none. Setting it ends what `attributedText` has set.
    open var text: String? {
        get { attributed?.string ?? numberFormat.map { $0.text(of: number) } ?? plain }
        set {
            (plain, attributed, numberFormat) = (newValue, nil, nil)
            textDidChange()
        }
    }
    private var plain: String?
    /// Whether letters may move together before the text is cut, and whether the font follows the size of text that a
    /// person wants while the app runs. They are kept and not looked at.
    open var allowsDefaultTighteningForTruncation = false, adjustsFontForContentSizeCategory = false
    /// The colour of the text while it is highlighted, as in a chosen row; nil, the default, for its own.
    open var highlightedTextColor: UIColor? { didSet { textDidChange() } }
    /// Whether it has its own colour, and not that of text that cannot be used; true by default.
    open var isEnabled = true { didSet { if isEnabled != oldValue { textDidChange() } } }
    /// Kept for code that sets it: no text is shown in full beside a label that cuts it.
    open var showsExpansionTextWhenTruncated = false
    /// Whether it is highlighted; false by default.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { textDidChange() } } }
    /// What it is called: its text, unless it was given a name.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }
    /// Text with fonts, colours, lines and letter spacing of its own; what it does not say is the label's.
    open var attributedText: NSAttributedString? {
        get {
            attributed
                ?? text.map {
                    NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: textColor!])
                }
        }
        set {
            (plain, attributed) = (newValue?.string, newValue)
            textDidChange()
        }
    }
    private var attributed: NSAttributedString?
    /// How `number` is written as the text; nil, the default, for a text of its own.
    package var numberFormat: NumberFormat? { didSet { textDidChange() } }
    /// The number that is written where there is a format; an animation of looks counts up or down to it.
    package var number: CGFloat = 0 { didSet { textDidChange() } }
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
        get { isEnabled ? (isHighlighted ? highlightedTextColor : nil) ?? ownColor ?? .label : .tertiaryLabel }
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
    /// Whether the font gets smaller where the text does not fit, as far as `minimumScaleFactor` lets it; not by
    /// default. The size that the label asks for stays that of the whole font.
    open var adjustsFontSizeToFitWidth = false { didSet { textDidChange() } }
    /// How small the font may get, in parts of its size, 0…1; 0, the default, for any size. It counts only where
    /// `adjustsFontSizeToFitWidth` is set and `numberOfLines` is not 0.
    open var minimumScaleFactor: CGFloat = 0 { didSet { textDidChange() } }
    /// Where a line stands whose font has got smaller; on the baseline that it would have in its whole size by default.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { textDidChange() } }
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
    override func resolveAnew() {
        super.resolveAnew()
        layer.setLook(look)
        if let dynamicShadow, layer.shadowOpacity > 0 { layer.shadowColor = resolved(dynamicShadow) }
    }
    /// The shadow's colour as it was set.
    fileprivate var dynamicShadow: UIColor?

    private func textDidChange() {
        layer.setLook(look)
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    private var look: ContentLook {
        ContentLook(
            fontSize: font.pointSize, letterSpacing: letterSpacing, number: number, color: resolved(textColor))
    }

    /// The text in other sizes, spacings and colours and with other numbers: never cut short, since what is shown in
    /// between need not fit the place that it has in the end.
    /// `factor`: how much smaller the font is than asked for, so that the text fits.
    private func recipe(_ layout: TextLayout, isVibrant: Bool, factor: CGFloat, vertical: CGFloat) -> ContentRecipe? {
        guard attributed == nil, let text else { return nil }
        let (style, paragraph) = (layout.style, layout.shapedText.paragraphStyle)
        let (font, format, isSingle): (UIFont, NumberFormat?, Bool) = (font, numberFormat, numberOfLines == 1)
        let horizontal = horizontalAlignment
        return ContentRecipe(look) { look, bounds in
            guard let sized = try? font.withSize(max(0.1, look.fontSize * factor)).resolved() else { return nil }
            var style = style
            (style.font, style.letterSpacing) = (sized, look.letterSpacing)
            if !isVibrant, let color = look.color { style.color = color }
            let layout = TextLayout(
                format.map { $0.text(of: look.number) } ?? text, style: style, paragraphStyle: paragraph,
                width: isSingle ? nil : bounds.width)
            let size = isSingle ? layout.size : CGSize(width: bounds.width, height: layout.size.height)
            return .text(
                TextBlock(drawing: TextDrawing(layout), size: size, horizontal: horizontal, vertical: vertical))
        }
    }

    /// Where the pen is when it draws each character that begins a glyph, by the character's place among the text's
    /// Unicode scalars; in the label's coordinates, on the baseline.
    package var penPositions: [Int: CGPoint] {
        guard let placed = placedText(in: bounds) else { return [:] }
        var positions: [Int: CGPoint] = [:]
        for line in placed.layout.lines where !line.isTruncated {
            for run in line.runs {
                for glyph in run.glyphs where positions[glyph.character] == nil {
                    positions[glyph.character] = CGPoint(
                        x: placed.origin.x + glyph.position.x, y: placed.origin.y + glyph.position.y)
                }
            }
        }
        return positions
    }

    /// The text as it is placed in a rectangle.
    func placedText(in rect: CGRect) -> PlacedText? {
        guard let (layout, factor) = fitted(in: rect.size) else { return nil }
        let top = rect.minY + (rect.height - layout.size.height) * vertical(layout, factor, in: rect.height)
        return PlacedText(layout: layout, origin: CGPoint(x: rect.minX, y: top))
    }

    /// Wraps for the present width; what does not fit the present height is truncated.
    open override func display() {
        placedRect = bounds
        drawText(in: bounds)
        guard bounds.width > 0, bounds.height > 0, let (layout, factor) = fitted(in: placedRect.size) else {
            layer.setContents(nil, recipe: nil)
            return
        }
        let vibrant = vibrantColor
        let isDark = traitCollection.userInterfaceStyle == .dark
        let vertical = vertical(layout, factor, in: placedRect.height)
        let (size, place) = (CGSize(width: placedRect.width, height: layout.size.height), placedRect)
        let frame = CGRect(
            origin: CGPoint(x: place.minX, y: place.minY + (place.height - size.height) * vertical), size: size)
        // A block as large as the bounds lies on them: it is moved in its drawing.
        func shift(_ start: CGFloat, _ length: CGFloat, in whole: CGFloat) -> CGFloat {
            abs(whole - length) < 1e-9 ? start : 0
        }
        let origin = CGPoint(
            x: shift(frame.minX - bounds.minX, frame.width, in: bounds.width),
            y: shift(frame.minY - bounds.minY, frame.height, in: bounds.height))
        let block =
            TextBlock(
                drawing: TextDrawing(
                    layout, color: vibrant?.cgColor, otherColor: isDark ? vibrant?.light : vibrant?.dark,
                    origin: origin,
                    clip: clip(layout, at: CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y))),
                size: size,
                horizontal: place == bounds
                    ? horizontalAlignment : Self.share(frame.minX - bounds.minX, frame.width, in: bounds.width),
                vertical: place == bounds
                    ? vertical : Self.share(frame.minY - bounds.minY, frame.height, in: bounds.height))
        let recipe =
            placedRect == bounds
            ? recipe(layout, isVibrant: vibrant != nil, factor: factor, vertical: vertical) : nil
        layer.setContents(.text(block), recipe: recipe)
    }

    /// The bounds from where the text begins, where it is too wide or too high for them; nil where it fits. Letters
    /// that lean out of a line that fits are seen whole.
    private func clip(_ layout: TextLayout, at origin: CGPoint) -> CGRect? {
        let pixel = 1 / traitCollection.displayScale
        let width = min(placedRect.width, bounds.width)
        let isTooWide = layout.lines.contains { $0.measuredWidth > width + pixel }
        let isTooHigh = layout.size.height > bounds.height + pixel
        guard isTooWide || isTooHigh else { return nil }
        let reach = font.lineHeight
        return bounds.offsetBy(dx: -origin.x, dy: -origin.y)
            .insetBy(dx: isTooWide ? 0 : -reach, dy: isTooHigh ? 0 : -reach)
    }

    /// Places the text in a rectangle of the label, in a subclass that calls `super` with a smaller one; in the whole
    /// bounds unless overridden.
    open func drawText(in rect: CGRect) { placedRect = rect }
    /// Where text of so many lines goes in some bounds: as wide and high as it is, at the left in the middle. It is not
    /// asked unless by the app itself.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let own = self.numberOfLines
        let isLimited = numberOfLines > 0 && (own == 0 || numberOfLines < own)
        if isLimited { self.numberOfLines = numberOfLines }
        defer { if isLimited { self.numberOfLines = own } }
        let fitting = sizeThatFits(bounds.size)
        let size = CGSize(width: min(fitting.width, bounds.width), height: min(fitting.height, bounds.height))
        return CGRect(
            x: bounds.minX, y: bounds.minY + (min(bounds.height, 1e6) - size.height) / 2, width: size.width,
            height: size.height)
    }
    private var placedRect = CGRect.zero

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

    /// One line is not cut short to the present width.
    override var roomToFit: CGSize { numberOfLines == 1 ? .zero : bounds.size }

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
        // Both are rounded up to pixels, as frames that Xcode stored show.
        let above = wholePixels((line + font.ascender + font.descender) / 2)
        return BaselineMetrics(above: above, below: wholePixels(line) - above)
    }

    /// - Parameter factor: what part of their size fonts have.
    func layout(in room: CGSize, factor: CGFloat = 1) -> TextLayout? {
        guard let text, !text.isEmpty else { return nil }
        do {
            let own = attributed?.paragraphStyle
            let font = try (factor == 1 ? font : font.withSize(font.pointSize * factor)).resolved()
            let style = TextStyle(
                font: font, letterSpacing: letterSpacing, lineHeight: lineHeight, color: resolved(textColor))
            let alignment = own.map(\.alignment).flatMap { $0 == .natural ? nil : $0 } ?? textAlignment
            var paragraph = ParagraphStyle(
                alignment: alignment, lineBreakMode: lineBreakMode, maximumLines: max(0, numberOfLines),
                interfaceDirection: isRightToLeft ? .rightToLeft : .leftToRight)
            if lineHeight == nil, let own { paragraph.lineHeights = own.lineHeights }
            paragraph.looks =
                attributed?.paragraphLooks(natural: textAlignment, hasOwnHeights: lineHeight == nil) ?? []
            return TextLayout(
                text, style: style, spans: try attributed?.spans(over: style, tint: tintColor, factor: factor) ?? [],
                paragraphStyle: paragraph,
                width: room.width < .greatestFiniteMagnitude ? room.width : nil,
                maximumHeight: room.height < .greatestFiniteMagnitude ? room.height : nil)
        } catch {
            Stage.current?.reportDiagnostic("label \(accessibilityIdentifier ?? text.prefix(20).description): \(error)")
            return nil
        }
    }

    /// What the colour of the text becomes on a blur of one of UIKit's styles, or in what stands out from one; nil where
    /// it stays.
    private var vibrantColor: UIColor? {
        var view = superview
        while let next = view {
            if let material = next as? UIVisualEffectView {
                if let vibrancy = material.effect as? UIVibrancyEffect { return vibrancy.color }
                return (material.effect as? UIBlurEffect)?.style == nil ? nil : textColor.vibrant
            }
            view = next.superview
        }
        return nil
    }

    var horizontalAlignment: CGFloat {
        switch textAlignment {
        case .left, .justified: 0
        case .center: 0.5
        case .right: 1
        case .natural: isRightToLeft ? 1 : 0
        }
    }
}

extension UILabel {
    /// The colour of the text's shadow, which is not blurred; nil, the default, for none. It is the layer's shadow.
    public var shadowColor: UIColor? {
        get { layer.shadowOpacity > 0 ? dynamicShadow : nil }
        set {
            dynamicShadow = newValue
            layer.shadowColor = newValue.map(resolved)
            (layer.shadowOpacity, layer.shadowRadius) = (newValue == nil ? 0 : 1, 0)
            if newValue != nil, layer.shadowOffset == CALayer().shadowOffset {
                shadowOffset = CGSize(width: 0, height: -1)
            }
        }
    }
    /// Where the text's shadow lies, in points; one point above the text until it is set.
    public var shadowOffset: CGSize {
        get { layer.shadowOffset }
        set { layer.shadowOffset = newValue }
    }
}
