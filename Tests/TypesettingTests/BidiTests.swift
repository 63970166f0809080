import Foundation
import Testing

@testable import Typesetting

struct BidiTests {
    @Test(arguments: [
        ([Int8](), [Int]()), ([0], [0]), ([0, 1, 0], [0, 1, 2]), ([1, 2, 1], [2, 1, 0]),
        ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]),
        ([1, 1], [1, 0]), ([2, 1, 2], [2, 1, 0]), ([2, 3, 2, 4, 2], [0, 1, 2, 3, 4]),
    ])
    func `Runs are reversed from the highest level down`(levels: [Int8], order: [Int]) {
        #expect(Bidi.visualOrder(levels) == order)
    }

    @Test(arguments: [
        // Letters a–c left to right, Hebrew alef–gimel right to left. Expected levels, and whether the paragraph is
        // right to left.
        ("abc", WritingDirection.natural, "000", false),
        ("אבג", .natural, "111", true),
        ("a אב c", .natural, "001100", false),
        ("אב abc", .natural, "111222", true),
        ("אב 12", .natural, "11122", true),
        ("ab", .rightToLeft, "22", true),
        ("אב", .leftToRight, "11", false),
        ("12", .natural, "00", false),
        ("א(b)ב", .natural, "11211", true),
    ])
    func `Levels are those of UAX #9`(text: String, direction: WritingDirection, expected: String, isRightToLeft: Bool)
    {
        let result = Bidi.levels(of: text.unicodeScalars.map(\.value), direction: direction)
        #expect(result.levels.map(String.init).joined() == expected)
        #expect(result.isRightToLeft == isRightToLeft)
    }

    @Test(.enabled(if: isInstalled("Liberation Sans"), needsLiberation))
    func `Hebrew with Latin and digits is drawn in visual order`() throws {
        let layout = TextLayout("אב ab 12", style: try TextStyle(family: "Liberation Sans", size: 20))
        #expect(layout.lines[0].visualOrder == [3, 4, 5, 6, 7, 2, 1, 0])
        #expect(layout.lines[0].isRightToLeft)
        let forced = TextLayout(
            "אב ab 12", style: try TextStyle(family: "Liberation Sans", size: 20),
            paragraphStyle: ParagraphStyle(baseWritingDirection: .leftToRight))
        #expect(forced.lines[0].visualOrder == [1, 0, 2, 3, 4, 5, 6, 7])
    }

    @Test(.enabled(if: isInstalled("DejaVu Sans"), needsDejaVu)) func `Arabic letters join`() throws {
        let style = try TextStyle(family: "DejaVu Sans", size: 20)
        func ids(_ text: String) -> [UInt32] { TextLayout(text, style: style).glyphs.map(\.id) }
        // Beh alone, at the start and at the end of a word are three glyphs.
        let (alone, pair) = (ids("ب"), ids("بب"))
        #expect(pair.count == 2)
        #expect(Set(alone + pair).count == 3)
        // Lam and alef make one glyph.
        #expect(ids("لا").count == 1)
        #expect(TextLayout("سلام", style: style).missingGlyphs.isEmpty)
    }

    @Test(.enabled(if: isInstalled("Liberation Mono"), needsLiberation))
    func `Each line is ordered by itself`() throws {
        let text = "אא בב גג"
        let layout = TextLayout(
            text, style: try monospaced(), paragraphStyle: ParagraphStyle(maximumLines: 0), width: columns(5))
        #expect(layout.texts(of: text) == ["אא בב", "גג"])
        #expect(layout.lines[0].visualOrder == [4, 3, 2, 1, 0])
        // Natural alignment of a right-to-left line is to the right.
        #expect(abs(layout.lines[1].x - columns(3)) < 1e-9)
    }

    @Test func `White space at the end of a right-to-left line hangs over the left edge`() throws {
        let style = try TextStyle(family: "Liberation Sans", size: 20)
        let plain = TextLayout("אב", style: style)
        let spaced = TextLayout("אב   ", style: style)
        #expect(plain.size == spaced.size)
        #expect(plain.glyphs == spaced.glyphs)
    }
}
