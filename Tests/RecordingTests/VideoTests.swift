import Codecs
import Compositing
import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import Recording

@Suite struct VideoTests {
    static let hasFFmpeg = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
        FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg")
    }

    /// A square that moves over a canvas of an odd size.
    private struct Square: FrameSource {
        var duration: Double { 0.5 }

        func renderTree(at time: Double) -> RenderTree {
            var properties = RenderProperties()
            properties.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
            properties.position = CGPoint(x: 10 + 30 * time, y: 10)
            properties.backgroundColor = .black
            return RenderTree(
                size: CGSize(width: 61, height: 33), scale: 1, backgroundColor: .white,
                layers: [RenderLayer(properties)])
        }
    }

    @Test(
        .enabled(if: hasFFmpeg, "video is not tested: there is no ffmpeg"),
        arguments: [("a.mp4", VideoCodec?.none), ("a.webm", nil), ("a.mov", nil), ("a.mp4", .hevc)])
    func sameBytesTwice(_ name: String, _ codec: VideoCodec?) throws {
        let folder = try TemporaryFolder()
        var options = Recording.Options()
        options.codec = codec
        var sums: [String] = []
        for _ in 0..<2 {
            let output = try RecordingOutput(path: folder.file(name))
            let summary = try Recording(of: Square()).write(to: [output], options: options)
            #expect(summary.outputs[0].encodedFrames == 31)
            #expect(summary.outputs[0].remarks.isEmpty == (name == "a.mov"), "62×34 is said")
            sums.append(summary.outputs[0].sha256)
        }
        #expect(sums[0] == sums[1])
        #expect(folder.contents == [name])
        #expect(try colorTags(folder.file(name)) == ["bt709", "bt709", "bt709", "tv"])
    }

    /// Primaries, curve, matrix and range, as ffmpeg reads them from a video's frames.
    private func colorTags(_ path: String) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["ffprobe", "-v", "error", "-show_frames", "-read_intervals", "%+#1", "-of", "flat", path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return ["primaries", "transfer", "space", "range"].map { part in
            let line = text.split(separator: "\n").first { $0.contains(".color_\(part)=") }
            return line?.split(separator: "\"").last.map(String.init) ?? "missing"
        }
    }

    @Test(.enabled(if: hasFFmpeg, "video is not tested: there is no ffmpeg"))
    func interruptedRunsLeaveNothing() throws {
        let folder = try TemporaryFolder()
        var options = Recording.Options()
        let cancellation = Cancellation()
        options.cancellation = cancellation
        options.progress = { done, _ in if done == 5 { cancellation.cancel() } }
        #expect(throws: RecordingError.self) {
            try Recording(of: Square()).write(to: [RecordingOutput(path: folder.file("a.mp4"))], options: options)
        }
        #expect(folder.contents == [])
    }

    @Test func containersTakeOnlyTheirCodecs() throws {
        let folder = try TemporaryFolder()
        var options = Recording.Options()
        options.codec = .vp9
        #expect(throws: VideoError.codec(.vp9, in: "mp4", fitting: [.h264, .hevc, .av1])) {
            try Recording(of: Square()).write(to: [RecordingOutput(path: folder.file("a.mp4"))], options: options)
        }
        #expect(folder.contents == [])
    }

    @Test func anSVGNeedsNoFrames() throws {
        let folder = try TemporaryFolder()
        let summary = try Recording(of: Square()).write(to: [RecordingOutput(path: folder.file("a.svg"))])
        let text = try String(contentsOfFile: folder.file("a.svg"), encoding: .utf8)
        #expect(summary.outputs[0].format == "svg" && text.contains("@keyframes") && !text.contains("<script"))
        #expect(text.contains("{translate:15px}"))
    }

    /// A layer that follows a finger, sixty times a second, and is away at the end, at once.
    private struct Dragged: FrameSource {
        var duration: Double { 1 }
        var instants: [Double] {
            let beats: [Double] = (1...18).map { 0.2 + Double($0) / 60 }
            return [0] + beats + [0.8]
        }

        func renderTree(at time: Double) -> RenderTree {
            var properties = RenderProperties()
            properties.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
            let steps = Double(instants.dropFirst().dropLast().count { $0 <= time + 1e-9 })
            properties.position = CGPoint(x: 10 + 2 * steps, y: time < 0.8 ? 10 : 90)
            properties.backgroundColor = .black
            return RenderTree(size: CGSize(width: 61, height: 33), scale: 1, layers: [RenderLayer(properties)])
        }
    }

    /// What follows a finger stands still between its changes, in an SVG as in frames.
    @Test func aDragIsAStairInAnSVG() throws {
        let folder = try TemporaryFolder()
        _ = try Recording(of: Dragged()).write(to: [RecordingOutput(path: folder.file("a.svg"))])
        let text = try String(contentsOfFile: folder.file("a.svg"), encoding: .utf8)
        let frames = text.components(separatedBy: "@keyframes").last?.components(separatedBy: "%{") ?? []
        #expect(frames.count - 1 <= 6, "\(text)")
        #expect(
            text.contains(";animation-timing-function:steps(17)}49.18%{translate:36px}"), "\(text)"
        )
    }
}
