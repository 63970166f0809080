/// Sorts weighted colours by one component; those that are alike in it stay in their order.
struct SampleSorting {
    /// The bits of a component, which no colour has below 0, so that they stand in its order; then where the sample is.
    private var keys: [UInt64] = []
    private var sorted: [UInt64] = []
    private var moved: [VarianceCut.Sample] = []

    /// Samples from which passing over them by digits is quicker than comparing.
    private static let worthCounting = 400
    private static let digits: [(shift: UInt64, bits: UInt64)] = [(32, 11), (43, 11), (54, 10)]

    mutating func sort(_ samples: inout [VarianceCut.Sample], _ range: Range<Int>, by component: Int) {
        keys.removeAll(keepingCapacity: true)
        var isSorted = true
        var last: UInt32 = 0
        for i in range {
            let bits = samples[i].color[component].bitPattern
            if bits < last { isSorted = false }
            last = bits
            keys.append(UInt64(bits) << 32 | UInt64(i))
        }
        if isSorted { return }
        if keys.count < Self.worthCounting { keys.sort() } else { sortByDigits() }
        moved.removeAll(keepingCapacity: true)
        for key in keys { moved.append(samples[Int(truncatingIfNeeded: key & 0xFFFF_FFFF)]) }
        for (i, sample) in zip(range, moved) { samples[i] = sample }
    }

    /// From the lowest digit to the highest: each pass leaves what is alike in its order.
    private mutating func sortByDigits() {
        sorted = keys
        for (shift, bits) in Self.digits {
            let mask = UInt64(1) << bits - 1
            var starts = [Int](repeating: 0, count: 1 << Int(bits))
            for key in keys { starts[Int(key >> shift & mask)] += 1 }
            // Most samples have the same highest digits.
            if starts[Int(keys[0] >> shift & mask)] == keys.count { continue }
            var next = 0
            for digit in starts.indices { (starts[digit], next) = (next, next + starts[digit]) }
            for key in keys {
                let digit = Int(key >> shift & mask)
                sorted[starts[digit]] = key
                starts[digit] += 1
            }
            swap(&keys, &sorted)
        }
    }
}
