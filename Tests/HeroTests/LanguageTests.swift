import Animation
import Foundation
import Geometry
import TestSupport
import Testing
import Views

@testable import Hero

/// Rule 40 and the language beyond Hero's.
@Suite struct LanguageTests {
    private func state(_ source: String) -> HeroTargetState {
        HeroTargetState(modifiers: HeroLanguage().modifiers(source).modifiers)
    }
    private func fields(_ source: String) -> [String] { state(source).describedFields.map { "\($0.name) \($0.text)" } }
    private func diagnostics(_ source: String) -> [LanguageDiagnostic] { HeroLanguage().modifiers(source).diagnostics }

    @Test(
        "one bad token costs the whole string",
        arguments: [
            "fade, scale(0.5)", "fade; scale(0.5)", "translate(+40)", "translate(- 40)", "translate(10 -5)",
            "translate(1e2)", "my_fade",
            "fade\rscale(0.5)", "fade\r\nscale(0.5)", "fade\u{A0}scale(0.5)", "fade) scale(0.5)", "translate(,10)",
            "translate(10,)", "fade(",
            "fade #FFF",
            "scale(0.5 % 2)", "fade & scale(2)", "scale(0.5) !matched", "source(my_id)", "fade \"open",
            "fade \"closed\"", "translate(10-5)",
            "scale(pi-1)",
        ])
    func wholeString(source: String) {
        let parsed = HeroLanguage().modifiers(source)
        #expect(parsed.modifiers.isEmpty)
        #expect(parsed.diagnostics.map(\.consequence) == [.stringIgnored])
        #expect(parsed.rejection == nil)
    }

    @Test(
        "where Hero crashes",
        arguments: [
            "scale(1.2.3)", "scale(.)", "scale(-.)", "scale(9999999999999999999999999999999999999999)", "scale(0.5",
            "fade scale(0.5, 2", "(fade",
            "source(\"a\"",
        ])
    func rejections(source: String) {
        let parsed = HeroLanguage().modifiers(source)
        #expect(parsed.modifiers.isEmpty)
        #expect(parsed.rejection != nil)
    }

    @Test(
        "what costs only a modifier",
        arguments: [
            "wobble(3)", "duration", "duration(long)", "delay()", "zPosition", "timingFunction",
            "timingFunction(0.1, 0.2, 0.3)",
            "timingFunction(easeOutBack)", "source", "source()", "12", "cornerRadius(a)", "when(nonsense, fade)",
            "when(1, fade)", "masksToBounds(1)",
            "backgroundColor(nothing)", "shadowPath(\"?\")", "transform(1, 2)",
        ])
    func oneModifier(source: String) {
        let parsed = HeroLanguage().modifiers("opacity(0.5) \(source) zPosition(2)")
        #expect(parsed.modifiers.count == 2)
        #expect(parsed.diagnostics.map(\.consequence).contains(.modifierIgnored))
    }

