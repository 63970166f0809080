import Foundation
import Testing

@testable import Typesetting

struct FallbackTests {
    @Test(.enabled(if: isInstalled("Noto Sans CJK JP"), needsCJK), arguments: [(nil, "JP"), ("zh-Hans", "SC"), ("zh-Hant", "TC"), ("ko", "KR")])
    func `Han characters come from the font of the language`(language: String?, suffix: String) throws {
        let layout = TextLayout("ab直", style: try TextStyle(), paragraphStyle: ParagraphStyle(language: language))
        #expect(layout.faceNames == ["Inter", "Noto Sans CJK " + suffix])
        #expect(layout.missingGlyphs.isEmpty)
    }

    @Test(.enabled(if: isInstalled("Noto Sans CJK JP"), needsCJK)) func `A fallback font follows the weight`() throws {
        let layout = TextLayout("直", style: try TextStyle(weight: .semibold, italic: true))
        #expect(layout.lines[0].runs[0].face.weight == .bold)
        #expect(!layout.lines[0].runs[0].face.isItalic)
    }

    @Test(
        .enabled(if: isInstalled("Noto Color Emoji"), needsEmoji),
        arguments: [
            // Text, glyphs, whether it is a picture.
            ("😀", 1, true), ("👍🏽", 1, true), ("👩‍👩‍👧‍👦", 1, true), ("🇯🇵", 1, true), ("1️⃣", 1, true), ("❤️", 1, true), ("☝🏽", 1, true), ("🏳️‍🌈", 1, true),
            ("1", 1, false), ("©", 1, false), ("→", 1, false),
        ])
    func `Emoji are pictures, each sequence one glyph`(text: String, glyphs: Int, isPicture: Bool) throws {
        let layout = TextLayout(text, style: try TextStyle())
        let visible = layout.lines[0].runs.flatMap { run in run.glyphs.filter { run.face.colorGlyph($0.id) != nil || !isPicture } }
        #expect(visible.count == glyphs)
        #expect((layout.faceNames == ["Noto Color Emoji"]) == isPicture)
    }

    @Test(.enabled(if: isInstalled("Noto Color Emoji") && isInstalled("DejaVu Sans"), needsEmoji))
    func `A variation selector asks for text or for a picture`() throws {
        let style = try TextStyle()
        #expect(!TextLayout("❤\u{FE0E}", style: style).faceNames.contains("Noto Color Emoji"))
        #expect(TextLayout("❤\u{FE0F}", style: style).faceNames == ["Noto Color Emoji"])
        #expect(!TextLayout("☕\u{FE0E}", style: style).faceNames.contains("Noto Color Emoji"))
    }

    @Test func `A line is as high with fallback fonts as without`() throws {
        let style = try TextStyle(size: 20)
        #expect(TextLayout("a漢😀", style: style).size.height == TextLayout("a", style: style).size.height)
    }

    @Test func `Characters that no font has are boxes, and are reported once`() throws {
        let layout = TextLayout("a\u{10FFFD}\u{10FFFD}b\u{10FFFC}", style: try TextStyle())
        #expect(layout.missingGlyphs == ["\u{10FFFD}", "\u{10FFFC}"])
        #expect(layout.glyphs.filter { $0.id == 0 }.count == 3)
        #expect(layout.faceNames.allSatisfy { $0 == "Inter" })
    }

    @Test func `Fallback fonts that are not installed are reported`() throws {
        let inter = try Font(FontDescriptor()).face.path
        let registry = FontRegistry(fontsFolder: "/nonexistent")
        let style = TextStyle(font: try Font(FontDescriptor(.file(inter)), registry: registry))
        let plain = TextLayout("abc", style: style)
        #expect(plain.missingFonts.isEmpty && plain.missingGlyphs.isEmpty)
        let layout = TextLayout("a漢", style: style)
        #expect(layout.missingGlyphs == ["漢"])
        let packages = layout.missingFonts.map { error in
            if case .missingFont(_, _, let package) = error { package } else { "" }
        }
        #expect(packages == ["fonts-inter", "fonts-liberation2", "fonts-dejavu-core", "fonts-noto-cjk", "fonts-noto-color-emoji"])
    }
}
