import Foundation
import Scenes
import Testing

@testable import Analysis

/// For each rule a scene that triggers it, and the same scene put right.
@Suite struct LintRuleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var rule: String
        var bad: String
        var good: String
        /// What the message has to say.
        var says: String

        var testDescription: String { rule }
    }

    /// Two screens, the views of each, and a timeline.
    static func scene(
        _ a: String, _ b: String, timeline: String = "[{ show: a }, { hold: 0.2 }, { present: b }, { hold: 0.2 }]",
        root: String = ""
    )
        -> String
    {
        """
        segue: 1
        canvas: { size: [200, 300], scale: 1 }
        screens:
          a: { view: { backgroundColor: white, subviews: [\(a)] } }
          b: { view: { backgroundColor: white, \(root)subviews: [\(b)] } }
        timeline: \(timeline)
        """
    }

    /// One screen with a box, and a timeline.
    static func box(_ timeline: String, view: String = "") -> String {
        """
        segue: 1
        canvas: { size: [200, 300], scale: 1 }
        screens:
          a: { view: { backgroundColor: black, subviews: [{ name: box, frame: [20, 20, 160, 260], backgroundColor: black, \(view) }] } }
        timeline: [{ show: a }, { hold: 0.1 }, \(timeline), { hold: 0.3 }]
        """
    }

    static let small = "{ frame: [20, 20, 60, 60], backgroundColor: red, hero: x }"
    static let large = "{ frame: [0, 0, 200, 200], backgroundColor: red, hero: x }"

    static let cases = moments + looks + plans

    static func findings(_ text: String, rules: [any LintRule] = LintRules.all) throws -> [LintFinding] {
        let reading = SceneReader().read(text, file: "scene.yaml")
        let document = try #require(reading.document, "\(reading.diagnostics)")
        return try SceneLint(document, rules: rules).findings
    }

    @Test(arguments: cases) func aRuleFindsWhatItIsFor(_ test: Case) throws {
        let rule = try #require(LintRules.named(test.rule))
        let bad = try Self.findings(test.bad, rules: [rule])
        #expect(bad.contains { $0.message.contains(test.says) }, "\(bad.map(\.message))")
        let good = try Self.findings(test.good, rules: [rule])
        #expect(good.isEmpty, "\(good.map(\.message))")
    }

    @Test func everyRuleHasACase() {
        let rules = Self.cases.map(\.rule) + HeroDoctorTests.complaints.map(\.rule)
        #expect(LintRules.all.map(\.name).sorted() == Set(rules).sorted())
    }

    /// What people start from has none of the faults.
    @Test(arguments: SceneTemplate.all.map(\.name)) func templatesAreClean(_ name: String) throws {
        let template = try #require(SceneTemplate.all.first { $0.name == name })
        let findings = try Self.findings(template.text)
        #expect(findings.isEmpty, "\(findings.map(\.message))")
    }

    @Test func aCommentTurnsRulesOff() throws {
        let bad = try #require(Self.cases.first { $0.rule == "too-long" }).bad
        #expect(try Self.findings(bad).contains { $0.rule == "too-long" })
        #expect(
            try !Self.findings(bad + "\n# segue lint: allow too-fast, too-long\n").contains { $0.rule == "too-long" })
    }

    @Test func findingsPointAtTheirLine() throws {
        let text = try #require(Self.cases.first { $0.rule == "unmatched-id" }).bad
        let reading = SceneReader().read(text, file: "scene.yaml")
        let lint = try SceneLint(try #require(reading.document), rules: [UnmatchedID()])
        #expect(lint.diagnostics.first?.place == "scene.yaml:4:106", "\(lint.diagnostics)")
        #expect(
            lint.json.text.hasPrefix(
                #"{"scene": "scene.yaml", "findings": [{"rule": "unmatched-id", "severity": "warning", "message": "no view of `b`"#
            ))
    }
}
