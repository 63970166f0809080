import Codecs
import Raster

/// What two pieces of footage have in common.
public struct AnimationComparison: Sendable {
    public internal(set) var first, second: Footage
    public let options: ComparisonOptions
    public let tolerances: Tolerances
    /// At the first's times; empty when pixels were not compared.
    public internal(set) var frames: [FrameComparison] = []
    /// In the order in which a person wants to read them.
    public internal(set) var findings: [Finding] = []
    /// Whether frames differ more than is tolerated.
    public internal(set) var exceedsTolerances = false
    public internal(set) var alignment: TemporalAlignment?
    /// How often each pixel was counted; empty when none was.
    public internal(set) var heat: [UInt16] = []
    /// Pixels of the compared canvas.
    public internal(set) var width, height: Int

    init(_ first: Footage, _ second: Footage, options: ComparisonOptions, tolerances: Tolerances) {
        (self.first, self.second, self.options, self.tolerances) = (first, second, options, tolerances)
        (width, height) = (first.width, first.height)
    }

    public var isDifferent: Bool { exceedsTolerances || findings.contains(where: \.isDifference) }

    public var differentPixels: Int { frames.reduce(0) { $0 + $1.differentPixels } }
    public var antialiasedPixels: Int { frames.reduce(0) { $0 + $1.antialiasedPixels } }
    public var maximumDelta: Double { frames.reduce(0) { max($0, $1.maximumDelta) } }
    public var boundingBox: PixelRect { frames.reduce(.empty) { $0.union($1.boundingBox) } }

    /// Counted pixels in those of all compared frames, 0…1.
    public var ratio: Double {
        let pixels = frames.count { $0.frames.second != nil } * width * height
        return pixels > 0 ? Double(differentPixels) / Double(pixels) : 0
    }

    /// The first frame beyond the tolerances for one frame.
    public var firstDivergence: FrameComparison? { frames.first(where: \.isFailing) }

    /// The first one after it that is within them again.
    public var firstRecovery: FrameComparison? {
        guard let start = frames.firstIndex(where: \.isFailing) else { return nil }
        return frames[start...].first { !$0.isFailing }
    }

    /// The frame with the most counted pixels, the first of several.
    public var worst: FrameComparison? {
        frames.reduce(nil) { best, frame in
            frame.differentPixels > best?.differentPixels ?? 0 ? frame : best
        }
    }
}
