import Foundation
import Hero
import Recording

extension SceneRendering {
    /// `{"version", "scene", "duration", "outputs", "timing", "peak_bytes"}`; of several scenes, `{"version", "scenes": […]}`.
    public static func json(_ renderings: [SceneRendering]) -> String {
        if renderings.count == 1 { return PlanJSON.object([("version", .string(segueVersion))] + renderings[0].members).text }
        return PlanJSON.object([("version", .string(segueVersion)), ("scenes", .array(renderings.map { .object($0.members) }))]).text
    }

    private var members: [(String, PlanJSON)] {
        [
            ("scene", .string(scene)), ("duration", .number(summary.duration)), ("outputs", .array(summary.outputs.map(\.json))),
            (
                "timing",
                .object([
                    ("layout_ms", Self.milliseconds(layoutMilliseconds)), ("raster_ms", Self.milliseconds(summary.rasterMilliseconds)),
                    ("encode_ms", Self.milliseconds(summary.encodeMilliseconds)),
                    ("total_ms", Self.milliseconds(layoutMilliseconds + summary.totalMilliseconds)),
                ])
            ),
            ("peak_bytes", .number(Double(RecordingSummary.peakBytes))),
        ]
    }

    private static func milliseconds(_ value: Double) -> PlanJSON { .number((value * 1000).rounded() / 1000) }
}

extension RecordingSummary.Output {
    public var json: PlanJSON {
        var members: [(String, PlanJSON)] = [
            ("path", .string(path)), ("format", .string(format)), ("width", .number(Double(width))), ("height", .number(Double(height))),
            ("frames", .number(Double(frames))), ("encoded_frames", .number(Double(encodedFrames))), ("duration", .number(duration)),
            ("bytes", .number(Double(bytes))), ("sha256", .string(sha256)), ("exact", .bool(isExact)),
        ]
        if let colors { members.append(("colors", .number(Double(colors)))) }
        return .object(members)
    }
}
