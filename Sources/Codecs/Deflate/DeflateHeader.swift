/// The Huffman codes in front of a block: their lengths, run-length coded, in a small Huffman code of their own.
struct DeflateHeader {
    private let literalCount, distanceCount: Int
    /// Symbols 0…18, each with its extra bits.
    private var symbols: [(symbol: Int, extra: Int)] = []
    private let code: HuffmanCode
    private let codeCount: Int

    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let extraBits = [Int](repeating: 0, count: 16) + [2, 3, 7]

    init(_ literals: [UInt8], _ distances: [UInt8]) {
        literalCount = max(257, literals.lastIndex { $0 > 0 }! + 1)
        distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
        let lengths = Array(literals[..<literalCount] + distances[..<distanceCount])
        var counts = [UInt32](repeating: 0, count: 19)
        var at = 0
        while at < lengths.count {
            let value = lengths[at]
            var run = 1
            while at + run < lengths.count, lengths[at + run] == value { run += 1 }
            at += run
            if value == 0 {
                while run >= 11 {
                    let part = min(138, run)
                    symbols.append((18, part - 11))
                    run -= part
                }
                if run >= 3 {
                    symbols.append((17, run - 3))
                    run = 0
                }
            } else {
                symbols.append((Int(value), 0))
                run -= 1
                while run >= 3 {
                    let part = min(6, run)
                    symbols.append((16, part - 3))
                    run -= part
                }
            }
            for _ in 0..<run { symbols.append((Int(value), 0)) }
        }
        for (symbol, _) in symbols { counts[symbol] += 1 }
        code = counts.withUnsafeBufferPointer { HuffmanCode($0, limit: 7) }
        let lengthsOfCode = code.lengths
        codeCount = max(4, Self.order.lastIndex { lengthsOfCode[$0] > 0 }! + 1)
    }

    var bitCount: Int {
        symbols.reduce(14 + 3 * codeCount) { $0 + Int(code.lengths[$1.symbol]) + Self.extraBits[$1.symbol] }
    }

    func write(to bits: inout DeflateBits) {
        bits.put(UInt64(literalCount - 257), 5)
        bits.put(UInt64(distanceCount - 1), 5)
        bits.put(UInt64(codeCount - 4), 4)
        bits.settle()
        for symbol in Self.order[..<codeCount] {
            bits.put(UInt64(code.lengths[symbol]), 3)
            bits.settle()
        }
        for (symbol, extra) in symbols {
            bits.put(UInt64(code.patterns[symbol]), UInt64(code.lengths[symbol]))
            bits.put(UInt64(extra), UInt64(Self.extraBits[symbol]))
            bits.settle()
        }
    }
}
