/// How many bytes a GIF may have, so that one that becomes too large is given up early.
package struct GIFBounds: Sendable {
    /// The most; it is given up when there are more.
    package var most = Int.max
    /// The fewest; it is given up at the end when there are fewer: then what was too large before only looked so.
    package var least = 0
    /// Whether it is given up as soon as it looks as if it were going to have far more than `most`.
    package var foresees = false
    /// Whether it tells of larger ones, and is given up when one of these may do; nil for no.
    package var foresight: GIFForesight?
    /// The frames that are going to come.
    var frames = 0

    package init() {}

    /// Why a GIF was given up.
    package enum Verdict: Hashable, Sendable {
        case tooLarge
        /// It would have become too large, as far as one could see.
        case seemsTooLarge
        case tooSmall
        /// A larger one may do; so many choices from the first one on will not.
        case tellsOfLarger(skipping: Int)
    }

    /// Bytes that have to be there before anything is foreseen, as a share of the most.
    private static let certainty = 0.25
    /// How many times the most has to be expected.
    private static let excess = 1.5

    /// Whether a GIF is going to be far too large if it goes on like this.
    func isForeseeable(bytes: Int, frames: Int) -> Bool {
        let (bytes, most) = (Double(bytes), Double(most))
        return foresees && bytes >= most * Self.certainty
            && bytes * Double(self.frames) >= most * Self.excess * Double(max(frames, 1))
    }
}
