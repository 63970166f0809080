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
}
