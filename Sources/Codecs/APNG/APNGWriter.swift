import Raster

/// Animated PNG: only what changed, losslessly, every frame in one colour type that is found on the way.
///
/// Compressed frames wait in a spool, for the frame count and the colour type stand at the file's beginning. A frame
/// that does not fit the colour type so far widens it, and what waits is compressed again.
package final class APNGWriter: AnimationWriter {
    private let sink: any ByteSink
    private let width, height: Int
    private let loopCount: LoopCount
    private let encoder: PNGEncoder
    private var format: PNGPixelFormat?
    private var timing = APNGTiming()
    /// For how long the last frame has been shown so far.
    private var shown = RationalTime.zero
    private let spool = Spool()
    private var frames: [SpooledFrame] = []
    private var previous: Bitmap?
    package private(set) var statistics = EncodingStatistics()
    /// Whether to tell each frame's bytes and rectangle in `EncodingStatistics.details`.
    package var collectsDetails = false

    /// Bytes of unfiltered pixels up to which every way to store a frame is tried in full; beyond, a sample of rows
    /// decides.
    private static let mostForTrials = 1 << 16

    private struct SpooledFrame {
        var control: FrameControl
        var data: Range<Int>
    }

    /// - Throws: `EncodeError`.
    package init(
        to sink: any ByteSink, width: Int, height: Int, loop: LoopCount = .forever, level: CompressionLevel = .default
    ) {
        (self.sink, self.width, self.height, loopCount, encoder) = (
            sink, width, height, loop, PNGEncoder(level: level, isAnimation: true)
        )
    }

    package func append(_ frame: AnimationFrame) throws {
        precondition(frame.bitmap.width == width && frame.bitmap.height == height)
        statistics.count(frame)
        var area = canvas
        if let previous {
            area = FrameDifference.changedArea(frame.bitmap, previous, within: frame.damage)
            if area.isEmpty {
                shown += frame.duration
                return
            }
            try closeFrame(previous)
        }
        try encode(frame.bitmap, area)
        (previous, shown) = (frame.bitmap, frame.duration)
    }

    package func finish() throws {
        if let previous { try closeFrame(previous) }
        if frames.count <= 64, spool.count <= Self.mostForTrials, width * height * frames.count * 4 <= 1 << 22 {
            try tryOtherFormats()
        }
        guard var format else { throw EncodeError.noFrames }
        if !frames.contains(where: { $0.control.blend == .over }) { format.dropUnusedHole() }
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

    package func cancel() { sink.cancel() }

    /// Compresses what a frame changes. How long it is shown is known when another one follows.
    private func encode(_ bitmap: Bitmap, _ area: PixelRect) throws {
        try fit(.smallest(for: bitmap, area: area))
        var control = FrameControl(area: area, delayNumerator: 0, delayDenominator: 100, dispose: .none, blend: .source)
        let bytes = try spoolSmallest(bitmap, &control)
        if collectsDetails {
            statistics.details.append(
                FrameStatistics(bytes: bytes, area: control.area, isExact: true, ssim: 1, flicker: 0))
        }
    }

    /// Says how long the last frame is shown, whose picture is given.
    private func closeFrame(_ bitmap: Bitmap) throws {
        let delays = timing.delays(for: shown)
        var control = frames[frames.count - 1].control
        (control.delayNumerator, control.delayDenominator) = delays[0]
        frames[frames.count - 1].control = control
        // What is longer than a delay can say goes on in frames that show one pixel again.
        for delay in delays.dropFirst() {
            control.area = PixelRect(x: 0, y: 0, width: 1, height: 1)
            (control.delayNumerator, control.delayDenominator, control.blend) = (delay.0, delay.1, .source)
            try spool(encoder.compressed(bitmap, area: control.area, format!), control)
        }
    }

    private var canvas: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    private func spool(_ data: [UInt8], _ control: FrameControl) throws {
        frames.append(SpooledFrame(control: control, data: try data.withUnsafeBytes { try spool.append($0) }))
    }

    /// Puts a frame in the smallest way: its changed area, that with holes where nothing changes, or all of it.
    /// - Returns: its bytes.
    private func spoolSmallest(_ bitmap: Bitmap, _ control: inout FrameControl) throws -> Int {
        var holes = format!
        holes.makeHoles()
        let before = holes.canHaveHoles ? previous : nil
        let holed = before.flatMap { SparseRectangle.pays(bitmap, over: $0, control.area) ? $0 : nil }
        // The first hole has to pay for what declares it.
        let declaration =
            frames.contains { $0.control.blend == .over } ? 0 : holes.declarationBytes - format!.declarationBytes
        if format!.rowBytes(width: control.area.width) * control.area.height > Self.mostForTrials {
            if let holed {
                let gain =
                    encoder.estimate(bitmap, area: control.area, format!)
                    - encoder.estimate(bitmap, area: control.area, over: holed, holes)
                if gain > 0 {
                    (format, control.blend) = (holes, .over)
                    let data = encoder.compressed(bitmap, area: control.area, over: holed, holes)
                    try spool(data, control)
                    return data.count
                }
            }
            let data = encoder.compressed(bitmap, area: control.area, format!)
            try spool(data, control)
            return data.count
        }
        let area = control.area
        var best = encoder.compressed(bitmap, area: area, format!)
        if area != canvas, format!.rowBytes(width: width) * height <= Self.mostForTrials {
            let all = encoder.compressed(bitmap, area: canvas, format!)
            if all.count < best.count { (best, control.area) = (all, canvas) }
        }
        if let holed {
            let data = encoder.compressed(bitmap, area: area, over: holed, holes)
            if data.count + declaration < best.count {
                (best, format, control.area, control.blend) = (data, holes, area, .over)
            }
        }
        try spool(best, control)
        return best.count
    }

    /// Of a small animation: stores all frames in each format that holds them, as their areas or whole, and keeps the
    /// smallest.
    private func tryOtherFormats() throws {
        guard let current = format else { return }
        var shown = Canvas(width: width, height: height)
        let pictures = try frames.map { frame in
            let control = frame.control
            return shown.show(try part(frame, current), at: control.area, blend: control.blend, dispose: .none)
        }
        var best = frames.reduce(current.declarationBytes) { $0 + $1.data.count }
        for other in current.alternatives(for: pictures) {
            var total = other.declarationBytes
            var stored: [(area: PixelRect, data: [UInt8])] = []
            for (frame, picture) in zip(frames, pictures) {
                let choices = Set([frame.control.area, canvas]).sorted { $0.width * $0.height < $1.width * $1.height }
                    .map {
                        (area: $0, data: encoder.compressed(picture, area: $0, other))
                    }
                stored.append(choices.min { $0.data.count < $1.data.count }!)
                total += stored.last!.data.count
                if total >= best { break }
            }
            if total >= best { continue }
            (best, format) = (total, other)
            for (i, one) in stored.enumerated() {
                (frames[i].control.area, frames[i].control.blend) = (one.area, .source)
                frames[i].data = try one.data.withUnsafeBytes { try spool.append($0) }
            }
        }
    }

    private func part(_ frame: SpooledFrame, _ format: PNGPixelFormat) throws -> Bitmap {
        let area = frame.control.area
        return try PNGDecoder.decode(
            PNGFileBytes.standalone(width: area.width, height: area.height, format, data: spool.bytes(frame.data)),
            limits: .unlimited)
    }

    /// Finds a format for a frame's pixels and those before; compresses again what no longer fits.
    private func fit(_ needed: PNGColorModel) throws {
        guard let current = format else {
            format = PNGPixelFormat(needed)
            return
        }
        let joined = current.joined(with: needed)
        if joined == current { return }
        format = joined
        if joined.stores(asIn: current) { return }
        var shown = Canvas(width: width, height: height)
        for i in frames.indices {
            let control = frames[i].control
            let part = try part(frames[i], current)
            let picture = shown.show(part, at: control.area, blend: control.blend, dispose: .none)
            let hasHoles = control.blend == .over && joined.canHaveHoles
            let whole = PixelRect(x: 0, y: 0, width: part.width, height: part.height)
            let data =
                hasHoles
                ? encoder.compressed(part, area: whole, joined)
                : encoder.compressed(picture, area: control.area, joined)
            if !hasHoles { frames[i].control.blend = .source }
            frames[i].data = try data.withUnsafeBytes { try spool.append($0) }
        }
    }
}

/// Durations to APNG's delays, two 16-bit numbers each.
struct APNGTiming {
    /// What is owed to frames whose durations had to be rounded.
    private var debt = RationalTime.zero

    static let largest = 65_535

    /// One delay, or several when one cannot say it; their sum is the duration, or as near as 1/10,000 s over any
    /// number of frames.
    mutating func delays(for duration: RationalTime) -> [(Int, Int)] {
        var time = duration
        if time.timescale > Self.largest || debt.value != 0 {
            let exact = duration + debt
            time = RationalTime(max(0, exact.rounded(in: 10_000)), 10_000)
            debt = exact - time
        }
        if time.value <= Self.largest { return [(time.value, time.timescale)] }
        // Whole pieces of the largest delay at this scale, then the rest.
        let pieces = time.value / Self.largest
        let rest = time.value % Self.largest
        return [(Int, Int)](repeating: (Self.largest, time.timescale), count: pieces)
            + (rest > 0 ? [(rest, time.timescale)] : [])
    }
}
