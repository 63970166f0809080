import Codecs
import Foundation
import Hero
import Raster
import Scenes

/// What two pieces of footage have in common.
package struct AnimationComparison: Sendable {
    package internal(set) var first, second: Footage
    package let options: ComparisonOptions
    package let tolerances: Tolerances
    /// At the first's times; empty when pixels were not compared.
    package internal(set) var frames: [FrameComparison] = []
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

    /// Counted pixels in those of all compared frames, 0…1.
    package var ratio: Double {
        let pixels = frames.count(where: \.hasNumbers) * width * height
        return pixels > 0 ? Double(differentPixels) / Double(pixels) : 0
    }

    /// The first frame beyond the tolerances for one frame.
    package var firstDivergence: FrameComparison? { frames.first(where: \.isFailing) }

    /// The first one after it that is within them again.
    package var firstRecovery: FrameComparison? {
        guard let start = frames.firstIndex(where: \.isFailing) else { return nil }
        return frames[start...].first { !$0.isFailing }
    }

    /// The frame with the most counted pixels, the first of several.
    package var worst: FrameComparison? {
        frames.reduce(nil) { best, frame in
            frame.differentPixels > best?.differentPixels ?? 0 ? frame : best
        }
    }
}

extension AnimationComparison {
    package var members: [(String, PlanJSON)] {
        [
            ("different_pixels", .number(Double(differentPixels))), ("ratio", .exact(ratio)),
            ("max_delta", .exact(maximumDelta)), ("bounding_box", boundingBox.json),
            ("antialiased_pixels", .number(Double(antialiasedPixels))),
            ("width", .number(Double(width))), ("height", .number(Double(height))),
            ("first_divergence", index(firstDivergence)),
            ("first_recovery", index(firstRecovery)), ("worst_frame", index(worst)),
            ("frames", .array(frames.map(\.json))),
        ]
    }

    private func index(_ frame: FrameComparison?) -> PlanJSON { frame.map { .number(Double($0.index)) } ?? .null }
}

extension VerificationCase {
    /// `{"version", "different", "different_pixels", "ratio", "max_delta", "bounding_box", "antialiased_pixels",
    /// "frames", "findings"}`
    package func json(isDifferent: Bool) -> PlanJSON {
        .object(
            [("version", .string(segueVersion)), ("different", .bool(isDifferent))] + (comparison?.members ?? []) + [
                ("findings", .array(findings.map(\.json)))
            ])
    }
}

extension FrameComparison {
    var json: PlanJSON {
        // What was not looked at has no numbers.
        func known(_ value: PlanJSON) -> PlanJSON { isInspected ? value : .null }
        return .object([
            ("frame", .number(Double(index))), ("time", .number(time)), ("missing", .bool(frames.second == nil)),
            ("different_pixels", known(.number(Double(differentPixels)))), ("ratio", known(.exact(ratio))),
            ("max_delta", known(.exact(maximumDelta))),
            ("bounding_box", boundingBox.json), ("antialiased_pixels", known(.number(Double(antialiasedPixels)))),
            ("slack", .number(Double(slack))),
            ("failing", .bool(isFailing)),
        ])
    }
}

extension Finding {
    var json: PlanJSON {
        .object([
            ("kind", .string(kind.rawValue)), ("message", .string(message)), ("difference", .bool(isDifference)),
            ("detail", .bool(isDetail)),
        ])
    }
}

extension PixelRect {
    /// `[x, y, width, height]`; null when it is empty.
    var json: PlanJSON { isEmpty ? .null : .array([minX, minY, width, height].map { .number(Double($0)) }) }
}

extension PlanJSON {
    /// Ratios are often below the six decimals of other numbers; this never becomes 0 unless it is.
    static func exact(_ value: Double) -> PlanJSON {
        .number(value == 0 || abs(value) >= 1e-6 ? value : (value < 0 ? -1e-6 : 1e-6))
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
