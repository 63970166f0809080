import Raster

/// Animated WebP, lossless and lossy, one composed picture after the other.
final class WebPReader: AnimationReader {
    let width, height: Int
    let loopCount: LoopCount?
    private(set) var roundsColors = false
    private let bytes: [UInt8]
    private let limits: DecodeLimits
    private var chunks: RIFFChunks
    private var canvas: Canvas
    private var isEmpty = true

    /// What a file says before its first frame.
    struct Header {
        var width, height: Int
        /// Nil for a still.
        var loopCount: LoopCount?

        /// - Throws: `DecodeError`.
        init(_ bytes: [UInt8], limits: DecodeLimits) throws {
            var chunks = try RIFFChunks(webP: bytes)
            guard let first = try chunks.next(), first.name == "VP8X", first.content.count >= 10,
                bytes[first.content.lowerBound] & 0x02 != 0
            else {
                (width, height) = try WebPDecoder.size(bytes)
                loopCount = nil
                return
            }
            let start = first.content.lowerBound
            width = bytes[...].littleEndian(at: start + 4, bytes: 3) + 1
            height = bytes[...].littleEndian(at: start + 7, bytes: 3) + 1
            try limits.check(width: width, height: height)
            while let chunk = try chunks.next() {
                guard chunk.name == "ANIM", chunk.content.count >= 6 else { continue }
                let plays = bytes[...].littleEndian(at: chunk.content.lowerBound + 4, bytes: 2)
                loopCount = plays == 0 ? .forever : .plays(plays)
                return
            }
            throw DecodeError.invalid(.webp, reason: "it does not say how its frames are shown")
        }
    }

    /// - Throws: `DecodeError`.
    static func open(_ bytes: [UInt8], limits: DecodeLimits) throws -> any AnimationReader {
        let header = try Header(bytes, limits: limits)
        if header.loopCount != nil { return try WebPReader(bytes, header, limits: limits) }
        var roundsColors = false
        let bitmap = try WebPDecoder.decode(bytes, limits: limits, roundsColors: &roundsColors)
        return StillReader(bitmap, roundsColors: roundsColors)
    }

    private init(_ bytes: [UInt8], _ header: Header, limits: DecodeLimits) throws {
        (self.bytes, self.limits, loopCount) = (bytes, limits, header.loopCount)
        (width, height, chunks) = (header.width, header.height, try RIFFChunks(webP: bytes))
        // Before any of them is decoded.
        try limits.check(frames: Self.frames(bytes, limits: limits).durations.count, width: width, height: height)
        canvas = Canvas(width: width, height: height)
    }

    /// Every frame's duration, from the container alone.
    /// - Throws: `DecodeError`.
    static func frames(_ bytes: [UInt8], limits: DecodeLimits) throws -> (
        durations: [RationalTime], divided: DividedFrames
    ) {
        var chunks = try RIFFChunks(webP: bytes)
        var durations: [RationalTime] = []
        var divided = DividedFrames()
        while let chunk = try chunks.next() {
            guard chunk.name == "ANMF" else { continue }
            let frame = try frame(bytes[chunk.content])
            durations.append(RationalTime(frame.milliseconds, 1000))
            divided.add(isLongest: frame.milliseconds == WebPFrame.mostMilliseconds)
            try limits.check(frames: durations.count)
        }
        return (durations, divided)
    }

    private static func frame(_ content: ArraySlice<UInt8>) throws -> WebPFrame {
        guard let frame = WebPFrame(content) else { throw DecodeError.invalid(.webp, reason: "a frame has no place") }
        return frame
    }

    func nextFrame() throws -> AnimationFrame? {
        while let chunk = try chunks.next() {
            guard chunk.name == "ANMF" else { continue }
            isEmpty = false
            let frame = try Self.frame(bytes[chunk.content])
            guard frame.area.maxX <= width, frame.area.maxY <= height else {
                throw DecodeError.invalid(.webp, reason: "a frame lies outside of the picture")
            }
            var rounds = false
            let part = try WebPDecoder.decode(
                try file(of: frame, chunk.content), limits: limits, roundsColors: &rounds)
            // What is laid over the picture has no colour where it is clear.
            if frame.blends { rounds = part.isTranslucent }
            roundsColors = roundsColors || rounds
            guard part.width == frame.area.width, part.height == frame.area.height else {
                throw DecodeError.invalid(.webp, reason: "a frame is not as large as it says")
            }
            let picture = canvas.show(
                part, at: frame.area, blend: frame.blends ? .over : .source, dispose: frame.clears ? .background : .none
            )
            return AnimationFrame(picture, duration: RationalTime(frame.milliseconds, 1000))
        }
        if isEmpty { throw DecodeError.invalid(.webp, reason: "it has no picture") }
        return nil
    }

    /// A frame's own chunks as a file of one picture.
    private func file(of frame: WebPFrame, _ content: Range<Int>) throws -> [UInt8] {
        var parts = RIFFChunks(bytes, in: content.lowerBound + WebPFrame.headerLength..<content.upperBound)
        var picture: [UInt8] = []
        while let part = try parts.next() {
            guard ["ALPH", "VP8 ", "VP8L"].contains(part.name) else { continue }
            if part.name == "ALPH" {
                picture = RIFFChunks.features(
                    width: frame.area.width, height: frame.area.height, hasAlpha: true, isAnimated: false)
            }
            picture += RIFFChunks.chunk(part.name, Array(bytes[part.content]))
        }
        return RIFFChunks.fileHeader(length: picture.count) + picture
    }
}

extension Bitmap {
    /// Whether a pixel is neither opaque nor clear.
    fileprivate var isTranslucent: Bool {
        withPixels { $0.contains { $0 >> 24 != 0 && $0 >> 24 != 255 } }
    }
}
