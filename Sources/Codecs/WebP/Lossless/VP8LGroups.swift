import Foundation

/// Which tiles share their prefix codes: up to sixteen groups of tiles whose symbols are alike.
struct VP8LGroups {
    /// Of each tile.
    private(set) var groups: [UInt8]
    /// Of each group how often each symbol occurs.
    private(set) var counts: [[UInt32]]
    var number: Int { counts.count }

    private static let most = 16
    /// Tokens that pay for the lengths of a group's codes.
    private static let tokens = 3000
    /// A price has sixteenths of a bit, this many at most.
    private static let dearest: Float = 256
    private typealias Prices = SIMD16<UInt16>

    private let tiles: VP8LTiles
    private let alphabet: VP8LAlphabet

    init(_ found: VP8LSearch.Found, _ tiles: VP8LTiles) {
        self.init(undivided: found, tiles)
        let number = min(Self.most, found.tokens.lengths.count / Self.tokens)
        if number > 1, tiles.count > 2 { divide(found.tokens, number) }
    }

    /// All tiles in one group.
    init(undivided found: VP8LSearch.Found, _ tiles: VP8LTiles) {
        (self.tiles, alphabet) = (tiles, found.alphabet)
        groups = [UInt8](repeating: 0, count: tiles.count)
        counts = [found.counts]
    }

    private mutating func divide(_ tokens: VP8LTokens, _ number: Int) {
        // Prices of a symbol in all groups stand side by side.
        let prices = UnsafeMutablePointer<Prices>.allocate(capacity: alphabet.count)
        let sums = UnsafeMutablePointer<SIMD16<UInt32>>.allocate(capacity: tiles.count)
        defer {
            prices.deallocate()
            sums.deallocate()
        }
        prices.initialize(repeating: Prices(repeating: 4095), count: alphabet.count)
        fill(prices, 0, counts[0][...])
        let (sizes, costs) = measure(tokens, prices)
        let mixed = mixed(tokens, counts[0])
        let order = groups.indices.filter { sizes[$0] > 0 }.sorted {
            (Double(costs[$0]) / Double(sizes[$0]), $0) < (Double(costs[$1]) / Double(sizes[$1]), $1)
        }
        // Where all pixels have one alpha it takes no bits, elsewhere at least one: such tiles have groups of their own.
        var parts = [(tiles: order, groups: 0..<number)]
        if let mixed {
            let (plain, others) = (order.filter { !mixed[$0] }, order.filter { mixed[$0] })
            let share = number * plain.reduce(0) { $0 + sizes[$1] } / tokens.lengths.count
            let split = plain.isEmpty ? 0 : others.isEmpty ? number : min(number - 1, max(1, share))
            parts = [(plain, 0..<split), (others, split..<number)]
        }
        // First by how busy they are, as many tokens each.
        for part in parts where !part.groups.isEmpty {
            let all = part.tiles.reduce(0) { $0 + sizes[$1] }
            var before = 0
            for tile in part.tiles {
                groups[tile] = UInt8(part.groups.lowerBound + before * part.groups.count / all)
                before += sizes[tile]
            }
        }
        for _ in 0..<3 {
            let counts = tokens.counts(tiles, groups: groups, number: number, alphabet)
            for group in 0..<number { fill(prices, group, self.part(counts, group)) }
            measure(tokens, prices, sums)
            for part in parts {
                for tile in part.tiles {
                    groups[tile] = UInt8(part.groups.min { sums[tile][$0] < sums[tile][$1] } ?? 0)
                }
            }
        }
        join(tokens.counts(tiles, groups: groups, number: number, alphabet), number, sizes)
    }

    /// Which tiles have another alpha than most pixels; nil where none has.
    private func mixed(_ tokens: VP8LTokens, _ counts: [UInt32]) -> [Bool]? {
        let alphas = counts[alphabet.alpha..<alphabet.distance]
        guard let most = alphas.indices.max(by: { alphas[$0] < alphas[$1] }), alphas[most] != alphas.reduce(0, +) else {
            return nil
        }
        let usual = UInt32(most - alphabet.alpha)
        var result = [Bool](repeating: false, count: tiles.count)
        tokens.forEach(tiles) { length, value, tile in
            if length == 0, value >> 24 != usual { result[tile] = true }
        }
        return result
    }

    private func part(_ counts: [UInt32], _ group: Int) -> ArraySlice<UInt32> {
        counts[group * alphabet.count..<(group + 1) * alphabet.count]
    }

