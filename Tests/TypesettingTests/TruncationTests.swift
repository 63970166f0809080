import Foundation
import Testing

@testable import Typesetting

@Suite(.enabled(if: isInstalled("Liberation Mono"), needsLiberation))
struct TruncationTests {
    /// The text a line draws, found from its glyphs.
    static func drawn(_ line: TextLine) throws -> String {
        let face = try monospaced().font.face
        let letters = "abcdefghijklmnopqrstuvwxyz0123456789 ….".unicodeScalars
        return line.runs.flatMap(\.glyphs).map { glyph in
            letters.first { face.handles.glyph(for: $0.value) == glyph.id }.map(String.init) ?? "?"
        }.joined()
    }

    @Test(arguments: [
        (LineBreakMode.byTruncatingTail, "abcdefghij", 10, "abcdefghij"),
        (.byTruncatingTail, "abcdefghij", 9, "abcdefgh…"),
        (.byTruncatingTail, "abc defghij", 5, "abc…"),
        (.byTruncatingTail, "abc defghij", 6, "abc d…"),
        (.byTruncatingHead, "abcdefghij", 9, "…cdefghij"),
        (.byTruncatingHead, "abcdefg hij", 5, "…hij"),
        (.byTruncatingMiddle, "abcdefghij", 9, "abcd…ghij"),
        (.byTruncatingMiddle, "abcdefghij", 8, "abcd…hij"),
        (.byTruncatingMiddle, "abc def ghi", 8, "abc…ghi"),
        (.byTruncatingTail, "abcdefghij", 1, "…"),
        (.byTruncatingTail, "abcdefghij", 0, "…"),
        (.byTruncatingMiddle, "abcdefghij", 1, "…"),
        (.byTruncatingHead, "abcdefghij", 0, "…"),
        (.byTruncatingTail, "abc\ndef", 10, "abc…"),
        (.byTruncatingHead, "abc\ndef", 6, "…c def"),
        (.byTruncatingMiddle, "abc\ndefghij", 7, "abc…hij"),
        (.byWordWrapping, "abc def", 5, "abc"),
        (.byCharWrapping, "abc def", 5, "abc d"),
        (.byClipping, "abcdefghij", 3, "abcd"),
    ])
    func `A single line loses text where its mode says`(mode: LineBreakMode, text: String, width: Int, expected: String)
        throws
    {
        let layout = TextLayout(
            text, style: try monospaced(), paragraphStyle: ParagraphStyle(lineBreakMode: mode), width: columns(width))
        #expect(layout.lines.count == 1)
        #expect(try Self.drawn(layout.lines[0]) == expected)
        #expect(layout.isTruncated == (expected != text))
        #expect(layout.lines[0].isTruncated == expected.contains("…"))
        // An ellipsis is the least there is, in whatever room; other lines keep to it.
        #expect(layout.size.width <= max(columns(width), 0) + 1e-9)
    }

    @Test(arguments: [
        (LineBreakMode.byTruncatingTail, ["aa bb", "cc d…"]), (.byTruncatingHead, ["aa bb", "…e ff"]),
        (.byTruncatingMiddle, ["aa bb", "cc…ff"]),
        (.byWordWrapping, ["aa bb", "cc dd"]), (.byClipping, ["aa bb", "cc dd "]),
    ])
    func `Only the last of several lines loses text`(mode: LineBreakMode, expected: [String]) throws {
        let layout = TextLayout(
            "aa bb cc dd ee ff", style: try monospaced(),
            paragraphStyle: ParagraphStyle(lineBreakMode: mode, maximumLines: 2),
            width: columns(5))
        let drawn = try layout.lines.map(Self.drawn)
        if mode == .byClipping {
            #expect(drawn[0] == expected[0] && drawn[1].hasPrefix("cc dd"))
        } else {
            #expect(drawn == expected)
        }
    }

    @Test func `The ellipsis is in the text's own font`() throws {
        let style = try TextStyle(family: "Inter", size: 20, weight: .bold)
        let layout = TextLayout("Truncated text", style: style, width: 90)
        #expect(layout.lines[0].runs.count == 1)
        #expect(layout.glyphs.last?.id == style.font.face.handles.glyph(for: 0x2026))
        #expect(layout.size.width <= 90)
    }

    @Test func `A right-to-left line ends with the ellipsis on its left`() throws {
        let style = try TextStyle(family: "Liberation Sans", size: 20)
        let layout = TextLayout("אבגדהוזחטיכלמנ", style: style, width: 80)
        #expect(layout.glyphs.first?.id == style.font.face.handles.glyph(for: 0x2026))
    }

    @Test func `Truncated lines never exceed their width`() throws {
        let shaped = LineBreakMode.allCases.filter { $0.name.contains("Truncating") }.map { mode in
            try! ShapedText(
                "AV To We, Typography AVATAR fi ff LT P. 🎉 漢字", style: TextStyle(size: 17),
                paragraphStyle: ParagraphStyle(lineBreakMode: mode))
        }
        for text in shaped {
            for width in stride(from: CGFloat(20), to: 420, by: 3.7) {
                #expect(TextLayout(text, width: width).size.width <= width + 1e-6)
            }
        }
    }
}
