/// What symbols are about to cost, learned from those before, in 256ths of a bit.
final class DeflateCosts {
    let literals: UnsafeMutablePointer<Int32>
    /// By length, extra bits included.
    let lengths: UnsafeMutablePointer<Int32>
    /// By distance symbol, extra bits included.
    let distances: UnsafeMutablePointer<Int32>
    /// The shortest match that can be worth its while.
    private(set) var shortestMatch = 4
    /// Counts that fade by half with every part once there are enough of them.
    private let counts: UnsafeMutablePointer<UInt32>
    private var isFirst = true
    private static let memory = 8192

    init() {
        literals = .allocate(capacity: 256)
        lengths = .allocate(capacity: DeflateSymbols.longestMatch + 1)
        distances = .allocate(capacity: DeflateSymbols.distanceCount)
        counts = .allocate(capacity: DeflateBlock.symbolCount)
    }

    deinit {
        literals.deallocate()
        lengths.deallocate()
        distances.deallocate()
        counts.deallocate()
    }

    /// Nothing is known yet but the bytes that come first.
    func begin(_ bytes: UnsafePointer<UInt8>, count: Int) {
        counts.update(repeating: 0, count: DeflateBlock.symbolCount)
        for i in 0..<count { counts[Int(bytes[i])] &+= 1 }
        estimate()
        isFirst = true
    }

    /// Takes over how often each symbol occurs in what is about to be written.
    func assume(_ symbols: UnsafePointer<UInt32>) {
        counts.update(from: symbols, count: DeflateBlock.symbolCount)
        isFirst = false
        estimate()
    }

    func learn(from block: DeflateBlock) {
        var known: UInt32 = 0
        for i in 0..<DeflateBlock.symbolCount { known += counts[i] }
        let fading: UInt32 = isFirst ? 32 : known > Self.memory ? 1 : 0
        for i in 0..<DeflateBlock.symbolCount { counts[i] = counts[i] >> fading + block.counts[i] }
        isFirst = false
        estimate()
    }

    private func estimate() {
        func total(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + Int(counts[$1]) } }
        let all = FixedLogarithm.log2(total(0..<DeflateSymbols.literalCount) + 1)
        func cost(_ count: UInt32, of total: Int, most: Int) -> Int {
            max(FixedLogarithm.one, min(most * FixedLogarithm.one, total - FixedLogarithm.log2(Int(count) + 1)))
        }
        // Most bytes of flat pictures do not occur.
        literals.update(repeating: Int32(cost(0, of: all, most: 13)), count: 256)
        var (spent, literalCount) = (0, 0)
        for value in 0..<256 where counts[value] > 0 {
            let one = cost(counts[value], of: all, most: 13)
            literals[value] = Int32(one)
            spent += one * Int(counts[value])
            literalCount += Int(counts[value])
        }
        for (symbol, range) in DeflateSymbols.lengthRanges.enumerated() {
            let one = cost(counts[257 + symbol], of: all, most: 8)
            let extra = DeflateSymbols.lengthExtraBits[symbol] * FixedLogarithm.one
            (lengths + range.lowerBound).update(repeating: Int32(one + extra), count: range.count)
        }
        let places = FixedLogarithm.log2(total(DeflateSymbols.literalCount..<DeflateBlock.symbolCount) + 1)
        for symbol in 0..<DeflateSymbols.distanceCount {
            let count = counts[DeflateSymbols.literalCount + symbol]
            let one = cost(count, of: max(places, 4 * FixedLogarithm.one), most: 6)
            distances[symbol] = Int32(one + DeflateSymbols.distanceExtraBits(symbol) * FixedLogarithm.one)
        }
        let mean = literalCount > 0 ? spent / literalCount : 8 * FixedLogarithm.one
        shortestMatch = max(4, min(8, 20 * FixedLogarithm.one / max(1, mean)))
    }
}
