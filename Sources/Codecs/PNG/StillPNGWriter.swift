import Raster

/// One PNG file. Frames after the first are an error of the caller unless they equal it.
public final class StillPNGWriter: AnimationWriter {
    private let encoder: PNGEncoder
    private let sink: any ByteSink
    public private(set) var statistics = EncodingStatistics()

    public init(to sink: any ByteSink, level: CompressionLevel = .default) {
        (self.sink, encoder) = (sink, PNGEncoder(level: level))
    }

    public func append(_ frame: AnimationFrame) throws {
        precondition(statistics.frames == 0, "a still holds one frame")
        statistics.count(frame)
        try encoder.write(frame.bitmap, to: sink)
        statistics.encodedFrames = 1
    }

    public func finish() throws {
        if statistics.frames == 0 { throw EncodeError.noFrames }
        try sink.finish()
    }

    public func cancel() { sink.cancel() }
}
