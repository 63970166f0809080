import Foundation
import Geometry
import Testing
import Views

@testable import SceneSyntax

@Suite struct ValuesTests {
    @Test(
        arguments: [
            ("0", 0), ("12", 12), ("-3", -3), ("+3", 3), ("0.5", 0.5), (".5", 0.5), ("5.", 5), ("1e3", 1000),
            ("1E-2", 0.01), ("-0", 0),
        ] as [(String, Double)])
    func aNumberIsRead(_ text: String, _ value: Double) { #expect(NumberText.number(text) == value) }

    @Test(arguments: [
        "", "-", ".", "012", "1:30", "1_000", "0x10", "1e", "e5", "inf", ".inf", "nan", "1 ", "1,5", "--1", "٣",
    ])
    func otherTextIsNoNumber(_ text: String) { #expect(NumberText.number(text) == nil) }

    @Test func theLastCallOfATransformActsFirst() throws {
        let point = CGPoint(x: 10, y: 0)
        func moved(_ text: String) throws -> CGPoint { point.applying(try TransformExpression.transform(text).affine) }
        #expect(try moved("translate(100, 0) scale(2)") == CGPoint(x: 120, y: 0))
        #expect(try moved("scale(2) translate(100, 0)") == CGPoint(x: 220, y: 0))
        #expect(try moved("translate(y: 5)") == CGPoint(x: 10, y: 5))
        #expect(try moved("scale(1, 3) translate(0, 1 + 2 * 3)") == CGPoint(x: 10, y: 21))
        #expect(try moved("identity") == point)
        let turned = try moved("rotate(pi / 2)")
        #expect(abs(turned.x) < 1e-12 && abs(turned.y - 10) < 1e-12)
        #expect(try TransformExpression.transform("perspective(500)").m34 == -0.002)
        #expect(try TransformExpression.transform("rotate(0, pi, 0)").m11 == -1)
    }

    @Test func scalarsAreWhatIsExpectedOfThem() throws {
        let view = """
            { type: label, name: no, text: 012, hero: 1:30, subviews: [{ type: label, text: ~ }, { type: label, text: "" }] }
            """
        let label = try #require(SceneText.read(SceneText.with(view: view)).document).screens[0].view
        #expect(label.name?.value == "no")
        #expect(label.properties.label?.text == "012")
        #expect(label.properties.hero?.id?.value == "1:30")
        #expect(label.subviews.map { $0.properties.label?.text } == ["~", ""])
    }

    @Test func aComponentIsCopiedAndOverridden() throws {
        let top = """
            components:
              base: { type: label, text: Base, alpha: 0.5 }
              card: { use: base, text: Card, cornerRadius: 8 }

            """
        let view = try #require(
            SceneText.read(SceneText.with(view: "{ subviews: [{ use: card, alpha: 1 }] }", top: top)).document
        )
        .screens[0].view.subviews[0]
        #expect(view.kind == .label)
        #expect(view.properties.label?.text == "Card")
        #expect(view.properties.alpha == 1)
        #expect(view.properties.cornerRadius == 8)
    }

    @Test func cornersAreARadiusAndAMask() throws {
        func corners(_ text: String) throws -> (CGFloat?, CACornerMask?) {
            let p = try #require(SceneText.read(SceneText.with(view: text)).document).screens[0].view.properties
            return (p.cornerRadius, p.maskedCorners)
        }
        #expect(try corners("cornerRadius: 8") == (8, nil))
        #expect(try corners("cornerRadius: [8, 8, 0, 0]") == (8, [.topLeft, .topRight]))
        #expect(try corners("cornerRadius: [4, 8, 0, 2]") == (8, [.topLeft, .topRight, .bottomLeft]))
        let each = try #require(SceneText.read(SceneText.with(view: "cornerRadius: [4, 8, 0, 2]")).document)
        #expect(each.screens[0].view.properties.cornerShares == SIMD4(0.5, 1, 1, 0.25))
        #expect(try corners("{ cornerRadius: 8, maskedCorners: [bottomLeft] }") == (8, [.bottomLeft]))
        #expect(
            try corners("{ cornerRadius: 8, maskedCorners: [true, false, false, true] }") == (
                8, [.topLeft, .bottomLeft]
            ))
    }

    @Test func aViewIsFoundByNameAndByPath() throws {
        let text = SceneText.with(
            view: "{ subviews: [{ name: a, subviews: [{ name: b }] }] }",
            timeline: "  - show: A\n  - { set: { b: { alpha: 0 }, A/0: { alpha: 0 }, A: { alpha: 0 } } }")
        let document = try #require(SceneText.read(text).document)
        guard case .set(let changes) = document.timeline[1].action else {
            Issue.record("the second step is a change")
            return
        }
        #expect(changes.map(\.view.path) == ["A/0/0", "A/0", "A"])
    }

