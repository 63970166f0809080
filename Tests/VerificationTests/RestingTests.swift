import Codecs
import Comparison
import Foundation
import Testing

@testable import Verification

/// Scenes in which nothing moves are animations that rest: of them one picture is encoded, and it is shown for a time.
@Suite struct RestingTests {
    static func scene(_ steps: String, output: String = "") -> String {
        """
        segue: 1
        canvas: { size: [60, 40], scale: 1 }
        screens:
          a:
            view:
              backgroundColor: white
              subviews:
                - { name: box, frame: [0, 10, 40, 20], backgroundColor: "#C81E1E" }
        \(output)
        timeline:
          - show: a
        \(steps)
        """
    }

    static let scenes = [
        "still": scene(""),
        "held": scene("", output: "output: { holdLast: 0.5 }"),
        "rest": scene("  - hold: 0.5"),
        "longer": scene("  - hold: 0.7"),
        "blue": scene("  - hold: 0.5").replacingOccurrences(of: "#C81E1E", with: "#1E1EC8"),
        "once": scene("  - hold: 0.5", output: "output: { loop: once }"),
        "glitch": scene(
            """
              - hold: 0.2
              - set: { box: { hidden: true } }
              - hold: 0.0166666666667
              - set: { box: { hidden: false } }
              - hold: 0.2833333333333
            """),
        "moving": scene("  - hold: 0.2\n  - animate: box\n    to: { alpha: 0.5 }\n    duration: 0.3"),
    ]

    /// What was recorded, what the scene is now, and what is said of it; nothing where they are alike.
    static let pairs: [(String, String, [String])] = [
        ("rest", "rest", []),
        (
            "rest", "longer",
            [
                "the duration is 0.717 s instead of 0.517 s, 0.2 s longer",
                "frame 30 (0.5 s) is held 12 frames longer: what follows is identical",
            ]
        ),
        (
            "longer", "rest",
            [
                "the duration is 0.517 s instead of 0.717 s, 0.2 s shorter",
                "frame 30 (0.5 s) is held 12 frames shorter: what follows is identical",
            ]
        ),
        ("rest", "blue", ["all 31 frames differ; the worst is frame 0: 800 pixels (33%), in `box`"]),
        (
            "rest", "glitch",
            ["only frame 12 differs (frame 12 at 0.2 s): 800 pixels (33%), in `box`"]
        ),
        (
            "glitch", "rest",
            ["frame 12 is dropped (at 0.2 s): a neighbour is shown instead"]
        ),
        (
            "rest", "moving",
            [
                "18 of 31 frames differ, from frame 13 (0.217 s) to the end; the worst is frame 13: 800 pixels (33%), in `box`"
            ]
        ),
        ("rest", "once", ["it plays once instead of forever"]),
        ("held", "held", []),
        ("still", "still", []),
    ]

    @Test(arguments: pairs.indices) func restsAreCompared(_ index: Int) throws {
        let (old, new, sentences) = Self.pairs[index]
        let (first, second) = (try #require(Self.scenes[old]), try #require(Self.scenes[new]))
        let verified = try TemporaryScenes().verify(recorded: first, now: second)
        let compared = try TemporaryScenes().diff(first, second)
        for found in [verified, compared] {
            #expect(found.exitCode == (sentences.isEmpty ? 0 : 1), "\(found.message)")
            let seen = found.findings.filter {
                !$0.isDetail && $0.isDifference && $0.kind != .scene && $0.kind != .view
            }
            #expect(seen.map(\.message) == sentences)
        }
    }

    /// How long a single frame is held.
    @Test func aHoldIsCompared() throws {
        let (old, new) = (try #require(Self.scenes["still"]), try #require(Self.scenes["held"]))
        for (a, b, words) in [(old, new, "0.5 s longer"), (new, old, "0.5 s shorter")] {
            let found = try TemporaryScenes().verify(recorded: a, now: b)
            #expect(found.exitCode == 1)
            #expect(
                found.findings.contains { $0.kind == .duration && $0.message.hasSuffix(words) }, "\(found.findings)")
        }
    }

    /// Of a scene of one frame there is nothing to hold an animation against.
    @Test func oneFrameIsNoAnimation() throws {
        let (still, glitch) = (try #require(Self.scenes["still"]), try #require(Self.scenes["glitch"]))
        #expect(throws: ComparisonError.self) { try TemporaryScenes().diff(still, glitch) }
        #expect(try TemporaryScenes().verify(recorded: still, now: glitch).exitCode == 2)
    }

    /// Reports and deltas have all frames of a rest.
    @Test func picturesOfARestAreAnimated() throws {
        let (rest, glitch) = (try #require(Self.scenes["rest"]), try #require(Self.scenes["glitch"]))
        for (first, second) in [(rest, glitch), (glitch, rest)] {
            let found = try TemporaryScenes().diff(first, second) { ($0.wantsPictures, $0.wantsPanels) = (true, true) }
            for name in ["difference", "delta"] {
                let picture = try #require(found.pictures.first { $0.name.hasSuffix(".\(name).png") })
                #expect(try AnimationOutline(picture.bytes).durations.count == 3)
            }
        }
    }
}
