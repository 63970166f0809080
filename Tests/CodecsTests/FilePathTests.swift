import Testing

@testable import Codecs

@Suite struct FilePathTests {
    /// Path, last component, stem, extension, folder, and a sibling named `s`.
    static let paths: [(String, String, String, String, String, String)] = [
        ("x", "x", "x", "", ".", "s"), ("-", "-", "-", "", ".", "s"), (".", ".", ".", "", ".", "s"),
        ("..", "..", "..", "", ".", "s"),
        ("", "", "", "", ".", "s"), ("/", "", "", "", "/", "/s"), ("//", "", "", "", "/", "//s"),
        ("é", "é", "é", "", ".", "s"),
        ("a/", "a", "a", "", ".", "s"), ("a/b", "b", "b", "", "a", "a/s"), ("a//b//", "b", "b", "", "a", "a//s"),
        ("/a", "a", "a", "", "/", "/s"),
        ("/a/b.c", "b.c", "b", "c", "/a", "/a/s"), ("./x", "x", "x", "", ".", "./s"),
        ("../x", "x", "x", "", "..", "../s"),
        ("card.yaml", "card.yaml", "card", "yaml", ".", "s"),
        ("a.b/card.dark.YAML", "card.dark.YAML", "card.dark", "yaml", "a.b", "a.b/s"),
        (".hidden", ".hidden", ".hidden", "", ".", "s"), (".hidden.png", ".hidden.png", ".hidden", "png", ".", "s"),
        ("x.", "x.", "x.", "", ".", "s"),
        ("a.b/c", "c", "c", "", "a.b", "a.b/s"), ("a\nb/c d.gif", "c d.gif", "c d", "gif", "a\nb", "a\nb/s"),
        // A combining mark after the slash does not hide it.
        ("a/\u{308}b", "\u{308}b", "\u{308}b", "", "a", "a/s"),
    ]

    @Test(arguments: paths)
    func partsAreThoseThatPOSIXSees(
        _ path: String, _ last: String, _ stem: String, _ fileExtension: String, _ folder: String, _ sibling: String
    ) {
        let parts = FilePath(path)
        #expect(parts.lastComponent == last)
        #expect(parts.stem == stem)
        #expect(parts.fileExtension == fileExtension)
        #expect(parts.folder == folder)
        #expect(parts.sibling("s") == sibling)
    }

    @Test func joiningPutsOneSlashBetween() {
        #expect(FilePath.join("a", "b", "c") == "a/b/c")
        #expect(FilePath.join("a/", "b") == "a/b")
        #expect(FilePath.join("/", "b") == "/b")
        #expect(FilePath.join("", "b") == "b")
        #expect(FilePath.join("a", "") == "a")
        #expect(FilePath.join(".", "b") == "./b")
    }
}
