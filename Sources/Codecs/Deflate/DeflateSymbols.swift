/// The alphabets of the deflate format: literals with match lengths, and match distances.
enum DeflateSymbols {
    static let literalCount = 286, distanceCount = 30
    static let endOfBlock = 256
    static let longestMatch = 258, window = 32_768

    static let lengthBases: [Int] = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    static let lengthExtraBits: [Int] = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]

    @inline(__always)
    static func distanceExtraBits(_ symbol: Int) -> Int { max(0, symbol / 2 - 1) }

    /// The lengths of each symbol (from 0); those that no match has belong to the first.
    static let lengthRanges: [Range<Int>] = lengthBases.indices.map { symbol in
        let first = symbol == 0 ? 0 : lengthBases[symbol]
        return first..<(symbol + 1 < lengthBases.count ? lengthBases[symbol + 1] : longestMatch + 1)
    }

    /// The symbol (from 0) of each length from 0 to 258.
    static let lengthSymbols: [UInt8] = (0...longestMatch).map { length in
        UInt8(lengthBases.lastIndex { $0 <= max(3, length) }!)
    }

    /// - Parameter distance: 1…32,768.
    @inline(__always)
    static func distanceSymbol(_ distance: Int) -> Int {
        let value = distance &- 1
        if value < 4 { return value }
        let top = Int.bitWidth &- 1 &- value.leadingZeroBitCount
        return 2 &* top &+ (value >> (top &- 1) & 1)
    }
}

/// Logarithms to base 2 in 256ths, without floating point, so that the same pixels are the same file everywhere.
enum FixedLogarithm {
    static let one = 256
    private static let bits = 12

    /// Of 0 (as 0) to 4095.
    private static let table: [Int32] = (0..<1 << bits).map { number in
        if number < 2 { return 0 }
        let whole = Int.bitWidth - 1 - number.leadingZeroBitCount
        // The mantissa with 30 bits behind the point: squaring doubles its logarithm, bit by bit.
        var mantissa = UInt64(number) << UInt64(30 - whole)
        var fraction = 0
        for _ in 0..<8 {
            mantissa = mantissa * mantissa >> 30
            fraction <<= 1
            if mantissa >= 2 << 30 {
                mantissa >>= 1
                fraction |= 1
            }
        }
        return Int32(whole * one + fraction)
    }

    static func log2(_ number: Int) -> Int {
        let shift = max(0, Int.bitWidth - number.leadingZeroBitCount - bits)
        return Int(table[number >> shift]) + shift * one
    }

    /// What symbols that occur so often cost at least, in 256ths of a bit: each a bit or more, for that is how Huffman
    /// codes are.
    static func cost(_ counts: UnsafeBufferPointer<UInt32>) -> Int {
        var total = 0
        for count in counts { total += Int(count) }
        let whole = log2(total)
        var sum = 0
        for count in counts where count > 0 { sum += Int(count) * max(one, whole - log2(Int(count))) }
        return sum
    }
}

/// Bits of a deflate stream, lowest first, into memory that is large enough.
struct DeflateBits {
    private var pointer: UnsafeMutablePointer<UInt8>
    private let start: UnsafeMutablePointer<UInt8>
    private var bits: UInt64 = 0
    private var count: UInt64 = 0

    /// - Parameter start: with room for what will be written and eight bytes more.
    init(_ start: UnsafeMutablePointer<UInt8>) { (self.start, pointer) = (start, start) }

    /// At most 48 bits may be put between two calls of `settle`.
    @inline(__always)
    mutating func put(_ value: UInt64, _ width: UInt64) {
        bits |= value &<< count
        count &+= width
    }

    /// Writes the whole bytes.
    @inline(__always)
    mutating func settle() {
        UnsafeMutableRawPointer(pointer).storeBytes(of: bits.littleEndian, as: UInt64.self)
        let bytes = count &>> 3
        pointer += Int(bytes)
        bits = bits &>> (bytes &<< 3)
        count &= 7
    }

    /// Fills up to a whole byte with zeros.
    mutating func align() {
        count = (count + 7) & ~7
        settle()
    }

    /// Whole bytes after `align`.
    mutating func put(_ bytes: UnsafeRawBufferPointer) {
        UnsafeMutableRawPointer(pointer).copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
        pointer += bytes.count
    }

    var byteCount: Int { pointer - start }
}
