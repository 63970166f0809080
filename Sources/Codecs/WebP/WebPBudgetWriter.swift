import Raster

/// A WebP within a number of bytes: as it was asked for where that fits, else of the best quality of a few that does.
///
/// The frames wait losslessly in a temporary file, so that memory stays bounded.
package final class WebPBudgetWriter: AnimationWriter {
    private let sink: any ByteSink
    private let width, height: Int
    private let loop: LoopCount
    private let quality: WebPQuality
    private let maximumBytes: Int
    private let store: FrameStore
    package private(set) var statistics = EncodingStatistics()
    /// The quality that was chosen instead of the one that was asked for; known after `finish`.
    package private(set) var chosenQuality: Int?

    /// From the best to the worst.
    private static let qualities = [90, 80, 70, 60, 45, 30, 15, 0]

    /// - Parameter maximumBytes: at least 1.
    /// - Throws: `EncodeError.tooLarge`.
    package init(
        to sink: any ByteSink, width: Int, height: Int, maximumBytes: Int, loop: LoopCount = .forever,
        quality: WebPQuality
    ) throws {
        // Finds out early what the format cannot hold.
        _ = try WebPWriter(to: MemorySink(), width: width, height: height)
        (self.sink, self.width, self.height, self.loop) = (sink, width, height, loop)
        (self.quality, self.maximumBytes) = (quality, maximumBytes)
        store = FrameStore(width: width, height: height)
    }

    package func append(_ frame: AnimationFrame) throws {
        precondition(frame.bitmap.width == width && frame.bitmap.height == height)
        try store.append(frame)
    }

    /// - Throws: `EncodeError.budget` when even the lowest quality takes more bytes; nothing is written then.
    package func finish() throws {
        var best = Int.max
        var first = 100
        if case .lossy(let quality) = quality { first = quality }
        for (number, next) in ([quality] + Self.qualities.filter { $0 < first }.map { .lossy($0) }).enumerated() {
            let spooled = SpooledSink()
            let writer = try WebPWriter(to: spooled, width: width, height: height, loop: loop, quality: next)
            try store.forEach { try writer.append($0) }
            try writer.finish()
            best = min(best, spooled.spool.count)
            if spooled.spool.count > maximumBytes { continue }
            try spooled.spool.copy(to: sink)
            try sink.finish()
            statistics = writer.statistics
            if number > 0, case .lossy(let quality) = next { chosenQuality = quality }
            return
        }
        throw EncodeError.budget(maximumBytes, needed: best)
    }

    package func cancel() { sink.cancel() }
}
