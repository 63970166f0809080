import CDeflate

/// Writes PNG's signature and chunks into a sink.
struct PNGChunkWriter {
    private let sink: any ByteSink

    init(_ sink: any ByteSink) { self.sink = sink }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    func writeHeader(width: Int, height: Int, _ format: PNGPixelFormat) throws {
        if max(width, height) > 0x7FFF_FFFF {
            throw EncodeError.tooLarge(format: "PNG", width: width, height: height, maximum: 0x7FFF_FFFF)
        }
        try sink.write(Self.signature)
        var content: [UInt8] = []
        content.appendBigEndian(width)
        content.appendBigEndian(height)
        content += [UInt8(format.bitDepth), format.model.colorType, 0, 0, 0]
        try write("IHDR", content)
    }

    /// PLTE and tRNS; nothing for models without a palette.
    func writePalette(_ model: PNGColorModel) throws {
        for (name, content) in PNGFileBytes.paletteChunks(model) { try write(name, content) }
    }

    func write(_ name: String, _ content: [UInt8]) throws { try content.withUnsafeBytes { try write(name, $0) } }

    /// - Parameter prefix: bytes of the content that stand before `content`.
    func write(_ name: String, prefix: [UInt8] = [], _ content: UnsafeRawBufferPointer) throws {
        var start: [UInt8] = []
        start.appendBigEndian(prefix.count + content.count)
        start += Array(name.utf8) + prefix
        var checksum = libdeflate_crc32(0, Array(start.dropFirst(4)), start.count - 4)
        // Without an address it would begin anew.
        if !content.isEmpty { checksum = libdeflate_crc32(checksum, content.baseAddress, content.count) }
        try sink.write(start)
        if !content.isEmpty { try sink.write(content) }
        var end: [UInt8] = []
        end.appendBigEndian(Int(checksum))
        try sink.write(end)
    }
}

enum Checksum {
    /// The checksum of PNG chunks.
    static func crc32(_ bytes: UnsafeRawBufferPointer) -> Int {
        Int(libdeflate_crc32(0, bytes.baseAddress, bytes.count))
    }
}
