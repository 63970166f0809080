import Codecs
import Foundation
import Raster

/// Encodes the frames of a PNG sequence on several threads and writes the files in order, a bounded number of frames
/// behind.
final class SequenceEncoder {
    private let writer: PNGSequenceWriter
    private let workers: OrderedWorkers<Bitmap, [UInt8]>
    private let ahead: Int
    private var waiting: [(frame: AnimationFrame, number: Int, isRepeat: Bool)] = []
    private var previous: Bitmap?
    private var lastBytes: [UInt8] = []

    init(_ writer: PNGSequenceWriter, level: CompressionLevel, workers count: Int) {
        (self.writer, ahead) = (writer, count)
        workers = OrderedWorkers(count: count) {
            let encoder = PNGEncoder(level: level)
            return { try encoder.encode($0) }
        }
    }

    deinit { workers.close() }

    /// CPU time of the threads.
    var milliseconds: Double { workers.milliseconds }

    func append(_ frame: AnimationFrame, number: Int) throws {
        let isRepeat = previous.map { frame.isRepeat(of: $0) } ?? false
        previous = frame.bitmap
        if !isRepeat { workers.submit(frame.bitmap) }
        waiting.append((frame, number, isRepeat))
        while workers.pending > ahead { try writeOldest() }
    }

    func finish() throws {
        while !waiting.isEmpty { try writeOldest() }
        try writer.finish()
    }

    private func writeOldest() throws {
        let (frame, number, isRepeat) = waiting.removeFirst()
        if !isRepeat { lastBytes = try workers.next() }
        try writer.append(encoded: lastBytes, frame, number: number)
    }
}
