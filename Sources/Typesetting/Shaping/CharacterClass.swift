import CHarfBuzz

/// What layout needs to know about characters.
enum CharacterClass {
    static let wordJoiner: UInt32 = 0x2060
    static let ideograph: UInt32 = 0x4E00
    static let combiningMark: UInt32 = 0x0300
    static let ellipsis: UInt32 = 0x2026
    static let tab: UInt32 = 9
    static let softHyphen: UInt32 = 0xAD

    /// Ends a paragraph (UAX #14: BK, CR, LF, NL).
    static func isNewline(_ c: UInt32) -> Bool { (0x0A...0x0D).contains(c) || c == 0x85 || c == 0x2028 || c == 0x2029 }

    /// White space that hangs over the end of a line. No-break spaces do not.
    static func isSpace(_ c: UInt32) -> Bool {
        switch c {
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: isNewline(c)
        }
    }

    /// A space that justification widens.
    static func isJustifiable(_ c: UInt32) -> Bool { c == 0x20 || c == 0xA0 }

    /// Takes no room, whether a font has it or not: controls, joiners, variation selectors, and the place of an
    /// attachment (there are none).
    static func isInvisible(_ c: UInt32) -> Bool {
        if c < 0x20 { return c != tab }
        if c < 0x7F { return false }
        if c < 0xA0 || c == softHyphen || c == 0xFFFC { return true }
        if c < 0x034F { return false }
        return Unicode.Scalar(c)?.properties.isDefaultIgnorableCodePoint ?? true
    }

    /// What HarfBuzz gets in place of a character that no font should be asked about.
    static func display(_ c: UInt32) -> UInt32 {
        if c == tab { return 0x20 }
        return c < 0x20 || (0x7F..<0xA0).contains(c) || c == 0xFFFC || isNewline(c) ? wordJoiner : c
    }

    /// Whether a grapheme cluster is shown as a colour picture: by its own default, or because U+FE0F asks for it.
    static func prefersEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
        guard let first = cluster.first, first >= 0x203C || cluster.count > 1, let base = Unicode.Scalar(first) else {
            return false
        }
        for c in cluster.dropFirst() {
            if c == 0xFE0F { return base.properties.isEmoji }
            if c == 0xFE0E { return false }
        }
        if base.properties.isEmojiPresentation { return true }
        // A person with a skin tone, or a sequence joined by U+200D, is a picture even if its base alone is text.
        return base.properties.isEmoji
            && cluster.dropFirst().contains { (0x1F3FB...0x1F3FF).contains($0) || $0 == 0x200D }
    }

    /// Characters of one cluster, with each pair that Unicode composes composed.
    static func composed(_ scalars: [UInt32]) -> [UInt32] {
        let unicode = hb_unicode_funcs_get_default()
        var result: [UInt32] = []
        for c in scalars {
            var pair: UInt32 = 0
            if let last = result.last, hb_unicode_compose(unicode, last, c, &pair) != 0 {
                result[result.count - 1] = pair
            } else {
                result.append(c)
            }
        }
        return result
    }

    /// The script, for the choice of shaping rules; nil for characters that belong to all scripts.
    static func script(_ c: UInt32) -> hb_script_t? {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), c)
        switch script {
        case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
        default: return script
        }
    }

    /// Scripts whose letters join, which letter spacing must not tear.
    static func isCursive(_ script: hb_script_t) -> Bool {
        switch script {
        case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_NKO, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_PHAGS_PA,
            HB_SCRIPT_MANDAIC,
            HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_DEVANAGARI, HB_SCRIPT_BENGALI, HB_SCRIPT_GURMUKHI:
            true
        default: false
        }
    }
}
