import Raster
import Testing

@testable import Codecs

/// Animations whose chunks contradict each other.
@Suite struct InvalidAPNGTests {
    typealias PNG = InvalidPNGTests

    static func control(
        _ sequence: UInt32, width: UInt32 = 4, height: UInt32 = 2, x: UInt32 = 0, y: UInt32 = 0, dispose: UInt8 = 0,
        blend: UInt8 = 0
    ) -> [UInt8] {
        PNG.chunk(
            "fcTL",
            PNG.word(sequence) + PNG.word(width) + PNG.word(height) + PNG.word(x) + PNG.word(y) + [
                0, 1, 0, 10, dispose, blend,
            ])
    }

    static func animation(frames: UInt32, plays: UInt32 = 0) -> [UInt8] {
        PNG.chunk("acTL", PNG.word(frames) + PNG.word(plays))
    }
    static func data(_ sequence: UInt32) -> [UInt8] { PNG.chunk("fdAT", PNG.word(sequence) + PNG.deflated(PNG.rows)) }

    private static let start = PNG.signature + PNG.header()
    private static let first = animation(frames: 2) + control(0) + PNG.data

    static let cases: [PNG.Case] = [
        PNG.Case("no frames", start + animation(frames: 0) + control(0) + PNG.data + PNG.end),
        PNG.Case("2³² − 1 frames", start + animation(frames: .max) + control(0) + PNG.data + PNG.end),
        PNG.Case("fewer frames than announced", start + first + PNG.end),
        PNG.Case("more frames than announced", start + first + control(1) + data(2) + control(3) + data(4) + PNG.end),
        PNG.Case("a sequence with a hole", start + first + control(2) + data(3) + PNG.end),
        PNG.Case("a sequence that repeats", start + first + control(0) + data(1) + PNG.end),
        PNG.Case("data without a control", start + animation(frames: 2) + PNG.data + data(0) + PNG.end),
        PNG.Case("a control without data", start + first + control(1) + PNG.end),
        PNG.Case("data of three bytes", start + first + control(1) + PNG.chunk("fdAT", [0, 0, 2]) + PNG.end),
        PNG.Case(
            "a control of 25 bytes",
            start + animation(frames: 1) + PNG.chunk("fcTL", [UInt8](repeating: 0, count: 25)) + PNG.data + PNG.end),
        PNG.Case(
            "an announcement of 7 bytes",
            start + PNG.chunk("acTL", [0, 0, 0, 1, 0, 0, 0]) + control(0) + PNG.data + PNG.end),
        PNG.Case("a frame without width", start + first + control(1, width: 0) + data(2) + PNG.end),
        PNG.Case("a frame beside the picture", start + first + control(1, x: 4) + data(2) + PNG.end),
        PNG.Case("a frame across the edge", start + first + control(1, y: 1) + data(2) + PNG.end),
        PNG.Case("a frame at 2³² − 1", start + first + control(1, x: .max, y: .max) + data(2) + PNG.end),
        PNG.Case("a frame of 2³² − 1", start + first + control(1, width: .max, height: .max) + data(2) + PNG.end),
        PNG.Case("an unknown disposal", start + first + control(1, dispose: 3) + data(2) + PNG.end),
        PNG.Case("an unknown blending", start + first + control(1, blend: 2) + data(2) + PNG.end),
        PNG.Case(
            "data of another size", start + first + control(1, width: 4, height: 1) + data(2) + PNG.end,
            isForgiven: true),
        PNG.Case(
            "less data than its size",
            start + first + control(1) + PNG.chunk("fdAT", PNG.word(2) + PNG.deflated([0, 1, 2])) + PNG.end),
        PNG.Case(
            "the announcement after the data", start + PNG.data + animation(frames: 1) + control(0) + PNG.end,
            isForgiven: true),
        PNG.Case(
            "ten thousand frames of 6000 × 6000",
            PNG.signature + PNG.header(6000, 6000) + animation(frames: 10_000) + control(0, width: 6000, height: 6000)
                + PNG.data + PNG.end),
    ]

    @Test(arguments: cases) func isAnErrorAndNothingWorse(_ file: PNG.Case) throws {
        try expectAnErrorAndNothingWorse(file.bytes, isForgiven: file.isForgiven)
        // The first picture is a still of its own.
        _ = try? ImageFile.decode(file.bytes)
    }
}
