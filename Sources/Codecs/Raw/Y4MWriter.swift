import Raster

/// YUV4MPEG2: 4:4:4, BT.709, full range, for pipes into video encoders. No alpha: pictures are put on `matte`.
package final class Y4MWriter: AnimationWriter {
    private let sink: any ByteSink
    private let width, height: Int
    private let matte: PremultipliedColor
    private var planes: [UInt8]
    package private(set) var statistics = EncodingStatistics()

    /// - Parameters:
    ///   - frameRate: frames a second, as a fraction.
    ///   - matte: what shows through transparent pixels.
    /// - Throws: `OutputError`.
    package init(
        to sink: any ByteSink, width: Int, height: Int, frameRate: RationalTime,
        matte: PremultipliedColor = PremultipliedColor(packed: 0xFF00_0000)
    ) throws {
        (self.sink, self.width, self.height, self.matte) = (sink, width, height, matte)
        planes = [UInt8](repeating: 0, count: width * height * 3)
        try sink.write(
            Array(
                "YUV4MPEG2 W\(width) H\(height) F\(frameRate.value):\(frameRate.timescale) Ip A1:1 C444 XCOLORRANGE=FULL\n"
                    .utf8))
    }

    package func append(_ frame: AnimationFrame) throws {
        precondition(frame.bitmap.width == width && frame.bitmap.height == height)
        statistics.count(frame)
        let size = width * height
        frame.bitmap.withPixels { pixels in
            planes.withUnsafeMutableBufferPointer { planes in
                let out = planes.baseAddress!
                for i in 0..<size {
                    let pixel = Matte.over(pixels[i], matte.packed)
                    let (y, cb, cr) = YCbCr.fullRange(
                        red: Int(pixel & 0xFF), green: Int(pixel >> 8 & 0xFF), blue: Int(pixel >> 16 & 0xFF))
                    (out[i], out[size + i], out[2 * size + i]) = (y, cb, cr)
                }
            }
        }
        try sink.write(Array("FRAME\n".utf8))
        try sink.write(planes)
        statistics.encodedFrames += 1
        statistics.isExact = false
    }

    package func finish() throws { try sink.finish() }
    package func cancel() { sink.cancel() }
}
