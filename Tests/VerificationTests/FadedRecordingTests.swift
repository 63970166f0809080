import Foundation
import Recording
import Scenes
import Testing

@testable import Verification

/// Recordings of scenes in which something fades, or one screen takes another's place: a view that stays, a change that is over
/// in one frame, and noise in every frame of a rest.
@Suite struct FadedRecordingTests {
    private static let plan = """
        segue: 1
        canvas: { size: [120, 160], scale: 1 }
        screens:
          a:
            hero: { modalAnimation: fade }
            view:
              backgroundColor: "#202020"
              subviews:
                - { name: box, frame: [40, 60, 40, 40], backgroundColor: white }
          b:
            hero: { modalAnimation: fade }
            view:
              backgroundColor: "#FFF8E7"
              subviews:
                - { name: photo, frame: [0, 0, 120, 60], backgroundColor: "#8E5A2B" }
                - { name: button, frame: [10, 120, 100, 30], backgroundColor: "#007AFF" }
                - { name: grain, frame: [0, 0, 120, 160], backgroundColor: black, alpha: 0 }
        timeline:
          - show: a
          - hold: 0.3
          - { animate: box, to: { alpha: 0 }, duration: 0.4 }
          - hold: 0.3
          - present: b
          - hold: 0.5

        """

    private static let end = "  - present: b\n  - hold: 0.5\n"
    /// Other pixels in every frame, by as much as a codec changes.
    private static let noisyEnd =
        "  - present: b\n"
        + (0..<30).map { "  - set: { grain: { alpha: \($0 % 2 == 0 ? "0" : "0.012") } }\n  - hold: 0.017\n" }.joined()
    private static let (fades, cuts) = ("modalAnimation: fade", "modalAnimation: none")

    @Test(arguments: ["0.3", "1"]) func whatStaysIsNamed(_ opacity: String) throws {
        let found = try Self.compare([("{ alpha: 0 }, dur", "{ alpha: \(opacity) }, dur")])
        let messages = found.findings.map(\.message)
        #expect(messages.contains("`box` has opacity \(opacity) instead of 0 at 0.7 s"), "\(messages)")
        #expect(!messages.contains { $0.contains("otherwise") }, "\(messages)")
    }

    @Test func aFadeThatIsACutJumps() throws {
        let found = try Self.compare([(Self.fades, Self.cuts)])
        #expect(found.findings.map(\.kind) == [.jump])
        #expect(found.findings.first?.message.hasPrefix("`b` jumps at 1 s") ?? false)
    }

    @Test func noiseIsNoDifference() throws {
        let found = try Self.compare([(Self.end, Self.noisyEnd)])
        #expect(found.findings.isEmpty, "\(found.findings.map(\.message))")
    }

    /// The frame that is compared is one that stands still.
    @Test func whatSlidesInIsAsPlannedAtTheEnd() throws {
        let found = try Self.compare([(Self.fades, "modalAnimation: push(left)"), (Self.end, Self.noisyEnd)])
        let messages = found.findings.map(\.message)
        #expect(found.isDifferent)
        #expect(!messages.contains { $0.hasSuffix("at the end") }, "\(messages)")
    }

    @Test func whatComesAfterACutMayBeMissing() throws {
        let plan = Self.plan.replacingOccurrences(of: Self.fades, with: Self.cuts)
        #expect(try Self.compare([], plan: plan).findings.isEmpty)
        let found = try Self.compare([(Self.end, "")], plan: plan)
        #expect(!found.isDifferent && !found.isComplete, "\(found.findings.map(\.message))")
        #expect(found.findings.first?.message.hasSuffix("to the end") ?? false)
    }

    @Test func whatComesBeforeACutMayBeMissing() throws {
        let plan = Self.plan.replacingOccurrences(of: Self.fades, with: Self.cuts)
            .replacingOccurrences(of: Self.end, with: "")
            .replacingOccurrences(of: "  - { animate: box", with: Self.end + "  - { animate: button")
        let found = try Self.compare(
            [("  - show: a\n  - hold: 0.3\n  - present: b\n", "  - show: b\n")], plan: plan)
        #expect(!found.isDifferent && !found.isComplete, "\(found.findings.map(\.message))")
        #expect(found.findings.first?.message.contains("before 0.3 s") ?? false)
    }

    private static func compare(_ edits: [(String, String)], plan: String = Self.plan) throws -> RecordingComparison {
        let playground = try TemporaryScenes()
        try playground.write("plan.yaml", plan)
        try playground.write("app.yaml", edits.reduce(plan) { $0.replacingOccurrences(of: $1.0, with: $1.1) })
        let reader = SceneReader()
        var options = Recording.Options()
        (options.rate, options.scale) = (FrameRate("60"), 2)
        let run = try SceneRun.play(try #require(reader.read(path: playground.path("app.yaml")).document))
        _ = try Recording(of: run.timeline).write(
            to: [RecordingOutput(path: playground.path("app.png"))], options: options)
        return try RecordingComparison(
            try #require(reader.read(path: playground.path("plan.yaml")).document),
            recording: playground.path("app.png"), VerificationRequest(scenes: []))
    }
}
