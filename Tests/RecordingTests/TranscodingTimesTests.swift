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

    /// A y4m, whose frames all take the same time, keeps the rate of what it is made of.
    @Test(
        arguments: [
            (24, nil, "F24:1", 6), (50, nil, "F50:1", 6), (120, nil, "F120:1", 6),
            // Every second one, and how it ends.
            (50, 25, "F25:1", 4),
            // Slower than moving pictures are.
            (5, nil, "F60:1", 72),
        ] as [(Int, Int?, String, Int)])
    func movingPicturesKeepTheirRate(_ rate: Int, _ other: Int?, _ header: String, _ count: Int) throws {
        let folder = try TemporaryFolder()
        try Data((1...6).flatMap { [UInt8($0 * 20), 0, 0, 255] }).write(to: URL(fileURLWithPath: folder.file("a.rgba")))
        var options = Recording.Options()
        options.rate = FrameRate(rate)
        let raw = TranscodingInput.rgba(folder.file("a.rgba"), width: 1, height: 1)
        #expect(
            try Transcoding([raw], options: options).write(to: [RecordingOutput(path: folder.file("a.png"))]).notices
                == [])
        options.rate = other.map { FrameRate($0) }
        _ = try Transcoding([.file(folder.file("a.png"))], options: options).write(
            to: [RecordingOutput(path: folder.file("b.y4m"))])
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.file("b.y4m"))), as: UTF8.self)
        #expect(text.contains(" \(header) ") && text.components(separatedBy: "FRAME\n").count - 1 == count)
    }

    @Test func aRateThatIsNotUsedIsTold() throws {
        let folder = try TemporaryFolder()
        try Data([1, 2, 3, 255, 9, 2, 3, 255]).write(to: URL(fileURLWithPath: folder.file("a.rgba")))
        var options = Recording.Options()
        options.rate = FrameRate(25)
        let raw = TranscodingInput.rgba(folder.file("a.rgba"), width: 1, height: 1)
        func notices(_ input: TranscodingInput, _ output: String, flag: String? = "--fps") throws -> [String] {
            var transcoding = Transcoding([input], options: options)
            transcoding.rateFlag = flag
            return try transcoding.write(to: [RecordingOutput(path: folder.file(output))]).notices
        }
        #expect(try notices(raw, "a.png") == [] && notices(.file(folder.file("a.png")), "b.y4m") == [])
        // Of what a settings file says for everything nobody is told.
        #expect(try notices(.file(folder.file("a.png")), "b.gif", flag: nil) == [])
        #expect(
            try notices(.file(folder.file("a.png")), "b.gif")
                == ["--fps is not used: \(folder.file("a.png")) has a rate of its own, which is kept"])
    }
}
