import Foundation
import Testing

@testable import Verification

/// Two edits, of which nobody can see one: only the other is why frames differ.
@Suite struct UnseenEditTests {
    static let scene = """
        segue: 1
        canvas: { size: [60, 60], scale: 1 }
        variables: { gap: 4, unused: red }
        images: { sea: images/sea.jpg }
        components:
          tile: { frame: [0, 0, 10, 10], backgroundColor: systemGreen, cornerRadius: 3 }
        screens:
          list:
            view:
              backgroundColor: white
              subviews:
                - { name: photo, type: image, frame: [2, 2, 20, 16], image: sea }
                - { name: ghost, frame: [30, 4, 8, 8], backgroundColor: red, hidden: true }
                - { name: clear, frame: [40, 4, 8, 8], backgroundColor: red, alpha: 0 }
                - { name: under, frame: [32, 22, 8, 8], backgroundColor: red }
                - { name: cover, frame: [30, 20, 14, 14], backgroundColor: systemBlue }
                - { name: one, use: tile, frame: [4, 24, 10, 10] }
                - { name: two, frame: [18, 24, 8, 8], backgroundColor: systemPink, cornerRadius: $(gap) }
                - { name: masked, frame: [4, 40, 10, 10], backgroundColor: red, mask: { frame: [0, 0, 5, 10], backgroundColor: black } }
                - { name: three, backgroundColor: systemTeal, constraints: [leading == super.leading + 30, top == super.top + 40, width == 8, height == 8] }
                - { name: four, backgroundColor: systemTeal, constraints: [leading == three.trailing + 4, top == three.top, width == 6, height == 6] }
          next:
            view: { backgroundColor: systemGray5 }
        timeline:
          - show: list
          - hold: 0.1
          - { animate: one, to: { alpha: 0.5 }, duration: 0.1 }
          - together:
              - { animate: two, to: { alpha: 0.5 }, duration: 0.1 }
              - { animate: one, to: { center: [20, 50] }, duration: 0.1 }
          - present: next

        """

    struct Unseen: Sendable, CustomStringConvertible {
        let edits: [(String, String)]

        init(_ edits: (String, String)...) { self.edits = edits }

        var description: String { edits.map { "\($0.0) → \($0.1)" }.joined(separator: "; ") }
    }

    static let unseen: [Unseen] = [
        Unseen(("[30, 4, 8, 8], backgroundColor: red", "[30, 4, 8, 8], backgroundColor: blue")),
        Unseen(("[30, 4, 8, 8]", "[31, 4, 8, 8]")),
        Unseen(("[40, 4, 8, 8], backgroundColor: red", "[40, 4, 8, 8], backgroundColor: blue, cornerRadius: 2")),
        Unseen(("name: ghost,", "name: ghost, shadow: { opacity: 1, radius: 3 },")),
        Unseen(("name: two,", "name: two, borderColor: red,")),
        Unseen(("  - hold: 0.1\n", "  - hold: 0.04\n  - hold: 0.06\n")),
        Unseen(("  - hold: 0.1\n", "  - hold: 0.1\n  - hold: 0\n")),
        Unseen(
            (
                "  - { animate: one, to: { alpha: 0.5 }, duration: 0.1 }\n",
                "  - together: [{ animate: one, to: { alpha: 0.5 }, duration: 0.1 }]\n"
            )),
        Unseen(
            (
                """
                      - { animate: two, to: { alpha: 0.5 }, duration: 0.1 }
                      - { animate: one, to: { center: [20, 50] }, duration: 0.1 }
                """,
                """
                      - { animate: one, to: { center: [20, 50] }, duration: 0.1 }
                      - { animate: two, to: { alpha: 0.5 }, duration: 0.1 }
                """
            )),
        Unseen(("unused: red", "unused: blue")),
        Unseen(("{ gap: 4,", "{ room: 4,"), ("$(gap)", "$(room)")),
        Unseen(("cornerRadius: $(gap)", "cornerRadius: 4")),
        Unseen(("name: one, use: tile", "name: one, backgroundColor: systemGreen, cornerRadius: 3")),
        Unseen(("name: cover,", "name: cover, alpha: 1,")),
        Unseen(("[4, 40, 10, 10], backgroundColor: red", "[4, 40, 10, 10], backgroundColor: \"#FF0000\"")),
        Unseen(("name: three,", "name: third,"), ("three.trailing", "third.trailing"), ("three.top", "third.top")),
        Unseen(("  next:\n", "  last:\n"), ("present: next", "present: last")),
        Unseen(
            (
                "        - { name: clear,",
                "        - { name: spare, frame: [0, 0, 9, 9], hidden: true }\n        - { name: clear,"
            )),
        Unseen(("        - { name: clear, frame: [40, 4, 8, 8], backgroundColor: red, alpha: 0 }\n", "")),
        Unseen(
            (
                "{ name: cover, frame: [30, 20, 14, 14], backgroundColor: systemBlue }",
                "{ name: box, frame: [30, 20, 14, 14], subviews: [{ name: cover, frame: [0, 0, 14, 14], backgroundColor: systemBlue }] }"
            )),
        Unseen(
            (
                "        - { name: ghost, frame: [30, 4, 8, 8], backgroundColor: red, hidden: true }\n        - { name: clear, frame: [40, 4, 8, 8], backgroundColor: red, alpha: 0 }\n",
                "        - { name: clear, frame: [40, 4, 8, 8], backgroundColor: red, alpha: 0 }\n        - { name: ghost, frame: [30, 4, 8, 8], backgroundColor: red, hidden: true }\n"
            )),
        Unseen(("scale: 1 }", "scale: 1, background: red }")),
    ]

