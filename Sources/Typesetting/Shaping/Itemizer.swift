import CHarfBuzz
import Foundation

/// Cuts a paragraph into runs of one look, one face, one script and one direction.
struct Itemizer {
    /// One for each look.
    let fallbacks: [FontFallback]

    func runs(of scalars: [UInt32], clusterStarts: [Int], levels: [Int8], looks: [UInt16]) -> [TextRun] {
        var runs: [TextRun] = []
        var script = scalars.lazy.compactMap(CharacterClass.script).first ?? HB_SCRIPT_COMMON
        for (i, start) in clusterStarts.enumerated() {
            let end = i + 1 < clusterStarts.count ? clusterStarts[i + 1] : scalars.count
            let cluster = scalars[start..<end]
            script = CharacterClass.script(scalars[start]) ?? script
            let look = looks.isEmpty ? 0 : Int(looks[start])
            let previous = runs.last.flatMap { $0.look == look ? $0.face : nil }
            let fallback = fallbacks[look]
            let face = fallback.face(for: cluster, after: previous) ?? fallback.faces.primary
            if let last = runs.last, last.look == look, last.face === face, last.script == script,
                last.level == levels[start]
            {
                runs[runs.count - 1].range = last.range.lowerBound..<end
            } else {
                runs.append(
                    TextRun(range: start..<end, face: face, script: script, level: levels[start], look: look))
            }
        }
        return runs
    }
}

/// A stretch of a paragraph with one face, one script and one direction.
struct TextRun: Sendable {
    /// The range of the run, in characters of the paragraph.
    var range: Range<Int>
    let face: FontFace
    let script: hb_script_t
    let level: Int8
    /// An index in `TextLooks.all`.
    var look = 0

    var isRightToLeft: Bool { level % 2 == 1 }
}

/// A glyph in the order of drawing (left to right), in points.
struct ShapedGlyph: Sendable {
    let id: UInt32
    /// The first character it stands for.
    let cluster: Int32
    /// The advance in points, letter spacing included.
    let advance: CGFloat
    /// From the pen to the glyph's origin, y down.
    let offset: CGPoint
    /// The factor of the outline's width; 1 for the face's own.
    var stretch: CGFloat = 1
}

/// A run with its glyphs.
struct ShapedRun: Sendable {
    let run: TextRun
    let glyphs: [ShapedGlyph]
}
