import Foundation
import Testing

@testable import Typesetting

/// Text that nobody would write. Each of these ends at once, or quadratic work would show as minutes.
struct HostileTextTests {
    static let texts: [(name: String, text: String)] = [
        ("one endless word", String(repeating: "a", count: 100_000)),
        ("spaces", String(repeating: " ", count: 100_000)),
        ("a word before endless space", "a" + String(repeating: " ", count: 100_000) + "b"),
        ("newlines", String(repeating: "\n", count: 20_000)),
        ("zero-width spaces", String(repeating: "\u{200B}", count: 100_000)),
        ("marks on one letter", "a" + String(repeating: "\u{301}", count: 50_000)),
        ("marks on nothing", String(repeating: "\u{301}", count: 1000)),
        ("emoji joined for ever", String(repeating: "👩\u{200D}", count: 20_000)),
        ("regional indicators", String(repeating: "🇦", count: 10_001)),
        ("controls", String((0..<32).compactMap { UnicodeScalar($0) }.map(Character.init)) + "\u{7F}\u{85}\u{9F}"),
        ("attachments", String(repeating: "\u{FFFC}", count: 10_000)),
        ("embeddings", String(repeating: "\u{202A}\u{202B}a", count: 10_000)),
        ("isolates", String(repeating: "\u{2067}a", count: 10_000)),
        ("brackets", String(repeating: "(א[", count: 10_000)),
        ("alternating directions", String(repeating: "aא", count: 20_000)),
        ("alternating scripts", String(repeating: "aд漢😀", count: 5_000)),
        ("unassigned", String(repeating: "\u{10FFFD}\u{E000}", count: 10_000)),
        ("noncharacters", "\u{FFFF}\u{FFFE}\u{1FFFF}\u{10FFFF}"),
        ("tags", "🏴" + String(repeating: "\u{E0061}", count: 10_000)),
        ("hangul jamo", String(repeating: "\u{1100}", count: 10_000)),
        ("soft hyphens", String(repeating: "a\u{AD}", count: 10_000)),
    ]

    @Test(arguments: texts.indices) func `Layout ends, and its numbers are finite`(index: Int) throws {
        let text = Self.texts[index].text
        for mode in [LineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byCharWrapping] {
            let shaped = ShapedText(
                text, style: try TextStyle(size: 12, letterSpacing: mode == .byCharWrapping ? 1 : 0),
                paragraphStyle: ParagraphStyle(
                    alignment: .justified, lineBreakMode: mode, maximumLines: mode == .byCharWrapping ? 0 : 2))
            for width in [CGFloat(100), 0] {
                let layout = TextLayout(shaped, width: width)
                #expect(layout.size.width.isFinite && layout.size.height.isFinite, "\(Self.texts[index].name)")
                #expect(layout.glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
                if mode != .byCharWrapping { _ = render(TextDrawing(layout), width: 64, height: 32) }
            }
        }
    }

    @Test(arguments: [
        CGFloat.nan, .infinity, -.infinity, -5, 1e300,
    ]) func `Odd widths and heights are taken`(value: CGFloat) throws {
        let layout = TextLayout("some words", style: try TextStyle(), width: value, maximumHeight: value)
        #expect(!layout.lines.isEmpty)
        #expect(layout.size.width.isFinite)
    }

    @Test(arguments: [CGFloat(1e6), -1e6, 1e300]) func `Odd letter spacing and line heights are taken`(value: CGFloat)
        throws
    {
        let style = try TextStyle(letterSpacing: value, lineHeight: abs(value))
        let layout = TextLayout(
            "some words", style: style, paragraphStyle: ParagraphStyle(maximumLines: 0), width: 100, maximumHeight: 100)
        _ = render(TextDrawing(layout), width: 16, height: 16)
    }
}
