/// GIF's variant of LZW: indices to a stream of variable-length codes.
///
/// The table is not cleared when it is full but when it stops fitting what comes.
struct LZWEncoder: ~Copyable {
    /// Slots of the hash table: 20 bits of key (prefix, index) and 12 bits of code; zero is free, for code 0 is never
    /// an entry.
    private let table: UnsafeMutablePointer<UInt32>
    private static let tableBits = 14
    private var out: [UInt8] = []
    /// Whether the table was full at some time in the last stream.
    private(set) var hasFilled = false

    init() {
        table = .allocate(capacity: 1 << Self.tableBits)
        table.initialize(repeating: 0, count: 1 << Self.tableBits)
    }

    deinit { table.deallocate() }

    /// Compresses pixels that each may be one of two indices.
    /// - Parameters:
    ///   - second: the other index that a pixel may have; equal to the first where there is no choice.
    ///   - minimumCodeSize: 2…8; all indices are below 2 to its power.
    ///   - clearsWhenFull: clears the table at once when it is full, as most encoders do.
    /// - Returns: the codes as bytes, not yet cut into blocks.
    mutating func encode(
        _ first: UnsafePointer<UInt8>, or second: UnsafePointer<UInt8>, count: Int, minimumCodeSize: Int,
        clearsWhenFull: Bool = false
    ) -> [UInt8] {
        hasFilled = false
        out.removeAll(keepingCapacity: true)
        out.reserveCapacity(count / 2 + 64)
        var bits = LZWBits()
        let clear = UInt32(1) << UInt32(minimumCodeSize)
        var width = UInt32(minimumCodeSize + 1)
        var next = clear + 2
        var adaptation = LZWAdaptation()
        bits.put(clear, width, &out)
        reset()
        var i = 1
        var prefix = UInt32(first[0])
        while i < count {
            let index = UInt32(first[i])
            let place = slot(prefix, index)
            var code = table[place] & 0xFFF
            if code == 0, second[i] != first[i] { code = table[slot(prefix, UInt32(second[i]))] & 0xFFF }
            if code != 0 {
                prefix = code
                i &+= 1
                continue
            }
            bits.put(prefix, width, &out)
            if next < 4096 {
                table[place] = (prefix << 8 | index) << 12 | next
                next += 1
                // The reader is one entry behind.
                if next > 1 << width, width < 12 { width += 1 }
            } else if clearsWhenFull || adaptation.isWorthClearing(at: i, after: prefix) {
                hasFilled = true
                bits.put(clear, width, &out)
                (width, next) = (UInt32(minimumCodeSize + 1), clear + 2)
                reset()
            }
            prefix = index
            i &+= 1
        }
        bits.put(prefix, width, &out)
        hasFilled = hasFilled || next >= 4096
        if next == 1 << width, width < 12 { width += 1 }
        bits.put(clear + 1, width, &out)
        bits.flush(&out)
        return out
    }

    private func reset() { table.update(repeating: 0, count: 1 << Self.tableBits) }

    /// The place of a string and an index behind it, or the free one where it would stand.
    @inline(__always)
    private func slot(_ prefix: UInt32, _ index: UInt32) -> Int {
        let key = prefix << 8 | index
        // The prefix is known last, and each pixel waits for it: nothing slow is done to it.
        let spread = (index &* 0x9E37_79B1) >> (32 &- UInt32(Self.tableBits))
        var at = Int(spread ^ prefix)
        while true {
            let entry = table[at]
            if entry == 0 || entry >> 12 == key { return at }
            at = (at &+ 1) & (1 << Self.tableBits &- 1)
        }
    }
}

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

/// Decides when a full table has served its time: when the pixels that a code covers get fewer, or when the same short
/// string comes again and again, for which a new table would soon have a long one.
struct LZWAdaptation {
    private var codes = 0
    private var start = 0
    private var best = 0
    private var last: UInt32 = 0
    private var repeats = 0
    private static let window = 128
    /// Pixels of a string that is long enough to be repeated.
    private static let long = 256

    /// - Parameters:
    ///   - position: the pixels so far.
    ///   - code: the string that was put out last.
    mutating func isWorthClearing(at position: Int, after code: UInt32) -> Bool {
        if codes == 0 { (start, repeats) = (position, 0) }
        codes += 1
        if code == last { repeats += 1 }
        last = code
        if codes < Self.window { return false }
        let covered = position - start
        codes = 0
        if covered * 10 < best * 9 || repeats * 2 > Self.window && covered < Self.window * Self.long {
            best = 0
            return true
        }
        best = max(best, covered)
        return false
    }
}
