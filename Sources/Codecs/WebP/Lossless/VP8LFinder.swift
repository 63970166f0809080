import Foundation

/// Finds repetitions: at each place the copy that saves most, by prices of pixels that the frequencies of their bytes say.
struct VP8LFinder {
    private let pixels: UnsafePointer<UInt32>
    private let count, width: Int
    /// What a copy costs besides the further bits of its length and distance.
    private let copyBits: Int
    /// What pixels up to each place cost, in sixteenths of a bit.
    private let sums: UnsafeMutablePointer<UInt32>
    /// The last place of each hash of three pixels, and before each place the one before it.
    private let heads, chain: UnsafeMutablePointer<Int32>
    private let near: [UInt8]

    private static let hashBits = 16
    private static let depth = 64
    /// So many places without a copy make a region hopeless.
    private static let patience = 16
    private static let longest = 4096

    private struct Copy {
        var length = 0, distance = 0, saved = 0
    }

    /// - Parameters:
    ///   - pixels: with two more that may be read behind them.
    ///   - copyBits: less where copies are what there is most of.
    static func tokens(_ pixels: UnsafePointer<UInt32>, _ count: Int, width: Int, copyBits: Int) -> VP8LTokens {
        let finder = VP8LFinder(pixels, count, width: width, copyBits: copyBits)
        defer { finder.free() }
        return finder.run()
    }

    private init(_ pixels: UnsafePointer<UInt32>, _ count: Int, width: Int, copyBits: Int) {
        (self.pixels, self.count, self.width, self.copyBits) = (pixels, count, width, copyBits)
        sums = .allocate(capacity: count + 1)
        heads = .allocate(capacity: 1 << Self.hashBits)
        heads.initialize(repeating: -1, count: 1 << Self.hashBits)
        chain = .allocate(capacity: count)
        near = Self.nearDistances(width)
        price()
    }

    private func free() {
        sums.deallocate()
        heads.deallocate()
        chain.deallocate()
    }

    private func price() {
        var histogram = [UInt32](repeating: 0, count: 1024)
        histogram.withUnsafeMutableBufferPointer { counts in
            for i in stride(from: 0, to: count, by: 4) {
                let p = pixels[i]
                counts[Int(p & 255)] &+= 1
                counts[256 &+ Int(p &>> 8 & 255)] &+= 1
                counts[512 &+ Int(p &>> 16 & 255)] &+= 1
                counts[768 &+ Int(p &>> 24)] &+= 1
            }
        }
        let total = Float((count + 3) / 4)
        var prices = [UInt32](repeating: 0, count: 1024)
        for channel in stride(from: 0, to: 1024, by: 256) {
            let isConstant = histogram[channel..<channel + 256].contains { Float($0) == total }
            for i in channel..<channel + 256 {
                if isConstant {
                    prices[i] = histogram[i] > 0 ? 0 : 200
                } else {
                    // No symbol of several takes much less than a bit.
                    prices[i] = UInt32(max(14, 16 * (log2f(total + 64) - log2f(Float(histogram[i]) + 0.25))))
                }
            }
        }
        prices.withUnsafeBufferPointer { prices in
            var sum: UInt32 = 0
            for i in 0..<count {
                sums[i] = sum
                let p = pixels[i]
                let pair = prices[Int(p & 255)] &+ prices[256 &+ Int(p &>> 8 & 255)]
                sum &+= pair &+ prices[512 &+ Int(p &>> 16 & 255)] &+ prices[768 &+ Int(p &>> 24)]
            }
            sums[count] = sum
        }
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
        var n = 0
        while n &+ 2 <= limit, pair(i &+ n) == pair(before &+ n) { n &+= 2 }
        if n < limit, pixels[i &+ n] == pixels[before &+ n] { n &+= 1 }
        if n < 2 || n <= best.length { return }
        let bits = copyBits &+ VP8LPrefix(n).bits &+ VP8LPrefix(said(distance)).bits
        let saved = Int(sums[i &+ n] &- sums[i]) &- 16 &* bits
        if saved > best.saved { best = Copy(length: n, distance: distance, saved: saved) }
    }

    private func find(_ i: Int, _ depth: Int) -> Copy {
        var best = Copy()
        let limit = min(Self.longest, count &- i)
        if i >= 1, pixels[i] == pixels[i &- 1] { consider(i, 1, limit, &best) }
        if i >= width, pixels[i] == pixels[i &- width] { consider(i, width, limit, &best) }
        if best.length >= 64 || depth == 0 { return best }
        var at = Int(heads[hash(i)])
        var tries = depth
        while at >= 0, tries > 0 {
            consider(i, i &- at, limit, &best)
            if best.length >= 64 { break }
            at = Int(chain[at])
            tries &-= 1
        }
        return best
    }

    private func run() -> VP8LTokens {
        var values: [UInt32] = []
        let lengths = [UInt16](unsafeUninitializedCapacity: count) { lengths, filled in
            values = [UInt32](unsafeUninitializedCapacity: count) { values, other in
                filled = run(lengths.baseAddress!, values.baseAddress!)
                other = filled
            }
        }
        return VP8LTokens(lengths: lengths, values: values)
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
