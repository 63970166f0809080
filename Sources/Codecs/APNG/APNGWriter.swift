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
    private var format: PNGPixelFormat?
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
        (self.sink, self.width, self.height, loopCount, encoder) = (sink, width, height, loop, PNGEncoder(level: level, isAnimation: true))
    }

    public func append(_ frame: AnimationFrame) throws {
        precondition(frame.bitmap.width == width && frame.bitmap.height == height)
        statistics.count(frame)
        if let finished = merger.push(frame) { try encode(finished) }
    }

    public func finish() throws {
        if let last = merger.flush() { try encode(last) }
        guard let format else { throw EncodeError.noFrames }
        let chunks = PNGChunkWriter(sink)
        try chunks.writeHeader(width: width, height: height, format)
        if frames.count > 1 {
            var content: [UInt8] = []
            content.appendBigEndian(frames.count)
            if case .plays(let plays) = loopCount { content.appendBigEndian(plays) } else { content.appendBigEndian(0) }
            try chunks.write("acTL", content)
        }
        try chunks.writePalette(format.model)
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
        let holed = previous.flatMap { Self.holed(frame.bitmap, over: $0, area) }
        try fit(frame.bitmap, area, hasHoles: holed != nil)
        let delays = timing.delays(for: frame.duration)
        var control = FrameControl(area: area, delayNumerator: 0, delayDenominator: 100, dispose: .none, blend: .source)
        (control.delayNumerator, control.delayDenominator) = delays[0]
        var part = (bitmap: frame.bitmap, area: area)
        if let holed, format!.canHaveHoles {
            let whole = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
            if encoder.estimate(holed, area: whole, format!) < encoder.estimate(frame.bitmap, area: area, format!) {
                (part, control.blend) = ((holed, whole), .over)
            }
        }
        try spool(part.bitmap, part.area, control)
        // What is longer than a delay can say goes on in frames that show one pixel again.
        for delay in delays.dropFirst() {
            control.area = PixelRect(x: 0, y: 0, width: 1, height: 1)
            (control.delayNumerator, control.delayDenominator, control.blend) = (delay.0, delay.1, .source)
            try spool(frame.bitmap, control.area, control)
        }
        previous = frame.bitmap
    }

    private func spool(_ bitmap: Bitmap, _ area: PixelRect, _ control: FrameControl) throws {
        let data = try encoder.withCompressedPixels(of: bitmap, area: area, format!) { try spool.append($0) }
        frames.append(SpooledFrame(control: control, data: data))
    }

    /// The area with holes where nothing changes; nil when that cannot be shown (what changes is not opaque) or nothing would be gained.
    private static func holed(_ bitmap: Bitmap, over before: Bitmap, _ area: PixelRect) -> Bitmap? {
        var (holes, isOpaque) = (0, true)
        let result = Bitmap(width: area.width, height: area.height) { target in
            bitmap.withPixels { now in
                before.withPixels { before in
                    for y in 0..<area.height {
                        let start = (area.minY + y) * bitmap.width + area.minX
                        let (row, old) = (now.baseAddress! + start, before.baseAddress! + start)
                        let out = target.baseAddress! + y * area.width
                        var (kept, alphas) = (0, UInt32.max)
                        for x in 0..<area.width {
                            let isKept = row[x] == old[x]
                            out[x] = isKept ? 0 : row[x]
                            alphas &= isKept ? .max : row[x]
                            kept &+= isKept ? 1 : 0
                        }
                        holes += kept
                        isOpaque = isOpaque && alphas >= 0xFF00_0000
                    }
                }
            }
        }
        return isOpaque && holes * 50 > area.width * area.height ? result : nil
    }

    /// Finds a format for a frame's pixels and those before; compresses again what no longer fits.
    private func fit(_ bitmap: Bitmap, _ area: PixelRect, hasHoles: Bool) throws {
        let needed = PNGColorModel.smallest(for: bitmap, area: area)
        guard let current = format else {
            format = PNGPixelFormat(needed)
            return
        }
        var joined = current.joined(with: needed)
        let mayStoreHoles = hasHoles || frames.contains { $0.control.blend == .over }
        if mayStoreHoles { joined.makeHoles() }
        if mayStoreHoles, !joined.canHaveHoles, frames.contains(where: { $0.control.blend == .over }) { joined.model = .rgba }
        if joined == current { return }
        format = joined
        if joined.stores(asIn: current) { return }
        for i in frames.indices {
            let area = frames[i].control.area
            let picture = try PNGDecoder.decode(
                PNGFileBytes.standalone(width: area.width, height: area.height, current, data: spool.bytes(frames[i].data)), limits: .unlimited)
            let whole = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
            frames[i].data = try encoder.withCompressedPixels(of: picture, area: whole, joined) { try spool.append($0) }
        }
    }
}
