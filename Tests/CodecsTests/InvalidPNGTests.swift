import Raster
import Testing

@testable import Codecs

/// Files that PNG's specification forbids, in the spirit of PngSuite's `x*.png`, and files that are small and claim
/// much.
@Suite struct InvalidPNGTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        /// Whether it may be shown all the same: what is wrong lies beside the pixels.
        var isForgiven = false

        init(_ name: String, _ bytes: [UInt8], isForgiven: Bool = false) {
            (testDescription, self.bytes, self.isForgiven) = (name, bytes, isForgiven)
        }
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func word(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }

    static func chunk(_ name: String, _ content: [UInt8], length: UInt32? = nil, checksumFlip: UInt32 = 0) -> [UInt8] {
        let body = Array(name.utf8) + content
        let sum = body.withUnsafeBytes { UInt32(truncatingIfNeeded: Checksum.crc32($0)) }
        return word(length ?? UInt32(content.count)) + body + word(sum ^ checksumFlip)
    }

    static func header(
        _ width: UInt32 = 4, _ height: UInt32 = 2, depth: UInt8 = 8, type: UInt8 = 2, rest: [UInt8] = [0, 0, 0]
    ) -> [UInt8] {
        chunk("IHDR", word(width) + word(height) + [depth, type] + rest)
    }

    static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        let deflater = Deflater(level: 9)
        // The result is the deflater's own memory.
        return withExtendedLifetime(deflater) { bytes.withUnsafeBytes { Array(deflater.compress($0)) } }
    }

    /// Two rows of four RGB pixels.
    static let rows: [UInt8] = [0] + [UInt8](repeating: 200, count: 12) + [1] + [UInt8](repeating: 3, count: 12)
    static let data = chunk("IDAT", deflated(rows))
    static let end = chunk("IEND", [])

    static let cases: [Case] = headers + order + contents + besides

    static let headers: [Case] = [
        Case("first byte of the signature", [0x88] + (signature + header() + data + end).dropFirst()),
        Case("signature in lower case", [0x89, 0x70, 0x6E, 0x67] + signature.dropFirst(4) + header() + data + end),
        Case("signature without carriage return", [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A] + header() + data + end),
        Case(
            "signature with line feeds changed",
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x1A, 0x0D] + header() + data + end),
        Case(
            "checksum of the header", signature + chunk("IHDR", Array(header()[8..<21]), checksumFlip: 1) + data + end),
        Case("colour type 1", signature + header(type: 1) + data + end),
        Case("colour type 5", signature + header(type: 5) + data + end),
        Case("colour type 9", signature + header(type: 9) + data + end),
        Case("depth 0", signature + header(depth: 0) + data + end),
        Case("depth 3", signature + header(depth: 3) + data + end),
        Case("depth 99", signature + header(depth: 99) + data + end),
        Case("depth 4 of RGB", signature + header(depth: 4) + data + end),
        Case("depth 16 of a palette", signature + header(depth: 16, type: 3) + data + end),
        Case("compression method 1", signature + header(rest: [1, 0, 0]) + data + end),
        Case("filter method 1", signature + header(rest: [0, 1, 0]) + data + end),
        Case("interlace method 2", signature + header(rest: [0, 0, 2]) + data + end),
        Case("no width", signature + header(0, 2) + data + end),
        Case("no height", signature + header(4, 0) + data + end),
        Case("2³¹ wide", signature + header(1 << 31, 2) + data + end),
        Case("all bits of its size", signature + header(.max, .max) + data + end),
        Case("32767 on a side", signature + header(32_767, 32_767, depth: 1, type: 0) + data + end),
        Case("6000 on a side and nothing in it", signature + header(6000, 6000) + data + end),
        Case("a header of 12 bytes", signature + chunk("IHDR", Array(header()[8..<20])) + data + end),
        Case("a header of 2³² bytes", signature + chunk("IHDR", Array(header()[8..<21]), length: .max) + data + end),
        Case("nothing but a signature", signature), Case("nothing but a header", signature + header()),
    ]

    static let order: [Case] = [
        Case("no header", signature + data + end), Case("two headers", signature + header() + header() + data + end),
        Case("no data", signature + header() + end), Case("no palette", signature + header(type: 3) + data + end),
        Case("palette after the data", signature + header(type: 3) + data + chunk("PLTE", [1, 2, 3]) + end),
        Case("palette of 4 bytes", signature + header(type: 3) + chunk("PLTE", [1, 2, 3, 4]) + data + end),
        Case(
            "palette of 257 colours",
            signature + header(type: 3) + chunk("PLTE", [UInt8](repeating: 1, count: 771)) + data + end),
        Case("no end", signature + header() + data),
        Case("an unknown chunk that has to be known", signature + header() + chunk("ABCD", [1]) + data + end),
        Case(
            "a chunk that is longer than the file",
            signature + header() + chunk("IDAT", deflated(rows), length: 1 << 20) + end),
        Case("a chunk of 2³² − 1 bytes", signature + header() + chunk("tEXt", [65, 0, 66], length: .max) + data + end),
        Case("a name that is no letters", signature + header() + chunk("\u{1}\u{2}\u{3}\u{4}", []) + data + end),
    ]

    static let contents: [Case] = [
        Case("checksum of the data", signature + header() + chunk("IDAT", deflated(rows), checksumFlip: 0x100) + end),
        Case(
            "data that are no zlib stream",
            signature + header() + chunk("IDAT", [UInt8](repeating: 0xAA, count: 40)) + end),
        Case(
            "a deflate stream that ends too soon",
            signature + header() + chunk("IDAT", Array(deflated(rows).dropLast(8))) + end),
        Case("one row of two", signature + header() + chunk("IDAT", deflated(Array(rows.prefix(13)))) + end),
        Case("filter 5", signature + header() + chunk("IDAT", deflated([5] + rows.dropFirst())) + end),
        Case("an empty data chunk", signature + header() + chunk("IDAT", []) + end),
        Case("a window of 64 kB", signature + header() + chunk("IDAT", [0x88] + deflated(rows).dropFirst()) + end),
        Case(
            "a preset dictionary",
            signature + header() + chunk("IDAT", [0x78, 0x20, 0, 0, 0, 1] + deflated(rows).dropFirst(2)) + end),
        Case(
            "16 MB behind the pixels",
            signature + header() + chunk("IDAT", deflated(rows + [UInt8](repeating: 0, count: 16 << 20))) + end,
            isForgiven: true),
        Case(
            "half of 5000 rows",
            signature + header(5000, 5000) + chunk("IDAT", deflated([UInt8](repeating: 0, count: 40 << 20))) + end),
    ]

    static let besides: [Case] = [
        Case(
            "text of 64 MB, compressed", signature + header() + chunk("zTXt", Array("a\0\0".utf8) + zeros) + data + end,
            isForgiven: true),
        Case(
            "a profile of 64 MB, compressed",
            signature + header() + chunk("iCCP", Array("a\0\0".utf8) + zeros) + data + end, isForgiven: true),
        Case(
            "international text of 64 MB, compressed",
            signature + header() + chunk("iTXt", Array("a\0\u{1}\0\0\0".utf8) + zeros) + data + end,
            isForgiven: true),
        Case(
            "ten thousand texts",
            signature + header() + (0..<10_000).flatMap { _ in chunk("tEXt", [65, 0, 66]) } + data + end,
            isForgiven: true),
        Case(
            "a palette index without a colour",
            signature + header(2, 1, type: 3) + chunk("PLTE", [1, 2, 3]) + chunk("IDAT", deflated([0, 0, 7])) + end,
            isForgiven: true),
        Case(
            "more transparency than colours",
            signature + header(2, 1, type: 3) + chunk("PLTE", [1, 2, 3]) + chunk("tRNS", [1, 2, 3, 4])
                + chunk("IDAT", deflated([0, 0, 0])) + end,
            isForgiven: true),
        Case("something after the end", signature + header() + data + end + [1, 2, 3], isForgiven: true),
    ]

    /// 64 MB of nothing in 64 kB.
    static let zeros = deflated([UInt8](repeating: 0, count: 64 << 20))

    @Test(arguments: cases) func isAnErrorAndNothingWorse(_ file: Case) throws {
        let results: [Result<Void, any Error>] = [
            Result { _ = try ImageFile.decode(file.bytes) },
            Result { _ = try AnimationFile.open(file.bytes).allFrames() },
            Result { _ = try ImageFile.straightPixels(file.bytes) },
        ]
        for result in results {
            switch result {
            case .success: #expect(file.isForgiven)
            case .failure(let error):
                let error = try #require(error as? DecodeError)
                #expect(!error.description.isEmpty)
            }
        }
        // Only measured: it may not look at what is broken.
        _ = try? AnimationOutline(file.bytes)
    }
}