    @Test(
        "defaults",
        arguments: [
            ("fade", "opacity 0"), ("opacity", "opacity 1"), ("opacity()", "opacity 1"),
            ("scale(a)", "transform [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"),
            ("scale(2)", "transform [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"),
            ("scale(2, 3)", "transform [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"),
            ("scale(x: 2)", "transform [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"),
            ("translate(y: 5)", "transform [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 5, 0, 1]"),
            ("position(50)", "position [50, 0]"),
            ("size", "bounds.size [0, 0]"), ("spring", "spring 250.0 30.0"), ("spring(300)", "spring 300.0 30.0"),
            ("arc", "arc 1.0"),
            ("arc(-1)", "arc -1.0"), ("cascade", "cascade 0.02 topToBottom"),
            ("cascade(leftToRight)", "cascade 0.02 topToBottom"),
            ("ignoreSubviewModifiers", "ignoreSubviewModifiers false"), ("source(12)", "source 12.0"),
            ("source(a)", "source a"),
            ("source(\"my id\")", "source my id"), ("(fade)", "opacity 0"), ("duration(0.25)", "duration 0.25"),
            ("durationMatchLongest", "duration longest"),
            ("scale((2))", "transform [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"),
            ("fade(scale(2))", "opacity 0"), ("zPosition(-.5)", "zPosition -0.5"),
            ("contentsRect(0, 0, 1, 0.5)", "contentsRect [0, 0, 1, 0.5]"),
            ("borderColor(#F00)", "borderColor \"#FF0000FF\""),
            ("shadowPath(\"M0 0 L1 2 Z\")", "shadowPath \"M0 0 L1 2 Z\""),
            ("shadowOffset(1, 2)", "shadowOffset [1, 2]"), ("masksToBounds(true)", "masksToBounds true"),
        ])
    func defaults(source: String, expected: String) { #expect(fields(source).contains(expected)) }

    @Test("overlays")
    func overlays() {
        #expect(state("overlay").overlay == HeroOverlay(color: .white, opacity: 1))
        #expect(state("overlay(0, 0, 0)").overlay == HeroOverlay(color: .black, opacity: 1))
        #expect(
            state("overlay(#00FF0080, 0.25)").overlay
                == HeroOverlay(color: CGColor(red: 0, green: 1, blue: 0, alpha: 128 / 255), opacity: 0.25))
        // What is no colour: Hero takes the numbers by their place, and 1 for the rest.
        #expect(
            state("overlay(abc, 0.5, 0, 0.25)").overlay
                == HeroOverlay(color: CGColor(red: 1, green: 0.5, blue: 0, alpha: 1), opacity: 0.25))
        #expect(diagnostics("overlay(abc, 0.5)").map(\.consequence) == [.argumentIgnored])
        #expect(state("overlay(color: #000, opacity: 0.25)").overlay == HeroOverlay(color: .black, opacity: 0.25))
    }

    @Test("numbers are 32-bit floats, and arithmetic is evaluated where operators stand between spaces")
    func numbers() {
        #expect(state("delay(0.1)").delay == Double(Float(0.1)))
        #expect(state("zPosition(16777217)").zPosition == 16_777_216)
        #expect(state("zPosition(10 + 20)").zPosition == 30)
        #expect(state("zPosition(2 + 3 * 4 - 6 / 2)").zPosition == 11)
        #expect(state("zPosition((2 + 3) * -4)").zPosition == -20)
        #expect(state("zPosition(pi / 4)").zPosition == CGFloat(Float(Double.pi / 4)))
        #expect(state("translate(10 - 5)").transform?.m41 == 5)
        // Hero parses these, and loses the argument.
        #expect(state("translate(10+ 5, 3)").transform?.m41 == 0)
        #expect(state("translate(10+ 5, 3)").transform?.m42 == 3)
        #expect(diagnostics("translate(10+ 5, 3)").map(\.kind) == [.crampedOperator("+")])
    }

    @Test("calls as arguments")
    func nesting() {
        #expect(state("beginWith(opacity(0.3), scale(2))").beginState?.count == 2)
        #expect(
            state("whenPresenting(fade, scale(0.8)) when(matched && (!inTabBar || appearing), fade)")
                .conditionalModifiers?.count == 2)
        let radial = state("cascade(0.1, radial(10, 20), true)").cascade
        #expect(
            radial
                == HeroCascade(
                    delta: Double(Float(0.1)), direction: .radial(center: CGPoint(x: 10, y: 20)),
                    delayMatchedViews: true))
    }

    @Test(
        "messages point at the mistake",
        arguments: [
            ("fade scael(0.5)", "unknown modifier \"scael\"; did you mean \"scale\"?", 5..<15),
            ("fade, scale(0.5)", "modifiers are separated by spaces, not by \",\"", 4..<5),
            ("scale(0.5", "the call of scale is not closed; add \")\"", 5..<6),
            ("translate(1.2.3)", "\"1.2.3\" is not a number", 10..<15),
            ("fade .scale(0.5)", "write scale without a dot, and without a type before it", 5..<11),
            ("rotate(.pi / 2)", "write pi without a dot, and without a type before it", 7..<10),
            ("backgroundColor(UIColor.red)", "write red without a dot, and without a type before it", 23..<27),
            ("scale(..x)", "\"..\" is not a number", 6..<8),
            ("rotate(30deg)", "angles are in radians, without a unit", 9..<12),
            ("rotate(30°)", "angles are in radians: a degree is pi / 180", 9..<10),
            ("opacity(50%)", "numbers have no unit: 1 is the whole, and 0.5 half of it", 10..<11),
            ("duration(300ms)", "numbers have no unit: points and seconds", 12..<14),
            ("translate(x: 1, h: 2)", "translate has no argument \"h\"", 16..<17),
            ("duration()", "duration needs the argument \"seconds\"", 0..<10),
            (
                "cascade(0.1, leftToRigth)",
                "the argument \"direction\" of cascade must be a direction; did you mean \"leftToRight\"?", 13..<24
            ),
            ("fade(1)", "fade takes no arguments", 5..<6), ("arc(1, 2)", "arc takes at most 1 argument", 7..<8),
            ("scale(1, x: 2)", "scale is given the argument \"x\" twice", 9..<10),
            ("zPosition(1+ 2)", "write a space on both sides of \"+\"", 11..<12),
            ("opacity(half)", "the argument \"opacity\" of opacity must be a number", 8..<12),
            ("fade(", "the string ends where a value is expected", 5..<5),
            ("translate(- 4)", "a sign must touch its number, and an operator stands between two values", 10..<11),
            ("source(a_b)", "names are made of letters and digits; put an id with \"_\" in quotes", 8..<9),
            ("when(mached, fade)", "unknown condition \"mached\"; did you mean \"matched\"?", 5..<11),
        ])
    func messages(source: String, message: String, range: Range<Int>) {
        let first = diagnostics(source).first
        #expect(first?.message == message)
        #expect(first?.range == range)
    }

    @Test("deep nesting is an error, not a crash")
    func depth() {
        let source = String(repeating: "(", count: 100_000) + "fade" + String(repeating: ")", count: 100_000)
        #expect(HeroLanguage().modifiers(source).rejection?.kind == .tooDeep(64))
        #expect(
            HeroLanguage().modifiers("scale(" + Array(repeating: "1", count: 10_000).joined(separator: ",") + ")")
                .modifiers.count == 1)
        let sum = "zPosition(" + Array(repeating: "1", count: 20_000).joined(separator: " + ") + ")"
        #expect(HeroLanguage().modifiers(sum).rejection?.kind == .tooManyOperators(1_000))
    }

    @Test("every modifier of the table can be written")
    func dictionary() {
        let samples: [LanguageDiagnostic.Expectation: String] = [
            .number: "1", .boolean: "true", .name: "a", .color: "#FFF", .path: "\"M0 0 L1 1\"",
            .direction: "leftToRight", .condition: "matched",
            .timingFunction: "linear",
        ]
        for definition in ModifierDefinition.all {
            let required = definition.signature.parameters.filter(\.isRequired).compactMap { samples[$0.expected] }
            let source = "\(definition.name)(\(required.joined(separator: ", ")))"
            let parsed = HeroLanguage().modifiers(source)
            #expect(parsed.modifiers.count == 1 && parsed.diagnostics.isEmpty, "\(source)")
            #expect(!definition.summary.isEmpty)
        }
    }

    @Test(
        "default animations",
        arguments: [
            ("push(left)", "push(left)"), ("zoomSlide(direction: up)", "zoomSlide(up)"),
            ("selectBy(zoom, zoomOut)", "selectBy(zoom, zoomOut)"),
            ("autoReverse(push(left))", "selectBy(push(left), pull(right))"), ("fade zoom", "zoom"),
            ("cover(leading)", "cover(leading)"),
            ("none", "none"), ("auto", "auto"),
            ("selectBy(selectBy(zoom, fade), fade)", "selectBy(selectBy(zoom, fade), fade)"),
        ])
    func defaultAnimations(source: String, expected: String) {
        let parsed = HeroLanguage().defaultAnimation(source)
        #expect(parsed.animation?.description == expected)
        #expect(parsed.diagnostics.isEmpty)
    }

    @Test(
        "mistakes in default animations",
        arguments: [
            ("push", "push needs the argument \"direction\""),
            ("push(lefft)", "the argument \"direction\" of push must be a direction; did you mean \"left\"?"),
            ("zom", "unknown default animation \"zom\"; did you mean \"zoom\"?"),
            ("selectBy(fade)", "selectBy needs the argument \"dismissing\""),
        ])
    func badDefaultAnimations(source: String, message: String) {
        let parsed = HeroLanguage().defaultAnimation(source)
        #expect(parsed.animation == nil)
        #expect(parsed.diagnostics.map(\.message) == [message])
    }

    @Test("any string ends in a result")
    func anyString() {
        var generator = SeededGenerator(40)
        let words = [
            "fade", "scale", "(", ")", ",", " ", "0.5", "-1", ".", "+", "-", "*", "when", "matched", "&&", "!", "\"",
            "#FF", ":", "x", "\r", "é", "_",
        ]
        for _ in 0..<5_000 {
            let source = (0..<Int(generator.next() % 14)).map { _ in words[Int(generator.next() % UInt64(words.count))]
            }.joined()
            let parsed = HeroLanguage().modifiers(source)
            let length = source.unicodeScalars.count
            for diagnostic in parsed.diagnostics {
                #expect(diagnostic.range.upperBound <= length)
                #expect(!diagnostic.message.isEmpty)
            }
            _ = HeroLanguage().defaultAnimation(source)
        }
    }
}
