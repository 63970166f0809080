import CPNG
import Raster

/// PNG files of any colour type, depth and interlacing to bitmaps: plain ones by `PlainPNG`, all others through libpng.
///
/// Colour profiles (gAMA, cHRM, iCCP, sRGB) are read over: the values are taken as sRGB, as browsers take untagged
/// pictures.
enum PNGDecoder {
    static func decode(_ bytes: [UInt8], limits: DecodeLimits) throws -> Bitmap {
        var ignored = false
        return try decode(bytes, limits: limits, roundsColors: &ignored)
    }

    /// - Parameter roundsColors: set when premultiplying changes a colour.
    static func decode(_ bytes: [UInt8], limits: DecodeLimits, roundsColors: inout Bool) throws -> Bitmap {
        let header = try bytes.withUnsafeBytes { try checkedHeader(of: $0, limits) }
        if let bitmap = PlainPNG.decode(bytes, header, roundsColors: &roundsColors) { return bitmap }
        return try bytes.withUnsafeBytes { bytes in
            if header.isPacked {
                return try Bitmap(width: header.width, height: header.height) { pixels in
                    try read(bytes, header, into: pixels)
                    XcodePNG.unpack(pixels)
                }
            }
            return try Bitmap(width: header.width, height: header.height, roundsColors: &roundsColors) { pixels in
                pixels.initialize(repeating: 0)
                try read(bytes, header, into: pixels)
            }
        }
    }

    /// The pixels as the file holds them, colours under transparency included.
    static func straightPixels(_ bytes: UnsafeRawBufferPointer, limits: DecodeLimits) throws -> (
        width: Int, height: Int, pixels: [UInt32]
    ) {
        let header = try checkedHeader(of: bytes, limits)
        let pixels = try [UInt32](unsafeUninitializedCapacity: header.width * header.height) { pixels, count in
            pixels.initialize(repeating: 0)
            try read(bytes, header, into: pixels)
            if header.isPacked {
                XcodePNG.unpack(pixels)
                StraightAlpha.unpremultiply(pixels.baseAddress!, into: pixels.baseAddress!, count: pixels.count)
            }
            count = pixels.count
        }
        return (header.width, header.height, pixels)
    }

    /// Before memory is taken for the pixels: whether they are too many, and whether the file is long enough to hold
    /// them.
    private static func checkedHeader(of bytes: UnsafeRawBufferPointer, _ limits: DecodeLimits) throws -> PNGHeader {
        let header = try PNGHeader(bytes)
        try limits.check(width: header.width, height: header.height)
        try PNGChunks.checkLengths(bytes)
        // Deflate makes at most 1032 bytes of one; a pixel has at least one bit.
        if header.width * header.height / 8 > bytes.count * 1032 { throw DecodeError.truncated(.png) }
        return header
    }

    private static func read(
        _ bytes: UnsafeRawBufferPointer, _ header: PNGHeader, into pixels: UnsafeMutableBufferPointer<UInt32>
    ) throws {
        if header.isPacked {
            return try XcodePNG.standard(bytes, header).withUnsafeBytes { try readStandard($0, header, into: pixels) }
        }
        try readStandard(bytes, header, into: pixels)
    }

    private static func readStandard(
        _ bytes: UnsafeRawBufferPointer, _ header: PNGHeader, into pixels: UnsafeMutableBufferPointer<UInt32>
    ) throws {
        let target = Target(header: header, pixels: pixels.baseAddress!)
        var message = [CChar](repeating: 0, count: Int(CPNGMessageSize))
        let result = CPNGRead(
            bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), bytes.count, header.isPacked,
            { context, width, height in
                let target = Unmanaged<Target>.fromOpaque(context!).takeUnretainedValue()
                guard width == target.header.width, height == target.header.height else { return nil }
                return UnsafeMutableRawPointer(target.pixels).assumingMemoryBound(to: UInt8.self)
            }, Unmanaged.passUnretained(target).toOpaque(), &message)
        withExtendedLifetime(target) {}
        switch result {
        case CPNGSuccess: break
        case CPNGTruncated: throw DecodeError.truncated(.png)
        case CPNGOutOfMemory: throw DecodeError.outOfMemory
        default: throw DecodeError.invalid(.png, reason: text(message))
        }
    }

    private static func text(_ message: [CChar]) -> String {
        let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return bytes.isEmpty ? "its header is broken" : String(decoding: bytes, as: UTF8.self)
    }

    /// What the callback from C needs.
    private final class Target {
        let header: PNGHeader
        let pixels: UnsafeMutablePointer<UInt32>

        init(header: PNGHeader, pixels: UnsafeMutablePointer<UInt32>) { (self.header, self.pixels) = (header, pixels) }
    }
}

/// The first chunk of a PNG file.
struct PNGHeader {
    var width, height: Int
    /// Bit depth, colour type, compression, filter and interlace method, as they stand in the file.
    var rest: [UInt8]
    /// Whether the file is as Xcode packs it for apps.
    private(set) var isPacked = false

    init(width: Int, height: Int, rest: [UInt8] = [8, 6, 0, 0, 0]) {
        (self.width, self.height, self.rest) = (width, height, rest)
    }

    init(_ bytes: UnsafeRawBufferPointer) throws {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.count >= 8, bytes.prefix(8).elementsEqual(signature) else {
            throw bytes.count < 8
                ? DecodeError.truncated(.png) : DecodeError.invalid(.png, reason: "its signature is broken")
        }
        guard bytes.count >= 33 else { throw DecodeError.truncated(.png) }
        var start = 8
        if bytes.fourLetters(at: 12) == XcodePNG.mark {
            guard bytes.bigEndian(at: 8) == 4, bytes.count >= 49 else { throw DecodeError.truncated(.png) }
            (start, isPacked) = (24, true)
        }
        guard bytes.bigEndian(at: start) == 13, bytes.fourLetters(at: start + 4) == "IHDR" else {
            throw DecodeError.invalid(.png, reason: "it does not begin with its header")
        }
        (width, height, rest) = (
            bytes.bigEndian(at: start + 8), bytes.bigEndian(at: start + 12), Array(bytes[start + 16..<start + 21])
        )
    }
}

extension UnsafeRawBufferPointer {
    /// Four bytes as an unsigned number. The caller has checked that they are there.
    func bigEndian(at offset: Int) -> Int {
        Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }

    func bigEndian16(at offset: Int) -> Int {
        Int(UInt16(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    }

    func fourLetters(at offset: Int) -> String { String(decoding: self[offset..<offset + 4], as: UTF8.self) }
}
