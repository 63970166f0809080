import Foundation
import Geometry

/// A glyph with its place.
package struct PositionedGlyph: Hashable, Sendable {
    /// The index of the glyph in its face.
    package var id: UInt32
    /// The pen: the glyph's origin on the baseline, in the layout's coordinates; points, y down.
    package var position: CGPoint
    /// The first character it stands for: an index into the text's Unicode scalars, or into a truncated line's own.
    package var character: Int
    /// Width of its outline relative to the face's: the system font's letters are fitted to their widths.
    package var stretch: CGFloat = 1

    package init(id: UInt32, position: CGPoint, character: Int, stretch: CGFloat = 1) {
        (self.id, self.position, self.character, self.stretch) = (id, position, character, stretch)
    }
}

/// Glyphs of one face, from left to right.
package struct GlyphRun: Sendable {
    package let face: FontFace
    /// Points per em.
    package let size: CGFloat
    package internal(set) var glyphs: [PositionedGlyph]
    /// Of `TextLooks.all`.
    var look = 0
    /// Points.
    var width: CGFloat = 0
    var isRightToLeft = false

    /// The outlines of all glyphs, in the layout's points.
    /// - Parameter pen: where a glyph stands, for its position.
    func outline(pen: (CGPoint) -> CGPoint) -> CGPath {
        var path = CGPath()
        let unit = size / face.unitsPerEm
        for glyph in glyphs {
            let pen = pen(glyph.position)
            let place = CGAffineTransform(a: unit * glyph.stretch, b: 0, c: 0, d: unit, tx: pen.x, ty: pen.y)
            path.addPath(face.outline(of: glyph.id).applying(place))
        }
        return path
    }
}

/// One line of a layout; points, y down from the block's top.
package struct TextLine: Sendable {
    /// The Unicode scalars of the text that the line shows, without white space at its end. For a truncated line: those
    /// it stands for.
    package let characters: Range<Int>
    /// The left edge of the line, in points.
    package internal(set) var x: CGFloat
    /// The width of the line, without white space at its end.
    package internal(set) var width: CGFloat
    /// Upper edge of the line.
    package internal(set) var top: CGFloat
    package internal(set) var height: CGFloat
    package internal(set) var baseline: CGFloat
    package let isRightToLeft: Bool
    /// Whether an ellipsis stands for some of the text.
    package let isTruncated: Bool
    /// The runs of the line, from left to right.
    package internal(set) var runs: [GlyphRun]

    /// What its paragraph has of its own, and whether it is the paragraph's first line. Nil where all are alike.
    var look: ParagraphLook?
    var isFirst = false

    /// The room the line took when breaks were chosen. Kerning across a cut can make `width` differ by a hair.
    package var measuredWidth: CGFloat

    /// Moves all glyphs to the right.
    mutating func shift(by distance: CGFloat) {
        for r in runs.indices {
            for g in runs[r].glyphs.indices { runs[r].glyphs[g].position.x += distance }
        }
    }
}
