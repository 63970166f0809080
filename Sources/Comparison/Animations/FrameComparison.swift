import Raster

/// One instant of two animations.
package struct FrameComparison: Sendable {
    /// From 0, on the first animation's grid: what `f12` means.
    package var index: Int
    /// Seconds.
    package var time: Double
    /// Frames of the files that were compared; the second is nil after the second's end.
    package var frames: (first: Int, second: Int?)
    package var differentPixels: Int
    package var antialiasedPixels: Int
    /// Pixels that are not ignored; 0 where none were looked at.
    package var comparedPixels: Int
    /// Of the compared pixels, 0…1.
    package var ratio: Double { comparedPixels > 0 ? Double(differentPixels) / Double(comparedPixels) : 0 }
    package var maximumDelta: Double
    package var boundingBox: PixelRect
    /// Where the counted pixels lie together; the largest first. Empty where nobody asked.
    package var clusters: [PixelCluster]
    /// How many frames later (or, below 0, earlier) the second showed the same, within the time slack.
    package var slack: Int
    /// Whether the second shows, for the time slack, what is nowhere near in the first.
    package var isStray = false
    /// Whether pixels were looked at; otherwise it is only known that some differ.
    package private(set) var isInspected = true
    /// Whether the tolerances for one frame are exceeded.
    package var isFailing: Bool

    init(
        index: Int, time: Double, frames: (Int, Int?), _ comparison: PixelComparison, isFailing: Bool,
        findsClusters: Bool = true
    ) {
        (self.index, self.time, self.frames, self.isFailing, slack) = (index, time, frames, isFailing, 0)
        (differentPixels, antialiasedPixels) = (comparison.differentPixels, comparison.antialiasedPixels)
        (maximumDelta, boundingBox) = (comparison.maximumDelta, comparison.boundingBox)
        comparedPixels = comparison.comparedPixels
        clusters = findsClusters ? PixelCluster.find(in: comparison) : []
    }

    /// Two that are known to differ, and no more.
    init(notInspectedAt index: Int, time: Double, frames: (Int, Int?)) {
        self.init(missingAt: index, time: time, frame: frames.0)
        (self.frames, isInspected) = (frames, false)
    }

    /// Whether both have a frame there and its pixels were looked at.
    package var hasNumbers: Bool { frames.second != nil && isInspected }

    /// A frame that only the first has.
    init(missingAt index: Int, time: Double, frame: Int) {
        (self.index, self.time, frames, isFailing, slack) = (index, time, (frame, nil), true, 0)
        (differentPixels, antialiasedPixels, comparedPixels, maximumDelta) = (0, 0, 0, 0)
        (boundingBox, clusters) = (.empty, [])
    }
}

/// Which frames stand for all where not all are looked at or shown: every so-manieth, and the first that differs after
/// so many that do not.
package struct FrameSteps {
    let step: Int
    private var lastDifferent: Int?

    package init(_ step: Int) { self.step = step }

    /// Asked in order.
    package mutating func takes(_ index: Int, isDifferent: Bool) -> Bool {
        let isTaken = index % step == 0 || isDifferent && lastDifferent.map { index - $0 >= step } ?? true
        if isTaken, isDifferent { lastDifferent = index }
        return isTaken
    }
}
