import CUnibreak
import Foundation

/// Chooses where lines end: as much on each as fits.
struct LineBreaker {
    /// Points; infinite for no limit.
    let width: CGFloat
    let breaksAnywhere: Bool

    /// Sums of advances in another order may differ in the last bits; no line should break over that.
    static let tolerance: CGFloat = 1e-6

    /// The end of the line that starts at a character; beyond `start` unless the paragraph is empty.
    func lineEnd(in paragraph: ShapedParagraph, from start: Int) -> Int {
        let count = paragraph.scalars.count
        let limit = paragraph.positions[start] + width + Self.tolerance
        var wordEnd = start
        for i in start..<count {
            if paragraph.positions[i + 1] > limit, !CharacterClass.isSpace(paragraph.scalars[i]) {
                return wordEnd > start && !breaksAnywhere ? wordEnd : clusterEnd(in: paragraph, from: start, before: i)
            }
            // A soft hyphen needs room to show.
            let hyphen = paragraph.scalars[i] == CharacterClass.softHyphen ? paragraph.hyphen?.advance ?? 0 : 0
            if paragraph.breaks[i], paragraph.positions[i + 1] + hyphen <= limit || hyphen == 0 { wordEnd = i + 1 }
        }
        return count
    }

    /// Where a line that is cut off at the edge may end: after the first cluster that reaches beyond it.
    func clippedEnd(in paragraph: ShapedParagraph, from start: Int) -> Int {
        let limit = paragraph.positions[start] + width + Self.tolerance
        var cluster = paragraph.clusterIndex(from: start)
        while cluster < paragraph.clusterStarts.count, paragraph.positions[paragraph.clusterStart(cluster)] <= limit {
            cluster += 1
        }
        return paragraph.clusterStart(cluster)
    }

    /// The last end of a grapheme cluster that is not beyond `overflowing`, the first character that does not fit; at
    /// least one cluster.
    private func clusterEnd(in paragraph: ShapedParagraph, from start: Int, before overflowing: Int) -> Int {
        let end = paragraph.clusterStart(paragraph.clusterIndex(from: overflowing + 1) - 1)
        return end > start ? end : paragraph.clusterStart(paragraph.clusterIndex(from: start + 1))
    }
}

/// Where a line may end (UAX #14), from libunibreak.
enum LineBreaks {
    private static let isPrepared: Bool = {
        init_linebreak()
        return true
    }()

    /// For each character, whether a line may end after it. Only ends of grapheme clusters qualify.
    ///
    /// The library knows Unicode 6.2, so emoji are shown to it as ideographs, which is how later versions class them.
    static func opportunities(in scalars: [UInt32], clusterStarts: [Int], language: String?) -> [Bool] {
        guard !scalars.isEmpty, isPrepared else { return [] }
        var classes = scalars
        for (i, start) in clusterStarts.enumerated() {
            let end = i + 1 < clusterStarts.count ? clusterStarts[i + 1] : scalars.count
            guard CharacterClass.prefersEmoji(scalars[start..<end]) else { continue }
            classes[start] = CharacterClass.ideograph
            for j in start + 1..<end { classes[j] = CharacterClass.combiningMark }
        }
        var breaks = [CChar](repeating: 0, count: scalars.count)
        set_linebreaks_utf32(classes, classes.count, language, &breaks)
        var allowed = breaks.map { $0 == CChar(LINEBREAK_ALLOWBREAK) || $0 == CChar(LINEBREAK_MUSTBREAK) }
        var isStart = [Bool](repeating: false, count: scalars.count)
        for start in clusterStarts { isStart[start] = true }
        for i in 0..<scalars.count - 1 where !isStart[i + 1] { allowed[i] = false }
        return allowed
    }
}
