/// Compresses filtered pixels to zlib streams: faster than general compressors, and smaller on photographs, where
/// literals are most of it. One thread at a time; kept between frames for its tables.
final class PixelDeflater {
    private let matcher: DeflateMatcher
    private let block = DeflateBlock(capacity: 1 << 16)
    private let part = DeflateBlock(capacity: PixelDeflater.partSize)
    private var output = DeflateOutput()
    /// For what is too little to carry Huffman codes of its own.
    private lazy var small = Deflater(level: 9)

    /// Blocks are put together of parts of this many bytes.
    private static let partSize = 1 << 14
    /// About what a block's header takes, in 256ths of a bit.
    private static let headerCost = 70 * 8 * FixedLogarithm.one
    private static let smallest = 1024

    init(_ effort: DeflateMatcher.Effort) { matcher = DeflateMatcher(effort) }

    deinit { counts.deallocate() }

    /// How often each symbol occurs in the last stream; of small ones it is not known.
    let counts = UnsafeMutablePointer<UInt32>.allocate(capacity: DeflateBlock.symbolCount)
    private(set) var hasCounts = false

    /// The stream, valid until the next call.
    func compress(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        hasCounts = bytes.count >= Self.smallest && bytes.count < 1 << 30
        guard hasCounts, let input = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
            return small.compress(bytes)
        }
        counts.update(repeating: 0, count: DeflateBlock.symbolCount)
        return output.stream(bytes) { writer in
            matcher.begin(input, count: bytes.count)
            block.reset(at: 0)
            var (position, blockCost) = (0, 0)
            while position < bytes.count {
                part.reset(at: position)
                position = matcher.parse(
                    input, count: bytes.count, from: position, to: min(bytes.count, position + Self.partSize),
                    into: part)
                let partCost = part.cost
                let joinedCost = block.range.isEmpty ? partCost : block.cost(with: part)
                if joinedCost > blockCost + partCost + Self.headerCost {
                    write(block, isLast: false, to: &writer)
                    block.reset(at: part.range.lowerBound)
                    blockCost = partCost
                } else {
                    blockCost = joinedCost
                }
                block.append(part)
            }
            write(block, isLast: true, to: &writer)
        }
    }

    private func write(_ block: DeflateBlock, isLast: Bool, to writer: inout DeflateBlockWriter) {
        for i in 0..<DeflateBlock.symbolCount { counts[i] += block.counts[i] }
        writer.write(block, isLast: isLast)
    }
}

/// Filtered pixels to a zlib stream. One thread at a time.
protocol PixelCompressor: AnyObject {
    /// The stream, valid until the next call.
    func compress(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer
}

extension Deflater: PixelCompressor {}
extension PixelDeflater: PixelCompressor {}

/// Tries two compressors and takes what is smaller.
final class SmallerOf: PixelCompressor {
    private let first, second: any PixelCompressor

    init(_ first: any PixelCompressor, _ second: any PixelCompressor) { (self.first, self.second) = (first, second) }

    func compress(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let a = first.compress(bytes)
        let b = second.compress(bytes)
        return b.count < a.count ? b : a
    }
}
