import Foundation
import Testing

@testable import Typesetting

@Suite(.enabled(if: isInstalled("Liberation Mono"), needsLiberation))
struct AlignmentTests {
    @Test(arguments: [
        (TextAlignment.left, WritingDirection.natural, "ab", 0), (.center, .natural, "ab", 4),
        (.right, .natural, "ab", 8),
        (.natural, .natural, "ab", 0), (.natural, .leftToRight, "ab", 0), (.natural, .rightToLeft, "ab", 8),
        (.natural, .natural, "אב", 8), (.natural, .leftToRight, "אב", 0), (.justified, .natural, "ab", 0),
        (.left, .natural, "אב", 0),
    ])
    func `Lines lie where alignment says`(
        alignment: TextAlignment, interface: WritingDirection, text: String, column: Int
    ) throws {
        let layout = TextLayout(
            text, style: try monospaced(),
            paragraphStyle: ParagraphStyle(alignment: alignment, interfaceDirection: interface),
            width: columns(10))
        #expect(abs(layout.lines[0].x - columns(column)) < 1e-9)
        #expect(abs(layout.glyphs[0].position.x - columns(column)) < 1e-9)
        #expect(abs(layout.size.width - columns(2)) < 1e-9)
    }

    @Test func `Without a width lines align within the widest`() throws {
        let layout = TextLayout(
            "abcd\nab", style: try monospaced(), paragraphStyle: ParagraphStyle(alignment: .center, maximumLines: 0))
        #expect(layout.lines.map(\.x) == [0, columns(1)])
    }

    @Test func `What is wider than the frame starts at its leading edge`() throws {
        for alignment in [TextAlignment.left, .center, .right, .natural, .justified] {
            let layout = TextLayout(
                "abcdef", style: try monospaced(),
                paragraphStyle: ParagraphStyle(alignment: alignment, lineBreakMode: .byClipping),
                width: columns(3))
            #expect(layout.lines[0].x == 0)
            let rightToLeft = TextLayout(
                "אבגדהו", style: try monospaced(),
                paragraphStyle: ParagraphStyle(alignment: alignment, lineBreakMode: .byClipping),
                width: columns(3))
            #expect(abs(rightToLeft.lines[0].x + rightToLeft.lines[0].width - columns(3)) < 1e-9)
        }
    }

    @Test func `Justified lines reach both edges, the last of a paragraph does not`() throws {
        let layout = TextLayout(
            "aa b c dddd ee\nff gg", style: try monospaced(),
            paragraphStyle: ParagraphStyle(alignment: .justified, maximumLines: 0),
            width: columns(8))
        #expect(layout.lines.map { ($0.width / columns(1)).rounded() } == [8, 7, 5])
        // “aa b c” has two spaces, which share two columns.
        let places = layout.lines[0].runs[0].glyphs.map { ($0.position.x / columns(1) * 100).rounded() / 100 }
        #expect(places == [0, 1, 2, 4, 5, 7])
    }
}
