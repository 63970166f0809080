/// A stretch of input as literals and matches, and how often each symbol occurs in it.
final class DeflateBlock {
    /// Literals in front, then a match: 32 bits of literals, 16 of the length and 16 of the distance less one. A length of 0 is no match.
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
        steps[stepCount] = UInt64(literals) << 32 | UInt64(length) << 16 | UInt64(truncatingIfNeeded: distance &- 1) & 0xFFFF
        stepCount &+= 1
    }

    /// Takes another block's content behind its own.
    func append(_ other: DeflateBlock) {
        if stepCount + other.stepCount > capacity {
            capacity = 2 * (stepCount + other.stepCount)
            let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
            larger.update(from: steps, count: stepCount)
            steps.deallocate()
            steps = larger
        }
        (steps + stepCount).update(from: other.steps, count: other.stepCount)
        stepCount += other.stepCount
        for i in 0..<Self.symbolCount { counts[i] += other.counts[i] }
        range = range.lowerBound..<other.range.upperBound
    }

    var literalCounts: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(start: counts, count: DeflateSymbols.literalCount) }
    var distanceCounts: UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: counts + DeflateSymbols.literalCount, count: DeflateSymbols.distanceCount)
    }

    /// About how large its symbols get, in 256ths of a bit, without the bits behind symbols, which stay the same wherever blocks are cut.
    var cost: Int { FixedLogarithm.cost(literalCounts) + FixedLogarithm.cost(distanceCounts) }

    /// The same for two blocks as one.
    func cost(with other: DeflateBlock) -> Int {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.symbolCount) { sums in
            for i in 0..<Self.symbolCount { sums[i] = counts[i] + other.counts[i] }
            return FixedLogarithm.cost(UnsafeBufferPointer(rebasing: sums[..<DeflateSymbols.literalCount]))
                + FixedLogarithm.cost(UnsafeBufferPointer(rebasing: sums[DeflateSymbols.literalCount...]))
        }
    }
}
