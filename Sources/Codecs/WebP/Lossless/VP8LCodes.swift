/// The prefix codes of one group of tiles: what each symbol is written as.
struct VP8LCodes {
    /// Of all symbols in the order of `VP8LAlphabet`: the length in the upper half, the pattern in the lower one.
    private(set) var words: [UInt32] = []

    /// Builds the codes of counted symbols and writes their lengths.
    init(_ counts: [UInt32], _ alphabet: VP8LAlphabet, to bits: inout VP8LBits) {
        words.reserveCapacity(alphabet.count)
        for range in alphabet.ranges { words += Self.write(Array(counts[range]), to: &bits) }
    }

    /// The order in which the lengths of lengths are written.
    private static let order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

    private static func write(_ counts: [UInt32], to bits: inout VP8LBits) -> [UInt32] {
        let used = counts.indices.filter { counts[$0] > 0 }
        if used.count <= 2, used.allSatisfy({ $0 < 256 }) { return writeFew(used, of: counts.count, to: &bits) }
        let code = counts.withUnsafeBufferPointer { HuffmanCode($0, limit: 15) }
        // A symbol alone takes no bits, whatever its code's length is.
        let isAlone = used.count == 1
        let lengths = isAlone ? counts.map { $0 > 0 ? 1 : 0 } : code.lengths
        bits.put(0, 1)
        write(lengths: lengths, to: &bits)
        if isAlone { return [UInt32](repeating: 0, count: counts.count) }
        return zip(code.lengths, code.patterns).map { UInt32($0) << 16 | UInt32($1) }
    }

    /// Codes of one or two symbols are named.
    private static func writeFew(_ used: [Int], of count: Int, to bits: inout VP8LBits) -> [UInt32] {
        var words = [UInt32](repeating: 0, count: count)
        let first = used.first ?? 0
        bits.put(1, 1)
        bits.put(used.count == 2 ? 1 : 0, 1)
        bits.put(first > 1 ? 1 : 0, 1)
        bits.put(first, first > 1 ? 8 : 1)
        if used.count == 2 {
            bits.put(used[1], 8)
            (words[used[0]], words[used[1]]) = (1 << 16, 1 << 16 | 1)
        }
        return words
    }

    private static func write(lengths: [UInt8], to bits: inout VP8LBits) {
        let tokens = runs(lengths)
        var counts = [UInt32](repeating: 0, count: 19)
        for token in tokens { counts[token.symbol] += 1 }
        let code = counts.withUnsafeBufferPointer { HuffmanCode($0, limit: 7) }
        let isAlone = counts.count { $0 > 0 } == 1
        let inner = isAlone ? counts.map { $0 > 0 ? 1 : 0 } : code.lengths
        let number = max(4, (order.lastIndex { inner[$0] > 0 } ?? 0) + 1)
        bits.put(number - 4, 4)
        for symbol in order[..<number] { bits.put(Int(inner[symbol]), 3) }
        // How many tokens follow; at least two can be said.
        if tokens.count >= 2 {
            let rest = tokens.count - 2
            let width = max(2, (Int.bitWidth - rest.leadingZeroBitCount + 1) & ~1)
            bits.put(1, 1)
            bits.put((width - 2) / 2, 3)
            bits.put(rest, width)
        } else {
            bits.put(0, 1)
        }
        for token in tokens {
            if !isAlone { bits.put(Int(code.patterns[token.symbol]), Int(code.lengths[token.symbol])) }
            bits.put(token.extra, token.bits)
        }
    }

    /// Lengths up to the last one that is not zero, with repetitions as one token.
    private static func runs(_ lengths: [UInt8]) -> [(symbol: Int, extra: Int, bits: Int)] {
        var tokens: [(symbol: Int, extra: Int, bits: Int)] = []
        let end = (lengths.lastIndex { $0 > 0 } ?? 0) + 1
        var (i, previous) = (0, UInt8(8))
        while i < end {
            let value = lengths[i]
            var run = 1
            while i + run < end, lengths[i + run] == value { run += 1 }
            i += run
            if value != 0, value != previous {
                tokens.append((Int(value), 0, 0))
                previous = value
                run -= 1
            }
            while run > 0 {
                if run < 3 {
                    tokens.append((Int(value), 0, 0))
                    run -= 1
                } else if value != 0 {
                    tokens.append((16, min(run, 6) - 3, 2))
                    run -= min(run, 6)
                } else if run < 11 {
                    tokens.append((17, run - 3, 3))
                    run = 0
                } else {
                    tokens.append((18, min(run, 138) - 11, 7))
                    run -= min(run, 138)
                }
            }
        }
        return tokens
    }
}
