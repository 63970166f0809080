import Foundation

/// Makes a line of a stretch of a paragraph: visual order, positions along the line, justification. The pen starts at
/// 0, the baseline is 0.
struct LineComposer {
    /// One for each look.
    let shapers: [Shaper]

    func line(_ paragraph: ShapedParagraph, _ range: Range<Int>, characters: Range<Int>, isTruncated: Bool = false)
        -> TextLine
    {
        let visible = paragraph.trimmed(range)
        let pieces = pieces(of: paragraph, in: visible)
        var runs: [GlyphRun] = []
        var pen: CGFloat = 0
        for index in Bidi.visualOrder(pieces.map(\.run.level)) {
            let piece = pieces[index]
            let start = pen
            var glyphs: [PositionedGlyph] = []
            glyphs.reserveCapacity(piece.glyphs.count)
            for glyph in piece.glyphs {
                let position = CGPoint(x: pen + glyph.offset.x, y: glyph.offset.y)
                glyphs.append(
                    PositionedGlyph(
                        id: glyph.id, position: position, character: Int(glyph.cluster) + paragraph.offset,
                        stretch: glyph.stretch))
                pen += glyph.advance
            }
            let look = piece.run.look
            runs.append(
                GlyphRun(
                    face: piece.run.face, size: shapers[look].size, glyphs: glyphs, look: look, width: pen - start,
                    isRightToLeft: piece.run.isRightToLeft))
        }
        return TextLine(
            characters: characters, x: 0, width: pen, top: 0, height: 0, baseline: 0,
            isRightToLeft: paragraph.isRightToLeft,
            isTruncated: isTruncated, runs: runs, measuredWidth: max(pen, paragraph.width(of: range)))
    }

    /// - Parameter isHyphenated: whether a soft hyphen at the end shows.
    func line(_ paragraph: ShapedParagraph, _ range: Range<Int>, isHyphenated: Bool) -> TextLine {
        let visible = paragraph.trimmed(range)
        var line = line(
            paragraph, range, characters: visible.lowerBound + paragraph.offset..<visible.upperBound + paragraph.offset)
        if isHyphenated, paragraph.endsInSoftHyphen(range), let hyphen = paragraph.hyphen {
            append(hyphen, to: &line, paragraph)
        }
        return line
    }

    /// At the end of a line, which is the left one when the line is written from the right.
    private func append(_ hyphen: Hyphen, to line: inout TextLine, _ paragraph: ShapedParagraph) {
        let x = line.isRightToLeft ? 0 : line.width
        if line.isRightToLeft { line.shift(by: hyphen.advance) }
        let glyph = PositionedGlyph(
            id: hyphen.glyph, position: CGPoint(x: x, y: 0), character: line.characters.upperBound - 1)
        line.runs.insert(
            GlyphRun(face: hyphen.face, size: shapers[0].size, glyphs: [glyph], width: hyphen.advance),
            at: line.isRightToLeft ? 0 : line.runs.count)
        line.width += hyphen.advance
        line.measuredWidth = max(line.measuredWidth + hyphen.advance, line.width)
    }

    /// The runs of a stretch; one that its ends cut is shaped again, since letters join and kern differently at an end.
    private func pieces(of paragraph: ShapedParagraph, in range: Range<Int>) -> [ShapedRun] {
        var pieces: [ShapedRun] = []
        var index = paragraph.runIndex(at: range.lowerBound)
        while index < paragraph.runs.count, paragraph.runs[index].run.range.lowerBound < range.upperBound {
            let whole = paragraph.runs[index]
            let part = whole.run.range.clamped(to: range)
            if part == whole.run.range {
                pieces.append(whole)
            } else if !part.isEmpty {
                var run = whole.run
                run.range = part
                pieces.append(ShapedRun(run: run, glyphs: shapers[run.look].shape(run, of: paragraph.scalars)))
            }
            index += 1
        }
        return pieces
    }

    /// Widens the spaces of a line so that it fills the width; a line without spaces stays as it is.
    func justify(_ line: inout TextLine, to width: CGFloat, isGap: (Int) -> Bool) {
        let gaps = line.runs.reduce(0) { $0 + $1.glyphs.count { isGap($0.character) } }
        guard gaps > 0, width > line.width else { return }
        let extra = (width - line.width) / CGFloat(gaps)
        var shift: CGFloat = 0
        for r in line.runs.indices {
            for g in line.runs[r].glyphs.indices {
                line.runs[r].glyphs[g].position.x += shift
                if isGap(line.runs[r].glyphs[g].character) { shift += extra }
            }
        }
        line.width = width
    }
}
