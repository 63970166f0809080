import CDeflate

/// Compresses filtered pixels to zlib streams: faster than general compressors, and smaller on photographs, where literals are most of it.
/// One thread at a time; kept between frames for its tables.
final class PixelDeflater {
    private let matcher: DeflateMatcher
    private let block = DeflateBlock(capacity: 1 << 16)
    private let part = DeflateBlock(capacity: PixelDeflater.partSize)
    private var output = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    private var capacity = 0
    /// For what is too little to carry Huffman codes of its own.
    private let small = Deflater(level: 9)

    /// Blocks are put together of parts of this many bytes.
    private static let partSize = 1 << 14
    /// About what a block's header takes, in 256ths of a bit.
    private static let headerCost = 70 * 8 * FixedLogarithm.one
    private static let smallest = 1024

    init(_ effort: DeflateMatcher.Effort) { matcher = DeflateMatcher(effort) }

    deinit { output.deallocate() }

    /// The stream, valid until the next call.
    func compress(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard bytes.count >= Self.smallest, bytes.count < 1 << 30, let input = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
            return small.compress(bytes)
        }
        reserve(DeflateBlockWriter.bound(bytes.count) + 16)
        // 32 KB window, no dictionary.
        (output[0], output[1]) = (0x78, 0x9C)
        var writer = DeflateBlockWriter(input, output: output + 2)
        matcher.begin(input, count: bytes.count)
        block.reset(at: 0)
        var position = 0
        while position < bytes.count {
            part.reset(at: position)
            position = matcher.parse(input, count: bytes.count, from: position, to: min(bytes.count, position + Self.partSize), into: part)
            if !block.range.isEmpty, block.cost(with: part) > block.cost + part.cost + Self.headerCost {
                writer.write(block, isLast: false)
                block.reset(at: part.range.lowerBound)
            }
            block.append(part)
        }
        writer.write(block, isLast: true)
        var count = writer.finish() + 2
        let checksum = libdeflate_adler32(1, input, bytes.count)
        for shift in [UInt32(24), 16, 8, 0] {
            output[count] = UInt8(truncatingIfNeeded: checksum >> shift)
            count += 1
        }
        return UnsafeRawBufferPointer(start: output, count: count)
    }

    private func reserve(_ needed: Int) {
        if needed <= capacity { return }
        output.deallocate()
        (output, capacity) = (.allocate(capacity: needed), needed)
    }
}
