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
    package var firstBaseline: CGFloat {
        lines.first?.baseline ?? shapedText.paragraphStyle.lineHeights.applied(to: style.lineMeasures).baseline
    }
    package var lastBaseline: CGFloat { lines.last?.baseline ?? firstBaseline }

    /// Characters that no font has; they are drawn as boxes.
    package var missingGlyphs: [Unicode.Scalar] { shapedText.missingGlyphs }
    /// Fallback fonts that were wanted and are not installed.
    package var missingFonts: [TypesettingError] { shapedText.missingFonts }

    /// How many lines fit as they are: those of several looks are not equally high. Nil where all do.
    private static func fittingLines(_ lines: [TextLine], of text: ShapedText, _ maximumHeight: CGFloat?) -> Int? {
        guard text.hasUnequalLines, let maximumHeight, maximumHeight.isFinite else { return nil }
        var height: CGFloat = 0
        for (count, line) in lines.enumerated() {
            height += count == 0 ? 0 : text.gap(between: lines[count - 1], and: line)
            height += text.measures(of: line).height
            if height > maximumHeight + LineBreaker.tolerance { return max(1, count) }
        }
        return nil
    }

    /// How many lines there may be, if all were as low as the lowest.
    private static func lineLimit(_ text: ShapedText, _ maximumHeight: CGFloat?) -> Int {
        let style = text.paragraphStyle
        let byCount = style.maximumLines > 0 ? style.maximumLines : Int.max
        // Looks count for what comes after them: what comes before the first has the style of all.
        let heights = style.looks.first?.start == 0 ? [] : [style.lineHeights]
        let lowest = (heights + style.looks.map(\.lineHeights)).map { heights in
            (
                spacing: heights.spacing,
                height: text.looks.all.reduce(.infinity) { min($0, heights.applied(to: $1.style.lineMeasures).height) }
            )
        }
        let lineHeight = lowest.map { $0.spacing + $0.height }.min() ?? 0
        let spacing = lowest.map(\.spacing).max() ?? 0
        guard let maximumHeight, maximumHeight.isFinite, lineHeight > 0, lineHeight.isFinite else { return byCount }
        let fitting = ((maximumHeight + spacing + LineBreaker.tolerance) / lineHeight).rounded(.down)
        return min(byCount, Int(max(1, min(fitting, 1_000_000_000))))
    }

    /// The lines with their places.
    private static func placed(_ lines: [TextLine], of text: ShapedText, width: CGFloat) -> ([TextLine], CGSize) {
        let usual = text.paragraphStyle.lineHeights
        let step = usual.applied(to: text.style.lineMeasures).height + usual.spacing
        func indent(_ line: TextLine) -> CGFloat {
            line.look.map { $0.room(inWidth: width, isFirst: line.isFirst).indent } ?? 0
        }
        let widest = lines.reduce(0) { max($0, min($1.measuredWidth + indent($1), width)) }
        let frame = width.isFinite ? width : widest
        var height: CGFloat = 0
        var placed = lines
        for i in placed.indices {
            let line = text.measures(of: placed[i])
            if i > 0 { height += text.gap(between: lines[i - 1], and: lines[i]) }
            // Equal lines stand on multiples of their height, without sums of rounded numbers.
            let top = text.hasUnequalLines ? height : step * CGFloat(i)
            height = top + line.height
            let alignment = placed[i].look?.alignment ?? text.paragraphStyle.alignment
            let edge = edge(of: placed[i], alignment, text.paragraphStyle.interfaceDirection)
            let room = placed[i].look?.room(inWidth: frame, isFirst: placed[i].isFirst) ?? (indent: 0, width: frame)
            // What is wider than the frame starts at its leading edge.
            let slack = room.width - placed[i].width
            let leading: CGFloat = placed[i].isRightToLeft ? slack : 0
            let x =
                switch edge {
                case .left: min(0, leading)
                case .right: slack < 0 ? leading : slack
                default: slack < 0 ? leading : slack / 2
                }
            let start = placed[i].isRightToLeft ? frame - room.indent - room.width : room.indent
            placed[i].move(x: start + x, top: top, height: line.height, baseline: top + line.baseline)
            if text.looks.areMixed { placed[i].raise(text.looks) }
        }
        if !text.hasUnequalLines, !lines.isEmpty { height = step * CGFloat(lines.count) - usual.spacing }
        return (placed, CGSize(width: widest, height: height))
    }

    /// Left, right or centre.
    private static func edge(
        of line: TextLine, _ alignment: TextAlignment, _ direction: WritingDirection
    ) -> TextAlignment {
        switch alignment {
        case .left, .center, .right: return alignment
        case .natural, .justified:
            switch direction {
            case .natural: return line.isRightToLeft ? .right : .left
            case .leftToRight: return .left
            case .rightToLeft: return .right
            }
        }
    }
}

extension ShapedText {
    /// Whether lines differ in height or in what is between them.
    fileprivate var hasUnequalLines: Bool { looks.areMixed || !paragraphStyle.looks.isEmpty }

    fileprivate func measures(of line: TextLine) -> LineMeasures {
        let heights = line.look?.lineHeights ?? paragraphStyle.lineHeights
        return heights.applied(to: (looks.areMixed ? looks.measures(of: line) : nil) ?? style.lineMeasures)
    }

    /// Points between a line and the next.
    fileprivate func gap(between line: TextLine, and next: TextLine) -> CGFloat {
        let spacing = (line.look?.lineHeights ?? paragraphStyle.lineHeights).spacing
        return next.isFirst ? spacing + (line.look?.after ?? 0) + (next.look?.before ?? 0) : spacing
    }
}

extension TextLine {
    /// Moves letters that do not stand on the baseline.
    fileprivate mutating func raise(_ looks: TextLooks) {
        for r in runs.indices {
            let offset = looks.all[runs[r].look].decoration.baselineOffset
            guard offset != 0 else { continue }
            for g in runs[r].glyphs.indices { runs[r].glyphs[g].position.y -= offset }
        }
    }

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
