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
    struct Case: Sendable, CustomTestStringConvertible {
        let view: String
        let expected: String
        var testDescription: String { view }
    }

    /// Everything is on line 5, from column 7.
    static let views: [Case] = [
        Case(
            view: "alpah: 1",
            expected: #"5:7 screens.A.view: unknown key "alpah" in a view of type view — did you mean "alpha"?"#),
        // As Core Animation has it, though "zPosition" is spelt nearly the same.
        Case(
            view: "position: 1",
            expected: #"5:7 screens.A.view: unknown key "position" in a view of type view — did you mean "center"?"#),
        Case(
            view: "text: Hi",
            expected:
                #"5:7 screens.A.view: a view of type view has no "text"; it belongs to label, cell, textField, textView and searchBar"#
        ),
        Case(
            view: "type: lable",
            expected: #"5:13 screens.A.view.type: expected a view type, found "lable" — did you mean "label"?"#),
        Case(
            view: "type: UILabel",
            expected: #"5:13 screens.A.view.type: expected a view type, found "UILabel" — did you mean "label"?"#),
        Case(
            view: "type: UIImageView",
            expected: #"5:13 screens.A.view.type: expected a view type, found "UIImageView" — did you mean "image"?"#),
        Case(
            view: "type: UITextView",
            expected: #"5:13 screens.A.view.type: expected a view type, found "UITextView" — did you mean "textView"?"#),
        Case(
            view: "type: toggle",
            expected: #"5:13 screens.A.view.type: expected a view type, found "toggle" — did you mean "switch"?"#),
        Case(
            view: "{ type: table, rows: [{ text: A, accesory: none }] }",
            expected:
                #"5:40 screens.A.view.rows[0]: unknown key "accesory" in a view of type cell — did you mean "accessory"?"#
        ),
        Case(
            view: "{ type: table, rows: [{ swipe: [{ titel: A }] }] }",
            expected: #"5:41 screens.A.view.rows[0].swipe[0]: unknown key "titel" in swipe — did you mean "title"?"#),
        Case(
            view: "{ type: table, rows: [], sections: [] }",
            expected: "5:32 screens.A.view: \"rows\" and \"sections\" exclude each other"),
        Case(
            view: "{ type: sheet, detent: tall }",
            expected:
                #"5:30 screens.A.view.detent: expected medium, large or a height, found "tall" — there are: medium, large"#
        ),
        Case(
            view: "{ type: alert, actions: [{ style: cancle }] }",
            expected:
                #"5:41 screens.A.view.actions[0].style: expected a style, found "cancle" — did you mean "cancel"?"#),
        Case(
            view: "{ type: icon, symbol: hart }",
            expected: #"5:29 screens.A.view.symbol: there is no symbol named "hart" — did you mean "heart"?"#),
        Case(
            view: "{ type: icon, symbol: hand.lowered }",
            expected:
                #"5:29 screens.A.view.symbol: there is no symbol named "hand.lowered" — there are: hand.thumbsup, hand.thumbsdown"#
        ),
        Case(
            view: "{ type: icon, symbol: zz }",
            expected: #"5:29 screens.A.view.symbol: there is no symbol named "zz" — `segue list symbols` names them"#),
        Case(
            view: "{ type: label, text: A, textAlignment: center }",
            expected:
                #"5:31 screens.A.view: unknown key "textAlignment" in a view of type label — did you mean "alignment"?"#
        ),
        Case(
            view: "frame: { x: 1, y: 2, width: 30, height: 40 }",
            expected:
                "5:14 screens.A.view.frame: expected [x, y, width, height], found a map — write [1, 2, 30, 40]"),
        Case(
            view: "frame: { h: 40, w: 30, y: 2, x: -1.5 }",
            expected:
                "5:14 screens.A.view.frame: expected [x, y, width, height], found a map — write [-1.5, 2, 30, 40]"),
        Case(
            view: "frame: 1 2 30 40",
            expected:
                #"5:14 screens.A.view.frame: expected [x, y, width, height], found "1 2 30 40" — write [1, 2, 30, 40]"#
        ),
        Case(
            view: "anchorPoint: '0.5, 1'",
            expected: #"5:20 screens.A.view.anchorPoint: expected [x, y], found "0.5, 1" — write [0.5, 1]"#),
        Case(
            view: "transform: { translate: [0, 80], scale: 0.6 }",
            expected: """
                5:18 screens.A.view.transform: expected a transform: calls such as "translate(0, 80) scale(0.6)", 6 or 16 \
                numbers, or identity, found a map — write "translate(0, 80) scale(0.6)"
                """),
        Case(
            view: "hero: { modifiers: [fade, { translate: [0, 40] }] }",
            expected: """
                5:33 screens.A.view.hero.modifiers[1]: expected a string of modifiers, or a list of them, found a map — \
                write "translate(0, 40)"
                """),
        Case(
            view: "hero: { modifiers: { fade: , scale: 0.5 } }",
            expected: """
                5:26 screens.A.view.hero.modifiers: expected a string of modifiers, or a list of them, found a map — \
                write "fade scale(0.5)"
                """),
        Case(
            view: "hero: { modifiers: { \((0..<99).map { "a\($0): , " }.joined())scale: 0.5 } }",
            expected:
                "5:26 screens.A.view.hero.modifiers: expected a string of modifiers, or a list of them, found a map"),
        Case(
            view: #"hero: { modifiers: { fade: "a\nb" } }"#,
            expected:
                "5:26 screens.A.view.hero.modifiers: expected a string of modifiers, or a list of them, found a map"),
        Case(
            view: "hero: { modifiers: { spring: { stiffness: 200 } } }",
            expected:
                "5:26 screens.A.view.hero.modifiers: expected a string of modifiers, or a list of them, found a map"),
        Case(
            view: "frame: { x: 1, y: 2, width: 30 }",
            expected: "5:14 screens.A.view.frame: expected [x, y, width, height], found a map"),
        Case(
            view: "frame: 1 2 30 wide",
            expected: #"5:14 screens.A.view.frame: expected [x, y, width, height], found "1 2 30 wide""#),
        Case(
            view: "{ type: shape, path: M0 0L9 9, fillColor: red }",
            expected:
                #"5:38 screens.A.view: unknown key "fillColor" in a view of type shape — did you mean "fill"?"#),
        Case(
            view: "{ type: label, text: A, color: red }",
            expected:
                #"5:31 screens.A.view: unknown key "color" in a view of type label — did you mean "textColor"?"#),
        Case(
            view: "cornerRadius: 16px",
            expected:
                #"5:21 screens.A.view.cornerRadius: expected a number, found "16px" — numbers have no unit: write 16"#
        ),
        Case(
            view: "alpha: 50%",
            expected: #"5:14 screens.A.view.alpha: expected a number, found "50%" — numbers have no unit: write 0.5"#),
        Case(
            view: "transform: rotate(30deg)",
            expected:
                #"5:25 screens.A.view.transform: "30deg" is not a number — angles are in radians: write 30 * pi / 180"#),
        Case(
            view: "transform: rotate(-1.5rad)",
            expected: #"5:26 screens.A.view.transform: "1.5rad" is not a number — angles are in radians: write 1.5"#),
        Case(
            view: "transform: rotate(1.2.3)", expected: #"5:25 screens.A.view.transform: "1.2.3" is not a number"#),
        Case(
            view: "{ type: switch, on: 1 }", expected: #"5:27 screens.A.view.on: expected true or false, found "1""#),
        Case(
            view: "{ type: slider, value: high }",
            expected: #"5:30 screens.A.view.value: expected a number, found "high""#),
        Case(
            view: "{ type: slider, minimumValue: 2, maximumValue: 1 }",
            expected: "5:54 screens.A.view.maximumValue: expected more than minimumValue (2), found 1"),
        Case(
            view: "{ type: stepper, minimumValue: 2, maximumValue: 1 }",
            expected: "5:55 screens.A.view.maximumValue: expected more than minimumValue (2), found 1"),
        Case(
            view: "{ type: slider, minimumValue: 2 }",
            expected:
                "5:37 screens.A.view.minimumValue: expected less than maximumValue (1, the default); write maximumValue too, found 2"
        ),
        Case(
            view: "{ type: stepper, maximumValue: -1 }",
            expected:
                "5:38 screens.A.view.maximumValue: expected more than minimumValue (0, the default); write minimumValue too, found -1"
        ),
        Case(
            view: "{ type: slider, value: 3 }",
            expected: "5:30 screens.A.view.value: expected at most maximumValue (1, the default), found 3"),
        Case(
            view: "{ type: segmented, segments: [A, B], selectedSegment: 2 }",
            expected: "5:61 screens.A.view.selectedSegment: expected -1 to 1, found 2"),
        Case(
            view: "{ type: pageControl, pages: 2, currentPage: 2 }",
            expected: "5:51 screens.A.view.currentPage: expected 0 to 1, found 2"),
        Case(
            view: "{ type: button, style: fillled }",
            expected: #"5:30 screens.A.view.style: expected a button style, found "fillled" — did you mean "filled"?"#),
        Case(
            view: "{ type: progress, progress: 2 }",
            expected: "5:35 screens.A.view.progress: expected a number from 0 to 1, found 2"),
        Case(view: "alpha: high", expected: #"5:14 screens.A.view.alpha: expected a number, found "high""#),
        Case(
            view: "alpha: \"1\"",
            expected: #"5:14 screens.A.view.alpha: expected a number, found "1" — leave the quotes out"#),
        Case(view: "alpha: 1.5", expected: "5:14 screens.A.view.alpha: expected a number from 0 to 1, found 1.5"),
        Case(view: "alpha: .nan", expected: "5:14 screens.A.view.alpha: expected a finite number, found .nan"),
        Case(
            view: "zPosition: -.inf", expected: "5:18 screens.A.view.zPosition: expected a finite number, found -.inf"),
        Case(
            view: "zPosition: 1e999", expected: "5:18 screens.A.view.zPosition: expected a finite number, found 1e999"),
        Case(view: "alpha: 012", expected: #"5:14 screens.A.view.alpha: expected a number, found "012""#),
        Case(view: "hidden: no", expected: #"5:15 screens.A.view.hidden: expected true or false, found "no""#),
        Case(view: "hidden: 0", expected: #"5:15 screens.A.view.hidden: expected true or false, found "0""#),
        Case(
            view: "frame: [1, 2, 3]",
            expected: "5:14 screens.A.view.frame: expected [x, y, width, height], found 3 elements"),
        Case(view: "frame: [1, 2, x, 3]", expected: #"5:21 screens.A.view.frame[2]: expected a number, found "x""#),
        Case(
            view: "frame: [0, 0, -1, 3]",
            expected: "5:14 screens.A.view.frame: expected a width and height of 0 or more, found -1 × 3"),
        Case(view: "frame: 3", expected: #"5:14 screens.A.view.frame: expected [x, y, width, height], found "3""#),
        Case(
            view: "subviews: { a: 1 }", expected: "5:17 screens.A.view.subviews: expected a list of views, found a map"),
        Case(
            view: "backgroundColor: #FC3A5E",
            expected:
                ##"5:24 screens.A.view.backgroundColor: there is no value here, because YAML takes #FC3A5E for a comment — put it in quotes: "#FC3A5E""##
        ),
        Case(
            view: "backgroundColor:", expected: "5:23 screens.A.view.backgroundColor: expected a colour, found nothing"),
        Case(
            view: "backgroundColor: bleu",
            expected: #"5:24 screens.A.view.backgroundColor: there is no colour named "bleu" — did you mean "blue"?"#),
        Case(
            view: "backgroundColor: \"#12345\"",
            expected:
                ##"5:25 screens.A.view.backgroundColor: "#12345" is not a colour: expected 3, 4, 6 or 8 hexadecimal digits"##
        ),
        Case(
            view: "backgroundColor: darken(flatMint, 110%)",
            expected: "5:41 screens.A.view.backgroundColor: expected 0%…100%, found 110%"),
        Case(
            view: "backgroundColor: rgb(1, 2)",
            expected:
                "5:24 screens.A.view.backgroundColor: rgb() is used as rgb(red, green, blue) with 0…255 or percentages"),
        Case(
            view: "backgroundColor: ligten(red, 5)",
            expected: #"5:24 screens.A.view.backgroundColor: there is no function ligten() — did you mean "lighten"?"#),
        Case(
            view: "backgroundColor: { light: red }",
            expected: #"5:24 screens.A.view.backgroundColor: a colour by appearance needs the key "dark""#),
        Case(
            view: "transform: scale(2",
            expected:
                "5:23 screens.A.view.transform: this parenthesis is never closed — inside { } and [ ] a comma ends the value: put the expression in quotes"
        ),
        Case(view: "transform: \"rotate(1 / 0)\"", expected: "5:30 screens.A.view.transform: division by zero"),
        Case(
            view: "transform: [1, 2, 3]",
            expected: "5:18 screens.A.view.transform: expected 6 numbers (affine) or 16 (row-major), found 3 elements"),
        Case(
            view: "transform: wobble(3)",
            expected:
                "5:18 screens.A.view.transform: there is no function wobble() — there are: translate, scale, rotate, perspective, identity"
        ),
        Case(
            view: "cornerRadius: [4, -8, 0, 0]",
            expected: "5:25 screens.A.view.cornerRadius[1]: expected a number from 0 to 10000000, found -8"
        ),
        Case(
            view: "pin: { left: 1, right: 2, width: 3 }",
            expected: #"5:33 screens.A.view.pin: "left", "right" and "width" are more than two pins of one direction"#),
        Case(
            view: "pin: { left: 50 % }",
            expected:
                #"5:20 screens.A.view.pin.left: expected a number of points or a percentage such as "50%", or safe, or safe + 12, found "50 %""#
        ),
        Case(view: "use: card", expected: #"5:12 screens.A.view.use: there is no component named "card""#),
        Case(
            view: "name: a/b",
            expected:
                #"5:13 screens.A.view.name: expected a name without "/", which separates the parts of a path, found "a/b""#
        ),
        Case(
            view: "hero: { ide: x }",
            expected: #"5:15 screens.A.view.hero: unknown key "ide" in hero — did you mean "id"?"#),
        Case(
            view: "shadow: 3",
            expected:
                #"5:15 screens.A.view.shadow: expected a map such as { opacity: 0.3, radius: 12, offset: [0, 4] }, found "3""#
        ),
        Case(view: "? [a]\n      : 1", expected: "5:9 screens.A.view: expected a key that is a word, found a list"),
    ]

    @Test(arguments: views) func aMistakeInAViewIsPointedAt(_ test: Case) {
        #expect(SceneText.mistakes(SceneText.with(view: test.view)) == [test.expected])
    }

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
