import Raster

/// Animated WebP: only what changed, every frame in whole milliseconds that do not drift.
///
/// Lossless unless a quality is given. Encoded frames wait in a spool, for the length of the file stands at its
/// beginning; a single frame becomes a still picture.
package final class WebPWriter: AnimationWriter {
    private let sink: any ByteSink
    private let width, height: Int
    private let loopCount: LoopCount
    private let quality: WebPQuality
    private var merger = FrameMerger()
    private let spool = Spool()
    private let memory = VP8LMemory.Pool()
    private var frames: [(control: WebPFrame, data: Range<Int>)] = []
    /// Frames whose pixels are under way, oldest first.
    private var pieces: [Piece] = []
    private let encodes: (Work) throws -> Void
    private let next: () throws -> Encoded
    private let ahead: Int
    private var isThorough = false
    private var previous: Bitmap?
    private var hasAlpha = false
    /// The time at which the frame to come begins, and that time in the file.
    private var (time, milliseconds) = (RationalTime.zero, 0)
    package private(set) var statistics = EncodingStatistics()

    /// What changed in one frame.
    package struct Work: Sendable {
        var bitmap: Bitmap
        var area: PixelRect
        var previous: Bitmap?
        var encoder: WebPEncoder
        let memory: VP8LMemory.Pool

        /// Encodes it in the way that is best for it; with `best`, in the smallest of several.
        /// - Throws: `EncodeError`.
        package func encoded() throws -> Encoded {
            guard case .lossless(let level) = encoder.quality else {
                return Encoded(data: try encoder.encode(bitmap, area: area), blends: false)
            }
            let (data, blends) = memory.with { VP8LPicture.encode(bitmap, area: area, over: previous, $0) }
            var best = Encoded(data: RIFFChunks.chunk("VP8L", data), blends: blends)
            if level != .best { return best }
            func take(_ data: [UInt8], _ blends: Bool) {
                if data.count < best.data.count { best = Encoded(data: data, blends: blends) }
            }
            take(try encoder.encode(bitmap, area: area), false)
            if let holed = previous.flatMap({ SparseRectangle.make(bitmap, over: $0, area) }) {
                let all = PixelRect(x: 0, y: 0, width: holed.width, height: holed.height)
                take(try encoder.encode(holed, area: all), true)
            }
            return best
        }
    }

    package struct Encoded: Sendable {
        var data: [UInt8]
        var blends: Bool
    }

    private struct Piece {
        var area: PixelRect
        var duration: RationalTime
        var isOpaque: Bool
    }

    /// Does the work of frames elsewhere; results come in order.
    package struct Helpers {
        var count: Int
        var submit: (Work) -> Void
        var next: () throws -> Encoded

        package init(count: Int, submit: @escaping (Work) -> Void, next: @escaping () throws -> Encoded) {
            (self.count, self.submit, self.next) = (count, submit, next)
        }
    }

    /// - Parameter helpers: threads that encode; nil encodes on the calling one.
    /// - Throws: `EncodeError.tooLarge`.
    package init(
        to sink: any ByteSink, width: Int, height: Int, loop: LoopCount = .forever,
        quality: WebPQuality = .lossless(.default), helpers: Helpers? = nil
    ) throws {
        guard max(width, height) < WebPFrame.largestSide else {
            throw EncodeError.tooLarge(
                format: "WebP", width: width, height: height, maximum: WebPFrame.largestSide - 1)
        }
        (self.sink, self.width, self.height, loopCount, self.quality) = (sink, width, height, loop, quality)
        if let helpers {
            (encodes, next, ahead) = (helpers.submit, helpers.next, helpers.count)
        } else {
            let results = EncodedQueue()
            encodes = { results.list.append(try $0.encoded()) }
            next = { results.list.removeFirst() }
            ahead = 0
        }
        statistics.isExact = quality.isLossless
    }

    private final class EncodedQueue { var list: [Encoded] = [] }

    package func append(_ frame: AnimationFrame) throws {
        precondition(frame.bitmap.width == width && frame.bitmap.height == height)
        statistics.count(frame)
        if let finished = merger.push(frame) { try submit(finished) }
    }

    package func finish() throws {
        if let last = merger.flush() { try submit(last) }
        while !pieces.isEmpty { try take() }
        guard let first = frames.first else { throw EncodeError.noFrames }
        if frames.count == 1 {
            let data = try spool.bytes(first.data)
            let head =
                data.starts(with: "ALPH".utf8)
                ? RIFFChunks.features(width: width, height: height, hasAlpha: true, isAnimated: false) : []
            try sink.write(RIFFChunks.fileHeader(length: head.count + data.count) + head + data)
        } else {
            try writeAnimation()
        }
        try sink.finish()
        statistics.encodedFrames = frames.count
    }

    package func cancel() { sink.cancel() }

    /// One picture as a file.
    /// - Throws: `EncodeError`.
    package static func still(_ bitmap: Bitmap, quality: WebPQuality) throws -> [UInt8] {
        let sink = MemorySink()
        let writer = try WebPWriter(to: sink, width: bitmap.width, height: bitmap.height, quality: quality)
        writer.isThorough = true
        try writer.append(AnimationFrame(bitmap, duration: .zero))
        try writer.finish()
        return sink.bytes
    }

    private func writeAnimation() throws {
        var plays = 0
        if case .plays(let count) = loopCount { plays = min(count, 65_535) }
        let announced =
            RIFFChunks.features(width: width, height: height, hasAlpha: hasAlpha, isAnimated: true)
            + RIFFChunks.chunk("ANIM", [0, 0, 0, 0, UInt8(plays & 255), UInt8(plays >> 8)])
        let length = frames.reduce(announced.count) { $0 + 8 + WebPFrame.headerLength + $1.data.count }
        try sink.write(RIFFChunks.fileHeader(length: length) + announced)
        for frame in frames {
            try sink.write(RIFFChunks.chunk("ANMF", frame.control.header + (try spool.bytes(frame.data))))
        }
    }

    private func submit(_ frame: AnimationFrame) throws {
        let all = PixelRect(x: 0, y: 0, width: width, height: height)
        var area = previous.map { FrameDifference.changedArea(frame.bitmap, $0, within: frame.damage) } ?? all
        // Left and top are even; what is lossy shares its colours between two pixels.
        area = PixelRect(minX: area.minX & ~1, minY: area.minY & ~1, maxX: area.maxX, maxY: area.maxY)
        if !quality.isLossless {
            (area.maxX, area.maxY) = (min(width, (area.maxX + 1) & ~1), min(height, (area.maxY + 1) & ~1))
        }
        let encoder = WebPEncoder(quality: quality, isThorough: isThorough)
        try encodes(Work(bitmap: frame.bitmap, area: area, previous: previous, encoder: encoder, memory: memory))
        pieces.append(Piece(area: area, duration: frame.duration, isOpaque: frame.bitmap.isOpaque))
        previous = frame.bitmap
        if pieces.count > ahead { try take() }
    }

    private func take() throws {
        let encoded = try next()
        let piece = pieces.removeFirst()
        hasAlpha = hasAlpha || encoded.blends || !piece.isOpaque
        time += piece.duration
        var length = time.rounded(in: 1000) - milliseconds
        milliseconds += length
        let data = try encoded.data.withUnsafeBytes { try spool.append($0) }
        func frame(_ area: PixelRect, _ length: Int, _ blends: Bool) -> WebPFrame {
            WebPFrame(area: area, milliseconds: min(length, WebPFrame.mostMilliseconds), blends: blends)
        }
        frames.append((frame(piece.area, length, encoded.blends), data))
        // What is longer than a frame can say goes on in frames that show a clear pixel over it.
        length -= WebPFrame.mostMilliseconds
        while length > 0 {
            let clear = Bitmap(width: 1, height: 1) { _ in }
            let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
            let bytes = try WebPEncoder(quality: .lossless(.fast)).encode(clear, area: pixel)
            frames.append((frame(pixel, length, true), try bytes.withUnsafeBytes { try spool.append($0) }))
            hasAlpha = true
            length -= WebPFrame.mostMilliseconds
        }
    }
}
