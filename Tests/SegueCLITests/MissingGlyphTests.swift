import Foundation
import Testing

/// Characters that no font has: named with their line in every command that draws, and an error where pictures are
/// kept.
@Suite struct MissingGlyphTests {
    private static let scene = """
        segue: 1
        canvas: { size: [80, 40], scale: 1 }
        screens:
          a:
            navigationBar: { title: "x\u{13002}" }
            view:
              subviews:
                - { type: label, name: title, frame: [0, 0, 80, 20], text: "ab\u{13000}c" }
          b: { view: { subviews: [{ type: label, frame: [0, 0, 80, 20], text: plain }] } }
        timeline: [{ show: a }, { hold: 0.1 }, { set: { title: { text: "\u{13001}" } } }, { present: b }]
        """

    private static let places = [
        "s.yaml:5:31: warning: screens.a.navigationBar.title: no font has \"\u{13002}\" (U+13002)",
        "s.yaml:8:71: warning: screens.a.view.subviews[0].text: no font has \"\u{13000}\" (U+13000)",
        "s.yaml:10:65: warning: timeline[2].set.title.text: no font has \"\u{13001}\" (U+13001)",
    ]

    @Test(arguments: [
        "render s.yaml -o a.gif", "still s.yaml -o a.png", "inspect s.yaml", "validate s.yaml", "lint s.yaml",
        "debug s.yaml -o d",
        "diff s.yaml s.yaml",
        "docs s.yaml -o d --allow-missing-glyphs",
    ])
    func areWarnedOf(_ line: String) throws {
        let program = try Program()
        try program.write("s.yaml", Self.scene)
        let outcome = try program.shell("$segue \(line)")
        // Of each scene.
        let count = line.hasPrefix("diff") ? 2 : 1
        for place in Self.places {
            #expect(outcome.errors.components(separatedBy: place).count == count + 1, "\(place) in: \(outcome.errors)")
        }
        // Linting finds that the screen changes at once, which is another matter.
        #expect(outcome.status == 0 || line.hasPrefix("lint"), "\(outcome.errors)")
    }

    @Test func picturesThatAreKeptNeedAFlag() throws {
        let program = try Program()
        try program.write("s.yaml", Self.scene)
        let verified = try program.shell("$segue verify s.yaml --update=missing")
        #expect(
            verified.status == 2 && verified.errors.contains("s.yaml:5:31") && verified.errors.contains("no font has"),
            "\(verified.errors)")
        let documented = try program.shell("$segue docs s.yaml -o d")
        #expect(documented.status == 2 && documented.errors.contains("s.yaml:8:71: error:"), "\(documented.errors)")
        #expect(!program.contents.contains("baselines"))
        let allowed = try program.shell(
            "$segue verify s.yaml --update=missing --allow-missing-glyphs; $segue verify s.yaml --allow-missing-glyphs")
        #expect(allowed.status == 0, "\(allowed.text) \(allowed.errors)")
    }

    @Test func strictValidationFails() throws {
        let program = try Program()
        try program.write("s.yaml", Self.scene)
        #expect(try program.shell("$segue validate s.yaml --strict").status == 2)
    }

    /// More texts than are worth naming.
    @Test func manyAreCounted() throws {
        let program = try Program()
        let labels = (0..<130).map { "{ type: label, text: \"\u{13000} \($0)\" }" }.joined(separator: ", ")
        try program.write(
            "s.yaml", "segue: 1\nscreens: { a: { view: { subviews: [\(labels)] } } }\ntimeline: [{ show: a }]\n")
        let outcome = try program.shell("$segue validate s.yaml")
        #expect(
            outcome.status == 0 && outcome.errors.components(separatedBy: "U+13000").count == 101, "\(outcome.status)")
        #expect(outcome.errors.contains("30 more texts have characters that no font has"))
    }
}
