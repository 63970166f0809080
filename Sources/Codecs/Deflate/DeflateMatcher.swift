/// Finds repetitions that are worth more than the literals they stand for.
///
/// Filtered photographs repeat themselves only by chance, and a short match costs more there than a few literals: every
/// match is weighed against what the literals of the neighbourhood cost.
final class DeflateMatcher {
    struct Effort {
        /// Earlier places with the same four bytes that are looked at. With 0 a match is the byte before again, goes
        /// on at the distance of the match before it, or has twelve bytes in common.
        var depth: Int
        /// Whether the next position gets its chance before a match is taken.
        var isLazy: Bool
        /// How far to go at a time where nothing has matched for long.
        var stride: Int
    }

    private let effort: Effort
    private let hashBits: Int
    private static let mask = DeflateSymbols.window - 1
    /// What a match has to save at least, in 256ths of a bit: symbols that are not needed leave shorter codes to the
    /// others, which costs do not know.
    private static let leastSavings = Int32(2 * FixedLogarithm.one)
    /// Matches this long are taken without looking further.
    private static let niceLength = 96
    /// Before any place in the window.
    private static let nowhere: Int32 = -1 << 20

    /// The last places with equal hashes of 4 and of 12 bytes, and for each place the one before with the same 4.
    private let heads, longHeads, previous: UnsafeMutablePointer<Int32>
    private let lengthSymbols: UnsafeMutablePointer<UInt8>
    /// How often each byte is every second literal: a count that is raised twice in a row waits for itself.
    private let evenCounts: UnsafeMutablePointer<UInt32>
    private let costs = DeflateCosts()
    private var lastDistance = 1
    /// Leaves of eight bytes as many as the shortest match has.
    private var keyMask: UInt64 = 0

    init(_ effort: Effort) {
        self.effort = effort
        // The one table that is in use then fits the nearest cache.
        hashBits = effort.depth > 0 ? 15 : 11
        heads = .allocate(capacity: 1 << hashBits)
        longHeads = .allocate(capacity: 1 << hashBits)
        previous = .allocate(capacity: DeflateSymbols.window)
        previous.initialize(repeating: Self.nowhere, count: DeflateSymbols.window)
        evenCounts = .allocate(capacity: 256)
        evenCounts.initialize(repeating: 0, count: 256)
        lengthSymbols = .allocate(capacity: DeflateSymbols.longestMatch + 1)
        for length in 0...DeflateSymbols.longestMatch { lengthSymbols[length] = DeflateSymbols.lengthSymbols[length] }
    }

    deinit {
        heads.deallocate()
        longHeads.deallocate()
        previous.deallocate()
        lengthSymbols.deallocate()
        evenCounts.deallocate()
    }

    func begin(_ input: UnsafePointer<UInt8>, count: Int) {
        costs.begin(input, count: min(count, 4096))
        heads.update(repeating: Self.nowhere, count: 1 << hashBits)
        longHeads.update(repeating: Self.nowhere, count: 1 << hashBits)
        lastDistance = 1
    }

    /// Parses from `start` to about `end` (a match may reach beyond it).
    /// - Returns: where it ended.
    func parse(_ input: UnsafePointer<UInt8>, count: Int, from start: Int, to end: Int, into block: DeflateBlock) -> Int
    {
        keyMask = ~0 >> UInt64(64 - 8 * costs.shortestMatch)
        // Hashes read twelve bytes, lazy ones one further.
        let last = min(end, count - 16)
        var (i, firstLiteral, misses) = (start, start, 0)
        while i < last {
            var match = find(input, i, count)
            if match.savings <= Self.leastSavings {
                misses &+= 1
                i &+= 1 &+ min(effort.stride, misses &>> 6)
                continue
            }
            misses = 0
            if effort.isLazy, match.length < 32, i &+ 1 < last {
                let next = find(input, i &+ 1, count)
                if next.savings > match.savings { (match, i) = (next, i &+ 1) }
            }
            add(input, firstLiteral, i, match, to: block)
            remember(input, i, match, count)
            i &+= match.length
            firstLiteral = i
        }
        i = max(firstLiteral, min(end, count))
        if i > firstLiteral { add(input, firstLiteral, i, Match(), to: block) }
        block.range = block.range.lowerBound..<i
        for value in 0..<256 { block.counts[value] &+= evenCounts[value] }
        evenCounts.update(repeating: 0, count: 256)
        costs.learn(from: block)
        return i
    }

    private struct Match {
        var length = 0, distance = 0
        /// Against literals, in 256ths of a bit.
        var savings: Int32 = 0
    }

    @inline(__always)
    private func longHash(_ p: UnsafePointer<UInt8>) -> Int {
        UnalignedBytes.hash(
            UnalignedBytes.load8(p) ^ UInt64(UnalignedBytes.load4(p + 8)) &* 0xC2B2_AE3D_27D4_EB4F, bits: hashBits)
    }

    /// The best match at a position, which is entered among the places.
    @inline(__always)
    private func find(_ input: UnsafePointer<UInt8>, _ i: Int, _ count: Int) -> Match {
        let here = input + i
        let key = UnalignedBytes.load8(here) & keyMask
        var best = Match()
        let limit = min(DeflateSymbols.longestMatch, count &- i)
        // Runs first: no distance is cheaper. Here three bytes will do.
        if i > 0, (UnalignedBytes.load4(here - 1) ^ UInt32(truncatingIfNeeded: key)) & 0xFF_FFFF == 0 {
            consider(here, 1, limit, &best, isRun: true)
        }
        if i >= lastDistance, best.length < Self.niceLength,
            (UnalignedBytes.load4(here - lastDistance) ^ UInt32(truncatingIfNeeded: key)) & 0xFF_FFFF == 0
        {
            consider(here, lastDistance, limit, &best)
        }
        let longAt = longHash(here)
        if best.length < Self.niceLength {
            let distance = i &- Int(longHeads[longAt])
            if distance <= DeflateSymbols.window, UnalignedBytes.load8(here - distance) == UnalignedBytes.load8(here) {
                consider(here, distance, limit, &best)
            }
        }
        longHeads[longAt] = Int32(truncatingIfNeeded: i)
        if effort.depth > 0 { findNear(here, key, i, limit, &best) }
        return best
    }

