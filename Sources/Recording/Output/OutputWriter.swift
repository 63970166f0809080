import Codecs
import Foundation
import Raster
import Synchronization

/// An encoder with the file it writes to.
final class OutputWriter: FrameConsumer {
    let output: RecordingOutput
    /// Nothing of it is left once it is given up, for its frames are of no use while the other outputs go on; nor of a GIF
    /// that is done.
    private var writer: any AnimationWriter
    private let sequence: PNGSequenceWriter?
    private let parallelSequence: SequenceEncoder?
    /// Threads of a WebP.
    private let pictures: OrderedWorkers<WebPWriter.Work, WebPWriter.Encoded>?
    /// The second thread of a GIF.
    private let beside: GIFThread?
    private var video: VideoWriter? { writer as? VideoWriter }
    /// Kept when a GIF is given up, for the next attempt: nothing has been written to it.
    let file: OutputFile?
    private let folder: SequenceFolder?
    /// The most bytes that were asked for, where the format has no way to keep them.
    private let wantedBytes: Int?
    /// What holds a GIF's bytes against its bounds.
    private var watch: GIFWatch?
    private var appended = 0
    /// Of all frames so far.
    private var shortest: RationalTime?
    /// Why it was given up.
    private let givenUp = Mutex<GIFBounds.Verdict?>(nil)

    /// - Parameters:
    ///   - stop: ends waiting for pipes, as the options' cancellation does.
    ///   - bounds: what a GIF is given up by.
    ///   - layers: what an SVG is drawn from.
    ///   - opened: what an attempt that was given up would have written to.
    /// - Throws: `OutputError`, `EncodeError`.
    init(
        _ output: RecordingOutput, width: Int, height: Int, isStill: Bool, rate: FrameRate, options: Recording.Options,
        stop: Cancellation, bounds: GIFBounds? = nil, opened: OutputFile? = nil, layers: VectorWriter.Layers? = nil
    ) throws {
        self.output = output
        wantedBytes = output.format.keepsBytes ? nil : options.maximumBytes
        if output.format == .sequence {
            let folder = try SequenceFolder(
                path: output.path, hashing: true, publishesLater: true,
                replacesRun: !isStill && options.schedule.selection == .all)
            let writer = PNGSequenceWriter(to: folder, level: options.compression)
            (self.folder, sequence, self.writer, file, watch) = (folder, writer, writer, nil, nil)
            (pictures, beside) = (nil, nil)
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
        watch = output.format == .gif ? bounds.map { GIFWatch(file, $0) } : nil
        let loop = options.loop ?? .forever
        let workers = options.availableWorkers
        pictures =
            output.format == .webp && workers > 1 && !isStill && options.maximumBytes == nil
            ? OrderedWorkers(count: workers) { { try $0.encoded() } } : nil
        beside = output.format == .gif && workers > 1 && !isStill ? GIFThread() : nil
        do {
            switch output.format {
            case .gif:
                let matte = options.matte ?? options.page
                let sink: any ByteSink = watch?.sink ?? file
                // Bytes are held against the frames that they are of, whoever wrote them.
                let helper = beside.map { [watch] beside in beside.helper { try watch?.check(frames: $0) } }
                if let bytes = options.maximumBytes {
                    let writer = try GIFBudgetWriter(
                        to: sink, width: width, height: height, maximumBytes: bytes,
                        mostUnsqueezed: bounds?.most ?? .max, loop: loop, matte: matte, options: options.gif,
                        helper: helper)
                    writer.collectsDetails = options.collectsStatistics
                    self.writer = writer
                } else {
                    let writer = try GIFWriter(
                        to: sink, width: width, height: height, loop: loop, matte: matte, options: options.gif,
                        level: options.compression, helper: helper)
                    writer.collectsDetails = options.collectsStatistics
                    self.writer = writer
                }
            case .png where isStill: writer = StillPNGWriter(to: file, level: options.compression)
            case .png, .sequence:
                let writer = APNGWriter(
                    to: file, width: width, height: height, loop: loop, level: options.compression)
                writer.collectsDetails = options.collectsStatistics
                self.writer = writer
            case .webp where options.maximumBytes != nil:
                writer = try WebPBudgetWriter(
                    to: file, width: width, height: height, maximumBytes: options.maximumBytes ?? .max, loop: loop,
                    quality: options.quality.map { .lossy($0) } ?? .lossless(options.compression))
            case .webp:
                writer = try WebPWriter(
                    to: file, width: width, height: height, loop: loop,
                    quality: options.quality.map { .lossy($0) } ?? .lossless(options.compression),
                    helpers: pictures.map { pictures in
                        WebPWriter.Helpers(count: workers, submit: pictures.submit, next: pictures.next)
                    })
            case .mp4, .webm, .mov:
                writer = try VideoWriter(
                    to: file, format: output.format, width: width, height: height, rate: rate, options: options
                ) {
                    cancellation?.isCancelled == true || stop.isCancelled
                }
            case .svg:
                guard let layers else { throw RecordingError.noLayers(path: output.path) }
                writer = VectorWriter(to: file, layers)
            case .rgba: writer = RawRGBAWriter(to: file, width: width, height: height)
            case .y4m:
                writer = try Y4MWriter(
                    to: file, width: width, height: height, frameRate: RationalTime(rate.numerator, rate.denominator),
                    matte: options.matte ?? PremultipliedColor(packed: 0xFF00_0000))
            }
        } catch {
            pictures?.close()
            beside?.close()
            file.cancel()
            throw error
        }
    }

    deinit {
        pictures?.close()
        beside?.close()
    }

    /// Why it is given up, if it is a GIF of more or fewer bytes than it may have; it takes frames all the same.
    var verdict: GIFBounds.Verdict? { givenUp.withLock { $0 } }

    func append(_ frame: AnimationFrame, number: Int) throws {
        shortest = min(shortest ?? frame.duration, frame.duration)
        if let parallelSequence {
            try parallelSequence.append(frame, number: number)
        } else if let sequence {
            try sequence.append(frame, number: number)
        } else {
            appended += 1
            beside?.frames = appended
            try within {
                try writer.append(frame)
                // Of what goes on beside, nothing is known before the next frame.
                if (writer as? GIFWriter)?.isBusy != true { try watch?.check(frames: appended) }
            }
        }
    }

    private func within(_ work: () throws -> Void) throws {
        if verdict != nil { return }
        do { try work() } catch is BoundedSink.Overflow { giveUp(.tooLarge) } catch is BoundedSink.Underflow {
            giveUp(.tooSmall)
        } catch let error as GIFWatch.GivenUp { giveUp(error.verdict) }
    }

    private func giveUp(_ verdict: GIFBounds.Verdict) {
        writer = NoWriter(EncodingStatistics())
        givenUp.withLock { $0 = verdict }
    }

    var workerMilliseconds: Double {
        (parallelSequence?.milliseconds ?? 0) + (pictures?.milliseconds ?? 0) + (video?.milliseconds ?? 0)
            + (beside?.milliseconds ?? 0)
    }

    /// Writes everything out; the file does not appear yet.
    func finish() throws {
        if let parallelSequence { try parallelSequence.finish() } else { try within { try writer.finish() } }
        // Other outputs may follow that need the memory.
        if writer is GIFWriter {
            writer = NoWriter(writer.statistics)
            watch = nil
        }
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
        var notices: [String] = []
        if let count = folder?.removedCount, count > 0 {
            notices.append(
                "\(output.path): deleted \(count == 1 ? "a frame" : "\(count) frames") of an earlier run that was longer"
            )
        }
        if let wantedBytes, byteCount > wantedBytes {
            notices.append(
                "\(output.path): \(byteCount) bytes are more than the \(wantedBytes) asked for, which only a GIF or a WebP keeps"
            )
        }
        return notices
    }

    private var byteCount: Int { file?.byteCount ?? folder?.byteCount ?? 0 }

    /// What became of a WebP or a GIF that was too large.
    private var chosenQuality: String? {
        let quality = (writer as? WebPBudgetWriter)?.chosenQuality ?? (writer as? GIFBudgetWriter)?.squeezedQuality
        return quality.map { "of quality \($0), so that it fits" }
    }

    /// Browsers take times of at most ten milliseconds for none, in each format that holds them.
    private var browsersRemark: String? {
        guard [.png, .webp].contains(output.format), writer.statistics.encodedFrames > 1,
            let shortest, shortest <= RationalTime(1, 100)
        else { return nil }
        return "browsers show frames of 0.01 s or less for 0.1 s each, and longer ones as long as they are"
    }

    func summary(width: Int, height: Int) -> RecordingSummary.Output {
        let statistics = writer.statistics
        return RecordingSummary.Output(
            path: output.path,
            format: output.format == .png && statistics.encodedFrames > 1 ? "apng" : output.format.rawValue,
            width: width,
            height: height, frames: statistics.frames, encodedFrames: statistics.encodedFrames,
            duration: statistics.duration.seconds,
            bytes: byteCount, sha256: file?.sha256 ?? folder?.sha256 ?? "",
            isExact: statistics.isExact,
            colors: statistics.colors,
            remarks: [video?.remark, chosenQuality, browsersRemark].compactMap { $0 }
                + ((writer as? VectorWriter)?.remarks ?? []),
            details: statistics.details)
    }
}

/// In the place of a writer that was given up, or has done its work.
private final class NoWriter: AnimationWriter {
    let statistics: EncodingStatistics

