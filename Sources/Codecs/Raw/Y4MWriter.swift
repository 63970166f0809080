import Raster

/// YUV4MPEG2: 4:4:4, BT.709, full range, for pipes into video encoders. No alpha: pictures are put on `matte`. All frames
/// take the same time, so that one that is shown longer is written several times.
package final class Y4MWriter: AnimationWriter {
    private let sink: any ByteSink
    private let width, height: Int
    private let frameRate: RationalTime
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
        (self.sink, self.width, self.height) = (sink, width, height)
        (self.frameRate, self.matte) = (frameRate, matte)
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
        let count = max(1, (frame.duration.seconds * frameRate.seconds).rounded())
        for _ in 0..<Int(count) {
            try sink.write(Array("FRAME\n".utf8))
            try sink.write(planes)
            statistics.encodedFrames += 1
        }
        statistics.isExact = false
    }

    package func finish() throws { try sink.finish() }
    package func cancel() { sink.cancel() }
}

/// BT.709 between R'G'B' and Y'CbCr bytes, in integer arithmetic with 16 fractional bits.
enum YCbCr {
    /// Full range: Y 0…255, Cb and Cr 128 ± 127.5.
    static func fullRange(red r: Int, green g: Int, blue b: Int) -> (y: UInt8, cb: UInt8, cr: UInt8) {
        func byte(_ v: Int) -> UInt8 { UInt8(max(0, min(255, v >> 16))) }
        let half = 1 << 15, middle = 128 << 16
        return (
            byte(13933 * r + 46871 * g + 4732 * b + half), byte(-7509 * r - 25259 * g + 32768 * b + middle + half),
            byte(32768 * r - 29763 * g - 3005 * b + middle + half)
        )
    }

    /// - Parameter isFullRange: otherwise Y is 16…235, Cb and Cr 16…240.
    static func pixel(y: UInt8, cb: UInt8, cr: UInt8, isFullRange: Bool) -> UInt32 {
        let luma = isFullRange ? Int(y) << 16 : (Int(y) - 16) * 76309
        let (b, r) = (Int(cb) - 128, Int(cr) - 128)
        // 255/224 more for limited range.
        let (crToRed, cbToGreen, crToGreen, cbToBlue) =
            isFullRange ? (103206, 12276, 30679, 121609) : (117489, 13975, 34925, 138438)
        func byte(_ v: Int) -> UInt32 { UInt32(max(0, min(255, (v + (1 << 15)) >> 16))) }
        return byte(luma + crToRed * r) | byte(luma - cbToGreen * b - crToGreen * r) << 8 | byte(luma + cbToBlue * b)
            << 16 | 0xFF00_0000
    }
}
