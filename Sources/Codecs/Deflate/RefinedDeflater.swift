import CDeflate

/// Compresses like `PixelDeflater`, and once more with the cheapest steps where that came out many times smaller: there
/// a second look is cheap.
final class RefinedDeflater: PixelCompressor {
    private let quick: PixelDeflater
    private let parser: DeflateOptimalParser
    private let costs = DeflateCosts()
    private var parts: [DeflateBlock] = []
    private let total = DeflateBlock(capacity: 1)
    private var output = DeflateOutput()
    private let ratio, passes: Int

    /// Blocks are put together of parts of about this many steps.
    private static let partSteps = 512

    /// - Parameters:
    ///   - depth: earlier places that are looked at.
    ///   - ratio: the second look is taken where the first made it at least so many times smaller.
    ///   - passes: how often costs are learned anew.
    init(_ quick: PixelDeflater, depth: Int, fromRatio ratio: Int, passes: Int) {
        (self.quick, self.ratio, self.passes) = (quick, ratio, passes)
        parser = DeflateOptimalParser(depth: depth)
    }

    func compress(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let first = quick.compress(bytes)
        guard quick.hasCounts, first.count * ratio <= bytes.count,
            let input = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        else {
            return first
        }
        costs.assume(quick.counts)
        var used = 0
        for pass in 0..<passes {
            used = parse(input, bytes.count)
            if pass + 1 < passes {
                total.reset(at: 0)
                for part in parts[..<used] {
                    for i in 0..<DeflateBlock.symbolCount { total.counts[i] += part.counts[i] }
                }
                costs.assume(total.counts)
            }
        }
        let second = output.stream(bytes) { writer in
            for group in groups(used) {
                let block = parts[group.lowerBound]
                for at in group.dropFirst() { block.append(parts[at]) }
                writer.write(block, isLast: group.upperBound == used)
            }
        }
        return second.count < first.count ? second : first
    }

    /// - Returns: how many parts there are.
    private func parse(_ input: UnsafePointer<UInt8>, _ count: Int) -> Int {
        parser.begin()
        var (position, used) = (0, 0)
        while position < count {
            if used == parts.count { parts.append(DeflateBlock(capacity: 2 * Self.partSteps)) }
            let part = parts[used]
            part.reset(at: position)
            while position < count, part.stepCount < Self.partSteps {
                position = parser.parse(input, count: count, from: position, costs, into: part)
            }
            part.range = part.range.lowerBound..<position
            used += 1
        }
        return used
    }

    /// Which parts share a block: the cheapest way to cut them, each block with its Huffman codes in front.
    private func groups(_ count: Int) -> [Range<Int>] {
        let most = 24
        var best = [Int](repeating: .max, count: count + 1)
        var starts = [Int](repeating: 0, count: count + 1)
        best[0] = 0
        for start in 0..<count {
            total.reset(at: 0)
            for end in start + 1...min(count, start + most) {
                for i in 0..<DeflateBlock.symbolCount { total.counts[i] += parts[end - 1].counts[i] }
                let cost = best[start] + total.cost + total.headerCost
                if cost < best[end] { (best[end], starts[end]) = (cost, start) }
            }
        }
        var result: [Range<Int>] = []
        var end = count
        while end > 0 {
            result.append(starts[end]..<end)
            end = starts[end]
        }
        return result.reversed()
    }
}
