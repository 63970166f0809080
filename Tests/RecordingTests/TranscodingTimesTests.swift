import Codecs
import Foundation
import TestSupport
import Testing

@testable import Recording

/// When the frames of inputs come in a GIF, which has whole centiseconds, from two on.
@Suite struct TranscodingTimesTests {
    /// Frames that are long enough come at the centisecond nearest to their time; of shorter ones those that fall on the
    /// shortest delays, and the last.
    @Test(
        arguments: [
            (30, 7, [3, 4, 3, 3, 4, 3, 3], nil), (24, 7, [4, 4, 5, 4, 4, 4, 4], nil), (15, 4, [7, 6, 7, 7], nil),
            (12, 4, [8, 9, 8, 8], nil), (40, 4, [3, 2, 3, 2], nil), (50, 3, [2, 2, 2], nil), (10, 2, [10, 10], nil),
            (60, 7, [2, 2, 2, 2, 2, 2], "left out a frame too short"),
            (100, 5, [2, 2, 2], "left out 2 frames too short"), (100, 6, [2, 2, 2, 2], "left out 2 frames too short"),
        ] as [(Int, Int, [Int], String?)])
    func framesComeAtTheirTimes(_ rate: Int, _ count: Int, _ delays: [Int], _ notice: String?) throws {
        let folder = try TemporaryFolder()
        // Every frame is of a grey of its own.
        let greys = (1...count).map { UInt8($0 * 20) }
        try Data(greys.flatMap { [$0, $0, $0, 255] }).write(to: URL(fileURLWithPath: folder.file("a.rgba")))
        var options = Recording.Options()
        options.rate = FrameRate(rate, 1)
        let summary = try Transcoding([.rgba(folder.file("a.rgba"), width: 1, height: 1)], options: options).write(
            to: [RecordingOutput(path: folder.file("a.gif"))])
        #expect(notice.map { summary.notices.joined().contains($0) } ?? summary.notices.isEmpty, "\(summary.notices)")
        let reader = try AnimationFile.open(path: folder.file("a.gif"))
        var (found, shown): ([Int], [UInt8]) = ([], [])
        while let frame = try reader.nextFrame() {
            found.append(frame.duration.rounded(in: 100))
            shown.append(frame.bitmap.withPixels { UInt8($0[0] & 255) })
        }
        #expect(found == delays)
        #expect(shown.first == greys.first && shown.last == greys.last)
    }
}
