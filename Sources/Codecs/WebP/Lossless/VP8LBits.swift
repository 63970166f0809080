/// Bits in the order in which lossless WebP is read: the lowest first.
struct VP8LBits {
    private var bytes: [UInt8] = []
    private var run = Run()

    /// What is not in memory yet.
    private struct Run {
        var bits: UInt64 = 0
        var count = 0
    }

    /// - Parameter length: 0…32.
    mutating func put(_ value: Int, _ length: Int) {
        appending(8) { $0.put(UInt32(truncatingIfNeeded: value), length) }
    }

    /// Bits in memory that is there already.
    struct Cursor {
        fileprivate var at: UnsafeMutablePointer<UInt8>
        fileprivate var bits: UInt64
        fileprivate var count: Int

        /// - Parameter length: 0…32.
        @inline(__always) mutating func put(_ value: UInt32, _ length: Int) {
            bits |= UInt64(value) &<< UInt64(truncatingIfNeeded: count)
            count &+= length
            if count >= 32 {
                UnsafeMutableRawPointer(at).storeBytes(
                    of: UInt32(truncatingIfNeeded: bits).littleEndian, as: UInt32.self)
                at += 4
                bits &>>= 32
                count &-= 32
            }
        }
    }

    /// Appends what `body` puts.
    /// - Parameter most: bytes that it may put.
    mutating func appending(_ most: Int, _ body: (inout Cursor) -> Void) {
        let before = bytes.count
        bytes.reserveCapacity(before + most)
        bytes += [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
            var cursor = Cursor(at: buffer.baseAddress!, bits: run.bits, count: run.count)
            body(&cursor)
            filled = cursor.at - buffer.baseAddress!
            run = Run(bits: cursor.bits, count: cursor.count)
        }
    }

    func finished() -> [UInt8] {
        var (result, rest) = (bytes, run)
        while rest.count > 0 {
            result.append(UInt8(truncatingIfNeeded: rest.bits))
            rest.bits >>= 8
            rest.count -= 8
        }
        return result
    }
}

/// How lengths and distances are said: a symbol and further bits.
struct VP8LPrefix {
    let symbol, extra, bits: Int

    /// - Parameter value: at least 1.
    @inline(__always) init(_ value: Int) {
        let rest = value &- 1
        if value <= 4 {
            (symbol, extra, bits) = (rest, 0, 0)
        } else {
            let high = Int.bitWidth &- 1 &- rest.leadingZeroBitCount
            bits = high &- 1
            symbol = 2 &* high &+ (rest &>> bits & 1)
            extra = rest & (1 &<< bits &- 1)
        }
    }
}
