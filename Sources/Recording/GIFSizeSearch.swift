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

    /// - Parameters:
    ///   - choices: from the best to the smallest.
    ///   - limit: the most bytes, but of the last choice.
    package init(_ choices: [GIFSize], limit: Int) { (self.choices, self.limit) = (choices, limit) }

    /// What to try; nil when the last one was right.
    package var choice: GIFSize? { isFound || number == choices.count ? nil : choices[number] }
    package var isFirst: Bool { number == 0 }

    /// Leaves the first choices out, which are foreseen to be far too large.
    package mutating func skip(_ count: Int) {
        number = count
        hasForeseen = count > 0
    }

    /// What a GIF of the present choice is given up by.
    package var bounds: GIFBounds {
        var bounds = GIFBounds()
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
        switch verdict {
        case nil: isFound = true
        case .tooLarge, .seemsTooLarge:
            number += 1
            hasForeseen = verdict == .seemsTooLarge
            isSecondTime = false
        case .tooSmall:
            number -= 1
            (hasForeseen, isSecondTime) = (false, true)
        }
    }
}
