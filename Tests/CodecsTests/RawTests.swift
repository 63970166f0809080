import Raster
import Testing

@testable import Codecs

@Suite struct RawTests {
    @Test func rawFramesAreReadBack() throws {
        let pictures = (0..<3).map { Pictures.noise(11, 7, seed: $0) }
        let bytes = try Animations.write(Animations.centiseconds(pictures, 2)) {
            RawRGBAWriter(to: $0, width: 11, height: 7)
        }.bytes
        #expect(bytes.count == 3 * 11 * 7 * 4)
        let frames = try RawRGBAReader(ByteStream(bytes), width: 11, height: 7, frameDuration: RationalTime(1, 50))
            .allFrames()
        #expect(frames.map(\.bitmap.pixels) == pictures.map(\.pixels))
        for length in [0, 5, bytes.count - 1] {
            #expect(throws: DecodeError.self) {
                try RawRGBAReader(
                    ByteStream(Array(bytes[..<length])), width: 11, height: 7, frameDuration: RationalTime(1, 50)
                ).allFrames()
            }
        }
    }

    @Test func y4mIsReadBackWithinOneLevel() throws {
        let pictures = (0..<2).map { Pictures.noise(13, 9, seed: $0, isOpaque: true) }
        let bytes = try Animations.write(Animations.centiseconds(pictures, 2)) {
            try Y4MWriter(to: $0, width: 13, height: 9, frameRate: RationalTime(60_000, 1001))
        }.bytes
        #expect(bytes.starts(with: Array("YUV4MPEG2 W13 H9 F60000:1001 Ip A1:1 C444 XCOLORRANGE=FULL\nFRAME\n".utf8)))
        let reader = try AnimationFile.open(bytes)
        let frames = try reader.allFrames()
        #expect(frames.map(\.duration) == [RationalTime(1001, 60_000), RationalTime(1001, 60_000)])
        for (frame, picture) in zip(frames, pictures) {
            for (a, b) in zip(frame.bitmap.pixels, picture.pixels) {
                // Three rounded bytes cannot name all colours: one level for each of the two roundings, weighted up to
                // 1.86 for blue.
                for shift in [UInt32(0), 8, 16] { #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 2) }
            }
        }
        #expect(throws: DecodeError.self) { try AnimationFile.open(Array(bytes.dropLast())).allFrames() }
    }

    @Test(arguments: ["C420jpeg", "C422", "Cmono", "C444"])
    func chromaLayouts(_ chroma: String) throws {
        let sizes = ["C420jpeg": 15 + 2 * 6, "C422": 15 + 2 * 9, "Cmono": 15, "C444": 45]
        let file =
            Array("YUV4MPEG2 W5 H3 F25:1 \(chroma)\nFRAME\n".utf8) + [UInt8](repeating: 128, count: sizes[chroma]!)
        let frames = try AnimationFile.open(file).allFrames()
        #expect(frames.count == 1)
        // Limited range: (128 − 16) · 255/219.
        #expect(frames[0].bitmap.pixels.allSatisfy { $0 == 0xFF82_8282 })
    }

    @Test(arguments: [
        "YUV4MPEG2 W5\n", "YUV4MPEG2 W0 H3 F25:1\n", "YUV4MPEG2 W5 H3 F25:1 C420p10\n", "YUV4MPEG2 W5 H3 F0:0\n",
        "YUV4MPEG2 W99999 H99999 F1:1\n",
    ])
    func brokenHeaders(_ text: String) {
        #expect(throws: DecodeError.self) { try AnimationFile.open(Array(text.utf8)) }
    }
}
