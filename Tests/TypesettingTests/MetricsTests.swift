import Foundation
import Testing

@testable import Typesetting

struct MetricsTests {
    @Test func `Inter's metrics are hhea's`() throws {
        let face = try Font(FontDescriptor(family: "Inter")).face
        #expect(face.unitsPerEm == 2816)
        #expect(face.ascent == 2728)
        #expect(face.descent == 680)
        #expect(face.lineGap == 0)
        #expect(face.capHeight == 2048)
        #expect(face.xHeight == 1536)
    }

    @Test func `A line is ascent, descent and line gap high, the gap split evenly`() throws {
        let style = try TextStyle(family: "Liberation Sans", size: 2048)
        let face = style.font.face
        #expect((face.ascent, face.descent, face.lineGap) == (1854, 434, 67))
        let layout = TextLayout("x", style: style)
        #expect(layout.size.height == 2355)
        #expect(layout.firstBaseline == 33.5 + 1854)
        #expect(style.font.lineHeight == layout.size.height)
        #expect(style.font.descender == -434)
        #expect(style.font.leading == 67)
    }

    @Test(arguments: [(CGFloat(100), 2), (10, 2), (0, 2)])
    func `lineHeight replaces the height and centres the text`(lineHeight: CGFloat, lines: Int) throws {
        var style = try TextStyle(family: "Liberation Sans", size: 20)
        let natural = TextLayout("a\nb", style: style, paragraphStyle: ParagraphStyle(maximumLines: 0))
        style.lineHeight = lineHeight
        let layout = TextLayout("a\nb", style: style, paragraphStyle: ParagraphStyle(maximumLines: 0))
        #expect(layout.lines.count == lines)
        #expect(layout.size.height == lineHeight * 2)
        #expect(layout.lines[1].baseline - layout.lines[0].baseline == lineHeight)
        // The middle of the text is the middle of the line, whatever its height.
        #expect(
            abs((layout.firstBaseline - lineHeight / 2) - (natural.firstBaseline - natural.lines[0].height / 2)) < 1e-9)
    }

    @Test(arguments: [CGFloat.nan, -1, .infinity]) func `A line height that is none counts as nil`(lineHeight: CGFloat)
        throws
    {
        let style = try TextStyle(size: 20, letterSpacing: .nan, lineHeight: lineHeight)
        #expect(TextLayout("ab", style: style).size == TextLayout("ab", style: try TextStyle(size: 20)).size)
    }

    @Test func `The empty text has no lines and no size, but a baseline`() throws {
        let layout = TextLayout("", style: try TextStyle(size: 20))
        #expect(layout.lines.isEmpty)
        #expect(layout.size == .zero)
        #expect(layout.firstBaseline == TextLayout("x", style: try TextStyle(size: 20)).firstBaseline)
        #expect(!layout.isTruncated)
    }

    @Test func `Layout is proportional to the size`() throws {
        let text = "Proportional, AV fi"
        let small = TextLayout(text, style: try TextStyle(family: "Inter", size: 16))
        let large = TextLayout(text, style: try TextStyle(family: "Inter", size: 64))
        #expect(small.size.width * 4 == large.size.width)
        #expect(small.glyphs.map(\.id) == large.glyphs.map(\.id))
    }

    @Test func `A newline at the end starts one more line`() throws {
        let style = try monospaced()
        for (text, lines) in [
            ("a", 1), ("a\n", 2), ("\n", 2), ("a\r\nb", 2), ("a\n\nb", 3), ("a\u{2028}b\u{2029}c\u{85}d", 4),
        ] {
            let layout = TextLayout(text, style: style, paragraphStyle: ParagraphStyle(maximumLines: 0))
            #expect(layout.lines.count == lines, "\(text.debugDescription)")
        }
    }
}
