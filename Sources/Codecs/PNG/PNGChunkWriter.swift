import CPNG

/// Writes PNG's signature and chunks through libpng into a sink.
final class PNGChunkWriter {
    private let sink: any ByteSink
    private var failure: (any Error)?
    private var writer: OpaquePointer?

    init(_ sink: any ByteSink) { self.sink = sink }

    deinit { if let writer { CPNGWriterDestroy(writer) } }

    func writeHeader(width: Int, height: Int, model: PNGColorModel) throws {
        if max(width, height) > 0x7FFF_FFFF { throw EncodeError.tooLarge(format: "PNG", width: width, height: height, maximum: 0x7FFF_FFFF) }
        try check(CPNGWriterSignature(try opened()))
        var content: [UInt8] = []
        content.appendBigEndian(width)
        content.appendBigEndian(height)
        content += [UInt8(model.bitDepth), model.colorType, 0, 0, 0]
        try write("IHDR", content)
    }

    /// PLTE and tRNS; nothing for models without a palette.
    func writePalette(_ model: PNGColorModel) throws {
        guard case .palette(let colors) = model else { return }
        try write(
            "PLTE", colors.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0 >> 16)] })
        if let last = colors.lastIndex(where: { $0 >> 24 != 255 }) { try write("tRNS", colors[...last].map { UInt8($0 >> 24) }) }
    }

    func write(_ name: String, _ content: [UInt8]) throws { try content.withUnsafeBytes { try write(name, $0) } }

    func write(_ name: String, _ content: UnsafeRawBufferPointer) throws {
        try check(CPNGWriterChunk(try opened(), name, content.baseAddress?.assumingMemoryBound(to: UInt8.self), content.count))
    }

    private func opened() throws -> OpaquePointer {
        if let writer { return writer }
        // The context is this object, which outlives the writer.
        let created = CPNGWriterCreate(
            { context, bytes, count in
                let this = Unmanaged<PNGChunkWriter>.fromOpaque(context!).takeUnretainedValue()
                do {
                    try this.sink.write(UnsafeRawBufferPointer(start: bytes, count: count))
                    return 1
                } catch {
                    this.failure = error
                    return 0
                }
            }, Unmanaged.passUnretained(self).toOpaque())
        guard let created else { throw EncodeError.outOfMemory }
        writer = created
        return created
    }

    private func check(_ result: CPNGResult) throws {
        if result == CPNGSuccess { return }
        throw failure ?? EncodeError.outOfMemory
    }
}
