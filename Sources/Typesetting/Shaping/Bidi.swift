import CFriBidi

/// The Unicode bidirectional algorithm (UAX #9): levels from FriBidi, and the visual order of a line's runs.
enum Bidi {
    struct Levels: Sendable {
        /// The embedding level of each character.
        var levels: [Int8]
        var isRightToLeft: Bool
    }

    /// Embedding levels of one paragraph.
    static func levels(of scalars: [UInt32], direction: WritingDirection) -> Levels {
        let count = FriBidiStrIndex(scalars.count)
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
        fribidi_get_bidi_types(scalars, count, &types)
        let plain = Levels(levels: Array(repeating: 0, count: scalars.count), isRightToLeft: false)
        if direction != .rightToLeft, !types.contains(where: { CFriBidiNeedsBidi($0) != 0 }) { return plain }

        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        var base =
            switch direction {
            case .natural: CFriBidiParagraphNatural()
            case .leftToRight: CFriBidiParagraphLTR()
            case .rightToLeft: CFriBidiParagraphRTL()
            }
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        // 0 means that FriBidi could not get memory; the text is then shown in logical order.
        guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) != 0 else { return plain }
        return Levels(levels: levels.map { max(0, $0) }, isRightToLeft: base == CFriBidiParagraphRTL())
    }

    /// Rule L2: indices of runs from left to right, given their levels in logical order.
    static func visualOrder(_ levels: [Int8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}
