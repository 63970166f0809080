/// Colours of many pixels, gathered in cells that remember their mean: as fine ones as keep their number within a
/// limit.
///
/// Pointers, since nearly every pixel is added: arrays cost as much again as the search.
struct ColorHistogram: ~Copyable {
    private let limit: Int
    /// How many cells are occupied.
    private(set) var count = 0
    /// Red, green and blue sums, and the weight; in the order of first appearance.
    private let sums: UnsafeMutablePointer<SIMD4<Float>>
    private let keys: UnsafeMutablePointer<UInt32>
    /// Places in `sums` plus one, 0 where free; by hash, never more than a quarter full.
    private let slots: UnsafeMutablePointer<UInt16>
    private let slotCount: Int
    /// By which a hash of 32 bits is shifted to be a place in `slots`.
    private let hashShift: UInt32
    /// Which bits of a colour tell cells apart.
    private var mask: UInt32 = 0xFF_FFFF

    /// - Parameter limit: of cells, 8…16,384.
    init(limit: Int) {
        self.limit = limit
        var bits: UInt32 = 4
        while 1 << bits < limit * 4 { bits += 1 }
        (slotCount, hashShift) = (1 << bits, 32 - bits)
        slots = .allocate(capacity: slotCount)
        slots.initialize(repeating: 0, count: slotCount)
        // One too many is there before cells are joined.
        sums = .allocate(capacity: limit + 1)
        keys = .allocate(capacity: limit + 1)
    }

    deinit {
        sums.deallocate()
        keys.deallocate()
        slots.deallocate()
    }

    mutating func reset() {
        mask = 0xFF_FFFF
        clear()
    }

    private mutating func clear() {
        count = 0
        slots.update(repeating: 0, count: slotCount)
    }

    @inline(__always)
    mutating func add(_ color: UInt32, weight: Float) {
        let bytes = unsafeBitCast(color & 0xFF_FFFF | 1 << 24, to: SIMD4<UInt8>.self)
        add(key: color & mask, SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes)) * weight)
        while count > limit { coarsen() }
    }

    @inline(__always)
    private mutating func add(key: UInt32, _ value: SIMD4<Float>) {
        let most = slotCount &- 1
        var at = Int((key &* 0x9E37_79B1) &>> hashShift)
        while slots[at] != 0 {
            let place = Int(slots[at]) &- 1
            if keys[place] == key {
                sums[place] = sums[place] + value
                return
            }
            at = (at &+ 1) & most
        }
        (sums[count], keys[count]) = (value, key)
        count &+= 1
        slots[at] = UInt16(truncatingIfNeeded: count)
    }

    /// Joins cells two by two on each channel.
    @inline(never)
    private mutating func coarsen() {
        mask = mask << 1 & 0xFE_FEFE & mask
        let (keys, sums) = (keys, sums)
        let old = (0..<count).map { (key: keys[$0], sum: sums[$0]) }
        clear()
        for (key, sum) in old { add(key: key & mask, sum) }
    }

    /// The occupied cells: mean colour and weight.
    func means() -> [(color: SIMD4<Float>, weight: Float)] {
        let sums = sums
        return (0..<count).map {
            let sum = sums[$0]
            var mean = sum / sum.w
            mean.w = 0
            return (mean, sum.w)
        }
    }
}
