import CDeflate

/// Memory for zlib streams: the header, blocks, and the checksum of what went in.
struct DeflateOutput: ~Copyable {
    private var base = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    private var capacity = 0

    deinit { base.deallocate() }

    /// The stream, valid until the next call.
    mutating func stream(_ bytes: UnsafeRawBufferPointer, _ writeBlocks: (inout DeflateBlockWriter) -> Void)
        -> UnsafeRawBufferPointer
    {
        reserve(DeflateBlockWriter.bound(bytes.count) + 16)
        // 32 KB window, no dictionary.
        (base[0], base[1]) = (0x78, 0x9C)
        var writer = DeflateBlockWriter(bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), output: base + 2)
        writeBlocks(&writer)
        var count = writer.finish() + 2
        let checksum = libdeflate_adler32(1, bytes.baseAddress, bytes.count)
        for shift in [UInt32(24), 16, 8, 0] {
            base[count] = UInt8(truncatingIfNeeded: checksum >> shift)
            count += 1
        }
        return UnsafeRawBufferPointer(start: base, count: count)
    }

    private mutating func reserve(_ needed: Int) {
        if needed <= capacity { return }
        base.deallocate()
        (base, capacity) = (.allocate(capacity: needed), needed)
    }
}
