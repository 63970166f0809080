/// The known families: an explicit list of Debian's files, so that the same scene finds the same fonts on every
/// machine.
enum FontCatalog {
    struct FontFile: Hashable, Sendable {
        let weight: FontWeight
        let italic: Bool
        /// The file, relative to the fonts folder (`/usr/share/fonts`).
        let path: String
        /// The index of the font in its collection; 0 for a single font.
        let index: Int
        /// The name of the Debian package that has the file.
        let package: String
    }

    struct Family: Sendable {
        let name: String
        let files: [FontFile]
    }

    static let defaultFamily = "Inter"

    /// Not a family of files: Inter's outlines with the metrics of Apple's system font.
    static let systemFamily = "system"

    /// All known families, in the order in which reports list them.
    static let families: [Family] =
        [
            inter(name: "Inter", prefix: "Inter-"),
            inter(name: "Inter Display", prefix: "InterDisplay-"),
            liberation(name: "Liberation Sans", prefix: "LiberationSans"),
            liberation(name: "Liberation Serif", prefix: "LiberationSerif"),
            liberation(name: "Liberation Mono", prefix: "LiberationMono"),
            dejaVu(name: "DejaVu Sans", prefix: "DejaVuSans", slanted: "Oblique"),
            dejaVu(name: "DejaVu Serif", prefix: "DejaVuSerif", slanted: "Italic"),
            dejaVu(name: "DejaVu Sans Mono", prefix: "DejaVuSansMono", slanted: "Oblique"),
        ] + notoCore + CJKLanguage.allCases.map(notoSansCJK) + [notoColorEmoji]

    /// What a character is looked for in, one after another, when the requested font lacks it. Only families whose
    /// files are pinned: what else is installed must not decide what a scene looks like.
    static func fallback(_ language: CJKLanguage) -> [Family] {
        [families[0]] + notoCore + [notoSansCJK(language), notoColorEmoji]
    }

    /// Other names of families. `system` is the only one: Apple's own fonts are not free, and no other font is passed
    /// off as one.
    static let aliases: [(name: String, family: String)] = [(systemFamily, defaultFamily)]

    /// Matched without regard to case.
    static func family(named name: String) -> Family? {
        let wanted = name.lowercased()
        let target = aliases.first { $0.name == wanted }?.family.lowercased() ?? wanted
        return families.first { $0.name.lowercased() == target }
    }

    private static func inter(name: String, prefix: String) -> Family {
        let styles: [(FontWeight, String)] = [
            (.ultraLight, "Thin"), (.thin, "ExtraLight"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
            (.semibold, "SemiBold"), (.bold, "Bold"), (.heavy, "ExtraBold"), (.black, "Black"),
        ]
        let files = styles.flatMap { weight, style in
            [false, true].map { italic in
                let suffix = italic ? (style == "Regular" ? "Italic" : style + "Italic") : style
                return FontFile(
                    weight: weight, italic: italic, path: "opentype/inter/\(prefix)\(suffix).otf", index: 0,
                    package: "fonts-inter")
            }
        }
        return Family(name: name, files: files)
    }

    private static func liberation(name: String, prefix: String) -> Family {
        let styles: [(FontWeight, Bool, String)] = [
            (.regular, false, "Regular"), (.regular, true, "Italic"), (.bold, false, "Bold"),
            (.bold, true, "BoldItalic"),
        ]
        return Family(
            name: name,
            files: styles.map { weight, italic, style in
                FontFile(
                    weight: weight, italic: italic, path: "truetype/liberation2/\(prefix)-\(style).ttf", index: 0,
                    package: "fonts-liberation2")
            })
    }

    private static func dejaVu(name: String, prefix: String, slanted: String) -> Family {
        let styles: [(FontWeight, Bool, String)] = [
            (.regular, false, ""), (.regular, true, "-" + slanted), (.bold, false, "-Bold"),
            (.bold, true, "-Bold" + slanted),
        ]
        return Family(
            name: name,
            files: styles.map { weight, italic, style in
                FontFile(
                    weight: weight, italic: italic, path: "truetype/dejavu/\(prefix)\(style).ttf", index: 0,
                    package: italic ? "fonts-dejavu-extra" : "fonts-dejavu-core")
            })
    }

    /// Noto's fonts for alphabets and symbols, most general first, since some signs are in several.
    private static let notoCore: [Family] =
        [
            noto(
                "Sans",
                [
                    (.regular, false, "Regular"), (.regular, true, "Italic"), (.bold, false, "Bold"),
                    (.bold, true, "BoldItalic"),
                ])
        ]
        + ["Sans Symbols"].map { noto($0) } + ["Sans Symbols2", "Sans Math"].map { noto($0, regularOnly) }
        + [
            "Sans Arabic", "Sans Hebrew", "Sans Devanagari", "Sans Thai", "Sans Adlam", "Sans Armenian", "Sans Bengali",
            "Sans Canadian Aboriginal",
            "Sans Cherokee", "Sans Ethiopic", "Sans Georgian", "Sans Gujarati", "Sans Gurmukhi", "Sans Kannada",
            "Sans Khmer", "Sans Lao",
            "Sans Malayalam", "Sans Myanmar", "Sans Oriya", "Sans Sinhala", "Sans Tamil", "Sans Telugu", "Sans Thaana",
            "Serif Tibetan",
        ].map { noto($0) }
        + ["Sans Mongolian", "Sans NKo", "Sans Syriac", "Sans Tifinagh", "Sans Yi"].map { noto($0, regularOnly) }

    private static let regularOnly: [(FontWeight, Bool, String)] = [(.regular, false, "Regular")]

    private static func noto(
        _ name: String, _ styles: [(FontWeight, Bool, String)] = regularOnly + [(.bold, false, "Bold")]
    ) -> Family {
        let file = "truetype/noto/Noto" + name.filter { $0 != " " }
        return Family(
            name: "Noto " + name,
            files: styles.map { weight, italic, style in
                FontFile(
                    weight: weight, italic: italic, path: "\(file)-\(style).ttf", index: 0, package: "fonts-noto-core")
            })
    }

    /// Regular and bold only: the other weights are in a package that few have, and a nearest weight that depends on
    /// what is installed would make pixels depend on it too.
    private static func notoSansCJK(_ language: CJKLanguage) -> Family {
        let files = [(FontWeight.regular, "Regular"), (.bold, "Bold")].map { weight, style in
            FontFile(
                weight: weight, italic: false, path: "opentype/noto/NotoSansCJK-\(style).ttc",
                index: language.collectionIndex,
                package: "fonts-noto-cjk")
        }
        return Family(name: language.familyName, files: files)
    }

    private static let notoColorEmoji = Family(
        name: "Noto Color Emoji",
        files: [
            FontFile(
                weight: .regular, italic: false, path: "truetype/noto/NotoColorEmoji.ttf", index: 0,
                package: "fonts-noto-color-emoji")
        ])
}
