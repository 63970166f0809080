import Foundation
import Testing

@testable import Analysis

/// What the rules about flashes and flicker take for one, and what for motion.
@Suite struct FlashingTests {
    /// Red flashes count where the luminance hardly changes.
    @Test func saturatedRedFlickersToo() throws {
        let text = LintRuleTests.box(
            (0..<5).map { _ in
                "{ set: { box: { backgroundColor: \"#900000\" } } }, { hold: 0.08 }, { set: { box: { backgroundColor: \"#2A2A2A\" } } }, { hold: 0.08 }"
            }.joined(separator: ", "))
        let findings = try LintRuleTests.findings(text, rules: [Flicker()])
        #expect(
            findings.map(\.message).contains { $0.contains("three red flashes") } && findings.first?.severity == .error)
    }

    /// Stripes at rest, which an animation moves past, or all of which change at once.
    private static func stripes(_ height: Int, _ timeline: String, color: String = "white") -> String {
        let stripes = (0..<40).map {
            "{ name: s\($0), frame: [0, \($0 * 2 * height), 200, \(height)], backgroundColor: \(color) }"
        }
        return LintRuleTests.box(timeline, view: "size: [200, 300], subviews: [\(stripes.joined(separator: ", "))]")
    }

    /// What moves past is lighter here while it is darker there; what flickers does so in one place at one time.
    @Test(arguments: [
        (stripes(15, "{ animate: box, to: { center: [100, -150] }, duration: 0.5, curve: linear }"), false),
        (stripes(30, "{ animate: box, to: { center: [100, -250] }, duration: 0.5, curve: linear }"), false),
        // A page over a page of another brightness, back and forth within a second.
        (
            LintRuleTests.box(
                "{ set: { box: { backgroundColor: white } } }, { animate: box, to: { center: [300, 150] }, duration: 0.3 },"
                    + " { animate: box, to: { center: [100, 150] }, duration: 0.3 }, { animate: box, to: { center: [300, 150] }, duration: 0.3 }"
            ),
            false
        ),
        (stripes(2, LintRuleTests.flashes(5, every: 0.08), color: "gray"), true),
        // Both halves in turn: the mean stays, and yet each of them flashes.
        (
            LintRuleTests.box(
                (0..<5).map { _ in
                    "{ set: { box: { backgroundColor: white }, other: { backgroundColor: black } } }, { hold: 0.08 },"
                        + " { set: { box: { backgroundColor: black }, other: { backgroundColor: white } } }, { hold: 0.08 }"
                }.joined(separator: ", "),
                view:
                    "pin: { left: 0, top: 0, right: 0, bottom: 400 } }, { name: other, pin: { left: 0, top: 400, right: 0, bottom: 0 }"
            ).replacingOccurrences(of: "[200, 300]", with: "[400, 800]"), true
        ),
    ])
    func flickerIsNotMotion(_ text: String, _ flickers: Bool) throws {
        #expect(try LintRuleTests.findings(text, rules: [Flicker()]).isEmpty == !flickers)
    }

    /// Something small that passes an even part of the screen in two frames, and something that shows there for as
    /// long.
    @Test(arguments: [
        ("{ animate: box, to: { center: [180, 290] }, duration: 0.1, curve: linear }", false),
        ("{ animate: box, to: { center: [-150, 150] }, duration: 0.15 }", false),
        (
            "{ set: { box: { backgroundColor: black } } }, { hold: 0.02 }, { set: { box: { backgroundColor: white } } }",
            true
        ),
        // Put elsewhere, and on at once: it is never gone.
        ("{ set: { box: { center: [150, 250] } } }, { hold: 0.02 }, { set: { box: { center: [50, 40] } } }", false),
    ])
    func whatPassesIsNoFlash(_ timeline: String, _ flashes: Bool) throws {
        let text = LintRuleTests.box(
            "{ set: { box: { backgroundColor: white } } }, { hold: 0.2 }, \(timeline)", view: "size: [60, 40]")
        let findings = try LintRuleTests.findings(text, rules: [Flash()])
        #expect(findings.isEmpty == !flashes, "\(findings.map(\.message))")
    }
}
