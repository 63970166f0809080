import Foundation
import TestSupport
import Testing

@testable import Recording

@Suite struct TranscodingInputTests {
    /// What names of frames stand for, by order.
    @Test(arguments: ["frames", "frames/", "frames/%d.png"])
    func foldersAndPatternsAreTheirFiles(_ name: String) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("frames"), withIntermediateDirectories: true)
        for file in ["10.png", "2.png", "1.png", ".3.png", "notes.txt"] {
            #expect(FileManager.default.createFile(atPath: folder.file("frames/" + file), contents: Data()))
        }
        let files = try TranscodingInput.files(folder.file(name))
        #expect(files == ["1.png", "2.png", "10.png"].map { .file(folder.file("frames/" + $0)) })
    }

    @Test func aFolderWithoutFramesIsSaid() throws {
        let folder = try TemporaryFolder()
        #expect(throws: TranscodingError.self) { try TranscodingInput.files(folder.file("")) }
        #expect(try TranscodingInput.files(folder.file("a.gif")) == [.file(folder.file("a.gif"))])
    }

    @Test(arguments: [
        ("f%d.png", ["f1", "f2", "f3", "f5", "f6"], "between the numbers 3 and 5; the frames"),
        (
            "f%04d.png", ["f0000", "f0001", "f0007", "f0008", "f0020"],
            "between the numbers 1 and 7, nor elsewhere (1 more)"
        ),
        ("", ["1", "2", "4"], "between the numbers 2 and 4"),
        ("f%d.png", ["f0", "f2", "f4", "f6"], nil), ("f%d.png", ["f1", "f01", "f2", "f3"], nil),
        ("", ["a1", "a2", "a9"], nil), ("f%d.png", ["f1", "f9"], nil), ("f%d.png", ["f3"], nil),
    ])
    func missingNumbersAreTold(_ pattern: String, _ names: [String], _ expected: String?) throws {
        let folder = try TemporaryFolder()
        for name in names { try Data("x".utf8).write(to: URL(fileURLWithPath: folder.file(name + ".png"))) }
        let path = folder.file(pattern)
        let gap = TranscodingInput.gap(in: path, among: try TranscodingInput.files(path))
        if let expected {
            #expect(gap?.contains(expected) == true, "\(gap ?? "")")
        } else {
            #expect(gap == nil)
        }
    }
}
