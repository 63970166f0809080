import Foundation
import Testing

@testable import Typesetting

struct FallbackTests {
    @Test(
        .enabled(if: isInstalled("Noto Sans CJK JP"), needsCJK),
        arguments: [(nil, "JP"), ("zh-Hans", "SC"), ("zh-Hant", "TC"), ("ko", "KR")])
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
            ("😀", 1, true), ("👍🏽", 1, true), ("👩‍👩‍👧‍👦", 1, true), ("🇯🇵", 1, true), ("1️⃣", 1, true), ("❤️", 1, true),
            ("☝🏽", 1, true), ("🏳️‍🌈", 1, true),
            ("1", 1, false), ("©", 1, false), ("→", 1, false),
        ])
    func `Emoji are pictures, each sequence one glyph`(text: String, glyphs: Int, isPicture: Bool) throws {
        let layout = TextLayout(text, style: try TextStyle())
        let visible = layout.lines[0].runs.flatMap { run in
            run.glyphs.filter { run.face.colorGlyph($0.id) != nil || !isPicture }
        }
        #expect(visible.count == glyphs)
        #expect((layout.faceNames == ["Noto Color Emoji"]) == isPicture)
    }

    @Test(.enabled(if: isInstalled("Noto Color Emoji") && isInstalled("Noto Sans Symbols2"), needsEmoji))
    func `A variation selector asks for text or for a picture`() throws {
        let style = try TextStyle()
        #expect(!TextLayout("❤\u{FE0E}", style: style).faceNames.contains("Noto Color Emoji"))
        #expect(TextLayout("❤\u{FE0F}", style: style).faceNames == ["Noto Color Emoji"])
        #expect(!TextLayout("☕\u{FE0E}", style: style).faceNames.contains("Noto Color Emoji"))
    }

    /// Text, and the families that it takes; every character has its glyph.
    @Test(
        .enabled(
            if: isInstalled("Noto Sans Arabic") && isInstalled("Noto Color Emoji") && isInstalled("Noto Sans CJK JP"),
            "needs Noto"),
        arguments: [
            ("Ångström Việt ẞ Ω Я", ["Inter"]), ("مرحبا، ١٢٣؟", ["Noto Sans Arabic"]), ("שָׁלוֹם", ["Noto Sans Hebrew"]),
            ("क्षत्रिय।", ["Noto Sans Devanagari"]), ("বাংলা।", ["Noto Sans Bengali"]), ("น้ำ", ["Noto Sans Thai"]),
            ("한국", ["Noto Sans CJK JP"]),
            ("བོད", ["Noto Serif Tibetan"]), ("ქარ", ["Noto Sans Georgian"]), ("∑", ["Inter"]),
            ("𝒜", ["Noto Sans Math"]),
            ("⛭", ["Noto Sans Symbols"]),
            ("👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿🇯🇵#️⃣", ["Noto Color Emoji"]),
            ("soft\u{AD}zwj\u{200D}bom\u{FEFF}vs\u{FE0F}\u{2060}\u{FFFC}\u{200E}\u{34F}\u{E0100}", ["Inter"]),
        ])
    func `Scripts have a font each`(text: String, families: [String]) throws {
        let layout = TextLayout(text, style: try TextStyle())
        #expect(layout.missingGlyphs.isEmpty && layout.glyphs.allSatisfy { $0.id != 0 })
        // Spaces come from the font that was asked for.
        #expect(Set(layout.faceNames).subtracting(["Inter"]) == Set(families).subtracting(["Inter"]))
    }

    @Test func `Marks that no font has are reported, and their bases are not`() throws {
        let layout = TextLayout("a\u{1E8D0}b\u{13000}", style: try TextStyle())
        #expect(layout.missingGlyphs == ["\u{1E8D0}", "\u{13000}"])
        let missing = try #require(MissingGlyphs(in: layout.shapedText))
        #expect(
            missing.message == "no font has \"\u{25CC}\u{1E8D0}\" (U+1E8D0) and \"\u{13000}\" (U+13000)"
                && missing.suggestion.contains("font file"))
    }

    @Test func `Every fallback file is pinned`() {
        let inventory = FontRegistry.standard.inventory(hashing: true)
        for family in FontCatalog.fallback(.japanese) {
            for file in family.files {
                #expect(PinnedFonts.sha256(file: String(file.path.split(separator: "/").last!)) != nil, "\(file.path)")
            }
        }
        #expect(inventory.allSatisfy { !$0.differsFromPinned })
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
        let each = packages.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(each == ["fonts-inter", "fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji"])
        // Only the package that would help is named.
        let missing = try #require(MissingGlyphs(in: layout.shapedText))
        #expect(missing.message == "no installed font has \"漢\" (U+6F22): the package fonts-noto-cjk is missing")
        let mixed = try #require(MissingGlyphs(in: ShapedText("😀नत", style: style)))
        #expect(Set(mixed.packages) == ["fonts-noto-core", "fonts-noto-color-emoji"])
    }
}
