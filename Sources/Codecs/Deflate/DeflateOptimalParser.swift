/// Finds the cheapest way through filtered rows that are mostly runs, given what symbols cost: every place is reached
/// from all that reach it.
///
/// Inside runs nothing is searched but the run itself and the distances used last, and repetitions beyond a length are
/// taken as they are, so that time goes to the edges between runs, which are what such pictures consist of.
final class DeflateOptimalParser {
    private static let hashBits = 14
    private static let mask = DeflateSymbols.window - 1
    private static let nowhere: Int32 = -1 << 20
    /// Repetitions this long are taken without weighing their parts.
    private static let niceLength = 130
    private static let segmentLength = 1 << 14
    private static let recentCount = 4

    private let depth: Int
    private let heads, shortHeads, previous: UnsafeMutablePointer<Int32>
    /// Of each place of a segment, the least cost to get there, and the step that came there: the length, and 32,768
    /// less the distance above it.
    private let cheapest: UnsafeMutablePointer<Int32>
    private let arrivals: UnsafeMutablePointer<UInt32>
    private let recent: UnsafeMutablePointer<Int>

    /// - Parameter depth: earlier places that are looked at.
    init(depth: Int) {
        self.depth = depth
        heads = .allocate(capacity: 1 << Self.hashBits)
        shortHeads = .allocate(capacity: 1 << Self.hashBits)
        previous = .allocate(capacity: DeflateSymbols.window)
        cheapest = .allocate(capacity: Self.segmentLength + DeflateSymbols.longestMatch + 2)
        arrivals = .allocate(capacity: Self.segmentLength + DeflateSymbols.longestMatch + 2)
        recent = .allocate(capacity: Self.recentCount)
    }

    deinit {
        heads.deallocate()
        shortHeads.deallocate()
        previous.deallocate()
        cheapest.deallocate()
        arrivals.deallocate()
        recent.deallocate()
    }

    func begin() {
        heads.update(repeating: Self.nowhere, count: 1 << Self.hashBits)
        shortHeads.update(repeating: Self.nowhere, count: 1 << Self.hashBits)
        previous.update(repeating: Self.nowhere, count: DeflateSymbols.window)
        recent.update(repeating: 1, count: Self.recentCount)
    }

    /// Parses from `start` on: about a segment, or up to a long repetition, which comes last.
    /// - Returns: where it ended.
    func parse(
        _ input: UnsafePointer<UInt8>, count: Int, from start: Int, _ costs: DeflateCosts, into block: DeflateBlock
    ) -> Int {
        let end = min(count, start + Self.segmentLength)
        // Places are cleared as they come within reach, for most segments are short.
        cheapest.update(repeating: .max, count: DeflateSymbols.longestMatch + 1)
        cheapest[0] = 0
        var farthest = 0
        var i = 0
        var long: (length: Int, distance: Int) = (0, 0)
        while start + i < end {
            let spent = cheapest[i]
            cheapest[i &+ DeflateSymbols.longestMatch &+ 1] = .max
            relax(i + 1, spent &+ costs.literals[Int(input[start + i])], 1, 0)
            farthest = max(farthest, i + 1)
            long = search(input, start + i, count, at: i, spent, costs, &farthest)
            if long.length > 0 { break }
            i += 1
        }
        // A segment may end inside a repetition: then that is its end.
        let stop = long.length > 0 ? i : farthest
        emit(input, start, stop, into: block)
        if long.length == 0 {
            enter(input, start + i, start + stop, count)
            return start + stop
        }
        block.addMatch(after: 0, length: long.length, distance: long.distance)
        enter(input, start + stop + 1, start + stop + long.length, count)
        return start + stop + long.length
    }

    @inline(__always)
    private func relax(_ place: Int, _ cost: Int32, _ length: Int, _ distance: Int) {
        if cost < cheapest[place] {
            (cheapest[place], arrivals[place]) = (cost, UInt32(length) | UInt32(distance) << 9)
        }
    }

