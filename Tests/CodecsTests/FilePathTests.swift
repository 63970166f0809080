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

    /// Each list is in order: no name comes before one that stands before it.
    @Test(arguments: [
        ["9.png", "10.png", "11.png", "100.png"], ["0.png", "00.png", "01.png", "1.png", "2.png"],
        ["a.png", "a01.png", "a1.png", "a1b2.png", "a1b10.png", "a2.png", "b.png"], ["", "1", "1a", "a"],
        ["f9-2.png", "f9-10.png", "f10-1.png"], ["99999999999999999999999.png", "100000000000000000000000.png"],
        ["é2.png", "é10.png", "😀1.png"],
    ])
    func namesAreInTheOrderOfTheirNumbers(_ names: [String]) {
        for (i, a) in names.enumerated() {
            for (j, b) in names.enumerated() { #expect(FilePath.isInOrder(a, b) == (i < j), "\(a), \(b)") }
        }
        #expect(names.reversed().sorted(by: FilePath.isInOrder) == names)
    }
}
