import Codecs
import Compositing
import Foundation
import Recording
import SceneModel

extension SceneAssets {
    /// Writes a GIF as good as its budget allows.
    /// - Parameter name: of the file, by its pixels per point.
    /// - Returns: what was written, and a sentence when it is larger than it should be.
    func gif(
        _ source: any FrameSource, _ budget: AnimationBudget, _ options: Recording.Options, name: (Double) -> String
    ) throws -> (output: RecordingSummary.Output, warning: String?) {
        var options = options
        // Beside its final place, and moved there at the end: the one that is there stays whole until then.
        let draft = path(".\(scene)-draft.gif")
        defer { try? FileManager.default.removeItem(atPath: draft) }
        func write(_ attempt: GIFSize, within bytes: Int?) throws -> RecordingSummary.Output {
            (options.scale, options.rate, options.maximumBytes) = (attempt.scale, attempt.rate, bytes)
            return try Recording(of: source).write(to: [RecordingOutput(path: draft, format: .gif)], options: options)
                .outputs[0]
        }
        func publish(_ output: RecordingSummary.Output, _ attempt: GIFSize) throws -> RecordingSummary.Output {
            var output = output
            output.path = path(name(Double(attempt.scale)))
            guard rename(draft, output.path) == 0 else {
                throw OutputError(path: output.path, reason: .system(errno: errno))
            }
            return output
        }
        for attempt in budget.attempts {
            let output = try write(attempt, within: nil)
            if output.bytes <= budget.bytes || budget.isFixed { return (try publish(output, attempt), nil) }
        }
        let last = budget.attempts[budget.attempts.count - 1]
        do {
            return (try publish(try write(last, within: budget.bytes), last), nil)
        } catch EncodeError.budget(_, let needed) where !budget.isStrict {
            let output = try write(last, within: max(needed, 1))
            return (
                try publish(output, last),
                "\(name(Double(last.scale))) takes \(output.bytes / 1000) kB at its lowest quality; a smaller --width makes it fit into"
                    + " \(budget.bytes / 1000) kB"
            )
        }
    }
}

/// How large an animation may become before it is made smaller: documentation is kept in repositories.
///
/// Unless the scale and the rate are given, an animation is tried at two pixels per point, then at one, then at half
/// the frames.
struct AnimationBudget {
    /// The most bytes of a GIF unless `max-bytes` says otherwise.
    static let standard = 2_000_000

    let bytes: Int
    /// Whether somebody asked for so many bytes: then an animation that does not fit is an error.
    let isStrict: Bool
    /// Whether nobody said how many pixels a point has.
    let isScaleFree: Bool
    /// From the best to the smallest.
    let attempts: [GIFSize]

    /// - Parameters:
    ///   - settings: without defaults.
    ///   - scale: what it is when nothing is tried.
    init(_ settings: RenderSettings, _ options: Recording.Options, scale: CGFloat) {
        (bytes, isStrict) = (options.maximumBytes ?? Self.standard, options.maximumBytes != nil)
        isScaleFree = settings[.scale] == nil && settings[.width] == nil
        attempts = GIFSize.choices(scale: scale, keepsScale: !isScaleFree, rate: options.rate)
    }

    /// Whether there is nothing to try: whoever gave both numbers gets them.
    var isFixed: Bool { attempts.count == 1 && !isStrict }
}
