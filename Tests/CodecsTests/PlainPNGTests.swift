import Raster
import TestSupport
import Testing

@testable import Codecs

/// Files that are read without libpng have the pixels that libpng reads.
@Suite struct PlainPNGTests {
    private static let colors: [UInt8] = (0..<200 * 3).map { UInt8($0 * 37 % 251) }

    struct Kind: CustomTestStringConvertible {
        var testDescription: String
        var colorType: UInt8
        var channels: Int
        var palette: [UInt8] = []
        var transparency: [UInt8] = []
    }

    static let kinds = [
        Kind(testDescription: "grey", colorType: 0, channels: 1),
        Kind(testDescription: "RGB", colorType: 2, channels: 3),
        Kind(testDescription: "RGB with colours that it suggests", colorType: 2, channels: 3, palette: [1, 2, 3]),
        Kind(testDescription: "RGBA", colorType: 6, channels: 4),
        Kind(testDescription: "palette", colorType: 3, channels: 1, palette: colors),
        Kind(
            testDescription: "palette with clear colours", colorType: 3, channels: 1, palette: colors,
            transparency: [0, 255, 128, 7]),
    ]

    /// Rows with any filter, in one to four parts, among chunks that may be read over.
    private func file(_ kind: Kind, _ width: Int, _ height: Int, _ random: inout SeededGenerator) -> [UInt8] {
        let isOpaque = Bool.random(using: &random)
        let rows = (0..<height).flatMap { _ -> [UInt8] in
            var row = (0..<width * kind.channels).map { _ in UInt8.random(in: 0...255, using: &random) }
            var filter = UInt8.random(in: 0...4, using: &random)
            if kind.channels == 4, isOpaque {
                for x in 0..<width { row[x * 4 + 3] = 255 }
                filter = 0
            }
            return [filter] + row
        }
        var file = PNGFileBytes(
            header: PNGHeader(width: width, height: height, rest: [8, kind.colorType, 0, 0, 0]), width: width,
            height: height)
        if Bool.random(using: &random) { file.append("tEXt", Array("Comment\0nothing".utf8)) }
        if !kind.palette.isEmpty { file.append("PLTE", kind.palette) }
        if !kind.transparency.isEmpty { file.append("tRNS", kind.transparency) }
        var data = InvalidPNGTests.deflated(rows)[...]
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let length = Int.random(in: 0...data.count, using: &random)
            file.append("IDAT", data.prefix(length))
            data = data.dropFirst(length)
        }
        file.append("IDAT", data)
        if Bool.random(using: &random) { file.append("tIME", [7, 208, 1, 1, 0, 0, 0]) }
        file.append("IEND", [])
        return file.bytes
    }

    @Test(arguments: kinds) func areWhatLibpngReads(_ kind: Kind) throws {
        var random = SeededGenerator(UInt64(kind.colorType) + UInt64(kind.palette.count))
        for _ in 0..<60 {
            let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...20, using: &random))
            let bytes = file(kind, width, height, &random)
            var roundsColors = false
            let header = try bytes.withUnsafeBytes { try PNGHeader($0) }
            let plain = try #require(PlainPNG.decode(bytes, header, roundsColors: &roundsColors))
            let libpng = try bytes.withUnsafeBytes { try PNGDecoder.straightPixels($0, limits: .standard) }
            #expect(plain.pixelsEqual(Bitmap(width: width, height: height, straight: libpng.pixels)))
            #expect(plain.isOpaque == libpng.pixels.allSatisfy { $0 >> 24 == 255 })
            #expect(roundsColors == !libpng.pixels.withUnsafeBufferPointer(StraightAlpha.isReversible))
        }
    }

    /// What libpng may read in its own way is left to it.
    @Test func leavesOthersToLibpng() throws {
        typealias Parts = InvalidPNGTests
        let text = Parts.chunk("tEXt", Array("a\0b".utf8))
        for (name, bytes) in [
            ("16 bits", Parts.header(depth: 16) + Parts.data),
            ("interlaced", Parts.header(rest: [0, 0, 1]) + Parts.data),
            ("one clear colour", Parts.header() + Parts.chunk("tRNS", [0, 1, 0, 2, 0, 3]) + Parts.data),
            ("pixels in two places", Parts.header() + Parts.data + text + Parts.data),
            ("a chunk that must be known", Parts.header() + Parts.chunk("ABCD", [1]) + Parts.data),
            ("no pixels", Parts.header()), ("two headers", Parts.header() + Parts.header() + Parts.data),
            ("more pixels than rows", Parts.header(4, 1) + Parts.data),
            ("fewer pixels than rows", Parts.header(4, 3) + Parts.data),
            ("colours after the pixels", Parts.header(type: 3) + Parts.data + Parts.chunk("PLTE", [1, 2, 3])),
        ] {
            let file = Parts.signature + bytes + Parts.end
            let header = try file.withUnsafeBytes { try PNGHeader($0) }
            var ignored = false
            #expect(PlainPNG.decode(file, header, roundsColors: &ignored) == nil, "\(name)")
        }
    }
}
