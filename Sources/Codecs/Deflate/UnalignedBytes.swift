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
