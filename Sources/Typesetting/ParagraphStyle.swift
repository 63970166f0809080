import Foundation
import Geometry

/// How the lines of a paragraph are aligned, as NSTextAlignment has it.
public enum TextAlignment: Int, Hashable, Sendable, NamedCases {
    /// The edge that lines begin at, end at, or are centred between, whatever the direction of the text.
    case left, center, right
    /// Both edges, by wider spaces; the last line of a paragraph is natural.
    case justified
    /// Left or right, by `ParagraphStyle.interfaceDirection`.
    case natural
}

/// NSLineBreakMode: where lines end, and what happens to text that does not fit.
public enum LineBreakMode: Int, Hashable, Sendable, NamedCases {
    /// Between words; a word wider than the line is broken between characters. What exceeds the last line is left out.
    case byWordWrapping
    /// Between any two characters.
    case byCharWrapping
    /// Between words, but the last line is as long as the text and runs past the edge.
    case byClipping
    /// Between words; the last line is “… end of text”.
    case byTruncatingHead
    /// Between words; the last line ends in “…”.
    case byTruncatingTail
    /// Between words; the last line is “start … end of text”.
    case byTruncatingMiddle
}

/// The direction of writing, as NSWritingDirection has it.
package enum WritingDirection: String, Hashable, Sendable, CaseIterable {
    /// By the first strong character of the paragraph (UAX #9, rules P2 and P3); left to right when there is none.
    case natural
    case leftToRight, rightToLeft
}

/// How lines are made.
package struct ParagraphStyle: Hashable, Sendable {
    package var alignment: TextAlignment
    package var lineBreakMode: LineBreakMode
    /// The most lines; 0 for as many as the text needs.
    package var maximumLines: Int
    package var baseWritingDirection: WritingDirection
    /// The direction of the user interface, which decides natural alignment; `.natural`: each paragraph's own direction
    /// decides.
    package var interfaceDirection: WritingDirection
    /// BCP 47 tag, such as `ja` or `zh-Hant`: national forms of Han characters, forms of letters, and quotation marks
    /// in line breaking.
    package var language: String?
    package var lineHeights = LineHeights()
    /// What paragraphs have of their own, by where they begin; empty where all are alike.
    package var looks: [ParagraphLook] = []

    package init(
        alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .byTruncatingTail, maximumLines: Int = 1,
        baseWritingDirection: WritingDirection = .natural, interfaceDirection: WritingDirection = .natural,
        language: String? = nil
    ) {
        (self.alignment, self.lineBreakMode, self.maximumLines) = (alignment, lineBreakMode, maximumLines)
        (self.baseWritingDirection, self.interfaceDirection, self.language) = (
            baseWritingDirection, interfaceDirection, language
        )
    }
}
