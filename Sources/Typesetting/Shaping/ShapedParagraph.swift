import Foundation

/// One paragraph, analysed and shaped as if its line were endless.
struct ShapedParagraph: Sendable {
    /// The characters of the paragraph, without the newline that ends it.
    let scalars: [UInt32]
    /// The look of each character; empty where all have the first.
    let looks: [UInt16]
    /// Place of the first character in the text.
    let offset: Int
    /// The indices at which grapheme clusters begin.
    let clusterStarts: [Int]
    /// Whether a line may end after each character.
    let breaks: [Bool]
    let isRightToLeft: Bool
    /// The runs of the paragraph in reading order, without gaps.
    let runs: [ShapedRun]
    /// `positions[i]` is the sum of the advances of characters before i; points, one more entry than characters.
    let positions: [CGFloat]
    /// What shows where a line ends at a soft hyphen; nil when the paragraph has none.
    let hyphen: Hyphen?

    /// Width of characters, white space at the end left out.
    func width(of range: Range<Int>) -> CGFloat { positions[trimmed(range).upperBound] - positions[range.lowerBound] }

    /// The range without white space at its end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, CharacterClass.isSpace(scalars[end - 1]) { end -= 1 }
        return range.lowerBound..<end
    }

    func endsInSoftHyphen(_ range: Range<Int>) -> Bool {
        !range.isEmpty && scalars[range.upperBound - 1] == CharacterClass.softHyphen
    }

    /// The index of the run that has the character, by bisection.
    func runIndex(at character: Int) -> Int {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].run.range.upperBound <= character { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index of the first grapheme cluster that starts at or after the character, by bisection;
    /// `clusterStarts.count` for the end.
    func clusterIndex(from character: Int) -> Int {
        var (low, high) = (0, clusterStarts.count)
        while low < high {
            let middle = (low + high) / 2
            if clusterStarts[middle] < character { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Where a cluster begins; the end of the paragraph for the index after the last.
    func clusterStart(_ index: Int) -> Int { index < clusterStarts.count ? clusterStarts[index] : scalars.count }
}

/// The glyph for a hyphen that a soft one turns into.
struct Hyphen: Sendable {
    let face: FontFace
    let glyph: UInt32
    /// The width of the hyphen, in points.
    let advance: CGFloat

    /// nil when the face has none.
    init?(face: FontFace, size: CGFloat) {
        guard let glyph = face.handles.glyph(for: 0x2010) ?? face.handles.glyph(for: 0x2D) else { return nil }
        (self.face, self.glyph) = (face, glyph)
        if let outlines = face.system {
            advance =
                SystemFontFitting(outlines: outlines, weight: face.weight, size: size).fit(
                    glyph, for: [0x2D], kernedBy: 0, before: nil
                ).advance
        } else {
            advance = CGFloat(face.handles.advance(of: glyph)) * size / face.unitsPerEm
        }
    }
}
