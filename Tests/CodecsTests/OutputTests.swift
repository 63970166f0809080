import Foundation
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct OutputTests {
    @Test func nothingIsThereBeforeTheEnd() throws {
        let folder = try TemporaryFolder()
        let output = try OutputFile(path: folder.file("a.bin"), hashing: true)
        try output.write(Array("abc".utf8))
        #expect(folder.bytes("a.bin") == nil)
        try output.finish()
        #expect(folder.contents == ["a.bin"])
        #expect(folder.bytes("a.bin") == Array("abc".utf8))
        #expect(output.byteCount == 3)
        #expect(output.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func givingUpLeavesWhatWasThere() throws {
        let folder = try TemporaryFolder()
        try Data("old".utf8).write(to: URL(fileURLWithPath: folder.file("a.bin")))
        let output = try OutputFile(path: folder.file("a.bin"))
        try output.write([UInt8](repeating: 7, count: 1 << 20))
        output.cancel()
        #expect(folder.bytes("a.bin") == Array("old".utf8))
        do { _ = try OutputFile(path: folder.file("a.bin")) }
        #expect(folder.contents == ["a.bin"])
        let again = try OutputFile(path: folder.file("a.bin"))
        try again.write([1, 2])
        try again.finish()
        #expect(folder.bytes("a.bin") == [1, 2])
        #expect(folder.contents == ["a.bin"])
    }

    @Test(arguments: [
        ("a/x%04d.png", true, "a/x%04d.png"), ("a/x%%04d.png", false, "a/x%04d.png"),
        ("50%%-%d.png", true, "50%%-%d.png"),
        ("50%%.gif", false, "50%%.gif"), ("%%d%%.gif", false, "%d%.gif"), ("%%%d.png", true, "%%%d.png"),
        ("%%d/a.gif", false, "%%d/a.gif"),
    ]) func doubledPercentSignsAreOne(_ path: String, _ isSequence: Bool, _ file: String) {
        #expect(SequenceFolder.isSequence(path) == isSequence)
        #expect(SequenceFolder.file(at: path) == file)
    }

    @Test func aLinkStaysALink() throws {
        let folder = try TemporaryFolder()
        try Data("old".utf8).write(to: URL(fileURLWithPath: folder.file("target")))
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "target")
        let output = try OutputFile(path: folder.file("link"))
        try output.write([9])
        try output.finish()
        #expect(folder.bytes("target") == [9])
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link"))) == "target")
    }

    @Test func whatCannotBeWrittenIsNamed() throws {
        let folder = try TemporaryFolder()
        #expect(throws: OutputError(path: folder.path, reason: .isFolder)) { try OutputFile(path: folder.path) }
        #expect(throws: OutputError(path: folder.file("no/a.gif"), reason: .missingFolder)) {
            try OutputFile(path: folder.file("no/a.gif"))
        }
        try Data().write(to: URL(fileURLWithPath: folder.file("plain")))
        #expect(throws: OutputError(path: folder.file("plain/a.gif"), reason: .notAFolder)) {
            try OutputFile(path: folder.file("plain/a.gif"))
        }
        let full = try OutputFile(path: "/dev/full")
        try full.write([1])
        #expect(throws: OutputError(path: "/dev/full", reason: .noSpace)) { try full.finish() }
    }

    @Test func anEncoderReportsItsSinksError() throws {
        let picture = Pictures.noise(300, 300)
        let frames = Animations.centiseconds([picture, Pictures.noise(300, 300, seed: 2)], 2)
        let makers: [(any ByteSink) throws -> any AnimationWriter] = [
            { try GIFWriter(to: $0, width: 300, height: 300) }, { APNGWriter(to: $0, width: 300, height: 300) },
            { StillPNGWriter(to: $0) },
            { RawRGBAWriter(to: $0, width: 300, height: 300) },
            { try Y4MWriter(to: $0, width: 300, height: 300, frameRate: RationalTime(50, 1)) },
        ]
        for (i, make) in makers.enumerated() {
            #expect(throws: OutputError(path: "/dev/full", reason: .noSpace)) {
                let writer = try make(OutputFile(path: "/dev/full"))
                for frame in i == 2 ? [frames[0]] : frames { try writer.append(frame) }
                try writer.finish()
            }
        }
    }

    @Test func sequencesAppearTogether() throws {
        let folder = try TemporaryFolder()
        for (path, names) in [
            (folder.file("frames/"), ["0000.png", "0001.png", "0002.png"]),
            (folder.file("b/f%d.png"), ["f0.png", "f1.png", "f2.png"]),
            (folder.file("c/%03d x.png"), ["000 x.png", "001 x.png", "002 x.png"]),
        ] {
            let target = FilePath(path).folder + (path.hasSuffix("/") ? "/" + FilePath(path).lastComponent : "")
            let writer = PNGSequenceWriter(to: try SequenceFolder(path: path))
            for picture in Animations.movingSquare().prefix(3) {
                try writer.append(AnimationFrame(picture, duration: RationalTime(1, 50)))
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: target).allSatisfy { $0.hasPrefix(".segue-") })
            try writer.finish()
            #expect(try FileManager.default.contentsOfDirectory(atPath: target).sorted() == names)
        }
        let last = try ImageFile.decode(path: folder.file("frames/0002.png"))
        #expect(last.pixels == Animations.movingSquare()[2].pixels)
    }

    @Test func aSequenceThatFailsLeavesNothing() throws {
        let folder = try TemporaryFolder()
        let writer = PNGSequenceWriter(to: try SequenceFolder(path: folder.file("frames/")))
        try writer.append(AnimationFrame(Pictures.noise(5, 5), duration: RationalTime(1, 50)))
        writer.cancel()
        #expect(folder.contents.isEmpty)
        #expect(throws: OutputError(path: folder.file("a/b/%d.png"), reason: .missingFolder)) {
            try SequenceFolder(path: folder.file("a/b/%d.png"))
        }
    }

    @Test func spoolsGiveBackWhatTheyGot() throws {
        let spool = Spool(memoryLimit: 1000)
        var ranges: [Range<Int>] = []
        for i in 0..<50 {
            ranges.append(try [UInt8](repeating: UInt8(i), count: i * 3).withUnsafeBytes { try spool.append($0) })
        }
        for (i, range) in ranges.enumerated() {
            #expect(try spool.bytes(range) == [UInt8](repeating: UInt8(i), count: i * 3))
        }
    }
}
