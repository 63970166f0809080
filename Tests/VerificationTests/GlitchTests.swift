import SceneModel
import Testing

@testable import Verification

/// A picture that is wrong for a moment, in what rests and in what moves.
@Suite struct GlitchTests {
    /// One wrong frame is no picture that comes a little later.
    @Test(arguments: [1, 4, 60]) func slackDoesNotExcuseAGlitch(_ slack: Int) throws {
        let moves = "\n  - animate: box\n    to: { frame: [10, 10, 40, 20] }\n    duration: 0.1"
        for suffix in ["", moves] {
            let (rest, glitch) = (
                try #require(RestingTests.scenes["rest"]) + suffix, try #require(RestingTests.scenes["glitch"]) + suffix
            )
            let slack: (inout VerificationRequest) -> Void = {
                $0.comparison.set(.timeSlack, "\(slack)", origin: "--time-slack")
            }
            for found in [
                try TemporaryScenes().verify(recorded: rest, now: glitch, slack),
                try TemporaryScenes().diff(rest, glitch, slack),
            ] {
                #expect(found.exitCode == 1)
                #expect(
                    found.findings.contains {
                        $0.isDifference
                            && $0.message.hasPrefix("frame 12 (0.2 s) shows what the baseline does not show")
                    }, "\(found.findings.map(\.message))")
            }
        }
    }
}
