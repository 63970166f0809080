import Codecs
import Foundation

#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// Where an assertion stands, and how it fails there: in Swift Testing when one of its tests runs, otherwise in XCTest.
struct AssertionPlace {
    let fileID: String
    /// As XCTest takes it.
    let filePath: StaticString
    let line, column: Int

    /// Of the test's file.
    var folder: String { FilePath("\(filePath)").folder }

    var baselines: String { FilePath.join(folder, "Baselines", FilePath("\(filePath)").stem) }

    func fail(_ message: String, pictures: [(name: String, bytes: [UInt8])]) {
        let folder = write(pictures)
        let text = message + (folder.map { "\n  pictures are in \($0)" } ?? "")
        #if canImport(Testing)
            if Test.current != nil {
                let place = SourceLocation(fileID: fileID, filePath: "\(filePath)", line: line, column: column)
                #if compiler(>=6.2)
                    for picture in pictures {
                        Attachment.record(picture.bytes, named: picture.name, sourceLocation: place)
                    }
                #endif
                Issue.record(Comment(rawValue: text), sourceLocation: place)
                return
            }
        #endif
        #if canImport(XCTest)
            XCTFail(text, file: filePath, line: UInt(line))
        #endif
    }

    /// Into `SEGUE_ARTIFACTS`, when that names a folder.
    private func write(_ pictures: [(name: String, bytes: [UInt8])]) -> String? {
        guard let folder = ProcessInfo.processInfo.environment["SEGUE_ARTIFACTS"], !folder.isEmpty, !pictures.isEmpty
        else { return nil }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for picture in pictures {
                try OutputFile.write(picture.bytes, to: FilePath.join(folder, picture.name))
            }
            return folder
        } catch {
            return nil
        }
    }
}
