import Raster

/// Animated PNG: only what changed, losslessly, every frame in one colour type that is found on the way.
///
/// Compressed frames wait in a spool, for the frame count and the colour type stand at the file's beginning. A frame that does not fit the
/// colour type so far widens it, and what waits is compressed again.
public final class APNGWriter: AnimationWriter {
    private let sink: any ByteSink
    private let width, height: Int
    private let loopCount: LoopCount
    private let encoder: PNGEncoder
    private var model: PNGColorModel?
    private var merger = FrameMerger()
    private var timing = APNGTiming()
    private let spool = Spool()
    private var frames: [SpooledFrame] = []
    private var previous: Bitmap?
    public private(set) var statistics = EncodingStatistics()

    private struct SpooledFrame {
        var control: FrameControl
        var data: Range<Int>
    }

    /// - Throws: `EncodeError`.
    public init(to sink: any ByteSink, width: Int, height: Int, loop: LoopCount = .forever, level: CompressionLevel = .default) {
        (self.sink, self.width, self.height, loopCount, encoder) = (sink, width, height, loop, PNGEncoder(level: level))
    }

    public func append(_ frame: AnimationFrame) throws {
        precondition(frame.bitmap.width == width && frame.bitmap.height == height)
        statistics.count(frame)
        if let finished = merger.push(frame) { try encode(finished) }
    }

    public func finish() throws {
        if let last = merger.flush() { try encode(last) }
        guard let model else { throw EncodeError.noFrames }
        let chunks = PNGChunkWriter(sink)
        try chunks.writeHeader(width: width, height: height, model: model)
        if frames.count > 1 {
            var content: [UInt8] = []
            content.appendBigEndian(frames.count)
            if case .plays(let plays) = loopCount { content.appendBigEndian(plays) } else { content.appendBigEndian(0) }
            try chunks.write("acTL", content)
        }
        try chunks.writePalette(model)
        var sequence = 0
        for (number, frame) in frames.enumerated() {
            if frames.count > 1 {
                try chunks.write("fcTL", frame.control.bytes(sequence: sequence))
                sequence += 1
            }
            if number == 0 {
                try chunks.write("IDAT", spool.bytes(frame.data))
            } else {
                var number: [UInt8] = []
                number.appendBigEndian(sequence)
                try spool.bytes(frame.data).withUnsafeBytes { try chunks.write("fdAT", prefix: number, $0) }
                sequence += 1
            }
        }
        try chunks.write("IEND", [UInt8]())
        try sink.finish()
        statistics.encodedFrames = frames.count
    }

    public func cancel() { sink.cancel() }

    private func encode(_ frame: AnimationFrame) throws {
        let all = PixelRect(x: 0, y: 0, width: width, height: height)
        let area = previous.map { FrameDifference.changedArea(frame.bitmap, $0, within: frame.damage) } ?? all
        try widen(for: frame.bitmap, area: area)
        let delays = timing.delays(for: frame.duration)
        var control = FrameControl(area: area, delayNumerator: 0, delayDenominator: 100, dispose: .none, blend: .source)
        (control.delayNumerator, control.delayDenominator) = delays[0]
        try encoder.withCompressedPixels(of: frame.bitmap, area: area, model: model!) {
            frames.append(SpooledFrame(control: control, data: try spool.append($0)))
        }
        // What is longer than a delay can say goes on in frames that show one pixel again.
        for delay in delays.dropFirst() {
            control.area = PixelRect(x: 0, y: 0, width: 1, height: 1)
            (control.delayNumerator, control.delayDenominator) = delay
            try encoder.withCompressedPixels(of: frame.bitmap, area: control.area, model: model!) {
                frames.append(SpooledFrame(control: control, data: try spool.append($0)))
            }
        }
        previous = frame.bitmap
    }

    /// Finds a colour type for a frame's pixels and those before.
    private func widen(for bitmap: Bitmap, area: PixelRect) throws {
        let needed = PNGColorModel.smallest(for: bitmap, area: area)
        guard let current = model else {
            model = needed
            return
        }
        let joined = current.joined(with: needed)
        if joined == current { return }
        model = joined
        // More entries at a palette's end leave the indices as they are.
        if joined.bitDepth == current.bitDepth, joined.colorType == current.colorType { return }
        for i in frames.indices {
            let old = try spool.bytes(frames[i].data)
            let area = frames[i].control.area
            let picture = try PNGDecoder.decode(
                PNGFileBytes.standalone(width: area.width, height: area.height, model: current, data: old), limits: .unlimited)
            try encoder.withCompressedPixels(of: picture, area: PixelRect(x: 0, y: 0, width: area.width, height: area.height), model: joined) {
                frames[i].data = try spool.append($0)
            }
        }
    }
}
