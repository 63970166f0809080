import Codecs
import Foundation
import Recording
import SceneModel
import Scenes
import Testing

@testable import Segue

/// A GIF whose scale and rate nobody gave is drawn smaller, then slower, when it would be too large; other outputs keep
/// theirs.
@Suite struct GIFSizeTests {
    @Test(arguments: [
        (2, false, nil, "2@50 1@50 1@25"), (3, false, nil, "3@50 2@50 1@50 1@25"), (1, false, nil, "1@50 1@25"),
        (2.5, false, nil, "2.5@50 2@50 1@50 1@25"),
        (0.5, false, nil, "0.5@50 0.5@25"), (2, true, nil, "2@50 2@25"), (2, false, FrameRate(20), "2@20 1@20"),
        (2, true, FrameRate(20), "2@20"),
    ])
    func whatCanBeTried(_ scale: Double, _ keepsScale: Bool, _ rate: FrameRate?, _ expected: String) {
        let choices = GIFSize.choices(scale: scale, keepsScale: keepsScale, rate: rate)
        #expect(choices.map { String(format: "%g@%@", $0.scale, $0.rate.text) }.joined(separator: " ") == expected)
    }

    private static func scene(_ canvas: String = "{ size: [120, 90] }") throws -> SceneDocument {
        let text = """
            {segue: 1, canvas: \(canvas), screens: {A: {view: {backgroundColor: white, subviews: [{type: gradient, name: tile, frame: [0, 0, 60, 60],
            colors: [red, blue, green], start: [0, 0], end: [1, 1]}]}}},
            timeline: [{show: A}, {animate: tile, to: {center: [80, 50]}, duration: 0.4}]}
            """
        let reading = SceneReader().read(text, file: "s")
        return try #require(reading.document, "\(reading.errors)")
    }

    private static func render(
        _ document: SceneDocument, _ names: [String], in folder: String,
        _ change: (inout SceneBuildOptions, inout Recording.Options) -> Void = { _, _ in }
    ) throws -> [RecordingSummary.Output] {
        var (build, options) = (SceneBuildOptions(), Recording.Options())
        change(&build, &options)
        let outputs = try names.map { try RecordingOutput(path: folder + "/" + $0) }
        return try SceneRendering.render(document, to: outputs, build: build, recording: options).summary.outputs
    }

    @Test func aSmallerGIFIsTheOneThatItsFlagsGive() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "segue-gif-size-\(UUID().uuidString)"
        ).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) }
        let document = try Self.scene()
        let whole = try Self.render(document, ["whole.gif", "whole.png"], in: folder)
        #expect(whole.map(\.scale) == [2, 2] && whole.allSatisfy { $0.remarks.isEmpty && $0.rate == .gif })
        let small = try Self.render(document, ["small.gif"], in: folder) { build, _ in build.scale = 1 }[0]
        let slow = try Self.render(document, ["slow.gif"], in: folder) { ($0.scale, $1.rate) = (1, FrameRate(25)) }[0]
        #expect(slow.bytes < small.bytes && small.bytes * 5 / 4 < whole[0].bytes)

        for workers in [1, 4] {
            // The APNG stays as large and as fast as it was.
            let fitted = try Self.render(document, ["a.gif", "a.png"], in: folder) {
                ($1.maximumBytes, $1.workers) = (small.bytes, workers)
            }
            #expect(try bytes("a.gif") == bytes("small.gif") && bytes("a.png") == bytes("whole.png"))
            #expect(fitted.map(\.width) == [120, 240] && fitted.map(\.scale) == [1, 2])
            #expect(
                fitted[0].remarks == ["at 1 pixel a point, so that it keeps its colours; --scale 2 for more"]
                    && fitted[1].remarks.isEmpty)
            let slower = try Self.render(document, ["a.gif", "a.png"], in: folder) {
                $1.maximumBytes = max(slow.bytes, Int(Double(small.bytes) / 1.3))
                ($1.workers, $1.verifies) = (workers, true)
            }
            #expect(try bytes("a.gif") == bytes("slow.gif") && bytes("a.png") == bytes("whole.png"))
            #expect(slower[0].rate == FrameRate(25) && slower[1].rate == .gif)
        }
        // Whoever gives a scale, wherever, gets it; less quality is all that is left.
        let given = try Self.render(document, ["a.gif"], in: folder) {
            ($0.scale, $1.maximumBytes, $1.rate) = (2, whole[0].bytes * 19 / 20, .gif)
        }[0]
        let canvas = try Self.render(try Self.scene("{ size: [120, 90], scale: 2 }"), ["a.gif"], in: folder) {
            ($1.maximumBytes, $1.rate) = (whole[0].bytes * 19 / 20, .gif)
        }[0]
        #expect(given.width == 240 && canvas.width == 240 && given.bytes < whole[0].bytes)
        #expect(given.remarks.count == 1 && given.remarks[0].hasPrefix("of quality "), "\(given.remarks)")
    }

    /// A GIF that is foreseen to be far too large is not begun: the other outputs are drawn alone, as fast as beside it.
    @Test func othersAreWhatTheyAreBesideAGIFThatIsForeseen() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "segue-gif-beside-\(UUID().uuidString)"
        ).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let scene = root.appendingPathComponent("scenes/app-store.yaml").path
        let document = try #require(SceneReader().read(path: scene).document)
        let alone = try Self.render(document, ["alone.gif"], in: folder) { $1.compression = .fast }[0]
        #expect(alone.scale == 1 && !alone.remarks.isEmpty)
        _ = try Self.render(document, ["alone.png"], in: folder) { ($1.rate, $1.compression) = (.gif, .fast) }
        let both = try Self.render(document, ["a.gif", "a.png"], in: folder) { $1.compression = .fast }
        #expect(try bytes("a.gif") == bytes("alone.gif") && bytes("a.png") == bytes("alone.png"))
        #expect(both.map(\.scale) == [1, 2] && both.map(\.rate) == [.gif, .gif])
        #expect(both[0].remarks == alone.remarks && both[1].remarks.isEmpty)
    }
}
