import Codecs
import Foundation
import Raster
import Synchronization

/// An encoder with the file it writes to.
final class OutputWriter: FrameConsumer {
    let output: RecordingOutput
    private let writer: any AnimationWriter
    private let sequence: PNGSequenceWriter?
    private let parallelSequence: SequenceEncoder?
    /// Kept when a GIF is given up, for the next attempt: nothing has been written to it.
    let file: OutputFile?
    private let folder: SequenceFolder?
    private let hasOverflowed = Atomic<Bool>(false)

    /// - Parameters:
    ///   - stop: ends waiting for pipes, as the options' cancellation does.
    ///   - gifLimit: the bytes above which a GIF is given up.
    ///   - opened: what an attempt that was given up would have written to.
    /// - Throws: `OutputError`, `EncodeError`.
    init(
        _ output: RecordingOutput, width: Int, height: Int, isStill: Bool, rate: FrameRate, options: Recording.Options,
        stop: Cancellation,
        gifLimit: Int? = nil, opened: OutputFile? = nil
    ) throws {
        self.output = output
        if output.format == .sequence {
            let folder = try SequenceFolder(
                path: output.path, hashing: true, publishesLater: true,
                replacesRun: !isStill && options.schedule.selection == .all)
            let writer = PNGSequenceWriter(to: folder, level: options.compression)
            (self.folder, sequence, self.writer, file) = (folder, writer, writer, nil)
            let workers = options.availableWorkers
            parallelSequence =
                workers > 1 && !isStill ? SequenceEncoder(writer, level: options.compression, workers: workers) : nil
            return
        }
        (folder, sequence, parallelSequence) = (nil, nil, nil)
        let cancellation = options.cancellation
        let file =
            try opened
            ?? OutputFile(path: output.path, hashing: true, publishesLater: true) {
                cancellation?.isCancelled == true || stop.isCancelled
            }
        self.file = file
        do {
            switch output.format {
            case .gif:
                var gif = options.gif
                gif.matte = gif.matte ?? options.page
                let sink: any ByteSink = gifLimit.map { BoundedSink(file, limit: $0) } ?? file
                if let bytes = options.maximumBytes {
                    writer = try GIFBudgetWriter(
                        to: sink, width: width, height: height, maximumBytes: bytes, mostUnsqueezed: gifLimit ?? .max,
                        options: gif)
                } else {
                    writer = try GIFWriter(to: sink, width: width, height: height, options: gif)
                }
            case .png where isStill: writer = StillPNGWriter(to: file, level: options.compression)
            case .png, .sequence:
                let writer = APNGWriter(
                    to: file, width: width, height: height, loop: options.gif.loop, level: options.compression)
                writer.collectsDetails = options.gif.collectsDetails
                self.writer = writer
            case .rgba: writer = RawRGBAWriter(to: file, width: width, height: height)
            case .y4m:
                writer = try Y4MWriter(
                    to: file, width: width, height: height, frameRate: RationalTime(rate.numerator, rate.denominator),
                    matte: options.gif.matte ?? PremultipliedColor(packed: 0xFF00_0000))
            }
        } catch {
            file.cancel()
            throw error
        }
    }

    /// Whether it is a GIF of more bytes than it may have; it takes frames all the same.
    var isGivenUp: Bool { hasOverflowed.load(ordering: .acquiring) }

    func append(_ frame: AnimationFrame, number: Int) throws {
        if let parallelSequence {
            try parallelSequence.append(frame, number: number)
        } else if let sequence {
            try sequence.append(frame, number: number)
        } else {
            try within { try writer.append(frame) }
        }
    }

    private func within(_ work: () throws -> Void) throws {
        if isGivenUp { return }
        do { try work() } catch is BoundedSink.Overflow { hasOverflowed.store(true, ordering: .releasing) }
    }

    var workerMilliseconds: Double { parallelSequence?.milliseconds ?? 0 }

    /// Writes everything out; the file does not appear yet.
    func finish() throws {
        if let parallelSequence { try parallelSequence.finish() } else { try within { try writer.finish() } }
    }

    /// Puts the finished file in its place.
    func prepareToPublish() throws {
        try file?.prepareToPublish()
        try folder?.prepareToPublish()
    }

    func publish() throws {
        try file?.publish()
        try folder?.publish()
    }

    func cancel() {
        writer.cancel()
        file?.cancel()
    }

    /// What happened beside writing.
    var notices: [String] {
        guard let count = folder?.removedCount, count > 0 else { return [] }
        return [
            "\(output.path): deleted \(count == 1 ? "a frame" : "\(count) frames") of an earlier run that was longer"
        ]
    }

    func summary(width: Int, height: Int) -> RecordingSummary.Output {
        let statistics = writer.statistics
        return RecordingSummary.Output(
            path: output.path, format: output.format == .png && statistics.frames > 1 ? "apng" : output.format.rawValue,
            width: width,
            height: height, frames: statistics.frames, encodedFrames: statistics.encodedFrames,
            duration: statistics.duration.seconds,
            bytes: file?.byteCount ?? folder?.byteCount ?? 0, sha256: file?.sha256 ?? folder?.sha256 ?? "",
            isExact: statistics.isExact,
            colors: statistics.colors, details: statistics.details)
    }
}
