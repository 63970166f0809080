import Codecs
import Comparison
import Hero
import Raster
import Scenes

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

    /// The first members of two that are equal without a look at their pixels.
    static let equal: [(String, PlanJSON)] = [
        ("different_pixels", .number(0)), ("ratio", .number(0)), ("max_delta", .number(0)), ("bounding_box", .null),
        ("antialiased_pixels", .number(0)), ("frames", .array([])),
    ]

    private func index(_ frame: FrameComparison?) -> PlanJSON { frame.map { .number(Double($0.index)) } ?? .null }
}

extension VerificationCase {
    /// `{"version", "different", "different_pixels", "ratio", "max_delta", "bounding_box", "antialiased_pixels",
    /// "frames", "findings"}`; without frames where two scenes say the same, which are not drawn then.
    package func json(isDifferent: Bool) -> PlanJSON {
        .object(
            [("version", .string(segueVersion)), ("different", .bool(isDifferent))]
                + (comparison?.members ?? AnimationComparison.equal)
                + [("findings", .array(findings.map(\.json)))])
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
