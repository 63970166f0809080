import Codecs
import Foundation
import Raster
import Recording
import Scenes
import Testing

@testable import Verification

/// Recordings whose differences are known: renderings made worse as recorders make them. The larger table is that of
/// `scripts/maintain/compare-recordings`.
@Suite struct RecordedAppTests {
    static let hasFFmpeg = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
        FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg")
    }

    private static let scene = """
        segue: 1
        canvas: { size: [240, 320], scale: 2, background: white }
        screens:
          home:
            view:
              backgroundColor: "#F2F2F7"
              subviews:
                - { type: label, name: heading, frame: [16, 20, 200, 30], text: Library, font: { size: 24, weight: bold }, textColor: "#1C1C1E" }
                - { name: card, frame: [16, 70, 100, 80], backgroundColor: "#FF9500", cornerRadius: 12 }
                - { name: tile, frame: [124, 70, 100, 80], backgroundColor: "#34C759", cornerRadius: 12 }
                - { name: bar, frame: [16, 180, 50, 50], backgroundColor: "#007AFF", cornerRadius: 8 }
                - { name: dot, frame: [16, 250, 40, 40], backgroundColor: "#AF52DE", cornerRadius: 20 }
        timeline:
          - show: home
          - hold: 0.2
          - { animate: bar, to: { center: [190, 205] }, duration: 0.4, curve: easeInOut, wait: false }
          - { animate: dot, to: { center: [190, 270] }, duration: 0.4, curve: easeInOut }
          - hold: 0.4

        """

    /// What is made of frames on their way into a file: filters of ffmpeg, and how much its encoder gives up.
    struct Recorder: Sendable, CustomStringConvertible {
        var description: String
        var filters: [String] = []
        var loss = 23
        /// Seconds before the scene begins.
        var start = 0.0
    }

    static let recorders = [
        Recorder(description: "H.264"),
        Recorder(description: "much loss", loss: 33),
        Recorder(description: "half the rate", filters: ["fps=30"]),
        Recorder(description: "dropped frames", filters: ["select='not(eq(mod(n,5),3))'"]),
        Recorder(description: "cropped", filters: ["crop=iw-16:ih-16:8:8"]),
        Recorder(description: "half the size", filters: ["scale=iw/2:ih/2:flags=area"]),
        Recorder(description: "another gamma", filters: ["eq=gamma=1.3"]),
        Recorder(
            description: "a device's frame",
            filters: [
                "pad=iw+40:ih+40:20:20:0x0A0B0D", "pad=iw+24:ih+24:12:12:0x56585E", "pad=iw+40:ih+40:20:20:white",
            ]),
        Recorder(description: "begins late", filters: ["tpad=start_duration=0.5:color=gray"], start: 0.5),
    ]

    @Test(.enabled(if: hasFFmpeg, "recordings are not tested: there is no ffmpeg"), arguments: recorders)
    func nothingIsInvented(_ recorder: Recorder) throws {
        let playground = try TemporaryScenes()
        let found = try Self.compare(playground, recorded: Self.scene, recorder)
        #expect(found.findings.map(\.message) == [])
        #expect(abs(found.alignment.start - recorder.start) <= 1.0 / 60)
        #expect(found.alignment.rate == 1)
    }

    struct Seed: Sendable, CustomStringConvertible {
        var old, new: String
        var kind: RecordingFinding.Kind
        var view: String

        init(_ old: String, _ new: String, _ kind: RecordingFinding.Kind, _ view: String) {
            (self.old, self.new, self.kind, self.view) = (old, new, kind, view)
        }

        var description: String { "\(old) → \(new)" }
    }

    static let seeds = [
        Seed("[16, 70, 100, 80]", "[16, 73, 100, 80]", .place, "card"),
        Seed("[16, 70, 100, 80]", "[16, 70, 88, 80]", .size, "card"),
        Seed("#34C759", "#30B0C7", .color, "tile"),
        Seed("name: heading", "name: heading, alpha: 0", .missing, "heading"),
        Seed("name: tile", "name: tile, alpha: 0.5", .opacity, "tile"),
        Seed("center: [190, 270]", "center: [190, 276]", .place, "dot"),
        Seed("duration: 0.4, curve: easeInOut }", "duration: 0.4, delay: 0.1, curve: easeInOut }", .late, "dot"),
        Seed("0.4, curve: easeInOut, wait", "0.6, curve: easeInOut, wait", .duration, "bar"),
        Seed("duration: 0.4, curve: easeInOut }", "duration: 0.28, curve: easeInOut }", .duration, "dot"),
    ]

    @Test(.enabled(if: hasFFmpeg, "recordings are not tested: there is no ffmpeg"), arguments: seeds)
    func aChangeIsFoundAndNamed(_ seed: Seed) throws {
        let playground = try TemporaryScenes()
        let range = try #require(Self.scene.range(of: seed.old))
        let app = Self.scene.replacingCharacters(in: range, with: seed.new)
        let found = try Self.compare(playground, recorded: app, Recorder(description: "H.264", loss: 28))
        #expect(
            found.findings.contains { $0.kind == seed.kind && $0.message.contains("`\(seed.view)`") },
            "\(found.findings.map(\.message))")
        #expect(found.isDifferent)
        // What one thing explains is said once, and of nothing else.
        #expect(!found.findings.contains { $0.kind == .content }, "\(found.findings.map(\.message))")
    }

    @Test func whatIsNoVideoIsSaid() throws {
        let playground = try TemporaryScenes()
        try playground.write("plan.yaml", Self.scene)
        try playground.write("text.mov", "no video")
        let document = try #require(SceneReader().read(path: playground.path("plan.yaml")).document)
        #expect(throws: VideoError.self) {
            _ = try RecordingComparison(
                document, recording: playground.path("text.mov"), VerificationRequest(scenes: []))
        }
    }

    private static func compare(_ playground: TemporaryScenes, recorded app: String, _ recorder: Recorder) throws
        -> RecordingComparison
    {
        try playground.write("plan.yaml", scene)
        try playground.write("app.yaml", app)
        let reader = SceneReader()
        let document = try #require(reader.read(path: playground.path("app.yaml")).document)
        var options = Recording.Options()
        options.rate = FrameRate("60")
        let run = try SceneRun.play(document)
        _ = try Recording(of: run.timeline).write(
            to: [RecordingOutput(path: playground.path("app.png"))], options: options)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "ffmpeg", "-v", "error", "-y", "-f", "apng", "-i", playground.path("app.png"), "-vf",
                (["fps=60", "tpad=stop_mode=clone:stop_duration=0.3"] + recorder.filters + [
                    "pad=ceil(iw/2)*2:ceil(ih/2)*2"
                ]).joined(separator: ","),
                "-c:v", "libx264", "-crf", "\(recorder.loss)", "-threads", "1", "-pix_fmt", "yuv420p",
                "-vsync", "vfr", playground.path("app.mp4"),
            ]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try RecordingComparison(
            try #require(reader.read(path: playground.path("plan.yaml")).document),
            recording: playground.path("app.mp4"),
            VerificationRequest(scenes: []))
    }
}
