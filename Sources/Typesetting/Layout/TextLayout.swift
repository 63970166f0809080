import Foundation

/// Text laid out in lines: a block whose top left is the origin, in points, y down. A value; the same for every scale.
///
/// A line is ascent + descent + line gap of the requested font high, the gap split evenly above and below, whatever
/// fallback fonts it has: so heights do not depend on which of them are installed. `TextStyle.lineHeight` replaces that
/// height.
///
///     let style = try TextStyle(size: 17)
///     let layout = TextLayout("Hello", style: style, width: 200)
///     layout.size.height  // 20.57…
package struct TextLayout: Sendable {
    package let shapedText: ShapedText
    /// The width that lines were fitted to, in points; nil for no limit.
    package let width: CGFloat?
    package let maximumHeight: CGFloat?
    package let lines: [TextLine]
    /// Widest line by sum of line heights, not rounded. Zero for the empty text.
    package let size: CGSize
    /// Whether some of the text is not shown, or stands behind an ellipsis.
    package let isTruncated: Bool

    /// - Parameters:
    ///   - width: points; nil for lines as long as their paragraphs. Alignment is within it, or within the widest line.
    ///   - maximumHeight: lines that would end below it are left out, the first never; nil for no limit.
    package init(
        _ text: String, style: TextStyle, spans: [TextSpan] = [], paragraphStyle: ParagraphStyle = ParagraphStyle(),
        width: CGFloat? = nil, maximumHeight: CGFloat? = nil
    ) {
        self.init(
            ShapedText(text, style: style, spans: spans, paragraphStyle: paragraphStyle), width: width,
            maximumHeight: maximumHeight)
    }

    package init(_ text: ShapedText, width: CGFloat? = nil, maximumHeight: CGFloat? = nil) {
        let limit = width.map { $0.isNaN ? CGFloat.infinity : max(0, $0) } ?? .infinity
        var filler = LineFiller(text, width: limit, maximumLines: Self.lineLimit(text, maximumHeight))
        filler.fill()
        if let fitting = Self.fittingLines(filler.lines, of: text, maximumHeight) {
            filler = LineFiller(text, width: limit, maximumLines: fitting)
            filler.fill()
        }
        (shapedText, self.width, self.maximumHeight) = (text, width, maximumHeight)
        (lines, size) = Self.placed(filler.lines, of: text, width: limit)
        isTruncated = filler.isTruncated
    }

    package var style: TextStyle { shapedText.style }

    /// The size the text takes when its lines are fitted to a width, not rounded.
    package func sizeThatFits(width: CGFloat?) -> CGSize { TextLayout(shapedText, width: width).size }

    /// From the block's top to the first baseline. The empty text has the one that a line would have.
    package var firstBaseline: CGFloat { lines.first?.baseline ?? Self.baselineInLine(style) }
    package var lastBaseline: CGFloat { lines.last?.baseline ?? firstBaseline }

    /// Characters that no font has; they are drawn as boxes.
    package var missingGlyphs: [Unicode.Scalar] { shapedText.missingGlyphs }
    /// Fallback fonts that were wanted and are not installed.
    package var missingFonts: [TypesettingError] { shapedText.missingFonts }

    /// How many lines fit as they are: those of several looks are not equally high. Nil where all do.
    private static func fittingLines(_ lines: [TextLine], of text: ShapedText, _ maximumHeight: CGFloat?) -> Int? {
        guard text.looks.areMixed, let maximumHeight, maximumHeight.isFinite else { return nil }
        var height: CGFloat = 0
        for (count, line) in lines.enumerated() {
            height += measures(of: line, text.looks)?.height ?? text.style.effectiveLineHeight
            if height > maximumHeight + LineBreaker.tolerance { return max(1, count) }
        }
        return nil
    }

    /// How many lines there may be, if all were as low as the lowest.
    private static func lineLimit(_ text: ShapedText, _ maximumHeight: CGFloat?) -> Int {
        let byCount = text.paragraphStyle.maximumLines > 0 ? text.paragraphStyle.maximumLines : Int.max
        let lineHeight = text.looks.all.reduce(.infinity) { min($0, $1.style.effectiveLineHeight) }
        guard let maximumHeight, maximumHeight.isFinite, lineHeight > 0, lineHeight.isFinite else { return byCount }
        let fitting = ((maximumHeight + LineBreaker.tolerance) / lineHeight).rounded(.down)
        return min(byCount, Int(max(1, min(fitting, 1_000_000_000))))
    }

    private static func baselineInLine(_ style: TextStyle) -> CGFloat {
        let font = style.font
        return (style.effectiveLineHeight - font.ascender + font.descender) / 2 + font.ascender
    }

    /// The lines with their horizontal places.
    private static func placed(_ lines: [TextLine], of text: ShapedText, width: CGFloat) -> ([TextLine], CGSize) {
        let usual = (height: text.style.effectiveLineHeight, baseline: baselineInLine(text.style))
        var height: CGFloat = 0
        let widest = lines.reduce(0) { max($0, min($1.measuredWidth, width)) }
        let frame = width.isFinite ? width : widest
        var placed = lines
        for i in placed.indices {
            let line = text.looks.areMixed ? measures(of: placed[i], text.looks) ?? usual : usual
            let top = text.looks.areMixed ? height : usual.height * CGFloat(i)
            height += line.height
            // What is wider than the frame starts at its leading edge.
            let slack = frame - placed[i].width
            let leading: CGFloat = placed[i].isRightToLeft ? slack : 0
            let x =
                switch edge(of: placed[i], text.paragraphStyle) {
                case .left: min(0, leading)
                case .right: slack < 0 ? leading : slack
                default: slack < 0 ? leading : slack / 2
                }
            placed[i].move(x: x, top: top, height: line.height, baseline: top + line.baseline)
        }
        return (
            placed, CGSize(width: widest, height: text.looks.areMixed ? height : usual.height * CGFloat(lines.count))
        )
    }

    /// A line with several looks is as high above and below its baseline as the highest of them; nil without letters.
    private static func measures(of line: TextLine, _ looks: TextLooks) -> (height: CGFloat, baseline: CGFloat)? {
        guard !line.runs.isEmpty else { return nil }
        let styles = line.runs.map { looks.all[$0.look].style }
        let above = styles.reduce(0) { max($0, baselineInLine($1)) }
        let below = styles.reduce(0) { max($0, $1.effectiveLineHeight - baselineInLine($1)) }
        return (above + below, above)
    }

    /// Left, right or centre.
    private static func edge(of line: TextLine, _ style: ParagraphStyle) -> TextAlignment {
        switch style.alignment {
        case .left, .center, .right: return style.alignment
        case .natural, .justified:
            switch style.interfaceDirection {
            case .natural: return line.isRightToLeft ? .right : .left
            case .leftToRight: return .left
            case .rightToLeft: return .right
            }
        }
    }
}

extension TextLine {
    fileprivate mutating func move(x: CGFloat, top: CGFloat, height: CGFloat, baseline: CGFloat) {
        (self.x, self.top, self.height, self.baseline) = (x, top, height, baseline)
        for r in runs.indices {
            for g in runs[r].glyphs.indices {
                runs[r].glyphs[g].position.x += x
                runs[r].glyphs[g].position.y += baseline
            }
        }
    }
}
