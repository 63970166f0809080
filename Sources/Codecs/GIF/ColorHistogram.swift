/// Colours of many pixels, gathered in cells that remember their mean: as fine ones as keep their number within a
/// limit.
struct ColorHistogram {
    private let limit: Int
    /// How many cells are occupied.
    var count: Int { sums.count }
    /// Red, green and blue sums, and the weight; in the order of first appearance.
    private var sums: [SIMD4<Float>] = []
    private var keys: [UInt32] = []
    /// Places in `sums` plus one, 0 where free; by hash, never more than a quarter full.
    private var slots: [UInt16]
    private let slotBits: UInt32
    /// Which bits of a colour tell cells apart.
    private var mask: UInt32 = 0xFF_FFFF

    /// - Parameter limit: of cells, 8…16,384.
    init(limit: Int) {
        self.limit = limit
        var bits: UInt32 = 4
        while 1 << bits < limit * 4 { bits += 1 }
        slotBits = bits
        slots = [UInt16](repeating: 0, count: 1 << bits)
        sums.reserveCapacity(limit)
        keys.reserveCapacity(limit)
    }

    mutating func reset() {
        mask = 0xFF_FFFF
        clear()
    }

    private mutating func clear() {
        sums.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        for i in slots.indices { slots[i] = 0 }
    }

    mutating func add(_ color: UInt32, weight: Float) {
        let value = SIMD4<Float>(Float(color & 0xFF), Float(color >> 8 & 0xFF), Float(color >> 16 & 0xFF), 1)
        add(key: color & mask, value * weight)
        while sums.count > limit { coarsen() }
    }

    @inline(__always)
    private mutating func add(key: UInt32, _ value: SIMD4<Float>) {
        var at = Int((key &* 0x9E37_79B1) >> (32 &- slotBits))
        while slots[at] != 0 {
            let place = Int(slots[at]) &- 1
            if keys[place] == key {
                sums[place] += value
                return
            }
            at = (at &+ 1) & (slots.count &- 1)
        }
        sums.append(value)
        keys.append(key)
        slots[at] = UInt16(sums.count)
    }

    /// Joins cells two by two on each channel.
    private mutating func coarsen() {
        mask = mask << 1 & 0xFE_FEFE & mask
        let (oldSums, oldKeys) = (sums, keys)
        clear()
        for (key, sum) in zip(oldKeys, oldSums) { add(key: key & mask, sum) }
    }

    /// The occupied cells: mean colour and weight.
    func means() -> [(color: SIMD4<Float>, weight: Float)] {
        sums.map { sum in
            var mean = sum / sum.w
            mean.w = 0
            return (mean, sum.w)
        }
    }
}
