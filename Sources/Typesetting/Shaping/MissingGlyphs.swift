import CHarfBuzz

/// Characters of a text that no font has, and what to install for them.
package struct MissingGlyphs: Hashable, Sendable {
    /// Each once, in order of appearance.
    package var characters: [Unicode.Scalar]
    /// Debian packages of fallback fonts that may have them and are not installed; empty when installing does not help.
    package var packages: [String]

    /// nil when the text's fonts have everything.
    package init?(in text: ShapedText) {
        guard !text.missingGlyphs.isEmpty else { return nil }
        self.init(text.missingGlyphs, missingFonts: text.missingFonts)
    }

    init(_ characters: [Unicode.Scalar], missingFonts: [TypesettingError]) {
        self.characters = characters
        let wanted = Set(characters.map(Self.package))
        packages = missingFonts.reduce(into: []) { packages, error in
            guard case .missingFont(_, _, let package) = error, wanted.contains(package), !packages.contains(package)
            else { return }
            packages.append(package)
        }
    }

    /// The package whose fonts have a script: nothing is searched, as nothing is drawn with fonts outside of the
    /// catalogue.
    private static func package(of character: Unicode.Scalar) -> String {
        switch CharacterClass.script(character.value) {
        case HB_SCRIPT_HAN, HB_SCRIPT_HANGUL, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO:
            return "fonts-noto-cjk"
        default: break
        }
        if (0x2E80...0x33FF).contains(character.value) || (0xFF00...0xFFEF).contains(character.value) {
            return "fonts-noto-cjk"
        }
        return character.properties.isEmojiPresentation || (0x1F000...0x1FAFF).contains(character.value)
            ? "fonts-noto-color-emoji" : "fonts-noto-core"
    }

    /// `no installed font has "漢" (U+6F22) and "字" (U+5B57): the package fonts-noto-cjk is missing`
    package var message: String {
        let shown = characters.prefix(8).map { character in
            let hexadecimal = String(character.value, radix: 16, uppercase: true)
            let isMark =
                character.properties.generalCategory == .nonspacingMark
                || character.properties.generalCategory == .enclosingMark
            return
                "\"\(isMark ? "\u{25CC}" : "")\(character)\" (U+\(String(repeating: "0", count: max(0, 4 - hexadecimal.count)))\(hexadecimal))"
        }
        let names = characters.count > shown.count ? shown + ["\(characters.count - shown.count) more"] : shown
        let list = (names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " : "") + names[names.count - 1]
        switch packages.count {
        case 0: return "no font has " + list
        case 1: return "no installed font has \(list): the package \(packages[0]) is missing"
        default: return "no installed font has \(list): the packages \(packages.joined(separator: " and ")) are missing"
        }
    }

    /// What to do about it.
    package var suggestion: String {
        packages.isEmpty
            ? "name a font file that has \(characters.count == 1 ? "it" : "them")"
            : "install it with: apt-get install \(packages.joined(separator: " "))"
    }
}