    @Test(arguments: unseen)
    func whatNobodySeesIsNoCause(_ unseen: Unseen) throws {
        let playground = try ChangeTests.playground(Self.scene)
        var text = Self.scene
        for (old, new) in unseen.edits + [("frame: [2, 2, 20, 16]", "frame: [3, 2, 20, 16]")] {
            let range = try #require(text.range(of: old))
            text.replaceSubrange(range, with: new)
        }
        try playground.write("card.yaml", text)
        let found = try ChangeTests.verify(playground)
        #expect(ChangeTests.lines(found).prefix(2) == ["`photo` is 1 pt to the right", "frames differ"])
    }

    /// Edits of which each alone is not seen, or only with the other: both are said.
    @Test(
        arguments: [
            (
                [("backgroundColor: red, hidden: true", "backgroundColor: blue")],
                "`ghost` is no longer hidden and has backgroundColor blue instead of red"
            ),
            (
                [
                    ("[30, 4, 8, 8], backgroundColor: red, hidden: true", "[30, 4, 8, 8], backgroundColor: red"),
                    ("[40, 4, 8, 8], backgroundColor: red", "[40, 4, 8, 8], backgroundColor: blue"),
                ],
                "`ghost` is no longer hidden"
            ),
            (
                [
                    ("[32, 22, 8, 8], backgroundColor: red", "[32, 22, 8, 8], backgroundColor: green"),
                    ("backgroundColor: systemBlue", "backgroundColor: \"alpha(systemBlue, 0.5)\""),
                ],
                "`under` has backgroundColor green instead of red"
            ),
        ] as [([(String, String)], String)])
    func whatIsSeenTogetherIsSaid(_ edits: [(String, String)], _ first: String) throws {
        let playground = try ChangeTests.playground(Self.scene)
        var text = Self.scene
        for (old, new) in edits {
            let range = try #require(text.range(of: old))
            text.replaceSubrange(range, with: new)
        }
        try playground.write("card.yaml", text)
        let lines = ChangeTests.lines(try ChangeTests.verify(playground))
        #expect(lines.first == first)
        #expect(!lines.contains { $0.hasPrefix("`clear`") })
    }

    /// What several entries of a list are called, and views and steps that come or go together.
    @Test(arguments: [
        (
            "        - { name: cover,",
            "        - { name: a, frame: [0, 0, 3, 3], backgroundColor: red }\n        - { name: b, frame: [50, 0, 3, 3], backgroundColor: red }\n        - { name: cover,",
            "`a` and `b` are new, above `under`"
        ),
        (
            "        - { name: photo,",
            "        - { name: a, frame: [0, 0, 3, 3], backgroundColor: red }\n        - { name: b, frame: [50, 0, 3, 3], backgroundColor: red }\n        - { name: photo,",
            "`a` and `b` are new, below `photo`"
        ),
        (
            "  - present: next\n",
            "  - { animate: cover, to: { alpha: 0.4 }, duration: 0.1 }\n  - { animate: photo, to: { alpha: 0.4 }, duration: 0.1 }\n  - present: next\n",
            "steps 5 and 6 are new: animate `cover` and animate `photo`"
        ),
        (
            "  - { animate: one, to: { alpha: 0.5 }, duration: 0.1 }\n",
            "  - { animate: [one, cover], to: { alpha: 0.5 }, duration: 0.1 }\n",
            "step 3 is animate `one` and `cover` instead of animate `one`"
        ),
    ])
    func whatComesTogetherIsSaidTogether(_ old: String, _ new: String, _ first: String) throws {
        let playground = try ChangeTests.playground(Self.scene)
        let range = try #require(Self.scene.range(of: old))
        try playground.write("card.yaml", Self.scene.replacingCharacters(in: range, with: new))
        #expect(ChangeTests.lines(try ChangeTests.verify(playground)).first == first)
    }
}
