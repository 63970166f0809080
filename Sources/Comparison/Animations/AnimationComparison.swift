import Codecs
import Foundation
import Raster

/// What two pieces of footage have in common.
package struct AnimationComparison: Sendable {
    package internal(set) var first, second: Footage
    package let options: ComparisonOptions
    package let tolerances: Tolerances
    /// At the first's times; empty when pixels were not compared.
    package internal(set) var frames: [FrameComparison] = []
    /// With time slack: when the second shows, at none of the first's times, what is nowhere near in the first; seconds.
    var strays: [Double] = []
    /// In the order in which a person wants to read them.
    package internal(set) var findings: [Finding] = []
    /// Whether frames differ more than is tolerated.
    package internal(set) var exceedsTolerances = false
    package internal(set) var alignment: TemporalAlignment?
    /// How often each pixel was counted; empty when none was.
    package internal(set) var heat: [UInt16] = []
    /// Pixels of the compared canvas.
    package internal(set) var width, height: Int

    init(_ first: Footage, _ second: Footage, options: ComparisonOptions, tolerances: Tolerances) {
        (self.first, self.second, self.options, self.tolerances) = (first, second, options, tolerances)
        (width, height) = (first.width, first.height)
    }

    package var isDifferent: Bool { exceedsTolerances || findings.contains(where: \.isDifference) }

    package var differentPixels: Int { frames.reduce(0) { $0 + $1.differentPixels } }
    package var antialiasedPixels: Int { frames.reduce(0) { $0 + $1.antialiasedPixels } }
    package var maximumDelta: Double { frames.reduce(0) { max($0, $1.maximumDelta) } }
    package var boundingBox: PixelRect { frames.reduce(.empty) { $0.union($1.boundingBox) } }

    /// Pixels of all compared frames that are not ignored.
    package var comparedPixels: Int { frames.reduce(0) { $0 + $1.comparedPixels } }
    /// Counted pixels in those of all compared frames that are not ignored, 0…1.
    package var ratio: Double { comparedPixels > 0 ? Double(differentPixels) / Double(comparedPixels) : 0 }

    /// The first frame beyond the tolerances for one frame.
    package var firstDivergence: FrameComparison? { frames.first(where: \.isFailing) }

    /// The first one after it that is within them again.
    package var firstRecovery: FrameComparison? {
        guard let start = frames.firstIndex(where: \.isFailing) else { return nil }
        return frames[start...].first { !$0.isFailing }
    }

    /// The frame with the most counted pixels, the first of several.
    package var worst: FrameComparison? { Self.worst(of: frames) }

    /// Of the frames beyond the tolerances that both have, the one with the most counted pixels.
    package var worstFailing: FrameComparison? {
        Self.worst(of: frames.filter { $0.isFailing && $0.frames.second != nil })
    }

    private static func worst(of frames: [FrameComparison]) -> FrameComparison? {
        frames.reduce(nil) { best, frame in
            frame.differentPixels > best?.differentPixels ?? 0 ? frame : best
        }
    }
}

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
