import Foundation
import Recording
import Scenes
import Testing

@testable import Verification

/// Recordings of few pixels.
@Suite struct SmallRecordingTests {
    private static func scene(_ top: Int = 4) -> String {
        """
        segue: 1
        canvas: { size: [40, 30], scale: 1 }
        screens:
          a:
            view:
              backgroundColor: white
              subviews: [{ name: dot, frame: [4, \(top), 12, 12], backgroundColor: systemRed }]
        timeline:
          - show: a
          - hold: 0.3
          - { animate: dot, to: { center: [30, 20] }, duration: 0.5 }
          - hold: 0.4
        """
    }

    /// What moves comes to rest slowly, and a transition ends with other samples of its edges.
    private static let slow = """
        segue: 1
        canvas: { size: [120, 90], scale: 1 }
        screens:
          a:
            view:
              backgroundColor: white
              subviews:
                - { name: dot, frame: [4, 4, 12, 12], backgroundColor: systemRed }
                - { name: card, frame: [60, 40, 50, 40], backgroundColor: systemBlue, cornerRadius: 8 }
          b:
            view:
              backgroundColor: systemYellow
              subviews: [{ name: dot, frame: [40, 40, 30, 30], backgroundColor: systemGreen }]
        timeline:
          - show: a
          - hold: 0.3
          - { animate: dot, to: { center: [30, 20] }, duration: 0.5 }
          - hold: 0.4
          - present: b
          - hold: 0.3
          - dismiss: a
          - hold: 0.3
        """

    private static func compare(_ plan: String, recorded app: String, scale: Double) throws -> RecordingComparison {
        let playground = try TemporaryScenes()
        try playground.write("plan.yaml", plan)
        try playground.write("app.yaml", app)
        let reader = SceneReader()
        var options = Recording.Options()
        (options.rate, options.scale) = (FrameRate("50"), CGFloat(scale))
        let run = try SceneRun.play(try #require(reader.read(path: playground.path("app.yaml")).document))
        _ = try Recording(of: run.timeline).write(
            to: [RecordingOutput(path: playground.path("app.gif"))], options: options)
        return try RecordingComparison(
            try #require(reader.read(path: playground.path("plan.yaml")).document),
            recording: playground.path("app.gif"), VerificationRequest(scenes: []))
    }

    @Test(arguments: [0.5, 1, 2]) func aSmallCanvasIsFound(scale: Double) throws {
        let found = try Self.compare(Self.scene(), recorded: Self.scene(), scale: scale)
        #expect(found.findings.map(\.message) == [])
        #expect(abs(found.alignment.scaleX - scale) < 0.03)
        let lower = try Self.compare(Self.scene(), recorded: Self.scene(10), scale: scale)
        #expect(lower.findings.map(\.message) == ["`dot` begins 6 pt lower"])
    }

    /// At half the size a rest looks like what comes before it, and is seen all the same.
    @Test func aRestLikeWhatIsBeforeItIsSeen() throws {
        let found = try Self.compare(Self.slow, recorded: Self.slow, scale: 0.5)
        #expect(found.findings.map(\.message) == [])
    }
}
