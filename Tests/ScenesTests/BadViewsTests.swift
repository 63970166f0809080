import Testing

@testable import Scenes

/// Mistakes in what a scene says of a view.
@Suite struct BadViewsTests {
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
            view: #"transform: "translate(0 80)""#,
            expected: #"5:31 screens.A.view.transform: unexpected "8" — put a comma between two arguments"#),
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
                #"5:29 screens.A.view.symbol: there is no symbol named "hand.lowered" — there are: hand.thumbsup, hand.thumbsdown, hand.raised, hand.tap"#
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
            view: "backgroundColor: .systemTeal",
            expected:
                #"5:24 screens.A.view.backgroundColor: there is no colour named ".systemTeal" — did you mean "systemTeal"?"#
        ),
        Case(
            view: "borderColor: UIColor.red",
            expected: #"5:20 screens.A.view.borderColor: there is no colour named "UIColor.red" — did you mean "red"?"#),
        Case(
            view: "subviews: [{ type: image, contentMode: UIView.ContentMode.scaleAspectFill }]",
            expected: """
                5:46 screens.A.view.subviews[0].contentMode: expected a content mode, found "UIView.ContentMode.scaleAspectFill" — \
                did you mean "scaleAspectFill"?
                """),
        Case(
            view: #"frame: "CGRect(x: 0, y: 1.5, width: 10, height: 20)""#,
            expected: """
                5:14 screens.A.view.frame: expected [x, y, width, height], found "CGRect(x: 0, y: 1.5, width: 10, height: …" — \
                write [0, 1.5, 10, 20]
                """),
        Case(
            view: "anchorPoint: (0.5, 1)",
            expected: #"5:20 screens.A.view.anchorPoint: expected [x, y], found "(0.5, 1)" — write [0.5, 1]"#),
        // Half of what, nobody knows.
        Case(
            view: "cornerRadius: 50%",
            expected: #"5:21 screens.A.view.cornerRadius: expected a number, found "50%""#),
        Case(
            view: "border: 1px solid red",
            expected:
                #"5:7 screens.A.view: unknown key "border" in a view of type view — write borderWidth: 1, borderColor: separator"#
        ),
        Case(
            view: "hero: { modifiers: [fade, translate(0, 40)] }",
            expected: """
                5:33 screens.A.view.hero.modifiers[1]: this needs quotes: YAML takes its commas and colons for its own — \
                write "translate(0, 40)"
                """),
        Case(
            view: "hero: { modifiers: [when(appearing, translate(y: 8), fade), scale(2)] }",
            expected: """
                5:27 screens.A.view.hero.modifiers[0]: this needs quotes: YAML takes its commas and colons for its own — \
                write "when(appearing, translate(y: 8), fade)"
                """),
        Case(
            view: #"hero: { modifiers: [beginWith(source("a"), fade)] }"#,
            expected: """
                5:27 screens.A.view.hero.modifiers[0]: this needs quotes: YAML takes its commas and colons for its own — \
                write 'beginWith(source("a"), fade)'
                """),
        Case(
            view: "subviews: [{ alpha: 1, backgroundColor: rgba(255, 0, 0, 0.5), hidden: false }]",
            expected: """
                5:47 screens.A.view.subviews[0].backgroundColor: this needs quotes: YAML takes its commas and colons for its own — \
                write "rgba(255, 0, 0, 0.5)"
                """),
        // One that is not closed is left in its pieces.
        Case(
            view: "hero: { modifiers: [translate(0, fade] }",
            expected: #"5:36 screens.A.view.hero.modifiers[0]: the call of translate is not closed; add ")""#),
        Case(
            view: "transform: translate(y: 80)",
            expected: """
                5:18 this needs quotes: YAML takes its commas and colons for its own — write "translate(y: 80)"
                """),
        Case(
            view: "hero: { modifiers: fade translate(y: 80), id: a }",
            expected: """
                5:26 this needs quotes: YAML takes its commas and colons for its own — write "fade translate(y: 80)"
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
            view: "gradient: { colors: [red, blue] }",
            expected:
                #"5:7 screens.A.view: unknown key "gradient" in a view of type view — write a view with type: gradient, colors: [red, blue]"#
        ),
        Case(
            view: "shadowOpacity: 0.5",
            expected:
                #"5:7 screens.A.view: unknown key "shadowOpacity" in a view of type view — write shadow: { opacity: 0.3 }"#
        ),
        Case(
            view: "modifiers: [fade]",
            expected:
                #"5:7 screens.A.view: unknown key "modifiers" in a view of type view — write hero: { id: NAME, modifiers: [fade] }, or without an id"#
        ),
        Case(
            view: "blur: 10",
            expected:
                #"5:7 screens.A.view: unknown key "blur" in a view of type view — write a view with type: blur, style: regular"#
        ),
        Case(
            view: "{ type: gradient, gradient: [red, blue] }",
            expected:
                #"5:25 screens.A.view: unknown key "gradient" in a view of type gradient — did you mean "colors"?"#),
        Case(
            view: "shape: M0 0L9 9",
            expected: #"5:7 screens.A.view: unknown key "shape" in a view of type view — did you mean "type"?"#),
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
            view: "{ type: stack, spacing: 8 }",
            expected: #"5:31 screens.A.view.spacing: spacing of a stack needs the key "axis""#),
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

    /// Nor are these calls.
    @Test(arguments: [
        "{ type: cell, text: Sad :(, secondaryText: Happy :) }", "{ type: segmented, segments: [Sad :(, Happy :)] }",
        #"{ type: label, text: "Sad :(", alpha: 1 }"#,
    ])
    func parenthesesOfTextsAreText(_ view: String) {
        #expect(SceneText.mistakes(SceneText.with(view: "subviews: [\(view)]")) == [])
    }

    @Test(arguments: views) func aMistakeInAViewIsPointedAt(_ test: Case) {
        #expect(SceneText.mistakes(SceneText.with(view: test.view)) == [test.expected])
    }
}
