/// How much may differ before it counts. What is set has to hold all together.
package struct Tolerances: Sendable, Hashable {
    /// Counted pixels in a frame.
    package var maximumPixels: Int?
    /// Counted pixels of all pixels in a frame, 0…1.
    package var maximumRatio: Double?
    /// Frames beyond those two, in all.
    package var maximumFrames = 0
    /// And in a row; nil is any number.
    package var maximumConsecutiveFrames: Int?
    /// How many frames earlier or later the same picture may come.
    package var timeSlack = 0

    package init() {}

    package static let none = Tolerances()

    func allows(_ comparison: PixelComparison) -> Bool {
        if maximumPixels == nil, maximumRatio == nil { return comparison.differentPixels == 0 }
        return comparison.differentPixels <= maximumPixels ?? .max && comparison.ratio <= maximumRatio ?? 1
    }

    /// Whether frames that are not allowed are few enough.
    func allows(failing frames: [Bool]) -> Bool {
        var (total, run, longest) = (0, 0, 0)
        for isFailing in frames {
            run = isFailing ? run + 1 : 0
            total += isFailing ? 1 : 0
            longest = max(longest, run)
        }
        return total <= maximumFrames && longest <= maximumConsecutiveFrames ?? .max
    }
}
