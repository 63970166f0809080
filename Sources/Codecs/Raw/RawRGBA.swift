import Raster

/// Frames as straight RGBA, 8 bits a channel, one after the other, without any header: for pipes.
package final class RawRGBAWriter: AnimationWriter {
    private let sink: any ByteSink
    private var row: [UInt32]
    private let width, height: Int
    package private(set) var statistics = EncodingStatistics()

    package init(to sink: any ByteSink, width: Int, height: Int) {
        (self.sink, self.width, self.height) = (sink, width, height)
        row = [UInt32](repeating: 0, count: width)
    }

    package func append(_ frame: AnimationFrame) throws {
        precondition(frame.bitmap.width == width && frame.bitmap.height == height)
        statistics.count(frame)
        try frame.bitmap.withPixels { pixels in
            if frame.bitmap.isOpaque { return try sink.write(UnsafeRawBufferPointer(pixels)) }
            for y in 0..<height {
                row.withUnsafeMutableBufferPointer {
                    StraightAlpha.unpremultiply(pixels.baseAddress! + y * width, into: $0.baseAddress!, count: width)
                }
                try row.withUnsafeBytes { try sink.write($0) }
            }
        }
        statistics.encodedFrames += 1
    }

    package func finish() throws { try sink.finish() }
    package func cancel() { sink.cancel() }
}

/// Frames of straight RGBA, 8 bits a channel, of a known size and rate.
package final class RawRGBAReader: AnimationReader {
    package let width, height: Int
    package let loopCount: LoopCount? = nil
    package private(set) var roundsColors = false
    private let stream: ByteStream
    private let frameDuration: RationalTime
    private let limits: DecodeLimits
    private var framesRead = 0

    /// - Throws: `DecodeError`.
    package init(
        _ stream: ByteStream, width: Int, height: Int, frameDuration: RationalTime, limits: DecodeLimits = .standard
    ) throws {
        try limits.check(width: width, height: height)
        (self.stream, self.width, self.height, self.frameDuration, self.limits) = (
            stream, width, height, frameDuration, limits
        )
    }

    package func nextFrame() throws -> AnimationFrame? {
        var count = 0
        let bitmap = try Bitmap(width: width, height: height, roundsColors: &roundsColors) { pixels in
            let bytes = UnsafeMutableRawBufferPointer(pixels)
            count = try stream.read(into: bytes)
            UnsafeMutableRawBufferPointer(rebasing: bytes[count...]).initializeMemory(as: UInt8.self, repeating: 0)
        }
        if count == 0, framesRead > 0 { return nil }
        if count == 0 { throw DecodeError.emptyFile }
        if count < width * height * 4 { throw DecodeError.truncated(.rgba) }
        framesRead += 1
        try limits.check(frames: framesRead)
        return AnimationFrame(bitmap, duration: frameDuration)
    }
}
