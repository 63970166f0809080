/// A stretch of input as literals and matches, and how often each symbol occurs in it.
final class DeflateBlock {
    /// Literals in front, then a match: 32 bits of literals, 16 of the length and 16 of the distance less one. A length
    /// of 0 is no match.
    private(set) var steps: UnsafeMutablePointer<UInt64>
    private(set) var stepCount = 0
    private var capacity: Int
    /// Literals and lengths, then distances.
    let counts: UnsafeMutablePointer<UInt32>
    static let symbolCount = DeflateSymbols.literalCount + DeflateSymbols.distanceCount
    /// Of the input.
    var range = 0..<0

    init(capacity: Int) {
        self.capacity = capacity
        steps = .allocate(capacity: capacity)
        counts = .allocate(capacity: Self.symbolCount)
        reset(at: 0)
    }

    deinit {
        steps.deallocate()
        counts.deallocate()
    }

    func reset(at position: Int) {
        stepCount = 0
        counts.update(repeating: 0, count: Self.symbolCount)
        range = position..<position
    }

    @inline(__always)
    func add(literals: Int, length: Int, distance: Int) {
        steps[stepCount] =
            UInt64(literals) << 32 | UInt64(length) << 16 | UInt64(truncatingIfNeeded: distance &- 1) & 0xFFFF
        stepCount &+= 1
    }

    /// Adds a match and counts its symbols; the literals in front of it are counted elsewhere.
    @inline(__always)
    func addMatch(after literals: Int, length: Int, distance: Int) {
        counts[257 &+ Int(DeflateSymbols.lengthSymbols[length])] &+= 1
        counts[DeflateSymbols.literalCount &+ DeflateSymbols.distanceSymbol(distance)] &+= 1
        if stepCount == capacity { reserve(2 * capacity) }
        add(literals: literals, length: length, distance: distance)
    }

    private func reserve(_ needed: Int) {
        if needed <= capacity { return }
        capacity = needed
        let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
        larger.update(from: steps, count: stepCount)
        steps.deallocate()
        steps = larger
    }

    /// Takes another block's content behind its own.
    func append(_ other: DeflateBlock) {
        if stepCount + other.stepCount > capacity { reserve(2 * (stepCount + other.stepCount)) }
        (steps + stepCount).update(from: other.steps, count: other.stepCount)
        stepCount += other.stepCount
        for i in 0..<Self.symbolCount { counts[i] += other.counts[i] }
        range = range.lowerBound..<other.range.upperBound
    }

    var literalCounts: UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: counts, count: DeflateSymbols.literalCount)
    }
    var distanceCounts: UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: counts + DeflateSymbols.literalCount, count: DeflateSymbols.distanceCount)
    }

    /// About how large its symbols get, in 256ths of a bit, without the bits behind symbols, which stay the same
    /// wherever blocks are cut.
    var cost: Int { FixedLogarithm.cost(literalCounts) + FixedLogarithm.cost(distanceCounts) }

    /// About how large its Huffman codes get in front of it, in 256ths of a bit: some bits a symbol that occurs, fewer
    /// for the gaps between them.
    var headerCost: Int {
        var (bits, gap) = (60, 1)
        for i in 0..<Self.symbolCount {
            if counts[i] == 0 {
                gap += 1
                continue
            }
            bits += gap > 0 ? (gap > 2 ? 10 : 5) : 4
            gap = 0
        }
        return bits * FixedLogarithm.one
    }

    /// The same for two blocks as one.
    func cost(with other: DeflateBlock) -> Int {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.symbolCount) { sums in
            for i in 0..<Self.symbolCount { sums[i] = counts[i] + other.counts[i] }
            return FixedLogarithm.cost(UnsafeBufferPointer(rebasing: sums[..<DeflateSymbols.literalCount]))
                + FixedLogarithm.cost(UnsafeBufferPointer(rebasing: sums[DeflateSymbols.literalCount...]))
        }
    }
}
