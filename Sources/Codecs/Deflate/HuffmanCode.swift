/// Lengths and bit patterns of a Huffman code, as deflate wants them: canonical, reversed, no longer than a limit.
struct HuffmanCode {
    private(set) var lengths: [UInt8]
    /// The pattern in the low bits, the first bit lowest; 0 where a symbol does not occur.
    private(set) var patterns: [UInt16]

    /// - Parameter limit: of the lengths; enough for all symbols that occur.
    init(_ counts: UnsafeBufferPointer<UInt32>, limit: Int) {
        lengths = [UInt8](repeating: 0, count: counts.count)
        patterns = [UInt16](repeating: 0, count: counts.count)
        var symbols = counts.indices.filter { counts[$0] > 0 }
        if symbols.count < 2 {
            // A code of one symbol needs one bit all the same; some readers want two codes.
            for symbol in symbols + [symbols.first == 0 ? 1 : 0] { lengths[symbol] = 1 }
        } else {
            symbols.sort { (counts[$0], $0) < (counts[$1], $1) }
            let depths = Self.limited(Self.depths(symbols.map { UInt64(counts[$0]) }), to: limit)
            for (symbol, depth) in zip(symbols, depths) { lengths[symbol] = UInt8(depth) }
        }
        assignPatterns()
    }

    /// Depths in a Huffman tree of weights in rising order: the two lightest of the leaves and of the nodes, which come
    /// out in order, are joined.
    private static func depths(_ weights: [UInt64]) -> [Int] {
        let count = weights.count
        var nodes: [UInt64] = []
        var parents = [Int](repeating: 0, count: 2 * count - 1)
        var (leaf, node) = (0, 0)
        func next() -> (index: Int, weight: UInt64) {
            if node >= nodes.count || leaf < count && weights[leaf] <= nodes[node] {
                leaf += 1
                return (leaf - 1, weights[leaf - 1])
            }
            node += 1
            return (count + node - 1, nodes[node - 1])
        }
        while nodes.count < count - 1 {
            let (a, b) = (next(), next())
            (parents[a.index], parents[b.index]) = (count + nodes.count, count + nodes.count)
            nodes.append(a.weight + b.weight)
        }
        var depths = [Int](repeating: 0, count: 2 * count - 1)
        for i in stride(from: 2 * count - 3, through: 0, by: -1) { depths[i] = depths[parents[i]] + 1 }
        return Array(depths[..<count])
    }

    /// Shortens what is too long, and lengthens others until the code fits again, the rarest first.
    private static func limited(_ depths: [Int], to limit: Int) -> [Int] {
        var result = depths.map { min($0, limit) }
        let whole = 1 << limit
        var used = result.reduce(0) { $0 + whole >> $1 }
        while used > whole {
            // Symbols are in rising order of weight: the first one that is not at the limit costs least.
            let at = result.firstIndex { $0 < limit }!
            used -= whole >> (result[at] + 1)
            result[at] += 1
        }
        // What became free goes to the heaviest that can use it.
        for i in result.indices.reversed() {
            while result[i] > 1, used + whole >> result[i] <= whole {
                used += whole >> result[i]
                result[i] -= 1
            }
        }
        return result
    }

    private mutating func assignPatterns() {
        var counts = [Int](repeating: 0, count: 17)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        var next = [Int](repeating: 0, count: 17)
        for length in 1...16 { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
        for symbol in lengths.indices where lengths[symbol] > 0 {
            let length = Int(lengths[symbol])
            var (pattern, reversed) = (next[length], 0)
            next[length] += 1
            for _ in 0..<length {
                reversed = reversed << 1 | pattern & 1
                pattern >>= 1
            }
            patterns[symbol] = UInt16(reversed)
        }
    }
}
