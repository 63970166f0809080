import CHeap
import Codecs
import Foundation

/// Outputs that are written one recording after the other and appear together.
///
/// GIFs that would become too large are given up and wait for another recording, smaller or slower; the other outputs
/// keep what they have.
package final class RecordingDraft {
    private let outputs: [RecordingOutput]
    /// What each output has so far.
    private var parts: [Part?]
    private let stop = Cancellation()
    private var summary = RecordingSummary(
        outputs: [], frames: 0, duration: 0, rasterMilliseconds: 0, encodeMilliseconds: 0, totalMilliseconds: 0)
    private var passes: [Pass] = []

    private struct Part {
        var writer: OutputWriter
        var pass: Int
    }

    /// One recording that writes some of the outputs.
    private struct Pass {
        var plan: Recording.Plan
        var scale: Double
        /// Hashes of the drawn frames; nil unless the output is to be verified.
        var fingerprints: [Fingerprint]?
        var notices: [String]
    }

    package init(_ outputs: [RecordingOutput]) { (self.outputs, parts) = (outputs, outputs.map { _ in nil }) }

    deinit { cancel() }

    /// The GIFs that were given up because they became larger than allowed.
    package var givenUp: [RecordingOutput] {
        zip(outputs, parts).compactMap { $1?.writer.verdict != nil ? $0 : nil }
    }

    /// Why GIFs were given up: what all of them have in common, since all have the same frames.
    package var verdict: GIFBounds.Verdict? { parts.lazy.compactMap { $0?.writer.verdict }.first }

    /// Draws every frame once and writes all outputs that are not written yet. Drawing ends early when all of them are
    /// given up.
    /// - Parameters:
    ///   - bounds: what GIFs are given up by.
    ///   - isMeant: which formats are written; the others wait for another recording.
    /// - Throws: `RecordingError`, `OutputError`, `EncodeError`; then none of the outputs appears.
    package func write(
        _ recording: Recording, options: Recording.Options, bounds: GIFBounds? = nil,
        isMeant: (OutputFormat) -> Bool = { _ in true }
    ) throws {
        do {
            let missing = outputs.indices.filter {
                (parts[$0] == nil || parts[$0]?.writer.verdict != nil) && isMeant(outputs[$0].format)
            }
            try attempt(recording, missing, options, bounds)
        } catch {
            cancel()
            throw error
        }
    }

    private func attempt(
        _ recording: Recording, _ missing: [Int], _ options: Recording.Options, _ bounds: GIFBounds?
    ) throws {
        let start = CPUClock.wallMilliseconds
        let plan = try recording.plan(for: missing.map { outputs[$0] }, options: options)
        var bounds = bounds
        bounds?.frames = plan.schedule.frames.count
        for index in missing {
            let writer = try OutputWriter(
                outputs[index], width: plan.width, height: plan.height, isStill: plan.schedule.frames.count == 1,
                rate: plan.schedule.rate,
                options: options, stop: stop, bounds: bounds, opened: parts[index]?.writer.file,
                layers: VectorWriter.Layers(source: recording.source, plan: plan, options: options))
            parts[index] = Part(writer: writer, pass: passes.count)
        }
        let writers = missing.compactMap { parts[$0]?.writer }
        let encoders = EncoderGroup(writers, workers: options.availableWorkers, stop: stop)
        // Before outputs are cancelled, no thread may use them any more.
        defer { encoders.close() }
        var fingerprints: [Fingerprint]? = options.verifies ? [] : nil
        do {
            // To read a scene takes megabytes that are of no use any more.
            if plan.schedule.frames.count > 1 {
                segue_give_back_free_pages()
                if options.ownsProcess { CodePages.giveBack() }
            }
            // Outputs that are encoded side by side take longer than the drawing, which then needs fewer threads and
            // the memory of fewer frames. So do most that are compressed.
            summary.rasterMilliseconds += try recording.draw(
                plan, options: options, busy: encoders.threadCount,
                isEager: writers.allSatisfy { $0.output.format == .rgba || $0.output.format == .y4m }
            ) { drawn in
                let begin = CPUClock.threadMilliseconds
                let frame = AnimationFrame(drawn.bitmap, duration: drawn.sample.duration, damage: drawn.damage)
                try encoders.append(frame, number: drawn.sample.number)
                fingerprints?.append(Fingerprint(drawn.bitmap, duration: frame.duration))
                summary.encodeMilliseconds += CPUClock.threadMilliseconds - begin
                if writers.allSatisfy({ $0.verdict != nil }) { throw NothingLeft() }
            }
        } catch is NothingLeft {}
        let begin = CPUClock.threadMilliseconds
        try encoders.finish()
        summary.encodeMilliseconds += CPUClock.threadMilliseconds - begin + encoders.workerMilliseconds
        summary.totalMilliseconds += CPUClock.wallMilliseconds - start
        passes.append(
            Pass(
                plan: plan, scale: plan.pixelsPerPoint, fingerprints: fingerprints,
                notices: recording.notices + recording.source.notices + plan.schedule.notices))
    }

    /// All outputs are given up: the rest need not be drawn.
    private struct NothingLeft: Error {}

    /// Lets the outputs appear.
    /// - Throws: `OutputError`, `RecordingError.verification`.
    package func publish() throws -> RecordingSummary {
        let parts = parts.compactMap { $0 }
        precondition(parts.count == outputs.count && givenUp.isEmpty)
        do {
            for part in parts { try part.writer.prepareToPublish() }
            for part in parts { try part.writer.publish() }
        } catch {
            cancel()
            throw error
        }
        summary.outputs = parts.map { part in
            let pass = passes[part.pass]
            var output = part.writer.summary(width: pass.plan.width, height: pass.plan.height)
            (output.scale, output.rate) = (pass.scale, pass.plan.schedule.rate)
            return output
        }
        for (number, pass) in passes.enumerated() {
            guard let drawn = pass.fingerprints else { continue }
            try Verifier.verify(zip(parts, summary.outputs).filter { $0.0.pass == number }.map(\.1), drawn)
        }
        // The summary tells about the first recording that an output was made from.
        if let main = parts.map(\.pass).min().map({ passes[$0] }) ?? passes.last {
            (summary.frames, summary.duration) = (main.plan.schedule.frames.count, main.plan.schedule.duration.seconds)
            summary.notices = main.notices + parts.flatMap(\.writer.notices)
        }
        return summary
    }

    /// Gives everything up. What has been published stays.
    package func cancel() { for part in parts { part?.writer.cancel() } }
}

