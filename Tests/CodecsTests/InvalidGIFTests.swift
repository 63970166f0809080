import Raster
import Testing

@testable import Codecs

/// Files that GIF's specification forbids, and files that are small and claim much.
@Suite struct InvalidGIFTests {
    typealias Case = InvalidPNGTests.Case

    static func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }

    /// Two colours.
    static func screen(_ width: Int = 4, _ height: Int = 4, flags: UInt8 = 0x80, colors: [UInt8] = [1, 2, 3, 4, 5, 6])
        -> [UInt8]
    {
        Array("GIF89a".utf8) + short(width) + short(height) + [flags, 0, 0] + colors
    }

    static func image(x: Int = 0, y: Int = 0, _ width: Int = 4, _ height: Int = 4, flags: UInt8 = 0) -> [UInt8] {
        [0x2C] + short(x) + short(y) + short(width) + short(height) + [flags]
    }

    /// Blocks of at most 255 bytes and the one that ends them.
    static func blocks(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 255).flatMap { start in
            let part = bytes[start..<min(start + 255, bytes.count)]
            return [UInt8(part.count)] + part
        } + [0]
    }

    static func codes(_ codes: [Int], width: Int) -> [UInt8] {
        var (bytes, bits, filled): ([UInt8], Int, Int) = ([], 0, 0)
        for code in codes {
            bits |= code << filled
            filled += width
            while filled >= 8 {
                bytes.append(UInt8(bits & 255))
                (bits, filled) = (bits >> 8, filled - 8)
            }
        }
        return filled > 0 ? bytes + [UInt8(bits & 255)] : bytes
    }

    static func pixels(_ count: Int) -> [UInt8] {
        var encoder = LZWEncoder()
        let indices = [UInt8](repeating: 1, count: count)
        return [2] + blocks(encoder.encode(indices, or: indices, count: count, minimumCodeSize: 2))
    }

    static let cases: [Case] = screens + images + codeSizes + data + extensions

    static let screens: [Case] = [
        Case(
            "version 88a", Array("GIF88a".utf8) + (screen() + image() + pixels(16) + [0x3B]).dropFirst(6),
            isForgiven: true),
        Case("another signature", Array("GIG89a".utf8) + (screen() + image() + pixels(16) + [0x3B]).dropFirst(6)),
        Case("no width", screen(0, 4) + image() + pixels(16) + [0x3B]),
        Case("no height", screen(4, 0) + image() + pixels(16) + [0x3B]),
        Case("65535 on a side", screen(65_535, 65_535) + image() + pixels(16) + [0x3B]),
        Case("no table", screen(flags: 0, colors: []) + image() + pixels(16) + [0x3B]),
        Case("a table that is cut", screen(flags: 0x87)), Case("nothing but a screen", screen()),
        Case("no picture", screen() + [0x3B], isForgiven: true), Case("no end", screen() + image() + pixels(16)),
        Case("an unknown block", screen() + [0x99] + image() + pixels(16) + [0x3B]),
    ]

    static let images: [Case] = [
        Case("a picture without size", screen() + image(0, 0) + pixels(1) + [0x3B]),
        Case("a picture beside the screen", screen() + image(x: 9, y: 9, 4, 4) + pixels(16) + [0x3B], isForgiven: true),
        Case("a picture across the edge", screen() + image(x: 2, y: 2, 4, 4) + pixels(16) + [0x3B], isForgiven: true),
        Case(
            "a picture at 65535", screen() + image(x: 65_535, y: 65_535, 4, 4) + pixels(16) + [0x3B], isForgiven: true),
        Case("a picture of 65535 × 65535", screen() + image(65_535, 65_535) + pixels(16) + [0x3B]),
        Case("a picture of 65535 × 1", screen() + image(65_535, 1) + pixels(16) + [0x3B]),
        Case("6000 on a side in a few bytes", screen(6000, 6000) + image(6000, 6000) + pixels(16) + [0x3B]),
        Case("a table of its own that is cut", screen() + image(flags: 0x87) + [1, 2, 3]),
        Case("an interlaced picture that ends too soon", screen() + image(4, 9, flags: 0x40) + pixels(16) + [0x3B]),
        Case(
            "thousands of pictures of 6000 × 6000",
            screen(6000, 6000) + (0..<4000).flatMap { _ in image(1, 1) + pixels(1) } + [0x3B]),
    ]

    static let codeSizes: [Case] = [0, 1, 9, 12, 13, 255].map {
        Case("codes of \($0) bits", screen() + image() + [$0] + blocks(codes([4, 1, 1, 5], width: 3)) + [0x3B])
    }

    static let data: [Case] = [
        Case("no data", screen() + image() + [2, 0] + [0x3B]),
        Case(
            "a code before it is defined", screen() + image() + [2] + blocks(codes([4, 7, 7, 7, 5], width: 3)) + [0x3B]),
        Case("an end at once", screen() + image() + [2] + blocks(codes([4, 5], width: 3)) + [0x3B]),
        Case(
            "clearing for ever",
            screen() + image() + [2] + blocks(codes([Int](repeating: 4, count: 60_000), width: 3)) + [0x3B]),
        Case(
            "no clearing first", screen() + image() + [2] + blocks(codes([1, 1, 1, 1, 1, 1, 5], width: 3)) + [0x3B],
            isForgiven: true),
        Case(
            "codes after the pixels",
            screen() + image() + [2] + blocks(codes([4] + [Int](repeating: 1, count: 900), width: 3)) + [0x3B],
            isForgiven: true),
        Case(
            "more than 4096 codes",
            screen(500, 500) + image(500, 500) + [8] + blocks(codes([256] + (0..<9000).map { $0 % 256 }, width: 9)) + [
                0x3B
            ]),
        Case("no block ends the data", screen() + image() + Array(pixels(16).dropLast()) + [0x3B]),
        Case("a block that is longer than the file", screen() + image() + [2, 255, 1, 2, 3]),
        Case("fewer pixels than its size", screen() + image() + pixels(7) + [0x3B]),
    ]

    static let extensions: [Case] = [
        Case(
            "a control of one byte", screen() + [0x21, 0xF9, 1, 9, 0] + image() + pixels(16) + [0x3B], isForgiven: true),
        Case(
            "a control of 200 bytes",
            screen() + [0x21, 0xF9, 200] + [UInt8](repeating: 1, count: 200) + [0] + image() + pixels(16) + [0x3B],
            isForgiven: true),
        Case("a control that is cut", screen() + [0x21, 0xF9, 4, 1]),
        Case(
            "a transparent colour beyond the table",
            screen() + [0x21, 0xF9, 4, 1, 0, 0, 200, 0] + image() + pixels(16) + [0x3B], isForgiven: true),
        Case(
            "an unknown disposal", screen() + [0x21, 0xF9, 4, 0x1C, 0, 0, 0, 0] + image() + pixels(16) + [0x3B],
            isForgiven: true),
        Case(
            "going back before the first",
            screen() + [0x21, 0xF9, 4, 0x0C, 0, 0, 0, 0] + image() + pixels(16) + [0x3B], isForgiven: true),
        Case(
            "an unknown extension", screen() + [0x21, 0x42] + blocks([1, 2, 3]) + image() + pixels(16) + [0x3B],
            isForgiven: true),
        Case(
            "a loop block without a count",
            screen() + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [0] + image() + pixels(16) + [0x3B],
            isForgiven: true),
        Case(
            "a comment of a megabyte",
            screen() + [0x21, 0xFE] + blocks([UInt8](repeating: 65, count: 1 << 20)) + image() + pixels(16) + [0x3B],
            isForgiven: true),
        Case("a comment without an end", screen() + [0x21, 0xFE, 255, 1, 2]),
    ]

    @Test(arguments: cases) func isAnErrorAndNothingWorse(_ file: Case) throws {
        try expectAnErrorAndNothingWorse(file.bytes, isForgiven: file.isForgiven)
        _ = try? ImageFile.decode(file.bytes)
    }
}

/// Reads a broken animation in every way.
/// - Parameter isForgiven: whether it has to be read all the same.
func expectAnErrorAndNothingWorse(_ bytes: [UInt8], isForgiven: Bool) throws {
    do {
        _ = try AnimationFile.open(bytes).allFrames()
        #expect(isForgiven)
    } catch {
        let error = try #require(error as? DecodeError)
        #expect(!error.description.isEmpty)
    }
    _ = try? AnimationOutline(bytes)
}
