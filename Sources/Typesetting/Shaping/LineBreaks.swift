import CUnibreak

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
