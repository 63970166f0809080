/// Finds repetitions: at each place the copy that saves most, by prices of pixels that the frequencies of their bytes say.
struct VP8LFinder {
    private let pixels: UnsafePointer<UInt32>
    private let count, width: Int
    /// What pixels up to each place cost, in sixteenths of a bit.
    private let sums: UnsafeMutablePointer<UInt32>
    /// The last place of each hash of three pixels, and before each place the one before it.
    private let heads, chain: UnsafeMutablePointer<Int32>
    /// Room for what is found.
    private let lengths: UnsafeMutablePointer<UInt16>
    private let values: UnsafeMutablePointer<UInt32>
    private let near: [UInt8]
    /// What a copy takes besides the further bits of its length and distance.
    private var lengthPrices: [UInt32] = [], distancePrices: [UInt32] = []

    private static let hashBits = 16
    private static let depth = 64
    /// So many places without a copy make a region hopeless.
    private static let patience = 16
    private static let longest = 4096
    /// The farthest that a copy may reach back: the format's numbers end at 2²⁰, of which 120 stand for places nearby.
    private static let farthest = (1 << 20) - 120

    private struct Copy {
        var length = 0, distance = 0, saved = 0
    }

    /// - Parameter pixels: with two more that may be read behind them.
    init(_ pixels: UnsafePointer<UInt32>, _ count: Int, width: Int, _ memory: VP8LMemory) {
        (self.pixels, self.count, self.width) = (pixels, count, width)
        sums = memory.values(.sums, count + 1)
        heads = memory.values(.heads, 1 << Self.hashBits)
        chain = memory.values(.chain, count)
        lengths = memory.values(.lengths, count)
        values = memory.values(.values, count)
        near = Self.nearDistances(width)
    }

    /// - Parameter cache: where places in it are among what pixels can be written as.
    mutating func tokens(_ prices: VP8LPrices, _ cache: VP8LCache? = nil) -> VP8LTokens {
        heads.initialize(repeating: -1, count: 1 << Self.hashBits)
        lengthPrices = Array(prices.symbols[VP8LAlphabet.lengths])
        distancePrices = Array(prices.symbols[prices.alphabet.distance...])
        prices.sum(pixels, count, places: cache.map { UnsafePointer($0.places) }, into: sums)
        return run()
    }

    @inline(__always) private func pair(_ i: Int) -> UInt64 {
        UnsafeRawPointer(pixels + i).loadUnaligned(as: UInt64.self)
    }

    @inline(__always) private func hash(_ i: Int) -> Int {
        let mixed = pair(i) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(pixels[i &+ 2]) &* 0xC2B2_AE3D_27D4_EB4F
        return Int(truncatingIfNeeded: mixed &>> UInt64(64 &- Self.hashBits))
    }

    @inline(__always) private func insert(_ i: Int) {
        let hash = hash(i)
        chain[i] = heads[hash]
        heads[hash] = Int32(truncatingIfNeeded: i)
    }

    @inline(__always) private func consider(_ i: Int, _ distance: Int, _ limit: Int, _ best: inout Copy) {
        let before = i &- distance
        if best.length > 0, best.length < limit, pixels[i &+ best.length] != pixels[before &+ best.length] { return }
        let n = VP8LRuns.common(pixels + i, pixels + before, limit)
        if n < 2 || n <= best.length { return }
        let (size, far) = (VP8LPrefix(n), VP8LPrefix(said(distance)))
        let price = Int(lengthPrices[size.symbol] &+ distancePrices[far.symbol]) &+ 16 &* (size.bits &+ far.bits)
        let saved = Int(sums[i &+ n] &- sums[i]) &- price
        if saved > best.saved { best = Copy(length: n, distance: distance, saved: saved) }
    }

    private func find(_ i: Int, _ depth: Int) -> Copy {
        var best = Copy()
        let limit = min(Self.longest, count &- i)
        // Where pixels take nothing, as in a picture of one colour, no copy saves anything, however long it is.
        if sums[i &+ limit] == sums[i] { return best }
        if i >= 1, pixels[i] == pixels[i &- 1] { consider(i, 1, limit, &best) }
        if i >= width, pixels[i] == pixels[i &- width] { consider(i, width, limit, &best) }
        if best.length >= 64 || depth == 0 { return best }
        var at = Int(heads[hash(i)])
        var tries = depth
        let first = max(0, i &- Self.farthest)
        while at >= first, tries > 0 {
            consider(i, i &- at, limit, &best)
            if best.length >= 64 { break }
            at = Int(chain[at])
            tries &-= 1
        }
        return best
    }

    private func run() -> VP8LTokens {
        let made = run(lengths, values)
        return VP8LTokens(
            lengths: Array(UnsafeBufferPointer(start: lengths, count: made)),
            values: Array(UnsafeBufferPointer(start: values, count: made)))
    }

    private func run(_ lengths: UnsafeMutablePointer<UInt16>, _ values: UnsafeMutablePointer<UInt32>) -> Int {
        var (i, made, misses) = (0, 0, 0)
        let last = count - 2
        while i < count {
            var found = Copy()
            if i < last {
                // Where nothing repeats little is looked for.
                let isHopeless = misses > Self.patience, isTried = !isHopeless || i & 3 == 0
                found = find(i, isHopeless ? (isTried ? 2 : 0) : misses > 4 ? 8 : Self.depth)
                if isTried { insert(i) }
            }
            if found.length == 0 {
                (lengths[made], values[made]) = (0, pixels[i])
                made &+= 1
                i &+= 1
                misses &+= 1
                continue
            }
            // A few pixels repeat by chance, too.
            misses = found.length < 8 ? max(0, min(misses, 2 &* Self.patience) &- 2 &* found.length) : 0
            if found.length < 32, i &+ 1 < last {
                let next = find(i &+ 1, misses > 4 ? 8 : Self.depth)
                if next.saved > found.saved {
                    (lengths[made], values[made]) = (0, pixels[i])
                    made &+= 1
                    i &+= 1
                    found = next
                    insert(i)
                }
            }
            (lengths[made], values[made]) = (UInt16(found.length), UInt32(said(found.distance)))
            made &+= 1
            let end = i &+ found.length, stop = min(end, last)
            var k = found.length > 64 ? max(i &+ 1, stop &- 16) : i &+ 1
            while k < stop {
                insert(k)
                k &+= 1
            }
            i = end
        }
        return made
    }

    // MARK: Distances

    /// The number that stands for a distance: places nearby have the first 120.
    @inline(__always) private func said(_ distance: Int) -> Int {
        if distance < near.count, near[distance] > 0 { return Int(near[distance]) }
        return distance &+ 120
    }

    /// Steps to the left and up in the order of the format's numbers, which begin with 1: the nearest first, of as many the
    /// most upright, those to the left before their mirror images.
    private static let steps: [(left: Int, up: Int)] = {
        var all: [(left: Int, up: Int)] = []
        for up in 0...7 { for left in -7...8 where up > 0 || left > 0 { all.append((left, up)) } }
        func key(_ step: (left: Int, up: Int)) -> (Int, Int, Int) {
            (step.left * step.left + step.up * step.up, abs(step.left), -step.left)
        }
        return all.sorted { key($0) < key($1) }
    }()

    private static func nearDistances(_ width: Int) -> [UInt8] {
        var near = [UInt8](repeating: 0, count: 8 * width + 9)
        for (number, step) in steps.enumerated().reversed() {
            let distance = max(1, step.left + step.up * width)
            if distance < near.count { near[distance] = UInt8(number + 1) }
        }
        return near
    }
}