    @Test func namesNearEachOtherAreFound() {
        let known = ["alpha", "anchorPoint", "backgroundColor", "Hidden"]
        #expect(EditDistance.nearest(to: "alpah", among: known) == "alpha")
        #expect(EditDistance.nearest(to: "BackgroundColour", among: known) == "backgroundColor")
        #expect(EditDistance.nearest(to: "hidden", among: known) == "Hidden")
        #expect(EditDistance.nearest(to: "alphaValue", among: known) == "alpha")
        #expect(EditDistance.nearest(to: "alphabet", among: known) == nil)
        #expect(EditDistance.nearest(to: "shadow", among: known) == nil)
    }

    @Test func namesOfAFamilyAreRelatives() {
        let known = ["iphone-16", "ipad-mini", "iPad-10", "padded", "hand.thumbsup", "xyzhand"]
        #expect(EditDistance.relatives(of: "ipad", among: known) == ["ipad-mini", "iPad-10"])
        #expect(EditDistance.relatives(of: "hand.raised.fill", among: known) == ["hand.thumbsup"])
        #expect(EditDistance.relatives(of: "16", among: known).isEmpty)
        let symbols = ["smallcircle.filled.circle", "heart", "person.badge.plus", "heart.slash", "heart.circle.filled"]
        #expect(
            EditDistance.relatives(of: "heart.filled", among: symbols)
                == ["heart.circle.filled", "heart", "heart.slash", "smallcircle.filled.circle"])
        #expect(EditDistance.relatives(of: "a-b", among: (0..<20).map { "b-\($0)" }).isEmpty)
        #expect(EditDistance.relatives(of: "row", among: (0..<20).map { "row-\($0)" }).count == 8)
    }
}

@Suite struct SourceExcerptTests {
    @Test func theCaretStandsUnderItsToken() {
        func excerpt(_ line: String, _ from: Int, _ to: Int) -> [String] {
            let range = SourceRange(SourcePosition(line: 1, column: from), SourcePosition(line: 1, column: to))
            let shown = SourceExcerpt(SourceText(file: "s", text: line), range)
            return [shown.line, shown.caret]
        }
        #expect(excerpt("alpha: high", 8, 12) == ["alpha: high", "       ^^^^"])
        #expect(excerpt("\tx: 日本 no", 8, 10) == ["\tx: 日本 no", "\t        ^^"])
        #expect(excerpt("e\u{301}: no", 5, 7) == ["e\u{301}: no", "   ^^"])
        #expect(excerpt("\u{202E}x\u{7}: no", 6, 8) == ["\u{FFFD}x\u{FFFD}: no", "     ^^"])
        #expect(excerpt("x", 9, 9) == ["x", " ^"])
        let long = String(repeating: "a", count: 500) + "!" + String(repeating: "b", count: 500)
        let shown = excerpt(long, 501, 502)
        #expect(Array(shown[0])[shown[1].count - 1] == "!")
        #expect(shown[0].count <= SourceExcerpt.maximumWidth + 2)
    }

    @Test func aDiagnosticPrintsItsLineAndACaret() {
        let text = SceneText.with(view: "alpah: 1")
        let printed = SceneText.read(text).diagnostics[0].description
        #expect(
            printed == """
                s.yaml:5:7: error: screens.A.view: unknown key "alpah" in a view of type view
                 5 |       alpah: 1
                   |       ^^^^^
                  did you mean "alpha"?
                """)
    }

    @Test func aMistakeInsideAStringHasItsOwnPlace() {
        func column(_ scalar: String) -> Int {
            SceneText.read(SceneText.with(view: "transform: \(scalar)")).diagnostics[0].column
        }
        #expect(column("scale(1) wobble(2)") == 27)
        #expect(column("'scale(1) wobble(2)'") == 28)
        #expect(column(#""scale(1)\u0020wobble(2)""#) == 33)
        let literal = SceneText.read(SceneText.with(view: "transform: |\n        scale(1)\n        wobble(2)"))
            .diagnostics[0]
        #expect(literal.line == 7 && literal.column == 9)
    }

    @Test func jsonSurrogatesAreOneCharacter() throws {
        let text = #"{"segue":1,"title":"a\ud83d\ude00\\ud83d","screens":{"A":{"view":{}}},"timeline":[{"show":"A"}]}"#
        #expect(try #require(SceneText.read(text).document).title == "a😀\\ud83d")
    }
}
