import CPNG
import Raster

/// Bitmaps to PNG files and to the pixel data of APNG frames. One thread at a time; kept between frames for its
/// buffers.
package final class PNGEncoder {
    let level: CompressionLevel
    private let deflater: any PixelCompressor
    private let trialDeflater = Deflater(level: 1)
    /// For what is so small that several attempts cost nothing: each way of filtering, and then once more for the best
    /// of them.
    private lazy var usualDeflater = Deflater(level: 6)
    private lazy var slowestDeflater = Deflater(level: 12)
    private let rows = PNGRows()
    private let filtered: PNGFiltering
    private let trial: PNGFiltering

    package convenience init(level: CompressionLevel = .default) { self.init(level: level, isAnimation: false) }

    /// - Parameter isAnimation: frames of an animation are small, and what is small is worth a second try.
    init(level: CompressionLevel, isAnimation: Bool) {
        self.level = level
        let step: Int
        switch level {
        case .fast: (deflater, step) = (PixelDeflater(.init(depth: 0, isLazy: false, stride: 8)), 13)
        case .default:
            if isAnimation {
                let quick = PixelDeflater(.init(depth: 32, isLazy: true, stride: 8))
                (deflater, step) = (RefinedDeflater(quick, depth: 16, fromRatio: 40, passes: 1), 5)
            } else {
                (deflater, step) = (PixelDeflater(.init(depth: 8, isLazy: true, stride: 8)), 5)
            }
        case .best:
            let thorough = PixelDeflater(.init(depth: 64, isLazy: true, stride: 1))
            (deflater, step) = (
                SmallerOf(RefinedDeflater(thorough, depth: 64, fromRatio: 20, passes: 2), Deflater(level: 10)), 1
            )
        }
        (filtered, trial) = (PNGFiltering(step: step), PNGFiltering(step: step))
    }

    /// A whole file of the smallest colour type.
    /// - Throws: what `sink` throws, or `EncodeError`.
    package func write(_ bitmap: Bitmap, to sink: any ByteSink) throws {
        let area = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        var format = PNGPixelFormat(.smallest(for: bitmap), packsIndices: true)
        var data = compressed(bitmap, area: area, format)
        if level != .fast, area.width * area.height * 4 <= Self.mostForTrials {
            for other in format.alternatives(for: [bitmap]) {
                let bytes = compressed(bitmap, area: area, other)
                if bytes.count + other.declarationBytes < data.count + format.declarationBytes {
                    (data, format) = (bytes, other)
                }
            }
        }
        let chunks = PNGChunkWriter(sink)
        try chunks.writeHeader(width: bitmap.width, height: bitmap.height, format)
        try chunks.writePalette(format.model)
        try chunks.write("IDAT", data)
        try chunks.write("IEND", UnsafeRawBufferPointer(start: nil, count: 0))
    }

    /// A whole file in memory.
    package func encode(_ bitmap: Bitmap) throws -> [UInt8] {
        let sink = MemorySink()
        try write(bitmap, to: sink)
        return sink.bytes
    }

    /// Filters and compresses a part of a bitmap.
    /// - Parameter before: a bitmap of the same size; there are holes where it shows the same.
    func withCompressedPixels<R>(
        of bitmap: Bitmap, area: PixelRect, over before: Bitmap? = nil, _ format: PNGPixelFormat,
        _ body: (UnsafeRawBufferPointer) throws -> R
    ) rethrows -> R {
        rows.load(bitmap, area: area, over: before, format)
        defer { rows.unload() }
        if level != .fast, (rows.rowBytes + 1) * rows.height <= Self.mostForTrials {
            return try smallest().withUnsafeBytes(body)
        }
        filtered.fill(rows, sampled(format.model).strategy, rows: 0..<rows.height)
        return try body(deflater.compress(filtered.bytes))
    }

    /// The same as bytes of their own.
    func compressed(_ bitmap: Bitmap, area: PixelRect, over before: Bitmap? = nil, _ format: PNGPixelFormat) -> [UInt8]
    {
        withCompressedPixels(of: bitmap, area: area, over: before, format) { Array($0) }
    }

    /// Bytes of unfiltered rows up to which every filter is tried in full.
    private static let mostForTrials = 1 << 14

    /// The rows that are loaded, in the way that comes out smallest.
    private func smallest() -> [UInt8] {
        let filters = [CPNGFilterNone, CPNGFilterSub, CPNGFilterUp, CPNGFilterAverage, CPNGFilterPaeth]
        var best: (strategy: PNGFiltering.Strategy, bytes: [UInt8]) = (.adaptive, [])
        func attempt(_ strategy: PNGFiltering.Strategy, _ compressor: any PixelCompressor) {
            let bytes = compressor.compress(filtered.bytes)
            if best.bytes.isEmpty || bytes.count < best.bytes.count { best = (strategy, Array(bytes)) }
        }
        for strategy in [.adaptive] + filters.map(PNGFiltering.Strategy.fixed) {
            filtered.fill(rows, strategy, rows: 0..<rows.height)
            attempt(strategy, usualDeflater)
            attempt(strategy, deflater)
        }
        filtered.fill(rows, best.strategy, rows: 0..<rows.height)
        attempt(best.strategy, slowestDeflater)
        return best.bytes
    }

    /// About how large a part of a bitmap gets, in bytes of a sample that depends on the area alone.
    func estimate(_ bitmap: Bitmap, area: PixelRect, over before: Bitmap? = nil, _ format: PNGPixelFormat) -> Int {
        rows.load(bitmap, area: area, over: before, format)
        defer { rows.unload() }
        return sampled(format.model, always: true).bytes
    }

    /// Compresses a sample of rows in each way and takes the one that comes out smallest.
    private func sampled(_ model: PNGColorModel, always: Bool = false) -> (strategy: PNGFiltering.Strategy, bytes: Int)
    {
        // Indices have no slopes to predict; samples nearly always have.
        let candidates: [PNGFiltering.Strategy] =
            if case .palette = model { [.fixed(CPNGFilterNone), .fixed(CPNGFilterUp)] } else {
                [.adaptive, .fixed(CPNGFilterNone)]
            }
        var best = (strategy: candidates[0], bytes: Int.max)
        if level == .fast, !always { return best }
        let sample = Self.sampleRows(rows.height)
        for candidate in level == .fast ? [candidates[0]] : candidates {
            trial.fill(rows, candidate, rows: sample)
            let bytes = trialDeflater.compress(trial.bytes).count
            if bytes < best.bytes { best = (candidate, bytes) }
        }
        return best
    }

    /// Bands of neighbouring rows, about a twelfth of the picture, or all of a small one.
    private static func sampleRows(_ height: Int) -> [Int] {
        if height <= 96 { return Array(0..<height) }
        let bands = max(6, height / 192)
        return (0..<bands).flatMap { band in
            let start = (2 * band + 1) * height / (2 * bands) - 8
            return Array(start..<start + 16)
        }
    }
}
