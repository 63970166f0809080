import Codecs
import Foundation

/// Foresees by the first frames of a small GIF which larger ones are going to be far too large. That costs a small part
/// of beginning with one of these, and none of the memory.
package struct GIFForesight {
    private let recording: Recording
    private let options: Recording.Options

    /// Bytes grow with this power of the scale. Of the gallery's GIFs that come near to the comfortable size it is 1.5
    /// to 1.7, and less of small ones.
    private static let growth = 1.5
    /// So many frames that have bytes are looked at, fewer when these leave no doubt: where nothing moves there are none.
    private static let frames = 8...16

    /// - Parameters:
    ///   - recording: what the GIF shows, at any scale.
    ///   - options: those of the GIF.
    package init(_ recording: Recording, options: Recording.Options) {
        var options = options
        options.progress = nil
        (self.recording, self.options) = (recording, options)
    }

    private struct SeenEnough: Error {}

    /// How many of the first choices need not be tried.
    /// - Parameter limit: the most bytes.
    /// - Throws: `RecordingError`, `EncodeError`.
    package func choicesToSkip(_ choices: [GIFSize], limit: Int) throws -> Int {
        guard let first = choices.first, let small = choices.last(where: { $0.rate == first.rate }),
            small.scale < first.scale
        else { return 0 }
        var options = options
        (options.scale, options.rate) = (small.scale, small.rate)
        let schedule = try recording.schedule(options: options)
        let sink = MemorySink()
        let writer = try GIFWriter(
            to: sink, width: schedule.width, height: schedule.height, loop: options.loop ?? .forever,
            matte: options.matte ?? options.page, options: options.gif)
        defer { writer.cancel() }
        var bounds = GIFBounds()
        (bounds.most, bounds.foresees, bounds.frames) = (limit, true, schedule.frames.frames.count)
        var (seen, written) = (0, 0)
        func bytes(_ size: GIFSize) -> Int {
            Int(Double(sink.bytes.count) * pow(Double(size.scale / small.scale), Self.growth))
        }
        func isTooLarge(_ size: GIFSize) -> Bool {
            size.scale > small.scale && bounds.isForeseeable(bytes: bytes(size), frames: seen)
        }
        do {
            try recording.forEachFrame(options: options) { drawn in
                let before = sink.bytes.count
                try writer.append(
                    AnimationFrame(drawn.bitmap, duration: drawn.sample.duration, damage: drawn.damage))
                seen += 1
                if sink.bytes.count > before { written += 1 }
                let willFit = bytes(first) * bounds.frames < limit / 2 * seen
                if isTooLarge(first) || willFit && written >= Self.frames.lowerBound
                    || written > Self.frames.upperBound
                {
                    throw SeenEnough()
                }
            }
        } catch is SeenEnough {}
        return choices.prefix(while: isTooLarge).count
    }
}
