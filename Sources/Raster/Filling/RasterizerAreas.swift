/// From sums of signed areas, in 65536ths of a pixel, to coverage. Without overlaps sums are within ±1 pixel; otherwise
/// this is as near as a sum comes.
protocol SummedArea {
    /// Folds a sum into 0…65536.
    static func folded(_ sum: Int32) -> UInt32
}

enum NonZeroArea: SummedArea {
    @inline(__always)
    static func folded(_ sum: Int32) -> UInt32 { min(sum.magnitude, 65536) }
}

enum EvenOddArea: SummedArea {
    @inline(__always)
    static func folded(_ sum: Int32) -> UInt32 {
        let rest = UInt32(bitPattern: sum) & 0x1FFFF
        return min(rest, 131_072 &- rest)
    }
}

extension SummedArea {
    @inline(__always)
    static func byte(_ sum: Int32) -> UInt8 {
        let area = folded(sum)
        return UInt8(truncatingIfNeeded: ((area &<< 8) &- area &+ 32768) &>> 16)
    }
}
