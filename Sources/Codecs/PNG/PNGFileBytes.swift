/// A PNG file put together in memory.
struct PNGFileBytes {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(header: PNGHeader, width: Int, height: Int) {
        var content: [UInt8] = []
        content.appendBigEndian(width)
        content.appendBigEndian(height)
        append("IHDR", content + header.rest)
    }

    /// A file around compressed pixels.
    static func standalone(width: Int, height: Int, model: PNGColorModel, data: [UInt8]) -> [UInt8] {
        let header = PNGHeader(width: width, height: height, rest: [UInt8(model.bitDepth), model.colorType, 0, 0, 0])
        var file = PNGFileBytes(header: header, width: width, height: height)
        if case .palette(let colors) = model {
            file.append(
                "PLTE", colors.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0 >> 16)] })
            file.append("tRNS", colors.map { UInt8($0 >> 24) })
        }
        file.append("IDAT", data)
        file.append("IEND", [])
        return file.bytes
    }

    mutating func append<Content: Sequence<UInt8>>(_ name: String, _ content: Content) {
        let start = bytes.count
        bytes.append(contentsOf: [0, 0, 0, 0])
        bytes.append(contentsOf: name.utf8)
        bytes.append(contentsOf: content)
        let length = bytes.count - start - 8
        for (i, shift) in [24, 16, 8, 0].enumerated() { bytes[start + i] = UInt8(truncatingIfNeeded: length >> shift) }
        let checksum = bytes.withUnsafeBytes { Checksum.crc32(UnsafeRawBufferPointer(rebasing: $0[(start + 4)...])) }
        bytes.appendBigEndian(checksum)
    }
}
