import Foundation

/// Characters of a paragraph to a `ShapedParagraph`.
struct ParagraphShaper {
    /// One for each look.
    let shapers: [Shaper]
    let itemizer: Itemizer
    /// Characters for which no face has a glyph, each once, in order of appearance; the first 64.
    private(set) var missing: [UInt32] = []
    private let language: String?

    init(looks: [TextLooks.Look], language: String?) {
        shapers = looks.map { Shaper($0.style, language: language) }
        itemizer = Itemizer(fallbacks: looks.map { FontFallback(font: $0.style.font, language: language) })
        self.language = language
    }

    /// - Parameter looks: of the characters; empty where all have the first.
    mutating func shape(_ scalars: [UInt32], looks: [UInt16], offset: Int, direction: WritingDirection)
        -> ShapedParagraph
    {
        let clusterStarts = Self.clusterStarts(of: scalars)
        let bidi = Bidi.levels(of: scalars, direction: direction)
        let runs = itemizer.runs(of: scalars, clusterStarts: clusterStarts, levels: bidi.levels, looks: looks).map {
            ShapedRun(run: $0, glyphs: shapers[$0.look].shape($0, of: scalars))
        }
        for run in runs { noteMissing(in: run, scalars) }
        var positions = [CGFloat](repeating: 0, count: scalars.count + 1)
        for run in runs {
            for glyph in run.glyphs { positions[Int(glyph.cluster) + 1] += glyph.advance }
        }
        for i in scalars.indices { positions[i + 1] += positions[i] }
        return ShapedParagraph(
            scalars: scalars, looks: looks, offset: offset, clusterStarts: clusterStarts,
            breaks: LineBreaks.opportunities(in: scalars, clusterStarts: clusterStarts, language: language),
            isRightToLeft: bidi.isRightToLeft, runs: runs, positions: positions,
            hyphen: scalars.contains(CharacterClass.softHyphen)
                ? Hyphen(face: itemizer.fallbacks[0].faces.primary, size: shapers[0].size) : nil)
    }

    /// Looks at what came of shaping, which composes, decomposes and leaves out: only a `.notdef` that is drawn is
    /// missing.
    private mutating func noteMissing(in run: ShapedRun, _ scalars: [UInt32]) {
        guard run.glyphs.contains(where: { $0.id == 0 }) else { return }
        let glyphs = run.run.isRightToLeft ? run.glyphs.reversed() : run.glyphs
        for (i, glyph) in glyphs.enumerated() where glyph.id == 0 {
            // A cluster is a base and its marks; what the face lacks may be either.
            let start = Int(glyph.cluster)
            var end = run.run.range.upperBound
            if let next = glyphs[i...].first(where: { $0.cluster != glyph.cluster }) { end = Int(next.cluster) }
            for c in scalars[start..<max(start + 1, end)]
            where !CharacterClass.isInvisible(c) && run.run.face.handles.glyph(for: CharacterClass.display(c)) == nil {
                if missing.count < 64, !missing.contains(c) { missing.append(c) }
            }
        }
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
