import Raster
import Testing

@testable import Codecs

@Suite struct PNGTests {
    static let pictures: [Bitmap] = [
        Pictures.noise(1, 1), Pictures.noise(37, 23), Pictures.noise(33, 20, isOpaque: true),
        Pictures.gradient(200, 150), Pictures.grey(50, 41),
        Pictures.flat(31, 17, colors: 2), Pictures.flat(31, 17, colors: 4), Pictures.flat(31, 17, colors: 16),
        Pictures.flat(64, 40, colors: 200),
        Pictures.flat(64, 40, colors: 256, isOpaque: false), Pictures.flat(64, 40, colors: 3, isOpaque: false),
        Pictures.gradient(1, 300),
        Pictures.gradient(300, 1),
    ]

    @Test(arguments: pictures.indices, CompressionLevel.allCases)
    func whatIsWrittenIsReadBack(_ index: Int, _ level: CompressionLevel) throws {
        let picture = Self.pictures[index]
        let decoded = try ImageFile.decode(PNGEncoder(level: level).encode(picture))
        #expect(decoded.width == picture.width && decoded.height == picture.height)
        #expect(decoded.pixels == picture.pixels)
    }

    @Test func colorModelIsTheSmallest() {
        #expect(PNGColorModel.smallest(for: Pictures.noise(40, 40)) == .rgba)
        #expect(PNGColorModel.smallest(for: Pictures.noise(40, 40, isOpaque: true)) == .rgb)
        #expect(PNGColorModel.smallest(for: Pictures.grey(50, 41)) == .grey)
        guard case .palette(let colors) = PNGColorModel.smallest(for: Pictures.flat(64, 64, colors: 7)) else {
            Issue.record("seven colours are a palette")
            return
        }
        #expect(colors.count == 7)
    }

    /// Raw samples of every colour type and depth, and the pixels they mean.
    static let types:
        [(colorType: UInt8, depth: Int, palette: [UInt8], transparency: [UInt8], row: [UInt8], pixels: [UInt32])] = [
            (0, 1, [], [], [0b0100_0000], [0xFF00_0000, 0xFFFF_FFFF]),
            (0, 2, [], [], [0b0110_0000], [0xFF55_5555, 0xFFAA_AAAA]),
            (0, 4, [], [], [0x1F], [0xFF11_1111, 0xFFFF_FFFF]),
            (0, 8, [], [], [7, 200], [0xFF07_0707, 0xFFC8_C8C8]),
            (0, 8, [], [0, 7], [7, 200], [0, 0xFFC8_C8C8]),
            (0, 16, [], [], [7, 7, 200, 200], [0xFF07_0707, 0xFFC8_C8C8]),
            (2, 8, [], [], [1, 2, 3, 4, 5, 6], [0xFF03_0201, 0xFF06_0504]),
            (2, 8, [], [0, 1, 0, 2, 0, 3], [1, 2, 3, 4, 5, 6], [0, 0xFF06_0504]),
            (2, 16, [], [], [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6], [0xFF03_0201, 0xFF06_0504]),
            (3, 1, [9, 8, 7, 6, 5, 4], [], [0b0100_0000], [0xFF07_0809, 0xFF04_0506]),
            (3, 2, [9, 8, 7, 6, 5, 4], [], [0b0100_0000], [0xFF04_0506, 0xFF07_0809]),
            (3, 4, [9, 8, 7, 6, 5, 4], [0], [0x10], [0xFF04_0506, 0]),
            (3, 8, [9, 8, 7, 6, 5, 4], [255, 0], [0, 1], [0xFF07_0809, 0]),
            (4, 8, [], [], [7, 255, 200, 0], [0xFF07_0707, 0]),
            (4, 16, [], [], [7, 7, 255, 255, 200, 200, 0, 0], [0xFF07_0707, 0]),
            (6, 8, [], [], [1, 2, 3, 255, 255, 255, 255, 128], [0xFF03_0201, 0x8080_8080]),
            (
                6, 16, [], [], [1, 1, 2, 2, 3, 3, 255, 255, 255, 255, 255, 255, 255, 255, 128, 128],
                [0xFF03_0201, 0x8080_8080]
            ),
        ]

    @Test(arguments: types.indices)
    func everyColorTypeAndDepth(_ index: Int) throws {
        let type = Self.types[index]
        let file = Self.file(
            width: 2, rows: [type.row], type.colorType, type.depth, palette: type.palette,
            transparency: type.transparency)
        #expect(try ImageFile.decode(file).pixels == type.pixels)
    }

    @Test func interlacedPictures() throws {
        // Adam7 of a 3 × 3 grey picture 1…9: passes 1 (0,0), 4 (2,0), 5 (row 2, every second), 6 (odd columns of even
        // rows), 7 (odd rows).
        let passes: [[UInt8]] = [[1], [3], [7, 9], [2], [8], [4, 5, 6]]
        let file = Self.file(width: 3, height: 3, rows: passes, 0, 8, interlaced: true)
        #expect(try ImageFile.decode(file).pixels == (1...9).map { UInt32($0) * 0x10101 | 0xFF00_0000 })
    }

    @Test func truncationAtEveryByteIsAnError() throws {
        for picture in [Pictures.noise(9, 7), Pictures.flat(20, 9, colors: 5)] {
            let file = try PNGEncoder().encode(picture)
            for length in 0..<file.count {
                #expect(throws: DecodeError.self) { try ImageFile.decode(Array(file[..<length])) }
            }
        }
    }

    @Test func damageAtEveryByteIsNotACrash() throws {
        let file = try PNGEncoder().encode(Pictures.flat(20, 9, colors: 50))
        for position in file.indices {
            var broken = file
            broken[position] ^= 0x55
            _ = try? ImageFile.decode(broken)
        }
    }

    @Test func limitsComeBeforeMemory() {
        let file = Self.file(width: 60_000, height: 60_000, rows: [], 6, 8)
        #expect(throws: DecodeError.limit(.side, found: 60_000, allowed: 32_767)) { try ImageFile.decode(file) }
        let wide = Self.file(width: 30_000, height: 30_000, rows: [], 6, 8)
        #expect(throws: DecodeError.limit(.pixels, found: 900_000_000, allowed: 40_000_000)) {
            try ImageFile.decode(wide)
        }
        var limits = DecodeLimits()
        limits.maximumPixels = 3
        #expect(throws: DecodeError.limit(.pixels, found: 4, allowed: 3)) {
            try ImageFile.decode(PNGEncoder().encode(Pictures.noise(2, 2)), limits: limits)
        }
    }

    /// A PNG file of rows that are given unfiltered.
    static func file(
        width: Int, height: Int = 1, rows: [[UInt8]], _ colorType: UInt8, _ depth: Int, palette: [UInt8] = [],
        transparency: [UInt8] = [],
        interlaced: Bool = false
    ) -> [UInt8] {
        var header = PNGHeader(width: width, height: height)
        header.rest = [UInt8(depth), colorType, 0, 0, interlaced ? 1 : 0]
        var file = PNGFileBytes(header: header, width: width, height: height)
        if !palette.isEmpty { file.append("PLTE", palette) }
        if !transparency.isEmpty { file.append("tRNS", transparency) }
        let deflater = Deflater(level: 6)
        let data: [UInt8] = rows.flatMap { [UInt8(0)] + $0 }
        file.append("IDAT", data.withUnsafeBytes { Array(deflater.compress($0)) })
        file.append("IEND", [])
        return file.bytes
    }
}
