import Raster

/// Every frame as a PNG file of its own.
package final class PNGSequenceWriter: AnimationWriter {
    private let folder: SequenceFolder
    private let encoder: PNGEncoder
    private var previous: (bitmap: Bitmap, bytes: [UInt8])?
    private let firstNumber: Int
    package private(set) var statistics = EncodingStatistics()

    /// - Parameter firstNumber: of the first file; the following count up unless `number` says otherwise.
    package init(to folder: SequenceFolder, level: CompressionLevel = .default, firstNumber: Int = 0) {
        (self.folder, encoder, self.firstNumber) = (folder, PNGEncoder(level: level), firstNumber)
    }

    package func append(_ frame: AnimationFrame) throws { try append(frame, number: firstNumber + statistics.frames) }

    /// Writes a frame under a number of its own, for selections with gaps.
    package func append(_ frame: AnimationFrame, number: Int) throws {
        let isRepeat = previous.map { FrameDifference.isSame(frame, as: $0.bitmap) } ?? false
        let bytes = isRepeat ? previous!.bytes : try encoder.encode(frame.bitmap)
        previous = (frame.bitmap, bytes)
        try append(encoded: bytes, frame, number: number)
    }

    /// Writes a frame that was encoded elsewhere, by a `PNGEncoder` of another worker.
    package func append(encoded bytes: [UInt8], _ frame: AnimationFrame, number: Int) throws {
        statistics.count(frame)
        statistics.encodedFrames += 1
        statistics.bytes += bytes.count
        try folder.write(frame: number, bytes)
    }

    package func finish() throws { try folder.finish() }
    package func cancel() { folder.cancel() }
}

/// One PNG file. Frames after the first are an error of the caller unless they equal it.
package final class StillPNGWriter: AnimationWriter {
    private let encoder: PNGEncoder
    private let sink: any ByteSink
    package private(set) var statistics = EncodingStatistics()

    package init(to sink: any ByteSink, level: CompressionLevel = .default) {
        (self.sink, encoder) = (sink, PNGEncoder(level: level))
    }

    package func append(_ frame: AnimationFrame) throws {
        precondition(statistics.frames == 0, "a still holds one frame")
        statistics.count(frame)
        try encoder.write(frame.bitmap, to: sink)
        statistics.encodedFrames = 1
    }

    package func finish() throws {
        if statistics.frames == 0 { throw EncodeError.noFrames }
        try sink.finish()
    }

    package func cancel() { sink.cancel() }
}
