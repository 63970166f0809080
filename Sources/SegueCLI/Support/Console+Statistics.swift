import Codecs
import Foundation
import Recording
import Scenes

extension Console {
    /// A line for every file, with what was chosen for it below.
    func describe(_ outputs: [RecordingSummary.Output]) {
        for output in outputs where output.path != "-" {
            let size = "\(output.width)×\(output.height)"
            let frames =
                output.encodedFrames == 1
                ? "" : "\(output.encodedFrames) frames, \(String(format: "%.2f s", output.duration)), "
            note("\(output.path): \(size), \(frames)\(Self.size(output.bytes))")
            for remark in output.remarks { note("  \(remark)") }
            table(output.details)
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 10_000
            ? "\(bytes) bytes"
            : bytes < 10_000_000 ? "\((bytes + 500) / 1000) kB" : String(format: "%.1f MB", Double(bytes) / 1e6)
    }

    /// What became of each frame; nothing when it was not measured.
    func table(_ frames: [FrameStatistics]) {
        if frames.isEmpty { return }
        note(FrameStatistics.heading)
        for (number, frame) in frames.enumerated() { note(frame.row(number)) }
        note(FrameStatistics.total(frames))
    }
}
