import CDeflate

/// Writes blocks of a deflate stream: with a Huffman code of their own, or stored where that is smaller.
struct DeflateBlockWriter {
    private var bits: DeflateBits
    private let input: UnsafePointer<UInt8>

    /// - Parameter output: see `bound`.
    init(_ input: UnsafePointer<UInt8>, output: UnsafeMutablePointer<UInt8>) {
        self.input = input
        bits = DeflateBits(output)
    }

    /// Bytes that a stream of `count` bytes takes at most.
    static func bound(_ count: Int) -> Int { count + (count / 4096 + 64) * 16 }

    mutating func write(_ block: DeflateBlock, isLast: Bool) {
        block.counts[DeflateSymbols.endOfBlock] = 1
        let literals = HuffmanCode(block.literalCounts, limit: 15)
        let distances = HuffmanCode(block.distanceCounts, limit: 15)
        let header = DeflateHeader(literals.lengths, distances.lengths)
        let size = 3 + header.bitCount + Self.bitCount(block, literals, distances)
        if size > block.range.count * 8 + 40 * (block.range.count / 65_535 + 1) {
            return store(block.range, isLast: isLast)
        }
        bits.put(isLast ? 5 : 4, 3)
        header.write(to: &bits)
        writeSymbols(block, literals, distances)
    }

    /// The bytes written so far, filled up to a whole one.
    mutating func finish() -> Int {
        bits.align()
        return bits.byteCount
    }

    private static func bitCount(_ block: DeflateBlock, _ literals: HuffmanCode, _ distances: HuffmanCode) -> Int {
        var sum = 0
        for symbol in 0..<DeflateSymbols.literalCount {
            let extra = symbol > 256 ? DeflateSymbols.lengthExtraBits[symbol - 257] : 0
            sum += Int(block.counts[symbol]) * (Int(literals.lengths[symbol]) + extra)
        }
        for symbol in 0..<DeflateSymbols.distanceCount {
            let count = Int(block.counts[DeflateSymbols.literalCount + symbol])
            sum += count * (Int(distances.lengths[symbol]) + DeflateSymbols.distanceExtraBits(symbol))
        }
        return sum
    }

    private mutating func store(_ range: Range<Int>, isLast: Bool) {
        var start = range.lowerBound
        repeat {
            let count = min(65_535, range.upperBound - start)
            bits.put(isLast && start + count == range.upperBound ? 1 : 0, 3)
            bits.align()
            bits.put(UInt64(count) | UInt64(~count & 0xFFFF) << 16, 32)
            bits.align()
            bits.put(UnsafeRawBufferPointer(start: input + start, count: count))
            start += count
        } while start < range.upperBound
    }

    private mutating func writeSymbols(_ block: DeflateBlock, _ literals: HuffmanCode, _ distances: HuffmanCode) {
        // Pattern and length of each symbol; those of whole lengths come with their extra bits.
        withUnsafeTemporaryAllocation(
            of: UInt64.self, capacity: 256 + DeflateSymbols.longestMatch + 1 + DeflateSymbols.distanceCount
        ) { codes in
            let base = codes.baseAddress!
            let (lengths, places) = (base + 256, base + 256 + DeflateSymbols.longestMatch + 1)
            for symbol in 0..<256 { base[symbol] = Self.code(literals, symbol) }
            lengths[0] = 0
            for length in 1...DeflateSymbols.longestMatch {
                let symbol = Int(DeflateSymbols.lengthSymbols[length])
                let code = Self.code(literals, 257 + symbol)
                let extra = UInt64(max(0, length - DeflateSymbols.lengthBases[symbol]))
                lengths[length] =
                    (code & 0xFFFF_FFFF | extra << (code >> 32)) + code & ~0xFFFF_FFFF + UInt64(
                        DeflateSymbols.lengthExtraBits[symbol]) << 32
            }
            for symbol in 0..<DeflateSymbols.distanceCount { places[symbol] = Self.code(distances, symbol) }
            var position = block.range.lowerBound
            var bits = self.bits
            for at in 0..<block.stepCount {
                let step = block.steps[at]
                let end = position &+ Int(step >> 32)
                while position &+ 3 <= end {
                    bits.put(base[Int(input[position])])
                    bits.put(base[Int(input[position &+ 1])])
                    bits.put(base[Int(input[position &+ 2])])
                    bits.settle()
                    position &+= 3
                }
                while position < end {
                    bits.put(base[Int(input[position])])
                    bits.settle()
                    position &+= 1
                }
                let length = Int(step >> 16 & 0xFFFF)
                if length == 0 { continue }
                let distance = Int(step & 0xFFFF) &+ 1
                let symbol = DeflateSymbols.distanceSymbol(distance)
                bits.put(lengths[length])
                bits.put(places[symbol])
                let extra = DeflateSymbols.distanceExtraBits(symbol)
                bits.put(UInt64(distance &- 1) & (1 &<< UInt64(extra) &- 1), UInt64(extra))
                bits.settle()
                position &+= length
            }
            bits.put(Self.code(literals, DeflateSymbols.endOfBlock))
            bits.settle()
            self.bits = bits
        }
    }

    /// The pattern in the low half, the length in the high one.
    private static func code(_ code: HuffmanCode, _ symbol: Int) -> UInt64 {
        UInt64(code.patterns[symbol]) | UInt64(code.lengths[symbol]) << 32
    }
}

extension DeflateBits {
    /// A pattern in the low half with its length in the high one.
    @inline(__always)
    mutating func put(_ code: UInt64) { put(code & 0xFFFF_FFFF, code &>> 32) }
}

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
