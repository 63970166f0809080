import Foundation

/// Foresees by the first frames of a small GIF which larger ones are going to be far too large. If all of them are, it
/// goes on; otherwise little has been done in vain.
package struct GIFForesight: Sendable {
    /// What can be tried, from the best to the small one.
    private let choices: [GIFSize]
    private let limit: Int

    /// Bytes grow with this power of the scale. Of the gallery's GIFs that come near to the comfortable size it is 1.5
    /// to 1.7, and less of small ones.
    private static let growth = 1.5
    /// So many frames that have bytes are looked at, fewer when these leave no doubt: where nothing moves there are none.
    private static let frames = 8...16

    /// Nil where no choice has fewer pixels than the first.
    /// - Parameter limit: the most bytes.
    init?(_ choices: [GIFSize], limit: Int) {
        guard let first = choices.first, let small = choices.lastIndex(where: { $0.rate == first.rate }),
            choices[small].scale < first.scale
        else { return nil }
        (self.choices, self.limit) = (Array(choices[...small]), limit)
    }

    /// How many choices are larger than the small one.
    var largerCount: Int { choices.count - 1 }

    /// How many of the first choices need not be tried; nil as long as that cannot be said.
    /// - Parameters:
    ///   - bytes: of the small one so far.
    ///   - frames: that they are of.
    ///   - written: how many of these have bytes; nil when all have come.
    ///   - total: the frames of all.
    func choicesToSkip(bytes: Int, frames: Int, written: Int?, of total: Int) -> Int? {
        var bounds = GIFBounds()
        (bounds.most, bounds.foresees, bounds.frames) = (limit, true, total)
        func expected(_ size: GIFSize) -> Int {
            Int(Double(bytes) * pow(Double(size.scale / choices[largerCount].scale), Self.growth))
        }
        func isTooLarge(_ size: GIFSize) -> Bool { bounds.isForeseeable(bytes: expected(size), frames: frames) }
        if let written, !isTooLarge(choices[0]) {
            let willFit = expected(choices[0]) * total < limit / 2 * frames
            guard written > Self.frames.upperBound || willFit && written >= Self.frames.lowerBound else { return nil }
        }
        return choices.dropLast().prefix(while: isTooLarge).count
    }
}
