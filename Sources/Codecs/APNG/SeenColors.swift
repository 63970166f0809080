/// Which of the 2²⁴ opaque colours have been used: two megabytes of bits, made when first needed.
struct SeenColors: ~Copyable {
    private let words: UnsafeMutablePointer<UInt64>
    private static let count = 1 << 18

    init() {
        words = .allocate(capacity: Self.count)
        words.initialize(repeating: 0, count: Self.count)
    }

    deinit { words.deallocate() }

    @inline(__always)
    func insert(_ color: UInt32) {
        let color = color & 0xFF_FFFF
        words[Int(color >> 6)] |= 1 << UInt64(color & 63)
    }

    func contains(_ color: UInt32) -> Bool { words[Int((color & 0xFF_FFFF) >> 6)] >> UInt64(color & 63) & 1 != 0 }

    /// An opaque colour that has not been seen; nil when there is none.
    func unused() -> UInt32? {
        // Near magenta, where interfaces have little.
        let start = 0xFA_06F6 >> 6
        for i in 0..<Self.count {
            let at = (start + i) & (Self.count - 1)
            if words[at] != ~0 { return UInt32(at << 6 | (~words[at]).trailingZeroBitCount) | 0xFF00_0000 }
        }
        return nil
    }
}
