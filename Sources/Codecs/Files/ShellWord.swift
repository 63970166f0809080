extension String {
    /// The text as one word of a POSIX shell's command line: as it is where nothing in it means something to the shell,
    /// else between single quotes.
    package var shellWord: String {
        let isPlain = !isEmpty && unicodeScalars.allSatisfy { $0.isASCII && Self.plain.contains(Character($0)) }
        return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
    }

    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/@%+=:,-")
}
