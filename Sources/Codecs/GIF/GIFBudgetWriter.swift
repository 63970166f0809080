import Raster

/// A GIF within a number of bytes, as good as that allows.
///
/// The frames wait losslessly in a temporary file, so that memory stays bounded; at the end they are encoded at several
/// losses by bisection, and the best that fits is written. Loss begins at the options' own.
package final class GIFBudgetWriter: AnimationWriter {
    private let sink: any ByteSink
    private let width, height: Int
    private let options: GIFOptions
    private let loop: LoopCount
    private let matte: PremultipliedColor?
    /// Whether each frame is measured for `EncodingStatistics.details`.
    package var collectsDetails = false
    private let maximumBytes: Int
    private let mostUnsqueezed: Int
    private let helper: GIFHelper?
    private let store: FrameStore
    package private(set) var statistics = EncodingStatistics()
    /// The loss that was chosen; known after `finish`.
    package private(set) var chosenLoss: Int?
    /// The quality that was chosen, where it is not the options' own.
    package var squeezedQuality: Int? {
        guard let chosenLoss, chosenLoss > options.loss else { return nil }
        var squeezed = options
        squeezed.loss = chosenLoss
        return squeezed.quality
    }

    /// - Parameters:
    ///   - maximumBytes: at least 1.
    ///   - mostUnsqueezed: the most bytes at the options' own loss; `finish` throws `BoundedSink.Overflow` when there
    ///     are more, or when no loss fits. The greatest number for none: then the latter is an error.
    ///   - matte: as `GIFWriter`'s, and `helper`.
    /// - Throws: `EncodeError.tooLarge`.
    package init(
        to sink: any ByteSink, width: Int, height: Int, maximumBytes: Int, mostUnsqueezed: Int = .max,
        loop: LoopCount = .forever, matte: PremultipliedColor? = nil, options: GIFOptions = GIFOptions(),
        helper: GIFHelper? = nil
    ) throws {
        // Finds out early what the format cannot hold.
        _ = try GIFWriter(to: MemorySink(), width: width, height: height, options: options)
        (self.sink, self.width, self.height, self.options, self.maximumBytes) = (
            sink, width, height, options, maximumBytes
        )
        (self.mostUnsqueezed, self.loop, self.matte, self.helper) = (mostUnsqueezed, loop, matte, helper)
        store = FrameStore(width: width, height: height)
    }

    package func append(_ frame: AnimationFrame) throws {
        precondition(frame.bitmap.width == width && frame.bitmap.height == height)
        try store.append(frame)
    }

    /// - Throws: `EncodeError.budget` when even the greatest loss takes more bytes; nothing is written then.
    package func finish() throws {
        var best: (spool: SpooledSink, statistics: EncodingStatistics, loss: Int)?
        var (low, high) = (options.loss, 100)
        var next = low
        while true {
            let (spool, statistics) = try encode(loss: next)
            if next == options.loss, spool.spool.count > mostUnsqueezed { throw BoundedSink.Overflow() }
            if spool.spool.count <= maximumBytes {
                best = (spool, statistics, next)
                high = next - 1
            } else {
                if next == 100 {
                    // Somebody has a smaller size to try.
                    if mostUnsqueezed < .max { throw BoundedSink.Overflow() }
                    throw EncodeError.budget(maximumBytes, needed: spool.spool.count)
                }
                low = next + 1
            }
            if low > high { break }
            // The middle, but first whether the end will do at all.
            next = best == nil && next == options.loss ? 100 : (low + high) / 2
        }
        guard let best else { throw EncodeError.budget(maximumBytes, needed: 0) }
        try best.spool.spool.copy(to: sink)
        try sink.finish()
        (statistics, chosenLoss) = (best.statistics, best.loss)
    }

    package func cancel() { sink.cancel() }

    private func encode(loss: Int) throws -> (SpooledSink, EncodingStatistics) {
        var options = options
        options.loss = loss
        let target = SpooledSink()
        let writer = try GIFWriter(
            to: target, width: width, height: height, loop: loop, matte: matte, options: options, helper: helper)
        writer.collectsDetails = collectsDetails
        try store.forEach { try writer.append($0) }
        try writer.finish()
        return (target, writer.statistics)
    }
}
