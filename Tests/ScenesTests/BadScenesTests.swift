import Foundation
import Testing

@testable import Scenes

/// A whole scene around a part of it.
enum SceneText {
    static func with(view: String, screen: String = "", top: String = "", timeline: String = "  - show: A") -> String {
        "segue: 1\n\(top)screens:\n  A:\n\(screen)    view:\n      \(view)\ntimeline:\n\(timeline)\n"
    }

    static func read(_ text: String) -> SceneReading { SceneReader().read(text, file: "s.yaml") }

    /// `line:column message`, one per mistake.
    static func mistakes(_ text: String) -> [String] {
        read(text).diagnostics.map {
            "\($0.line):\($0.column) \($0.message)" + ($0.suggestion.map { " — \($0)" } ?? "")
        }
    }
}

@Suite struct BadScenesTests {
    static let files: [(text: String, expected: [String])] = [
        ("", ["1:1 the scene is empty — `segue init` writes a first scene"]),
        ("# only a comment\n", ["1:1 the scene is empty — `segue init` writes a first scene"]),
        ("hello", [#"1:1 expected a scene (a map), found "hello""#]),
        (
            "segue: 2\nscreens: {A: {view: {}}}\ntimeline: [{show: A}]",
            ["1:8 segue: expected the scene format version 1, found 2"]
        ),
        ("screens: {A: {view: {}}}\ntimeline: [{show: A}]", [#"1:1 a scene needs the key "segue""#]),
        (
            "segue: 1\nsegue: 1\nscreens: {A: {view: {}}}\ntimeline: [{show: A}]",
            [#"2:1 the key "segue" was given already on line 1"#]
        ),
        // Columns are those of the file, after surrogate pairs on the same line and on others.
        (
            #"{"segue": 1, "title": "\uD83D\uDE00 \uD83D\uDE00\u0041", "colour": 1, "screens": {"A": {"view": {}}}, "#
                + #""timeline": [{"show": "A"}]}"#,
            [#"1:58 unknown key "colour" in a scene — did you mean "colors"?"#]
        ),
        (
            "segue: 1\ntitle: \"\\uD83D\\uDE00\"\nscreens: {A: {view: {alpha: \"\\uD83D\\uDE00\" , b: 1}}}\ntimeline: [{show: A}]",
            [
                "3:29 screens.A.view.alpha: expected a number, found \"😀\"",
                "3:46 screens.A.view: unknown key \"b\" in a view of type view — `segue list keys` names them",
            ]
        ),
        (
            "segue: 1\nscreens:\n  A: &a { view: {} }\n  B: { <<: *a, view: {} }\n  C: { subviews: [], view: {} }\ntimeline: [{show: A}]",
            [
                "4:8 screens.B: unknown key \"<<\" in a screen — YAML 1.2 merges no maps; what views share is one of the components, which use: NAME takes",
                "5:8 screens.C: unknown key \"subviews\" in a screen — it belongs to the screen's view: write view: { subviews: … }",
            ]
        ),
        ("segue: 1\n---\nsegue: 1", ["2:1 a scene file holds one document, and here a second one begins"]),
        ("segue: 1\nscreens:\n\tA: {}", ["3:1 a tab cannot indent a line in YAML — indent with spaces"]),
        ("segue: 1\ntitle: *x", ["2:8 there is no anchor &x before this alias"]),
        (
            "segue: 1\ntitle: !!python/object x",
            [
                "2:8 the tag tag:yaml.org,2002:python/object has no meaning in a scene — leave the tag out: the type follows from the key"
            ]
        ),
        (
            "segue: 1\ncanvas: { background: #FC3A5E }\n",
            [##"2:23 there is no value here, because YAML takes #FC3A5E for a comment — put it in quotes: "#FC3A5E""##]
        ),
        (
            "segue: 1\ncanvas:\n  scale:2\n  size: [1, 1]\n",
            [#"3:3 expected a space after the colon, found "scale:2" — write scale: 2"#]
        ),
        (
            "segue: 1\ntimeline:\n  - show: A\n   hold: 1\n",
            [
                "4:4 did not find expected '-' indicator, while parsing a block collection that starts on line 3 — "
                    + "keys of one map, and dashes of one list, begin at the same column"
            ]
        ),
        (
            "segue: 1\ncanvas: [",
            ["3:1 did not find expected node content, while parsing a flow node that starts on line 3"]
        ),
    ]

    @Test(arguments: files.indices) func aMistakeInTheFileIsPointedAt(_ index: Int) {
        let (text, expected) = Self.files[index]
        #expect(SceneText.mistakes(text) == expected)
    }

    static let steps: [(step: String, expected: [String])] = [
        ("  - hodl: 1", [#"7:5 timeline[0]: unknown key "hodl" in a step — did you mean "hold"?"#]),
        ("  - wait: 1", [#"7:5 timeline[0]: unknown key "wait" in a step — did you mean "hold"?"#]),
        ("  - { at: 2, click: x }", [#"7:14 timeline[0]: unknown key "click" in a step — did you mean "tap"?"#]),
        ("  - { show: A, hold: 1 }", [#"7:16 timeline[0]: a step does one thing, and here are "show" and "hold""#]),
        (
            "  - hold: { duration: 1 }",
            [#"7:11 timeline[0].hold: expected a value such as 0.5, found a map — write "hold: 1""#]
        ),
        (
            "  - present: { to: A, duration: 1 }",
            [
                #"7:14 timeline[0].present: expected a value such as detail, found a map — write "present: A", and its options beside it"#
            ]
        ),
        (
            "  - animate: { duration: 1, to: { alpha: 0 } }",
            [
                #"7:14 timeline[0].animate: expected a value such as card, found a map — write "animate: card", and its options beside it"#
            ]
        ),
        (
            "  - show: A\n  - tap: { x: 1, y: 2 }",
            ["8:10 timeline[1].tap: expected the name or path of a view, found a map"]
        ),
        // What follows from a mistake is not said.
        (
            "  - show: B\n  - present: A\n  - tap: b",
            [#"7:11 timeline[0].show: there is no screen named "B" — there are: A"#]
        ),
        ("  - show: B", [#"7:11 timeline[0].show: there is no screen named "B" — there are: A"#]),
        (
            "  - present: A",
            ["7:14 timeline[0].present: no screen is shown yet — begin the timeline with `- show: SCREEN`"]
        ),
        ("  - show: A\n  - present: A", [#"8:14 timeline[1].present: the screen "A" is shown already"#]),
        ("  - hold: -1", ["7:11 timeline[0].hold: expected a number of 0 or more, found -1"]),
        (
            "  - hold: 99999",
            ["7:11 timeline[0].hold: a step may take 3600 seconds, found 99999 — raise it with --limit step-seconds=N"]
        ),
        (
            "  - show: A\n  - { animate: crad, to: { alpha: 0 } }",
            [#"8:16 timeline[1].animate: there is no view "crad" in the screen "A" — did you mean "card"?"#]
        ),
        (
            "  - show: A\n  - { animate: A/0/3, to: { alpha: 0 } }",
            [
                #"8:16 timeline[1].animate: the path "A/0/3" leads nowhere in the screen "A": there the view has 0 subviews"#
            ]
        ),
        (
            "  - show: A\n  - { animate: card, to: { text: x } }",
            [
                #"8:28 timeline[1].to: a view of type view has no "text"; it belongs to label, cell, textField, textView and searchBar"#
            ]
        ),
        (
            "  - show: A\n  - { animate: card, to: { alpha: 0 }, curve: linear, spring: {} }",
            [#"8:55 timeline[1]: "curve" and "spring" exclude each other"#]
        ),
        (
            "  - show: A\n  - { set: { card: { alpha: 2 } } }",
            ["8:29 timeline[1].set.card.alpha: expected a number from 0 to 1, found 2"]
        ),
        ("  - show: A\n  - { tap: [1] }", ["8:12 timeline[1].tap: expected [x, y], found 1 element"]),
        (
            "  - show: A\n  - { hold: 1, curve: linear }",
            [#"8:16 timeline[1]: unknown key "curve" in the step "hold" — there are: hold"#]
        ),
    ]

    /// Who wants a transition of Hero's to take longer learns how.
    @Test(arguments: [
        (
            "duration: 0.8",
            #""duration" goes with an animation that is not Hero's; give views the modifier duration(seconds)"#
        ),
        (
            "curve: linear",
            #""curve" goes with an animation that is not Hero's; give views the modifier timingFunction(name)"#
        ),
        ("container: card", #""container" goes with an animation that is not Hero's"#),
    ])
    func whatHeroDecidesIsNotAnOptionOfTheStep(_ option: String, _ expected: String) {
        let screens = "screens: { A: { view: { subviews: [{ name: card }] } }, B: { view: {} } }"
        let present = "timeline: [{ show: A }, { present: B, \(option) }]"
        #expect(SceneText.mistakes("segue: 1\n\(screens)\n\(present)\n") == ["3:39 timeline[1]: \(expected)"])
    }

    /// A path would lead to any screen; a transition begins from a view of the one below.
    @Test(arguments: ["B", "B/0", "crad"]) func containersAreOfTheScreenBelow(_ container: String) {
        let screens =
            "screens: { A: { view: { subviews: [{ name: card }] } }, B: { view: { subviews: [{ name: big }] } } }"
        let present = "timeline: [{ show: A }, { present: B, animation: containerTransform, container: \(container) }]"
        let found = SceneText.mistakes("segue: 1\n\(screens)\n\(present)\n")
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains("there is no view \"\(container)\" in the screen \"A\"") == true, "\(found)")
    }

    @Test(arguments: [
        ("hero", #"expected an animation, found "hero" — write auto, which is Hero's own choice"#),
        ("sharedaxis", #"expected an animation, found "sharedaxis" — did you mean "sharedAxis(x)"?"#),
        (
            "wobble",
            """
            expected an animation, found "wobble" — there are: auto, fade, zoom, zoomOut, none, push(left), pull(left), \
            cover(left), uncover(left), slide(left), zoomSlide(left), pageIn(left), pageOut(left), system, viewTransition, \
            containerTransform, systemZoom, sharedAxis(x), fadeThrough
            """
        ),
        ("fdae", #"unknown default animation "fdae"; did you mean "fade"?"#),
        (
            "viewTransition(covr)",
            #"expected an argument of viewTransition, found "covr" — did you mean "cover"?"#
        ),
        ("sharedAxis(w)", #"expected an argument of sharedAxis, found "w" — there are: x, y, z"#),
    ])
    func anUnknownAnimationIsAnsweredWithThoseThatThereAre(_ animation: String, _ expected: String) {
        let screens = "screens: { A: { view: {} }, B: { view: {} } }"
        let present = "timeline: [{ show: A }, { present: B, animation: \(animation) }]"
        #expect(
            SceneText.mistakes("segue: 1\n\(screens)\n\(present)\n") == ["3:50 timeline[1].animation: \(expected)"])
    }

    @Test(arguments: steps.indices) func aMistakeInTheTimelineIsPointedAt(_ index: Int) {
        let (steps, expected) = Self.steps[index]
        #expect(SceneText.mistakes(SceneText.with(view: "subviews: [{ name: card }]", timeline: steps)) == expected)
    }

    @Test func everyMistakeOfAFileIsCollectedInOrder() {
        let mistakes = SceneText.mistakes(SceneText.with(view: "alpah: 1\n      frame: x\n      hidden: maybe"))
        #expect(mistakes.map { $0.prefix(4) } == ["5:7 ", "6:14", "7:15"])
    }

    @Test func aMistakeOfAComponentIsReportedOnce() {
        let top = "components:\n  card: { alpha: 3 }\n"
        let text = SceneText.with(view: "subviews: [{ use: card }, { use: card }]", top: top)
        #expect(SceneText.mistakes(text) == ["3:18 components.card.alpha: expected a number from 0 to 1, found 3"])
    }

    @Test func componentsThatHoldThemselvesAreFound() {
        let top = "components:\n  a: { subviews: [{ use: b }] }\n  b: { use: a }\n"
        let text = SceneText.with(view: "use: a", top: top)
        #expect(SceneText.mistakes(text) == [#"4:13 components.b.use: the component a → b → a is a cycle"#])
    }

    @Test func coloursThatHoldEachOtherAreFound() {
        let top = "colors: { a: b, b: 'darken(a, 5)' }\n"
        let text = SceneText.with(view: "backgroundColor: a", top: top)
        #expect(SceneText.mistakes(text) == ["2:20 colors.b: the colour a → b → a is a cycle"])
    }

    @Test func whatIsDefinedAndNotUsedIsAWarning() {
        let reading = SceneText.read(
            SceneText.with(view: "alpha: 1", top: "images: { a: a.png }\ncomponents: { c: {} }\n"))
        #expect(reading.document != nil)
        #expect(
            reading.warnings.map(\.message) == [#"the image "a" is never used"#, #"the component "c" is never used"#])
    }
}
