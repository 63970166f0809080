import Foundation
import Testing

@testable import Verification

/// One variable that many things are made of is one cause.
@Suite struct VariableChangeTests {
    static let scene = """
        segue: 1
        canvas: { size: [60, 60], scale: 1 }
        variables: { accent: systemIndigo, gap: 4, word: Sea, place: [30, 40], time: 0.1, tone: $(accent), "quoted": "12" }
        colors: { brand: $(accent) }
        screens:
          list:
            view:
              backgroundColor: white
              subviews:
                - { name: a, frame: [2, 2, 10, 10], backgroundColor: $(accent), cornerRadius: $(gap) }
                - { name: b, frame: [14, 2, 10, 10], backgroundColor: $(accent) }
                - { name: c, frame: [26, 2, 10, 10], backgroundColor: brand }
                - { name: d, frame: [38, 2, 10, 10], backgroundColor: $(tone) }
                - { name: e, frame: [50, 2, 6, 10], backgroundColor: red }
                - { name: title, type: label, frame: [2, 14, 58, 14], text: "The $(word) $(quoted)", font: { size: 8 } }
        timeline:
          - show: list
          - { animate: e, to: { center: $(place) }, duration: $(time) }

        """

    @Test(
        arguments: [
            (
                [("accent: systemIndigo", "accent: systemRed")],
                ["the variable `accent` is systemRed instead of systemIndigo, used by `a`, `b`, `c` and `d`"]
            ),
            ([("gap: 4", "gap: 5")], ["the variable `gap` is 5 instead of 4, used by `a`"]),
            ([("word: Sea", "word: Sun")], ["the variable `word` is Sun instead of Sea, used by `title`"]),
            ([("\"12\"", "\"13\"")], ["the variable `quoted` is \"13\" instead of \"12\", used by `title`"]),
            ([("[30, 40]", "[30, 44]")], ["the variable `place` is [30, 44] instead of [30, 40], used by step 2"]),
            ([("time: 0.1", "time: 0.2")], ["the variable `time` is 0.2 instead of 0.1, used by step 2"]),
            (
                [("gap: 4", "gap: 5"), ("backgroundColor: red", "backgroundColor: blue")],
                ["the variable `gap` is 5 instead of 4, used by `a`", "`e` has backgroundColor blue instead of red"]
            ),
            // A new name for the same value is nothing.
            (
                [("gap: 4", "room: 4"), ("$(gap)", "$(room)"), ("backgroundColor: red", "backgroundColor: blue")],
                ["`e` has backgroundColor blue instead of red"]
            ),
            // A value in the place of the variable is one of the view.
            ([("cornerRadius: $(gap)", "cornerRadius: 5")], ["`a` has cornerRadius 5 instead of 4"]),
        ] as [([(String, String)], [String])])
    func aVariableIsNamed(_ edits: [(String, String)], _ causes: [String]) throws {
        let playground = try ChangeTests.playground(Self.scene)
        var text = Self.scene
        for (old, new) in edits {
            let range = try #require(text.range(of: old))
            text.replaceSubrange(range, with: new)
        }
        try playground.write("card.yaml", text)
        let found = try ChangeTests.verify(playground)
        #expect(found.status == .different)
        #expect(found.findings.filter { $0.kind == .scene }.map(\.message) == causes)
    }

    /// What the command line says is a value like any other.
    @Test func aVariableOfTheCommandLineIsNamed() throws {
        let playground = try ChangeTests.playground(Self.scene)
        let run = try VerificationRun(
            playground.request { $0.reader.variables = [.init(name: "gap", value: "1")] })
        #expect(run.cases[0].message == "the variable `gap` is 1 instead of 4, used by `a`")
    }
}
