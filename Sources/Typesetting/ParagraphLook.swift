import Foundation

/// What some of a text's paragraphs have of their own, in the place of what `ParagraphStyle` says for all of them.
package struct ParagraphLook: Hashable, Sendable {
    /// The first character that it counts for, as an index into the text's Unicode scalars. It counts up to the next.
    package var start: Int
    package var alignment: TextAlignment
    package var lineHeights: LineHeights
    /// Points above a paragraph that is not the first, and below one that is not the last.
    package var before: CGFloat = 0
    package var after: CGFloat = 0
    /// Points from the edge at which lines begin to the first line and to the others.
    package var firstIndent: CGFloat = 0
    package var indent: CGFloat = 0
    /// Points from the edge at which lines begin to where they end; from the other edge where it is not positive.
    package var tail: CGFloat = 0

    package init(start: Int, alignment: TextAlignment, lineHeights: LineHeights) {
        (self.start, self.alignment, self.lineHeights) = (start, alignment, lineHeights)
    }

    /// Whether it only says where lines stand and how high they are.
    package var isPlain: Bool {
        before == 0 && after == 0 && firstIndent == 0 && indent == 0 && tail == 0
    }

    /// What a line has before it and how long it may be, in a frame of a width, in points.
    func room(inWidth width: CGFloat, isFirst: Bool) -> (indent: CGFloat, width: CGFloat) {
        let start = max(0, isFirst ? firstIndent : indent)
        let end = tail > 0 ? min(tail, width) : width + tail
        return (start, max(0, end - start))
    }
}

extension ParagraphStyle {
    /// What the paragraph has that begins at a character.
    func look(at character: Int) -> ParagraphLook {
        looks.last { $0.start <= character }
            ?? ParagraphLook(start: 0, alignment: alignment, lineHeights: lineHeights)
    }
}
