import Raster

/// Reads YUV4MPEG2 with 8 bits a sample: 4:4:4, 4:2:2, 4:2:0 and grey, taken as BT.709; chroma is repeated, not
/// interpolated.
package final class Y4MReader: AnimationReader {
    package let width, height: Int
    package let loopCount: LoopCount? = nil
    /// One frame's share of a second.
    package let frameDuration: RationalTime
    private let stream: ByteStream
    private let limits: DecodeLimits
    private let isFullRange: Bool
    /// How many pixels share a chroma sample, as shifts; nil for grey.
    private let subsampling: (x: Int, y: Int)?
    private var data: [UInt8]
    private var framesRead = 0

    /// - Throws: `DecodeError`.
    package init(_ stream: ByteStream, limits: DecodeLimits = .standard) throws {
        guard let line = try stream.readLine(maximumBytes: 1024) else { throw DecodeError.emptyFile }
        let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard fields.first == "YUV4MPEG2" else { throw DecodeError.invalid(.y4m, reason: "its header is broken") }
        var (width, height, chroma, isFullRange) = (0, 0, "420", false)
        var rate: [Int] = []
        for field in fields.dropFirst() {
            let value = String(field.dropFirst())
            switch field.first {
            case "W": width = Int(value) ?? 0
            case "H": height = Int(value) ?? 0
            case "F": rate = value.split(separator: ":").map { Int($0) ?? 0 }
            case "C": chroma = value
            case "X": if value == "COLORRANGE=FULL" { isFullRange = true }
            default: break
            }
        }
        try limits.check(width: width, height: height)
        guard rate.count == 2, (1...1_000_000).contains(rate[0]), (1...1_000_000).contains(rate[1]) else {
            throw DecodeError.invalid(.y4m, reason: "its frame rate is missing or out of range")
        }
        switch chroma {
        case "444": subsampling = (0, 0)
        case "422": subsampling = (1, 0)
        case "420", "420jpeg", "420mpeg2", "420paldv": subsampling = (1, 1)
        case "mono": subsampling = nil
        default: throw DecodeError.unsupportedFeature(.y4m, "the colour space C\(chroma)")
        }
        (self.stream, self.limits, self.width, self.height, self.isFullRange) = (
            stream, limits, width, height, isFullRange
        )
        frameDuration = RationalTime(rate[1], rate[0])
        let chromaSize =
            subsampling.map { ((width + (1 << $0.x) - 1) >> $0.x) * ((height + (1 << $0.y) - 1) >> $0.y) } ?? 0
        data = [UInt8](repeating: 0, count: width * height + 2 * chromaSize)
    }

    package func nextFrame() throws -> AnimationFrame? {
        guard let line = try stream.readLine(maximumBytes: 1024) else {
            if framesRead == 0 { throw DecodeError.truncated(.y4m) }
            return nil
        }
        guard line.starts(with: "FRAME".utf8) else {
            throw line.count < 5
                ? DecodeError.truncated(.y4m) : DecodeError.invalid(.y4m, reason: "a frame's header is broken")
        }
        let count = try data.withUnsafeMutableBytes { try stream.read(into: $0) }
        if count < data.count { throw DecodeError.truncated(.y4m) }
        framesRead += 1
        try limits.check(frames: framesRead)
        return AnimationFrame(bitmap(), duration: frameDuration)
    }

    private func bitmap() -> Bitmap {
        Bitmap(width: width, height: height) { pixels in
            data.withUnsafeBufferPointer { data in
                let shift = subsampling ?? (0, 0)
                let chromaWidth = (width + (1 << shift.x) - 1) >> shift.x
                let chromaHeight = (height + (1 << shift.y) - 1) >> shift.y
                for y in 0..<height {
                    for x in 0..<width {
                        var (cb, cr): (UInt8, UInt8) = (128, 128)
                        if subsampling != nil {
                            let at = width * height + (y >> shift.y) * chromaWidth + (x >> shift.x)
                            (cb, cr) = (data[at], data[at + chromaWidth * chromaHeight])
                        }
                        pixels[y * width + x] = YCbCr.pixel(
                            y: data[y * width + x], cb: cb, cr: cr, isFullRange: isFullRange)
                    }
                }
            }
        }
    }
}
