import Foundation

/// A glyph with its place.
public struct PositionedGlyph: Hashable, Sendable {
    /// Index in the face.
    public var id: UInt32
    /// The pen: the glyph's origin on the baseline, in the layout's coordinates; points, y down.
    public var position: CGPoint
    /// The first character it stands for: an index into the text's Unicode scalars, or into a truncated line's own.
    public var character: Int
    /// Width of its outline relative to the face's: the system font's letters are fitted to their widths.
    public var stretch: CGFloat = 1

    public init(id: UInt32, position: CGPoint, character: Int, stretch: CGFloat = 1) {
        (self.id, self.position, self.character, self.stretch) = (id, position, character, stretch)
    }
}

/// Glyphs of one face, from left to right.
public struct GlyphRun: Sendable {
    public let face: FontFace
    /// Points per em.
    public let size: CGFloat
    public internal(set) var glyphs: [PositionedGlyph]
    /// Of `TextLooks.all`.
    var look = 0
    /// Points.
    var width: CGFloat = 0
}

/// One line of a layout; points, y down from the block's top.
public struct TextLine: Sendable {
    /// The Unicode scalars of the text that the line shows, without white space at its end. For a truncated line: those
    /// it stands for.
    public let characters: Range<Int>
    /// Left edge.
    public internal(set) var x: CGFloat
    /// Without white space at the end.
    public internal(set) var width: CGFloat
    /// Upper edge of the line.
    public internal(set) var top: CGFloat
    public internal(set) var height: CGFloat
    public internal(set) var baseline: CGFloat
    public let isRightToLeft: Bool
    /// Whether an ellipsis stands for some of the text.
    public let isTruncated: Bool
    /// From left to right.
    public internal(set) var runs: [GlyphRun]

    /// The room the line took when breaks were chosen. Kerning across a cut can make `width` differ by a hair.
    var measuredWidth: CGFloat

    /// Moves all glyphs to the right.
    mutating func shift(by distance: CGFloat) {
        for r in runs.indices {
            for g in runs[r].glyphs.indices { runs[r].glyphs[g].position.x += distance }
        }
    }
}
