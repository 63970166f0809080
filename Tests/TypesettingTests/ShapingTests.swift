import Foundation
import Testing

@testable import Typesetting

struct ShapingTests {
    @Test(
        .enabled(if: isInstalled("Liberation Sans"), needsLiberation),
        arguments: [("AV", true), ("To", true), ("HH", false)])
    func `Pairs are kerned`(pair: String, isKerned: Bool) throws {
        let style = try TextStyle(family: "Liberation Sans", size: 100)
        let apart = pair.reduce(CGFloat(0)) { $0 + TextLayout(String($1), style: style).size.width }
        let together = TextLayout(pair, style: style).size.width
        #expect((together < apart - 1) == isKerned)
        #expect(isKerned || together == apart)
    }

    @Test(.enabled(if: isInstalled("DejaVu Sans"), needsDejaVu)) func `Ligatures are made, unless letters are spaced`()
        throws
    {
        let joined = TextLayout("fi", style: try TextStyle(family: "DejaVu Sans", size: 20))
        #expect(joined.glyphs.count == 1)
        let spaced = TextLayout("fi", style: try TextStyle(family: "DejaVu Sans", size: 20, letterSpacing: 2))
        #expect(spaced.glyphs.count == 2)
    }

    @Test(.enabled(if: isInstalled("Liberation Mono"), needsLiberation), arguments: [CGFloat(2), -1, 0.25])
    func `Letter spacing follows every character`(spacing: CGFloat) throws {
        let layout = TextLayout("abc", style: try monospaced(letterSpacing: spacing))
        for (i, glyph) in layout.glyphs.enumerated() {
            #expect(abs(glyph.position.x - (columns(i) + spacing * CGFloat(i))) < 1e-9)
        }
        #expect(abs(layout.size.width - (columns(3) + spacing * 3)) < 1e-9)
    }

    @Test(.enabled(if: isInstalled("Liberation Mono"), needsLiberation))
    func `Letter spacing follows right-to-left characters on their left, and leaves marks and Arabic alone`() throws {
        let hebrew = TextLayout("אב", style: try monospaced(letterSpacing: 3))
        let places = hebrew.glyphs.map(\.position.x)
        #expect(abs(places[0] - 3) < 1e-9 && abs(places[1] - (columns(1) + 6)) < 1e-9)
        #expect(abs(hebrew.size.width - (columns(2) + 6)) < 1e-9)
        let marked = TextLayout("e\u{301}\u{200D}x", style: try monospaced(letterSpacing: 3))
        #expect(abs(marked.size.width - (columns(2) + 6)) < 1e-9)
        let style = try TextStyle(family: "DejaVu Sans", size: 20)
        var spaced = style
        spaced.letterSpacing = 5
        #expect(TextLayout("سلام", style: style).size == TextLayout("سلام", style: spaced).size)
    }

    @Test func `Composed and decomposed letters look the same`() throws {
        let style = try TextStyle(size: 20)
        #expect(TextLayout("é", style: style).glyphs.map(\.id) == TextLayout("e\u{301}", style: style).glyphs.map(\.id))
    }

    @Test(.enabled(if: isInstalled("Liberation Mono"), needsLiberation))
    func `Tabs are four spaces wide, controls and attachments nothing`() throws {
        let style = try monospaced()
        #expect(abs(TextLayout("a\tb", style: style).size.width - columns(6)) < 1e-9)
        for invisible in [
            "\u{1}", "\u{7F}", "\u{9F}", "\u{FFFC}", "\u{200D}", "\u{FEFF}", "\u{202A}", "\u{AD}", "\u{FE0F}",
        ] {
            let layout = TextLayout("a\(invisible)b", style: style)
            #expect(abs(layout.size.width - columns(2)) < 1e-9, "\(invisible.unicodeScalars.first!.value)")
            #expect(layout.missingGlyphs.isEmpty)
        }
    }
}
