import Codecs
import Foundation

/// Why a recording cannot be made.
public enum RecordingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The recording would have more frames than `Options.maximumFrames`.
    case tooManyFrames(Int, limit: Int)
    /// The selection names none of the frames there are.
    case emptySelection(frames: Int)
    /// The selected interval lies between this frame and the next.
    case betweenFrames(Int, rate: FrameRate)
    /// The selected interval ends before it begins; both in seconds.
    case backwards(from: Double, to: Double)
    /// A GIF cannot hold this rate, since its delays are whole hundredths of a second.
    case gifRate(FrameRate)
    /// The path's ending says nothing about a format.
    case unknownFormat(path: String)
    /// The canvas is smaller than half a pixel, or its size is not a finite number.
    case emptyCanvas
    /// A frame would have more pixels than `Options.maximumPixels`. Sizes are in pixels.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// All frames together would have more pixels than `Options.maximumAnimationPixels`.
    case tooManyPixels(Int, frames: Int, limit: Int)
    /// Two outputs have the same path.
    case duplicateOutput(String)
    /// A time after the end of what is played, whose duration is in seconds. At another speed than 1 that is not the
    /// duration of the timeline.
    case beyondEnd(String, duration: Double, speed: Double = 1)
    /// An SVG is made of layers, and frames that came ready-made have none.
    case noLayers(path: String)
    /// `Cancellation.cancel()` was called.
    case cancelled
    /// What was written does not decode to what was drawn; frames count from 0.
    case verification(path: String, frame: Int)

    private static func seconds(_ value: Double) -> String {
        let text = String(format: "%.3f", value)
        return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    }

    /// What is wrong and what helps, as a message for the user.
    public var description: String {
        switch self {
        case .tooManyFrames(let count, let limit):
            return
                "the recording would have \(count) frames, more than \(limit); lower --fps, select a part, or raise --limit frames=N"
        case .emptySelection(let frames):
            return "the selection holds no frame; the recording has frames 0 to \(frames - 1)"
        case .betweenFrames(let frame, let rate):
            let times = [frame, frame + 1].map { "f\($0) (\(Self.seconds(rate.time(of: $0))) s)" }
            return "the selection lies between the frames \(times[0]) and \(times[1]);"
                + " f\(frame)..f\(frame) is the one, f\(frame + 1)..f\(frame + 1) the other, f\(frame)..f\(frame + 1) both"
        case .backwards(let from, let to):
            return "the selection begins at \(Self.seconds(from)) s and ends before, at \(Self.seconds(to)) s;"
                + " write the earlier end first"
        case .gifRate(let rate):
            let nearest = rate.nearestGIFRates.map(\.text).joined(separator: " or ")
            return
                "a GIF cannot hold \(rate.text) frames a second, since its delays are whole centiseconds; use --fps \(nearest)"
        case .unknownFormat(let path) where SequenceFolder.isSequence(path):
            return
                "\(path) is a numbered name, which is for frames, and these are PNG files: end it in .png, or write %% for a percent sign"
        case .unknownFormat(let path):
            return
                "cannot tell the format of \(path); end it in .gif, .webp, .png, .apng, .mp4, .webm, .mov, .svg, .rgba, .y4m or /, or give --format"
        case .emptyCanvas: return "the canvas has no pixels"
        case .tooLarge(let width, let height, let limit):
            return
                "the canvas is \(width)×\(height) pixels; \(limit) pixels is the limit, which --limit canvas-pixels=N raises"
        case .tooManyPixels(let pixels, let frames, let limit):
            return "the recording would have \(pixels) pixels in \(frames) frames, more than \(limit);"
                + " lower --fps or --scale, select a part, or raise --limit animation-pixels=N"
        case .duplicateOutput(let path): return "\(path) is given twice; every output needs a name of its own"
        case .beyondEnd(let time, let duration, let speed) where speed != 1:
            return "\(time) is beyond the end: at \(String(format: "%g", speed)) times its speed the timeline of"
                + " \(Self.seconds(duration * speed)) s takes \(Self.seconds(duration)) s, in which times are counted;"
                + " `end` is its last state"
        case .beyondEnd(let time, let duration, _):
            return "\(time) is beyond the end: the timeline takes \(Self.seconds(duration)) s; `end` is its last state"
        case .noLayers(let path):
            return "cannot write \(path): an SVG is drawn from a scene's layers, and frames have none; use segue render"
        case .cancelled: return "interrupted; nothing was written"
        case .verification(let path, let frame):
            return "\(path): frame \(frame) does not decode to what was drawn; please report this"
        }
    }
}
