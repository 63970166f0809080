import Foundation

/// Characters of a paragraph to a `ShapedParagraph`.
struct ParagraphShaper {
    let shaper: Shaper
    private(set) var itemizer: Itemizer
    private let language: String?

    init(style: TextStyle, language: String?) {
        shaper = Shaper(size: style.font.size, letterSpacing: style.effectiveLetterSpacing, language: language)
        itemizer = Itemizer(fallback: FontFallback(font: style.font, language: language))
        self.language = language
    }

    mutating func shape(_ scalars: [UInt32], offset: Int, direction: WritingDirection) -> ShapedParagraph {
        let clusterStarts = Self.clusterStarts(of: scalars)
        let bidi = Bidi.levels(of: scalars, direction: direction)
        let runs = itemizer.runs(of: scalars, clusterStarts: clusterStarts, levels: bidi.levels).map {
            ShapedRun(run: $0, glyphs: shaper.shape($0, of: scalars))
        }
        var positions = [CGFloat](repeating: 0, count: scalars.count + 1)
        for run in runs {
            for glyph in run.glyphs { positions[Int(glyph.cluster) + 1] += glyph.advance }
        }
        for i in scalars.indices { positions[i + 1] += positions[i] }
        return ShapedParagraph(
            scalars: scalars, offset: offset, clusterStarts: clusterStarts,
            breaks: LineBreaks.opportunities(in: scalars, clusterStarts: clusterStarts, language: language),
            isRightToLeft: bidi.isRightToLeft, runs: runs, positions: positions,
            hyphen: scalars.contains(CharacterClass.softHyphen) ? Hyphen(face: itemizer.fallback.faces.primary, size: shaper.size) : nil)
    }

    private static func clusterStarts(of scalars: [UInt32]) -> [Int] {
        if scalars.allSatisfy({ $0 < 0x300 && $0 != 0x0D }) { return Array(scalars.indices) }
        var text = ""
        for c in scalars { text.unicodeScalars.append(Unicode.Scalar(c) ?? "\u{FFFD}") }
        var starts: [Int] = []
        var position = 0
        for character in text {
            starts.append(position)
            position += character.unicodeScalars.count
        }
        return starts
    }
}
