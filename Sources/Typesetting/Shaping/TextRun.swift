import CHarfBuzz
import Foundation

/// A stretch of a paragraph with one face, one script and one direction.
struct TextRun: Sendable {
    /// Characters of the paragraph.
    var range: Range<Int>
    let face: FontFace
    let script: hb_script_t
    let level: Int8
    /// Of `TextLooks.all`.
    var look = 0

    var isRightToLeft: Bool { level % 2 == 1 }
}

/// A glyph in the order of drawing (left to right), in points.
struct ShapedGlyph: Sendable {
    let id: UInt32
    /// The first character it stands for.
    let cluster: Int32
    /// Letter spacing included.
    let advance: CGFloat
    /// From the pen to the glyph's origin, y down.
    let offset: CGPoint
    /// Width of its outline relative to the face's.
    var stretch: CGFloat = 1
}

/// A run with its glyphs.
struct ShapedRun: Sendable {
    let run: TextRun
    let glyphs: [ShapedGlyph]
}
