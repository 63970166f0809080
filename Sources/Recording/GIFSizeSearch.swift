/// Which sizes of a GIF are tried one after the other: smaller ones until one fits.
///
/// A size that looks far too large is left early. Should the next one turn out so small that the larger one must have
/// fitted, that is tried again to its end.
package struct GIFSizeSearch {
    private let choices: [GIFSize]
    private let limit: Int
    private var number = 0
    /// Whether the choice before this one only looked too large.
    private var hasForeseen = false
    /// Whether the present choice has looked too large and shall be tried to its end.
    private var isSecondTime = false
    private var isFound = false
    /// What the present choice, a small one, tells of those before it; nil when it is tried for its own sake.
    private var foresight: GIFForesight?

    /// - Parameters:
    ///   - choices: from the best to the smallest.
    ///   - limit: the most bytes, but of the last choice.
    ///   - foresees: whether a small one is begun first, to see which larger ones are far too large.
    package init(_ choices: [GIFSize], limit: Int, foresees: Bool = false) {
        (self.choices, self.limit) = (choices, limit)
        foresight = foresees ? GIFForesight(choices, limit: limit) : nil
        number = foresight?.largerCount ?? 0
        hasForeseen = number > 0
    }

    /// What to try; nil when the last one was right.
    package var choice: GIFSize? { isFound || number == choices.count ? nil : choices[number] }
    package var isFirst: Bool { number == 0 }
    /// Whether the present choice is tried for what it tells of larger ones.
    package var isForeseeing: Bool { foresight != nil }

    /// What a GIF of the present choice is given up by.
    package var bounds: GIFBounds {
        var bounds = GIFBounds()
        bounds.foresight = foresight
        if number + 1 < choices.count {
            bounds.most = limit
            // Nothing can be said of a rate: what moves slowly is drawn anew with every frame.
            bounds.foresees = !isSecondTime && choices[number + 1].scale < choices[number].scale
        }
        if hasForeseen { bounds.least = choices[number].leastBytes(choices[number - 1], exceeding: limit) }
        return bounds
    }

    /// Goes on to the next choice.
    /// - Parameter verdict: why GIFs of the present one were given up; nil when they were not.
    package mutating func go(on verdict: GIFBounds.Verdict?) {
        foresight = nil
        switch verdict {
        case nil: isFound = true
        case .tooLarge, .seemsTooLarge:
            number += 1
            hasForeseen = verdict == .seemsTooLarge
            isSecondTime = false
        case .tooSmall:
            number -= 1
            (hasForeseen, isSecondTime) = (false, true)
        case .tellsOfLarger(let count):
            number = count
            hasForeseen = count > 0
        }
    }
}