    /// Goes through the earlier places with the same four bytes, and enters this one among them.
    @inline(__always)
    private func findNear(
        _ here: UnsafePointer<UInt8>, _ key: UInt64, _ i: Int, _ limit: Int, _ best: inout Match
    ) {
        let at = UnalignedBytes.hash(key, bits: hashBits)
        var candidate = heads[at]
        var depth = best.length < Self.niceLength ? effort.depth : 0
        while depth > 0 {
            let distance = i &- Int(candidate)
            if distance > DeflateSymbols.window { break }
            if UnalignedBytes.load8(here - distance) & keyMask == key {
                consider(here, distance, limit, &best)
                if best.length >= Self.niceLength { break }
            }
            let before = previous[Int(candidate) & Self.mask]
            if before >= candidate { break }
            candidate = before
            depth &-= 1
        }
        previous[i & Self.mask] = heads[at]
        heads[at] = Int32(truncatingIfNeeded: i)
    }

    /// - Parameter isRun: whether the distance is 1, so that all bytes are one.
    @inline(__always)
    private func consider(
        _ here: UnsafePointer<UInt8>, _ distance: Int, _ limit: Int, _ best: inout Match, isRun: Bool = false
    ) {
        let there = here - distance
        if distance >= best.distance, best.length == limit || here[best.length] != there[best.length] { return }
        var length = 3
        while length &+ 8 <= limit {
            let difference = UnalignedBytes.load8(here + length) ^ UnalignedBytes.load8(there + length)
            if difference != 0 {
                length &+= difference.trailingZeroBitCount &>> 3
                break
            }
            length &+= 8
        }
        if length &+ 8 > limit { while length < limit, here[length] == there[length] { length &+= 1 } }
        length = min(length, limit)
        var saved = -costs.lengths[length] &- costs.distances[DeflateSymbols.distanceSymbol(distance)]
        if isRun {
            saved &+= Int32(truncatingIfNeeded: length) &* costs.literals[Int(here[0])]
        } else {
            for k in 0..<length { saved &+= costs.literals[Int(here[k])] }
        }
        if saved > best.savings { best = Match(length: length, distance: distance, savings: saved) }
    }

    /// Enters the places inside a match: the first of a short one, some of a long one, the last of a run.
    @inline(__always)
    private func remember(_ input: UnsafePointer<UInt8>, _ i: Int, _ match: Match, _ count: Int) {
        lastDistance = match.distance
        let end = min(i &+ match.length, count &- 16)
        if match.length > 32 {
            if match.distance >= 8 { enter(input, i &+ 1, end &- 8, step: match.length > 64 ? 4 : 1) }
            enter(input, max(i &+ 1, end &- 8), end, step: 1)
        } else {
            // Chance repetitions are not worth more entries than this.
            enter(input, i &+ 1, end &- 12, step: 1)
        }
    }

    @inline(__always)
    private func enter(_ input: UnsafePointer<UInt8>, _ start: Int, _ end: Int, step: Int) {
        var k = start
        while k < end {
            if effort.depth > 0 {
                let at = UnalignedBytes.hash(UnalignedBytes.load8(input + k) & keyMask, bits: hashBits)
                previous[k & Self.mask] = heads[at]
                heads[at] = Int32(truncatingIfNeeded: k)
            }
            longHeads[longHash(input + k)] = Int32(truncatingIfNeeded: k)
            k &+= step
        }
    }

    @inline(__always)
    private func add(
        _ input: UnsafePointer<UInt8>, _ firstLiteral: Int, _ end: Int, _ match: Match, to block: DeflateBlock
    ) {
        let counts = block.counts
        var k = firstLiteral
        while k &+ 1 < end {
            counts[Int(input[k])] &+= 1
            evenCounts[Int(input[k &+ 1])] &+= 1
            k &+= 2
        }
        if k < end { counts[Int(input[k])] &+= 1 }
        block.add(literals: end &- firstLiteral, length: match.length, distance: match.distance)
        if match.length == 0 { return }
        counts[257 &+ Int(lengthSymbols[match.length])] &+= 1
        counts[DeflateSymbols.literalCount &+ DeflateSymbols.distanceSymbol(match.distance)] &+= 1
    }
}

/// Reads of several bytes at once, and what they are for.
enum UnalignedBytes {
    @inline(__always)
    static func load4(_ p: UnsafePointer<UInt8>) -> UInt32 { UnsafeRawPointer(p).loadUnaligned(as: UInt32.self) }

    @inline(__always)
    static func load8(_ p: UnsafePointer<UInt8>) -> UInt64 { UnsafeRawPointer(p).loadUnaligned(as: UInt64.self) }

    @inline(__always)
    static func hash(_ key: UInt64, bits: Int) -> Int { Int((key &* 0x9E37_79B1_85EB_CA87) &>> UInt64(64 &- bits)) }

    /// How many bytes are the same, at most `limit`.
    @inline(__always)
    static func matchLength(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ limit: Int) -> Int {
        var length = 0
        while length &+ 8 <= limit {
            let difference = load8(a + length) ^ load8(b + length)
            if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
            length &+= 8
        }
        while length < limit, a[length] == b[length] { length &+= 1 }
        return length
    }
}
