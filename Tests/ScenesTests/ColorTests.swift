import Foundation
import Geometry
import Testing
import Views

@testable import SceneSyntax

@Suite struct ColorTests {
    static func color(_ text: String) -> UIColor? {
        let expression = ColorExpression(
            named: { SystemColors.named($0) ?? FlatColor.named($0) }, known: { SystemColors.names })
        return try? expression.color(text)
    }

    private static func hex(_ color: CGColor) -> String {
        func byte(_ value: CGFloat) -> String {
            let digits = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
            return digits.count == 1 ? "0" + digits : digits
        }
        return "#" + byte(color.red) + byte(color.green) + byte(color.blue) + byte(color.alpha)
    }

    @Test(arguments: [
        ("#F00", "#FF0000FF"), ("#f008", "#FF000088"), ("#FC3A5E", "#FC3A5EFF"), ("#00000080", "#00000080"),
        ("rgb(255, 0, 128)", "#FF0080FF"), ("rgb(100%, 0%, 50%)", "#FF0080FF"), ("rgba(0, 0, 0, 0.5)", "#00000080"),
        ("rgba(0, 0, 0, 50%)", "#00000080"), ("hsl(120, 100%, 25%)", "#008000FF"),
        ("hsl(-120, 100%, 50%)", "#0000FFFF"),
        ("hsla(0, 0%, 50%, 1)", "#808080FF"), ("clear", "#00000000"), ("flatMint", "#1ABD9CFF"),
        ("flatWatermelonDark", "#D95559FF"),
        ("contrast(flatMint)", "#EDF1F2FF"), ("contrast(flatWhite)", "#262626FF"), ("complement(red)", "#00FFFFFF"),
        ("lighten(#800000, 10%)", "#9A0000FF"), ("darken(#800000, 60%)", "#000000FF"),
        ("nearestFlat(#1ABD9D)", "#1ABD9CFF"), ("alpha(red, 0.5)", "#FF000080"),
        ("alpha(#00000080, 100%)", "#000000FF"),
        ("alpha(lighten(#800000, 10%), 0)", "#9A000000"),
        ("darken(contrast(black), 10)", "#D4D8D9FF"), (" red ", "#FF0000FF"),
    ])
    func anExpressionIsAColour(_ text: String, _ expected: String) throws {
        let color = try #require(Self.color(text))
        #expect(Self.hex(color.light) == expected)
    }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#GGG", "0", "rgb(256, 0, 0)", "rgb(1, 2, 3, 2)", "red blue", "rgb(1, 2, 3",
        "hsl(red, 1%, 1%)", "12%", "alpha(red)", "alpha(0.5, red)", "alpha(red, 2)",
    ])
    func aMistakeIsNoColour(_ text: String) {
        #expect(Self.color(text) == nil)
    }

    @Test func everyHexColourIsReadBack() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let value = UInt32.random(in: 0...UInt32.max, using: &generator)
            let digits = String(value, radix: 16, uppercase: true)
            let text = "#" + String(repeating: "0", count: 8 - digits.count) + digits
            #expect(Self.color(text).map { Self.hex($0.light) } == text)
        }
    }

    @Test func aColourHasTwoAppearances() throws {
        let text = SceneText.with(
            view:
                "{ backgroundColor: paper, subviews: [{ backgroundColor: none }, { backgroundColor: 'darken(paper, 50%)' }] }",
            top: "colors: { paper: { light: white, dark: '#222' } }\n")
        let view = try #require(SceneText.read(text).document).screens[0].view
        let color = try #require(view.properties.backgroundColor ?? nil)
        #expect(Self.hex(color.light) == "#FFFFFFFF" && Self.hex(color.dark) == "#222222FF")
        #expect(view.subviews[0].properties.backgroundColor == .some(nil))
        #expect((view.subviews[1].properties.backgroundColor ?? nil).map { Self.hex($0.light) } == "#808080FF")
    }
}
