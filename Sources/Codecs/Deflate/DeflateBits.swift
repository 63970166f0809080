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
