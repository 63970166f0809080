import Foundation
import Raster
import Recording
import Scenes
import Testing

@testable import Verification

/// Recordings of scenes in which little is: a view that is elsewhere, or moves otherwise, must not be taken for a canvas that is
/// elsewhere, or for another time.
@Suite struct SparseRecordingTests {
    private static let plan = """
        segue: 1
        canvas: { size: [120, 160], scale: 1 }
        screens:
          a:
            view:
              backgroundColor: white
              subviews:
                - { name: box, frame: [10, 10, 40, 40], backgroundColor: "#FF0000" }
                - { name: fix, frame: [60, 100, 40, 40], backgroundColor: "#007AFF" }
        timeline:
          - show: a
          - hold: 0.3
          - { animate: box, to: { center: [90, 30] }, duration: 0.4 }
          - hold: 0.3
          - { animate: fix, to: { center: [30, 120] }, duration: 0.4 }
          - hold: 0.3

        """

    struct App: Sendable, CustomStringConvertible {
        var description: String
        var edits: [(String, String)]
        /// What is said of it, but for numbers in brackets.
        var messages: [String]
        var scale = 2.0

        init(_ description: String, _ edits: [(String, String)], _ messages: [String], scale: Double = 2) {
            (self.description, self.edits, self.messages, self.scale) = (description, edits, messages, scale)
        }
    }

    private static let (first, second) = (
        "  - { animate: box, to: { center: [90, 30] }, duration: 0.4 }\n",
        "  - { animate: fix, to: { center: [30, 120] }, duration: 0.4 }\n"
    )

    /// Back to the beginning, and all of it once more.
    private static let again =
        "  - set: { box: { center: [30, 30] }, fix: { center: [80, 120] } }\n  - hold: 0.3\n" + first
        + "  - hold: 0.3\n" + second
        + "  - hold: 0.3\n"

    static let apps = [
        App("unchanged", [], []),
        App("unchanged, large", [], [], scale: 4),
        App("unchanged, small", [], [], scale: 1),
        App(
            "all of it lower",
            [
                ("[10, 10,", "[10, 18,"), ("[60, 100,", "[60, 108,"), ("[90, 30]", "[90, 38]"),
                ("[30, 120]", "[30, 128]"),
            ],
            ["`box` is 8 pt lower", "`fix` is 8 pt lower"]),
        App(
            "one jumps", [(first, first.replacingOccurrences(of: "0.4", with: "0.01"))],
            ["`box` jumps at 0.3 s instead of moving for 0.4 s"]),
        App(
            "the other jumps", [(second, second.replacingOccurrences(of: "0.4", with: "0.01"))],
            ["`fix` jumps at 1 s instead of moving for 0.4 s"]),
        App(
            "both jump", [("duration: 0.4", "duration: 0.01")],
            [
                "`box` jumps at 0.3 s instead of moving for 0.4 s", "`fix` jumps at 1 s instead of moving for 0.4 s",
            ]),
        App("the other stays", [(second, "  - hold: 0.4\n")], ["`fix` ends 50 pt to the right"]),
        App("a shorter way", [("[90, 30]", "[80, 30]")], ["`box` is 10 pt to the left at 0.7 s, 1.4 s"]),
        App(
            "other corners", [("\"#007AFF\" }", "\"#007AFF\", cornerRadius: 12 }")],
            ["`fix` has corner radius 12 instead of 0"]),
        App(
            "another way",
            [
                (
                    first,
                    "  - { animate: box, to: { center: [60, 60] }, duration: 0.2, curve: linear }\n"
                        + "  - { animate: box, to: { center: [90, 30] }, duration: 0.2, curve: linear }\n"
                )
            ], ["`box` goes another way: it is in [40, 49, 40, 31] from 0.33 to 0.67 s"]),
        App(
            "played twice", [(plan, plan + again)],
            ["the recording shows the scene 2 times, whole or in part; one time is compared"]),
        App(
            "played twice, in another colour", [(plan, plan + again), ("#007AFF", "#34C759")],
            [
                "`fix` has the background colour #34C759 instead of #007AFF",
                "the recording shows the scene 2 times, whole or in part; one time is compared",
            ]),
        App(
            "half the speed",
            [("hold: 0.3", "hold: 0.6"), ("duration: 0.4", "duration: 0.8")], []),
    ]

    @Test(arguments: apps) func whatDiffersIsSaidOnce(_ app: App) throws {
        let recorded = app.edits.reduce(Self.plan) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
        let found = try Self.compare(recorded, scale: app.scale)
        #expect(found.findings.map(\.message).sorted() == app.messages.sorted())
        #expect(found.alignment.crop.allSatisfy { $0 < 0.5 }, "\(found.alignment.crop)")
    }

    /// Nobody knows of what was not recorded.
    static let parts: [(String, [(String, String)], String)] = [
        (
            "begins late",
            [("[10, 10,", "[70, 10,"), (first, ""), ("  - hold: 0.3\n  - hold: 0.3\n", "  - hold: 0.2\n")], "before"
        ),
        ("ends early", [(second, ""), ("  - hold: 0.3\n  - hold: 0.3\n", "  - hold: 0.2\n")], "to the end"),
        ("lower part missing", [("[120, 160]", "[120, 90]")], "70 pt at the bottom, where `fix` is"),
    ]

    @Test(arguments: parts.indices) func whatIsNotInTheRecordingIsNoDifference(_ index: Int) throws {
        let (name, edits, words) = Self.parts[index]
        let recorded = edits.reduce(Self.plan) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
        let found = try Self.compare(recorded)
        #expect(!found.isDifferent && !found.isComplete, "\(name): \(found.findings.map(\.message))")
        #expect(found.findings.contains { $0.message.contains(words) }, "\(name): \(found.findings.map(\.message))")
    }

    @Test func anotherBackgroundIsOne() throws {
        let found = try Self.compare(
            Self.plan.replacingOccurrences(of: "backgroundColor: white", with: "backgroundColor: \"#FFF0D0\""))
        #expect(found.findings.contains { $0.kind == .color && $0.message.contains("#FFF0D0") }, "\(found.findings)")
    }

    @Test func whatIsIgnoredAltogetherIsNotCompared() throws {
        let found = try Self.compare(Self.plan, ignoring: [PixelRect(minX: 0, minY: 0, maxX: 500, maxY: 500)])
        #expect(found.findings.map(\.message) == ["nothing was compared, since every pixel is ignored"])
        #expect(!found.isComplete)
    }

    private static func compare(_ app: String, scale: Double = 2, ignoring: [PixelRect] = []) throws
        -> RecordingComparison
    {
        let playground = try TemporaryScenes()
        try playground.write("plan.yaml", plan)
        try playground.write("app.yaml", app)
        let reader = SceneReader()
        var options = Recording.Options()
        (options.rate, options.scale) = (FrameRate("60"), CGFloat(scale))
        let run = try SceneRun.play(try #require(reader.read(path: playground.path("app.yaml")).document))
        _ = try Recording(of: run.timeline).write(
            to: [RecordingOutput(path: playground.path("app.png"))], options: options)
        var request = VerificationRequest(scenes: [])
        request.ignoredRects = ignoring
        return try RecordingComparison(
            try #require(reader.read(path: playground.path("plan.yaml")).document),
            recording: playground.path("app.png"), request)
    }
}
