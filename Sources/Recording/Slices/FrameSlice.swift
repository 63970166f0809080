import Codecs
import Foundation
import Raster

/// One of several parts of a recording's frames, which machines draw side by side. What is drawn is kept as pixels;
/// encoders see all parts in order, so that their files are those of a single run.
package struct FrameSlice: Sendable, Hashable {
    /// From 1.
    package let index, count: Int

    package init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

    /// Its frames, of so many.
    func range(of frames: Int) -> Range<Int> { frames * (index - 1) / count..<frames * index / count }

    /// Where it lies beside the output that it is for.
    package func path(beside output: String) -> String { "\(output).slice-\(index)-of-\(count)" }
}

/// Why parts of a recording cannot be made or joined.
package enum FrameSliceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Parts that are not there.
    case missing([String])
    /// One that ends too soon, or is none.
    case damaged(String)
    /// One that was drawn of another scene, at another size or rate, or by another version.
    case other(String)

    package var description: String {
        switch self {
        case .missing(let paths):
            "\(paths.joined(separator: ", ")) \(paths.count == 1 ? "is" : "are") missing; draw \(paths.count == 1 ? "it" : "them") with --slice"
        case .damaged(let path): "\(path) ends too soon; draw it again"
        case .other(let path):
            "\(path) was drawn of another scene, at another size or rate, or by another version of segue; draw it again"
        }
    }
}

/// Parts that lie in files: the frames of a recording without drawing them.
package struct FrameSlices: Sendable {
    let paths: [String]
    /// What is drawn, in a word: parts of something else are refused.
    let subject: String

    /// - Parameters:
    ///   - output: what the parts were drawn for.
    ///   - subject: the text of the scene and what else decides on pixels.
    /// - Throws: `FrameSliceError.missing`.
    package init(beside output: String, count: Int, subject: String) throws(FrameSliceError) {
        paths = (1...count).map { FrameSlice(index: $0, count: count).path(beside: output) }
        self.subject = subject
        let missing = paths.filter { access($0, R_OK) != 0 }
        if !missing.isEmpty { throw .missing(missing) }
    }
}

extension Recording {
    /// Draws a part of the frames into a file.
    /// - Parameters:
    ///   - outputs: what all parts are for: they decide on the rate.
    ///   - subject: as for `FrameSlices`.
    /// - Returns: how many frames are in it.
    /// - Throws: `RecordingError`, `OutputError`.
    package func write(
        _ slice: FrameSlice, for outputs: [RecordingOutput], subject: String, to path: String, options: Options
    ) throws -> Int {
        let plan = try plan(for: outputs, options: options)
        let range = slice.range(of: plan.schedule.frames.count)
        let file = try FrameSliceWriter(
            to: OutputFile(path: path), head: FrameSliceHead(plan, slice, subject: subject))
        do {
            // With the one before: what has changed since it belongs to the first.
            let first = max(0, range.lowerBound - 1)
            let frames = range.isEmpty ? [] : Array(plan.schedule.frames[first..<range.upperBound])
            let pipeline = FramePipeline(
                source: source, frames: frames, workers: options.availableWorkers, scale: plan.scale)
            try pipeline.forEach { index, drawn in
                if options.cancellation?.isCancelled == true { throw RecordingError.cancelled }
                options.progress?(index + 1, frames.count)
                if first + index >= range.lowerBound { try file.append(drawn.bitmap, damage: drawn.damage) }
            }
            try file.finish()
        } catch {
            file.cancel()
            throw error
        }
        return range.count
    }
}