    init(_ statistics: EncodingStatistics) { self.statistics = statistics }

    func append(_: AnimationFrame) {}
    func finish() {}
    func cancel() {}
}

/// Encodes the frames of a PNG sequence on several threads and writes the files in order, a bounded number of frames
/// behind.
final class SequenceEncoder {
    private let writer: PNGSequenceWriter
    private let workers: OrderedWorkers<Bitmap, [UInt8]>
    private let ahead: Int
    private var waiting: [(frame: AnimationFrame, number: Int, isRepeat: Bool)] = []
    private var previous: Bitmap?
    private var lastBytes: [UInt8] = []

    init(_ writer: PNGSequenceWriter, level: CompressionLevel, workers count: Int) {
        (self.writer, ahead) = (writer, count)
        workers = OrderedWorkers(count: count) {
            let encoder = PNGEncoder(level: level)
            return { try encoder.encode($0) }
        }
    }

    deinit { workers.close() }

    /// CPU time of the threads.
    var milliseconds: Double { workers.milliseconds }

    func append(_ frame: AnimationFrame, number: Int) throws {
        let isRepeat = previous.map { frame.isRepeat(of: $0) } ?? false
        previous = frame.bitmap
        if !isRepeat { workers.submit(frame.bitmap) }
        waiting.append((frame, number, isRepeat))
        while workers.pending > ahead { try writeOldest() }
    }

    func finish() throws {
        while !waiting.isEmpty { try writeOldest() }
        try writer.finish()
    }

    private func writeOldest() throws {
        let (frame, number, isRepeat) = waiting.removeFirst()
        if !isRepeat { lastBytes = try workers.next() }
        try writer.append(encoded: lastBytes, frame, number: number)
    }
}
