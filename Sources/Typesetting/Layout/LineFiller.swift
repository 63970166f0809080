import Foundation

/// Fills lines with text until the text or the lines end.
struct LineFiller {
    private let text: ShapedText
    private let width: CGFloat
    private let maximumLines: Int
    private let composer: LineComposer
    private(set) var lines: [TextLine] = []
    private(set) var isTruncated = false

    init(_ text: ShapedText, width: CGFloat, maximumLines: Int) {
        (self.text, self.width, self.maximumLines) = (text, width, maximumLines)
        composer = LineComposer(
            shapers: text.looks.all.map { Shaper($0.style, language: text.paragraphStyle.language) })
    }

    mutating func fill() {
        for (index, paragraph) in text.paragraphs.enumerated() {
            let look = text.paragraphStyle.looks.isEmpty ? nil : text.paragraphStyle.look(at: paragraph.offset)
            var start = 0
            repeat {
                let room = look?.room(inWidth: width, isFirst: start == 0).width ?? width
                let breaker = LineBreaker(
                    width: room, breaksAnywhere: text.paragraphStyle.lineBreakMode == .byCharWrapping)
                let end = breaker.lineEnd(in: paragraph, from: start)
                let endsParagraph = end == paragraph.scalars.count
                if lines.count == maximumLines - 1, !(endsParagraph && index == text.paragraphs.count - 1) {
                    appendLastLine(paragraph: index, from: start, to: end, look?.alignment, breaker)
                    mark(look, isFirst: start == 0)
                    return
                }
                appendLine(paragraph, start..<end, look?.alignment, inWidth: room, endsParagraph: endsParagraph)
                mark(look, isFirst: start == 0)
                start = end
            } while start < paragraph.scalars.count
        }
    }

    private mutating func mark(_ look: ParagraphLook?, isFirst: Bool) {
        (lines[lines.count - 1].look, lines[lines.count - 1].isFirst) = (look, isFirst)
    }

    private mutating func appendLine(
        _ paragraph: ShapedParagraph, _ range: Range<Int>, _ alignment: TextAlignment?, inWidth width: CGFloat,
        endsParagraph: Bool
    ) {
        let hyphenEnd = paragraph.width(of: range) + (paragraph.hyphen?.advance ?? 0)
        var line = composer.line(
            paragraph, range, isHyphenated: !endsParagraph && hyphenEnd <= width + LineBreaker.tolerance)
        if alignment ?? text.paragraphStyle.alignment == .justified, !endsParagraph, width.isFinite {
            composer.justify(&line, to: width) {
                CharacterClass.isJustifiable(paragraph.scalars[$0 - paragraph.offset])
            }
        }
        lines.append(line)
    }

    /// The last line that there is room for, with more text than it holds.
    private mutating func appendLastLine(
        paragraph index: Int, from start: Int, to end: Int, _ alignment: TextAlignment?, _ breaker: LineBreaker
    ) {
        isTruncated = true
        let paragraph = text.paragraphs[index]
        let mode = text.paragraphStyle.lineBreakMode
        switch mode {
        case .byWordWrapping, .byCharWrapping:
            appendLine(paragraph, start..<end, alignment, inWidth: breaker.width, endsParagraph: true)
        case .byClipping:
            appendLine(
                paragraph, start..<breaker.clippedEnd(in: paragraph, from: start), alignment, inWidth: breaker.width,
                endsParagraph: true)
        case .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle:
            var shaper = ParagraphShaper(looks: text.looks.all, language: text.paragraphStyle.language)
            let (scalars, looks) = rest(of: index, from: start)
            let rest = shaper.shape(
                scalars, looks: looks, offset: paragraph.offset + start,
                direction: paragraph.isRightToLeft ? .rightToLeft : .leftToRight)
            lines.append(Truncation(mode: mode, width: breaker.width, composer: composer, rest: rest).line(&shaper))
        }
    }

    /// What the truncated line stands for: the rest of its paragraph, and, where its end is shown, everything below it
    /// with newlines as spaces.
    private func rest(of index: Int, from start: Int) -> (scalars: [UInt32], looks: [UInt16]) {
        var scalars = Array(text.paragraphs[index].scalars[start...])
        var looks = Array(text.paragraphs[index].looks.dropFirst(start))
        if text.paragraphStyle.lineBreakMode == .byTruncatingTail { return (scalars, looks) }
        for paragraph in text.paragraphs[(index + 1)...] {
            scalars += [0x20] + paragraph.scalars
            if text.looks.areMixed { looks += [looks.last ?? 0] + paragraph.looks }
        }
        return (scalars, looks)
    }
}
