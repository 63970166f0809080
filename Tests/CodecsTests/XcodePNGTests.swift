import Raster
import Testing

@testable import Codecs

/// PNG files as Xcode packs them: a chunk before the header, raw deflate, blue first, premultiplied.
@Suite struct XcodePNGTests {
    private static func file(rows: [UInt8], width: UInt32, height: UInt32, type: UInt8 = 6) -> [UInt8] {
        // Without zlib's two bytes before and its checksum behind.
        let raw = Array(InvalidPNGTests.deflated(rows).dropFirst(2).dropLast(4))
        return InvalidPNGTests.signature + InvalidPNGTests.chunk("CgBI", [0x50, 0, 0x20, 6])
            + InvalidPNGTests.header(width, height, type: type)
            + InvalidPNGTests.chunk("IDAT", Array(raw.prefix(9)))
            + InvalidPNGTests.chunk("IDAT", Array(raw.dropFirst(9))) + InvalidPNGTests.end
    }

    /// Red, half a green, nothing, and more blue than opacity; the second row the same through the filter "up".
    private static let rows: [UInt8] =
        [0] + [0, 0, 255, 255] + [0, 128, 0, 128] + [0, 0, 0, 0] + [9, 0, 0, 4] + [2] + [UInt8](repeating: 0, count: 16)
    private static let row: [UInt32] = [0xFF00_00FF, 0x8000_8000, 0, 0x0404_0000]

    @Test func pixelsComeOutPremultiplied() throws {
        let bytes = Self.file(rows: Self.rows, width: 4, height: 2)
        let bitmap = try ImageFile.decode(bytes)
        #expect(bitmap.withPixels { Array($0) } == Self.row + Self.row)
        #expect(try AnimationFile.open(bytes).nextFrame()?.bitmap.withPixels { Array($0) } == Self.row + Self.row)
        #expect(try ImageFile.straightPixels(bytes).pixels == bitmap.straightPixels())
        let outline = try AnimationOutline(bytes)
        #expect((outline.width, outline.height) == (4, 2) && outline.durations == [.zero])
    }

    @Test func opaqueOnesHaveBlueFirstToo() throws {
        let bytes = Self.file(rows: [0, 1, 2, 3], width: 1, height: 1, type: 2)
        #expect(try ImageFile.decode(bytes).withPixels { Array($0) } == [0xFF01_0203])
    }

    @Test func brokenOnesAreErrors() {
        let bytes = Self.file(rows: Self.rows, width: 4, height: 2)
        for length in 0..<bytes.count {
            #expect(throws: DecodeError.self) { try ImageFile.decode(Array(bytes[..<length])) }
        }
        // Too few rows.
        #expect(throws: DecodeError.self) {
            try ImageFile.decode(Self.file(rows: Array(Self.rows.prefix(17)), width: 4, height: 2))
        }
    }
}

/// What a PNG says beside its pixels.
@Suite struct PNGAncillaryTests {
    private static let picture = InvalidPNGTests.header() + InvalidPNGTests.data

    @Test(arguments: ["tEXt", "zTXt", "iTXt", "iCCP", "eXIf", "sPLT", "abCd"], [true, false])
    func claimsTakeNoMemory(_ name: String, _ isBefore: Bool) {
        let lie = InvalidPNGTests.chunk(name, Array("a\0\0".utf8), length: (1 << 31) - 1)
        let body = isBefore ? InvalidPNGTests.header() + lie + InvalidPNGTests.data : Self.picture + lie
        #expect(throws: DecodeError.truncated(.png)) {
            try ImageFile.decode(InvalidPNGTests.signature + body + InvalidPNGTests.end)
        }
    }

    @Test(arguments: ["tEXt", "zTXt", "eXIf", "abCd"]) func largeOnesArePassedOver(_ name: String) throws {
        let chunk = InvalidPNGTests.chunk(name, Array("a\0".utf8) + [UInt8](repeating: 0x78, count: 9 << 20))
        let bytes =
            InvalidPNGTests.signature + InvalidPNGTests.header() + chunk + InvalidPNGTests.data + InvalidPNGTests.end
        #expect(try ImageFile.decode(bytes).width == 4)
    }
}
