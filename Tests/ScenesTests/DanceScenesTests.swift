import Compositing
import Foundation
import Testing
import Views

@testable import Scenes

/// The scenes for Dance's documentation, and what a person does in scenes, as frames.
@Suite struct DanceScenesTests {
    static let names = [
        "chain", "circle", "control-points", "damping-ratio", "finish", "layout", "pause", "properties", "reverse",
        "scrub", "start-after",
        "timing-curves", "timing-parameters",
    ]

    private static func played(_ name: String) throws -> SceneRun {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let reading = SceneReader().read(path: root.appendingPathComponent("scenes/dance-\(name).yaml").path)
        #expect(reading.diagnostics.isEmpty)
        return try SceneRun.play(try #require(reading.document))
    }

    @Test(arguments: names) func everySceneIsShortAndHasNothingToReport(_ name: String) throws {
        let run = try Self.played(name)
        #expect(run.messages.isEmpty && run.document.title != nil && run.document.summary != nil)
        #expect((1.5...4).contains(run.timeline.duration) && !run.animations.isEmpty)
    }

    @Test func theyEndAsTheirEntriesSay() throws {
        #expect(try Self.played("finish").animations.map(\.completion) == [.start, .current, .end])
        #expect(try Self.played("reverse").animations.map(\.completion) == [.start])
        #expect(try Self.played("scrub").animations.map(\.completion) == [.end, .end, .end])
        #expect(try Self.played("start-after").animations.map(\.start) == [0.3, 0.7, 1.1])
        #expect(try Self.played("layout").animations[0].views(at: 0.6)?.count ?? 0 > 3, "what is pinned moves too")
    }

    private static func run(_ options: String) throws -> SceneRun {
        let text = """
            segue: 1
            canvas: { size: [60, 40], scale: 2 }
            screens:
              A:
                view:
                  backgroundColor: white
                  subviews: [{ name: box, frame: [2, 2, 16, 16], cornerRadius: 3, backgroundColor: flatRed, subviews: [{ pin: { left: 2, right: 2, top: 50%, height: 2 }, backgroundColor: white }] }]
            timeline:
              - show: A
              - { animate: box, to: { frame: [30, 16, 24, 20], transform: rotate(0.5), backgroundColor: flatMint }, duration: 2, \(options) }
            """
        return try SceneRun.play(try #require(SceneReader().read(text, file: "s.yaml").document))
    }

    private static func frame(_ run: SceneRun, _ time: Double) -> [UInt32] {
        Compositor().render(run.timeline.renderTree(at: time)).withPixels { Array($0) }
    }

    /// Fractions that are exact, so that a time reached by scrubbing is the same number.
    @Test func scrubbedFramesAreThoseOfPlaying() throws {
        let playing = try Self.run("curve: linear")
        let scrubbed = try Self.run(
            "curve: linear, scrub: [[0, 0.25], [0.25, 0.5], [0.5, 0.75], [0.75, 0.125], [1, 1], [1.25, 0.625]]")
        let shown = [
            (0.125, 0.25), (0.375, 0.5), (0.625, 0.75), (0.875, 0.125), (1.125, 1 - 1e-15), (1.25, 0.625), (1.5, 0.75),
            (1.75, 0.875),
        ]
        for (time, fraction) in shown {
            #expect(Self.frame(scrubbed, time) == Self.frame(playing, 2 * fraction), "at \(time)")
        }
        #expect(abs(scrubbed.timeline.duration - 2) < 1e-9)
    }

    @Test(arguments: [
        "curve: easeInOut", "curve: easeIn", "dampingRatio: 0.4", "controlPoints: [[0.2, 0.9], [0.3, 1.4]]",
    ])
    func reversedFramesRetraceTheirWay(timing: String) throws {
        let playing = try Self.run(timing)
        let reversed = try Self.run("\(timing), reverseAt: 1.25")
        for step in 0...20 {
            let time = Double(step) / 8
            #expect(Self.frame(reversed, time) == Self.frame(playing, time <= 1.25 ? time : 2.5 - time), "at \(time)")
        }
        #expect(reversed.timeline.duration == 2.5)
    }

    @Test(arguments: ["curve: easeInOut", "dampingRatio: 0.4", "spring: { stiffness: 60, damping: 5 }"])
    func aPauseIsTimeThatDoesNotPass(timing: String) throws {
        let playing = try Self.run(timing)
        let paused = try Self.run("\(timing), pauseAt: [0.5, 1]")
        for step in 0...23 {
            let time = Double(step) / 8
            #expect(Self.frame(paused, time) == Self.frame(playing, min(time, max(0.5, time - 1))), "at \(time)")
        }
    }
}
