import Codecs
import Foundation
import Raster

/// An encoder with the file it writes to.
final class OutputWriter: FrameConsumer {
    let output: RecordingOutput
    private let writer: any AnimationWriter
    private let sequence: PNGSequenceWriter?
    private let parallelSequence: SequenceEncoder?
    private let file: OutputFile?
    private let folder: SequenceFolder?

    /// - Parameter stop: ends waiting for pipes, as the options' cancellation does.
    /// - Throws: `OutputError`, `EncodeError`.
    init(
        _ output: RecordingOutput, width: Int, height: Int, isStill: Bool, rate: FrameRate, options: Recording.Options, stop: Cancellation
    ) throws {
        self.output = output
        if output.format == .sequence {
            let folder = try SequenceFolder(
                path: output.path, hashing: true, publishesLater: true, replacesRun: !isStill && options.schedule.selection == .all)
            let writer = PNGSequenceWriter(to: folder, level: options.compression)
            (self.folder, sequence, self.writer, file) = (folder, writer, writer, nil)
            let workers = options.availableWorkers
            parallelSequence = workers > 1 && !isStill ? SequenceEncoder(writer, level: options.compression, workers: workers) : nil
            return
        }
        (folder, sequence, parallelSequence) = (nil, nil, nil)
        let cancellation = options.cancellation
        let file = try OutputFile(path: output.path, hashing: true, publishesLater: true) {
            cancellation?.isCancelled == true || stop.isCancelled
        }
        self.file = file
        do {
            switch output.format {
            case .gif:
                if let bytes = options.maximumBytes {
                    writer = try GIFBudgetWriter(to: file, width: width, height: height, maximumBytes: bytes, options: options.gif)
                } else {
                    writer = try GIFWriter(to: file, width: width, height: height, options: options.gif)
                }
            case .png where isStill: writer = StillPNGWriter(to: file, level: options.compression)
            case .png, .sequence:
                let writer = APNGWriter(to: file, width: width, height: height, loop: options.gif.loop, level: options.compression)
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

    func append(_ frame: AnimationFrame, number: Int) throws {
        if let parallelSequence {
            try parallelSequence.append(frame, number: number)
        } else if let sequence {
            try sequence.append(frame, number: number)
        } else {
            try writer.append(frame)
        }
    }

    var workerMilliseconds: Double { parallelSequence?.milliseconds ?? 0 }

    /// Writes everything out; the file does not appear yet.
    func finish() throws { if let parallelSequence { try parallelSequence.finish() } else { try writer.finish() } }

    /// Puts the finished file in its place.
    func publish() throws {
        try file?.publish()
        try folder?.publish()
    }

    func cancel() { writer.cancel() }

    /// What happened beside writing.
    var notices: [String] {
        guard let count = folder?.removedCount, count > 0 else { return [] }
        return ["\(output.path): deleted \(count == 1 ? "a frame" : "\(count) frames") of an earlier run that was longer"]
    }

    func summary(width: Int, height: Int) -> RecordingSummary.Output {
        let statistics = writer.statistics
        return RecordingSummary.Output(
            path: output.path, format: output.format == .png && statistics.frames > 1 ? "apng" : output.format.rawValue, width: width,
            height: height, frames: statistics.frames, encodedFrames: statistics.encodedFrames, duration: statistics.duration.seconds,
            bytes: file?.byteCount ?? folder?.byteCount ?? 0, sha256: file?.sha256 ?? folder?.sha256 ?? "", isExact: statistics.isExact,
            colors: statistics.colors, details: statistics.details)
    }
}
