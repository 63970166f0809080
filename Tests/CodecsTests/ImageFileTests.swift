import Foundation
import Raster
import Testing

@testable import Codecs

@Suite struct ImageFileTests {
    @Test(arguments: [
        ("", DecodeError.emptyFile),
        ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", .gitLFSPointer),
        ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", .unsupportedFormat("SVG")),
        ("%PDF-1.7", .unsupportedFormat("PDF")),
        ("hello", .unknownFormat),
        ("GIF8", .truncated(.gif)), ("BM......", .unsupportedFormat("BMP")),
    ])
    func whatIsNoPictureIsNamed(_ text: String, _ expected: DecodeError) {
        #expect(throws: expected) { try ImageFile.decode(Array(text.utf8)) }
    }

    @Test func errorsNameTheFile() throws {
        #expect(throws: ImageFileError(path: "/nonexistent/a.png", reason: .unreadable(errno: ENOENT))) {
            try ImageFile.decode(path: "/nonexistent/a.png")
        }
        #expect(throws: ImageFileError(path: "/", reason: .isDirectory)) { try ImageFile.decode(path: "/") }
        #expect(
            ImageFileError(path: "a.png", reason: .gitLFSPointer).description
                == "a.png is a Git LFS pointer, not the picture itself: run `git lfs pull`")
    }

    @Test(arguments: 1...8)
    func orientationsOfCameras(_ value: Int) {
        // The picture is stored as 1 2 3 / 4 5 6.
        let upright: [[UInt32]] = [
            [1, 2, 3, 4, 5, 6], [3, 2, 1, 6, 5, 4], [6, 5, 4, 3, 2, 1], [4, 5, 6, 1, 2, 3],
            [1, 4, 2, 5, 3, 6], [4, 1, 5, 2, 6, 3], [6, 3, 5, 2, 4, 1], [3, 6, 2, 5, 1, 4],
        ]
        let bitmap = EXIFOrientation(value).upright([1, 2, 3, 4, 5, 6], width: 3, height: 2)
        #expect(bitmap.width == (value < 5 ? 3 : 2))
        #expect(bitmap.pixels == upright[value - 1])
    }

    @Test func orientationTagInBothByteOrders() {
        func file(_ tiff: [UInt8]) -> [UInt8] {
            let content = Array("Exif\0\0".utf8) + tiff
            return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(content.count + 2)] + content + [0xFF, 0xDA]
        }
        let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
        let big: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0]
        #expect(EXIFOrientation(jpeg: file(little)).value == 6)
        #expect(EXIFOrientation(jpeg: file(big)).value == 8)
        for length in 0..<file(little).count { _ = EXIFOrientation(jpeg: Array(file(little)[..<length])) }
    }
}