/// How large and how fast a GIF is. Unless someone says so, it becomes small enough to load quickly: with fewer pixels
/// first, then with fewer frames.
package struct GIFSize: Hashable, Sendable {
    /// Bytes that a GIF does not exceed unasked.
    package static let comfortableBytes = 5_000_000
    /// What a GIF whose bytes are given may exceed them by before it is made smaller: less loses little of its quality
    /// by being squeezed.
    static let squeeze = 1.25

    /// Pixels per point.
    package var scale: CGFloat
    package var rate: FrameRate

    /// What can be tried, from the best to the smallest.
    /// - Parameters:
    ///   - scale: the canvas's, or the one that was asked for.
    ///   - keepsScale: whether it was asked for.
    ///   - rate: the one that was asked for.
    package static func choices(scale: CGFloat, keepsScale: Bool, rate: FrameRate?) -> [GIFSize] {
        var choices = [GIFSize(scale: scale, rate: rate ?? .gif)]
        if !keepsScale {
            for whole in stride(from: scale.rounded(.up) - 1, through: 1, by: -1) {
                choices.append(GIFSize(scale: whole, rate: rate ?? .gif))
            }
        }
        if rate == nil { choices.append(GIFSize(scale: choices[choices.count - 1].scale, rate: .slowGIF)) }
        return choices
    }

    /// How many bytes this size has at least when a `larger` one exceeds a number: bytes grow faster than the length of
    /// edges, and more slowly than pixels.
    package func leastBytes(_ larger: GIFSize, exceeding bytes: Int) -> Int {
        Int(Double(bytes) / pow(Double(larger.scale / scale), 4.0 / 3))
    }

    /// The bytes from which on another choice is tried.
    /// - Parameter budget: the most that was asked for.
    package static func limit(budget: Int?) -> Int {
        guard let budget else { return comfortableBytes }
        return Int(min(Double(budget) * squeeze, 1e15))
    }
}
