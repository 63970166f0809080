import Raster

/// One frame of an animated WebP: its place, its time, and how it is put onto what is shown.
struct WebPFrame {
    /// Left and top are even.
    var area: PixelRect
    /// Milliseconds, up to `mostMilliseconds`.
    var milliseconds: Int
    /// Whether it is laid over what is shown, where it is translucent; otherwise it replaces it.
    var blends: Bool
    /// Whether its rectangle is cleared afterwards.
    var clears: Bool

    /// The most pixels across and down.
    static let largestSide = 16_384
    static let mostMilliseconds = (1 << 24) - 1

    /// The content of an `ANMF` chunk before the picture's own chunks.
    var header: [UInt8] {
        var bytes: [UInt8] = []
        for value in [area.minX / 2, area.minY / 2, area.width - 1, area.height - 1, milliseconds] {
            bytes.appendLittleEndian(value, bytes: 3)
        }
        bytes.append((blends ? 0 : 2) | (clears ? 1 : 0))
        return bytes
    }

    static let headerLength = 16

    /// - Parameter bytes: the content of an `ANMF` chunk.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count >= Self.headerLength else { return nil }
        let start = bytes.startIndex
        func number(_ at: Int) -> Int { bytes.littleEndian(at: start + at, bytes: 3) }
        area = PixelRect(x: number(0) * 2, y: number(3) * 2, width: number(6) + 1, height: number(9) + 1)
        milliseconds = number(12)
        (blends, clears) = (bytes[start + 15] & 2 == 0, bytes[start + 15] & 1 == 1)
    }

    init(area: PixelRect, milliseconds: Int, blends: Bool) {
        (self.area, self.milliseconds, self.blends, clears) = (area, milliseconds, blends, false)
    }
}

/// The chunks of a RIFF file: four letters, a length, and content that is padded to an even number of bytes.
struct RIFFChunks {
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int

    /// The chunks in a part of a file.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
    }

    /// The chunks of a WebP file.
    /// - Throws: `DecodeError` when the file is shorter than it says.
    init(webP bytes: [UInt8]) throws {
        guard bytes.count >= 12 else { throw DecodeError.truncated(.webp) }
        let length = bytes[...].littleEndian(at: 4, bytes: 4)
        guard length >= 4, bytes.count >= length + 8 else { throw DecodeError.truncated(.webp) }
        self.init(bytes, in: 12..<length + 8)
    }

    /// The next chunk, or nil at the end.
    /// - Throws: `DecodeError`.
    mutating func next() throws -> (name: String, content: Range<Int>)? {
        if position == end { return nil }
        guard position + 8 <= end else { throw DecodeError.truncated(.webp) }
        let name = String(decoding: bytes[position..<position + 4], as: UTF8.self)
        let length = bytes[...].littleEndian(at: position + 4, bytes: 4)
        let content = position + 8..<position + 8 + length
        guard content.upperBound <= end else { throw DecodeError.truncated(.webp) }
        position = min(end, content.upperBound + length % 2)
        return (name, content)
    }

    /// One chunk as bytes.
    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        var bytes = Array(name.utf8)
        bytes.reserveCapacity(content.count + 9)
        bytes.appendLittleEndian(content.count, bytes: 4)
        bytes += content
        if content.count % 2 == 1 { bytes.append(0) }
        return bytes
    }

    /// The `VP8X` chunk that announces what a file has beside one picture.
    static func features(width: Int, height: Int, hasAlpha: Bool, isAnimated: Bool) -> [UInt8] {
        var content: [UInt8] = [(hasAlpha ? 0x10 : 0) | (isAnimated ? 0x02 : 0), 0, 0, 0]
        content.appendLittleEndian(width - 1, bytes: 3)
        content.appendLittleEndian(height - 1, bytes: 3)
        return chunk("VP8X", content)
    }

    /// The beginning of a file.
    /// - Parameter length: of all chunks together.
    static func fileHeader(length: Int) -> [UInt8] {
        var bytes = Array("RIFF".utf8)
        bytes.appendLittleEndian(length + 4, bytes: 4)
        return bytes + Array("WEBP".utf8)
    }
}

extension [UInt8] {
    fileprivate mutating func appendLittleEndian(_ value: Int, bytes count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }
}

extension ArraySlice<UInt8> {
    func littleEndian(at position: Int, bytes count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(self[position + $1]) << (8 * $1) }
    }
}