    private func fill(_ prices: UnsafeMutablePointer<Prices>, _ group: Int, _ counts: ArraySlice<UInt32>) {
        for range in alphabet.ranges {
            let part = counts[range.lowerBound + counts.startIndex..<range.upperBound + counts.startIndex]
            let total = log2f(part.reduce(Float(0)) { $0 + Float($1) } + Float(part.count) * 0.2)
            // Of several symbols none takes less than a bit; one alone takes none.
            let least: Float = part.count { $0 > 0 } > 1 ? 16 : 0
            for (symbol, count) in zip(range, part) {
                prices[symbol][group] = UInt16(min(Self.dearest, max(least, 16 * (total - log2f(Float(count) + 0.2)))))
            }
        }
    }

    /// How many tokens each tile has, and what they cost in the first group.
    private func measure(_ tokens: VP8LTokens, _ prices: UnsafePointer<Prices>) -> (sizes: [Int], costs: [Int]) {
        let first = (0..<alphabet.count).map { Int(prices[$0][0]) }
        var (sizes, costs) = ([Int](repeating: 0, count: tiles.count), [Int](repeating: 0, count: tiles.count))
        first.withUnsafeBufferPointer { first in
            sizes.withUnsafeMutableBufferPointer { sizes in
                costs.withUnsafeMutableBufferPointer { costs in
                    tokens.forEach(tiles) { length, value, tile in
                        sizes[tile] &+= 1
                        costs[tile] &+= alphabet.sum(length, value) { first[$0] }
                    }
                }
            }
        }
        return (sizes, costs)
    }

    /// What each tile costs in each group.
    private func measure(
        _ tokens: VP8LTokens, _ prices: UnsafePointer<Prices>, _ sums: UnsafeMutablePointer<SIMD16<UInt32>>
    ) {
        sums.initialize(repeating: .zero, count: tiles.count)
        tokens.forEach(tiles) { length, value, tile in
            let price = alphabet.sum(length, value) { prices[$0] }
            sums[tile] = sums[tile] &+ SIMD16<UInt32>(truncatingIfNeeded: price)
        }
    }

    /// Makes one of groups that take fewer bytes together, and numbers those that are left.
    private mutating func join(_ counts: [UInt32], _ number: Int, _ sizes: [Int]) {
        var parts = (0..<number).map { Array(part(counts, $0)) }
        var bits = parts.map { alphabet.bits($0) }
        var target = Array(0..<number)
        var alive = Array(0..<number)
        // What each pair gains together.
        var gains = [Float](repeating: 0, count: number * number)
        func judge(_ a: Int, _ b: Int) {
            gains[min(a, b) * number + max(a, b)] = bits[a] + bits[b] - alphabet.bits(parts[a], parts[b])
        }
        for a in alive { for b in alive where a < b { judge(a, b) } }
        while alive.count > 1 {
            var best = (a: 0, b: 0, gain: Float(0))
            for a in alive {
                for b in alive where a < b && gains[a * number + b] > best.gain { best = (a, b, gains[a * number + b]) }
            }
            if best.gain == 0 { break }
            for i in parts[best.a].indices { parts[best.a][i] &+= parts[best.b][i] }
            bits[best.a] = alphabet.bits(parts[best.a])
            alive.removeAll { $0 == best.b }
            for i in target.indices where target[i] == best.b { target[i] = best.a }
            for other in alive where other != best.a { judge(best.a, other) }
        }
        let names = target.map { UInt8(alive.firstIndex(of: $0) ?? 0) }
        // Tiles in which nothing begins say what the one before says.
        for tile in groups.indices {
            groups[tile] = sizes[tile] > 0 ? names[Int(groups[tile])] : tile > 0 ? groups[tile - 1] : 0
        }
        self.counts = alive.map { parts[$0] }
    }
}

extension VP8LAlphabet {
    /// What the symbols of one or two groups, and the lengths of their codes, take about.
    /// - Parameter isDivided: whether there are groups to come in which all pixels have one alpha.
    func bits(_ counts: [UInt32], _ more: [UInt32] = [], isDivided: Bool = false) -> Float {
        var result: Float = 0
        for range in ranges {
            let isFree = isDivided && range.lowerBound == alpha
            var (total, sum, used): (Float, Float, Float) = (0, 0, 0)
            for i in range {
                let count = more.isEmpty ? counts[i] : counts[i] &+ more[i]
                if count == 0 { continue }
                total += Float(count)
                sum += Float(count) * log2f(Float(count))
                used += 1
            }
            result += used < 2 ? 4 : max(isFree ? 0 : total, total * log2f(total) - sum) + used * 5 + 30
        }
        return result
    }
}
