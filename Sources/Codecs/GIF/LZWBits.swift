/// Puts codes of changing widths together, lowest bits first.
struct LZWBits {
    private var bits: UInt64 = 0
    private var count: UInt32 = 0

    @inline(__always)
    mutating func put(_ code: UInt32, _ width: UInt32, _ out: inout [UInt8]) {
        bits |= UInt64(code) << UInt64(count)
        count &+= width
        while count >= 8 {
            out.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            count &-= 8
        }
    }

    mutating func flush(_ out: inout [UInt8]) {
        if count > 0 { out.append(UInt8(truncatingIfNeeded: bits)) }
    }
}
