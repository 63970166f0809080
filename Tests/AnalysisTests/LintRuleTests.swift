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

    private static let still = "[{ show: a }, { hold: 0.2 }, { present: b, animation: none }, { hold: 0.2 }]"
    private static let thereAndBack =
        "[{ show: a }, { hold: 0.2 }, { present: b }, { hold: 0.2 }, { dismiss: a }, { hold: 0.2 }]"
    private static let container =
        "[{ show: a }, { hold: 0.2 }, { present: b, animation: containerTransform, container: bare }, { hold: 0.2 }]"

    private static let back = "{ present: b, animation: none }, { hold: 0.2 }, { dismiss: a"

    /// A gesture that takes a card out of its place, or back into it.
    private static func containerGesture(_ step: String, end: String) -> String {
        "[{ show: a }, { hold: 0.2 }, \(step), animation: containerTransform, container: bare, "
            + "interactive: { progress: [[0.1, 0.4], [0.2, 0.6]], end: \(end) } }, { hold: 0.2 }]"
    }

    private static func badge(_ modifiers: String) -> String {
        "{ frame: [0, 0, 200, 300], backgroundColor: red }, { frame: [26, 0, 174, 300], backgroundColor: black },"
            + " { name: badge, type: blur, cornerRadius: 3, masksToBounds: true, frame: [20, 20, 12, 12], hero: { id: x, modifiers: \"\(modifiers)\" } }"
    }

    private static func bare(_ ground: String) -> String {
        "{ frame: [0, 0, 200, 300], backgroundColor: red }, { name: bare, \(ground)frame: [20, 20, 12, 12] }"
    }

    private static let small = "{ frame: [20, 20, 60, 60], backgroundColor: red, hero: x }"
    private static let large = "{ frame: [0, 0, 200, 200], backgroundColor: red, hero: x }"

    private static func statusBar(_ style: String, _ color: String) -> String {
        """
        segue: 1
        canvas: { device: iphone-se-3, scale: 1, statusBar: dark }
        screens:
          a: { view: { backgroundColor: white } }
          b: { statusBar: \(style), view: { backgroundColor: "\(color)" } }
        timeline: [{ show: a }, { hold: 0.4 }, { present: b, animation: slide(left) }, { hold: 0.4 }]
        """
    }

    static let cases: [Case] = [
        // What lies beyond the bounds is not in a snapshot. It differs too little from the ground for pixels to count,
        // but as a patch it shows.
        Case(
            rule: "start-unlike-screen",
            bad: scene(
                "{ frame: [20, 20, 60, 60], backgroundColor: red, hero: x, subviews: [{ frame: [70, 0, 40, 40], backgroundColor: '#EBEBEB' }] }",
                large),
            good: scene(small, large), says: "of 255 levels at once"),
        Case(
            rule: "unreadable-status-bar", bad: statusBar("dark", "#202020"), good: statusBar("light", "#202020"),
            says: "cannot be read on `b`"),
        Case(
            rule: "start-unlike-screen",
            bad: scene(
                "{ frame: [20, 20, 60, 60], backgroundColor: red, hero: { id: x, emptySnapshot: true } }", large),
            good: scene(small, large), says: "`present b` begins with a jump"),
        Case(
            rule: "end-unlike-screen",
            bad: scene(
                small, "{ frame: [0, 0, 200, 200], backgroundColor: blue, hero: { id: x, emptySnapshot: true } }"),
            good: scene(small, large), says: "the snapshot is empty"),
        // A picture of a blur, as small as a badge, does not see what lies behind.
        Case(
            rule: "start-unlike-screen", bad: scene(badge("useNormalSnapshot"), large),
            good: scene(badge("useOptimizedSnapshot"), large),
            says: "begins with a flash: `badge` changes by up to"),
        Case(
            rule: "end-unlike-screen",
            bad: scene(badge("useNormalSnapshot"), large, timeline: thereAndBack),
            good: scene(badge("useOptimizedSnapshot"), large, timeline: thereAndBack),
            says: "`dismiss a` ends with a flash: `badge` changes by up to"),
        // Nobody's but a preset's: what lies behind a view without a ground is not in its picture.
        Case(
            rule: "start-unlike-screen", bad: scene(bare(""), "", timeline: container),
            good: scene(bare("backgroundColor: red, "), "", timeline: container),
            says: "`present b` begins with a flash: `bare` changes by up to"),
        // The same when a finger lets go and the card comes back.
        Case(
            rule: "end-unlike-screen",
            bad: scene(bare(""), "", timeline: containerGesture("{ present: b", end: "cancel")),
            good: scene(bare("backgroundColor: red, "), "", timeline: containerGesture("{ present: b", end: "cancel")),
            says: "`present b` ends with a flash: `bare` changes by up to"),
        Case(
            rule: "end-unlike-screen",
            bad: scene(
                bare(""), "",
                timeline: containerGesture(back, end: "finish")),
            good: scene(
                bare("backgroundColor: red, "), "",
                timeline: containerGesture(back, end: "finish")),
            says: "`dismiss a` ends with a flash: `bare` changes by up to"),
        Case(
            rule: "nothing-animates",
            bad: scene(
                small, "",
                timeline:
                    "[{ show: a }, { present: b, animation: none }, { hold: 0.1 }, { dismiss: a, animation: auto }]"
            )
            .replacingOccurrences(of: "{ present: b, animation: none }", with: "{ present: b }")
            .replacingOccurrences(of: "a: { view", with: "a: { hero: { enabled: false, modalAnimation: none }, view")
            .replacingOccurrences(of: "b: { view", with: "b: { hero: { modalAnimation: none }, view"),
            good: scene(small, large), says: "nothing animates in"),
        Case(
            rule: "jump",
            bad: box(
                "{ animate: box, to: { center: [180, 20] }, duration: 0.5, finishAt: [0.2, end] }",
                view: "size: [20, 20]"),
            good: box("{ animate: box, to: { center: [180, 20] }, duration: 0.5 }", view: "size: [20, 20]"),
            says: "`box` jumps by"),
        Case(
            rule: "flash",
            bad: box(
                "{ set: { box: { backgroundColor: gray } } }, { hold: 0.02 }, { set: { box: { backgroundColor: black } } }"
            ),
            good: box(
                "{ set: { box: { backgroundColor: gray } } }, { hold: 0.4 }, { set: { box: { backgroundColor: black } } }"
            ),
            says: "something flashes at 0.1"),
        Case(
            rule: "flicker",
            bad: box(flashes(5, every: 0.08)), good: box(flashes(3, every: 0.08)), says: "more than three flashes"),
        Case(
            rule: "occlusion",
            bad: scene(
                "",
                "{ name: low, frame: [20, 20, 60, 60], backgroundColor: red, hero: { modifiers: \"translate(0, 30)\" } },"
                    + " { name: high, frame: [0, 0, 200, 280], backgroundColor: blue, hero: { modifiers: \"translate(0, 20)\" } }",
                timeline: still),
            good: scene(
                "",
                "{ name: low, frame: [0, 0, 200, 280], backgroundColor: blue, hero: { modifiers: \"translate(0, 20)\" } },"
                    + " { name: high, frame: [20, 20, 60, 60], backgroundColor: red, hero: { modifiers: \"translate(0, 30)\" } }",
                timeline: still),
            says: "`low` is animated in `present b`, but `high` covers it"),
        Case(
            rule: "clipped-shadow",
            bad: scene(
                "",
                "{ frame: [20, 20, 100, 100], masksToBounds: true, subviews: [{ name: card, frame: [10, 10, 80, 80], backgroundColor: red,"
                    + " shadow: { opacity: 0.5, radius: 12 } }] }"),
            good: scene(
                "",
                "{ frame: [20, 20, 100, 100], subviews: [{ name: card, frame: [10, 10, 80, 80], backgroundColor: red,"
                    + " shadow: { opacity: 0.5, radius: 12 } }] }"),
            says: "the shadow of `card` is cut off by"),
        Case(
            rule: "oversized-corners",
            bad: scene("{ name: pill, frame: [20, 20, 80, 60], backgroundColor: red, cornerRadius: 100 }", ""),
            good: scene("{ name: pill, frame: [20, 20, 80, 60], backgroundColor: red, cornerRadius: 30 }", ""),
            says: "`pill` has a corner radius of 100 pt, and half of its shorter side is 30 pt"),
        Case(
            rule: "ineffective-corners",
            bad: scene(
                "{ name: tile, frame: [20, 20, 80, 60], cornerRadius: 20, subviews: [{ frame: [0, 0, 80, 60], backgroundColor: red }] }",
                ""),
            good: scene(
                "{ name: tile, frame: [20, 20, 80, 60], cornerRadius: 20, masksToBounds: true, subviews: [{ frame: [0, 0, 80, 60], backgroundColor: red }] }",
                ""),
            says: "the corner radius of `tile` does nothing"),
        Case(
            rule: "ineffective-corners",
            bad: scene(
                "{ name: add, type: button, style: filled, symbol: plus, frame: [20, 20, 60, 60], cornerRadius: 30 }",
                ""),
            // What is painted ends before the corners, or is rounded itself; a background and a gradient are rounded.
            good: scene(
                "{ frame: [20, 20, 80, 60], cornerRadius: 20, subviews: [{ type: label, text: x, frame: [10, 10, 60, 40] },"
                    + " { frame: [0, 0, 80, 60], cornerRadius: 20, backgroundColor: red }] },"
                    + " { type: gradient, frame: [20, 90, 80, 60], cornerRadius: 20, colors: [red, blue] },"
                    + " { frame: [20, 160, 80, 60], cornerRadius: 20, backgroundColor: red }", ""),
            says: "the corner radius of `add` does nothing"),
        Case(
            rule: "distorted-text",
            bad: scene(
                "{ frame: [20, 20, 60, 60], backgroundColor: red, hero: x, subviews: [{ type: label, frame: [0, 0, 60, 60], text: Wide }] }",
                "{ frame: [0, 20, 200, 60], backgroundColor: red, hero: x }"),
            good: scene(
                "{ frame: [20, 20, 60, 60], backgroundColor: red, hero: x, subviews: [{ type: label, frame: [0, 0, 60, 60], text: Wide }] }",
                "{ frame: [0, 20, 180, 180], backgroundColor: red, hero: x }"),
            says: "\"Wide\""),
        Case(
            rule: "too-fast",
            bad: scene(
                small,
                "{ frame: [100, 200, 60, 60], backgroundColor: red, hero: { id: x, modifiers: \"duration(0.05)\" } }"
            )
            .replacingOccurrences(of: "backgroundColor: white, subviews", with: "subviews")
            .replacingOccurrences(of: "b: { view", with: "b: { hero: { modalAnimation: none }, view"),
            good: scene(
                small,
                "{ frame: [100, 200, 60, 60], backgroundColor: red, hero: { id: x, modifiers: \"duration(0.3)\" } }"),
            says: "too fast to follow"),
        Case(
            rule: "too-long",
            bad: scene(
                small,
                "{ name: slow, frame: [0, 0, 200, 200], backgroundColor: red, hero: { id: x, modifiers: \"duration(1.5)\" } }"
            ),
            good: scene(
                small,
                "{ name: slow, frame: [0, 0, 200, 200], backgroundColor: red, hero: { id: x, modifiers: \"duration(0.5)\" } }"
            ),
            says: "`slow` takes longest"),
        Case(
            rule: "duplicate-id", bad: scene("\(small), \(small)", large), good: scene(small, large),
            says: "the hero id \"x\", and so has"),
        Case(
            rule: "unmatched-id", bad: scene(small, large.replacingOccurrences(of: "hero: x", with: "hero: y")),
            good: scene(small, large),
            says: "no view of `b` has the hero id \"x\""),
        Case(
            rule: "missing-source",
            bad: scene(small, large.replacingOccurrences(of: "hero: x", with: "hero: { modifiers: \"source(z)\" }")),
            good: scene(small, large.replacingOccurrences(of: "hero: x", with: "hero: { modifiers: \"source(x)\" }")),
            says: "with the id \"z\""),
        Case(
            rule: "overwritten-modifier",
            bad: scene(
                small,
                large.replacingOccurrences(of: "hero: x", with: "hero: { id: x, modifiers: \"translate(0, 100)\" }")),
            good: scene(
                small,
                large.replacingOccurrences(of: "hero: x", with: "hero: { id: x, modifiers: \"cornerRadius(8)\" }")),
            says: "sets transform of"),
        Case(
            rule: "ineffective-modifier",
            bad: scene(
                "", "{ name: lazy, frame: [0, 0, 50, 50], backgroundColor: red, hero: { modifiers: \"delay(0.2)\" } }"),
            good: scene(
                "",
                "{ name: lazy, frame: [0, 0, 50, 50], backgroundColor: red, hero: { modifiers: \"fade delay(0.2)\" } }"),
            says: "`lazy` has delay, but nothing to animate"),
        Case(
            rule: "ineffective-cascade", bad: cascade(""), good: cascade("hero: { modifiers: fade }, "),
            says: "none of the views inside it animates"),
        Case(
            rule: "outside-destination",
            bad: scene(small, large.replacingOccurrences(of: "[0, 0, 200", with: "[0, 400, 200")),
            good: scene(small, large),
            says: "lies outside of the canvas"),
        Case(
            rule: "indeterminate-duration", bad: longest(delay: "delay(0.2)"), good: longest(delay: ""),
            says: "differs from run to run"),
        Case(
            rule: "degrees", bad: turning("rotate(45)"), good: turning("rotate(45 * pi / 180)"),
            says: "has rotate(45), and modifiers rotate by radians"),
        Case(
            rule: "degrees", bad: turning("beginWith(fade, rotate(x: -90, z: 1))"),
            good: turning("rotate(4 * pi) rotate(z: 6.28)"),
            says: "has beginWith(fade, rotate(x: -90, z: 1))"),
        Case(
            rule: "contradicting-constraints",
            bad: scene(
                "{ name: tile, backgroundColor: red, constraints: [width == 100, width == 200, height == 9] }", ""),
            good: scene("{ name: tile, backgroundColor: red, constraints: [width == 100, height == 9] }", ""),
            says: "`tile`: constraints that cannot hold together: tile.width == 100; tile.width == 200"),
        Case(
            rule: "no-size", bad: scene("{ name: words, type: label, text: Hi, center: [50, 50] }", ""),
            good: scene("{ type: label, text: Hi, pin: { left: 8, top: 8 } }", ""),
            says: "`words` has a text and no size"),
        Case(
            rule: "no-size",
            bad: scene("{ name: column, type: stack, axis: vertical, subviews: [{ type: label, text: Hi }] }", ""),
            good: scene(
                "{ type: stack, axis: vertical, pin: { left: 8, top: 8 }, subviews: [{ type: label, text: Hi }] }", ""),
            says: "has a text and no size"),
        Case(
            rule: "no-size",
            bad: box(
                "{ set: { box: { frame: [20, 20, 80, 80] } } }",
                view: "subviews: [{ type: gradient, colors: [red, blue] }]"),
            good: box(
                "{ animate: bar, to: { frame: [0, 0, 50, 8] }, duration: 0.2 }",
                view: "subviews: [{ name: bar, backgroundColor: red }]"), says: "has a gradient and no size"),
        Case(
            rule: "cut-text",
            bad: scene("{ name: words, type: label, text: A long sentence, frame: [8, 8, 60, 24] }", ""),
            good: scene(
                "{ type: label, text: A long sentence, frame: [8, 8, 180, 24] }, "
                    + "{ type: label, text: A long sentence, lines: 1, frame: [8, 40, 60, 24] }, "
                    + "{ type: label, text: A long sentence, lineBreak: byTruncatingMiddle, frame: [8, 80, 60, 24] }",
                ""),
            says: "`words` cuts its text short"),
        Case(
            rule: "cut-text", bad: scene("{ name: words, type: label, text: Hi, frame: [8, 8, 60, 8] }", ""),
            good: scene("{ type: label, text: Hi, frame: [8, 8, 60, 18] }", ""),
            says: "`words` cuts its text off at the edges"),
    ]

    static func turning(_ modifiers: String) -> String {
        scene(
            "",
            "{ name: sail, frame: [50, 50, 50, 50], backgroundColor: red, hero: { modifiers: \"fade \(modifiers)\" } }")
    }

    static func flashes(_ count: Int, every period: Double) -> String {
        (0..<count).map { _ in
            "{ set: { box: { backgroundColor: white } } }, { hold: \(period) }, { set: { box: { backgroundColor: black } } }, { hold: \(period) }"
        }.joined(separator: ", ")
    }

    private static func cascade(_ inner: String) -> String {
        scene(
            "",
            "{ frame: [0, 0, 200, 200], hero: { modifiers: \"cascade(0.05)\" }, subviews: [{ \(inner)frame: [0, 0, 200, 40], backgroundColor: red },"
                + " { \(inner)frame: [0, 60, 200, 40], backgroundColor: red }] }")
    }

    private static func longest(delay: String) -> String {
        scene(
            "",
            "{ frame: [0, 0, 50, 50], backgroundColor: red, hero: { modifiers: \"fade durationMatchLongest\" } },"
                + " { frame: [60, 0, 50, 50], backgroundColor: red, hero: { modifiers: \"fade duration(0.3) \(delay)\" } }"
        )
    }

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
