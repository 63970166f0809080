import Codecs
import Foundation
import Hero
import Recording

extension SceneRendering {
    /// `{"version", "scene", "duration", "outputs", "timing", "peak_bytes"}`; of several scenes, `{"version", "scenes":
    /// […]}`.
    /// - Parameter count: how many were asked for, if fewer may have been made.
    package static func summary(_ renderings: [SceneRendering], of count: Int = 1) -> [(String, PlanJSON)] {
        let version = ("version", PlanJSON.string(segueVersion))
        return renderings.count == 1 && count == 1
            ? [version] + renderings[0].members : [version, ("scenes", .array(renderings.map { .object($0.members) }))]
    }

    private var members: [(String, PlanJSON)] {
        [
            ("scene", .string(scene)), ("duration", .number(summary.duration)),
            ("outputs", .array(summary.outputs.map(\.json))),
            (
                "timing",
                .object([
                    ("layout_ms", Self.milliseconds(layoutMilliseconds)),
                    ("raster_ms", Self.milliseconds(summary.rasterMilliseconds)),
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
    package var json: PlanJSON {
        var members: [(String, PlanJSON)] = [
            ("path", .string(path)), ("format", .string(format)), ("width", .number(Double(width))),
            ("height", .number(Double(height))),
        ]
        if let scale { members.append(("scale", .number((scale * 1000).rounded() / 1000))) }
        if let rate { members.append(("fps", .number((rate.perSecond * 1000).rounded() / 1000))) }
        members += [
            ("frames", .number(Double(frames))), ("encoded_frames", .number(Double(encodedFrames))),
            ("duration", .number(duration)),
            ("bytes", .number(Double(bytes))), ("sha256", .string(sha256)), ("exact", .bool(isExact)),
        ]
        if !remarks.isEmpty { members.append(("remarks", .array(remarks.map { .string($0) }))) }
        if let colors { members.append(("colors", .number(Double(colors)))) }
        if !details.isEmpty {
            let total = FrameStatistics.Totals(details)
            members.append(("frame_statistics", .array(details.map(\.json))))
            members.append(("statistics", total.json))
        }
        return .object(members)
    }
}

extension FrameStatistics {
    var json: PlanJSON {
        let members: [(String, PlanJSON)] = [
            ("bytes", .number(Double(bytes))),
            ("rect", .array([area.minX, area.minY, area.width, area.height].map { .number(Double($0)) })),
            ("colors", colors.map { .number(Double($0)) } ?? .null), ("exact", .bool(isExact)),
            ("psnr", psnr.map { .number(($0 * 100).rounded() / 100) } ?? .null),
            ("ssim", ssim.map { .number(($0 * 10_000).rounded() / 10_000) } ?? .null),
            ("flicker", .number((flicker * 1000).rounded() / 1000)), ("dirt", .number((dirt * 100).rounded() / 100)),
        ]
        return .object(members + banding.members)
    }

    /// A line of a table under `heading`.
    package func row(_ number: Int) -> String {
        let place = "\(area.width)×\(area.height)+\(area.minX)+\(area.minY)"
        let quality = psnr.map { String(format: "%.1f dB", $0) } ?? "exact"
        return String(format: "%6d %9d  ", number, bytes) + place.padding(toLength: 20, withPad: " ", startingAt: 0)
            + (colors.map(String.init) ?? "global").padding(toLength: 8, withPad: " ", startingAt: 0)
            + quality.padding(toLength: 10, withPad: " ", startingAt: 0)
            + (ssim.map { String(format: "%.4f", $0) } ?? "–").padding(toLength: 8, withPad: " ", startingAt: 0)
            + String(
                format: "%.3f  %6.2f %8.2f %8.2f %8.3f", flicker, dirt, banding.contour, banding.flat, banding.strength)
    }

    package static let heading =
        " frame     bytes  rectangle           colours quality   ssim    flicker  dirt% contour%    flat% strength"

    /// The last line of the table: all bytes, the lowest PSNR, the means of the rest, then the most contours of a
    /// frame.
    package static func total(_ frames: [FrameStatistics]) -> String {
        let total = Totals(frames)
        return String(format: "   all %9d  ", total.bytes) + String(repeating: " ", count: 28)
            + (total.psnr.map { String(format: "%.1f dB", $0) } ?? "exact").padding(
                toLength: 10, withPad: " ", startingAt: 0)
            + (total.ssim.map { String(format: "%.4f", $0) } ?? "–").padding(toLength: 8, withPad: " ", startingAt: 0)
            + String(
                format: "%.3f  %6.2f %8.2f %8.2f %8.3f  (worst frame: %.2f)", total.flicker, total.dirt,
                total.banding.contour, total.banding.flat, total.banding.strength, total.worstContour)
    }
}

extension FrameStatistics.Totals {
    var json: PlanJSON {
        var members: [(String, PlanJSON)] = [
            ("bytes", .number(Double(bytes))),
            ("psnr_lowest", psnr.map { .number(($0 * 100).rounded() / 100) } ?? .null),
            ("ssim_mean", ssim.map { .number(($0 * 10_000).rounded() / 10_000) } ?? .null),
            ("flicker_mean", .number((flicker * 1000).rounded() / 1000)),
            ("dirt_mean", .number((dirt * 100).rounded() / 100)),
        ]
        members += banding.members
        members.append(("contour_worst", .number((worstContour * 100).rounded() / 100)))
        return .object(members)
    }
}

extension Banding {
    fileprivate var members: [(String, PlanJSON)] {
        [
            ("contour", .number((contour * 100).rounded() / 100)), ("flat", .number((flat * 100).rounded() / 100)),
            ("contour_strength", .number((strength * 10_000).rounded() / 10_000)),
        ]
    }
}

/// The version of the tool, as summaries and `segue --version` give it.
package let segueVersion = "0.1.0"
