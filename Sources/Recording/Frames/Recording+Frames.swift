import Codecs
import Foundation
import Raster

extension Recording {
    /// One frame of a recording, drawn and not encoded.
    public struct DrawnFrame: Sendable {
        package var sample: FrameSchedule.Frame
        /// The pixels, premultiplied and as large as the recording.
        public var bitmap: Bitmap
        /// Where the picture may differ from the frame before; nil when nothing is known.
        package var damage: PixelRect?
    }

    /// When frames will be drawn, and how large: what every output shares.
    /// - Throws: `RecordingError`.
    package func schedule(options: Options = Options()) throws(RecordingError) -> (
        frames: FrameSchedule, width: Int, height: Int
    ) {
        let plan = try plan(for: [], options: options)
        return (plan.schedule, plan.width, plan.height)
    }

    /// Draws every frame, in order, and encodes nothing.
    /// - Throws: `RecordingError`, and what `body` throws.
    public func forEachFrame(options: Options = Options(), _ body: (DrawnFrame) throws -> Void) throws {
        _ = try draw(try plan(for: [], options: options), options: options, body)
    }

    /// The same frames for someone who asks for one after the other.
    /// - Parameter holding: how many are kept at most when the next is asked for: so many more are remembered to be
    ///   drawn over.
    /// - Returns: gives the next frame, nil after the last; throws `RecordingError`.
    /// - Throws: `RecordingError`.
    package func frames(options: Options, holding: Int) throws -> () throws -> DrawnFrame? {
        let plan = try plan(for: [], options: options)
        let frames = plan.schedule.frames
        let pipeline = FramePipeline(
            source: source, frames: frames, workers: options.availableWorkers, scale: plan.scale, holding: holding)
        var index = 0
        return {
            if options.cancellation?.isCancelled == true { throw RecordingError.cancelled }
            guard let drawn = pipeline.next() else { return nil }
            defer { index += 1 }
            options.progress?(index + 1, frames.count)
            return DrawnFrame(sample: frames[index], bitmap: drawn.bitmap, damage: drawn.damage)
        }
    }

    /// Hands every frame out in order and returns the CPU milliseconds of drawing.
    /// - Parameters:
    ///   - busy: workers that something else keeps busy.
    ///   - isEager: whether drawing is likely to take longer than what is done with the frames.
    func draw(
        _ plan: Plan, options: Options, busy: Int = 0, isEager: Bool = true, _ body: (DrawnFrame) throws -> Void
    ) throws -> Double {
        let frames = plan.schedule.frames
        func hand(_ index: Int, _ drawn: FramePipeline.Drawn) throws {
            if options.cancellation?.isCancelled == true { throw RecordingError.cancelled }
            try body(DrawnFrame(sample: frames[index], bitmap: drawn.bitmap, damage: drawn.damage))
            options.progress?(index + 1, frames.count)
        }
        if let slices = options.slices {
            try FrameSliceReader(slices: slices, plan: plan).forEach(hand)
            return 0
        }
        let pipeline = FramePipeline(
            source: source, frames: frames, workers: options.availableWorkers - busy, scale: plan.scale,
            isEager: isEager)
        try pipeline.forEach(hand)
        return pipeline.rasterMilliseconds
    }
}
