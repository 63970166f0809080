import Raster

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
