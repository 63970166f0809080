import Foundation

/// A text with its glyphs, before lines are made: what can be kept while a label changes its width.
package final class ShapedText: Sendable {
    package let text: String
    package let style: TextStyle
    package let paragraphStyle: ParagraphStyle
    /// Characters that no font has, each once, in order of appearance (at most 64). They are drawn as the font's
    /// `.notdef` box.
    package let missingGlyphs: [Unicode.Scalar]
    /// Fonts that were looked for to show a character of this text, and are not installed. With them the text may look
    /// different.
    package let missingFonts: [TypesettingError]

    /// One per line of the text as written; none for the empty text.
    let paragraphs: [ShapedParagraph]
    let looks: TextLooks

    /// - Parameter spans: what looks otherwise than the style says.
    package init(
        _ text: String, style: TextStyle, spans: [TextSpan] = [], paragraphStyle: ParagraphStyle = ParagraphStyle()
    ) {
        (self.text, self.style, self.paragraphStyle) = (text, style, paragraphStyle)
        let scalars = text.unicodeScalars.map(\.value)
        looks = TextLooks(style, spans: spans, count: scalars.count)
        let ofCharacters = looks.ofCharacters
        func part(_ range: Range<Int>) -> [UInt16] { ofCharacters.isEmpty ? [] : Array(ofCharacters[range]) }
        var shaper = ParagraphShaper(looks: looks.all, language: paragraphStyle.language)
        var paragraphs: [ShapedParagraph] = []
        var start = 0
        while start < scalars.count {
            let newline = scalars[start...].firstIndex(where: CharacterClass.isNewline)
            paragraphs.append(
                shaper.shape(
                    Array(scalars[start..<(newline ?? scalars.count)]),
                    looks: part(start..<(newline ?? scalars.count)), offset: start,
                    direction: paragraphStyle.baseWritingDirection))
            guard let newline else { break }
            start = newline + 1
            if scalars[newline] == 0x0D, start < scalars.count, scalars[start] == 0x0A { start += 1 }
            // A newline at the end starts one more, empty line.
            if start == scalars.count {
                paragraphs.append(
                    shaper.shape([], looks: [], offset: start, direction: paragraphStyle.baseWritingDirection))
            }
        }
        self.paragraphs = paragraphs
        missingGlyphs = shaper.missing.compactMap(Unicode.Scalar.init)
        missingFonts = shaper.itemizer.fallbacks.flatMap(\.faces.missing)
    }

    var isEmpty: Bool { paragraphs.isEmpty }
}
