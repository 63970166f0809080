import Scenes
import Testing

@testable import Analysis

/// What is written where degrees stand for radians.
@Suite struct DegreesTests {
    @Test func degreesAreWrittenAsRadians() throws {
        let rule = try #require(LintRules.named("degrees"))
        let bad = LintRuleTests.turning("scale(0.5) whenPresenting(rotate(x: 45, 0.5, 7))")
        let finding = try #require(try LintRuleTests.findings(bad, rules: [rule]).first)
        let mended = "whenPresenting(rotate(x: 45 * pi / 180, 0.5, 7 * pi / 180))"
        #expect(finding.suggestion == "\(mended) if degrees are meant")
        var editor = SceneEditor(bad, file: "scene.yaml", reader: SceneReader())
        #expect(editor.apply(try #require(finding.remedies.first).edits))
        #expect(editor.text.contains("fade scale(0.5) \(mended)"))
        #expect(try LintRuleTests.findings(editor.text, rules: [rule]).isEmpty)
    }
}