    /// Weighs the repetitions at a place, and enters it among those to be found.
    /// - Returns: one that is so long that it is taken.
    @inline(__always)
    private func search(
        _ input: UnsafePointer<UInt8>, _ position: Int, _ count: Int, at i: Int, _ spent: Int32, _ costs: DeflateCosts,
        _ farthest: inout Int
    ) -> (length: Int, distance: Int) {
        let limit = min(DeflateSymbols.longestMatch, count &- position)
        if limit < 12 { return (0, 0) }
        let here = input + position
        var longest = 2
        var best: (length: Int, distance: Int) = (0, 0)
        func consider(_ distance: Int) {
            let there = here - distance
            if here[longest] != there[longest] { return }
            let length = UnalignedBytes.matchLength(here, there, limit)
            if length <= longest { return }
            let price = spent &+ costs.distances[DeflateSymbols.distanceSymbol(distance)]
            // What a nearer place reaches as well is not worth the way.
            if length < Self.niceLength {
                for part in max(3, longest &- 24)...length {
                    relax(i &+ part, price &+ costs.lengths[part], part, distance)
                }
            }
            (longest, best) = (length, (length, distance))
        }
        let four = UnalignedBytes.load4(here)
        let isRun = position > 0 && four == UInt32(here[-1]) &* 0x0101_0101
        if position > 0 { consider(1) }
        for k in 0..<Self.recentCount where longest < limit && recent[k] > 1 && recent[k] <= position {
            consider(recent[k])
        }
        if !isRun {
            let at = UnalignedBytes.hash(UInt64(four), bits: Self.hashBits)
            let shortAt = UnalignedBytes.hash(UInt64(four & 0xFF_FFFF), bits: Self.hashBits)
            if longest < 3, position &- Int(shortHeads[shortAt]) <= 4096 {
                let distance = position &- Int(shortHeads[shortAt])
                if UnalignedBytes.load4(here - distance) & 0xFF_FFFF == four & 0xFF_FFFF { consider(distance) }
            }
            var candidate = heads[at]
            var rest = depth
            while rest > 0, longest < Self.niceLength, longest < limit {
                let distance = position &- Int(candidate)
                if distance > DeflateSymbols.window { break }
                if UnalignedBytes.load4(here - distance) == four { consider(distance) }
                let before = previous[Int(candidate) & Self.mask]
                if before >= candidate { break }
                candidate = before
                rest &-= 1
            }
            (previous[position & Self.mask], heads[at]) = (heads[at], Int32(truncatingIfNeeded: position))
            shortHeads[shortAt] = Int32(truncatingIfNeeded: position)
        }
        if best.length >= Self.niceLength {
            remember(best.distance)
            return best
        }
        farthest = max(farthest, i + best.length)
        if best.length > 8 { remember(best.distance) }
        return (0, 0)
    }

    @inline(__always)
    private func remember(_ distance: Int) {
        if distance == 1 { return }
        var k = 0
        while k < Self.recentCount - 1, recent[k] != distance { k &+= 1 }
        while k > 0 {
            recent[k] = recent[k &- 1]
            k &-= 1
        }
        recent[0] = distance
    }

    /// Enters the places that are passed over, those inside runs excepted.
    private func enter(_ input: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ count: Int) {
        var position = start
        let last = min(end, count - 12)
        while position < last {
            let four = UnalignedBytes.load4(input + position)
            if four != UInt32(input[position - 1]) &* 0x0101_0101 {
                let at = UnalignedBytes.hash(UInt64(four), bits: Self.hashBits)
                (previous[position & Self.mask], heads[at]) = (heads[at], Int32(truncatingIfNeeded: position))
                shortHeads[UnalignedBytes.hash(UInt64(four & 0xFF_FFFF), bits: Self.hashBits)] = Int32(
                    truncatingIfNeeded: position)
            }
            position &+= 1
        }
    }

    /// Walks back from the end of the way and adds its steps from the front.
    private func emit(_ input: UnsafePointer<UInt8>, _ start: Int, _ stop: Int, into block: DeflateBlock) {
        // The way back turns the arrivals into departures, each at the place where it leaves.
        var place = stop
        var following: UInt32 = 0
        while place > 0 {
            let arrival = arrivals[place]
            arrivals[place] = following
            following = arrival
            place -= Int(arrival & 0x1FF)
        }
        var literals = 0
        while place < stop {
            let (length, distance) = (Int(following & 0x1FF), Int(following >> 9))
            if distance == 0 {
                block.counts[Int(input[start + place])] &+= 1
                literals += 1
            } else {
                block.addMatch(after: literals, length: length, distance: distance)
                literals = 0
            }
            place += length
            following = arrivals[place]
        }
        if literals > 0 { block.add(literals: literals, length: 0, distance: 0) }
    }
}
