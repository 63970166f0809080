/// Text from strangers' files, made fit for a terminal and for the logs of a build.
package enum PrintableText {
    /// Control characters, line breaks included, and marks that turn the direction of writing become replacement
    /// characters: they could move the cursor, hide what follows, or begin a line that a build server takes for a
    /// command.
    package static func line(_ text: String) -> String { replacing(text) { isHarmful($0) } }

    /// As `line`, but line breaks and tabs stay: for text of our own making around names that have none.
    package static func lines(_ text: String) -> String {
        replacing(text) { $0 != "\n" && $0 != "\t" && isHarmful($0) }
    }

    private static func replacing(_ text: String, where isReplaced: (Unicode.Scalar) -> Bool) -> String {
        guard text.unicodeScalars.contains(where: isReplaced) else { return text }
        var printable = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { printable.append(isReplaced(scalar) ? "\u{FFFD}" : scalar) }
        return String(printable)
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
